#![no_main]
brickfray_fuzz::target!(stat_mod);
