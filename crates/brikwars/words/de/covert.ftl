# Tarnung, und was im Verborgenen getan wird.
specialty-stealth = Tarnung
    .about = Deckung zählt gegen Schüsse auf es ein Drittel mehr; es kann sich verstecken und anderswo auftauchen
shot-stealth = Tarnung
condition-not-all-stealthy = nicht alle davon sind getarnt

# Sich verstecken.
action-hide = Verstecken
    .about = eine getarnte Figur, die kein Gegner gut sieht, gibt ihre Aktion und verlässt den Tisch; später taucht sie so weit entfernt auf, wie sie gegangen sein kann
    .one = versteckt sich
    .several = verstecken sich
refused-hide-one = es versteckt sich immer nur eine Figur
refused-hide-one-but = schreib `hide with SPION`
refused-hide-no-stealth = niemand von { $who } hat Tarnung
refused-hide-no-stealth-but = nenne eine Figur mit Tarnung
refused-hide-squad = { $who } gehört zu einem Trupp, und nur eine einzelne Figur versteckt sich
refused-hide-squad-but = verlass zuerst den Trupp
refused-hide-late = { $who } hat sich in diesem Zug bewegt, wird festgehalten oder ist beritten
refused-hide-late-but = versteck es, bevor es sich bewegt, zu Fuß und frei
refused-hide-seen = { $enemy } sieht zu viel von { $who }
refused-hide-seen-but = versteck es, wo zwei Drittel von ihm vor jedem Gegner gedeckt sind
fact-hides = { $who } versteckt sich: bei { $spot } steht ein Marker mit 1 Stein
remark-hides = versteckt sich
question-lurk = { $who } ist versteckt, mit { $pips ->
    [one] 1 Stein
   *[other] { $pips } Steinen
}, also { $moves ->
    [0] keiner Bewegung
    [one] 1 Bewegung
   *[other] { $moves } Bewegungen
}: bleibt es versteckt?
lurk-stay = { $who } bleibt versteckt: ein Stein mehr
lurk-appear = { $who } taucht auf und geht den Weg, den es ungesehen gegangen ist
lurk-why = zwei Steine sind eine Bewegung wert
fact-stays-hidden = { $who } bleibt versteckt: { $pips } Steine

# Auftauchen.
action-appear = Auftauchen
    .about = eine Figur, die auftaucht, zeigt sich, wo sie ist; der nächste Gegner kann sie unterwegs entdeckt haben
    .one = taucht auf
    .several = tauchen auf
refused-appear-one = es taucht immer nur eine Figur auf
refused-appear-one-but = schreib `appear with SPION`
refused-appear-not = { $who } ist nicht dabei, aufzutauchen
refused-appear-not-but = antworte zu Beginn seines Zuges, dass es auftaucht
refused-appearing = { $who } ist noch nicht aufgetaucht
refused-appearing-but = beweg es den Weg, den es ungesehen gegangen ist, oder schreib `appear with` und seinen Namen
fact-appears = { $who } taucht auf: es kann { $moves ->
    [0] keine Bewegung weit gegangen sein und ist bei seinem Marker
    [one] 1 Bewegung weit gegangen sein
   *[other] { $moves } Bewegungen weit gegangen sein
}
remark-appears = taucht auf
fact-detects = { $by } sucht { $who }, { $apart } entfernt ({ $dice }), und entdeckt es
fact-detects-not = { $by } sucht { $who }, { $apart } entfernt ({ $dice }), und bemerkt es nicht
remark-detects = wer da?
remark-detects-not = nichts
question-detected = Wo auf seinem Weg wurde { $who } entdeckt?
detected-why = die Stelle, die dem Entdecker am nächsten ist
detected-at = bei { $spot }
fact-is-there = { $who } ist bei { $spot }

# Späher, die nach versteckten Figuren suchen.
question-search = { $scout } sucht { $who }: ist es dort, wo { $scout } hinsehen kann?
search-why = es ist nicht dort gewesen
search-here = es ist bei { $spot }: gefunden
search-left = es war dort und hat es bei { $spot } verlassen: sein Marker kommt dorthin
search-elsewhere = es ist nicht dort und war auch nicht dort
refused-was-not-there = { $who } war nach eigener Auskunft nicht dort, wo ein Späher bei { $spot } hinsehen konnte, und dieser Weg führt zu früh hindurch
refused-was-not-there-but = geh um das herum, was der Späher sah, oder betritt es später auf dem Weg
fact-searches = { $scout } sucht { $who }, das nicht dort war, wo { $scout } hinsehen kann
fact-trail-found = { $scout } findet die Spur von { $who }: sein Marker steht jetzt bei { $spot }, mit { $pips ->
    [one] 1 Stein
   *[other] { $pips } Steinen
}
remark-trail-found = eine Spur!
fact-found = { $scout } findet { $who } bei { $spot }
