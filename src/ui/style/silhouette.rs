//! Silhouettes: portraits of small starships, from above with the bow up, in their side's colour.

use super::theme;
use crate::game::Hull;
use bevy_egui::egui::Color32;

/// A part of a ship: its corners, x to the right and y down from the middle, in units of half the portrait's width, and its colour.
type Part = (Vec<(f32, f32)>, Color32);

/// Draws a ship from above.
pub fn ship(shape: &dyn Fn(&[(f32, f32)], Color32), hull: Hull, colour: Color32) {
    for (points, colour) in parts(hull, colour) {
        shape(&points, colour);
    }
}

fn parts(hull: Hull, colour: Color32) -> Vec<Part> {
    let (grey, dark) = (Color32::from_rgb(150, 156, 162), Color32::from_rgb(84, 90, 98));
    let (shade, glass, glow) =
        (theme::mixed(colour, Color32::BLACK, 0.3), Color32::from_rgb(120, 205, 235), Color32::from_rgb(120, 225, 255));
    let part = |points: &[(f32, f32)], colour: Color32| (points.to_vec(), colour);
    // The right half. The left half is its mirror image.
    let half = |points: &[(f32, f32)], colour: Color32| {
        let left: Vec<(f32, f32)> = points.iter().rev().map(|(x, y)| (-x, *y)).collect();
        [(points.to_vec(), colour), (left, colour)]
    };
    let engine = |x: f32, y: f32| half(&[(x - 0.1, y), (x + 0.1, y), (x + 0.06, y + 0.16), (x - 0.06, y + 0.16)], glow);
    let mut parts = Vec::new();
    match hull {
        Hull::Scout => {
            parts.extend(half(&[(0.12, 0.1), (0.62, 0.62), (0.62, 0.76), (0.12, 0.6)], shade));
            parts.push(part(&[(0.0, -1.0), (0.2, -0.2), (0.24, 0.72), (-0.24, 0.72), (-0.2, -0.2)], colour));
            parts.push(part(&[(0.0, -0.5), (0.11, -0.2), (0.0, 0.0), (-0.11, -0.2)], glass));
            parts.push(part(&[(-0.1, 0.72), (0.1, 0.72), (0.06, 0.92), (-0.06, 0.92)], glow));
        }
        Hull::Fighter => {
            parts.extend(half(&[(0.16, -0.2), (0.94, 0.42), (0.94, 0.66), (0.16, 0.5)], colour));
            parts.extend(half(&[(0.78, -0.3), (0.88, -0.3), (0.88, 0.42), (0.78, 0.42)], dark));
            parts.push(part(&[(0.0, -0.96), (0.2, -0.5), (0.22, 0.7), (-0.22, 0.7), (-0.2, -0.5)], grey));
            parts.push(part(&[(0.0, -0.5), (0.12, -0.2), (0.0, 0.06), (-0.12, -0.2)], glass));
            parts.extend(engine(0.12, 0.7));
        }
        Hull::Bomber => {
            parts.extend(half(&[(0.3, -0.36), (0.9, -0.1), (0.9, 0.5), (0.3, 0.62)], colour));
            parts.extend(half(&[(0.5, -0.56), (0.66, -0.56), (0.66, 0.2), (0.5, 0.2)], dark));
            parts.push(part(&[(-0.26, -0.8), (0.26, -0.8), (0.4, -0.4), (0.4, 0.72), (-0.4, 0.72), (-0.4, -0.4)], grey));
            parts.push(part(&[(-0.14, -0.68), (0.14, -0.68), (0.18, -0.36), (-0.18, -0.36)], glass));
            parts.extend(engine(0.24, 0.72));
        }
        Hull::Turret => {
            parts.push(part(
                &[(-0.4, -0.8), (0.4, -0.8), (0.72, -0.4), (0.72, 0.6), (0.4, 0.78), (-0.4, 0.78), (-0.72, 0.6), (-0.72, -0.4)],
                grey,
            ));
            parts.extend(half(&[(0.52, -0.4), (0.72, -0.3), (0.72, 0.5), (0.52, 0.5)], colour));
            parts.extend(half(&[(0.08, -0.7), (0.18, -0.7), (0.18, 0.0), (0.08, 0.0)], dark));
            parts.push(part(&[(-0.24, -0.16), (0.24, -0.16), (0.34, 0.1), (0.24, 0.36), (-0.24, 0.36), (-0.34, 0.1)], shade));
            parts.extend(engine(0.28, 0.78));
        }
        Hull::Leader => {
            parts.extend(half(&[(0.18, 0.0), (0.86, 0.66), (0.86, 0.86), (0.18, 0.6)], colour));
            parts.extend(half(&[(0.24, -0.9), (0.34, -0.9), (0.34, -0.1), (0.24, -0.1)], dark));
            parts.push(part(&[(0.0, -1.04), (0.18, -0.6), (0.26, 0.74), (-0.26, 0.74), (-0.18, -0.6)], grey));
            parts.push(part(&[(-0.07, -0.9), (0.07, -0.9), (0.07, 0.7), (-0.07, 0.7)], colour));
            parts.push(part(&[(0.0, -0.1), (0.13, 0.12), (0.0, 0.34), (-0.13, 0.12)], glass));
            parts.extend(engine(0.14, 0.74));
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_silhouette_fills_its_portrait_and_stays_within() {
        for hull in Hull::ALL {
            let points: Vec<(f32, f32)> = parts(hull, Color32::RED).into_iter().flat_map(|(points, _)| points).collect();
            let reach = points.iter().map(|(x, y)| x.abs().max(y.abs())).fold(0.0_f32, f32::max);
            assert!((0.75..=1.06).contains(&reach), "{hull:?}: {reach}");
            assert!(parts(hull, Color32::RED).iter().any(|(_, colour)| *colour == Color32::RED), "{hull:?} shows its side's colour");
        }
    }
}
