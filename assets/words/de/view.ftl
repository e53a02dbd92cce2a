### Worte über den Figuren, für einen Augenblick.

callout-slides = weicht aus
callout-rolled = { $what } ab { $least }: { $all ->
        [1] { $some ->
            [0] misslungen
           *[other] gelungen
        }
       *[other] { $some } von { $all }
    }
callout-points-lost = −{ $points } { $kind }{ $points ->
        [one] { "" }
       *[other] e
    }
callout-hits = { $some } von { $all } treffen ab { $least }

### Unter Filmen: wer was tut, und was daraus geworden ist.

caption-number-0 = keiner
caption-number-1 = eine Figur
caption-number-2 = zwei
caption-number-3 = drei
caption-number-4 = vier
caption-number-5 = fünf
caption-number-6 = sechs
caption-number-7 = sieben
caption-number-8 = acht
caption-number-9 = neun
caption-number-10 = zehn
caption-number-11 = elf
caption-number-12 = zwölf
caption-moves = { $who } { $number ->
    [one] zieht
   *[other] ziehen
}
caption-throws-a = { $who } { $number ->
    [one] wirft
   *[other] werfen
} { $item }
caption-throws-an = { $who } { $number ->
    [one] wirft
   *[other] werfen
} { $item }
caption-does = { $who }: { $what }
caption-explosions = { $number ->
    [one] eine Explosion
   *[other] { $many } Explosionen
}
caption-fall = { $many } { $number ->
    [one] fällt
   *[other] fallen
}
caption-down = { $many } { $number ->
    [one] liegt am Boden
   *[other] liegen am Boden
}
caption-is-gone = { $who } { $number ->
    [one] ist weg
   *[other] sind weg
}
caption-loses = { $who } verliert { $points } { $points ->
    [one] { $kind }
   *[other] { $kind }e
}
caption-pushed = { $far } weit gestoßen
caption-inches = { $number ->
    [one] { $far } Zoll
   *[other] { $far } Zoll
}
caption-tipped = umgeworfen
caption-shield = der Schild hält
caption-both-stopped = beide abgewehrt
caption-all-stopped = alle { $of } abgewehrt
caption-some-stopped = { $some } von { $of } abgewehrt
caption-both-hit = beide treffen
caption-all-hit = alle { $of } treffen
caption-some-hit = { $some } von { $of } treffen
caption-miss = daneben
