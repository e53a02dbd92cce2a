# Cards and marks.
stays-pinned = { $name } is pinned: rally first
stays-unannounced = { $name } has announced no Move
tag-pinned = pinned
tag-watch = overwatch
stat-fire = Fire
stat-fire-about = What a shot must roll to hit [CQB-020].
stat-cqb = CQB
stat-cqb-about = What an attack in an assault must roll to hit [CQB-020].
stat-morale = Morale
stat-morale-about = What a morale check must roll [CQB-020].
stat-armour = Armour
stat-armour-about = What an armour save must roll [CQB-020].
stat-move = Move
stat-move-about = How far a Move action goes [CQB-020].
weapon-shots = { $count } { $count ->
    [one] shot
   *[other] shots
}
weapon-range = range { $inches }
weapon-everywhere = any range
weapon-anti-tank = anti-tank: { $grade }
condition-pinned = Pinned: it can only rally
condition-in-reserve = In reserve
condition-scattered = Scattered: its next action must bring it together
condition-watch = On overwatch: { $tokens }
condition-announced = Announced: { $actions }
condition-must-assault = Must assault the enemy next to it
briefing-wins = Defeat every enemy unit within { $rounds } rounds.
briefing-first = Activate a unit: announce both of its actions, then carry them out.
tokens-smoke = smoke
tokens-smoke-about = A unit lays a cloud as an action.
ground = terrain
ground-cover = Cover: saves on { $needed }+
ground-wood = Wood: models more than 2" inside are hidden
ground-building = Building: models inside see from every wall
ground-slow = Each inch costs { $inches }"
ground-crossing = Costs { $inches } to enter or cross
ground-impassable = Impassable
sights = { $count } of { $of } see { $name }
sights-in-cover = { $count } of { $of } see { $name }, in cover ({ $needed }+)

condition-immobile = Can't move any more
condition-hovers = Hovers: no harder to hit
condition-aboard = Inside { $vehicle }

briefing-encounter = Hold most objectives after { $rounds } rounds.
briefing-seize = { $side } must hold all objectives after { $rounds } rounds.
briefing-destroy = Destroy units worth more than half of the enemy's points within { $rounds } rounds.

outlook-fire = Of { $of } models { $mean } fall on average; pinned in { $pinned }, gone in { $gone } [CQB-047, CQB-061]
outlook-fire-at-vehicle = Destroyed in { $destroyed }, pinned in { $pinned } [CQB-133, CQB-068]
outlook-fall = { $men } fall
outlook-assault = Won in { $won }, lost in { $gone }{ $stopped }; { $killed } of theirs and { $lost } of yours fall on average [CQB-103, CQB-109]
outlook-stopped = , pinned on the way in { $stopped }
outlook-rally = Rallies in { $chance }, with both actions [CQB-063]
moment-round = round { $round } of { $rounds }
moment-deploys = Drag your units to where they begin, in your own zone
moment-activate = Choose a unit and announce its two actions
moment-next = { $who }: { $next }
moment-announces = { $who }: announce what it does next
moment-storms = { $who } stands next to an enemy: it has to assault
moment-end = End turn
moment-end-about = The other side activates its units
moment-end-deploying = Done
moment-end-deploying-about = The other side places its units, or the battle begins
moment-won = { $side } has won
moment-nobody = A draw
objective = an objective: a side holds it after a whole turn of contact with no enemy there
objective-held = held by { $side }
objective-touched = only { $side } is in contact with it
objective-free = held by nobody
