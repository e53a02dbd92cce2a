//! Tests of AV1 encoding: the OBUs of packets, key frames, and colours in limited range.

use brickfray_av1::{Av1, SEQUENCE_HEADER, TEMPORAL_DELIMITER, obus, planes};
use image::{Rgb, RgbImage};

#[test]
fn packets_are_taken_apart() {
    let delimiter = [2 << 3 | 2, 0];
    let header = [1 << 3 | 2, 3, 7, 8, 9];
    let mut long = vec![6 << 3 | 6, 0, 0x80 | 2, 1];
    long.extend([5; 130]);
    let packet = [delimiter.as_slice(), &header, &long].concat();
    assert_eq!(obus(&packet).unwrap(), [(2, delimiter.as_slice()), (1, header.as_slice()), (6, long.as_slice())]);
    assert_eq!(obus(&[]), Some(Vec::new()));
    assert_eq!(obus(&packet[..packet.len() - 1]), None, "the last is not whole");
    assert_eq!(obus(&[6 << 3, 1, 2]), Some(vec![(6, [6 << 3, 1, 2].as_slice())]), "one without a size goes to the end");
    assert_eq!(obus(&[6 << 3 | 2, 255, 255, 255, 255, 255, 255]), None);
}

#[test]
fn each_picture_comes_out_once_and_the_first_is_a_key() {
    let mut encoder = Av1::new((33, 17), 2).unwrap();
    let mut packets = Vec::new();
    for grey in 0..25 {
        let picture = RgbImage::from_fn(33, 17, |x, y| Rgb([grey * 9, (x * 7) as u8, (y * 9) as u8]));
        packets.extend(encoder.encode(&picture).unwrap());
    }
    packets.extend(encoder.finish().unwrap());
    assert_eq!(packets.len(), 25);
    let keys: Vec<usize> = (0..25).filter(|&number| packets[number].is_key).collect();
    assert_eq!(keys[0], 0);
    assert!(keys.windows(2).all(|pair| (2..=10).contains(&(pair[1] - pair[0]))) && keys.len() > 2, "{keys:?}");
    let record = encoder.record();
    assert_eq!((record[0], record[1] >> 5), (0x81, 0), "the record's version and the main profile");
    assert_eq!(obus(&record[4..]).unwrap().iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), [SEQUENCE_HEADER]);
    for packet in &packets {
        assert!(obus(&packet.bytes).unwrap().iter().all(|(kind, _)| *kind != TEMPORAL_DELIMITER));
    }
}

fn of(colour: [u8; 3]) -> [u8; 3] {
    let planes = planes(&RgbImage::from_pixel(2, 2, Rgb(colour)));
    assert_eq!((planes.brightness.len(), planes.blueness.len(), planes.redness.len()), (4, 1, 1));
    [planes.brightness[0], planes.blueness[0], planes.redness[0]]
}

#[test]
fn colours_are_as_the_standard_has_them() {
    assert_eq!(of([0; 3]), [16, 128, 128]);
    assert_eq!(of([255; 3]), [235, 128, 128]);
    assert_eq!(of([255, 0, 0]), [63, 102, 240]);
    assert_eq!(of([0, 255, 0]), [173, 42, 26]);
    assert_eq!(of([0, 0, 255]), [32, 240, 118]);
    assert!((0..=255).all(|grey| of([grey; 3])[1..] == [128, 128]), "grey has no colour");
}

#[test]
fn odd_sides_are_rounded_up() {
    let planes = planes(&RgbImage::from_fn(3, 1, |x, _| Rgb(if x == 2 { [255, 0, 0] } else { [0; 3] })));
    assert_eq!((planes.brightness, planes.colours_across), (vec![16, 16, 63], 2));
    assert_eq!((planes.blueness, planes.redness), (vec![128, 102], vec![128, 240]));
}
