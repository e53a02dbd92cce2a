//! What is printed on the keys of the keyboard, asked of the X server before any of them is pressed. winit tells the label of a key only
//! with its press. Elsewhere nothing is known at first, and labels are learned as keys are pressed.

use bevy::prelude::KeyCode;

/// Keys with a letter or a sign on them, by the numbers that the kernel gives their places.
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

/// What the X server says is printed on each key; nothing where there is none.
#[cfg(all(unix, not(target_os = "macos")))]
pub fn labels() -> Vec<(KeyCode, char)> {
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::ConnectionExt;
    let asked = || {
        let (server, _) = x11rb::connect(None).ok()?;
        let (first, last) = (server.setup().min_keycode, server.setup().max_keycode);
        let map = server.get_keyboard_mapping(first, last.checked_sub(first)?.checked_add(1)?).ok()?.reply().ok()?;
        let of = |place: u8| {
            // The server counts from 8.
            let at = usize::from(place.checked_add(8)?.checked_sub(first)?) * usize::from(map.keysyms_per_keycode);
            map.keysyms.get(at).copied().and_then(printed)
        };
        Some(PLACES.iter().filter_map(|(place, key)| Some((*key, of(*place)?))).collect())
    };
    asked().unwrap_or_default()
}

/// Nobody to be asked.
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
