### Die Steuerung: was Tasten und Maus tun, und wie Tasten, Maustasten und das Mausrad heißen.

# Was eine Taste tut, nach ihrem Wort in Dateien.
control-use = Einheit ziehen, oder sie und ihr Ziel anklicken; über den Boden ziehen: Einheiten wählen
control-add = Wegpunkt setzen; auf einer eigenen Einheit: sie in die Aktion aufnehmen
control-menu = abbrechen, oder das Kontextmenü öffnen
control-orbit = ziehen: um den Tisch drehen
control-pan = ziehen: verschieben
control-zoom = zum Mauszeiger hin zoomen
control-turn-finely = gehaltene Figur gradweise drehen
control-turn-left = um 15° nach links drehen
control-turn-right = um 15° nach rechts drehen
control-drop-waypoint = letzten Wegpunkt löschen
control-accept = absetzen; die Vorgabe annehmen
control-best-attack = das Beste für die gewählte Einheit: angreifen, ansagen oder ziehen
control-cancel = gehaltene Figur zurückstellen; Rückblick verlassen; Startbildschirm öffnen
control-answer-rest = alle Fragen an deine Seite in dieser Aktion nach Vorgabe beantworten
control-answer = diese Antwort auf die offene Frage geben, oder diese Aktion oder dieses Ziel auf der Karte wählen
control-select-all = alle Einheiten der Seite am Zug wählen
control-next-unit = nächste Einheit, die noch handeln kann
control-previous-unit = vorige Einheit, die noch handeln kann
control-end-turn = Zug beenden
control-undo = rückgängig
control-redo = wiederholen
control-start-of-turn = zurück zum Beginn des Zuges
control-step-back = Rückblick: einen Schritt zurück
control-step-on = Rückblick: einen Schritt vor
control-halt = anhalten, was gezeigt wird; Rückblick abspielen
control-skip = überspringen, was gezeigt wird; das Programm jetzt ziehen lassen; zweimal: seinen Zug überspringen
control-slower = langsamer abspielen
control-faster = schneller abspielen
control-measure = halten und ziehen: messen; halten und klicken: Ping
control-sight = halten: was die gewählte Einheit sieht
control-reach = halten: wie weit die Einheit kommt
control-ranges = halten: wie weit ihre Waffen reichen
control-frame = die Auswahl ansehen
control-follow-action = Kamera dem Geschehen folgen lassen, oder nicht mehr
control-home = zurück zur Ausgangsansicht
control-top-view = Ansicht von oben, und zurück
control-pan-north = nach vorn verschieben
control-pan-west = nach links verschieben
control-pan-south = nach hinten verschieben
control-pan-east = nach rechts verschieben
control-keep-view = diese Ansicht speichern
control-go-to-view = zu einer gespeicherten Ansicht
control-pointer-up = Zeiger nach oben, ohne Maus
control-pointer-left = Zeiger nach links
control-pointer-down = Zeiger nach unten
control-pointer-right = Zeiger nach rechts
control-pointer-click = halten: linke Maustaste, zum Klicken und Ziehen
control-pointer-menu = halten: rechte Maustaste
control-squad-panel = Truppkarte ein- oder ausklappen
control-log-panel = Protokoll ein- oder ausklappen
control-keep-hand = die Handkarten offen halten oder zuklappen lassen
control-workshop = die Werkstatt: eine Streitmacht zusammenstellen
control-hide-panels = alle Fenster ausblenden
control-larger = Text und Fenster größer
control-smaller = Text und Fenster kleiner
control-full-screen = Vollbild
control-picture = Bild speichern
control-photo-mode = Fotomodus ein oder aus
control-quick-save = diese Schlacht speichern
control-quick-load = letzten Spielstand dieser Schlacht laden
control-briefing = worum es in dieser Schlacht geht
control-help = diese Liste

# Was für etwas stehen kann.
controls-take-key = eine Taste oder Maustaste
controls-take-button = eine Maustaste
controls-take-wheel = das Mausrad
controls-take-number = eine der Zifferntasten

# Die Belegungen.
controls-preset-table = Tisch
controls-preset-pan-with-right = Mit rechts verschieben

# Tasten, die zu einer anderen gehalten werden.
modifier-ctrl = Strg
modifier-shift = Umschalt
modifier-alt = Alt

# Tasten und das Mausrad, nach ihren Wörtern in Dateien. Die hier fehlen, heißen wie dort.
chord-Backspace = Rücktaste
chord-CapsLock = Feststelltaste
chord-Delete = Entf
chord-End = Ende
chord-Enter = Eingabe
chord-Home = Pos1
chord-Insert = Einfg
chord-PageDown = Bild ab
chord-PageUp = Bild auf
chord-PrintScreen = Druck
chord-ScrollLock = Rollen
chord-Space = Leertaste
chord-Left = Pfeil links
chord-Right = Pfeil rechts
chord-Up = Pfeil auf
chord-Down = Pfeil ab
chord-Wheel = Mausrad
# Eine Taste des Ziffernblocks: die hier, sonst wie daneben.
keypad-key = Num { $key }
chord-Decimal = Komma
chord-Divide = /
chord-Multiply = { "*" }

# Die Maustasten, kurz genug für die Liste der Tasten.
mouse-button-Left = Maus links
mouse-button-Middle = Maus Mitte
mouse-button-Right = Maus rechts
mouse-button-Back = Maus zurück
mouse-button-Forward = Maus vor
mouse-numbered = Maus { $number }
# Dieselben, geklickt.
click-Left = Klick
click-Middle = Mittelklick
click-Right = Rechtsklick
click-Back = Zurück-Klick
click-Forward = Vor-Klick

# Die Datei der Belegung.
bindings-file-not-written = { $file } kann nicht geschrieben werden: { $error }
