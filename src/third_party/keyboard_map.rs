//! The labels of the keyboard's keys. On X11 they are read from the server at start; elsewhere winit reports the label of a key only when
//! it is pressed, so labels are learned one by one.

use bevy::prelude::KeyCode;

/// Keys with a letter or sign on them, by the kernel's key codes.
#[rustfmt::skip]
const PLACES: [(u8, KeyCode); 40] = {
    use KeyCode::*;
    [
        (12, Minus), (13, Equal),
        (16, KeyQ), (17, KeyW), (18, KeyE), (19, KeyR), (20, KeyT), (21, KeyY), (22, KeyU), (23, KeyI), (24, KeyO), (25, KeyP),
        (26, BracketLeft), (27, BracketRight),
        (30, KeyA), (31, KeyS), (32, KeyD), (33, KeyF), (34, KeyG), (35, KeyH), (36, KeyJ), (37, KeyK), (38, KeyL),
        (39, Semicolon), (40, Quote), (41, Backquote), (43, Backslash),
        (44, KeyZ), (45, KeyX), (46, KeyC), (47, KeyV), (48, KeyB), (49, KeyN), (50, KeyM),
        (51, Comma), (52, Period), (53, Slash), (86, IntlBackslash), (89, IntlRo), (124, IntlYen),
    ]
};

/// The label of each key according to the X server; empty if there is no server.
#[cfg(all(unix, not(target_os = "macos")))]
pub fn labels() -> Vec<(KeyCode, char)> {
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::ConnectionExt;
    let asked = || {
        let (server, _) = x11rb::connect(None).ok()?;
        let (first, last) = (server.setup().min_keycode, server.setup().max_keycode);
        let map = server.get_keyboard_mapping(first, last.checked_sub(first)?.checked_add(1)?).ok()?.reply().ok()?;
        let of = |place: u8| {
            // The server's key codes are 8 higher than the kernel's.
            let at = usize::from(place.checked_add(8)?.checked_sub(first)?) * usize::from(map.keysyms_per_keycode);
            map.keysyms.get(at).copied().and_then(printed)
        };
        Some(PLACES.iter().filter_map(|(place, key)| Some((*key, of(*place)?))).collect())
    };
    asked().unwrap_or_default()
}

/// Without an X server no labels are known.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub fn labels() -> Vec<(KeyCode, char)> {
    Vec::new()
}

/// The letter or sign of a keysym, in lower case.
#[cfg(all(unix, not(target_os = "macos")))]
fn printed(keysym: u32) -> Option<char> {
    let letter = match keysym {
        0x20..=0x7e | 0xa0..=0xff => char::from_u32(keysym)?,
        0x0100_0000..=0x0110_ffff => char::from_u32(keysym - 0x0100_0000)?,
        // Dead keys.
        0xfe50 => '`',
        0xfe51 => '\u{b4}',
        0xfe52 => '^',
        0xfe53 => '~',
        0xfe57 => '\u{a8}',
        _ => return None,
    };
    letter.to_lowercase().next()
}

#[cfg(all(test, unix, not(target_os = "macos")))]
mod tests {
    use super::*;

    #[test]
    fn keysyms_are_letters_signs_and_dead_keys() {
        assert_eq!([0x7a, 0xfc, 0x0100_044f, 0xfe52, 0x5a].map(printed), [Some('z'), Some('ü'), Some('я'), Some('^'), Some('z')]);
        assert_eq!([0, 0xff0d, 0x08f6].map(printed), [None; 3], "Enter is not printed");
    }
}
