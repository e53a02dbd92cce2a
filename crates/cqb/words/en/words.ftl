# Grades of armour.
grade-very-light = very light
grade-light = light
grade-medium = medium
grade-heavy = heavy
grade-very-heavy = very heavy

# What makes a die easier or harder.
modifier-aimed = aimed
modifier-smoke = through smoke
modifier-flyer = a fast flyer
modifier-weapon = this weapon
modifier-losses = losses
modifier-exposed = exposed
modifier-assaults = assaults
modifier-better = better at close quarters
modifier-watched = was on overwatch
modifier-second = second unit

# The parts of a hull.
hull-front = front
hull-side = side
hull-rear = rear
