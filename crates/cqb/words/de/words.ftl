# Panzerungsgrade.
grade-very-light = sehr leicht
grade-light = leicht
grade-medium = mittel
grade-heavy = schwer
grade-very-heavy = sehr schwer

# Was einen Wurf leichter oder schwerer macht.
modifier-aimed = gezielt
modifier-smoke = durch Rauch
modifier-flyer = schneller Flieger
modifier-weapon = diese Waffe
modifier-losses = Verluste
modifier-exposed = ungeschützt
modifier-assaults = stürmt
modifier-better = besser im Nahkampf
modifier-watched = war auf Wache
modifier-second = zweite Einheit

# Die Teile eines Rumpfs.
hull-front = Front
hull-side = Seite
hull-rear = Heck
