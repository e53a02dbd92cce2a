//! Portraits of animals: convex patches, drawn over each other, in the head's own frame with x to the right and y down.

use super::theme;
use crate::game::Form;
use bevy_egui::egui::Color32;
use std::f32::consts::TAU;

/// A patch of one colour.
type Patch = (Vec<(f32, f32)>, Color32);

/// The patches of a head, lowest first, and the positions of the eyes.
type Head = (Vec<Patch>, Vec<(f32, f32)>);

/// The head of an animal in this colour, dressed in its side's colour. Any other form gets a horse's head.
pub fn head(form: Form, coat: Color32, livery: Color32) -> Head {
    match form {
        Form::Foot | Form::Horse => {
            let pale = theme::mixed(coat, Color32::WHITE, 0.12);
            horse(coat, theme::mixed(pale, Color32::BLACK, 0.65), livery)
        }
        Form::WingedHorse => winged_horse(coat, livery),
        Form::Dog => dog(coat, livery),
        Form::Monkey => monkey(coat, livery),
        Form::Bear => bear(coat, livery),
        Form::Elephant => elephant(coat, livery),
        Form::Rat => rat(coat, livery),
        Form::Snake => snake(coat, livery),
        Form::Bird => bird(coat, livery),
        Form::Beast(_) => beast(coat, livery),
        Form::Cart | Form::Truck | Form::Tank | Form::Biplane | Form::Walker | Form::Catapult => machine(coat, livery),
        Form::HeavyTank | Form::LightTank | Form::Carrier | Form::Technical | Form::Gunship => machine(coat, livery),
    }
}

const BLACK: Color32 = Color32::from_rgb(34, 34, 38);
const WHITE: Color32 = Color32::from_rgb(240, 240, 234);
const GOLD: Color32 = Color32::from_rgb(196, 146, 52);
const PINK: Color32 = Color32::from_rgb(232, 140, 168);

fn patch(points: &[(f32, f32)], colour: Color32) -> Patch {
    (points.to_vec(), colour)
}

/// An oval around a point, given half its width and half its height.
fn oval(x: f32, y: f32, wide: f32, high: f32, colour: Color32) -> Patch {
    let at = |step: u32| {
        let angle = TAU * step as f32 / 18.0;
        (x + angle.cos() * wide, y + angle.sin() * high)
    };
    ((0..18).map(at).collect(), colour)
}

/// A patch and its mirror image.
fn both((right, colour): Patch) -> [Patch; 2] {
    let left = right.iter().map(|(x, y)| (-x, *y)).collect();
    [(right, colour), (left, colour)]
}

fn darker(colour: Color32, by: f32) -> Color32 {
    theme::mixed(colour, Color32::BLACK, by)
}

fn paler(colour: Color32, by: f32) -> Color32 {
    theme::mixed(colour, Color32::WHITE, by)
}

/// Side view, looking right.
fn horse(coat: Color32, mane: Color32, harness: Color32) -> Head {
    let coat = paler(coat, 0.12);
    let patches = vec![
        patch(&[(-0.72, 0.8), (-0.5, -0.55), (-0.2, -0.8), (-0.1, 0.8)], mane),
        patch(&[(-0.5, 0.8), (-0.3, -0.6), (0.2, -0.5), (0.3, 0.05), (0.2, 0.8)], coat),
        patch(&[(-0.2, -0.6), (-0.12, -1.0), (0.08, -0.62)], coat),
        patch(&[(-0.2, -0.68), (0.22, -0.6), (0.92, 0.1), (0.9, 0.36), (0.66, 0.46), (0.1, 0.14)], coat),
        patch(&[(0.44, -0.39), (0.58, -0.24), (0.42, 0.32), (0.24, 0.22)], harness),
    ];
    (patches, vec![(0.08, -0.3)])
}

/// A horse with a golden mane and a wing.
fn winged_horse(coat: Color32, harness: Color32) -> Head {
    let (patches, eyes) = horse(coat, GOLD, harness);
    let wing = [
        patch(&[(-0.98, 0.84), (-1.0, -0.2), (-0.9, -0.72), (-0.5, 0.1), (-0.3, 0.84)], darker(coat, 0.3)),
        patch(&[(-0.86, 0.84), (-0.86, 0.1), (-0.76, -0.3), (-0.44, 0.3), (-0.3, 0.84)], darker(coat, 0.12)),
    ];
    (wing.into_iter().chain(patches).collect(), eyes)
}

/// Front view.
fn dog(coat: Color32, collar: Color32) -> Head {
    let patches = [
        patch(&[(-0.4, 0.5), (0.4, 0.5), (0.52, 0.86), (-0.52, 0.86)], coat),
        patch(&[(-0.45, 0.6), (0.45, 0.6), (0.5, 0.78), (-0.5, 0.78)], collar),
        oval(0.0, -0.2, 0.6, 0.56, coat),
        patch(&[(-0.12, 0.4), (0.12, 0.4), (0.12, 0.66), (0.0, 0.74), (-0.12, 0.66)], PINK),
        oval(0.0, 0.22, 0.36, 0.32, paler(coat, 0.45)),
        oval(0.0, 0.06, 0.16, 0.11, BLACK),
    ];
    let ears = both(patch(&[(0.4, -0.68), (0.66, -0.6), (0.86, 0.02), (0.76, 0.3), (0.58, 0.2)], darker(coat, 0.35)));
    (patches.into_iter().chain(ears).collect(), vec![(-0.24, -0.28), (0.24, -0.28)])
}

/// Front view.
fn bear(coat: Color32, collar: Color32) -> Head {
    let (coat, muzzle) = (paler(coat, 0.08), paler(coat, 0.4));
    let ears = both(oval(0.5, -0.64, 0.24, 0.24, coat)).into_iter().chain(both(oval(0.5, -0.62, 0.12, 0.12, muzzle)));
    let patches = [
        patch(&[(-0.6, 0.4), (0.6, 0.4), (0.72, 0.84), (-0.72, 0.84)], collar),
        oval(0.0, -0.08, 0.72, 0.68, coat),
        oval(0.0, 0.24, 0.36, 0.3, muzzle),
        oval(0.0, 0.1, 0.16, 0.11, BLACK),
    ];
    (ears.chain(patches).collect(), vec![(-0.28, -0.2), (0.28, -0.2)])
}

/// Front view, with its waistcoat.
fn monkey(coat: Color32, waistcoat: Color32) -> Head {
    let skin = theme::mixed(coat, Color32::from_rgb(222, 198, 148), 0.8);
    let coat = paler(coat, 0.08);
    let ears = both(oval(0.72, -0.16, 0.26, 0.28, coat)).into_iter().chain(both(oval(0.74, -0.16, 0.16, 0.18, skin)));
    let head = [patch(&[(-0.5, 0.5), (0.5, 0.5), (0.64, 0.86), (-0.64, 0.86)], waistcoat), oval(0.0, -0.2, 0.66, 0.66, coat)];
    let face = both(oval(0.21, -0.22, 0.27, 0.29, skin)).into_iter().chain([oval(0.0, 0.24, 0.48, 0.34, skin)]);
    let nose = both(oval(0.08, 0.1, 0.04, 0.03, darker(coat, 0.5)));
    let mouth = patch(&[(-0.24, 0.34), (0.24, 0.34), (0.14, 0.41), (-0.14, 0.41)], darker(coat, 0.3));
    (ears.chain(head).chain(face).chain(nose).chain([mouth]).collect(), vec![(-0.2, -0.2), (0.2, -0.2)])
}

/// Front view.
fn elephant(coat: Color32, cloth: Color32) -> Head {
    let ears = both(patch(&[(0.3, -0.6), (0.76, -0.7), (0.98, -0.34), (0.92, 0.16), (0.62, 0.4), (0.3, 0.1)], darker(coat, 0.28)));
    let tusks = both(patch(&[(0.22, 0.16), (0.38, 0.12), (0.4, 0.44), (0.3, 0.66)], WHITE));
    let head = [
        oval(0.0, -0.28, 0.52, 0.58, coat),
        patch(&[(-0.26, -0.16), (0.26, -0.16), (0.2, 0.6), (0.13, 0.9), (-0.13, 0.9), (-0.2, 0.6)], darker(coat, 0.14)),
        patch(&[(-0.3, -0.88), (0.3, -0.88), (0.24, -0.44), (0.0, -0.22), (-0.24, -0.44)], cloth),
        oval(0.0, -0.46, 0.09, 0.09, GOLD),
    ];
    (ears.into_iter().chain(tusks).chain(head).collect(), vec![(-0.33, -0.16), (0.33, -0.16)])
}

/// Side view, looking right.
fn rat(coat: Color32, collar: Color32) -> Head {
    let coat = paler(coat, 0.2);
    let patches = vec![
        oval(-0.02, -0.52, 0.24, 0.28, darker(coat, 0.3)),
        patch(&[(0.58, 0.4), (0.72, 0.4), (0.7, 0.6), (0.6, 0.6)], WHITE),
        patch(&[(-0.95, 0.62), (-0.8, -0.1), (-0.4, -0.46), (0.05, -0.4), (0.9, 0.2), (0.94, 0.34), (0.7, 0.46), (-0.1, 0.7)], coat),
        patch(&[(-0.74, 0.65), (-0.62, -0.26), (-0.36, -0.46), (-0.38, 0.7)], collar),
        oval(-0.3, -0.56, 0.32, 0.32, coat),
        oval(-0.3, -0.56, 0.2, 0.2, PINK),
        oval(0.9, 0.26, 0.1, 0.1, PINK),
    ];
    (patches, vec![(0.3, 0.0)])
}

/// Side view, looking right.
fn snake(coat: Color32, scarf: Color32) -> Head {
    let red = Color32::from_rgb(178, 28, 28);
    let patches = vec![
        patch(&[(-0.62, 0.86), (-0.42, -0.1), (0.1, -0.1), (0.16, 0.86)], darker(coat, 0.16)),
        patch(&[(-0.58, 0.56), (-0.5, 0.24), (0.16, 0.24), (0.2, 0.56)], scarf),
        patch(&[(-0.3, 0.5), (-0.06, 0.5), (-0.02, 0.84), (-0.34, 0.84)], scarf),
        patch(&[(0.7, -0.06), (0.98, 0.08), (0.94, 0.14), (0.7, 0.02)], red),
        patch(&[(0.9, 0.04), (1.05, 0.02), (1.05, 0.07), (0.92, 0.12)], red),
        patch(&[(0.9, 0.08), (1.02, 0.2), (0.98, 0.23), (0.86, 0.12)], red),
        patch(&[(-0.66, -0.24), (-0.44, -0.56), (0.1, -0.64), (0.66, -0.44), (0.9, -0.16), (0.8, 0.02), (0.2, 0.14), (-0.44, 0.08)], coat),
        oval(0.3, -0.36, 0.17, 0.17, Color32::from_rgb(244, 196, 24)),
    ];
    (patches, vec![(0.34, -0.36)])
}

/// Side view, looking right.
fn bird(coat: Color32, scarf: Color32) -> Head {
    let patches = vec![
        patch(&[(-0.56, 0.4), (0.36, 0.4), (0.56, 0.86), (-0.8, 0.86)], coat),
        patch(&[(-0.56, -0.36), (-0.84, -0.86), (-0.1, -0.72)], darker(coat, 0.35)),
        patch(&[(0.3, -0.36), (0.98, -0.04), (0.36, 0.18)], Color32::from_rgb(232, 138, 12)),
        patch(&[(0.3, 0.0), (0.8, 0.04), (0.36, 0.18)], Color32::from_rgb(190, 104, 8)),
        oval(-0.12, -0.18, 0.62, 0.58, coat),
        patch(&[(-0.6, 0.26), (0.34, 0.26), (0.44, 0.52), (-0.68, 0.52)], scarf),
        oval(0.14, -0.28, 0.18, 0.18, WHITE),
    ];
    (patches, vec![(0.18, -0.28)])
}

/// Front view: horns over a broad snout, and two tusks.
fn beast(coat: Color32, harness: Color32) -> Head {
    let horn = patch(&[(0.5, -0.3), (0.72, -0.9), (0.94, -0.86), (0.76, -0.12)], WHITE);
    let mut patches = Vec::from(both(horn));
    patches.extend([
        patch(&[(-0.72, -0.5), (0.72, -0.5), (0.72, 0.36), (-0.72, 0.36)], coat),
        patch(&[(-0.54, 0.1), (0.54, 0.1), (0.54, 0.84), (-0.54, 0.84)], paler(coat, 0.16)),
        patch(&[(-0.3, -0.66), (0.3, -0.66), (0.3, -0.5), (-0.3, -0.5)], harness),
    ]);
    patches.extend(both(oval(0.26, 0.38, 0.09, 0.08, darker(coat, 0.6))));
    patches.extend(both(patch(&[(0.3, 0.68), (0.5, 0.68), (0.44, 0.96), (0.36, 0.96)], WHITE)));
    (patches, vec![(-0.36, -0.14), (0.36, -0.14)])
}

/// Front view: two headlights over a bumper, under a windscreen.
fn machine(coat: Color32, livery: Color32) -> Head {
    let rest = [
        patch(&[(-0.92, 0.5), (0.92, 0.5), (0.92, 0.8), (-0.92, 0.8)], darker(coat, 0.2)),
        patch(&[(-0.82, -0.06), (0.82, -0.06), (0.86, 0.56), (-0.86, 0.56)], livery),
        patch(&[(-0.5, -0.84), (0.5, -0.84), (0.74, -0.04), (-0.74, -0.04)], coat),
        patch(&[(-0.4, -0.68), (0.4, -0.68), (0.56, -0.16), (-0.56, -0.16)], BLACK),
    ];
    let lamps = both(oval(0.5, 0.26, 0.2, 0.2, WHITE));
    (rest.into_iter().chain(lamps).collect(), vec![(-0.5, 0.26), (0.5, 0.26)])
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Form; 10] = [
        Form::Horse,
        Form::WingedHorse,
        Form::Dog,
        Form::Monkey,
        Form::Bear,
        Form::Elephant,
        Form::Rat,
        Form::Snake,
        Form::Bird,
        Form::Truck,
    ];

    #[test]
    fn every_head_fills_its_portrait_stays_within_and_wears_its_sides_colour() {
        for form in KINDS {
            let (patches, eyes) = head(form, Color32::GRAY, Color32::RED);
            let points = || patches.iter().flat_map(|(points, _)| points.iter().copied());
            let reach = points().map(|(x, y)| x.abs().max(y.abs())).fold(0.0_f32, f32::max);
            assert!((0.8..=1.06).contains(&reach), "{form:?}: {reach}");
            assert!(patches.iter().any(|(_, colour)| *colour == Color32::RED), "{form:?} shows its side's colour");
            assert!(!eyes.is_empty(), "{form:?} sees");
        }
    }

    #[test]
    fn every_patch_is_convex() {
        for form in KINDS {
            for (points, _) in head(form, Color32::GRAY, Color32::RED).0 {
                let count = points.len();
                let bend = |at: usize| {
                    let ((ax, ay), (bx, by), (cx, cy)) = (points[at], points[(at + 1) % count], points[(at + 2) % count]);
                    (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
                };
                let turn = bend(0).signum();
                assert!((0..count).all(|at| bend(at) * turn > -1e-4), "{form:?}: {points:?}");
            }
        }
    }
}
