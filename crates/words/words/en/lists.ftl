### Lists and dice.

list-nobody = nobody
list-and = { $most } and { $last }
dice-none = no dice
