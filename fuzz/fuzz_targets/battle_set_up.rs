#![no_main]
brickfray_fuzz::target!(battle_set_up);
