### Was die Werkzeuge sagen: Maus und Tasten über dem Tisch.

# Eine andere Taste wird erwartet.
rebind-unfit = { $chord } geht hier nicht: nimm { $wants }
rebind-no-name = diese Taste geht hier nicht
rebind-text-size = Text und Fenster: { $percent } %

follow-action-follows = die Kamera folgt dem Geschehen
follow-action-stays = die Kamera bleibt, wo du sie hinstellst

camera-view-kept = Ansicht { $number } gespeichert, { $key } führt dorthin zurück
camera-no-view = Ansicht { $number } ist leer: { $key } speichert eine

photo-mode-over = das Spiel geht weiter
photo-mode-nobody = auf dem Tisch steht niemand, den man fotografieren könnte
picture-taken = Bild: { $file }
picture-not-written = { $file } kann nicht geschrieben werden

keys-no-unit = keine Einheit dieser Seite kann noch etwas tun
keys-no-unit-legal = beende den Zug
keys-program-plays = das Programm ist am Zug
keys-program-plays-legal = warte, bis du am Zug bist
keys-is-asked = eine Frage ist offen
keys-is-asked-legal = beantworte sie zuerst
keys-best-refused = { $action }: { $why }
keys-no-enemy = kein Feind ist in Reichweite
keys-no-enemy-legal = zieh die Einheit näher heran, oder wähle eine andere

clicking-it = sie
clicking-cannot-join = { $unit } kann sich jetzt keiner Aktion von { $with } anschließen
clicking-nothing = dort ist nichts zu tun
clicking-nothing-legal = klicke einen markierten Ort oder eine Aktion auf der Karte
clicking-rests = die Maus hat sich seit der Frage nicht bewegt
clicking-many = dieser Klick passt zu mehr als einer Antwort
clicking-unsaid-legal = wähle eine Antwort auf der Karte

aiming-no-target = dort ist kein Ziel
aiming-no-target-legal = klicke ein leuchtendes Ziel, oder drücke Esc

# An entry of the log is shown again.
replay-again = ein Rückblick: das Spiel bleibt, wie es ist; { $key } führt zurück
