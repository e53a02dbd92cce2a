### Wie Schlachten und Befehle jedes Spiels heißen.

heading-attack = Angriff

# Wie lange eine Schlacht dauert, und für wen sie ist.
effort = { $minutes } min, { $level }
effort-first = für den Anfang
effort-easy = leicht
effort-full = für Kenner der Regeln
