# Fußsoldaten, Reiter und Zivilisten bei der Arbeit: was sie besonders macht.

# Kanonenfutter.
fact-points-lost = { $points ->
    [one] ein Schadenspunkt bleibt bei { $whom } ohne Wirkung
   *[other] { $points } Schadenspunkte bleiben bei { $whom } ohne Wirkung
}
remark-points-lost = nichts
refused-throw-irrelevant = { $who } ist Kanonenfutter, und das wirft nichts
refused-throw-irrelevant-but = schieße oder schlage mit dem, was es hält, oder lass jemand anderen werfen

# Offiziere.
refused-coordination-aside = { $who } würde nicht mitmachen, und ein Offizier verstärkt nur, wobei er selbst mitmacht
refused-coordination-aside-but = nenne auch den Offizier unter denen, die handeln, mit dem, was er hält

# Spawner.
specialty-spawner = Spawner
    .about = holt zu Beginn des Zuges seines Besitzers bis zu W6 totes Kanonenfutter an seine Seite zurück
fact-spawns = { $who } ruft bis zu { $most } Tote zurück
fact-spawned = { $who } ist zurück bei { $spot }
remark-spawns = erhebt euch!

# Berufe.
specialty-job-training = Berufsausbildung
    .about = hat einen Würfel für Aufgaben seines Berufs
