# Finds out what play, tests and measurements need on this machine, and installs what is missing if it may.
# Sourced, not run. Building needs Rust and a linker; the libraries below are loaded when the program runs.

# Without a session, Mesa's device selection layer complains about a missing XDG_RUNTIME_DIR every time, so it is turned off.
[ -n "${XDG_RUNTIME_DIR:-}" ] || export NODEVICE_SELECT=1

missing=()
# Optional packages.
wished=()
libraries=$(ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null || true)

# need_libraries PACKAGE LIBRARY...: adds the Debian package of these libraries unless all of them are installed.
need_libraries() {
    local package=$1 library
    shift
    for library in "$@"; do
        if [[ $libraries != *"$library"* ]]; then
            missing+=("$package")
            return
        fi
    done
}

# need_program PACKAGE PROGRAM: adds the package unless the program is installed.
need_program() {
    command -v "$2" >/dev/null || missing+=("$1")
}

need_rust() {
    command -v cargo >/dev/null || [ ! -x "$HOME/.cargo/bin/cargo" ] || PATH="$HOME/.cargo/bin:$PATH"
    if ! command -v cargo >/dev/null; then
        echo "Rust is missing: install it from https://rustup.rs, then run this again." >&2
        exit 2
    fi
    need_program gcc cc
    [ -e /usr/include/stdlib.h ] || missing+=(libc6-dev)
}

# Any Vulkan driver is good enough for playing.
need_vulkan() {
    need_libraries libvulkan1 libvulkan.so.1
    local folder
    [ -z "${VK_DRIVER_FILES:-}${VK_ICD_FILENAMES:-}" ] || return 0
    for folder in /usr/share /usr/local/share /etc "$HOME/.local/share" "$HOME/.config"; do
        if compgen -G "$folder/vulkan/icd.d/*.json" >/dev/null; then return 0; fi
    done
    missing+=(mesa-vulkan-drivers)
}

# Golden pictures are drawn by Mesa's software renderer.
need_software_vulkan() {
    need_libraries libvulkan1 libvulkan.so.1
    compgen -G "/usr/share/vulkan/icd.d/lvp_icd*.json" >/dev/null || missing+=(mesa-vulkan-drivers)
}

need_window_libraries() {
    need_libraries libx11-6 libX11.so.6
    need_libraries libx11-xcb1 libX11-xcb.so.1
    need_libraries libxcb1 libxcb.so.1
    need_libraries libxcursor1 libXcursor.so.1
    need_libraries libxi6 libXi.so.6
    need_libraries libxrandr2 libXrandr.so.2
    need_libraries libxkbcommon0 libxkbcommon.so.0
    need_libraries libxkbcommon-x11-0 libxkbcommon-x11.so.0
}

# The program is built with sound if ALSA's headers are installed.
wish_for_sound() {
    has_sound || wished+=(libasound2-dev pkg-config)
}

has_sound() {
    pkg-config --exists alsa 2>/dev/null
}

# Installs optional packages if that needs no password, or says that they are left out.
install_wished() {
    [ ${#wished[@]} -gt 0 ] || return 0
    local as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo -n)
    if command -v apt-get >/dev/null && "${as_root[@]}" true 2>/dev/null; then
        echo "Installing ${wished[*]} with apt-get." >&2
        if { "${as_root[@]}" apt-get update -q && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${wished[@]}"; } >&2; then
            wished=()
            return 0
        fi
    fi
    echo "There will be no sound: it would be built with ${wished[*]}." >&2
}

# Installs missing packages, or says what to install and exits.
install_missing() {
    [ ${#missing[@]} -gt 0 ] || return 0
    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
    fi
    echo "Missing: ${missing[*]}" >&2
    if command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || { [ -t 0 ] && command -v sudo >/dev/null; }; }; then
        echo "Installing it with apt-get." >&2
        if { "${as_root[@]}" apt-get update -q && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}"; } >&2; then
            missing=()
            return 0
        fi
        echo "apt-get did not succeed." >&2
    fi
    echo "Install these Debian packages (or what your system calls them), then run this again:" >&2
    echo "    apt-get install ${missing[*]}" >&2
    exit 2
}

# Builds the program in the profile that tests and development use too. Cargo shows its own progress bar; without a terminal, a line for every
# twenty packages is printed instead. Arguments go to cargo.
build() {
    local all
    all=$(cargo tree --locked "$@" --edges normal,build --prefix none 2>/dev/null | sed 's/ (\*)$//' | sort -u | wc -l)
    echo "Building: $all packages the first time, only what has changed later." >&2
    if [ -t 2 ]; then
        cargo build --locked --bin brickfray "$@"
        return
    fi
    cargo build --locked --bin brickfray "$@" 2>&1 | awk -v all="$all" '
        /^ *Compiling / { if (++begun % 20 == 0) print "    " begun " of at most " all " begun: " $2; fflush(); next }
        /^ *(Finished|Downloading|Downloaded|Blocking|Updating) / { if ($1 == "Finished") print; next }
        { print; fflush() }' >&2
    return "${PIPESTATUS[0]}"
}

# program [PROFILE]: prints the path of the built program.
program() {
    cargo metadata --locked --no-deps --format-version 1 | sed 's|.*"target_directory":"\([^"]*\)".*|\1/'"${1:-debug}"'/brickfray|'
}
