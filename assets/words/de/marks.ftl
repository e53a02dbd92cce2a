### Worte auf dem Tisch: an Zielen, Wegen und Maßbändern.

aim-too-far = { $away }" entfernt, höchstens { $far }"
aim-blast = Explosion, Radius { $radius }"
aim-patch = Radius { $radius }"

# Der Weg eines gehaltenen Stücks: seine Zoll, und was das Gelände dazu kostet.
path-climb = { $inches } + { $more } Klettern
path-ground = { $inches } + { $more } fürs Gelände
path-reverse = { $inches } + { $more } rückwärts
path-furthest = { $inches } + { $more } für das Modell mit dem weitesten Weg
path-facing = Blick { $facing }
path-too-far = { $way }: { $over } zu weit
path-reach = { $way } von { $all }: weiter geht es nicht
path-struck-first = { $more ->
        [0] { $who } darf
        [1] { $who } und noch jemand dürfen
       *[other] { $who } und { $more } andere dürfen
    } zuerst zuschlagen
path-left = { $way } von { $all }, noch { $left }

ruler-between = { $one } bis { $other }
