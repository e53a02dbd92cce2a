### Was nicht geht, und was stattdessen.

refused-attack-or-disengage = greif { $whom } an oder löse dich erst
refused-attack-those = greif { $whom } an

# Worte über Figuren, und wofür Würfel zusammengezählt werden.
remark-momentum = +{ $total } Schwung
remark-more = +{ $total }
remark-armor = Panzerung { $armor }
remark-changes-sides = wechselt die Seite!
remark-coordination = Koordination
remark-recounted = jetzt { $successes }
remark-overkill = Overkill
remark-maimed = verliert eine Hand!
remark-bad = Etwas Schlimmes!
remark-bails = hechtet weg!
remark-bails-and-falls = hechtet weg und fällt
remark-off-its-feet = umgeworfen!
remark-knocked-back = zurückgestoßen!
remark-on-fire = brennt!
sum-damage = Schaden
sum-momentum = Schwung
sum-armor = Panzerung

# Wofür Würfel geworfen werden, viele zugleich: für so ein Manöver, mit einem Gegenstand.
dice-of-strike = Schläge
dice-of-shoot = Schüsse
dice-of-throw = Würfe
dice-of-shove = Stöße
dice-of-combined-shove = gemeinsame Stöße
dice-of-grab = Griffe
dice-of-ram = Rammstöße
dice-of-counterstrike = Gegenschläge
dice-with = { $what } mit { $item }
dice-bare-handed = { $what } mit bloßen Händen
dice-parry = Paraden mit { $item }
dice-again = noch einmal geworfen
dice-and = { $dice }, { $more }

# Warum etwas zu Würfeln kommt.
shot-cover = Deckung
shot-marked = markiert
shot-squad-size = Truppgröße
shot-size = Größe
shot-beyond-range = außer Reichweite
shot-bursts = Feuerstöße
parry-outnumbered = in Unterzahl
added-by-benny = Benny

# Bennies, und wofür sie eingesetzt werden könnten.
benny-over-the-top = Over-the-Top-Benny
benny-almighty = Allmacht-Benny
benny-outrage = Zorn-Benny
ask-benny = { $on }: Dafür einen Benny einsetzen?
ask-help = { $on }: Hilfe nutzen?
benny-keep = keinen Benny einsetzen
benny-no-help = es so lassen, wie es ist
benny-add = einen W6 dazu mit einem { $benny } ({ $left ->
    [0] danach keiner mehr
   *[other] danach noch { $left }
})
benny-gone-soon = eine 6 oder mehr auf einem Aktionswürfel hat diesen Benny gebracht; er ist weg, sobald die Aktion vorbei ist
benny-of-little-use = ein höherer Wurf würde hier kaum helfen
benny-for-later = ein aufgehobener Benny kann später eingesetzt werden
benny-help-on-demand = Hilfe, die jetzt nicht genutzt wird, kann später genutzt werden
benny-why = { $gain }; { $why }
benny-on-dice = Wurf von { $who } ({ $dice })
benny-on-explosion = die Explosion ({ $total })
benny-on-armor = der Panzerungswurf von { $who } ({ $armor } gegen { $damage })
benny-on-bail = der Hechtsprung von { $who } ({ $inches }")
benny-on-damage = Schaden an { $who }
gain-dice = { $count ->
    [one] { $count } von { $dice } gelingt
   *[other] { $count } von { $dice } gelingen
}
gain-dice-more = { $gain }; { $more } mehr machen { $count } daraus
gain-against = { $damage } Schaden gegen Panzerung { $armor }
gain-more-kills = { $against }: { $more } mehr { $more ->
    [one] wäre
   *[other] wären
} tödlich
gain-more-costs-an-inch = { $against }: { $more } mehr { $more ->
    [one] würde
   *[other] würden
} einen Zoll kosten
gain-kills = { $against }: genug, um zu töten
gain-costs-an-inch = { $against }: genug, um einen Zoll zu kosten

# Wer einen Treffer nimmt, und wie.
ask-hit = Treffer { $number } von { $count } ({ $with }, { $damage }): Wer nimmt ihn?
ask-hit-shown = Treffer { $number } von { $count } ({ $with }, { $damage }, sein Würfel zeigt { $shows }): Wer nimmt ihn?
hit-why = zuerst Paraden, dann Figuren, die schon verletzt sind
hit-taken = { $who } nimmt ihn ({ $state })
hit-parried = { $who } pariert ihn ({ $state })
hit-bailed = { $who } hechtet weg ({ $state })
hit-state = Panzerung { $armor }
hit-state-dead = tot
hit-state-hurt = { $hurt } von { $armor } Schaden
refused-hit-dead = diese Figur ist tot
refused-hit-clear = diese Figur ist von der Platte gestoßen
refused-hit-out-of-reach = diese Figur ist außer Reichweite aller, die angreifen
refused-hit-full = diese Figur hat in diesem Zug schon { $limit } Nahkampftreffer genommen, mehr geht nicht
refused-hit-missed = der Würfel dieses Treffers zeigt { $shows }, aber um diese Figur zu treffen, ist { $needed } nötig
refused-hit-fewer = eine andere Figur hat weniger Treffer genommen
refused-hit-but = gib den Treffer einer anderen Figur
ask-single-out = Treffer { $number } von { $count }: eine Figur herausgreifen?
single-out = { $who } herausgreifen ({ $hurt } von { $armor } Schaden)
single-out-nobody = es dem Verteidiger überlassen
single-out-why = eine Figur, die am Boden und schon verletzt ist, fällt am ehesten
ask-sure-strike = Welche Figur triffst du ohne Wurf, bevor du die anderen Schläge würfelst?
sure-strike = { $who } ohne Wurf treffen mit { $item } (bisher { $hurt } von { $armor } Schaden; übrige Schläge: { $count })
sure-strike-none = die übrigen Schläge würfeln
sure-strike-why = eine Figur, die am Boden ist, wird sicher getroffen, und zwei Treffer töten meistens
ask-rider-or-mount = { $who } ist { $struck }: Wer nimmt den Treffer, Reiter oder Reittier?
rider-or-mount-takes = { $who } nimmt ihn ({ $hurt } von { $armor } Schaden)
rider-or-mount-why = ein unverletztes Reittier überlebt den Treffer
struck-without-a-roll = ohne Wurf getroffen
struck-in-line = als Nächstes in der Schusslinie
ask-struck = Wer wird getroffen? Von dort breitet sich die Explosion aus
struck-by-blast = { $who } wird getroffen
struck-by-blast-why = die Letzte der Aufstellung, am ehesten an ihrem Rand
ask-interpose = { $who } wird gleich getroffen: Wer nimmt den Platz ein?
interpose-stay = { $who } nimmt ihn
interpose-swap = { $who } tauscht den Platz
interpose-why = eine Figur ist so gut wie die andere

# Paraden, Hechtsprünge, Schwung, Feuerstöße.
ask-parry = { $hits ->
    [one] 1 Treffer kommt auf { $who } zu: parieren?
   *[other] { $hits } Treffer kommen auf { $who } zu: parieren?
}
parry-all = mit allen { $all } parieren (ab { $needed })
parry-all-mixed = mit allen { $all } parieren (der beste davon ab { $needed })
parry-everything = mit allem parieren, { $items } Gegenständen: Nichts bleibt zum Zurückschlagen
parry-shields = { $shields ->
    [one] nur mit dem einen Schild parieren
   *[other] nur mit den { $shields } Schilden parieren
}
parry-none = nicht parieren
parry-why-attacking = eine Parade würde den Lauf hier beenden, und der Angriff, der am Ende geplant ist, wäre verloren (BW-TU-04)
parry-why-moving = jede gelungene Parade nimmt einem Treffer einen Schadenswürfel, und die Bewegung endet hier (BW-TU-04)
parry-why-leaving = jede gelungene Parade nimmt einem Treffer einen Schadenswürfel und kostet die Aktion der Figur, die sich löst
parry-why = jede gelungene Parade nimmt einem Treffer einen Schadenswürfel; sie kostet keine Aktion
ask-bail-first = { $who } darf weghechten, bevor der Angriff gewürfelt wird: weghechten?
bail-stay = { $who } bleibt
bail-go = { $who } hechtet weg
bail-why = ein Hechtsprung rettet aus der Gefahr: er kostet die Aktion und endet am Boden
ask-bail-direction = { $who } hechtet { $inches }" weit: in Richtung wie viel Uhr?
bail-clear = auf { $hour } Uhr{ IF(", nach ", $spot) }: heraus aus dem Angriff
bail-short = auf { $hour } Uhr{ IF(", nach ", $spot) }: nicht weit genug
bail-direction-why = heraus aus dem Gefecht, wenn es geht, und so weit von den Angreifern weg wie möglich
ask-momentum = Der Schwung des Sturmangriffs, { $momentum }, geht in einen Treffer: in diesen auf { $whom }?
momentum-add = { $momentum } { $to } dazu
momentum-goes-to-damage = Schaden
momentum-goes-to-inches = Zoll
momentum-keep = für den nächsten Treffer aufheben
momentum-none = den Schwung nicht nutzen
momentum-why = bisher { $damage }; { $why }
momentum-why-last = es kommt kein Treffer mehr, für den man ihn aufheben könnte
momentum-why-enough = ein späterer Treffer braucht ihn vielleicht nötiger
momentum-why-now = ein späterer Treffer kann pariert werden oder an eine Figur gehen, die mehr aushält
ask-bursts = Wie viele Feuerstöße gibt jede Figur ab?
bursts-of = { $bursts }, jeder mit -{ $bursts }
bursts-why = ein einzelner Feuerstoß trifft am ehesten

# Was verloren geht.
ask-hand = { $who } verliert eine Hand: Welche?
hand-empty = eine leere Hand
hand-with = die Hand mit { $item }
hand-why-empty = eine leere Hand fehlt am wenigsten
hand-why-least = keine Hand ist leer: { $item } fehlt am wenigsten
ask-bad = Etwas Schlimmes geschieht mit { $who }: Was geht verloren?
bad-item = { $item }
bad-move = ein Zoll Bewegung
bad-why = die Gegenstände, mit denen es kämpft, sind mehr wert

# Schießen und Werfen.
refused-shoot-alone = immer nur eine Figur kann mit { $item } schießen
refused-shoot-alone-but = schieß nur mit { $who }:{ $item }
refused-shoot-empty = { $item } von { $who } muss erst nachgeladen werden
refused-shoot-empty-but = lade nach mit { $who }:{ $item }
refused-shoot-nothing = niemand von { $who } hat in diesem Zug noch eine unbenutzte Waffe zum Schießen
refused-shoot-with = niemand von { $who } hat in diesem Zug noch „{ $item }“ unbenutzt zum Schießen
refused-shoot-with-but = schieß mit etwas, das eine der Figuren hält, oder in einem anderen Zug
refused-shoot-mounted = { $item } ist montiert
refused-shoot-mounted-but = schreib `fire` statt `shoot`
refused-shoot-gone = { $whom } { VERB($whom-number, "ist", "sind") } nicht auf dem Tisch
refused-shoot-gone-but = wähle ein Ziel auf dem Tisch
refused-shoot-unseen = niemand von { $who } sieht jemanden von { $whom }
refused-shoot-unseen-but = geh dorthin, wo die Sichtlinie frei ist
refused-shoot-far = { $whom } { VERB($whom-number, "ist", "sind") } { $apart } entfernt, und { $item } mit Reichweite { $range } bräuchte eine { $needed }, um zu treffen
refused-shoot-far-but = geh näher heran, oder um die Deckung herum
refused-shoot-out = { $who } { VERB($who-number, "steht", "stehen") } im vollen Gefecht und { VERB($who-number, "darf", "dürfen") } nicht auf { $at } schießen
refused-throw-out = { $who } { VERB($who-number, "steht", "stehen") } im vollen Gefecht und { VERB($who-number, "darf", "dürfen") } nicht auf { $at } werfen
spot-outside-melee = eine Stelle außerhalb
refused-throw-ground = eine Waffe muss auf eine Figur oder ein Objekt geworfen werden, nicht auf den Boden
refused-throw-ground-but = nenne eine Figur, einen Trupp oder ein Objekt
refused-throw-unfit = { $item } kann nicht geworfen werden
refused-throw-unfit-but = wirf eine leichte Waffe oder einen Sprengsatz
refused-throw-tired = niemand von { $who }, der noch eine Aktion hat, hat { $item } zum Werfen
refused-throw-lacks = niemand von { $who } hat { $item } zum Werfen
refused-throw-lacks-any = niemand von { $who } hat einen Sprengsatz zum Werfen
refused-throw-used = was { $who } werfen könnte, ist in diesem Zug schon benutzt
refused-throw-lacks-but = wirf, was eine der Figuren hält und noch nicht benutzt hat
refused-throw-far = das Ziel ist { $apart } entfernt, und { $item } kann nur { $throw } weit geworfen werden
refused-throw-far-but = wirf auf etwas, das höchstens { $throw } von { $who } entfernt ist
refused-throw-nobody = niemand von den Genannten kann werfen
refused-throw-nobody-but = nenne eine Figur, die werfen kann
refused-throw-many = immer nur eine Figur kann werfen
refused-throw-many-but = nenne eine Figur und was sie wirft
refused-throw-target = ein Wurf braucht eine Figur, einen Trupp oder eine Stelle als Ziel
refused-throw-target-but = schreib `throw ZIEL with NAME` oder `throw (X, Z) with NAME`

# Feuer, und Gegenstände in Händen und am Boden.
refused-put-out = niemand von { $who } brennt
refused-put-out-but = nenne eine brennende Figur
refused-put-out-tired = keine brennende Figur von { $who } hat noch eine Aktion zum Löschen
refused-put-out-tired-but = lösch das Feuer in einem anderen Zug
refused-drop-what = der Befehl sagt nicht, was { $who } fallen { VERB($who-number, "lassen soll", "lassen sollen") }
refused-drop-what-but = schreib `drop with { $who }:GEGENSTAND`
refused-drop-lacks = niemand von { $who } hält { $item }
refused-drop-lacks-but = lass etwas fallen, das die Figur hält
refused-drop-mounted = { $item } ist auf { $who } montiert und kann nicht fallen gelassen werden
refused-drop-mounted-but = feuere sie ab
refused-pick-up-many = immer nur eine Figur kann etwas aufheben
refused-pick-up-many-but = nenne eine Figur
refused-pick-up-far = im Umkreis von { $inches } um { $who } liegt nicht: { $item }
refused-pick-up-nothing = im Umkreis von { $inches } um { $who } liegt nichts
refused-pick-up-far-but = geh näher an den Gegenstand heran
refused-pick-up-tired = niemand von { $who } in der Nähe des Gegenstands hat noch eine Aktion
refused-pick-up-tired-but = heb es in einem anderen Zug auf
refused-pick-up-few-hands = { $who } { VERB($who-number, "hat", "haben") } zu wenige Hände dafür übrig
refused-pick-up-few-hands-but = lass es jemand anderen aufheben
refused-pick-up-full = { $who } { VERB($who-number, "hat", "haben") } keine Hand dafür frei
refused-pick-up-full-but = lass erst etwas fallen
refused-pick-up-holds = { $who } { VERB($who-number, "hält", "halten") } eine andere Figur mit der Hand, die zum Aufheben nötig ist
refused-pick-up-holds-but = lass erst los
refused-reload = niemand von { $who }, der noch eine Aktion hat, hat „{ $item }“ zum Nachladen
refused-reload-anything = niemand von { $who }, der noch eine Aktion hat, hat etwas zum Nachladen
refused-reload-but = schieß mit dem, was geladen ist, oder lade in einem anderen Zug nach

# Offiziere.
refused-coordination-nobody = niemand von { $who } macht mit
refused-coordination-nobody-but = lass Truppkameraden des Offiziers mitmachen
refused-no-officer = { $who } { VERB($who-number, "ist kein Offizier", "sind keine Offiziere") }
refused-no-officer-but = nenne einen Offizier, oder lass `coordinate` weg
refused-officer-alone = { $who } { VERB($who-number, "steht", "stehen") } in keinem Trupp
refused-officer-alone-but = lass den Offizier sich zuerst einem Trupp anschließen
refused-officer-steered = { $who } { VERB($who-number, "hat", "haben") } in diesem Zug das Reittier gelenkt und { VERB($who-number, "kann", "können") } nichts anderes tun
refused-officer-tired = { $who } { VERB($who-number, "hat", "haben") } keine Aktion mehr zum Koordinieren
refused-officer-tired-but = greif ohne Koordination an
refused-coordination-few = { $mates } von { $who } { $mates ->
    [one] würde
   *[other] würden
} mitmachen, und Koordination braucht mindestens { $least }
refused-coordination-few-but = lass mehr mitmachen, oder lass den Offizier weg
