### Was geschehen ist, im Protokoll. Das Verb steht in der Zahl dessen, der etwas tut.

fact-picks-up = { $who } { $who-number ->
    [one] nimmt
   *[other] nehmen
} { $item } auf

# Was Schiffe verlieren: wie eines davon heißt. In der Mehrzahl kommt ein -e dazu.
hit-point = Trefferpunkt
command-point = Befehlspunkt
