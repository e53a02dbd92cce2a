ask-mulligan = Behältst du diese Hand?
ask-mulligan-why = die Hand behalten
option-keep = behalten
option-again = zurückmischen und neu ziehen
ask-payer = Wer zahlt { $cost } für { $card }?
ask-payer-why = wer am meisten Energie übrig hat
option-payer = { $who } ({ $energy } Energie, Würfel { $dice })
option-payer-no-dice = { $who } ({ $energy } Energie, keine Würfel)
ask-payment = Welche Würfel gibt { $who } für { $cost }?
ask-payment-why = die niedrigsten Würfel, die reichen, damit die besten bleiben
option-die = ein Würfel, der { $face } zeigt
ask-defender = Wen greift { $card } an?
ask-defender-why = der Gegner mit den wenigsten HP
ask-target = Wer { $what }?
ask-target-why = der Freund mit dem meisten Schaden oder der Gegner mit den wenigsten HP
ask-heal = Was wird bei { $who } geheilt, höchstens { $most }?
ask-heal-why = der meiste Schaden
option-heal = { $card }, { $damage }
option-tokens = { $count ->
    [one] 1 Marke
   *[other] { $count } Marken
}
ask-reroll = Welche Würfel von { $who } werden neu geworfen?
ask-reroll-why = die 3 oder weniger zeigen
ask-raise = { $count ->
    [one] Welcher Würfel geht um eins hoch?
   *[other] Welche Würfel gehen hoch, zusammen um { $count }?
}
ask-raise-why = die höchsten zuerst
ask-lower = { $count ->
    [one] Welcher Würfel geht um eins hinunter?
   *[other] Welche Würfel gehen hinunter, zusammen um { $count }?
}
ask-lower-why = die höchsten zuerst
option-none = keiner
ask-dice-go = { $count ->
    [one] Welchen Würfel legt { $who } weg?
   *[other] Welche { $count } Würfel legt { $who } weg?
}
ask-dice-go-why = die niedrigsten
ask-discard = { $count ->
    [one] Welche Karte wird abgelegt?
   *[other] Welche { $count } Karten werden abgelegt?
}
ask-discard-why = zuerst unbezahlbare Karten, dann die billigsten
ask-discard-up-to = { $most ->
    [one] Legst du eine Karte ab, bevor du auf fünf nachziehst?
   *[other] Legst du bis zu { $most } Karten ab, bevor du auf fünf nachziehst?
}
ask-discard-up-to-why = die Hand behalten
ask-switch = Welche zwei tauschen die Plätze?
ask-switch-why = die ersten zwei
ask-declared = { $by } greift { $who } mit { $card } an ({ $does }): Spielst du einen Kniff?
ask-hit = { $card } von { $by } hat { $who } getroffen ({ $does }): Spielst du einen Kniff?
ask-resolved = Eine Aktion ist vorbei: Spielst du einen Kniff?
ask-phase = Eine Aktionsphase beginnt: Spielst du einen Kniff?
ask-turn-end = Die Runde endet: Spielst du einen Kniff?
ask-edge-why = passen
