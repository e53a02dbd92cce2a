//! The appearance of a duel: what characters look like, what lies around them, and the stacks of cards.

use crate::NAME;
use crate::state::course::{Course, Step};
use crate::state::fighter::{CharacterName, Fighter};
use crate::state::held::{DECK, DISCARDS};
use crate::table::board::{Board, Hero};
use crate::table::duel::{Cards, Table};
use bevy::prelude::*;
use brickfray_game::{Follow, Grip, Held, InPile, Look, Stack, Stacks, Stance, Tableau, Turn};
use brickfray_table::{PieceId, PieceIndex, SideId};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Follow(NAME), (dress, lie, lay, stack).chain());
}

/// Gives new characters the look that the card set describes.
fn dress(new: Query<(Entity, &CharacterName), Without<Look>>, cards: Res<Cards>, mut commands: Commands) {
    for (piece, name) in &new {
        let Some(data) = cards.0.characters.get(&name.0) else { continue };
        let held = data.holds.map(|look| Held { look, hands: 1, ..Held::default() });
        let grip = Grip { hands: 2, held: held.into_iter().collect(), ..Grip::default() };
        commands.entity(piece).insert((Look::Figure(data.look.clone()), grip));
    }
}

/// Makes dead characters lie down where they stood (CARD-080).
fn lie(fighters: Query<(Entity, &Fighter, Option<&Stance>)>, mut commands: Commands) {
    for (piece, fighter, stance) in &fighters {
        let now = Stance { down: fighter.is_dead, ..default() };
        if stance != Some(&now) {
            commands.entity(piece).insert(now);
        }
    }
}

/// Updates what lies around each character: its public dice, energy, cards and tokens.
fn lay(table: Table, (course, turn): (Res<Course>, Res<Turn>), index: Res<PieceIndex>, laid: Query<&Tableau>, mut commands: Commands) {
    let board = table.board();
    for hero in &board.heroes {
        let Some(piece) = index.entity(hero.id) else { continue };
        let now = tableau(&board, hero, acts(hero, &course, turn.side));
        if laid.get(piece) != Ok(&now) {
            commands.entity(piece).insert(now);
        }
    }
}

/// What lies around a character. Energy and dice of the dead are left out, since they have no use (CARD-080).
fn tableau(board: &Board, hero: &Hero, acts: bool) -> Tableau {
    let mut cards: Vec<(PieceId, u8)> = board.attached(hero.id).map(|(card, attached)| (card.id, attached.damage)).collect();
    cards.sort_unstable();
    let (cards, tokens) =
        (cards.into_iter().map(|(_, damage)| damage).collect(), hero.is.tokens.iter().map(|token| token.damage).collect());
    if hero.is.is_dead {
        return Tableau { cards, tokens, ..Tableau::default() };
    }
    let (energy, most_energy) = (board.energy(hero), board.most_energy(hero));
    Tableau { dice: hero.is.dice().to_vec(), energy, most_energy, cards, tokens, acts }
}

/// Whether a character is acting: it attacks, pays, refreshes or has its effects applied. If nobody does, all characters of the active side
/// are.
fn acts(hero: &Hero, course: &Course, turn: SideId) -> bool {
    let actor = course.steps.iter().rev().find_map(|step| match step {
        Step::Attack(attack) => Some(attack.attacker),
        Step::Play(play) => play.payer,
        Step::Effects(effects) => Some(effects.payer),
        Step::Refresh { who, .. } => Some(*who),
        _ => None,
    });
    match actor {
        Some(actor) => actor == hero.id,
        None => course.steps.contains(&Step::Phase) && hero.side == turn,
    }
}

/// Updates the stacks of cards: decks face down, discards face up.
fn stack(turn: Res<Turn>, cards: Query<(&SideId, &InPile)>, mut stacks: ResMut<Stacks>) {
    let count = |side: SideId, pile: &str| cards.iter().filter(|(of, lies)| **of == side && lies.pile == pile).count();
    let of_side = |side: SideId| [(DECK, false), (DISCARDS, true)].map(|(pile, face_up)| Stack { side, cards: count(side, pile), face_up });
    let now = Stacks((0..turn.sides).flat_map(|side| of_side(SideId(side))).collect());
    stacks.set_if_neq(now);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::{names_of, set_up};
    use brickfray_game::ron::Source;
    use brickfray_game::script::{Script, StepAction};
    use brickfray_game::{Library, Names, headless_app, say, state};

    const RED: &str = "(side: \"red\", hand: [\"cleave\"], draws: [\"strike\", \"strike\"], discards: [\"duck\"], characters: [
        (character: \"vex\", dice: [5, 4, 1], burden: 2), (character: \"iole\", dead: true, attached: [(card: \"strike\")])])";
    const BLUE: &str = "(side: \"blue\", hand: [\"duck\"], characters: [
        (character: \"kestrel\", dice: [3], tokens: 2, attached: [(card: \"strike\", of: \"red\", damage: 2)])])";

    /// A duel in the middle, after these script lines.
    fn duel(lines: &[&str]) -> App {
        let text = format!(
            "(title: \"A duel\", rules: (edition: \"duels\"), course: (first: \"red\"), players: [{RED}, {BLUE}],
             sides: [(name: \"red\", color: \"vermillion\"), (name: \"blue\", color: \"blue\")])"
        );
        let battle = read(&Source::new("duel.ron", text), &Library::shipped(ENTRIES)).unwrap();
        let script = Script::parse(lines.iter().copied().enumerate(), &names_of(&battle)).unwrap();
        let mut app = headless_app(ENTRIES);
        set_up(app.world_mut(), &battle, script.told.tray(battle.seed), ("duel.ron".to_owned(), String::new())).unwrap();
        for step in script.steps {
            if let StepAction::Play(input) = step.action {
                say(app.world_mut(), input).unwrap();
            }
        }
        app
    }

    fn entity(app: &App, name: &str) -> Entity {
        let piece = app.world().resource::<Names>().piece(name).unwrap();
        app.world().resource::<PieceIndex>().entity(piece).unwrap()
    }

    fn of<'a>(app: &'a App, name: &str) -> &'a Tableau {
        app.world().get(entity(app, name)).unwrap()
    }

    /// CARD-014, CARD-015, CARD-080.
    #[test]
    fn card_015_around_a_character_lies_what_it_has() {
        let app = duel(&[]);
        let vex = Tableau { dice: vec![5, 4, 1], energy: 6, most_energy: 8, acts: true, ..Tableau::default() };
        assert_eq!(*of(&app, "vex"), vex);
        let kestrel = Tableau { dice: vec![3], energy: 8, most_energy: 8, cards: vec![2], tokens: vec![1, 1], acts: false };
        assert_eq!(*of(&app, "kestrel"), kestrel);
        assert_eq!(*of(&app, "iole"), Tableau { cards: vec![3], ..Tableau::default() }, "the dead have no use for energy and dice");
        let stacks: Vec<(u8, usize, bool)> =
            app.world().resource::<Stacks>().0.iter().map(|stack| (stack.side.0, stack.cards, stack.face_up)).collect();
        assert_eq!(stacks, [(0, 2, false), (0, 1, true), (1, 0, false), (1, 0, true)]);
    }

    /// CARD-044, CARD-052.
    #[test]
    fn card_052_what_is_paid_is_gone_and_a_card_that_hits_stays_where_it_hit() {
        let mut lines = vec!["play kestrel with vex using cleave paying 4"];
        let app = duel(&lines);
        assert_eq!((of(&app, "vex").energy, of(&app, "vex").dice.as_slice(), of(&app, "vex").acts), (4, [5, 1].as_slice(), true));
        assert!(!of(&app, "kestrel").acts, "it is attacked");
        lines.push("answer pass");
        let app = duel(&lines);
        assert_eq!(of(&app, "kestrel").cards.iter().map(|damage| u32::from(*damage)).sum::<u32>(), 7, "2 of Strike, 5 of Cleave");
    }

    /// What is shown is not part of the state, so the hash ignores it.
    #[test]
    fn invariant_2_what_is_shown_is_in_no_hash() {
        let mut app = duel(&[]);
        let before = state::hash(app.world_mut());
        let vex = entity(&app, "vex");
        app.world_mut().entity_mut(vex).insert(Tableau::default());
        app.world_mut().insert_resource(Stacks::default());
        assert_eq!(state::hash(app.world_mut()), before);
        app.world_mut().entity_mut(vex).remove::<Tableau>();
        assert_eq!(state::hash(app.world_mut()), before);
        app.world_mut().get_mut::<Fighter>(vex).unwrap().burden += 1;
        assert_ne!(state::hash(app.world_mut()), before, "what a character has spent is state");
    }
}
