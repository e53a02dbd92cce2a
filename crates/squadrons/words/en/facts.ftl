### What happened, in the log. A verb stands in the number of who does it.

fact-picks-up = { $who } { $who-number ->
    [one] picks
   *[other] pick
} up { $item }

# What ships lose: what one of them is called.
hit-point = Hit Point
command-point = Command Point
