### What happened, in the log. A verb stands in the number of who does it.

fact-picks-up = { $who } { $who-number ->
    [one] picks
   *[other] pick
} up { $item }
