### What may not be done, and what instead.

refused-attack-or-disengage = attack { $whom }, or disengage first
refused-attack-those = attack { $whom }
