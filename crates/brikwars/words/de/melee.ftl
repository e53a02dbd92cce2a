### Was Nahkampf, Sturmangriffe und Spezialitäten sagen.

# Der wütende Zoll.
refused-inch-taken = { $who } { VERB($who-number, "hat", "haben") } den wütenden Zoll in diesem Zug schon genommen
refused-inch-but = kämpfe, ohne vorzurücken
refused-inch-wait-but = kämpfe, ohne vorzurücken, oder warte, bis alle wieder stehen
refused-inch-elsewhere = { $who } hat die Aktion schon verbraucht, und den wütenden Zoll muss der ganze Trupp gemeinsam nehmen
refused-inch-fought = { $who } { VERB($who-number, "hat", "haben") } in diesem Zug schon gekämpft, und ein Trupp nimmt den wütenden Zoll vor seinem ersten Manöver
refused-inch-too-far = diese Stelle ist { $far } entfernt
refused-inch-too-far-but = geh höchstens { $most }
refused-inch-no-room = die Platte von { $who } hat dort keinen Platz
refused-inch-no-room-but = ende, wo sie hinpasst
refused-inch-climb = { $who } { VERB($who-number, "müsste", "müssten") } klettern, und das geht mit einem wütenden Zoll nicht
refused-inch-one = ein wütender Zoll braucht eine Einheit und eine Stelle
refused-inch-one-but = schreib `angry-inch (X, Z) with TRUPP`
refused-inch-action-used = { $who } hat die Aktion schon verbraucht, und auf einen wütenden Zoll muss ein Manöver folgen
refused-inch-action-used-but = lass andere kämpfen
refused-inch-there-already = { $who } { VERB($who-number, "steht", "stehen") } schon dort
refused-inch-there-already-but = kämpfe ohne den wütenden Zoll
refused-inch-swim = { $who } { VERB($who-number, "müsste", "müssten") } dort schwimmen, ohne einen Arm frei zum Angriff, und auf einen wütenden Zoll muss ein Manöver folgen
refused-inch-swim-but = ende, wo nicht geschwommen werden muss
refused-inch-full-engagement = { $who } { VERB($who-number, "steht", "stehen") } im vollen Gefecht, und ein Teil der Platte muss in Kontakt bleiben
refused-inch-full-engagement-but = löse dich, um wegzukommen
refused-inch-reaches-nobody = { $who } { VERB($who-number, "hätte", "hätten") } dort keinen Gegner in Reichweite, und auf einen wütenden Zoll muss ein Manöver folgen
refused-inch-reaches-nobody-but = ende in Reichweite eines Gegners, oder zieh mit `move`
reason-inch-steers = ein wütender Zoll zählt als Lenken

# Schläge.
modifier-outnumbered = in Unterzahl
modifier-squad-size = Truppgröße
modifier-size = Größe
refused-strike-no-longer-with = { $who } gehört nicht mehr zu { $squad }
refused-strike-no-longer-with-but = schlag auf { $squad } ein
refused-strike-rolled-first = alle Schläge auf { $squad } werden zusammen gewürfelt, und { $who } kann erst nach dem Wurf herausgegriffen werden
refused-strike-squad-but = `strike { $squad }`
refused-strike-no-more-hits = { $who } kann in diesem Zug nicht mehr getroffen werden
refused-strike-one-more-hit = { $who } kann in diesem Zug nur noch einmal getroffen werden, und der Befehl verlangt { $strikes ->
    [one] 1 Schlag
   *[other] { $strikes } Schläge
}
refused-strike-one-more-hit-but = nenne nur eine Figur, die schlägt
refused-strike-more-hits = { $who } kann in diesem Zug nur noch { $left }-mal getroffen werden, und der Befehl verlangt { $strikes ->
    [one] 1 Schlag
   *[other] { $strikes } Schläge
}
refused-strike-more-hits-but = nenne höchstens { $left } Figuren, die schlagen
refused-strike-explosive = mit einem Sprengsatz kann nur eine Figur allein zuschlagen
refused-strike-explosive-but = nenne eine Figur und ihren Sprengsatz
refused-strike-turns-on = { $who } { VERB($who-number, "steht", "stehen") } im vollen Gefecht und { VERB($who-number, "darf", "dürfen") } { $whom } nicht angreifen
refused-strike-arms = { $who } { VERB($who-number, "ist", "sind") } in diesem Zug geklettert oder geschwommen und { VERB($who-number, "hat", "haben") } die Arme nicht frei zum Angriff
refused-strike-arms-but = greif in einem anderen Zug an
refused-strike-not-near = niemand von { $who } ist im Umkreis von 1" um { $whom }
refused-strike-contact-but = bring die Platten in Kontakt
refused-strike-no-item = niemand von { $who } hat „{ $item }“ in diesem Zug noch unbenutzt zum Schlagen
refused-strike-nothing-left = niemand von { $who } hat in diesem Zug noch etwas zum Schlagen
refused-strike-with-but = schlag mit „{ $item }“ zu, oder stoße oder packe
refused-strike-by-hand-but = stoße oder packe
refused-strike-shove-but = stoße
refused-strike-shield = „{ $item }“ ist ein Schild, und Schilde parieren oder stoßen nur
refused-strike-shield-but = schlag mit einer Waffe zu, oder `shove`
refused-strike-already = { $who } { VERB($who-number, "schlägt", "schlagen") } schon zu
refused-strike-unseen = niemand von { $who } sieht jemanden von { $whom } in Reichweite
refused-strike-unseen-but = geh um das herum, was dazwischen steht
refused-strike-too-far = { $who } { VERB($who-number, "ist", "sind") } { $far } zu weit von { $whom } entfernt
refused-strike-too-far-but = bring die Platten in Kontakt, oder die Mitglieder auf Waffenreichweite heran
refused-strike-held-off = die Platten von { $who } und { $whom } berühren sich, ohne im vollen Gefecht zu sein, und niemand von { $who } erreicht jemanden
refused-strike-held-off-but = geh um eine offene Seite herum, oder greif mit etwas an, das weiter reicht
refused-strike-nobody-can = { $who } kann nicht mitmachen
refused-strike-it-but = schlag darauf ein

# Was angesagt wird.
refused-declare-no-strikes = niemand von { $who } schlägt zu, und Griffe und Stöße haben keine Würfel, die man vergrößern könnte
refused-declare-no-strikes-but = koordiniere Schläge
refused-declare-one-kind = immer nur eines kann angesagt werden: Schläge, Griffe oder Stöße
refused-declare-one-kind-but = packe oder stoße zuerst, und setze mit Schlägen nach
refused-declare-object = { $what } kann man weder packen noch stoßen
refused-declare-grab-with = ein Griff wird mit den Händen ausgeführt, nicht mit „{ $item }“
refused-declare-shove-with = ein Stoß wird mit den Händen ausgeführt, nicht mit „{ $item }“
refused-declare-with-but = lass `:{ $item }` weg, oder `strike { $whom }` damit
refused-declare-nobody-left = niemand bleibt zum Schlagen übrig: Alle Genannten packen oder stoßen
refused-declare-nobody-left-but = lass die Schläge weg, oder nenne, wer packt und stößt

# Was nach der Ansage zu nichts wird.
vain-strike = zuschlagen
vain-grab = packen
vain-shove = stoßen
vain-charge = stürmen
vain-disengage = sich lösen
vain-move-on = weiterziehen

# Griffe.
refused-grab-no-item = niemand von { $who } hat „{ $item }“ in diesem Zug noch nicht benutzt
refused-grab-no-item-but = lass den Gegenstand weg
refused-grab-no-hand = niemand von { $who } hat eine Hand zum Packen frei
refused-grab-no-hand-but = lass etwas fallen, oder stoße
refused-shove-no-hand = niemand von { $who } hat noch eine Hand zum Stoßen
refused-shove-no-hand-but = schlag zu
refused-let-go-one = immer nur eine Figur lässt los
refused-break-free-one = immer nur eine Figur reißt sich los
refused-grab-one-but = nenne eine Figur
refused-let-go-holds-nobody = { $who } { VERB($who-number, "hält", "halten") } niemanden fest
refused-let-go-holds-nobody-but = nenne eine Figur, die eine andere festhält
refused-break-free-not-held = niemand hält { $who } fest
refused-break-free-not-held-but = nenne jemanden, der festgehalten wird
refused-break-free-tired-but = versuch es in einem anderen Zug
roll-breaking-free = { $who } reißt sich von { $holder } los ({ $ours } gegen { $theirs })
fact-breaks-free = { $who } würfelt { $dice } gegen { $against } von { $by } und reißt sich los
remark-breaks-free = reißt sich los!
fact-is-held = { $who } würfelt { $dice } gegen { $against } von { $by } und wird festgehalten
remark-is-held = bleibt gepackt
fact-let-go = { $who } hält { $whom } nicht mehr fest
remark-let-go = frei
fact-grabbed = { $by } packt { $who }
remark-grabbed = gepackt!
fact-drawn = { $who } { VERB($who-number, "kommt", "kommen") } { $far }{ IF(" nach ", $spot) }

# Griffe und Stöße, einer nach dem anderen.
hand-parries = { $who } pariert
hand-parries-together = { $who } pariert { $count } Stöße auf einmal
hand-takes = { $who } nimmt ihn
hand-takes-together = { $who } nimmt { $count } Stöße auf einmal
hand-bails = { $who } hechtet weg
question-grab-who = Griff { $number } von { $count }: Wer nimmt ihn?
question-shove-who = Stoß { $number } von { $count }: Wer nimmt ihn?
question-hand-why = die erste Figur, die ihn nehmen kann
refused-hand-fewer = eine andere Figur hat weniger davon genommen
refused-hand-another-but = gib ihn einer anderen Figur
refused-shove-too-large = diese Figur hat Größe { $size } und ist zu groß für die Stöße, die übrig sind
refused-shove-too-large-but = gib ihn einer kleineren Figur
refused-shove-too-small = zusammen haben die Stoßenden Größe { $size }, und { $who } hat kein Ziel, das kleiner ist als Größe { $smallest }
refused-shove-too-small-but = stoße mit mehreren zusammen, oder schlag zu

# Gemeinsame Stöße.
refused-shove-one-squad = immer nur ein Trupp kann gemeinsam stoßen
refused-shove-one-squad-but = nenne einen Trupp
refused-shove-nobody = kein Trupp ist genannt, der stoßen soll
refused-shove-single = { $who } { VERB($who-number, "steht", "stehen") } im vollen Gefecht, und dort kann nicht gemeinsam gestoßen werden
refused-shove-single-but = nimm `shove`, oder stoße in einem Geplänkel gemeinsam
refused-shove-one-of = { $who } gehört zu { $squad }, und der ganze Trupp muss gemeinsam stoßen
refused-shove-no-squad = { $who } ist kein Trupp, und nur ein Trupp kann gemeinsam stoßen
refused-shove-no-squad-but = nimm `shove`, oder nenne einen Trupp
refused-shove-in-a-grab = { $who } und { $other } halten einander fest, und { $squad } { VERB($squad-number, "kann", "können") } nicht davon weggeschoben werden
refused-shove-in-a-grab-but = nimm `shove` für die Mitglieder, oder beende zuerst den Griff
refused-shove-squads-only = nur Trupps können gemeinsam gestoßen werden, und { $what } ist kein Trupp
refused-shove-stands-fast = { $what } ist befestigt und kann nicht gestoßen werden
refused-shove-small-object = { $what } hat Größe { $size }, und gemeinsam stoßen kann man nur Trupps und Ziele ab Größe { $least }
refused-shove-it-but = nimm `shove`
fact-knocked-over = { $who } { VERB($who-number, "wird", "werden") } umgeworfen
remark-knocked-over = umgeworfen
fact-shove-failed = { $who } (Größe { $size }) { VERB($who-number, "kann", "können") } { $target } (Größe { $against }) nicht wegstoßen

# Gegenschläge.
counter-strike = mit { $count } zurückschlagen
counter-everything = mit { $count } zurückschlagen, und mit allem, was noch nicht benutzt ist
counter-close-in = den wütenden Zoll nehmen und mit { $count } zurückschlagen
counter-strike-coordinated = mit { $count } zurückschlagen, koordiniert von { $who }
counter-everything-coordinated = mit { $count } zurückschlagen, und mit allem, was noch nicht benutzt ist, koordiniert von { $who }
counter-close-in-coordinated = den wütenden Zoll nehmen und mit { $count } zurückschlagen, koordiniert von { $who }
counter-none = nicht zurückschlagen
question-counterstrike = { $who } { VERB($who-number, "darf", "dürfen") } gegen { $whom } zurückschlagen: Gegenschlag?
question-counterstrike-why = ein Gegenschlag kostet keine Aktion, nur Gegenstände, die in diesem Zug noch unbenutzt sind

# Nachsetzen.
press-again = mit unbenutzten Gegenständen noch einmal zuschlagen
press-all = mit allen zuschlagen, die können; { $count } davon { $count ->
    [one] gibt
   *[other] geben
} die Aktion dafür
press-grab = mit den Händen von { $count } packen
press-shove = mit den Händen von { $count } stoßen
press-stop = den Angriff beenden
question-press = gegen { $whom } nachsetzen?
question-press-why = Gegenstände, die in diesem Zug unbenutzt bleiben, sind vertan
question-press-why-hands = es sind keine Schläge mehr übrig, nur Griffe und Stöße

# Umstellen vor einem Geplänkel.
rearrange-first = { $who } tauscht den Platz
rearrange-second = { $who } tauscht mit
rearrange-stay = alle bleiben, wo sie sind
question-rearrange = { $squad } { VERB($squad-number, "wird", "werden") } in einem Geplänkel angegriffen: Welches Mitglied tauscht den Platz?
question-rearrange-with = mit welcher Figur tauscht { $who } den Platz?
question-rearrange-why = sie bleiben in ihrer Aufstellung

# Sich lösen.
refused-disengage-one = zum Lösen braucht es eine ganze Einheit und eine Stelle
refused-disengage-one-but = schreib `disengage (X, Z) with TRUPP`
refused-disengage-not-engaged = { $who } { VERB($who-number, "ist", "sind") } mit niemandem im Gefecht
refused-disengage-not-engaged-but = zieh einfach weg
refused-disengage-touches = { $who } { VERB($who-number, "würde", "würden") } dort { $whom } berühren
refused-disengage-touches-but = ende, wo keine feindliche Platte sie berührt
refused-disengage-no-further = { $who } { VERB($who-number, "wäre", "wären") } dort nicht weiter von { $whom } entfernt
refused-disengage-no-further-but = ende weiter weg von allen Einheiten, mit denen sie im Gefecht ist
reason-none-on-their-feet = niemand steht mehr auf den Beinen
reason-not-all-on-their-feet = nicht alle stehen auf den Beinen
reason-touches-hostile-plate = dort würde sie eine feindliche Platte berühren
fact-disengaged = { $who } { VERB($who-number, "löst", "lösen") } sich aus dem Nahkampf
remark-disengaged = löst sich

# Sturmangriffe und Rammen.
refused-charge-nobody = keine Einheit ist genannt, die stürmen soll
refused-charge-nobody-but = nenne, wer stürmt
refused-charge-one-squad = immer nur ein Trupp kann stürmen
refused-charge-one-squad-but = nenne Mitglieder eines Trupps
reason-charge-steers = ein Sturmangriff zählt als Lenken
refused-charge-no-dice = { $who } hat keine Würfel zu koordinieren, denn Stöße würfeln nicht
refused-charge-no-dice-but = stoße ohne Koordination
refused-charge-no-room = die Platte von { $who } hat dort keinen Platz
refused-charge-no-room-but = stürme, wo Platz für sie ist
refused-charge-arms = { $who } { VERB($who-number, "müsste", "müssten") } auf dem Weg klettern oder schwimmen und { VERB($who-number, "hätte", "hätten") } die Arme nicht frei zum Angriff
refused-charge-arms-but = geh außen herum, oder greif in einem anderen Zug an
refused-charge-reaches-nobody = keines der genannten Mitglieder hätte { $whom } am Ende dieses Sturmangriffs in Reichweite
refused-charge-reaches-nobody-but = stürme mit Mitgliedern, die vorn stehen, oder mit längeren Waffen
refused-charge-mixed = ein Sturmangriff endet in Schlägen oder in Stößen, nicht in beidem
refused-charge-mixed-but = stürme mit dem einen oder dem anderen
refused-charge-nobody-left = niemand von { $who } ist übrig
refused-charge-nobody-left-but = befiehl einer anderen Einheit
refused-charge-no-contact = { $who } { VERB($who-number, "kam", "kamen") } nicht in Kontakt mit { $whom }
refused-charge-no-contact-but = schlag in einem anderen Zug zu
refused-charge-passes-by = kein gerader Lauf bringt { $who } in Kontakt mit { $whom }
refused-charge-passes-by-but = zieh, dann schlag zu
refused-charge-gone-but = stürme auf ein Ziel, das auf dem Tisch ist
refused-charge-too-near = { $whom } { VERB($whom-number, "ist", "sind") } { $far } entfernt, und ein Sturmangriff läuft mindestens { $least }
refused-charge-too-near-but = schlag nach dem, was in Reichweite ist, oder stürme von weiter weg
refused-ram-one = zum Rammen braucht es eine Einheit und eine Stelle
refused-ram-one-but = schreib `ram (X, Z) with EINHEIT`
refused-ram-cannot-act-but = ramme mit einer Einheit, deren Mitglieder alle handeln können
reason-ram-steers = Rammen zählt als Lenken und als Kämpfen
refused-ram-size-none = { $who } hat Größe 0 und keinen Schwung
refused-ram-size-none-but = zieh stattdessen
refused-ram-gone-but = ramme mit einer Einheit, die auf dem Tisch steht
refused-ram-too-far = diese Stelle ist { $far } entfernt, und { $who } { VERB($who-number, "hat", "haben") } noch { $left } Bewegung
refused-ram-too-far-but = renn höchstens { $left }
refused-ram-full-engagement = { $who } { VERB($who-number, "steht", "stehen") } im vollen Gefecht und { VERB($who-number, "hat", "haben") } keinen Platz für einen Anlauf
refused-ram-full-engagement-but = schlag zu, stoße oder löse dich
struck-in-a-collision = in einem Zusammenstoß
roll-momentum = Schwung von { $who } ({ $lower } gegen { $higher })
roll-physical-opposition = Widerstand von { $who } ({ $lower } gegen { $higher })
fact-collision-plows = { $who } { VERB($who-number, "prallt", "prallen") } auf { $with }: Schwung { $momentum } ({ $dice }{ $failed }) gegen Widerstand { $opposition } ({ $against }{ $stopped }): mitten hindurch
fact-collision-stops = { $who } { VERB($who-number, "prallt", "prallen") } auf { $with }: Schwung { $momentum } ({ $dice }{ $failed }) gegen Widerstand { $opposition } ({ $against }{ $stopped }): gestoppt

# Angriffe auf den, der in Reichweite kommt.
reason-member-held = ein Mitglied wird festgehalten
reason-member-off-its-feet = ein Mitglied liegt am Boden
reason-parried = es hat pariert und steht im Nahkampf
passing-shoves = { $who } { VERB($who-number, "stößt und gibt", "stoßen und geben") } die Aktion dafür
passing-grabs = { $who } { VERB($who-number, "packt zu und gibt", "packen zu und geben") } die Aktion dafür
passing-attacks = { $who } { VERB($who-number, "greift an und gibt", "greifen an und geben") } die Aktion dafür
passing-let = { $whom } vorbeilassen
question-passing = { $whom } { VERB($whom-number, "kommt", "kommen") } in Reichweite von { $who }: angreifen?
question-passing-why = eine Einheit, die in Reichweite kommt, wird angegriffen, wenn du nicht verzichtest

# Was den ganzen Zug braucht.
refused-whole-turn-moved = { $who } hat sich bewegt, und diese Aktion braucht den ganzen Zug
refused-whole-turn-moved-but = tu es in einem Zug, in dem die Figur stehen bleibt
refused-whole-turn-busy = { $who } ist mit einer Aktion beschäftigt, die den ganzen Zug braucht
refused-whole-turn-busy-but = mach ohne diese Figur weiter

# Anführer.
inspires-action = ein { $die } für einen Aktionswurf
inspires-damage = ein { $die } für einen Schadenswurf
inspires-move = { $die } Zoll Bewegung
inspires-armor = ein { $die } Panzerung
question-inspire = wovon { VERB($who-number, "bekommt", "bekommen") } { $who } mehr?
question-inspire-why = Aktionswürfe kommen am häufigsten vor
refused-inspire-one = zum Anspornen braucht es einen Anführer und eine Einheit
refused-inspire-one-but = schreib `inspire EINHEIT with ANFÜHRER`
refused-inspire-no-leader = { $who } hat keinen Anführer, der noch eine Aktion hat
refused-inspire-no-leader-but = nenne einen Anführer, der noch eine hat
refused-inspire-no-tool = { $who } hat nichts in der Hand, um sich Gehör zu verschaffen
refused-inspire-no-tool-but = lass die Figur ein Megafon oder dergleichen aufheben
refused-inspire-not-own = { $whom } { VERB($whom-number, "gehört", "gehören") } nicht zur Seite des Anführers
refused-inspire-not-own-but = sporne eine Einheit der eigenen Seite an
refused-inspire-itself = { $who } kann sich nicht selbst anspornen
refused-inspire-already = { $whom } { VERB($whom-number, "ist", "sind") } schon angespornt
refused-inspire-another-but = sporne eine andere Einheit an
refused-inspire-out-of-earshot = { $whom } { VERB($whom-number, "ist", "sind") } außer Hörweite: mehr als { $far } entfernt
refused-inspire-out-of-earshot-but = zieh den Anführer näher heran
aid-add-inspiration = den { $die } seines Ansporns hinzufügen
aid-roll-again = { $who } gibt die Aktion dafür: Die misslungenen Würfel werden als { $die } noch einmal geworfen
aid-inspiration = Ansporn
aid-leaders-word = Wort des Anführers
fact-inspired = { $who } spornt { $unit } an
remark-inspired = angespornt!
fact-emboldened = { $who } { VERB($who-number, "ist", "sind") } angespornt ({ $dice }): { $more }
fact-emboldened-beside = { $who } { VERB($who-number, "ist", "sind") } angespornt: { $more }
emboldened-move = { $number } Zoll mehr Bewegung
emboldened-armor = { $number } mehr Panzerung
emboldened-nothing = nichts

# Marksmen.
refused-aim-no-marksman = { $who } hat keinen Meisterschützen
refused-aim-no-marksman-but = nenne einen Meisterschützen
refused-aim-already = { $who } { VERB($who-number, "hat", "haben") } in diesem Zug schon gezielt
refused-aim-already-but = schieß, oder ziele in einem anderen Zug
refused-aim-not-ready = { $who } hat keinen Meisterschützen, der noch eine Aktion und eine Schusswaffe hat
refused-aim-not-ready-but = ziele mit einer Schusswaffe in der Hand, bevor die Aktion verbraucht ist
fact-aims = { $who } { $how }
fact-aims-far = { $who } { $how } ({ $dice }): { $inches }" mehr Reichweite
fact-aims-far-beside = { $who } { $how }: { $inches }" mehr Reichweite
remark-aims = zielt

# Scharfschützen.
refused-snipe-one = immer nur ein Scharfschütze gibt einen Scharfschuss ab
refused-snipe-one-but = schreib `snipe ZIEL with SCHARFSCHÜTZE`
refused-snipe-no-sniper = { $who } hat keinen Scharfschützen
refused-snipe-no-sniper-but = nenne einen Scharfschützen, oder schieß
refused-snipe-not-ready = { $who } hat keinen Scharfschützen, der noch eine Aktion hat und eine geladene, weitreichende Waffe mit Zielfernrohr
refused-snipe-not-ready-but = nimm den Scharfschuss mit einer geladenen Waffe mit Zielfernrohr, bevor die Aktion verbraucht ist
refused-snipe-near = { $whom } ist { $apart } entfernt, und für einen Scharfschuss muss das Ziel mindestens 5" entfernt sein
refused-snipe-near-but = schieß ganz normal darauf
refused-snipe-moved = { $who } wurde seit dem letzten eigenen Zug bewegt, und für einen Scharfschuss muss man stillstehen
refused-snipe-moved-but = schieß ganz normal, oder nimm den Scharfschuss nach einem Zug, in dem nichts die Figur bewegt
refused-snipe-far = { $whom } ist { $apart } entfernt, jenseits der Reichweite von { $range }
refused-snipe-far-but = schieß ganz normal darauf, oder zieh näher heran und nimm den Scharfschuss in einem anderen Zug
refused-snipe-unseen = { $who } sieht nichts von { $whom }
refused-snipe-unseen-but = warte, bis etwas davon zu sehen ist, oder geh dorthin, wo es zu sehen ist
refused-snipe-stealth = { $who } kann { $whom } in der Deckung nicht ausmachen: auf ein Ziel mit Tarnung, das zu zwei Dritteln verdeckt ist, gibt es keinen Scharfschuss
refused-snipe-stealth-but = schieß ganz normal darauf, lass einen Späher es beobachten oder markieren, oder geh dorthin, wo mehr davon zu sehen ist

# Commandos.
refused-copy-one = zum Abschauen braucht es ein Commando und einen Freund
refused-copy-one-but = schreib `copy NAME with COMMANDO`
refused-copy-no-commando = { $who } hat kein Commando
refused-copy-no-commando-but = nenne ein Commando
refused-copy-already = { $who } { VERB($who-number, "hat", "haben") } schon etwas abgeschaut
refused-copy-already-but = schau im nächsten Zug etwas anderes ab
refused-copy-not-there = { $whom } ist nicht da, um etwas von ihm abzuschauen
refused-copy-not-there-but = schau von einem Freund ab, der bei Bewusstsein und auf dem Tisch ist
refused-copy-no-friend = von { $whom } kann nichts abgeschaut werden
refused-copy-no-friend-but = schau von einer anderen Figur der eigenen Seite ab
refused-copy-far = { $whom } ist weiter weg als { $far }
refused-copy-far-but = schau von jemandem ab, der näher ist
refused-copy-no-die = { $whom } hat keine Spezialität mit einem Würfel, die sich abschauen ließe
refused-copy-no-die-but = schau von einem Freund ab, der für seine Spezialität würfelt
question-copy = welche Spezialität schaut { $who } von { $whom } ab?
question-copy-why = die erste auf der Liste
fact-copies = { $who } schaut von { $whom } ab: { $what }, mit einem { $die }

# Mediks.
refused-treat-one = immer nur ein Medik behandelt
refused-treat-one-but = schreib `treat with MEDIK`
refused-treat-no-medik = { $who } hat keinen Medik, der noch eine Aktion hat
refused-treat-no-medik-but = nenne einen Medik, der noch eine hat
refused-treat-nothing-cuts = { $who } { VERB($who-number, "hat", "haben") } kein Werkzeug zum Schneiden in der Hand
refused-treat-nothing-cuts-but = nimm medizinisches Werkzeug oder eine Klinge in die Hand
refused-treat-spot = nur eine gefallene Figur kann behandelt werden
refused-treat-spot-but = schreib `treat NAME with MEDIK`
refused-treat-taken = ein Medik hat schon begonnen, { $whom } zu behandeln
refused-treat-taken-but = behandle jemand anderen
refused-treat-nobody-near = in Reichweite von { $who } liegt keine gefallene Figur, die behandelt werden kann
refused-treat-not-near = { $whom } ist keine gefallene Figur in einem Stück in Reichweite von { $who }
refused-treat-near-but = zieh neben eine gefallene Figur, die weder Feuer noch eine Explosion getötet hat
question-treat = wen behandelt { $who }?
question-treat-why = jemanden der eigenen Seite
limb-leg = ein Bein
limb-wing = einen Flügel
limb-empty-arm = einen leeren Arm
limb-arm-with = den Arm mit „{ $item }“
question-limb = { $who } verliert ein Glied: welches?
question-limb-why = das Glied, das am wenigsten fehlen wird
refused-legless = { $who } hat kein Bein mehr zum Springen oder Sprinten
refused-legless-but = lass die Figur kriechen
fact-treatment-begins = { $who } beginnt, { $patient } zu behandeln
remark-treats = behandelt
fact-triage = { $who } behandelt { $patient } ({ $dice }): { $costs }
fact-triage-beside = { $who } behandelt { $patient }: { $costs }
triage-head = der Kopf geht verloren
triage-none = kein Glied geht verloren
triage-one = ein Glied geht verloren
triage-many = { $limbs } Glieder gehen verloren
fact-amputated = { $who } verliert { $limb }
remark-amputated = abgesägt
fact-beyond-help = { $who } ist nicht mehr zu helfen
remark-beyond-help = nicht zu retten
fact-left-lying = { $who } lässt { $patient } liegen
fact-revived-acts = { $who } steht wieder auf{ IF(" bei ", $spot) } und darf sofort handeln
fact-revived-waits = { $who } steht wieder auf{ IF(" bei ", $spot) } und handelt im nächsten eigenen Zug

# Patzer.
blunder-nothing = gar nichts
blunder-strike = mit „{ $item }“ auf { $whom } einschlagen
question-blunder = { $who } patzt: Was geschieht stattdessen?
question-blunder-why = damit der Feind sich selbst schadet
fact-blundered = { $who } patzt und schlägt auf { $at } ein
fact-blundered-at-nobody = { $who } patzt und tut nichts: Niemand der eigenen Seite ist in Reichweite
remark-blundered = patzt!

# Die Phalanx.
refused-march-no-phalanx = { $who } ist kein Trupp mit zwei oder mehr Mitgliedern einer Phalanx
refused-march-no-phalanx-but = nenne einen Trupp, der sie hat
refused-march-moved = { $who } { VERB($who-number, "hat", "haben") } sich schon bewegt
refused-march-moved-but = marschiere vor allem anderen
refused-march-already = { $who } { VERB($who-number, "marschiert", "marschieren") } schon
refused-march-already-but = zieh den Trupp
refused-march-only-walks = { $who } { VERB($who-number, "marschiert", "marschieren") } in diesem Zug und { VERB($who-number, "kann", "können") } nur gehen
refused-march-only-walks-but = geh auf ebenem Boden
ward-shield-wall = ein Schildwall
fact-marches = { $who } { VERB($who-number, "marschiert", "marschieren") }
remark-marches = marschiert

# Teks.
refused-assist-one = zum Helfen braucht es einen Tek und einen Spezialisten
refused-assist-one-but = schreib `assist MEDIK with TEK`
refused-assist-no-tek = { $who } hat keinen Tek, der noch eine Aktion hat
refused-assist-no-tek-but = nenne einen Tek, der noch eine hat
refused-assist-not-own = { $whom } ist keine Figur auf der Seite des Teks
refused-assist-not-own-but = hilf einer Figur der eigenen Seite
refused-assist-no-die = { $whom } hat keinen Spezialwürfel, den ein Tek vergrößern könnte
refused-assist-no-die-but = hilf einer Support-Einheit, die einen hat
refused-assist-rolled = { $whom } hat den Spezialwürfel schon geworfen
refused-assist-no-action = { $whom } hat keine Aktion mehr, für die der Spezialwürfel geworfen würde
refused-assist-rolled-but = hilf vor dem Wurf
refused-assist-another = ein anderer Tek hilft { $whom } schon
refused-assist-another-but = tu etwas anderes
refused-assist-out-of-reach = { $whom } ist nicht in Armreichweite des Teks
refused-assist-out-of-reach-but = zieh daneben
fact-assists = { $who } hilft { $whom }
remark-assisted = bekommt Hilfe

# Kommandanten.
strategy-bricks = { $bricks ->
    [0] kein Strategiestein
    [one] 1 Strategiestein
   *[other] { $bricks } Strategiesteine
}
refused-command-one = immer nur ein Kommandant kann das tun
refused-command-one-but = nenne einen Kommandanten
refused-command-no-commander = { $who } hat keinen Kommandanten, der noch eine Aktion hat
refused-command-no-commander-but = nenne einen Kommandanten, der noch eine hat
refused-command-no-tool = { $who } hat kein Kommunikationsgerät in der Hand
refused-command-no-tool-but = lass den Kommandanten eines aufheben
refused-take-stock = { $who } hat seit dem letzten eigenen Zug weder gesehen noch gehört, dass die eigene Seite einen Feind getötet hat
refused-take-stock-but = töte einen Feind, wo der Kommandant oder ein Freund mit Kommunikationsgerät es sieht
refused-intervention-bricks = dieser Eingriff kostet { $cost }, und die Seite des Kommandanten hat { $bricks }
refused-intervention-bricks-but = lass den Kommandanten zuerst Bilanz ziehen: ein Feind, der vor seinen Augen fällt, bringt seiner Seite einen Stein
refused-intervention-none = die Hausregeln dieser Schlacht erlauben diesen Eingriff nicht
refused-intervention-none-but = gib die Steine für einen anderen Eingriff aus
refused-send-on-not-own = { $whom } ist keine Einheit auf der Seite des Kommandanten
refused-send-on-not-own-but = schick eine befreundete Einheit weiter
refused-bombard-nowhere = ein Beschuss braucht einen Punkt auf dem Tisch als Ziel
refused-bombard-unseen = { $who } sieht diesen Punkt nicht
refused-bombard-but = ziel auf einen Punkt, den der Kommandant sieht
refused-call-up-nobody = auf der Seite des Kommandanten ist keine einfache Minifig gefallen
refused-call-up-nobody-but = gib die Steine für etwas anderes aus
refused-call-up-no-room = am Tischrand ist kein Platz
refused-call-up-no-room-but = schaff dort Platz
refused-last-stand-reserves = die Seite von { $who } stellt sich zum letzten Gefecht und kann keine Verstärkung bekommen
refused-last-stand-reserves-but = gib die Steine für etwas anderes aus
question-call-up = { $who } ruft Reserven: Wer kommt zurück?
question-call-up-why = der erste der Gefallenen
fact-takes-stock = { $who } zieht Bilanz; die Seite hat jetzt { $bricks }
remark-takes-stock = zieht Bilanz
fact-hands-bricks-on = { $bricks } von { $who } gehen an { $heir }
fact-loses-bricks = { $bricks } mit { $who } verloren
fact-sends-on = { $who } schickt { $unit } weiter, für { $bricks }
remark-sent-on = zieht umsonst
fact-pulls-strings = { $who } nutzt Beziehungen, für { $bricks }: ein Allmacht-Benny für { $side }
remark-pulls-strings = nutzt Beziehungen
fact-bombards = { $who } lässt { $aim } beschießen, für { $bricks }: der Beschuss weicht { $inches }" auf { $clock } Uhr ab{ IF(", nach ", $spot) }
fact-calls-up = { $who } ruft Reserven, für { $bricks }
remark-calls-up = ruft Reserven
fact-returns = { $who } ist zurück{ IF(" bei ", $spot) } und handelt im nächsten eigenen Zug

# Späher.
refused-mark-one = zum Markieren braucht es einen Späher und ein Ziel
refused-mark-one-but = schreib `mark-target FEIND with SPÄHER`
refused-mark-no-scout = { $who } hat keinen Späher, der markieren kann
refused-mark-no-scout-but = nenne einen Späher, der noch eine Aktion hat
refused-mark-copied = { $who } hat einem Späher nur den Würfel abgeschaut, und Markieren braucht keinen Würfel
refused-mark-copied-but = markiere mit einem Späher
refused-mark-already = { $who } hat schon ein Ziel markiert
refused-mark-already-but = warte auf den nächsten Zug des Spähers
refused-no-optics = { $who } hat kein Fernglas oder dergleichen in der Hand
refused-no-optics-but = lass die Figur eines aufheben
refused-mark-too-far = { $whom } ist weiter weg als { $far }
refused-mark-too-far-but = zieh den Späher näher heran
refused-mark-unseen = { $who } sieht { $whom } nicht
refused-mark-unseen-but = zieh den Späher dorthin, wo er das Ziel sieht
fact-marks-target = { $who } markiert { $unit }
remark-marked = markiert
