#!/usr/bin/env bash
# A gallery of battles in any CI that can run a shell on Debian or Ubuntu. Run it where `gallery/` is; `brickfray` must be on the PATH.
# It leaves gallery-report/index.html and gallery.xml (JUnit), and ends as `brickfray gallery check` does: 0 where all is as it was.
set -euo pipefail

if ! ls /usr/share/vulkan/icd.d/lvp_icd.*.json >/dev/null 2>&1; then
    echo "Mesa's software renderer is missing: apt-get install mesa-vulkan-drivers" >&2
    exit 3
fi
# The driver looks for a desktop, and says so where there is none.
export XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-/tmp}
# Where the cases are of a mod, each names it (`mods: "../my-mod"`); `brickfray check my-mod` checks its files.
brickfray gallery check gallery --report gallery-report --junit gallery.xml
