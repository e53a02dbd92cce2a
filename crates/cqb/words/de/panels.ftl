# Karten und Zeichen.
stays-pinned = { $name } ist niedergehalten: erst sammeln
stays-unannounced = { $name } hat keine Bewegung angesagt
tag-pinned = niedergehalten
tag-watch = Wache
stat-fire = Feuer
stat-fire-about = Was ein Schuss würfeln muss, um zu treffen [CQB-020].
stat-cqb = Nahkampf
stat-cqb-about = Was ein Angriff beim Stürmen würfeln muss, um zu treffen [CQB-020].
stat-morale = Moral
stat-morale-about = Was eine Moralprobe würfeln muss [CQB-020].
stat-armour = Panzerung
stat-armour-about = Was ein Rüstungswurf würfeln muss [CQB-020].
stat-move = Bewegung
stat-move-about = Wie weit eine Bewegung reicht [CQB-020].
weapon-shots = { $count } { $count ->
    [one] Schuss
   *[other] Schüsse
}
weapon-range = Reichweite { $inches }
weapon-everywhere = jede Entfernung
weapon-anti-tank = Panzerabwehr: { $grade }
condition-pinned = Niedergehalten: sie kann sich nur sammeln
condition-in-reserve = In Reserve
condition-scattered = Verstreut: die nächste Aktion muss sie zusammenbringen
condition-watch = Auf Wache: { $tokens }
condition-announced = Angesagt: { $actions }
condition-must-assault = Muss den Gegner daneben stürmen
briefing-wins = Schlage alle feindlichen Einheiten in { $rounds } Runden.
briefing-first = Aktiviere eine Einheit: sage beide Aktionen an, dann führe sie aus.
tokens-smoke = Rauch
tokens-smoke-about = Eine Einheit legt mit einer Aktion eine Wolke.
ground = Gelände
ground-cover = Deckung: rettet auf { $needed }+
ground-wood = Wald: Modelle mehr als 2" darin sind verborgen
ground-building = Gebäude: wer darin ist, sieht aus jeder Wand
ground-slow = Jeder Zoll kostet { $inches }"
ground-crossing = Betreten oder Überqueren kostet { $inches }
ground-impassable = Unpassierbar
sights = { $count } von { $of } sehen { $name }
sights-in-cover = { $count } von { $of } sehen { $name }, in Deckung ({ $needed }+)

condition-immobile = Kann nicht mehr fahren
condition-hovers = Schwebt: nicht schwerer zu treffen
condition-aboard = In { $vehicle }

briefing-encounter = Halte nach { $rounds } Runden die meisten Ziele.
briefing-seize = { $side } muss nach { $rounds } Runden alle Ziele halten.
briefing-destroy = Zerstöre in { $rounds } Runden Einheiten für mehr als die Hälfte der feindlichen Punkte.

outlook-fire = Von { $of } Figuren fallen im Mittel { $mean }; niedergehalten in { $pinned }, fort in { $gone } [CQB-047, CQB-061]
outlook-fire-at-vehicle = Zerstört in { $destroyed }, niedergehalten in { $pinned } [CQB-133, CQB-068]
outlook-fall = { $men } fallen
outlook-assault = Gewonnen in { $won }, verloren in { $gone }{ $stopped }; im Mittel fallen { $killed } von ihnen und { $lost } von dir [CQB-103, CQB-109]
outlook-stopped = , unterwegs niedergehalten in { $stopped }
outlook-rally = Sammelt sich in { $chance }, mit beiden Aktionen [CQB-063]
moment-round = Runde { $round } von { $rounds }
moment-deploys = Zieh deine Einheiten dorthin, wo sie beginnen, in deiner eigenen Zone
moment-activate = Wähle eine Einheit und sage ihre zwei Aktionen an
moment-next = { $who }: { $next }
moment-announces = { $who }: sage an, was sie als Nächstes tut
moment-storms = { $who } steht neben einem Feind: sie muss stürmen
moment-end = Zug beenden
moment-end-about = Die andere Seite aktiviert ihre Einheiten
moment-end-deploying = Fertig
moment-end-deploying-about = Die andere Seite stellt ihre Einheiten auf, oder die Schlacht beginnt
moment-won = { $side } hat gewonnen
moment-nobody = Unentschieden
objective = ein Ziel: Wer einen ganzen Zug lang allein in Kontakt damit ist, hält es
objective-held = gehalten von { $side }
objective-touched = nur { $side } ist in Kontakt damit
objective-free = von niemandem gehalten
