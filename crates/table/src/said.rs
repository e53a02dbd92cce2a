//! Conversions of lengths, spots, facings, pieces and sides into [`Text`].

use crate::{Facing, Inches, PieceId, SideId, Spot};
use brickfray_words::Text;

impl From<Inches> for Text {
    fn from(length: Inches) -> Self {
        Text::Length(length.in_thousandths())
    }
}

impl From<Spot> for Text {
    fn from(spot: Spot) -> Self {
        Text::Spot([spot.x, spot.z].map(Inches::in_thousandths))
    }
}

impl From<Facing> for Text {
    fn from(facing: Facing) -> Self {
        Text::Facing(facing.in_hundredths())
    }
}

impl From<PieceId> for Text {
    fn from(piece: PieceId) -> Self {
        Text::Piece(piece.0)
    }
}

impl From<SideId> for Text {
    fn from(side: SideId) -> Self {
        Text::Side(side.0)
    }
}

impl From<&Inches> for Text {
    fn from(length: &Inches) -> Self {
        (*length).into()
    }
}

impl From<&Spot> for Text {
    fn from(spot: &Spot) -> Self {
        (*spot).into()
    }
}
