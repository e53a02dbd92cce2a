### Was nicht geht, und was stattdessen.

refused-attack-or-disengage = greif { $whom } an oder löse dich erst
refused-attack-those = greif { $whom } an
