### What battles and orders of any game are called.

heading-attack = Attack

# How long a battle takes, and who it is for.
effort = { $minutes } min, { $level }
effort-first = for beginners
effort-easy = easy
effort-full = for those who know the rules

# Several names in a sentence.
list-and = { $most } and { $last }
list-nobody = nobody

# Dice that were not rolled.
dice-none = no dice

# What may not be done, and what instead.
refused-about = { $who }: { $reason }
refused-answer-first = { $asks } must first answer: { $question }
refused-over = the battle is over
refused-over-but = undo, or start another
refused-long-way = a way leads over { $most } spots at most
refused-long-way-but = make two moves of it
refused-no-question = no question is open
refused-no-question-but = give an order
refused-no-answer = `{ $key }` is not an answer to "{ $question }"
refused-legal-answers = legal answers are { $keys }

# Rules that hold in every game.
rules-common = Every game
rules-table = Pieces are solid: none stands in another, or off the table, and what moves needs a way there.
rules-game = Players take turns: a side orders its own units in its own turn, and a question is answered before anything else is done.
