### Wie Schlachten und Befehle jedes Spiels heißen.

heading-attack = Angriff

# Wie lange eine Schlacht dauert, und für wen sie ist.
effort = { $minutes } min, { $level }
effort-first = für Anfänger
effort-easy = leicht
effort-full = für Kenner der Regeln

# Mehrere Namen in einem Satz.
list-and = { $most } und { $last }
list-nobody = niemand

# Würfel, die nicht geworfen wurden.
dice-none = keine Würfel

# Was nicht geht, und was stattdessen.
refused-about = { $who }: { $reason }
refused-answer-first = { $asks } muss erst antworten: { $question }
refused-over = die Schlacht ist vorbei
refused-over-but = nimm einen Zug zurück oder beginne eine andere
refused-long-way = ein Weg führt über höchstens { $most } Punkte
refused-long-way-but = mach zwei Züge daraus
refused-no-question = es ist keine Frage offen
refused-no-question-but = gib einen Befehl
refused-no-answer = „{ $key }“ ist keine Antwort auf „{ $question }“
refused-legal-answers = erlaubt sind die Antworten { $keys }

# Regeln, die in jedem Spiel gelten.
rules-common = Jedes Spiel
rules-table = Figuren und Dinge sind fest: Nichts steht in einem anderen oder neben dem Tisch, und was zieht, braucht einen Weg dorthin.
rules-game = Die Spieler sind abwechselnd am Zug: Eine Seite befiehlt im eigenen Zug ihren eigenen Einheiten, und eine Frage wird beantwortet, bevor etwas anderes geschieht.
