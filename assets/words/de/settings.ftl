### Die Seite der Einstellungen.

settings-text = Text
settings-size = Größe
    .about = Wie groß Wörter und Fenster sind
settings-language = Sprache
    .about = In welcher Sprache das Fenster beschriftet ist
settings-keys = Tasten und Maus
settings-keys-about =
    Alle Tasten, und wie man sie ändert
    Taste: { $key }
settings-kept = in einer Datei gespeichert
settings-reset = Zurücksetzen
settings-reset-about = { $section }: wie üblich

settings-picture = Bild
settings-quality = Qualität
    .about = Alles Folgende auf einmal: schnell für Rechner, die langsam zeichnen, fein für alle anderen
settings-fast = schnell
settings-usual = üblich
settings-fine = fein
settings-edges = Kanten
    .about = Kantenglättung kostet Zeit, wo kein Grafikchip zeichnet
settings-edges-automatic = automatisch
settings-edges-smooth = glatt
settings-edges-none = roh
settings-shadows = Schatten
    .about = Ohne sie wird schneller gezeichnet
settings-on = an
settings-off = aus
settings-resolution = Auflösung
    .about = Mit weniger Pixeln wird der Tisch schneller gezeichnet; die Schrift bleibt scharf
settings-resolution-later = weniger Pixel ab dem nächsten Start
settings-frames = Bildrate
    .about = Wie viele Bilder höchstens in einer Sekunde gezeichnet werden: weniger schonen den Akku
settings-frames-all = wie Bildschirm

settings-sound = Ton
settings-nothing-heard = hier ist nichts zu hören
settings-no-device = Kein Gerät gefunden, das Ton abspielt
settings-no-sound = Dieses Programm wurde ohne Ton gebaut
settings-volume = Alles
    .about = Wie laut alles zusammen ist
settings-volume-of = Wie laut dies neben dem anderen ist
settings-mute = stumm
# Was man hört.
volume-panels = Fenster
volume-table = Züge, Würfel
volume-fights = Kämpfe
volume-blasts = Explosionen

settings-motion = Bewegung
    .about = Nichts wackelt, schwingt oder gleitet, das nicht muss; Blitze sind gedämpft
settings-motion-all = alle
settings-motion-reduced = wenig
settings-camera = Kamera
    .about = Die Kamera geht zu dem, was außer Sicht oder unter einem Fenster geschehen würde
settings-camera-eases = geht mit
settings-camera-stays = bleibt
settings-speed = Tempo
settings-speed-about =
    Wie schnell Würfel und Züge gezeigt werden
    Tasten: { $slower } und { $faster }
speed-instant = sofort

settings-colours = Farben
settings-side-colours = Seiten
    .about = Die üblichen Farben der Seiten sind auch bei Farbenblindheit zu unterscheiden; ein Gefecht kann andere haben, und Zeichen unterscheiden die Seiten immer
side-colours-battle = wie im Gefecht
side-colours-colour-blind = farbenblind
side-colours-lightness = hell und dunkel

settings-table = Würfel und Trümmer
settings-dice = Würfel
    .about = Wo Würfel zu sehen sind: auf dem Tisch und im Protokoll, im Protokoll, oder nur in Worten
dice-table = auf dem Tisch
dice-panel = im Protokoll
dice-none = in Worten
settings-litter = Trümmer
    .about = Wie lange liegen bleibt, was abbricht
litter-at-once = gleich weg
litter-a-while = eine Weile
litter-whole-battle = die ganze Schlacht

settings-hot-seat = Am selben Gerät
settings-curtain = Vorhang
    .about = Der Vorhang zwischen den Zügen: Er verdeckt den Tisch, wenn eine Person der anderen die Maus gibt
curtain-secrets = wenn etwas verborgen ist
curtain-always = jedes Mal
curtain-never = nie
settings-pause = Pause beim Passen
    .about = Wird in einem Antwortfenster für dich gepasst, bleibt es so lange offen, wenn mehrere Menschen spielen. So ist schwerer zu sehen, ob du hättest reagieren können
settings-seconds = { $seconds } s

settings-words = Worte und Fragen
settings-ids = Regelnummern
    .about = Die Nummern der Regeln: neben dem, worum es geht, oder nur, wo die Maus darauf ruht
settings-ids-hover = unter der Maus
settings-ids-beside = daneben
settings-questions = Fragen
    .about = „Wenn es zählt“ überlässt dem Programm zweierlei: welche von mehreren gleichen Figuren ein Treffer trifft (sie bleibt stehen), und ob ein Benny gesetzt wird, der kaum hilft. Mit „immer“ wird auch gefragt, ob eine zur Seite springt
settings-questions-all = immer
settings-questions-some = wenn es zählt
settings-windows = Antwortfenster
    .about = Wann du nach einer Karte oder Unterbrechung gefragt wirst, während andere handeln: wenn du etwas Nützliches spielen könntest, in jedem Fenster der Regeln oder nie
windows-when-it-matters = wenn es nützt
windows-always = in jedem
windows-never = immer passen
