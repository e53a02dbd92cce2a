# Fußsoldaten, Reiter und Zivilisten bei der Arbeit: was sie besonders macht.

# Kanonenfutter.
fact-points-lost = { $points ->
    [one] ein Schadenspunkt bleibt bei { $whom } ohne Wirkung
   *[other] { $points } Schadenspunkte bleiben bei { $whom } ohne Wirkung
}
remark-points-lost = wirkungslos
refused-throw-irrelevant = { $who } { VERB($who-number, "ist", "sind") } Kanonenfutter, und Kanonenfutter kann nichts werfen
refused-throw-irrelevant-but = schieße oder schlage mit dem, was es hält, oder lass jemand anderen werfen

# Offiziere.
refused-coordination-aside = { $who } würde nicht mitmachen, und ein Offizier vergrößert nur Würfel für eine Aktion, bei der er selbst mitmacht
refused-coordination-aside-but = nenne auch den Offizier unter denen, die handeln, mit dem Gegenstand, den er benutzt

# Spawner.
specialty-spawner = Spawner
    .about = holt zu Beginn des Zuges seines Besitzers bis zu W6 totes Kanonenfutter neben sich zurück
fact-spawns = { $who } ruft bis zu { $most } Tote zurück
fact-spawned = { $who } ist zurück{ IF(" bei ", $spot) }
remark-spawns = erhebt euch!

# Berufe.

# Was getragen und weggenommen wird.
action-strip = Kleidung wegnehmen
    .about = eine Figur nimmt der Figur, die sie hält, Umhang, Kapuze oder Hut weg und hat dann den Beruf, der dazu gehört; es kostet die Aktion
    .told = { $who } { VERB($who-number, "nimmt", "nehmen") } der gehaltenen Figur weg, was sie trägt
refused-strip-one = immer nur eine Figur nimmt weg, was eine andere trägt
refused-strip-one-but = nenne eine Figur, die eine andere hält
refused-strip-for-nothing = in dieser Schlacht bleiben Berufe, was auch immer eine Figur trägt
refused-strip-for-nothing-but = setze `jobs_follow_gear` für eine Schlacht, in der getragene Gegenstände den Beruf ändern
refused-strip-holds-nobody = { $who } { VERB($who-number, "hält", "halten") } niemanden, dem etwas wegzunehmen wäre
refused-strip-holds-nobody-but = packe zuerst jemanden
refused-strip-nothing = { $whom } trägt nichts, was der Figur, die es hält, einen anderen Beruf gäbe
refused-strip-nothing-but = lass es los oder schlage es
fact-stripped = { $who } nimmt { $whom } etwas weg: { $what }
remark-stripped = meins!
condition-wears = trägt: { $what }
condition-stripped = ausgezogen

# Punkte von Kanonenfutter, vor einem Befehl.
outlook-mere-points = kein Schaden
outlook-mere-points-about = Schadenspunkte von Kanonenfutter richten gegen Panzerung nichts aus, wenn nicht im selben Angriff eine echte Waffe dasselbe Ziel trifft.
