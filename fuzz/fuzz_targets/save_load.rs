#![no_main]
brickfray_fuzz::target!(save_load);
