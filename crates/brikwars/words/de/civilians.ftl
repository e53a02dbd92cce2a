# Zivilisten, Mobs und Tiere.

# Was niemand spielt, wird reihum gewählt.
fact-picks = die Zivilistenrunde: { $side } { $side-number ->
    [one] wählt
   *[other] wählen
} jemanden von { $of } oder { $side-number ->
    [one] passt
   *[other] passen
}
fact-picks-of-the-mob = die Mobphase: { $side } { $side-number ->
    [one] wählt
   *[other] wählen
} jemanden von { $of } oder { $side-number ->
    [one] passt
   *[other] passen
}
fact-passes = { $side } { $side-number ->
    [one] passt
   *[other] passen
}
fact-mob-rule = { $side } { $side-number ->
    [one] ruft
   *[other] rufen
} die Herrschaft des Mobs aus: Zivilisten und Tiere schließen sich dem Mob an
endgame-mob-rule = Herrschaft des Mobs: alle Zivilisten und Tiere, die niemand spielt, schließen sich dem Mob an
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
refused-military-but = nimm etwas anderes: was aufgebaut ist oder größer als 1", ist für den Krieg
