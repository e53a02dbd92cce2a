### Was erzählt und gefragt wird: das Protokoll, und die Karte der offenen Frage mit ihrem Zifferblatt.

# Das Protokoll: was davon zu sehen ist.
log-all = Alle
    .about = Alle Befehle
log-fights = Kämpfe
    .about = Befehle mit Würfeln oder Berührung
log-losses = Verluste
    .about = Befehle, bei denen Figuren verloren gingen
log-unit = Einheit
    .about = Befehle, die die gewählte Einheit betreffen
log-no-unit = Wähle zuerst eine Einheit
log-copy = Kopieren
    .about = Diese Zeilen mit allen Würfeln kopieren
# Seine Zeilen.
log-earlier =
    { $count ->
        [one] 1 früherer Befehl
       *[other] { $count } frühere Befehle
    }
log-nothing = noch ist nichts geschehen
log-nothing-of-that = noch ist nichts dieser Art geschehen
log-turn = { $side } · Runde { $round }
log-turn-copied = { $side }, Runde { $round }
# Eine Antwort, die aufgehoben wird, bis alle geantwortet haben; `count` ist die Zahl im Namen der Seite.
log-decided =
    { $count ->
        [one] { $side } hat entschieden
       *[other] { $side } haben entschieden
    }
log-decided-so =
    { $count ->
        [one] { $side } hat entschieden: { $answer }
       *[other] { $side } haben entschieden: { $answer }
    }
log-order-kept = ein Befehl von { $side }, den du nicht siehst
log-newest = zum Neuesten
log-again = Klick: noch einmal als Rückblick ansehen; das Spiel bleibt, wie es ist
log-fold = Einklappen
    .about = Einklappen
log-unfold = Ausklappen
    .about = Jeder Schritt mit seinen Würfeln

# Die Karte einer Frage. `count` ist die Zahl im Namen einer Seite: 1, oder 2 für Mehrzahl.
question-decides =
    { $count ->
        [one] { $side } entscheidet
       *[other] { $side } entscheiden
    }
# Steht hinter dem Satz, dass eine Seite entscheidet.
question-by-click = oder klicke eine davon auf dem Tisch
question-why = Vorschlag: { $why }
question-why-about = Warum die farbige Antwort vorgeschlagen wird
# Eine Antwort, die nur der Name einer Figur ist; er steht daneben.
question-this-one = diese hier
request-orders = Gib einen Befehl, oder passe.
request-cards = Spiele eine Karte aus deiner Hand, oder passe.
request-confirm = Antworten
request-pass = Passen
question-accept = Vorgabe annehmen
    .about = Die farbige Antwort
question-accept-all = Alle Vorgaben annehmen
question-accept-all-about = Diese Frage und jede weitere an { $side } nach Vorgabe beantworten, bis die Aktion vorbei ist. Andere Spieler werden weiter gefragt

# Das Zifferblatt: Richtungen als Stunden einer Uhr, und ob eine Figur aus dem herauskommt, worin sie liegt.
dial-hour = { $hour } Uhr
dial-which-way = wohin?
dial-clear = { $hour } Uhr: heraus
dial-not-clear = { $hour } Uhr: noch darin
dial-lands = { $name } landet bei ({ $x }, { $y })
dial-green = heraus
dial-amber = noch darin
dial-how = klicke hier eine Stunde an, oder ihren Ring auf dem Tisch
