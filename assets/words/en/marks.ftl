### Words on the table: beside aims, ways and rulers.

aim-too-far = { $away }" away, { $far }" at most
aim-blast = blast, radius { $radius }"
aim-patch = radius { $radius }"

# The way of a held piece: its inches, and what the ground adds to them.
path-climb = { $inches } + { $more } to climb
path-ground = { $inches } + { $more } for the ground
path-reverse = { $inches } + { $more } in reverse
path-furthest = { $inches } + { $more } for the furthest model
path-facing = facing { $facing }
path-too-far = { $way }: { $over } too far
path-reach = { $way } of { $all }: as far as it goes
path-struck-first = { $more ->
        [0] { $who }
        [1] { $who } and one other
       *[other] { $who } and { $more } others
    } may strike first
path-left = { $way } of { $all }, { $left } left

ruler-between = { $one } to { $other }
