//! What a battle comes to (AR-BUD 1.3): who has survived, who has been captured, and what comes into the purses.

use crate::armies::army::Soldier;
use crate::armies::army_file::on_the_table;
use crate::armies::plan::{Alike, ArmyPlan, SquadPlan};
use crate::armies::spoils::{WORKERS_DIE, half, is_worker};
use crate::campaign::state::{Campaign, Currency, Faction, Repair, Style, gathered_up};
use crate::data::catalogue::Catalogue;
use crate::data::quarters::Quarters;
use crate::data::topic_switches::TopicRules;
use crate::powers::care::medik::has_a_leg;
use crate::powers::works::wares::{POINTS_BUILD, names_of_built};
use crate::units::harm::wounds::EffectiveSize;
use crate::units::hidden::Hidden;
use crate::units::roster::Units;
use crate::units::things::coffers::Coffers;
use crate::units::things::gear::Gear;
use crate::units::unit::{Recruit, Size};
use bevy::prelude::*;
use brickfray_dice::DiceError;
use brickfray_game::{Names, Outcome, Turn};
use brickfray_table::{Formation, PieceId, Removed, SideId};
use std::collections::BTreeMap;

/// Somebody that is still on the table when a battle ends, or hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Survivor {
    /// The side that it is of now.
    pub side: usize,
    /// It has an arm and a leg at least (AR-BUD-16).
    pub is_able: bool,
    /// The inches of Effective Size that it has lost.
    pub inches_lost: u8,
}

/// Somebody that was raised while the battle was fought (AR-MEC-09).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Raised {
    /// The side that has raised it.
    pub side: usize,
    /// The name of its piece.
    pub piece: String,
    /// Which unit it is, with what its card gives it.
    pub unit: String,
}

/// How a battle ended.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Ended {
    /// The battle is over, and this side has won, if one has.
    pub over: Option<Option<usize>>,
    /// The round, from 1.
    pub rounds: u32,
    /// Those who are left, by name.
    pub survivors: BTreeMap<String, Survivor>,
    /// Those who were raised in play, the fallen among them.
    pub raised: Vec<Raised>,
    /// What each side has collected (AR-BUD-14, AR-BUD-18).
    pub collected: Vec<Quarters>,
}

type Left = (&'static PieceId, &'static SideId, &'static Size, &'static EffectiveSize, &'static Gear);

/// How the battle on this table stands. Who is hidden is off the table and has not fallen (AR-STL-33).
pub(super) fn ended(
    left: Query<Left, (With<Recruit>, Or<(Without<Removed>, With<Hidden>)>)>,
    units: Units,
    (names, turn): (Res<Names>, Res<Turn>),
    (coffers, rules): (Res<Coffers>, Res<TopicRules>),
) -> Ended {
    let survivor = |(id, side, size, left, gear): (&PieceId, &SideId, &Size, &EffectiveSize, &Gear)| {
        let is_able = gear.hands > 0 && has_a_leg(&units, *id);
        let survivor = Survivor { side: usize::from(side.0), is_able, inches_lost: size.0.saturating_sub(left.0) };
        (names.of(*id).to_string(), survivor)
    };
    let over = turn.outcome.map(|outcome| match outcome {
        Outcome::Won(side) => Some(usize::from(side.0)),
        Outcome::Nobody => None,
    });
    let collected = (0..turn.sides).map(|side| coffers.of(SideId(side))).collect();
    let raised = if rules.is_on(&POINTS_BUILD) { raised(&units, &names) } else { Vec::new() };
    Ended { over, rounds: turn.round, survivors: left.iter().map(survivor).collect(), raised, collected }
}

/// Those who were raised in play, by the names that are kept for them.
fn raised(units: &Units, names: &Names) -> Vec<Raised> {
    let kept = names.sides.iter().enumerate().flat_map(|(side, name)| names_of_built(name).into_iter().map(move |piece| (side, piece)));
    let raised = |(side, piece): (usize, String)| {
        let unit = units.template(names.piece(&piece)?)?.to_owned();
        Some(Raised { side, piece, unit })
    };
    kept.filter_map(raised).collect()
}

/// Some of an army that have survived, on their way to the faction that they are of now.
#[derive(Clone, PartialEq, Debug)]
struct Joining {
    to: usize,
    squad: SquadPlan,
    /// The inches that are to be repaired (AR-BUD-19).
    lacks: Option<u8>,
}

/// The sides of a battle, in its order, as the places of their factions: those that have somebody to bring.
pub(super) fn sides(campaign: &Campaign) -> Vec<usize> {
    campaign.factions.iter().enumerate().filter(|(_, faction)| !faction.fit().squads.is_empty()).map(|(place, _)| place).collect()
}

/// What an army is worth in Construction Points as it goes to battle (AR-BUD-11).
fn worth(faction: &Faction, campaign: &Campaign, catalogue: &Catalogue) -> Quarters {
    let rules = campaign.rules();
    let fit = faction.fit();
    let members = fit.squads.iter().flat_map(|squad| &squad.members);
    members.map(|alike| alike.soldier.price(catalogue, &rules).times(alike.count).points).sum()
}

/// The soldiers of a faction that went to battle, each with its squad and the name of its piece.
fn at_battle(faction: &Faction) -> Vec<(SquadPlan, Vec<(Soldier, String)>)> {
    let of_squad = |squad: SquadPlan| {
        let each = squad.members.iter().flat_map(|alike| std::iter::repeat_n(&alike.soldier, alike.count as usize));
        let piece = |number: usize| {
            let name = on_the_table(&faction.name, &squad.name);
            if squad.on_plate { format!("{name}.{number}") } else { name }
        };
        let all = each.enumerate().map(|(index, soldier)| (soldier.clone(), piece(index + 1))).collect();
        (squad, all)
    };
    faction.fit().squads.into_iter().map(of_squad).collect()
}

/// The campaign after a battle that ended so, and what came of it, line by line: survivors carry over, captured Workers belong to their
/// captors, and what was collected, cached and produced comes into the purses. `gather` rolls for one Worker.
pub(super) fn reckon(
    campaign: &Campaign,
    ended: &Ended,
    gather: &mut dyn FnMut() -> Result<u32, DiceError>,
    catalogue: &Catalogue,
) -> Result<(Campaign, Vec<String>), DiceError> {
    let of_side = sides(campaign);
    let mut reckoning = Reckoning { campaign, ended, catalogue, of_side, workers: BTreeMap::new(), told: Vec::new() };
    let places = reckoning.of_side.clone();
    let winner = ended.over.flatten().and_then(|side| places.get(side).copied());
    let beaten: Vec<usize> =
        places.iter().copied().filter(|place| winner.is_some_and(|winner| winner != *place) && reckoning.is_beaten(*place)).collect();
    let mut joining: Vec<(usize, Joining)> = Vec::new();
    for place in &places {
        let taken_by = winner.filter(|_| beaten.contains(place));
        joining.extend(reckoning.survivors(*place, taken_by).into_iter().map(|one| (*place, one)));
    }
    let mut after = campaign.clone();
    for (_, faction) in after.factions.iter_mut().enumerate().filter(|(place, _)| places.contains(place)) {
        let waits = |squad: &SquadPlan| faction.repairs.iter().any(|repair| repair.unit == squad.name);
        faction.plan.squads.retain(waits);
    }
    // Those who come from elsewhere find their names taken, perhaps.
    joining.sort_by_key(|(from, one)| *from != one.to);
    for (_, Joining { to, squad, lacks }) in joining {
        let Some(faction) = after.factions.get_mut(to) else { continue };
        let name = faction.plan.fresh(&squad.name);
        faction.plan.take_in(squad);
        faction.repairs.extend(lacks.map(|inches| Repair { unit: name, inches }));
    }
    if campaign.currency == Currency::Cp {
        reckoning.income(&mut after, winner, &beaten, gather)?;
    }
    Ok((after, reckoning.told))
}

/// What is being reckoned.
struct Reckoning<'a> {
    campaign: &'a Campaign,
    ended: &'a Ended,
    catalogue: &'a Catalogue,
    /// The factions that fought, by their sides.
    of_side: Vec<usize>,
    /// The able-bodied Workers of each faction after the battle (AR-BUD-16).
    workers: BTreeMap<usize, u32>,
    told: Vec<String>,
}

impl Reckoning<'_> {
    fn is_worker(&self, soldier: &Soldier) -> bool {
        self.catalogue.units.get(&soldier.unit).is_some_and(is_worker)
    }

    /// The faction that a survivor is of now.
    fn now_of(&self, survivor: &Survivor) -> Option<usize> {
        self.of_side.get(survivor.side).copied()
    }

    /// Nobody of a faction is left, on the table or hidden, who is no Worker.
    fn is_beaten(&self, place: usize) -> bool {
        let left = |(soldier, piece): &(Soldier, String)| {
            let is_there = self.ended.survivors.get(piece).is_some_and(|survivor| self.now_of(survivor) == Some(place));
            is_there && !self.is_worker(soldier)
        };
        !self.fought(place).iter().flat_map(|(_, all)| all).any(left)
    }

    /// Those who fought for a faction: who went to battle, and who was raised there, each by itself. These are called as units are that are bought,
    /// since the names that they had in battle are kept for the next ones.
    fn fought(&self, place: usize) -> Vec<(SquadPlan, Vec<(Soldier, String)>)> {
        let went = self.campaign.factions.get(place).map(at_battle).unwrap_or_default();
        let raised = self.ended.raised.iter().filter(|raised| self.of_side.get(raised.side) == Some(&place));
        let each = |raised: &Raised| {
            let soldier = Soldier::by_its_card(&raised.unit, self.catalogue);
            (alone(place, &raised.unit, soldier.clone(), None).squad, vec![(soldier, raised.piece.clone())])
        };
        went.into_iter().chain(raised.map(each)).collect()
    }

    /// Who is left of a faction, and where each belongs now: Workers that nobody is left to keep belong to the winner (AR-CIV-23).
    fn survivors(&mut self, place: usize, taken_by: Option<usize>) -> Vec<Joining> {
        let Some(faction) = self.campaign.factions.get(place) else { return Vec::new() };
        let (mut all, mut fallen, mut captured) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        let mut riderless: BTreeMap<(usize, String), u32> = BTreeMap::new();
        let mut others: BTreeMap<(usize, String), Vec<Alike>> = BTreeMap::new();
        for (squad, soldiers) in self.fought(place) {
            let mut stayed = Vec::new();
            for (mut soldier, piece) in soldiers {
                let mount = soldier.mount.clone().zip(self.ended.survivors.get(&format!("{piece}.mount")).copied());
                let Some(survivor) = self.ended.survivors.get(&piece).copied() else {
                    *fallen.entry(soldier.unit).or_insert(0_u32) += 1;
                    match (mount, soldier.mount) {
                        (Some((unit, mount)), _) => {
                            let to = self.now_of(&mount).unwrap_or(place);
                            *riderless.entry((to, unit.clone())).or_insert(0_u32) += 1;
                            all.push(alone(to, &unit, Soldier::by_its_card(&unit, self.catalogue), None));
                        }
                        (None, Some(gone)) => *fallen.entry(gone).or_default() += 1,
                        (None, None) => {}
                    }
                    continue;
                };
                if let (Some(gone), None) = (&soldier.mount, &mount) {
                    *fallen.entry(gone.clone()).or_default() += 1;
                    soldier.mount = None;
                }
                let now_of = self.now_of(&survivor).unwrap_or(place);
                let to = taken_by.filter(|_| now_of == place).unwrap_or(now_of);
                if self.is_worker(&soldier) && survivor.is_able {
                    *self.workers.entry(to).or_default() += 1;
                }
                let inches = survivor.inches_lost + mount.map_or(0, |(_, mount)| mount.inches_lost);
                let lacks = Some(inches).filter(|inches| *inches > 0 && self.campaign.currency == Currency::U);
                if to != place {
                    *captured.entry((to, soldier.unit.clone())).or_insert(0_u32) += 1;
                }
                if lacks.is_some() {
                    let name = if squad.on_plate { soldier.unit.clone() } else { squad.name.clone() };
                    all.push(alone(to, &name, soldier, lacks));
                } else if to != place {
                    others.entry((to, soldier.unit.clone())).or_default().push(Alike { soldier, count: 1 });
                } else {
                    stayed.push(Alike { soldier, count: 1 });
                }
            }
            if !stayed.is_empty() {
                all.push(Joining { to: place, squad: gathered_up(SquadPlan { members: stayed, ..squad }), lacks: None });
            }
        }
        let joined = others.into_iter().map(|((to, name), members)| {
            let squad = SquadPlan { name, members, formation: Formation::default(), on_plate: true };
            Joining { to, squad: gathered_up(squad), lacks: None }
        });
        all.extend(joined);
        let lost: Vec<String> = fallen.iter().map(|(unit, count)| format!("{count} {unit}")).collect();
        let lost = if lost.is_empty() { "nobody".to_owned() } else { lost.join(", ") };
        self.told.push(format!("{} lost {lost}", faction.name));
        for ((to, unit), count) in riderless {
            let whose = self.campaign.factions.get(to).map_or("", |faction| &faction.name);
            self.told.push(format!("{whose} keeps {count} {unit} whose rider has fallen"));
        }
        for ((to, unit), count) in captured {
            let captor = self.campaign.factions.get(to).map_or("", |faction| &faction.name);
            self.told.push(format!("{captor} captured {count} {unit} of {}", faction.name));
        }
        all
    }

    /// What comes into the purses: what was collected in the battle, the caches of those who were beaten, and what Workers produce.
    fn income(
        &mut self,
        after: &mut Campaign,
        winner: Option<usize>,
        beaten: &[usize],
        gather: &mut dyn FnMut() -> Result<u32, DiceError>,
    ) -> Result<(), DiceError> {
        let style = self.campaign.style;
        for (side, place) in self.of_side.clone().into_iter().enumerate() {
            let collected = self.ended.collected.get(side).copied().unwrap_or_default();
            self.pay(after, place, collected, "collected in the battle");
        }
        if let (Style::Scenario | Style::Strategic, Some(winner)) = (style, winner) {
            for faction in beaten.iter().filter_map(|place| self.campaign.factions.get(*place)) {
                let cache = half(worth(faction, self.campaign, self.catalogue));
                self.pay(after, winner, cache, &format!("from the cache of {}", faction.name));
            }
        }
        if style != Style::Strategic {
            return Ok(());
        }
        for (place, workers) in self.workers.clone() {
            let rolls = (0..workers).map(|_| gather()).collect::<Result<Vec<u32>, DiceError>>()?;
            let sum: Vec<String> = rolls.iter().map(u32::to_string).collect();
            let points = rolls.iter().copied().fold(0, u32::saturating_add);
            let rolls_on =
                if rolls.iter().any(|roll| *roll > u32::from(WORKERS_DIE.faces())) { "; a 6 adds another d6, AR-GEN-05" } else { "" };
            self.pay(after, place, Quarters::whole(points), &format!("from Workers: {} (AR-BUD-17{rolls_on})", sum.join(" + ")));
        }
        Ok(())
    }

    /// So much comes into the purse of a faction.
    fn pay(&mut self, after: &mut Campaign, place: usize, points: Quarters, from: &str) {
        let Some(faction) = after.factions.get_mut(place).filter(|_| points > Quarters::ZERO) else { return };
        let over = faction.collect(points);
        self.told.push(format!("{} has {points} CP {from}", faction.name));
        if over > Quarters::ZERO {
            self.told.push(format!("the purse of {} is full: {over} CP are lost", faction.name));
        }
    }
}

/// Somebody that goes on by itself.
fn alone(to: usize, name: &str, soldier: Soldier, lacks: Option<u8>) -> Joining {
    let members = vec![Alike { soldier, count: 1 }];
    Joining { to, squad: SquadPlan { name: name.to_owned(), members, formation: Formation::default(), on_plate: false }, lacks }
}

/// The armies that a battle was fought with are those of the campaign as it stands, and so are its sides, the first of them at least; or why
/// they are not.
pub(super) fn is_of(campaign: &Campaign, sides_there: &[String], brought: &[(String, ArmyPlan)]) -> Result<(), String> {
    let ours: Vec<(&str, Vec<SquadPlan>)> =
        sides(campaign).iter().map(|place| (campaign.factions[*place].name.as_str(), campaign.factions[*place].fit().squads)).collect();
    let names = |all: &mut dyn Iterator<Item = &str>| all.collect::<Vec<_>>().join(", ");
    if ours.iter().map(|(name, _)| *name).ne(brought.iter().map(|(name, _)| name.as_str())) {
        let theirs = names(&mut brought.iter().map(|(name, _)| name.as_str()));
        let theirs = if theirs.is_empty() { "nobody brought an army".to_owned() } else { format!("{theirs} fought") };
        return Err(format!("{theirs} there, and in this campaign it is {}", names(&mut ours.iter().map(|(name, _)| *name))));
    }
    if sides_there.iter().zip(&ours).any(|(there, (name, _))| there != name) {
        return Err("its sides stand in another order: others may only follow them".to_owned());
    }
    match ours.iter().zip(brought).find(|((_, own), (_, theirs))| *own != theirs.squads) {
        Some(((name, _), _)) => Err(format!("{name} brought another army there than it has in this campaign")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::campaign::state::tests::campaign;
    use bevy::ecs::system::RunSystemOnce;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::ron::Source;
    use brickfray_game::{Input, Library, say};

    fn on(side: usize) -> Survivor {
        Survivor { side, is_able: true, inches_lost: 0 }
    }

    fn told(campaign: &Campaign, survivors: &[(&str, Survivor)], over: Option<Option<usize>>, faces: &[u32]) -> (Campaign, Vec<String>) {
        let survivors = survivors.iter().map(|(name, survivor)| ((*name).to_owned(), *survivor)).collect();
        reckoned(campaign, survivors, &[], over, faces)
    }

    fn reckoned(
        campaign: &Campaign,
        survivors: BTreeMap<String, Survivor>,
        raised: &[(usize, &str, &str)],
        over: Option<Option<usize>>,
        faces: &[u32],
    ) -> (Campaign, Vec<String>) {
        let raised = raised.iter().map(|(side, piece, unit)| Raised { side: *side, piece: (*piece).to_owned(), unit: (*unit).to_owned() });
        let collected = vec![Quarters::new(38), Quarters::ZERO];
        let ended = Ended { over, rounds: 3, survivors, raised: raised.collect(), collected };
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let mut faces = faces.iter().copied();
        reckon(campaign, &ended, &mut || Ok(faces.next().unwrap_or(99)), &catalogue).unwrap()
    }

    fn army(campaign: &Campaign, place: usize) -> String {
        let squad = |squad: &SquadPlan| {
            let members: Vec<String> = squad.members.iter().map(|alike| format!("{} {}", alike.count, alike.soldier.unit)).collect();
            format!("{}: {}", squad.name, members.join(", "))
        };
        campaign.factions[place].plan.squads.iter().map(squad).collect::<Vec<_>>().join("; ")
    }

    /// AR-TX-35, AR-BUD-16, AR-BUD-17, AR-CIV-23: three able-bodied Workers roll 2, 5 and 1; one without an arm rolls nothing.
    #[test]
    fn ar_tx_35_survivors_carry_over_and_able_bodied_workers_produce() {
        let before = campaign(
            Style::Strategic,
            [
                r#"squads: [(name: "dig", unit: "worker", count: 4), (name: "line", unit: "minifig", count: 3)]"#,
                r#"squads: [(name: "line", unit: "minifig", count: 2)]"#,
            ],
        );
        let lame = Survivor { is_able: false, ..on(0) };
        let left = [
            ("blue-dig.1", on(0)),
            ("blue-dig.2", on(0)),
            ("blue-dig.3", lame),
            ("blue-dig.4", on(0)),
            ("blue-line.2", on(0)),
            ("red-line.1", on(1)),
        ];
        let (after, lines) = told(&before, &left, Some(Some(0)), &[2, 5, 1]);
        assert_eq!((army(&after, 0).as_str(), army(&after, 1).as_str()), ("dig: 4 worker; line: 1 minifig", "line: 1 minifig"));
        let expected = [
            "blue lost 2 minifig",
            "red lost 1 minifig",
            "blue has 9 1/2 CP collected in the battle",
            "blue has 8 CP from Workers: 2 + 5 + 1 (AR-BUD-17)",
        ];
        assert_eq!(lines, expected);
        assert_eq!(after.factions[0].purse, Quarters::new(4 * 17 + 2));
        for style in [Style::Casual, Style::Realtime, Style::Scenario] {
            let (after, _) = told(&Campaign { style, ..before.clone() }, &left, Some(Some(0)), &[]);
            assert_eq!(after.factions[0].purse, Quarters::new(38), "Workers produce in a strategic campaign");
        }
    }

    /// AR-STL-33, AR-BAL-10, AR-BUD-16: who is hidden when a battle ends has survived it, and its side is not beaten; who fell has not.
    #[test]
    fn ar_stl_33_who_is_hidden_has_survived() {
        let text = r#"(title: "Hidden", table: (size: (36, 24)), rules: (edition: "brikwars-late2010", house: (endgames: false)),
            sides: [(name: "blue", color: "blue"), (name: "red", color: "vermillion")], terrain: [(kind: "wall", at: (-8, 7))],
            units: [(name: "blue-spy", side: "blue", unit: "assassin", at: (-8, 8)), (name: "blue-lone", side: "blue", unit: "minifig", at: (0, 3)),
            (name: "red-lone", side: "red", unit: "rifleman", at: (0, -1), facing: 180), (name: "red-other", side: "red", unit: "minifig", at: (8, -8))])"#;
        let battle = read(&Source::new("hidden", text), &Library::shipped(ENTRIES)).unwrap_or_else(|problems| panic!("{problems}"));
        let mut app = crate::headless_app();
        let tray = DiceTray::scripted(&"4 5".parse().unwrap(), 1);
        set_up(app.world_mut(), &battle, tray, ("hidden".to_owned(), text.to_owned())).unwrap();
        for order in ["hide with blue-spy", "end turn", "shoot blue-lone with red-lone:rifle"] {
            let input = Input::parse(order, app.world().resource::<Names>()).unwrap();
            say(app.world_mut(), input).unwrap_or_else(|error| panic!("{order}: {error}"));
        }
        let ended = app.world_mut().run_system_once(ended).unwrap();
        let names: Vec<&str> = ended.survivors.keys().map(String::as_str).collect();
        assert_eq!(names, ["blue-spy", "red-lone", "red-other"]);
        let before = campaign(
            Style::Strategic,
            [
                r#"units: [(name: "spy", unit: "assassin"), (name: "lone", unit: "minifig")]"#,
                r#"units: [(name: "lone", unit: "rifleman"), (name: "other", unit: "minifig")]"#,
            ],
        );
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let (after, lines) = reckon(&before, &Ended { over: Some(Some(1)), ..ended }, &mut || Ok(1), &catalogue).unwrap();
        assert_eq!((army(&after, 0).as_str(), lines[0].as_str()), ("spy: 1 assassin", "blue lost 1 minifig"));
        assert_eq!(after.factions[1].purse, Quarters::ZERO, "the cache of a side that is not beaten is its own");
    }

    /// AR-MEC-09, AR-BUD-16: who was raised in play and lives belongs to the army from now on, a Worker earns, and the others are told as lost.
    #[test]
    fn ar_mec_09_who_was_raised_in_play_carries_over() {
        let before = campaign(
            Style::Strategic,
            [
                r#"units: [(name: "mech", unit: "mechanik"), (name: "minifig", unit: "minifig")]"#,
                r#"squads: [(name: "line", unit: "minifig", count: 2)]"#,
            ],
        );
        let raised = [
            (0, "blue-built-1", "minifig"),
            (0, "blue-built-2", "worker"),
            (0, "blue-built-3", "minifig"),
            (1, "red-built-1", "medik"),
            (2, "bandits-built-1", "minifig"),
        ];
        let left = |names: &[(&str, usize)]| names.iter().map(|(name, side)| ((*name).to_owned(), on(*side))).collect();
        let living = left(&[
            ("blue-mech", 0),
            ("blue-minifig", 0),
            ("blue-built-1", 0),
            ("blue-built-2", 0),
            ("red-built-1", 1),
            ("bandits-built-1", 2),
        ]);
        let (after, lines) = reckoned(&before, living, &raised, None, &[4]);
        assert_eq!(army(&after, 0), "mech: 1 mechanik; minifig: 1 minifig; minifig-2: 1 minifig; worker: 1 worker");
        assert_eq!(army(&after, 1), "medik: 1 medik", "a side that has one left that it has raised is not beaten");
        assert_eq!(lines[..2], ["blue lost 1 minifig", "red lost 2 minifig"]);
        assert_eq!(after.factions[0].purse, Quarters::new(38 + 16));
        let doc = &after.factions[1].plan.squads[0];
        assert!(!doc.on_plate && doc.members[0].soldier == Soldier::by_its_card("medik", &Library::shipped(ENTRIES).stats().unwrap()));
        let (after, lines) = reckoned(&before, left(&[("red-line.1", 1), ("blue-built-1", 1)]), &raised, Some(Some(1)), &[]);
        assert_eq!((army(&after, 0).as_str(), army(&after, 1).as_str()), ("", "line: 1 minifig; minifig: 1 minifig"));
        assert!(lines.contains(&"blue lost 1 mechanik, 2 minifig, 1 worker".to_owned()), "{lines:?}");
        assert!(lines.contains(&"red captured 1 minifig of blue".to_owned()), "{lines:?}");
    }

    /// AR-BUD-11, AR-BUD-12: the caches of those who are beaten are half of what they were worth; the others keep theirs.
    #[test]
    fn ar_bud_11_caches_are_taken_from_the_beaten_by_force() {
        let armies = [
            r#"squads: [(name: "line", unit: "minifig", count: 3)]"#,
            r#"squads: [(name: "dig", unit: "worker", count: 1)], units: [(name: "doc", unit: "medik", gear: ["sword"])]"#,
        ];
        for (style, cache) in [(Style::Scenario, 22), (Style::Strategic, 22), (Style::Casual, 0)] {
            let before = campaign(style, armies);
            let worth = worth(&before.factions[1], &before, &Library::shipped(ENTRIES).stats::<Catalogue>().unwrap());
            assert_eq!(worth, Quarters::whole(11), "3, 6 and 2");
            let (after, lines) = told(&before, &[("blue-line.1", on(0))], Some(Some(0)), &[]);
            assert_eq!(after.factions[0].purse, Quarters::new(38 + cache), "{lines:?}");
            assert!(after.factions[1].plan.squads.is_empty() && sides(&after) == [0]);
            let (after, _) = told(&before, &[("blue-line.1", on(0)), ("red-doc", on(1))], Some(Some(0)), &[]);
            assert_eq!(after.factions[0].purse, Quarters::new(38), "a battle that ends at once leaves the other its own");
        }
    }

    /// AR-CIV-23, AR-BUD-17: captured Workers are their captor's, and produce for it, as do those that nobody is left to keep.
    #[test]
    fn ar_civ_23_captured_workers_produce_for_their_captors() {
        let armies = [
            r#"squads: [(name: "line", unit: "minifig", count: 2)]"#,
            r#"squads: [(name: "dig", unit: "worker", count: 3), (name: "line", unit: "minifig")]"#,
        ];
        let before = campaign(Style::Strategic, armies);
        let left = [("blue-line.1", on(0)), ("red-dig.1", on(0)), ("red-dig.2", on(1)), ("red-line.1", on(1))];
        let (after, lines) = told(&before, &left, None, &[4, 3]);
        assert_eq!(
            (army(&after, 0).as_str(), army(&after, 1).as_str()),
            ("line: 1 minifig; worker: 1 worker", "dig: 1 worker; line: 1 minifig")
        );
        assert!(lines.contains(&"blue captured 1 worker of red".to_owned()), "{lines:?}");
        assert_eq!(after.factions.each_purse(), ["13 1/2", "3"]);
        let (after, lines) = told(&before, &left[..3], Some(Some(0)), &[1, 1]);
        assert_eq!((army(&after, 0).as_str(), army(&after, 1).as_str()), ("line: 1 minifig; worker: 2 worker", ""), "{lines:?}");
    }

    /// AR-MEC-09: a table tells who was raised on it, where that is played.
    #[test]
    fn ar_mec_09_a_battle_tells_who_was_raised_in_it() {
        let raised = |built: bool, lines: &[&str], dice: &str| {
            let text = format!(
                r#"(title: "x", table: (size: (36, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
                rules: (edition: "brikwars-late2010", house: (endgames: false, points_build: {built})),
                terrain: [(kind: "ore", at: (0, 0)), (kind: "depot", at: (0, 4))],
                units: [
                    (name: "anna", side: "red", unit: "minifig", gear: [], at: (0, 2.4), facing: 180),
                    (name: "mech", side: "red", unit: "mechanik", at: (9, 4)),
                    (name: "bert", side: "blue", unit: "minifig", gear: ["sword"], at: (14, -9), facing: 180),
                    {}
                ])"#,
                if built { "" } else { r#"(name: "red-built-1", side: "red", unit: "minifig", at: (9, 9))"# }
            );
            let battle = read(&Source::new("x", text), &Library::shipped(ENTRIES)).unwrap();
            let mut app = crate::headless_app();
            let world = app.world_mut();
            set_up(world, &battle, DiceTray::scripted(&dice.parse().unwrap(), 1), ("x".to_owned(), String::new())).unwrap();
            for line in lines {
                let input = Input::parse(line, world.resource::<Names>()).unwrap();
                say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
            }
            world.run_system_once(ended).unwrap()
        };
        let lines = ["gather with anna", "repair with mech", "end turn", "end turn", "answer raise-minifig"];
        let ended = raised(true, &lines, "d6=6 d6=1 d8=5");
        assert_eq!(ended.raised, [Raised { side: 0, piece: "red-built-1".to_owned(), unit: "minifig".to_owned() }]);
        assert!(ended.survivors.contains_key("red-built-1"));
        assert_eq!(raised(true, &[], "").raised, []);
        assert_eq!(raised(false, &[], "").raised, [], "elsewhere anybody may be called so");
    }

    trait Purses {
        fn each_purse(&self) -> Vec<String>;
    }

    impl Purses for Vec<Faction> {
        fn each_purse(&self) -> Vec<String> {
            self.iter().map(|faction| faction.purse.to_string()).collect()
        }
    }

    /// AR-BUD-19: who has lost inches stays at home until it is repaired, where that is paid for; riders and mounts survive each by itself.
    #[test]
    fn ar_bud_19_who_has_lost_inches_waits_for_its_repair() {
        let armies = [
            r#"units: [(name: "tusk", unit: "elephant"), (name: "lord", unit: "rider", mount: "horse"), (name: "lady", unit: "rider", mount: "horse")]"#,
            r#"squads: [(name: "line", unit: "minifig", count: 2)]"#,
        ];
        let hurt = Survivor { inches_lost: 2, ..on(0) };
        let left = [("blue-tusk", hurt), ("blue-lord", on(0)), ("blue-lady.mount", on(0)), ("red-line.1", on(1))];
        let before = campaign(Style::Strategic, armies);
        let (after, lines) = told(&before, &left, None, &[]);
        assert_eq!(army(&after, 0), "tusk: 1 elephant; lord: 1 rider; horse: 1 horse", "{lines:?}");
        assert!(after.factions[0].repairs.is_empty() && after.factions[0].plan.squads[1].members[0].soldier.mount.is_none());
        assert_eq!(lines[..2], ["blue lost 1 horse, 1 rider", "blue keeps 1 horse whose rider has fallen"]);
        let both_gone = told(&before, &left[..2], None, &[]).1;
        assert_eq!(both_gone[0], "blue lost 2 horse, 1 rider");
        let (after, lines) = told(&Campaign { currency: Currency::U, ..before }, &left, None, &[]);
        assert_eq!(after.factions[0].repairs, [Repair { unit: "tusk".to_owned(), inches: 2 }]);
        assert_eq!(after.factions[0].fit().squads.len(), 2);
        assert_eq!((after.factions[0].purse, lines.len()), (Quarters::ZERO, 3), "nothing comes in by itself");
    }

    #[test]
    fn a_battle_of_other_armies_or_sides_is_another() {
        let war = campaign(Style::Casual, [r#"squads: [(name: "line", unit: "minifig")]"#, r#"units: [(name: "lone", unit: "hero")]"#]);
        let brought: Vec<(String, ArmyPlan)> = war.factions.iter().map(|faction| (faction.name.clone(), faction.plan.clone())).collect();
        let asked = |sides: &[&str], brought: &[(String, ArmyPlan)]| {
            let sides: Vec<String> = sides.iter().map(|side| (*side).to_owned()).collect();
            is_of(&war, &sides, brought).err().unwrap_or_default()
        };
        assert_eq!(asked(&["blue", "red", "bandits"], &brought), "", "others may follow");
        assert!(asked(&["red", "blue"], &brought).contains("another order"));
        assert_eq!(asked(&["blue"], &brought[..1]), "blue fought there, and in this campaign it is blue, red");
        assert!(asked(&[], &[]).starts_with("nobody brought an army there"));
        let mut other = brought.clone();
        other[1].1.squads[0].members[0].soldier.gear.push("axe".to_owned());
        assert!(asked(&["blue", "red"], &other).starts_with("red brought another army"));
    }
}
