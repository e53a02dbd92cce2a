#![no_main]
brickfray_fuzz::target!(yard_mod);
