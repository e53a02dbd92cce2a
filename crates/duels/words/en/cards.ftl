### What stands on cards, made of the verbs of their effects.

verb-token = { $count ->
    [one] gets 1 damage token
   *[other] gets { $count } damage tokens
}
verb-heal = heals { $count }
verb-stun = suffers Stun { $count }
verb-rest = loses { $count } burden
verb-remove-dice = { $count ->
    [one] loses 1 die
   *[other] loses { $count } dice
}
verb-add-dice = { $count ->
    [one] gets a die
   *[other] gets { $count } dice
} ({ $dice })
verb-reroll = rerolls any of its dice
verb-raise = { $count ->
    [one] gets a Power Up
   *[other] gets { $count } Power Ups
}
verb-lower = { $count ->
    [one] gets a Power Down
   *[other] gets { $count } Power Downs
}
verb-suppress = suffers Suppression
verb-draw = { $count ->
    [one] draws a card
   *[other] draws { $count } cards
}
verb-discard = { $count ->
    [one] discards a card
   *[other] discards { $count } cards
}
verb-extra-action = { $count ->
    [one] takes one more action after this one
   *[other] takes { $count } more actions after this one
}
verb-attach = gets this card attached
verb-until-end = has { $what } until the end of the round
verb-taunt-until-end = must be attacked by the enemies until the end of the round
verb-recurring = { $what } at the end of each round

# Effects that need no target.
effect-negate = the attack is negated
effect-redirect = the payer becomes the defender
effect-switch = two friends change places
effect-draw = { $count ->
    [one] draw a card
   *[other] draw { $count } cards
}
effect-extra-action = { $count ->
    [one] take one more action after this one
   *[other] take { $count } more actions after this one
}
effect-split = friends share { $count } Power Ups

of-all = All
standing-resist = { $of } Resistance { $by }
standing-harden = { $of } Hardened { $by }
standing-energy = Energy +{ $by }
standing-taunt = enemies must attack this character

whom-payer = the payer
whom-friend = a friend
whom-other-friend = another friend
whom-each-friend = each friend
whom-enemy = an enemy
whom-other-enemy = another enemy
whom-each-enemy = each enemy
whom-attacker = the attacker
whom-defender = the defender

if-half-hurt = at half its HP or less
if-unhurt = unhurt
if-no-dice = without dice
if-no-energy = without energy
if-suppressed = suppressed

effect-of = { $who } { $does }
effect-if = { $what } if it is { $condition }
effects-next = { $before }; { $next }

card-damage = Damage { $damage }
card-damage-rises = Damage { $damage }, or { $to } if the defender is { $condition }
card-sure = Cannot be negated
card-on-hit = On a hit: { $what }
card-standing = While attached: { $what }
ability-discards = { $count ->
    [one] discard a card
   *[other] discard { $count } cards
}: { $what }
ability-costs = { $cost }: { $what }
ability-when = { $when }: { $what }

when-declared = when an attack on your side is declared
when-hits = when one of your attacks has hit
when-is-hit = when an attack has hit one of your characters
when-phase = in your own action phase, before the action
when-resolved = after an action
when-turn-ends = at the end of a round
when-any-time = at any time

# What the duel is at.
moment-round = round { $round }
moment-acts = play a card, refresh, or pass
moment-end = Pass
    .about = You take no more actions this round, but may still play edges. The round ends when everybody has passed (CARD-032).
moment-won = { $side } { VERB($side-number, "wins", "win") }
moment-nobody = nobody wins
stays-character = its card says what it can do

# The card of a character.
stat-hp = HP
    .about = The HP it has left. At 0 it dies (CARD-080).
stat-energy = Energy
    .about = The energy it has left. It refills at the end of the round (CARD-014, CARD-035).
stat-dice = Dice
    .about = What its dice show. They stay until they are spent (CARD-013).
stat-pool = Pool
    .about = The dice that a refresh adds: a digit is a die set to that face, R is a die that is rolled (CARD-012).
stat-refresh = Refresh
    .about = How much energy a refresh costs (CARD-060).
card-attached = { $card } { VERB($card-number, "is", "are") } attached
card-attached-damage = { $card } { VERB($card-number, "is", "are") } attached: { $damage } damage
card-tokens = { $count ->
    [one] 1 damage token
   *[other] { $count } damage tokens
}
card-ability = Ability: { $what }
card-death = After its death: { $what }
holds-suppressed = Suppression: does not recharge at the end of this round
outlook-damage = { $damage } damage
outlook-sure = This attack cannot be negated: the card would be wasted (CARD-058).

# On paper and in the builder.
kind-attack = Attack
kind-action = Action
kind-resource = Resource
kind-edge = Edge
payers-any = any character
payers-one = { $who } only
sheet-card = { $kind }, { $payers }
sheet-character = Character, { $traits }
sheet-dead = Dead: turn the card to this side
sheet-ability = Ability
sheet-death = Death Effect
stat-trait = Trait
    .about = It can pay for cards of its traits and for generic cards (CARD-040).
stat-damage = Damage
    .about = Its damage when it hits (CARD-052).
stat-costs-energy = The energy that it costs (CARD-041).
stat-costs-dice = Its dice cost: each number is the lowest face that pays (CARD-041).

# On a card in hand: who would pay for it.
hand-pays = { $who } { VERB($who-number, "pays and keeps", "pay and keep") } { $energy } energy, dice { $dice }
hand-pays-no-dice = { $who } { VERB($who-number, "pays and keeps", "pay and keep") } { $energy } energy, no dice
hand-lacks-payer = no living character can pay for it

# Predictions for an order.
predicted-refresh = { $chance } chance to have the dice for { $card } ({ $cost }) afterwards
predicted-kill = { $chance } chance to kill { $who } this round with the attacks in hand and refreshes, if the others do nothing
percent = { $percent } %
