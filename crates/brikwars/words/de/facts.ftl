### Was geschehen ist, im Protokoll. Das Verb steht in der Zahl dessen, der etwas tut.

fact-armor-deflects = die Panzerung von { $who } lenkt ab: ein Würfel weniger

# Treffer und Schaden. Was folgen kann, beginnt mit eigenem Zeichen oder Leerzeichen.
fact-hit-assigned = Treffer { $number } von { $by }{ $with } geht an { $victim }{ $parried }
fact-hit-parried = , pariert
fact-hits-lost = { $hits ->
    [one] 1 Treffer geht
   *[other] { $hits } Treffer gehen
} verloren
fact-damage = { $who } { VERB($who-number, "erleidet", "erleiden") } { $damage } Schaden ({ $dice }){ $against }
fact-damage-sum-against = : { $sum } gegen Panzerung { $armor }
fact-damage-beside = { $who }: { $damage } Schaden{ $failed }{ $sum }{ $against }
fact-damage-so-far = , bisher { $sum }
fact-damage-against = { " " }gegen Panzerung { $armor }
fact-momentum = Schwung gegen { $who }: { $total } ({ $dice })
fact-roll-failed = , ein kritischer Fehlschlag
fact-roll-failed-beside = , kritischer Fehlschlag
fact-armor = { $who }: Panzerung { $armor } ({ $dice })
fact-armor-beside = { $who }: Panzerung { $armor }
fact-overkill = { $damage } Schaden geht durch { $from } hindurch weiter an { $to }
fact-inch-lost = { $who } { VERB($who-number, "verliert", "verlieren") } einen Zoll: noch { $left }"
fact-maimed = { $who } { VERB($who-number, "verliert", "verlieren") } eine Hand{ $item }
fact-maimed-item = { " " }und damit { $item }
fact-bad-move = Etwas Schlimmes: { $who } { VERB($who-number, "verliert", "verlieren") } einen Zoll Bewegung
fact-bad-item = Etwas Schlimmes: { $who } { VERB($who-number, "verliert", "verlieren") } { $item }

# Wege, und wer wo steht.
fact-way-of = { $gone } von { $all }
fact-pushed = { $who } { VERB($who-number, "wird", "werden") } { $far }{ IF(" nach ", $spot) } gestoßen{ $stopped }
fact-pushed-stopped-by = , aufgehalten von { $by }
fact-pushed-to-the-edge = , aufgehalten vom Tischrand
fact-reels = { $who } { VERB($who-number, "wird", "werden") } { $states }
fact-reels-back = { $inches } zurückgestoßen
fact-reels-down = umgeworfen
fact-reels-clear = von der Platte gestoßen
fact-bails-clear = { $who } { VERB($who-number, "hechtet", "hechten") } { $far } weit{ IF(" nach ", $spot) }, heraus aus dem Angriff
fact-bails-short = { $who } { VERB($who-number, "hechtet", "hechten") } { $far } weit{ IF(" nach ", $spot) }, aber nicht weit genug
fact-got-on = { $who } { VERB($who-number, "steigt", "steigen") } auf { $mount }
fact-got-off = { $who } { VERB($who-number, "steigt", "steigen") } ab von { $mount }
fact-fell-off = { $who } { VERB($who-number, "fällt", "fallen") } herunter von { $mount }
fact-changed-sides = { $who } { VERB($who-number, "gehört", "gehören") } jetzt { $side }
fact-left-plate = herunter von der Platte von { $squad }: { $steps }
fact-disbanded = die Platte von { $squad } hat hier keinen Platz, also löst sich der Trupp auf: { $steps }
fact-changed-places = Mitglieder tauschen die Plätze: { $steps }
fact-walks = { $who } { VERB($who-number, "geht", "gehen") } { $inches }
fact-left-squad = { $who } { VERB($who-number, "ist", "sind") } nicht mehr auf der Platte von { $squad }
fact-coordinated = { $who } { VERB($who-number, "koordiniert", "koordinieren") } { $unit }

# Würfe, und was zu ihnen kommt.
fact-numbers-differ = { $who }: { $what } brauchen { $numbers }
fact-number-for = { $needed }+ für { $whom }
fact-recounted = { $who }: jetzt { $least }+ nötig: { $successes }
fact-benny-earned = { $side } { VERB($side-number, "verdient", "verdienen") } { $bennies ->
    [one] 1 Over-the-Top-Benny
   *[other] { $bennies } Over-the-Top-Bennies
}
fact-benny-spent = { $side } { VERB($side-number, "setzt", "setzen") } einen { $kind } ein: { $on }, { $total } mehr ({ $dice })
fact-die-added = { $name } von { $who }: { $total } mehr für den Wurf ({ $dice })
fact-die-wasted = { $name } von { $who } ist vertan ({ $dice })

# Schüsse, Würfe und Explosionen.
fact-astray-hits = ein Schuss von { $who } geht fehl, { $inches }" auf { $clock } Uhr{ IF(" nach ", $spot) }, und trifft { $hit }
fact-astray = ein Schuss von { $who } geht fehl, { $inches }" auf { $clock } Uhr{ IF(" nach ", $spot) }, und trifft niemanden
fact-goes-off = { $who } { VERB($who-number, "explodiert", "explodieren") }{ IF(" bei ", $spot) }
fact-goes-off-item = { $item } von { $who } explodiert{ IF(" bei ", $spot) }
fact-explosion = eine Explosion{ IF(" bei ", $spot) }, Radius { $radius }: { $total } ({ $dice })
fact-explosion-beside = Explosion{ IF(" bei ", $spot) }, Radius { $radius }: { $total }
fact-fires = { $who } { VERB($who-number, "feuert", "feuern") } mit { $item }{ $landed }
fact-throws = { $who } { VERB($who-number, "wirft", "werfen") } { $item }{ $landed }
fact-used-up = { $who } { VERB($who-number, "hat", "haben") } sonst nichts dieser Art: { $item }
remark-used-up = verbraucht: { $item }
fact-lands = : Einschlag{ IF(" bei ", $spot) }
fact-scatters = : Abweichung { $inches }" auf { $clock } Uhr{ IF(", nach ", $spot) }
fact-burns = { $who } { VERB($who-number, "brennt", "brennen") }
fact-puts-itself-out = { $who } { VERB($who-number, "löscht", "löschen") } sich

# Gegenstände in Händen und am Boden.
fact-drops = { $who } { VERB($who-number, "lässt", "lassen") } { $item }{ IF(" bei ", $spot) } fallen
fact-picks-up = { $who } { VERB($who-number, "hebt", "heben") } { $item } auf
fact-reloads = { $who } { VERB($who-number, "lädt", "laden") } { $item } nach

# Eine Minifig, die etwas anderes hält, ist etwas anderes.
fact-became = { $who } ist jetzt: { $jobs }
