//! Headgear in portraits: convex patches, drawn over each other, in the head's own frame with x to the right and y down.

use super::theme;
use crate::game::Headgear;
use bevy_egui::egui::Color32;
use std::f32::consts::PI;

/// A patch of one colour.
type Patch = (Vec<(f32, f32)>, Color32);

/// The upper half of an oval, given half its width, its top and its bottom.
fn dome(half: f32, top: f32, bottom: f32) -> Vec<(f32, f32)> {
    let at = |step: i32| {
        let angle = PI * (1.0 + step as f32 / 10.0);
        (angle.cos() * half, bottom + angle.sin() * (bottom - top))
    };
    (0..=10).map(at).collect()
}

/// A rectangle, given half its width, its top and its bottom.
fn band(half: f32, top: f32, bottom: f32) -> Vec<(f32, f32)> {
    vec![(-half, top), (half, top), (half, bottom), (-half, bottom)]
}

/// A patch on both sides of the head.
fn both(right: &[(f32, f32)]) -> [Vec<(f32, f32)>; 2] {
    [right.to_vec(), right.iter().map(|(x, y)| (-x, *y)).collect()]
}

/// The patches of headgear in this colour, lowest first.
pub fn headgear(kind: Headgear, worn: Color32) -> Vec<Patch> {
    match kind {
        Headgear::None => Vec::new(),
        Headgear::Helmet | Headgear::Kettle | Headgear::Visor | Headgear::Spangenhelm => helmet(kind, worn),
        Headgear::Hair
        | Headgear::Headband
        | Headgear::ShortHair
        | Headgear::Bun
        | Headgear::Ponytail
        | Headgear::Curls
        | Headgear::Surgeon
        | Headgear::WildHair
        | Headgear::Bandana => hair(kind, worn),
        Headgear::Goggles | Headgear::EarMuffs | Headgear::Beanie | Headgear::Crown => on_the_job(kind, worn),
        _ => hat(kind, worn),
    }
}

fn hat(kind: Headgear, worn: Color32) -> Vec<Patch> {
    let dark = theme::mixed(worn, Color32::BLACK, 0.28);
    let (gold, white, black) = (Color32::from_rgb(196, 146, 52), Color32::from_rgb(240, 240, 234), Color32::from_rgb(34, 34, 38));
    let patch = |points: &[(f32, f32)], colour: Color32| (points.to_vec(), colour);
    match kind {
        Headgear::Plume => vec![
            patch(&[(-0.6, -0.3), (-0.5, -0.98), (0.5, -0.98), (0.6, -0.3)], worn),
            patch(&[(0.2, -0.9), (0.42, -1.24), (0.72, -1.2), (0.62, -0.6), (0.4, -0.5)], white),
            patch(&[(-0.74, -0.34), (0.74, -0.34), (0.7, -0.2), (-0.7, -0.2)], dark),
        ],
        Headgear::Brim => {
            vec![(dome(0.58, -0.98, -0.36), worn), patch(&[(-1.0, -0.4), (1.0, -0.4), (0.94, -0.24), (-0.94, -0.24)], dark)]
        }
        Headgear::Bowler => vec![(dome(0.62, -1.1, -0.34), worn), (band(0.62, -0.48, -0.32), dark), (band(0.84, -0.34, -0.22), worn)],
        Headgear::HardHat => {
            vec![(dome(0.72, -1.06, -0.26), worn), (band(0.12, -1.16, -0.3), dark), (band(0.84, -0.3, -0.18), dark)]
        }
        Headgear::Tricorne => vec![
            (dome(0.56, -0.96, -0.4), dark),
            patch(&[(-1.0, -0.62), (-0.42, -0.86), (0.0, -0.34), (-0.6, -0.24)], worn),
            patch(&[(1.0, -0.62), (0.42, -0.86), (0.0, -0.34), (0.6, -0.24)], worn),
            patch(&[(-0.62, -0.3), (0.62, -0.3), (0.0, -0.16)], gold),
        ],
        Headgear::Hood => {
            let [right, left] = both(&[(0.46, -0.5), (0.78, -0.5), (0.82, 0.7), (0.56, 0.7)]);
            vec![(dome(0.78, -1.12, -0.32), worn), (right, worn), (left, worn), (band(0.5, -0.5, -0.3), dark)]
        }
        Headgear::FeatheredCap => vec![
            (dome(0.62, -0.98, -0.34), worn),
            patch(&[(-0.7, -0.42), (0.6, -0.5), (1.05, -0.26), (-0.7, -0.22)], dark),
            patch(&[(-0.5, -0.4), (-0.66, -1.14), (-0.4, -1.2), (-0.28, -0.44)], Color32::from_rgb(178, 28, 28)),
        ],
        Headgear::Beret => {
            let cloth = [(-0.64, -0.28), (-0.66, -0.6), (-0.2, -0.94), (0.6, -0.86), (0.98, -0.5), (0.64, -0.28)];
            vec![
                patch(&cloth, worn),
                (band(0.64, -0.36, -0.24), dark),
                patch(&[(-0.4, -0.66), (-0.22, -0.66), (-0.22, -0.46), (-0.4, -0.46)], gold),
            ]
        }
        Headgear::PeakedCap => vec![
            patch(&[(-0.66, -0.5), (-0.86, -0.84), (0.0, -1.0), (0.86, -0.84), (0.66, -0.5)], worn),
            (band(0.66, -0.52, -0.3), black),
            patch(&[(-0.66, -0.32), (0.66, -0.32), (0.5, -0.16), (-0.5, -0.16)], black),
            patch(&[(-0.12, -0.76), (0.12, -0.76), (0.12, -0.54), (-0.12, -0.54)], gold),
        ],
        _ => vec![(dome(0.68, -0.96, -0.3), worn), patch(&[(-0.1, -0.34), (0.98, -0.34), (0.9, -0.2), (-0.1, -0.22)], dark)],
    }
}

/// Headgear of jobs and of ranks.
fn on_the_job(kind: Headgear, worn: Color32) -> Vec<Patch> {
    let dark = theme::mixed(worn, Color32::BLACK, 0.28);
    let (gold, white, black) = (Color32::from_rgb(214, 166, 66), Color32::from_rgb(240, 240, 234), Color32::from_rgb(34, 34, 38));
    let round = |x: f32, y: f32, size: f32| -> Vec<(f32, f32)> {
        (0..10).map(|step| (PI * step as f32 / 5.0).sin_cos()).map(|(sin, cos)| (x + cos * size, y + sin * size)).collect()
    };
    match kind {
        Headgear::Goggles => {
            let [right, left] = both(&[(0.5, -0.3), (0.76, -0.3), (0.72, 0.5), (0.54, 0.42)]);
            let glass = Color32::from_rgb(150, 205, 235);
            let mut cap = vec![(dome(0.74, -1.08, -0.28), worn), (right, worn), (left, worn), (band(0.74, -0.7, -0.54), black)];
            for x in [-0.28, 0.28] {
                cap.extend([(round(x, -0.6, 0.26), gold), (round(x, -0.6, 0.17), glass)]);
            }
            cap
        }
        Headgear::EarMuffs => {
            let mut helmet = helmet(Headgear::Helmet, worn);
            helmet.extend(
                [-0.78, 0.78]
                    .into_iter()
                    .flat_map(|x| [(round(x, 0.02, 0.3), Color32::from_rgb(236, 190, 40)), (round(x, 0.02, 0.16), black)]),
            );
            helmet
        }
        Headgear::Beanie => vec![
            (round(0.0, -1.1, 0.17), theme::mixed(worn, Color32::WHITE, 0.3)),
            (dome(0.7, -1.06, -0.3), worn),
            (band(0.76, -0.5, -0.22), dark),
        ],
        _ => {
            let mut crown = vec![(dome(0.66, -1.02, -0.4), worn)];
            for x in [-0.5, 0.0, 0.5] {
                crown.push((vec![(x - 0.22, -0.5), (x - 0.2, -0.86), (x, -1.16), (x + 0.2, -0.86), (x + 0.22, -0.5)], gold));
                crown.push((round(x, -1.16, 0.09), white));
            }
            crown.extend([
                (band(0.74, -0.58, -0.36), gold),
                (round(0.0, -0.47, 0.1), Color32::from_rgb(190, 30, 34)),
                (band(0.78, -0.38, -0.22), white),
            ]);
            crown
        }
    }
}

fn helmet(kind: Headgear, worn: Color32) -> Vec<Patch> {
    let dark = theme::mixed(worn, Color32::BLACK, 0.28);
    let gold = Color32::from_rgb(196, 146, 52);
    let spike = |colour: Color32| (vec![(-0.14, -0.9), (0.0, -1.2), (0.14, -0.9)], colour);
    match kind {
        Headgear::Kettle => {
            vec![spike(dark), (dome(0.7, -1.0, -0.26), worn), (band(0.8, -0.32, -0.18), dark), (band(0.07, -0.2, 0.14), dark)]
        }
        Headgear::Spangenhelm => {
            let mail = theme::mixed(Color32::from_rgb(88, 92, 96), Color32::BLACK, 0.2);
            let [right, left] = both(&[(0.5, -0.3), (0.74, -0.3), (0.8, 0.74), (0.5, 0.74)]);
            let cone = vec![(-0.72, -0.26), (-0.5, -0.8), (0.0, -1.24), (0.5, -0.8), (0.72, -0.26)];
            vec![
                (right, mail),
                (left, mail),
                (cone, worn),
                (band(0.08, -1.16, -0.2), gold),
                (band(0.76, -0.34, -0.2), gold),
                (band(0.07, -0.2, 0.14), gold),
            ]
        }
        Headgear::Visor => vec![
            (dome(0.76, -1.08, -0.2), worn),
            (band(0.76, -0.22, 0.74), worn),
            (vec![(-0.66, 0.04), (0.66, 0.04), (0.36, 0.7), (-0.36, 0.7)], dark),
            (band(0.6, -0.16, -0.02), Color32::from_rgb(20, 20, 22)),
            (band(0.06, -1.14, -0.3), dark),
        ],
        _ => vec![(dome(0.74, -1.06, -0.24), worn), (band(0.86, -0.3, -0.16), dark)],
    }
}

fn hair(kind: Headgear, worn: Color32) -> Vec<Patch> {
    let brown = Color32::from_rgb(92, 56, 34);
    let locks =
        |colour: Color32, low: f32| both(&[(0.7, -0.34), (0.48, -0.34), (0.53, low), (0.75, low + 0.05)]).map(|lock| (lock, colour));
    let parted = |colour: Color32| {
        let [right, left] = locks(colour, -0.02);
        vec![(dome(0.72, -0.98, -0.26), colour), right, left]
    };
    let with = |mut hair: Vec<Patch>, more: Vec<Patch>| {
        hair.extend(more);
        hair
    };
    let ball = |x: f32, y: f32, size: f32| -> Vec<(f32, f32)> {
        (0..10).map(|step| (PI * step as f32 / 5.0).sin_cos()).map(|(sin, cos)| (x + cos * size, y + sin * size)).collect()
    };
    match kind {
        Headgear::Bun => with(vec![(ball(0.0, -1.06, 0.3), worn)], parted(worn)),
        Headgear::Ponytail => with(vec![(vec![(0.5, -0.7), (0.9, -0.8), (1.04, -0.2), (0.84, 0.4), (0.7, -0.2)], worn)], parted(worn)),
        Headgear::ShortHair => parted(worn),
        Headgear::Surgeon => {
            with(parted(brown), vec![(band(0.72, -0.5, -0.32), worn), (ball(0.0, -0.56, 0.24), Color32::from_rgb(200, 206, 214))])
        }
        Headgear::WildHair => {
            let lock = |step: i32| {
                let (sin, cos) = (PI * (1.06 + 0.88 * (1.0 - step as f32 / 8.0)) - PI).sin_cos();
                let at = |out: f32, turn: f32| ((cos * out) - sin * turn, -0.3 - (sin * out) - cos * turn);
                (vec![at(0.4, -0.2), at(1.0, 0.0), at(0.4, 0.2)], worn)
            };
            with((0..=8).map(lock).collect(), vec![(dome(0.72, -0.86, -0.3), worn)])
        }
        Headgear::Bandana => {
            let cloth = vec![(-0.66, 0.1), (0.66, 0.1), (0.58, 0.62), (0.0, 0.96), (-0.58, 0.62)];
            with(parted(Color32::from_rgb(34, 34, 38)), vec![(cloth, worn)])
        }
        Headgear::Curls => {
            let places = [
                (-0.64, 0.1),
                (0.64, 0.1),
                (-0.7, -0.24),
                (0.7, -0.24),
                (-0.56, -0.62),
                (0.56, -0.62),
                (-0.2, -0.86),
                (0.2, -0.86),
                (0.0, -0.6),
            ];
            places.iter().map(|(x, y)| (ball(*x, *y, 0.3), worn)).collect()
        }
        Headgear::Headband => {
            let [right, left] = locks(brown, 0.3);
            vec![(dome(0.7, -0.92, -0.36), brown), right, left, (band(0.68, -0.46, -0.28), worn)]
        }
        _ => {
            let [right, left] = locks(worn, 0.44);
            vec![(dome(0.72, -0.94, -0.26), worn), right, left]
        }
    }
}
