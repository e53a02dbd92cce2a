//! Handles a left click on the table: it answers, aims, puts down the held piece, or selects.

use crate::game::Requests;
use crate::table::PieceId;
use crate::ui::input::gestures::Mouse;
use crate::ui::read::clock;
use crate::ui::state::hand::held_piece::HeldMode;
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::{RayHit, Selection};
use crate::ui::state::last_word::Word;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::ui::tools::tool_context::{MOVED_ON, ToolContext};
use bevy::prelude::*;

/// The result of a click on a unit.
#[derive(PartialEq, Debug)]
enum Clicked {
    /// The unit joins the attack of the selected one, or leaves it.
    Joins,
    /// The unit can't join any action of the selected one, for this reason.
    CannotJoin(String),
    /// The unit is selected.
    Selected,
    /// A member of the selected unit is singled out.
    SingledOut,
    /// The whole unit is selected, instead of one of its members.
    Whole,
}

/// The result of a click on a unit. `adds` is true for a click with the control that adds.
fn clicked(model: &UiModel, selection: &Selection, met: RayHit, adds: bool) -> Clicked {
    let both_ours = model.is_orderable(met.unit) && selection.unit.is_some_and(|unit| model.is_orderable(unit));
    let may_join = selection.member.is_some() || model.companions.contains(&met.unit) || selection.partners.contains(&met.unit);
    let is_other = selection.unit != Some(met.unit);
    if adds && both_ours && may_join {
        Clicked::Joins
    } else if adds && both_ours && is_other {
        let name = |unit: PieceId| model.summary(unit).map_or(words!("clicking-it"), |summary| &summary.name);
        let with = selection.unit.map_or(words!("clicking-it"), name);
        Clicked::CannotJoin(words!("clicking-cannot-join", unit = name(met.unit), with = with))
    } else if is_other {
        Clicked::Selected
    } else if met.piece != met.unit {
        Clicked::SingledOut
    } else {
        Clicked::Whole
    }
}

impl ToolContext<'_, '_> {
    /// Handles a click. `adds` is true for a click with the control that adds.
    pub(super) fn click(&mut self, at: Vec2, adds: bool) {
        if !self.playback.is_idle() {
            self.playback.skip();
            return;
        }
        let met = self.picker.piece(at);
        if self.answer(at, met) {
            return;
        }
        if self.selection.aim.is_some() {
            if self.hand.held.as_ref().is_some_and(|held| held.how == HeldMode::Aimed) {
                self.follow(at);
                self.order_joint_move(at);
            } else {
                self.aim(at, met);
            }
            return;
        }
        if self.click_with_held(at, met, adds) {
            return;
        }
        if let Some(action) = met.filter(|_| !adds).and_then(|met| self.model.only_action(&self.selection, met)) {
            self.wishes.write(Wish::order(action.order.clone()));
            self.hand.rests_at = Some(at);
            return;
        }
        match met.filter(|met| met.side.is_some()) {
            Some(met) => self.click_unit(at, met, adds),
            // A unit in the middle of something stays selected, or is selected again.
            None if self.model.goes_on(&self.selection) => {
                let word = Word { legal: Some(words!("clicking-nothing-legal").to_owned()), ..Word::failed(words!("clicking-nothing")) };
                self.last.say_at(word, Some(at));
            }
            None => {
                self.selection.select(self.model.unit_in_progress());
                self.hand.held = None;
            }
        }
    }

    /// Puts down the held piece or adds a waypoint. Returns false if no held piece is shown.
    fn click_with_held(&mut self, at: Vec2, met: Option<RayHit>, adds: bool) -> bool {
        // A click beside the table counts only for a piece that the rulebook guides.
        let beside = self.picker.ground(at).is_some_and(|ground| !self.table.has(ground));
        let Some(held) = self.hand.held.as_mut() else { return false };
        let is_shown = held.visible && (held.is_led() || !beside);
        let takes_waypoint = adds && met.is_none() && held.is_led() && held.takes_waypoint();
        if !is_shown && !takes_waypoint {
            return false;
        }
        if adds {
            held.add_waypoint();
        } else {
            self.put_down(at);
        }
        true
    }

    /// Handles a click on a unit: it selects the unit, makes it join, or singles out one of its members.
    fn click_unit(&mut self, at: Vec2, met: RayHit, adds: bool) {
        match clicked(&self.model, &self.selection, met, adds) {
            Clicked::Joins => self.selection.toggle_partner(met.unit),
            Clicked::CannotJoin(why) => self.last.say_at(Word::failed(why), Some(at)),
            Clicked::Selected => {
                self.selection.select(Some(met.unit));
                self.hand.held = None;
                info!("selected: {}", self.model.summary(met.unit).map_or("?", |summary| &summary.name));
            }
            Clicked::SingledOut => {
                self.selection.toggle_member(met.piece);
                self.hand.held = None;
            }
            Clicked::Whole => self.selection.member = None,
        }
    }

    /// Answers the open question with the option that belongs to the clicked place or piece, if there is exactly one. Returns true if
    /// nothing else may use the click.
    fn answer(&mut self, at: Vec2, met: Option<RayHit>) -> bool {
        let Some(choice) = self.model.request(&self.requests).filter(|_| self.requests.bars_orders()) else { return false };
        let ground = self.picker.ground(at);
        let is_clock = ground.is_some() && clock::hours(choice).is_some();
        let mut keys = ground.map(|ground| clock::answers_at(choice, ground)).unwrap_or_default();
        if keys.is_empty() && !is_clock {
            let about = choice.legal().filter(|option| met.is_some_and(|met| option.piece == Some(met.piece)));
            let about: Vec<String> = about.map(|option| option.key.clone()).collect();
            keys = if about.len() == 1 { about } else { Vec::new() };
        }
        let Some(key) = keys.first() else { return is_clock };
        // The double click that led to the question must not answer it.
        let rests = self.hand.rests_at.is_some_and(|rests| rests.distance(at) <= MOVED_ON);
        let unsaid = match keys.len() {
            _ if rests => Some(words!("clicking-rests")),
            2.. => Some(words!("clicking-many")),
            _ => None,
        };
        match unsaid {
            None => {
                self.wishes.write(Wish::answer(key));
            }
            Some(unsaid) => {
                let word = Word { legal: Some(words!("clicking-unsaid-legal").to_owned()), ..Word::failed(unsaid) };
                self.last.say_at(word, Some(at));
            }
        }
        true
    }
}

/// Offers nothing after a question has been answered, until the mouse moves. Otherwise a double click on the answer would give an order for
/// what lies under it.
pub(in crate::ui::tools) fn rest_after_a_question(
    open: Res<Requests>,
    mouse: Res<Mouse>,
    mut hand: ResMut<PlayerHand>,
    mut asked: Local<bool>,
) {
    let is_asking = open.bars_orders();
    if std::mem::replace(&mut *asked, is_asking) && !is_asking {
        hand.rests_at = mouse.at;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{Reply, Request, RequestOption, RuleId, Wants};
    use crate::table::SideId;
    use crate::ui::state::hand::made_up::{met, model};

    fn selected(unit: Option<u32>) -> Selection {
        Selection { unit: unit.map(PieceId), ..default() }
    }

    #[test]
    fn where_a_question_was_answered_nothing_is_offered_until_the_mouse_has_moved_on() {
        let mut app = App::new();
        let at = Some(Vec2::new(300.0, 200.0));
        app.init_resource::<Requests>().init_resource::<PlayerHand>().init_resource::<Mouse>().add_systems(Update, rest_after_a_question);
        app.world_mut().resource_mut::<Mouse>().at = at;
        app.update();
        assert_eq!(app.world().resource::<PlayerHand>().rests_at, None, "nothing was asked");
        let options = ["yes", "no"].map(|key| RequestOption::new(key, Text::written(key))).into();
        let (question, why) = (Text::written("?"), Text::written("!"));
        let open: Requests = [Request {
            asks: SideId(0),
            rule: RuleId::GAME,
            question,
            about: Vec::new(),
            options,
            wants: Wants::ONE,
            default: Reply::one(0),
            why,
        }]
        .into_iter()
        .collect();
        app.insert_resource(open);
        app.update();
        assert_eq!(app.world().resource::<PlayerHand>().rests_at, None, "a click may answer");
        app.insert_resource(Requests::default());
        app.update();
        assert_eq!(app.world().resource::<PlayerHand>().rests_at, at);
    }

    #[test]
    fn a_click_selects_a_unit_and_then_one_of_its_members() {
        let model = model();
        assert_eq!(clicked(&model, &selected(None), met(1, 1), false), Clicked::Selected);
        assert_eq!(clicked(&model, &selected(Some(2)), met(11, 1), false), Clicked::Selected);
        assert_eq!(clicked(&model, &selected(Some(1)), met(11, 1), false), Clicked::SingledOut);
        assert_eq!(clicked(&model, &selected(Some(1)), met(1, 1), false), Clicked::Whole);
        assert_eq!(clicked(&model, &selected(Some(1)), met(3, 3), false), Clicked::Selected, "a foe is looked at");
    }

    #[test]
    fn a_click_that_adds_has_a_unit_join_where_it_could() {
        let mut model = model();
        let why = "bows can't join any action of pikes now".to_owned();
        assert_eq!(clicked(&model, &selected(Some(1)), met(2, 2), true), Clicked::CannotJoin(why));
        model.companions = vec![PieceId(2)];
        assert_eq!(clicked(&model, &selected(Some(1)), met(2, 2), true), Clicked::Joins);
        assert_eq!(clicked(&model, &selected(Some(1)), met(3, 3), true), Clicked::Selected, "no foe joins");
        assert_eq!(clicked(&model, &selected(None), met(2, 2), true), Clicked::Selected, "there is nothing to join");
    }

    #[test]
    fn who_has_joined_can_be_taken_out_again() {
        let selection = Selection { partners: vec![PieceId(2)], ..selected(Some(1)) };
        assert_eq!(clicked(&model(), &selection, met(2, 2), true), Clicked::Joins);
    }
}
