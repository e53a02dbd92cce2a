fact-card-played = { $who } spielt { $card } und zahlt { $cost }
fact-ability = { $who } nutzt die eigene Fähigkeit und zahlt { $cost }
fact-death-effect = der Todeseffekt von { $who } wird genutzt
paid-nothing = nichts
paid-energy = { $energy } Energie
paid-dice = { $count ->
    [one] den Würfel { $faces }
   *[other] die Würfel { $faces }
}
paid-both = { $count ->
    [one] { $energy } Energie und den Würfel { $faces }
   *[other] { $energy } Energie und die Würfel { $faces }
}
fact-attack-declared = { $who } greift { $at } an
fact-hit = { $card } trifft { $who }: { $damage } Schaden
fact-hardened = { $card } ({ $damage }) prallt an der Härte von { $who } ab und wird abgelegt
over-hardened = prallt ab
fact-negated = der Angriff auf { $at } wird abgewehrt
over-negated = abgewehrt
fact-not-negated = der Angriff auf { $at } kann nicht abgewehrt werden
over-not-negated = nicht abgewehrt
fact-redirected = { $who } nimmt den Angriff auf sich, der { $from } galt
over-redirected = nimmt den Angriff
fact-tokens = { $count ->
    [one] { $who } bekommt 1 Schadensmarke
   *[other] { $who } bekommt { $count } Schadensmarken
}
over-tokens = { $count ->
    [one] 1 Marke
   *[other] { $count } Marken
}
fact-healed-tokens = { $count ->
    [one] 1 Marke wird bei { $who } geheilt
   *[other] { $count } Marken werden bei { $who } geheilt
}
over-healed = geheilt
fact-stunned = { $who } verliert { $count } Energie
over-stunned = -{ $count } Energie
fact-rested = { $who } verliert { $count } Last
over-rested = +{ $count } Energie
fact-raised = Würfel von { $who } gehen um { $count } hoch
over-raised = +{ $count }
fact-lowered = Würfel von { $who } gehen um { $count } hinunter
over-lowered = -{ $count }
fact-tokens-hardened = { $count ->
    [one] 1 Schadensmarke prallt an der Härte von { $who } ab
   *[other] { $count } Schadensmarken prallen an der Härte von { $who } ab
}
fact-healed = { $card } wird bei { $who } geheilt und abgelegt
fact-attached = { $card } wird an { $who } gelegt
over-attached = angelegt
fact-holds = { $who }: { $what }
fact-recurs = { $who } { $what }
fact-dice = die Würfel von { $who } zeigen { $faces }
fact-dice-went = { $count ->
    [one] { $who } verliert den Würfel { $faces }
   *[other] { $who } verliert die Würfel { $faces }
}
fact-drew = { $count ->
    [one] { $side } zieht 1 Karte
   *[other] { $side } zieht { $count } Karten
}
fact-drew-these = { $side } zieht { $cards }
fact-discarded = { $side } legt { $cards } ab
fact-passed = { $side } passt
fact-acts-again = { $side } handelt noch einmal
fact-mulligan = { $side } mischt die Hand zurück
fact-reshuffled = { $side } mischt die Ablage zu einem neuen Deck
fact-out = { $side } hat keinen Charakter mehr und scheidet aus
fact-begins = { $side } beginnt
fact-switched = { $who } und { $other } tauschen die Plätze
