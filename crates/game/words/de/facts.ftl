### Was geschehen ist, im Protokoll jedes Spiels. Das Verb steht in der Zahl dessen, der etwas tut.

# Der Verlauf einer Schlacht.
fact-turn-began = Runde { $round }: { $side } { $side-number ->
    [one] ist
   *[other] sind
} am Zug
fact-rolls = { $side } würfelt { $dice }
fact-rolled-off = { $rolls }: { $side } { $side-number ->
    [one] beginnt
   *[other] beginnen
}
fact-rolled-off-again = { $rolls }: gleich, also noch einmal
fact-scored = { $side } { $side-number ->
    [one] bekommt
   *[other] bekommen
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $why } ({ $total } insgesamt)
fact-chose = { $side } { $side-number ->
    [one] entscheidet
   *[other] entscheiden
}: { $label }
fact-battle-won = die Schlacht ist vorbei: { $side } { $side-number ->
    [one] gewinnt
   *[other] gewinnen
}
fact-battle-drawn = die Schlacht ist vorbei: niemand hat gewonnen

# Was getan wird. Worauf es zielt, beginnt mit einem Leerzeichen, und so auch, was zu Würfeln kommt.
fact-declared = { $who }: { $what }{ $at }
fact-declared-with = { $who }: { $what }{ $at } mit { $with }
fact-rolled = { $who }: { $what } würfeln { $dice }{ $added }, { $least }+ nötig: { $successes }
fact-rolled-beside = { $who }: { $what }{ $added }. { $least }+: { $successes } von { $count }
fact-hit-automatically = { $who }: { $hits ->
    [one] 1 trifft
   *[other] { $hits } treffen
} ohne Wurf
fact-prevented = { $who } { $who-number ->
    [one] kann
   *[other] können
} nicht { $what }: { $why }
fact-came-to-nothing = { $who } { $who-number ->
    [one] kann
   *[other] können
} nicht mehr { $what }: { $why }

# Wege.
fact-turned = { $who } { $who-number ->
    [one] dreht
   *[other] drehen
} sich auf { $facing }
fact-stayed = { $who } { $who-number ->
    [one] bleibt
   *[other] bleiben
} an Ort und Stelle
fact-moved = { $who } { $who-number ->
    [one] zieht
   *[other] ziehen
} { $far } nach { $spot }
fact-moved-and-turned = { $who } { $who-number ->
    [one] zieht
   *[other] ziehen
} { $far } nach { $spot }, Blick auf { $facing }
fact-flown = { $who } { $who-number ->
    [one] fliegt
   *[other] fliegen
} { $far } nach { $spot }
fact-flown-and-turned = { $who } { $who-number ->
    [one] fliegt
   *[other] fliegen
} { $far } nach { $spot }, Blick auf { $facing }
fact-deployed = { $who } { $who-number ->
    [one] wird
   *[other] werden
} aufgestellt bei { $spot }, Blick auf { $facing }
fact-came-down = { $who } { $who-number ->
    [one] kommt
   *[other] kommen
} { $far } herunter

# Was verloren geht. Was gezählt wird, endet in der Mehrzahl auf -e: Punkte.
fact-died = { $who } { $who-number ->
    [one] stirbt
   *[other] sterben
}
fact-destroyed = { $who } { $who-number ->
    [one] wird
   *[other] werden
} zerstört
fact-points-paid = { $who } { $who-number ->
    [one] zahlt
   *[other] zahlen
} { $points } { $kind }{ $points ->
    [one] { "" }
   *[other] e
}, { $left } übrig
fact-points-lost = { $who } { $who-number ->
    [one] verliert
   *[other] verlieren
} { $points } { $kind }{ $points ->
    [one] { "" }
   *[other] e
}, { $left } übrig
