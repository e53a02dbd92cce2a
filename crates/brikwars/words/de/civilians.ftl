# Zivilisten, Mobs und Tiere.

# Was niemand spielt, wird reihum gewählt.
fact-picks = die Zivilistenrunde: { $side } { VERB($side-number, "wählt", "wählen") } jemanden von { $of } oder { VERB($side-number, "passt", "passen") }
fact-picks-of-the-mob = die Mobphase: { $side } { VERB($side-number, "wählt", "wählen") } jemanden von { $of } oder { VERB($side-number, "passt", "passen") }
fact-passes = { $side } { VERB($side-number, "passt", "passen") }
fact-mob-rule = { $side } { VERB($side-number, "ruft", "rufen") } die Herrschaft des Mobs aus: Zivilisten und Tiere schließen sich dem Mob an
endgame-mob-rule = Herrschaft des Mobs: alle Zivilisten und Tiere schließen sich dem Mob an, auch deine
moment-round = Runde { $round }
moment-picks = Zivilistenrunde: { $side } wählt und lenkt einen Zivilisten oder passt
moment-picks-of-the-mob = Mobphase: { $side } wählt und lenkt jemanden vom Mob oder passt
moment-directs = { $side } lenkt { $who }
moment-hand-on = Wahl beenden
    .about = beendet diese Wahl; der nächste Spieler wählt
moment-pass = Passen
    .about = wählt niemanden; die Phase endet, wenn alle Spieler nacheinander passen
refused-pick-one = immer nur eine Einheit wird gewählt
refused-pick-one-but = nenne eine Einheit, oder lass mehrere einen Trupp bilden
refused-pick-not-in-the-round = { $who } handelt nicht in der Zivilistenrunde
refused-pick-not-in-the-mob = { $who } handelt nicht in der Mobphase
refused-pick-other-phase-but = wähle eine andere Einheit, oder `end turn`
refused-pick-another = gewählt ist { $whom }, nicht { $who }
refused-pick-another-but = `end turn` gibt die Wahl an den nächsten Spieler weiter
refused-pick-used = { $who } wurde in dieser Runde schon gelenkt
refused-pick-used-but = wähle eine andere Einheit, oder passe mit `end turn`

# Zivilisten.
specialty-civilized = Zivil
    .about = spielt niemand ihre Seite, lenken alle Spieler sie reihum
specialty-job-training = Ausbildung
    .about = würfelt mit dem Werkzeug des eigenen Berufs einen W6
mark-was-attacked = wurde angegriffen
mark-saw-one-die = sah einen Zivilisten sterben
condition-riled = aufgebracht
refused-not-riled = { $who } ist nicht aufgebracht
refused-not-riled-but = gib einen anderen Befehl; nur ein Zivilist, der angegriffen wurde, einen Zivilisten sterben sah oder eine Waffe bekam, darf angreifen
refused-never-attacks = { $who } darf niemanden angreifen
refused-never-attacks-but = gib einen anderen Befehl
refused-rabble-far = { $who } ist zu weit weg von { $whom }
refused-rabble-but = bilde einen Trupp aus aufgebrachten Zivilisten, die höchstens 2" voneinander entfernt sind
refused-military = { $item } kann von Zivilisten wie { $who } nicht benutzt werden
refused-mounted = { $who } ist Zivilist und kann keine montierten Waffen benutzen
refused-military-but = nimm eine Waffe von höchstens Größe 1", die nicht montiert ist

# Halber Verstand.
specialty-submissive = Ergeben
    .about = handelt mit einem Herrn im Umkreis von 5", streunt ohne ihn
specialty-subjugated = Unterjocht
    .about = gehorcht denen, die es gefangen haben, solange einer von ihnen nah ist oder es sieht
specialty-programmed = Programmiert
    .about = tut, was seine Programmliste sagt
specialty-worker = Arbeiter
    .about = arbeitet für die Seite, die ihn hat, und kann gefangen werden
refused-program-stands = nichts, worauf { $who } programmiert ist, trifft jetzt zu
refused-program-peaceful = { $who } ist nicht darauf programmiert anzugreifen
refused-program-attacks = { $who } ist darauf programmiert, auf { $whom } loszugehen
refused-program-flees = { $who } ist darauf programmiert, vor { $whom } zu fliehen
refused-program-but = befiehl, was seine Programmliste sagt
refused-mob = { $who } muss auf { $whom } gelenkt werden, das nächste Opfer
refused-mob-but = greif dieses Opfer an, geh näher heran oder beende die Wahl

# Tiere.
specialty-spidering = Krabbelt
    .about = läuft an allem hinauf und hinunter, was im Weg ist
mark-poisoned = vergiftet
fact-poisoned = { $who } ist vergiftet
remark-poisoned = vergiftet!
fact-sickens = das Gift wirkt weiter in { $who }
remark-poison = Gift!
action-cure = Heilen
    .about = ein Medik heilt eine vergiftete Figur in seiner Reichweite
    .told = { $who } { VERB($who-number, "heilt", "heilen") }{ IF(" ", $at) }
fact-cured = { $who } { VERB($who-number, "heilt", "heilen") } { $whom }
remark-cured = geheilt!
refused-cure-one = ein Medik heilt immer nur eine Figur
refused-cure-one-but = nenne eine vergiftete Figur und einen Medik
refused-cure-no-medik = in { $who } ist kein Medik
refused-cure-no-medik-but = nenn einen Medik
refused-cure-not-ill = { $whom } ist nicht vergiftet
refused-cure-not-ill-but = nenne eine vergiftete Figur
refused-cure-far = { $who } erreicht { $whom } nicht
refused-cure-far-but = geh bis auf einen Zoll heran
action-swarm = Schwärmen
    .about = ein Schwarm beißt gemeinsam, mit 1 Schadenspunkt für jedes Mitglied in Kontakt
    .told = { $who } { VERB($who-number, "schwärmt", "schwärmen") }{ IF(" über ", $at) }
refused-swarm-one = immer nur ein Schwarm beißt
refused-swarm-few = { $who } ist kein Schwarm
refused-swarm-but = nenne eine Platte mit mindestens vier Ungeziefern
refused-swarm-far = niemand von { $who } erreicht { $whom }
refused-swarm-far-but = bring den Schwarm in Kontakt
