### Was die Werkzeuge sagen: Maus und Tasten über dem Tisch.

# Eine andere Taste wird erwartet.
rebind-unfit = { $chord } geht hier nicht, nur { $wants }
rebind-no-name = diese Taste hat hier keinen Namen
rebind-text-size = Text und Fenster: { $percent } %

follow-action-follows = die Kamera folgt dem Geschehen
follow-action-stays = die Kamera bleibt, wo du sie hinstellst

camera-view-kept = Ansicht { $number } gemerkt, { $key } führt dorthin zurück
camera-no-view = Ansicht { $number } ist leer: { $key } merkt eine

photo-mode-over = das Spiel geht weiter
photo-mode-nobody = niemand steht auf dem Tisch, von dem ein Bild gemacht werden könnte
picture-taken = Bild: { $file }
picture-not-written = { $file } kann nicht geschrieben werden

keys-no-unit = keine Einheit dieser Seite kann noch etwas tun
keys-no-unit-legal = beende den Zug
keys-program-plays = gerade spielt das Programm
keys-program-plays-legal = warte, bis du an der Reihe bist
keys-is-asked = eine Frage ist offen
keys-is-asked-legal = beantworte sie zuerst
keys-best-refused = { $action }: { $why }
keys-no-enemy = kein Feind ist in Reichweite
keys-no-enemy-legal = geh näher heran, oder nimm eine andere Einheit

clicking-it = sie
clicking-cannot-join = { $unit } kann bei nichts mitmachen, was { $with } jetzt tun kann
clicking-nothing = dort kann nichts getan werden
clicking-nothing-legal = ein hervorgehobener Ort, oder eine Aktion auf der Karte
clicking-rests = die Maus hat sich seit der Frage nicht bewegt
clicking-many = mehr als eine Antwort führt dorthin
clicking-unsaid-legal = wähle auf der Karte

aiming-no-target = dort ist kein Ziel
aiming-no-target-legal = klicke ein leuchtendes Ziel an, oder drücke Esc

# An entry of the log is shown again.
replay-again = eine Wiederholung: das Spiel bleibt, wie es ist, { $key } führt zurück
