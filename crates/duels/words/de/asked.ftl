ask-mulligan = Behältst du diese Hand?
ask-mulligan-why = eine Hand wird behalten, wenn ihr Spieler keine andere will
option-keep = behalten
option-again = zurückmischen und neu ziehen
ask-payer = Wer zahlt { $cost } für { $card }?
ask-payer-why = wer am meisten Energie übrig hat
ask-payment = Welche Würfel gibt { $who } für { $cost }?
ask-payment-why = die niedrigsten Würfel, die reichen; wofür andere genug übrig ließen, dafür reicht auch dieser Rest
option-die = ein Würfel, der { $face } zeigt
ask-defender = Wen greift { $card } an?
ask-defender-why = wer am ehesten stirbt
ask-whom = Wer bekommt { $what }?
ask-whom-why = von Freunden, wer am meisten Schaden hat, von Gegnern, wer am ehesten stirbt
ask-heal = Was wird bei { $who } geheilt, bis { $most }?
ask-heal-why = was am meisten zählt
option-heal = { $card }, { $damage }
option-tokens = { $count ->
    [one] 1 Marke
   *[other] { $count } Marken
}
ask-reroll = Welche Würfel von { $who } werden neu geworfen?
ask-reroll-why = die 3 oder weniger zeigen
ask-raise = { $count ->
    [one] Welcher Würfel geht um eins hoch?
   *[other] Welche Würfel gehen hoch, um { $count } zusammen?
}
ask-raise-why = die höchsten zuerst
ask-lower = { $count ->
    [one] Welcher Würfel geht um eins hinunter?
   *[other] Welche Würfel gehen hinunter, um { $count } zusammen?
}
ask-lower-why = die höchsten zuerst
option-none = keiner
ask-dice-go = { $count ->
    [one] Welcher Würfel von { $who } geht?
   *[other] Welche { $count } Würfel von { $who } gehen?
}
ask-dice-go-why = die niedrigsten
ask-discard = { $count ->
    [one] Welche Karte wird abgelegt?
   *[other] Welche { $count } Karten werden abgelegt?
}
ask-discard-why = wofür niemand mehr zahlen kann, dann die billigste
ask-discard-up-to = { $most ->
    [one] Legst du eine Karte ab, bevor du auf fünf aufziehst?
   *[other] Legst du bis zu { $most } Karten ab, bevor du auf fünf aufziehst?
}
ask-discard-up-to-why = eine Hand wird behalten, wenn ihr Spieler keine anderen Karten will
ask-switch = Welche zwei tauschen die Plätze?
ask-switch-why = die ersten zwei
ask-declared = { $who } wird angegriffen: Spielst du einen Kniff?
ask-hit = { $who } ist getroffen: Spielst du einen Kniff?
ask-resolved = Eine Aktion ist vorbei: Spielst du einen Kniff?
ask-phase = Eine Aktionsphase beginnt: Spielst du einen Kniff?
ask-turn-end = Der Zug endet: Spielst du einen Kniff?
ask-edge-why = ein Kniff wird nur gespielt, wenn sein Spieler es will
