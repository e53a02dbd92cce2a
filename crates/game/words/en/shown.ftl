### What panels of any game are told for the moment.

# What is at the pointer: how many of a squad stand.
glance-standing = { $count } of { $all } on their feet

# How many orders and answers.
inputs = { $count ->
    [one] 1 order
   *[other] { $count } orders and answers
}
