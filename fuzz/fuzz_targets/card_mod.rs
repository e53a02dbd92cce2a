#![no_main]
brickfray_fuzz::target!(subjects, "card_mod");
