//! Pressing the attack (BW-CC-26, BW-DF-16, BW-DF-17): by house rule, the attacker may continue after the Counterstrikes with weapons it
//! hasn't used yet, or with Grabs or Shoves by unused hands.

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::melee::close_combat::Call;
use crate::melee::counterstrike::Counterstrikes;
use crate::melee::{close_combat, grab_and_shove};
use crate::rolls::officer;
use crate::rolls::officer::Coordination;
use crate::under_way::attack::{Attack, say_declared};
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::{Asked, Party, Reply, Request, RequestOption, RuleId, Talk, Target, Wants};
use brickfray_table::{PieceId, SideId};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Press, _>("press", press);
}

/// Units that may press their attack, and their target.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Press {
    /// The side that attacks.
    pub side: SideId,
    /// Its units.
    pub units: Vec<PieceId>,
    /// The figures that have taken part and so have committed their Action.
    pub took_part: Vec<PieceId>,
    /// Those of them that have grabbed or shoved.
    pub by_hand: Vec<PieceId>,
    /// Officers who coordinated the attack: pressing is part of the same Action (BW-OF-03).
    pub coordination: Vec<Coordination>,
    /// The unit that is attacked.
    pub target: PieceId,
}

impl Press {
    /// These units may press their attack on `target`. `took_part` are the figures that took part, `by_hand` those that used bare hands.
    pub fn by(
        side: SideId,
        units: impl IntoIterator<Item = PieceId>,
        (took_part, by_hand): (Vec<PieceId>, Vec<PieceId>),
        target: PieceId,
    ) -> Self {
        let mut units: Vec<PieceId> = units.into_iter().collect();
        units.sort();
        units.dedup();
        Press { side, units, took_part, by_hand, coordination: Vec::new(), target }
    }

    /// Whether a figure may press: with its Action left or as part of the attack. Pressing costs no further Action, only unused items.
    fn can(&self, member: &Figure) -> bool {
        member.can_act() || self.goes_on(member)
    }

    /// Whether it has already taken part, and so spends only the items it uses.
    fn goes_on(&self, member: &Figure) -> bool {
        !member.disrupted && self.took_part.contains(&member.id)
    }

    /// The Strikes of those that can; `None` if nobody can.
    fn strikes(&self, field: &Field, can: &dyn Fn(&Figure) -> bool) -> Option<Attack> {
        let parties: Vec<Party> = self.units.iter().map(|unit| Party { who: *unit, with: None }).collect();
        let alive = self.coordination.iter().filter(|one| field.units.figure(one.officer).is_some());
        let coordination: Vec<Coordination> = alive.copied().collect();
        let (side, maneuver, target) = (self.side, Maneuver::Strike, self.target);
        let call = Call {
            side,
            maneuver,
            can,
            target,
            named: None,
            parties: &parties,
            explosives: false,
            coordination: &coordination,
            outnumbered: Vec::new(),
        };
        close_combat::build_what_can(field, &call).ok().map(|(attack, _)| attack)
    }

    /// Whether one of its hands is unused this turn (BW-MF-05, BW-WP-07), bare or with an item.
    fn has_a_hand(&self, member: &Figure, field: &Field) -> bool {
        let used = member.gear.iter().filter(|item| item.used).filter_map(|item| field.weapon(&item.name));
        let busy = used.map(|weapon| weapon.hands).sum::<u8>() + u8::from(member.holds.is_some());
        !self.by_hand.contains(&member.id) && busy < member.hands
    }

    /// The Grabs or Shoves of all that still can; `None` if nobody can.
    fn by_hands(&self, field: &Field, maneuver: Maneuver) -> Option<Attack> {
        let victims = field.attacked_by(self.side, self.target).ok().filter(|_| field.units.object(self.target).is_none())?;
        let can = |member: &Figure| self.can(member) && self.has_a_hand(member, field);
        let build = |by: &[grab_and_shove::By]| grab_and_shove::build(field, self.target, &victims, by, &can).ok();
        let by = self.units.iter().map(|unit| (*unit, maneuver, None)).filter(|one| build(std::slice::from_ref(one)).is_some());
        let by: Vec<grab_and_shove::By> = by.collect();
        if by.is_empty() { None } else { build(&by) }
    }
}

/// The answer for pressing on together with members that haven't taken part yet.
const ALL: &str = "press-all";

/// Asks the attacker once after each exchange whether to press on, as long as a figure has an unused item or hand. Only one kind of attack
/// at a time (BW-DF-17).
pub(crate) fn press(mut agenda: Agenda, waiting: Query<&Press>, field: Field, mut talk: Talk) {
    let Some(mut press) = agenda.front(&waiting).cloned() else { return };
    let again = press.strikes(&field, &|member| press.goes_on(member));
    // Other members may join in while they have their Action.
    let join = |attack: &Attack| attack.participants().iter().filter(|who| !press.took_part.contains(who)).count();
    let all = press.strikes(&field, &|member| press.can(member)).filter(|attack| join(attack) > 0);
    let hands = [Maneuver::Grab, Maneuver::Shove].into_iter().map(|kind| (kind.word(), press.by_hands(&field, kind)));
    let can: Vec<(&str, Attack)> =
        [("press", again), (ALL, all)].into_iter().chain(hands).filter_map(|(key, attack)| Some((key, attack?))).collect();
    if can.is_empty() {
        agenda.pop();
        talk.out.progressed();
        return;
    }
    let option = |(key, attack): &(&'static str, Attack)| match *key {
        "press" => RequestOption::new("press", text!("press-again")),
        ALL => RequestOption::new(ALL, text!("press-all", count = join(attack))),
        kind if attack.maneuver() == Maneuver::Grab => RequestOption::new(kind, text!("press-grab", count = attack.participants().len())),
        kind => RequestOption::new(kind, text!("press-shove", count = attack.participants().len())),
    };
    let strikes = can.iter().any(|(key, _)| *key == "press");
    let choice = Request {
        asks: press.side,
        rule: RuleId::new("BW-CC-26"),
        question: text!("question-press", whom = field.names.of(press.target)),
        about: vec![press.target],
        options: can.iter().map(option).chain([RequestOption::new("stop", text!("press-stop"))]).collect(),
        wants: Wants::ONE,
        default: Reply::one(if strikes { 0 } else { can.len() }),
        why: if strikes { text!("question-press-why") } else { text!("question-press-why-hands") },
    };
    let Asked::Answered(key) = talk.ask(choice) else { return };
    agenda.pop();
    talk.out.progressed();
    let Some((_, attack)) = can.into_iter().find(|(word, _)| *word == key) else { return };
    let kind = attack.maneuver();
    say_declared(&attack, kind.word().to_owned(), Some(Target::Piece(press.target)), &mut talk.out);
    officer::tell_unasked(&field, &press.coordination, &attack, &mut talk.out);
    let counters = Counterstrikes::against(press.side, press.units.iter().copied(), Some(press.target));
    press.took_part.extend(attack.participants().iter().copied());
    if kind != Maneuver::Strike {
        press.by_hand.extend(attack.participants().iter().copied());
    }
    agenda.first([Pending::new(counters), Pending::new(press)]);
    agenda.begin(attack);
}
