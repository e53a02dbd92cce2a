ask-mulligan = Behältst du diese Hand?
ask-mulligan-why = die Hand behalten
option-keep = behalten
option-again = zurückmischen und neu ziehen
ask-payer = Wer zahlt { $cost } für { $card }?
ask-payer-why = wer am meisten Energie übrig hat
option-payer = { $who } ({ $energy } Energie, Würfel { $dice })
option-payer-no-dice = { $who } ({ $energy } Energie, keine Würfel)
ask-payment = Mit welchen Würfeln bezahlt { $who } { $cost }?
ask-payment-why = die niedrigsten Würfel, die reichen, damit die besten bleiben
option-die = ein Würfel, der { $face } zeigt
ask-defender = Wen greift { $card } an?
ask-defender-why = der Gegner, der dem Tod am nächsten ist
ask-target = Wer { $what }?
ask-target-why = der Freund mit dem meisten Schaden oder der Gegner, der dem Tod am nächsten ist
ask-heal = Was heilst du bei { $who }, höchstens { $most }?
ask-heal-why = der meiste Schaden
option-heal = { $card }, { $damage }
option-tokens = { $count ->
    [one] 1 Marke
   *[other] { $count } Marken
}
ask-reroll = Welche Würfel von { $who } wirfst du neu?
ask-reroll-why = die 3 oder weniger zeigen
ask-raise = { $count ->
    [one] Welchen Würfel erhöhst du um eins?
   *[other] Welche Würfel erhöhst du, zusammen um { $count }?
}
ask-raise-why = die höchsten zuerst
ask-lower = { $count ->
    [one] Welchen Würfel senkst du um eins?
   *[other] Welche Würfel senkst du, zusammen um { $count }?
}
ask-lower-why = die höchsten zuerst
option-none = keiner
ask-dice-go = { $count ->
    [one] Welchen Würfel verliert { $who }?
   *[other] Welche { $count } Würfel verliert { $who }?
}
ask-dice-go-why = die niedrigsten
ask-discard = { $count ->
    [one] Welche Karte legst du ab?
   *[other] Welche { $count } Karten legst du ab?
}
ask-discard-why = zuerst unbezahlbare Karten, dann die billigsten
ask-discard-up-to = { $most ->
    [one] Legst du eine Karte ab, bevor du auf fünf nachziehst?
   *[other] Legst du bis zu { $most } Karten ab, bevor du auf fünf nachziehst?
}
ask-discard-up-to-why = die Hand behalten
ask-switch = Welche zwei Charaktere tauschen die Plätze?
ask-switch-why = die ersten zwei
ask-declared = { $by } greift { $who } mit { $card } an ({ $does }): Spielst du einen Kniff?
ask-hit = { $card } von { $by } hat { $who } getroffen ({ $does }): Spielst du einen Kniff?
ask-resolved = Eine Aktion ist vorbei: Spielst du einen Kniff?
ask-phase = Eine Aktionsphase beginnt: Spielst du einen Kniff?
ask-turn-end = Die Runde endet: Spielst du einen Kniff?
ask-edge-why = passen
