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
refused-over-but = undo, or start another battle
refused-long-way = a path can have { $most } spots at most
refused-long-way-but = split it into two moves
refused-no-question = no question is open
refused-no-question-but = give an order
refused-no-answer = `{ $key }` is not an answer to "{ $question }"
refused-no-answer-meant = `{ $key }` is not an answer to "{ $question }" (did you mean `{ $near }`?)
refused-no-action = there is no order `{ $word }`
refused-no-action-near-but = did you mean `{ $near }`?
refused-no-action-but = the orders are `{ $words }`
refused-by-nobody = the order doesn't say who should { $what }
refused-by-nobody-but = name them last: `{ $what } with NAME`, or `{ $what } TARGET with NAME`
refused-party-twice = { $who } { VERB($who-number, "is", "are") } named twice
refused-party-twice-but = name each only once
refused-no-item = `{ $what }` takes no item
refused-no-item-but = leave out `:{ $item }`
refused-takes-nobody = `{ $what }` is an order for the whole side, so it names no unit
refused-takes-nobody-but = leave out `with NAME`
refused-no-target = `{ $what }` takes no target
refused-no-target-but = write `{ $what } with NAME`
refused-says-more = an order to { $what } can't have `{ $word }`
refused-says-more-but = leave out `{ $word }` and what follows it
refused-many-targets = an order to { $what } can have only one target, but this names { $count }
refused-many-targets-but = name one
refused-not-one = exactly one must be named, but that names { $count }
refused-legal-answers = legal answers are { $keys }
refused-whose-answer = { $sides } each have a question, so say whose answer that is
refused-whose-answer-but = `SIDE: answer KEY`
refused-not-asked = { $side } { VERB($side-number, "has", "have") } no question to answer
refused-not-asked-but = { $asks } must answer: { $question }
refused-wrong-kind = that is the wrong kind of answer
refused-named-twice = one option is named twice
refused-so-many = { $count ->
    [one] that names only one
   *[other] that names { $count }
}
refused-amount = { $amount } can't be chosen
refused-too-many-for = that is too many for { $whom }
refused-shares = that adds up to { $sum }
refused-pays-less = that does not pay { $cost }
refused-pays-more = that pays more than { $cost }
cost-total = { $total } in all
legal-orders = give an order, or say `answer pass`
legal-picks = name { $least } to { $most } of { $keys }, separated by commas
legal-picks-exactly = name { $count } of { $keys }, separated by commas
legal-picks-up-to = name up to { $most } of { $keys }, separated by commas, or `nothing`
legal-amounts = legal answers are numbers from { $from } to { $to }
legal-shares = divide { $count } among { $keys }, as in `NAME=2, NAME=1`
legal-payments = pay { $cost } with { $keys }, separated by commas
told-nothing = nothing
told-share = { $count } for { $whom }

# Rules that hold in every game.
rules-common = Every game
rules-table = Pieces are solid: a piece can't overlap another or stand off the table, and it needs a free path to where it moves.
rules-game = Players take turns: a side orders only its own units, in its own turn. A question must be answered before anything else happens.
