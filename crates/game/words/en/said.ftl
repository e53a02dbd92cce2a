### What battles and orders of any game are called.

heading-attack = Attack

# How long a battle takes, and who it is for.
effort = { $minutes } min, { $level }
effort-first = for beginners
effort-easy = easy
effort-full = for those who know the rules

# Several names in a sentence.
list-next = { $most }, { $next }
list-and = { $most } and { $last }

# Dice that were not rolled.

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
refused-no-answer-meant = `{ $key }` is not an answer to "{ $question }" (did you mean `{ $near }`?)
refused-says-more = an order to { $what } says nothing with `{ $word }`
refused-says-more-but = leave out `{ $word }` and what stands after it
refused-many-targets = an order to { $what } has one target at most, and this names { $count }
refused-many-targets-but = name one
refused-not-one = one is wanted, and that names { $count }
refused-legal-answers = legal answers are { $keys }
refused-whose-answer = { $sides } are asked, so it must be said whose answer that is
refused-whose-answer-but = `SIDE: answer KEY`
refused-not-asked = { $side } { VERB($side-number, "is", "are") } not asked
refused-not-asked-but = { $asks } { VERB($asks-number, "is", "are") } asked: { $question }
refused-wrong-kind = that is another kind of answer than the one that is wanted
refused-named-twice = one of them is named twice
refused-so-many = { $count ->
    [one] that is one of them
   *[other] that is { $count } of them
}
refused-amount = { $amount } can't be chosen
refused-too-many-for = that is too many for { $whom }
refused-shares = that makes { $sum } in all
refused-pays-less = that does not pay { $cost }
refused-pays-more = that pays more than { $cost }
cost-total = { $total } in all
legal-orders = give an order, or say `answer pass`
legal-picks = name { $least } to { $most } of { $keys }, with commas between them
legal-picks-exactly = name { $count } of { $keys }, with commas between them
legal-picks-up-to = name up to { $most } of { $keys }, with commas between them, or `nothing`
legal-amounts = legal answers are numbers from { $from } to { $to }
legal-shares = give out { $count } among { $keys }, as in `NAME=2, NAME=1`
legal-payments = pay { $cost } with { $keys }, with commas between them
told-nothing = nothing
told-share = { $count } for { $whom }

# Rules that hold in every game.
rules-common = Every game
rules-table = Pieces are solid: none stands in another, or off the table, and what moves needs a way there.
rules-game = Players take turns: a side orders its own units in its own turn, and a question is answered before anything else is done.
