# Zivilisten, Mobs und Tiere.

# Was niemand spielt, wird reihum gewählt.
fact-picks = die Zivilistenrunde: { $side } { VERB($side-number, "wählt", "wählen") } jemanden von { $of } oder { VERB($side-number, "passt", "passen") }
fact-picks-of-the-mob = die Mobphase: { $side } { VERB($side-number, "wählt", "wählen") } jemanden von { $of } oder { VERB($side-number, "passt", "passen") }
fact-passes = { $side } { VERB($side-number, "passt", "passen") }
fact-mob-rule = { $side } { VERB($side-number, "ruft", "rufen") } die Herrschaft des Mobs aus: Zivilisten und Tiere schließen sich dem Mob an
endgame-mob-rule = Herrschaft des Mobs: alle Zivilisten und Tiere schließen sich dem Mob an, auch deine
moment-round = Runde { $round }
moment-picks = Zivilistenrunde: { $side } wählt und lenkt jemanden oder passt
moment-picks-of-the-mob = Mobphase: { $side } wählt und lenkt jemanden vom Mob oder passt
moment-directs = { $side } lenkt { $who }
moment-hand-on = Weitergeben
    .about = die Wahl ist zu Ende, und der Nächste ist dran
moment-pass = Passen
    .about = wählt niemanden; haben alle nacheinander gepasst, ist es vorbei
refused-pick-one = gewählt wird eine Einheit
refused-pick-one-but = nenn eine Einheit, oder mehrere, die einen Trupp bilden
refused-pick-not-in-the-round = { $who } handelt nicht in der Zivilistenrunde
refused-pick-not-in-the-mob = { $who } handelt nicht in der Mobphase
refused-pick-other-phase-but = wähl jemand anderen, oder `end turn`
refused-pick-another = gewählt ist { $whom }, nicht { $who }
refused-pick-another-but = `end turn` gibt die Wahl weiter
refused-pick-used = { $who } wurde in dieser Runde schon gelenkt
refused-pick-used-but = wähl jemanden, der noch nicht dran war, oder pass mit `end turn`

# Zivilisten.
specialty-civilized = Zivil
    .about = spielt niemand ihre Seite, lenken alle sie der Reihe nach
specialty-job-training = Ausbildung
    .about = würfelt mit dem Werkzeug ihres Berufs einen W6
mark-was-attacked = wurde angegriffen
mark-saw-one-die = sah jemanden sterben
condition-riled = aufgebracht
refused-not-riled = { $who } ist nicht aufgebracht
refused-not-riled-but = lenk es anders; wer angegriffen wurde, einen Zivilisten sterben sah oder eine Waffe bekam, darf angreifen
refused-never-attacks = { $who } greift niemanden an
refused-never-attacks-but = lenk es anders
refused-rabble-far = { $who } ist zu weit weg von { $whom }
refused-rabble-but = einen Trupp bilden Aufgebrachte, höchstens 2" voneinander
refused-military = { $item } ist nichts für Zivilisten wie { $who }
refused-mounted = { $who } ist Zivilist: was auf etwas aufgebaut ist, ist für den Krieg
refused-military-but = nimm etwas anderes: was aufgebaut ist oder größer als 1", ist für den Krieg

# Halber Verstand.
specialty-submissive = Ergeben
    .about = handelt mit einem Herrn bis 5" Abstand, streunt ohne ihn
specialty-subjugated = Unterjocht
    .about = gehorcht seinem Fänger, solange einer nah ist oder es sieht
specialty-programmed = Programmiert
    .about = tut, was seine Liste sagt
specialty-worker = Arbeiter
    .about = arbeitet für den, der ihn hat, und kann gefangen werden
refused-program-stands = nichts, worauf { $who } programmiert ist, trifft jetzt zu
refused-program-peaceful = { $who } ist nicht darauf programmiert anzugreifen
refused-program-attacks = { $who } ist darauf programmiert, auf { $whom } loszugehen
refused-program-flees = { $who } ist darauf programmiert, vor { $whom } zu fliehen
refused-program-but = lenk es zu dem, was seine Liste sagt
refused-mob = { $who } muss auf { $whom } gelenkt werden, das nächste Opfer
refused-mob-but = greif dieses an, geh näher heran oder gib die Wahl weiter

# Tiere.
specialty-spidering = Krabbelt
    .about = läuft an allem hinauf und hinunter, was im Weg steht
mark-poisoned = vergiftet
fact-poisoned = { $who } ist vergiftet
remark-poisoned = vergiftet!
fact-sickens = das Gift wirkt weiter in { $who }
remark-poison = Gift!
action-cure = Heilen
    .about = ein Medik heilt jemanden in seiner Reichweite, der vergiftet ist
    .told = { $who } { VERB($who-number, "heilt", "heilen") }{ IF(" ", $at) }
fact-cured = { $who } { VERB($who-number, "heilt", "heilen") } { $whom }
remark-cured = geheilt!
refused-cure-one = ein Medik heilt immer nur einen
refused-cure-one-but = nenn jemanden, der vergiftet ist, und einen Medik
refused-cure-no-medik = in { $who } ist kein Medik
refused-cure-no-medik-but = nenn einen Medik
refused-cure-not-ill = { $whom } ist nicht vergiftet
refused-cure-not-ill-but = nenn jemanden, der es ist
refused-cure-far = { $who } erreicht { $whom } nicht
refused-cure-far-but = geh bis auf einen Zoll heran
action-swarm = Schwärmen
    .about = ein Schwarm beißt als eins, 1 Punkt für jedes mit Kontakt
    .told = { $who } { VERB($who-number, "schwärmt", "schwärmen") }{ IF(" über ", $at) }
refused-swarm-one = ein Schwarm beißt allein
refused-swarm-few = { $who } ist kein Schwarm
refused-swarm-but = nenn eine Platte mit mindestens vier Ungeziefer
refused-swarm-far = nichts von { $who } erreicht { $whom }
refused-swarm-far-but = bring den Schwarm in Kontakt
