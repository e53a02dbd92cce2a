//! The video: AV1 in a WebM file, which every browser plays.
//!
//! The file begins with its metadata: its duration, the encoding, and an index of the key frames, so that a player can seek without reading
//! the rest.

use crate::ebml::{element, float, head, master, number, place};
use crate::reel::same_size;
use crate::spool::Spool;
use crate::{FilmError, FilmWriter};
use brickfray_av1::{Av1, Packet};
use image::RgbImage;
use std::io::Write;
use std::ops::Range;
use std::path::Path;

/// The number of the only track.
const TRACK: u64 = 1;
/// The app that wrote the file. It has no version and no date, so that the same film always gives the same bytes.
const APP: &[u8] = b"brickfray";
/// Nanoseconds in a millisecond, the file's unit of time.
const MILLISECOND: u64 = 1_000_000;

/// The ids of the elements, named as in the standard.
mod id {
    pub(super) const EBML: u32 = 0x1A45_DFA3;
    pub(super) const EBML_VERSION: u32 = 0x4286;
    pub(super) const EBML_READ_VERSION: u32 = 0x42F7;
    pub(super) const EBML_MAX_ID_LENGTH: u32 = 0x42F2;
    pub(super) const EBML_MAX_SIZE_LENGTH: u32 = 0x42F3;
    pub(super) const DOC_TYPE: u32 = 0x4282;
    pub(super) const DOC_TYPE_VERSION: u32 = 0x4287;
    pub(super) const DOC_TYPE_READ_VERSION: u32 = 0x4285;
    pub(super) const SEGMENT: u32 = 0x1853_8067;
    pub(super) const SEEK_HEAD: u32 = 0x114D_9B74;
    pub(super) const SEEK: u32 = 0x4DBB;
    pub(super) const SEEK_ID: u32 = 0x53AB;
    pub(super) const SEEK_POSITION: u32 = 0x53AC;
    pub(super) const INFO: u32 = 0x1549_A966;
    pub(super) const TIMESTAMP_SCALE: u32 = 0x002A_D7B1;
    pub(super) const DURATION: u32 = 0x4489;
    pub(super) const MUXING_APP: u32 = 0x4D80;
    pub(super) const WRITING_APP: u32 = 0x5741;
    pub(super) const TRACKS: u32 = 0x1654_AE6B;
    pub(super) const TRACK_ENTRY: u32 = 0xAE;
    pub(super) const TRACK_NUMBER: u32 = 0xD7;
    pub(super) const TRACK_UID: u32 = 0x73C5;
    pub(super) const TRACK_TYPE: u32 = 0x83;
    pub(super) const FLAG_LACING: u32 = 0x9C;
    pub(super) const CODEC_ID: u32 = 0x86;
    pub(super) const CODEC_PRIVATE: u32 = 0x63A2;
    pub(super) const DEFAULT_DURATION: u32 = 0x0023_E383;
    pub(super) const VIDEO: u32 = 0xE0;
    pub(super) const FLAG_INTERLACED: u32 = 0x9A;
    pub(super) const PIXEL_WIDTH: u32 = 0xB0;
    pub(super) const PIXEL_HEIGHT: u32 = 0xBA;
    pub(super) const COLOUR: u32 = 0x55B0;
    pub(super) const MATRIX_COEFFICIENTS: u32 = 0x55B1;
    pub(super) const RANGE: u32 = 0x55B9;
    pub(super) const TRANSFER_CHARACTERISTICS: u32 = 0x55BA;
    pub(super) const PRIMARIES: u32 = 0x55BB;
    pub(super) const CUES: u32 = 0x1C53_BB6B;
    pub(super) const CUE_POINT: u32 = 0xBB;
    pub(super) const CUE_TIME: u32 = 0xB3;
    pub(super) const CUE_TRACK_POSITIONS: u32 = 0xB7;
    pub(super) const CUE_TRACK: u32 = 0xF7;
    pub(super) const CUE_CLUSTER_POSITION: u32 = 0xF1;
    pub(super) const CLUSTER: u32 = 0x1F43_B675;
    pub(super) const TIMESTAMP: u32 = 0xE7;
    pub(super) const SIMPLE_BLOCK: u32 = 0xA3;
}

/// A WebM video without sound.
#[derive(Debug)]
pub struct WebmFilm {
    size: (u32, u32),
    fps: u32,
    encoder: Av1,
    packets: Spool,
    /// The indices of the key packets, at which playback can begin.
    keys: Vec<usize>,
}

impl WebmFilm {
    /// The minimum width and height in pixels.
    pub const MIN_SIDE: u32 = Av1::MIN_SIDE;

    /// Begins a film of this size and frame rate. Encoded packets are stored in a temporary file in this folder.
    pub fn begin(folder: &Path, size: (u32, u32), fps: u32) -> Result<Self, FilmError> {
        Ok(WebmFilm { size, fps, encoder: Av1::new(size, fps)?, packets: Spool::open(folder)?, keys: Vec::new() })
    }

    fn keep(&mut self, packets: Vec<Packet>) -> Result<(), FilmError> {
        for packet in packets {
            if packet.is_key {
                self.keys.push(self.packets.len());
            }
            self.packets.push(&packet.bytes)?;
        }
        Ok(())
    }

    /// The time of a frame, in milliseconds from the start.
    fn time(&self, frame: usize) -> u64 {
        (frame as u64 * 1_000 + u64::from(self.fps) / 2) / u64::from(self.fps)
    }

    /// The packets of each cluster: from one key packet to before the next.
    fn clusters(&self) -> Vec<Range<usize>> {
        let ends = self.keys.iter().skip(1).copied().chain([self.packets.len()]);
        self.keys.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
    }

    /// The size of the content of a cluster with these packets, without its header.
    fn content_of(&self, cluster: &Range<usize>) -> usize {
        let block = |packet| {
            let content = BLOCK_HEAD + self.packets.length_of(packet);
            head(id::SIMPLE_BLOCK, content as u64).len() + content
        };
        number(id::TIMESTAMP, self.time(cluster.start)).len() + cluster.clone().map(block).sum::<usize>()
    }

    fn write_cluster(&mut self, cluster: &Range<usize>, out: &mut dyn Write) -> Result<(), FilmError> {
        let begun = self.time(cluster.start);
        out.write_all(&head(id::CLUSTER, self.content_of(cluster) as u64))?;
        out.write_all(&number(id::TIMESTAMP, begun))?;
        for packet in cluster.clone() {
            let since = i16::try_from(self.time(packet) - begun).map_err(|_| FilmError::Encoder("no key frame came".to_owned()))?;
            let [high, low] = since.to_be_bytes();
            let is_key = packet == cluster.start;
            let block_head: [u8; BLOCK_HEAD] = [0x80 | TRACK as u8, high, low, u8::from(is_key) << 7];
            out.write_all(&element(id::SIMPLE_BLOCK, &[block_head.as_slice(), &self.packets.get(packet)?].concat()))?;
        }
        Ok(())
    }

    fn info(&self) -> Vec<u8> {
        let long = self.packets.len() as f64 * 1_000.0 / f64::from(self.fps);
        master(
            id::INFO,
            &[
                number(id::TIMESTAMP_SCALE, MILLISECOND),
                float(id::DURATION, long),
                element(id::MUXING_APP, APP),
                element(id::WRITING_APP, APP),
            ],
        )
    }

    fn tracks(&self) -> Vec<u8> {
        // Limited-range BT.709 with the transfer function of sRGB, as the encoder was told.
        let colour =
            [number(id::MATRIX_COEFFICIENTS, 1), number(id::RANGE, 1), number(id::TRANSFER_CHARACTERISTICS, 13), number(id::PRIMARIES, 1)];
        let video = [
            number(id::FLAG_INTERLACED, 2),
            number(id::PIXEL_WIDTH, self.size.0.into()),
            number(id::PIXEL_HEIGHT, self.size.1.into()),
            master(id::COLOUR, &colour),
        ];
        let entry = [
            number(id::TRACK_NUMBER, TRACK),
            number(id::TRACK_UID, TRACK),
            number(id::TRACK_TYPE, 1),
            number(id::FLAG_LACING, 0),
            element(id::CODEC_ID, b"V_AV1"),
            element(id::CODEC_PRIVATE, self.encoder.record()),
            number(id::DEFAULT_DURATION, 1_000 * MILLISECOND / u64::from(self.fps)),
            master(id::VIDEO, &video),
        ];
        master(id::TRACKS, &[master(id::TRACK_ENTRY, &entry)])
    }

    /// The index (Cues): the offset of each cluster from the first.
    fn cues(&self, first: u64, places: &[u64]) -> Vec<u8> {
        let point = |(&key, at): (&usize, &u64)| {
            let positions = [number(id::CUE_TRACK, TRACK), place(id::CUE_CLUSTER_POSITION, first + at)];
            master(id::CUE_POINT, &[number(id::CUE_TIME, self.time(key)), master(id::CUE_TRACK_POSITIONS, &positions)])
        };
        master(id::CUES, &self.keys.iter().zip(places).map(point).collect::<Vec<_>>())
    }
}

/// The bytes of a block before its packet: the track, the time relative to the cluster, and flags.
const BLOCK_HEAD: usize = 4;

impl FilmWriter for WebmFilm {
    fn frame(&mut self, picture: &RgbImage) -> Result<(), FilmError> {
        same_size(self.size, picture)?;
        let packets = self.encoder.encode(picture)?;
        self.keep(packets)
    }

    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> Result<(), FilmError> {
        let packets = self.encoder.finish()?;
        self.keep(packets)?;
        if self.packets.len() == 0 {
            return Err(FilmError::NoFrame);
        }
        let clusters = self.clusters();
        let (mut places, mut length) = (Vec::new(), 0);
        for cluster in &clusters {
            places.push(length);
            let content = self.content_of(cluster) as u64;
            length += head(id::CLUSTER, content).len() as u64 + content;
        }
        let (info, tracks) = (self.info(), self.tracks());
        // The length of the cues doesn't depend on their values.
        let cues_long = self.cues(0, &places).len();
        let seek_long = seek_head([0; 3]).len();
        let after = |parts: &[usize]| (seek_long + parts.iter().sum::<usize>()) as u64;
        let front = [
            seek_head([after(&[]), after(&[info.len()]), after(&[info.len(), tracks.len()])]),
            info.clone(),
            tracks.clone(),
            self.cues(after(&[info.len(), tracks.len(), cues_long]), &places),
        ]
        .concat();
        out.write_all(&beginning())?;
        out.write_all(&head(id::SEGMENT, front.len() as u64 + length))?;
        out.write_all(&front)?;
        for cluster in &clusters {
            self.write_cluster(cluster, out)?;
        }
        Ok(())
    }
}

/// The EBML header, which says that the file is WebM.
fn beginning() -> Vec<u8> {
    master(
        id::EBML,
        &[
            number(id::EBML_VERSION, 1),
            number(id::EBML_READ_VERSION, 1),
            number(id::EBML_MAX_ID_LENGTH, 4),
            number(id::EBML_MAX_SIZE_LENGTH, 8),
            element(id::DOC_TYPE, b"webm"),
            number(id::DOC_TYPE_VERSION, 4),
            number(id::DOC_TYPE_READ_VERSION, 2),
        ],
    )
}

/// The index of Info, Tracks and Cues in the segment.
fn seek_head(places: [u64; 3]) -> Vec<u8> {
    let seek = |(id, at): (u32, u64)| master(id::SEEK, &[element(id::SEEK_ID, &id.to_be_bytes()), place(id::SEEK_POSITION, at)]);
    master(id::SEEK_HEAD, &[id::INFO, id::TRACKS, id::CUES].into_iter().zip(places).map(seek).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ebml::tests::read;

    /// Thirty frames of an odd size: long enough for two clusters.
    fn frames() -> Vec<RgbImage> {
        let grey = |at: u32| RgbImage::from_fn(33, 17, |x, y| image::Rgb([(at * 8) as u8, (x * 7) as u8, (y * 9) as u8]));
        (0..30).map(grey).collect()
    }

    fn film(frames: &[RgbImage]) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let mut film = WebmFilm::begin(folder.path(), (33, 17), 4).unwrap();
        for frame in frames {
            film.frame(frame).unwrap();
        }
        let mut bytes = Vec::new();
        Box::new(film).finish(&mut bytes).unwrap();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        bytes
    }

    /// The contents of the elements with this id.
    fn of(bytes: &[u8], id: u32) -> Vec<&[u8]> {
        read(bytes).unwrap().into_iter().filter(|(_, is, _)| *is == id).map(|(_, _, content)| content).collect()
    }

    /// The content of the element at the end of this path of ids.
    fn at<'a>(bytes: &'a [u8], way: &[u32]) -> &'a [u8] {
        way.iter().fold(bytes, |bytes, id| of(bytes, *id)[0])
    }

    fn whole(bytes: &[u8]) -> u64 {
        bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    #[test]
    fn the_file_tells_what_it_holds() {
        let bytes = film(&frames());
        assert_eq!(at(&bytes, &[id::EBML, id::DOC_TYPE]), b"webm");
        let segment = at(&bytes, &[id::SEGMENT]);
        let parts: Vec<u32> = read(segment).unwrap().iter().map(|(_, id, _)| *id).collect();
        assert_eq!(parts[..4], [id::SEEK_HEAD, id::INFO, id::TRACKS, id::CUES]);
        assert!(parts.len() > 5 && parts[4..].iter().all(|part| *part == id::CLUSTER), "two clusters at least");
        let duration = at(segment, &[id::INFO, id::DURATION]);
        assert_eq!(f64::from_be_bytes(duration.try_into().unwrap()), 7_500.0);
        let track = at(segment, &[id::TRACKS, id::TRACK_ENTRY]);
        assert_eq!(at(track, &[id::CODEC_ID]), b"V_AV1");
        assert_eq!((at(track, &[id::CODEC_PRIVATE])[0], at(track, &[id::CODEC_PRIVATE])[4] >> 3), (0x81, 1));
        assert_eq!(whole(at(track, &[id::DEFAULT_DURATION])), 250_000_000);
        let side = |id| whole(at(track, &[id::VIDEO, id]));
        assert_eq!((side(id::PIXEL_WIDTH), side(id::PIXEL_HEIGHT)), (33, 17));
    }

    #[test]
    fn everything_stands_where_the_file_says_and_frames_come_in_time() {
        let bytes = film(&frames());
        let segment = at(&bytes, &[id::SEGMENT]);
        for seek in of(at(segment, &[id::SEEK_HEAD]), id::SEEK) {
            let (id, place) = (whole(at(seek, &[id::SEEK_ID])), whole(at(seek, &[id::SEEK_POSITION])));
            assert!(read(segment).unwrap().iter().any(|(at, is, _)| (*at as u64, u64::from(*is)) == (place, id)), "{id:x} is at {place}");
        }
        let told: Vec<(u64, u64)> = of(at(segment, &[id::CUES]), id::CUE_POINT)
            .into_iter()
            .map(|cue| {
                let place = at(cue, &[id::CUE_TRACK_POSITIONS, id::CUE_CLUSTER_POSITION]);
                (whole(at(cue, &[id::CUE_TIME])), whole(place))
            })
            .collect();
        let (mut begins, mut times) = (Vec::new(), Vec::new());
        for (place, is, cluster) in read(segment).unwrap() {
            if is != id::CLUSTER {
                continue;
            }
            let begun = whole(at(cluster, &[id::TIMESTAMP]));
            begins.push((begun, place as u64));
            for (number, block) in of(cluster, id::SIMPLE_BLOCK).into_iter().enumerate() {
                assert_eq!((block[0], block[3] == 0x80), (0x81, number == 0), "the first of a cluster is a key frame");
                times.push(begun + whole(&block[1..3]));
            }
        }
        assert_eq!(told, begins);
        assert_eq!(times, (0..30).map(|frame| frame * 250).collect::<Vec<u64>>());
    }

    #[test]
    fn a_film_is_the_same_bytes_each_time() {
        let mut frames = frames();
        let one = film(&frames);
        assert!(one == film(&frames));
        frames[29].put_pixel(3, 3, image::Rgb([255; 3]));
        assert!(one != film(&frames), "other frames are other bytes");
    }

    #[test]
    fn what_is_no_film_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let begun = || Box::new(WebmFilm::begin(folder.path(), (33, 17), 4).unwrap());
        assert!(matches!(begun().finish(&mut Vec::new()), Err(FilmError::NoFrame)));
        assert!(matches!(begun().frame(&RgbImage::new(34, 17)), Err(FilmError::Size { .. })));
        assert!(matches!(WebmFilm::begin(folder.path(), (WebmFilm::MIN_SIDE - 1, 17), 4), Err(FilmError::Encoder(_))));
    }
}
