#![no_main]
brickfray_fuzz::target!(subjects, "battle_set_up");
