### Was geschehen ist, im Protokoll jedes Spiels. Das Verb steht in der Zahl dessen, der etwas tut.

# Der Verlauf einer Schlacht.
fact-turn-began = Runde { $round }: { $side } { VERB($side-number, "ist", "sind") } am Zug
fact-rolls = { $side } würfelt { $dice }
fact-rolled-off = { $rolls }: { $side } { VERB($side-number, "beginnt", "beginnen") }
fact-rolled-off-again = { $rolls }: Gleichstand, also noch einmal
fact-scored = { $side } { VERB($side-number, "bekommt", "bekommen") } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $why } ({ $total } insgesamt)
fact-chose = { $side } { VERB($side-number, "entscheidet", "entscheiden") }: { $label }
fact-battle-won = die Schlacht ist vorbei: { $side } { VERB($side-number, "gewinnt", "gewinnen") }
fact-battle-drawn = die Schlacht ist vorbei: niemand hat gewonnen

# Was getan wird. Worauf es zielt, beginnt mit einem Leerzeichen, und so auch, was zu Würfeln kommt.
fact-declared = { $who }: { $what }{ IF(" ", $at) }
fact-declared-with = { $who }: { $what }{ IF(" ", $at) } mit { $with }
fact-rolled = { $who }: { $what } würfeln { $dice }{ $added }, { $least }+ nötig: { $successes }
fact-rolled-beside = { $who }: { $what }{ $added }. { $least }+: { $successes } von { $count }
fact-hit-automatically = { $who }: { $hits ->
    [one] 1 trifft
   *[other] { $hits } treffen
} ohne Wurf
fact-prevented = { $who } { VERB($who-number, "kann", "können") } nicht { $what }: { $why }
fact-came-to-nothing = { $who } { VERB($who-number, "kann", "können") } nicht mehr { $what }: { $why }

# Wege.
fact-turned = { $who } { VERB($who-number, "dreht", "drehen") } sich auf { $facing }
fact-stayed = { $who } { VERB($who-number, "bleibt", "bleiben") } an Ort und Stelle
fact-moved = { $who } { VERB($who-number, "zieht", "ziehen") } { $far }{ IF(" nach ", $spot) }
fact-moved-and-turned = { $who } { VERB($who-number, "zieht", "ziehen") } { $far }{ IF(" nach ", $spot) }{ IF(", Blick auf ", $facing) }
fact-flown = { $who } { VERB($who-number, "fliegt", "fliegen") } { $far }{ IF(" nach ", $spot) }
fact-flown-and-turned = { $who } { VERB($who-number, "fliegt", "fliegen") } { $far }{ IF(" nach ", $spot) }{ IF(", Blick auf ", $facing) }
fact-deployed = { $who } { VERB($who-number, "wird", "werden") } aufgestellt{ IF(" bei ", $spot) }{ IF(", Blick auf ", $facing) }
fact-came-down = { $who } { VERB($who-number, "kommt", "kommen") } { $far } herunter

# Was verloren geht. Was gezählt wird, endet in der Mehrzahl auf -e: Punkte.
fact-died = { $who } { VERB($who-number, "stirbt", "sterben") }
fact-destroyed = { $who } { VERB($who-number, "wird", "werden") } zerstört
fact-points-paid = { $who } { VERB($who-number, "zahlt", "zahlen") } { $points } { $kind }{ $points ->
    [one] { "" }
   *[other] e
}, { $left } übrig
fact-points-lost = { $who } { VERB($who-number, "verliert", "verlieren") } { $points } { $kind }{ $points ->
    [one] { "" }
   *[other] e
}, { $left } übrig
