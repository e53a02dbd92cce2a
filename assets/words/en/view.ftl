### Words over the pieces, for a moment.

callout-slides = slides aside
callout-rolled = { $what } on { $least }+: { $all ->
        [1] { $some ->
            [0] failed
           *[other] succeeded
        }
       *[other] { $some } of { $all }
    }
callout-points-lost = −{ $points } { $kind }{ $points ->
        [one] { "" }
       *[other] s
    }
callout-hits = { $some } of { $all } hit on { $least }+

### Under films: who does what, and what it came to.

caption-number-0 = no
caption-number-1 = one
caption-number-2 = two
caption-number-3 = three
caption-number-4 = four
caption-number-5 = five
caption-number-6 = six
caption-number-7 = seven
caption-number-8 = eight
caption-number-9 = nine
caption-number-10 = ten
caption-number-11 = eleven
caption-number-12 = twelve
caption-moves = { $who } { $number ->
    [one] moves
   *[other] move
}
caption-throws-a = { $who } { $number ->
    [one] throws
   *[other] throw
} a { $item }
caption-throws-an = { $who } { $number ->
    [one] throws
   *[other] throw
} an { $item }
caption-does = { $who }: { $what }
caption-explosions = { $many } { $number ->
    [one] Explosion
   *[other] Explosions
}
caption-fall = { $many } { $number ->
    [one] falls
   *[other] fall
}
caption-down = { $many } { $number ->
    [one] is off its feet
   *[other] are off their feet
}
caption-is-gone = { $who } { $number ->
    [one] is gone
   *[other] are gone
}
caption-loses = { $who } loses { $points } { $points ->
    [one] { $kind }
   *[other] { $kind }s
}
caption-pushed = pushed { $far }
caption-inches = { $far } { $number ->
    [one] inch
   *[other] inches
}
caption-tipped = Knocked Over
caption-shield = the shield holds
caption-both-stopped = both stopped
caption-all-stopped = all { $of } stopped
caption-some-stopped = { $some } of { $of } stopped
caption-both-hit = both hit
caption-all-hit = all { $of } hit
caption-some-hit = { $some } of { $of } hit
caption-miss = a miss
