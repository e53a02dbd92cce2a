### Die Seite der Einstellungen.

settings-text = Text
settings-size = Größe
    .about = Wie groß Text und Fenster sind
settings-language = Sprache
    .about = Die Sprache aller Texte
settings-keys = Tasten und Maus
settings-keys-about =
    Die ganze Steuerung, und wie man sie ändert
    Taste: { $key }
settings-kept = in einer Datei gespeichert
settings-reset = Zurücksetzen
settings-reset-about = { $section }: zurück zu den Vorgaben

settings-picture = Bild
settings-quality = Qualität
    .about = Stellt alles Folgende auf einmal ein: schnell für langsame Rechner, fein für schnelle
settings-fast = schnell
settings-usual = normal
settings-fine = fein
settings-edges = Kantenglättung
    .about = Glatte Kanten sind langsam auf einem Rechner ohne Grafikchip
settings-edges-automatic = automatisch
settings-edges-smooth = glatt
settings-edges-none = keine
settings-shadows = Schatten
    .about = Ohne sie werden Figuren schneller gezeichnet
settings-on = an
settings-off = aus
settings-resolution = Auflösung
    .about = Mit weniger Pixeln wird der Tisch schneller gezeichnet; die Schrift bleibt scharf
settings-resolution-later = gilt ab dem nächsten Start
settings-frames = Bildrate
    .about = Wie viele Bilder höchstens in einer Sekunde gezeichnet werden: weniger schont den Akku
settings-frames-all = wie Bildschirm

settings-sound = Ton
settings-nothing-heard = Ton ist nicht verfügbar
settings-no-device = Kein Tongerät gefunden
settings-no-sound = Dieses Programm wurde ohne Ton gebaut
settings-volume = Alles
    .about = Wie laut alles zusammen ist
settings-volume-of = Wie laut dies im Vergleich zum anderen ist
settings-mute = stumm
# Was man hört.
volume-panels = Fenster
volume-table = Züge, Würfel
volume-fights = Kämpfe
volume-blasts = Explosionen

settings-motion = Bewegung
    .about = Reduziert: nichts wackelt, schwankt oder gleitet, wenn es nicht muss; Blitze sind gedämpft
settings-motion-all = voll
settings-motion-reduced = reduziert
settings-camera = Kamera
    .about = Ob die Kamera zum Geschehen fährt, wenn es außer Sicht oder unter einem Fenster ist
settings-camera-eases = folgt dem Geschehen
settings-camera-stays = bleibt
settings-speed = Tempo
settings-speed-about =
    Wie schnell Würfel und Züge gezeigt werden
    Tasten: { $slower } und { $faster }
speed-instant = sofort

settings-colours = Farben
settings-side-colours = Seiten
    .about = Die üblichen Farben der Seiten sind auch bei Farbenblindheit zu unterscheiden; eine Schlacht kann andere haben, aber am Wappen sind die Seiten immer zu erkennen
side-colours-battle = wie in der Schlacht
side-colours-colour-blind = farbenblind
side-colours-lightness = hell und dunkel

settings-table = Würfel und Trümmer
settings-dice = Würfel
    .about = Wo Würfel zu sehen sind: auf dem Tisch und im Protokoll, nur im Protokoll, oder nur in Worten
dice-table = auf dem Tisch
dice-panel = im Protokoll
dice-none = in Worten
settings-litter = Trümmer
    .about = Wie lange abgebrochene Teile auf dem Tisch liegen bleiben
litter-at-once = gleich weg
litter-a-while = eine Weile
litter-whole-battle = die ganze Schlacht

settings-hot-seat = Am selben Gerät
settings-curtain = Vorhang
    .about = Der Vorhang zwischen den Zügen: er verdeckt den Tisch, wenn eine Person der anderen die Maus gibt
curtain-secrets = wenn etwas verborgen ist
curtain-always = jedes Mal
curtain-never = nie
settings-pause = Pause für Reaktionen
    .about = Wenn sich mehrere die Maus teilen, bleibt ein Reaktionsfenster, in dem für dich gepasst wird, so lange offen. So ist für die anderen schwerer zu sehen, ob du hättest reagieren können
settings-seconds = { $seconds } s

settings-words = Worte und Fragen
settings-ids = Regelnummern
    .about = Ob Regelnummern neben dem Text stehen, für den sie gelten, oder nur erscheinen, wenn die Maus darauf ruht
settings-ids-hover = unter der Maus
settings-ids-beside = daneben
settings-questions = Fragen
    .about = „Wenn es zählt“ überlässt dem Programm zwei Entscheidungen: welche von mehreren gleichen Figuren ein Treffer trifft (keine davon hechtet weg), und ob ein Benny eingesetzt wird, der kaum etwas ändert. Mit „immer“ wirst du auch gefragt, ob eine Figur weghechtet
settings-questions-all = immer
settings-questions-some = wenn es zählt
settings-windows = Reaktionsfenster
    .about = Wann du gefragt wirst, ob du eine Karte spielst oder unterbrichst, während andere handeln: nur wenn du etwas Nützliches tun könntest, in jedem Fenster, das die Regeln dir geben, oder nie
windows-when-it-matters = wenn ich reagieren kann
windows-always = in jedem Fenster
windows-never = immer passen
