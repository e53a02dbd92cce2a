### Was das Fenster von der Schlacht erzählt: Aussichten, Hinweise, das Protokoll.

available-actions-ground = Boden

# Was dabei herauskam. `count` sind so viele einer Einheit; einer allein hat seinen eigenen Namen.
exchange-falls = { $count ->
    [one] { $who } fällt
   *[other] { $count } von { $who } fallen
}
exchange-destroyed = { $count ->
    [one] { $who } ist zerstört
   *[other] { $count } von { $who } sind zerstört
}
exchange-off-feet = { $count ->
    [one] { $who } liegt am Boden
   *[other] { $count } von { $who } liegen am Boden
}
exchange-up-again = { $count ->
    [one] { $who } steht wieder
   *[other] { $count } von { $who } stehen wieder
}
exchange-pushed = { $who } { $number ->
    [one] wird
   *[other] werden
} { $far } geschoben
exchange-loses = { $points ->
    [one] { $who } verliert { $points } { $kind }
   *[other] { $who } verliert { $points } { $kind }e
}
exchange-no-losses = keine Verluste
exchange-no-effect = keine Wirkung
exchange-and-more = { $told } und mehr

# Was bei einer Aktion herauskäme: kurz, und in den Zeilen eines Hinweises. Mittelwerte sind Zahlen mit einer Nachkommastelle.
forecast-killed = etwa { $mean } getötet
forecast-destroyed = etwa { $mean } zerstört
forecast-tips = kippt um
forecast-tips-in = kippt mit { $percent } um
forecast-points = { $mean } { $kind }e
forecast-off-feet = { $mean } am Boden
forecast-pushed = { $mean }" geschoben
forecast-yours = { $mean } von deinen
forecast-no-losses = niemand getötet
forecast-tried = { $runs }-mal ausprobiert, mit Vorgaben auf alle Fragen:
forecast-side-falls = { $side }: etwa { $mean } verloren, plus/minus { $error }
forecast-unit-tips = { $who } { $number ->
    [one] kippt
   *[other] kippen
} zu { $percent } um
forecast-unit-pushed = { $who } { $number ->
    [one] wird
   *[other] werden
} im Schnitt { $mean }" geschoben
forecast-unit-loses = { $who } { $number ->
    [one] verliert
   *[other] verlieren
} { $mean } { $kind }e
forecast-costs = Es kostet dich mehr als den Gegner.
forecast-none = keiner { $percent }

# Was die linke Maustaste täte, und was Tasten täten.
hints-measure = Ziehen: zwischen zwei beliebigen Dingen messen · Klick: Ping
hints-shown = { $halt }: anhalten · { $skip } oder Klick: überspringen
hints-halted = Angehalten · { $halt }: weiter · { $skip } oder Klick: überspringen
hints-not-now = { $key }: abbrechen
hints-turn = { $keys } drehen
hints-waypoint = { $click } Wegpunkt
hints-drop-waypoint = { $key }: Wegpunkt löschen
hints-may-not = { $who } kann dort nicht stehen
hints-goes-home = Loslassen oder { $key }: zurückstellen
hints-set-down = Loslassen: { $who } hier absetzen
hints-home = { $key } oder { $click }: zurückstellen
hints-turned = { $accept } oder Klick: { $who } drehen · { $turns }: weiter drehen · { $home }: Blickrichtung zurücksetzen
hints-laid = Klick: ihre Platte hier hinlegen
hints-not-there = Dort nicht: { $why }
hints-send = Klick: { $who } hierher schicken
hints-highlighted = Klicke einen markierten Ort: dorthin schicken · { $click }: Wegpunkt hinzufügen
hints-act = Klick: { $action } { $target }
hints-act-at = Klick: { $action } auf { $target }
hints-act-with = Klick: { $action } { $target } mit { $with }
hints-aim-place = { $action }: klicke einen Ort auf dem Tisch
hints-aim-target = { $action }: klicke ein markiertes Ziel
hints-look = Klick: { $who } ansehen
hints-set-apart = Loslassen: { $who } hier absetzen · { $accept } bewegt dann alle abgesetzten
hints-apart = { $accept }: { $count ->
    [one] dorthin bewegen
   *[other] diese { $count } dorthin bewegen
} · weitere ziehen · { $back }: wie zuvor
hints-back = Klick: { $who } geht zurück in den Trupp
hints-select = Klick: { $unit } wählen
hints-only = Klick: nur { $who } wählen
hints-by-drag = ziehen: bewegen
hints-by-drag-unit = ziehen: { $unit } bewegen
hints-join = { $click }: sich dem Angriff anschließen
hints-no-move = { $unit } hat in diesem Zug keine Bewegung mehr; was sonst noch geht, steht auf der Karte
hints-selected = Ziehen: { $unit } bewegen · Klick auf den Boden: dorthin schicken · { $turns } drehen
hints-card = Klick: ausspielen · auf ein Ziel ziehen · { $keep }: Hand offen halten
hints-camera = { $orbit }: drehen · { $pan }: verschieben · { $zoom }: Zoom · { $next }: nächste Einheit · { $help }: Tasten

# Eine Maustaste, mit der gezogen wird.
hints-drag-Left = Links ziehen
hints-drag-Middle = Mitte ziehen
hints-drag-Right = Rechts ziehen
hints-drag-Back = Zurück-Taste ziehen
hints-drag-Forward = Vor-Taste ziehen

# Was befohlen wurde, im Protokoll und wo es zurückgenommen wird. Die Sätze der Aktionen hat das Regelbuch; dies sind die Worte dazwischen.
order-text-moves = { $who } { $number ->
    [one] bewegt
   *[other] bewegen
} sich
order-text-end = das Ende des Zuges
order-text-answer = die Antwort { $key }
order-text-action-with = { $action } mit { $item }
order-text-action-on = { $action }: { $item }
order-text-a = { $sound ->
   *[consonant] { $item }
}

hints-program = Das Programm überlegt für { $side } · { $menu }: Menü

# Warum der Schritt einer Lektion noch nicht getan ist.
lesson-passed-by = die Einheit konnte nicht tun, was sie angesagt hatte, und der Zug ist weitergegangen; nimm das zurück ({ $undo }) und versuche es noch einmal
