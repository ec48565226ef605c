/** Damage formulas (docs/rules/damage.md). Nothing is ever rounded. */

import type { Enemy } from '../field/enemy.ts';
import { ampEmBonus, defenceFactor, lunarEmBonus, resistanceFactor } from '../hit/formulas.ts';
import type { FlatRolls, Hit } from '../hit/hit.ts';
import type { Character } from '../team/character.ts';
import { ELEMENT_BONUS_STAT, isTalentTag, Scaling, Stat, Tag } from '../values/constants.ts';
import { type ExplainedFight, explain } from './explain.ts';

/** The stat an attack scales with, from its snapshot. */
function scalingStat(attack: Hit): number {
  const s = attack.stats;
  switch (attack.scaling) {
    case Scaling.hp:
      return s[Stat.base_hp] * (1 + s[Stat['hp%']]) + s[Stat.hp];
    case Scaling.def:
      return s[Stat.base_def] * (1 + s[Stat['def%']]) + s[Stat.def];
    case Scaling.em:
      return s[Stat.em];
    default:
      return s[Stat.base_atk] * (1 + s[Stat['atk%']]) + s[Stat.atk];
  }
}

/** Mean factor over a critical and a normal hit, after the roll has clamped the rate. */
function meanCritFactor(attack: Hit): number {
  const stats = attack.stats;
  return attack.weakPoint ? 1 + stats[Stat.cd] : 1 + stats[Stat.cr] * stats[Stat.cd];
}

/**
 * Mean damage, over a critical and a normal hit, to an enemy with `hp` left. Computed from the hit's own parts, so
 * that the roll does not affect whether the cap applies.
 */
export function expectedWithin(attack: Hit, hp: number): number {
  const { rolls } = attack;
  // A lunar hit consists of several rolls. Where the cap limits some of them, it counts as rolled.
  if (rolls !== null) return rolls.max <= hp ? attack.expected : Math.min(attack.dealt, hp);
  const stats = attack.stats;
  const rate = attack.weakPoint ? 1 : stats[Stat.cr];
  const factor = 1 + rate * stats[Stat.cd];
  const plain = factor === 0 ? 0 : attack.expected / factor;
  const critical = plain * (1 + stats[Stat.cd]);
  if (critical <= hp && plain <= hp) return attack.expected;
  return rate * Math.min(critical, hp) + (1 - rate) * Math.min(plain, hp);
}

/** The members of a fight that damage formulas use. */
export interface DamageFight extends ExplainedFight {
  readonly activeCharacter: Character;
  /** Whether the parts of each damage number go to the log or the ledger. */
  readonly isExplained: boolean;
  /** Whether the last hit was critical. */
  lastCrit: boolean;
  critRoll(): number;
}

function rollCrit(sim: DamageFight, attack: Hit): boolean {
  const stats = attack.stats;
  const rate = Math.min(1, Math.max(0, stats[Stat.cr]));
  stats[Stat.cr] = rate;
  return attack.weakPoint || sim.critRoll() <= rate;
}

/**
 * Damage of every attack except direct lunar and stellar ones. Stores the crit in `sim.lastCrit` and the mean over
 * critical hits in `attack.expected`.
 */
export function ordinaryDamage(sim: DamageFight, enemy: Enemy, attack: Hit, group: number): number {
  const s = attack.stats;
  let elementBonus = 0;
  let bonus = 0;
  if (isTalentTag(attack.tag)) {
    const slot = ELEMENT_BONUS_STAT[attack.element];
    if (slot >= 0) elementBonus = s[slot];
    bonus = elementBonus + s[Stat['dmg%']];
  }
  const scaling = scalingStat(attack);
  const base = attack.mult * scaling * (1 + attack.baseBonus) + attack.flat;
  const change = enemy.defenceChange();
  const defence = defenceFactor(attack.level, enemy.level, change, attack.ignoreDefence);
  const resist = enemy.resistance(attack.element);
  const resistance = resistanceFactor(resist);
  let damage = base * (1 + bonus) * defence * resistance;
  const plain = damage;
  const rate = s[Stat.cr];
  const crit = rollCrit(sim, attack);
  sim.lastCrit = crit;
  if (crit) damage *= 1 + s[Stat.cd];
  let after = group * (1 + attack.elevation);
  let emBonus = 0;
  let reactionBonus = 0;
  if (attack.amped) {
    emBonus = ampEmBonus(s[Stat.em]);
    reactionBonus = sim.characters[attack.actor].reactionBonus(attack);
    const amplification = attack.ampMult * (1 + emBonus + reactionBonus);
    damage *= amplification;
    after *= amplification;
  }
  damage *= group;
  damage *= 1 + attack.elevation;
  attack.expected = plain * meanCritFactor(attack) * after;
  if (attack.rolls !== null) averageLunarParts(attack, attack.rolls, damage, base);
  if (sim.isExplained)
    explain(sim, enemy, attack, {
      icdFactor: group,
      scaling,
      base,
      elementBonus,
      bonus,
      defenceChange: change,
      defence,
      resist,
      resistance,
      plain,
      rate,
      crit,
      emBonus,
      reactionBonus,
      directFactor: 1,
      damage,
    });
  return damage;
}

/**
 * Averages a lunar hit over the critical hits of its parts. Its critical rate is that of the best part. If a listener
 * gave it critical damage, the two rolls would not be independent, so it counts as rolled.
 */
function averageLunarParts(attack: Hit, rolls: FlatRolls, damage: number, base: number): void {
  if (attack.stats[Stat.cd] !== 0 || base === 0) {
    attack.expected = damage;
    rolls.max = Infinity;
    return;
  }
  attack.expected = damage * (1 - rolls.luck / base);
  rolls.max = damage * (1 + rolls.headroom / base);
}

/** Factor of direct stellar-conduct by the actor's polestar stacks 0..12. */
const STELLAR: readonly number[] = [1, 1.45, 1.5, 1.55, 1.6, 1.65, 1.7, 1.75, 1.8, 1.85, 1.9, 1.95, 2];

/**
 * Direct lunar and stellar attacks: no DMG%; EM and reaction bonus instead of amplification. Stores the same as
 * {@link ordinaryDamage}.
 */
export function directDamage(sim: DamageFight, enemy: Enemy, attack: Hit, group: number): number {
  const s = attack.stats;
  const actor = sim.characters[attack.actor];
  let factor = 1;
  if (attack.tag === Tag.directLunarCharged) factor = 3;
  else if (attack.tag === Tag.directLunarCrystallize) factor = 1.6;
  else if (attack.tag === Tag.directStellarConduct) factor = STELLAR[actor.tags.get('polestar-stacks') ?? 0];
  const scaling = scalingStat(attack);
  const base = attack.mult * scaling * (1 + attack.baseBonus) * factor;
  const emBonus = lunarEmBonus(s[Stat.em]);
  const reactionBonus = actor.reactionBonus(attack);
  const change = enemy.defenceChange();
  const defence = defenceFactor(attack.level, enemy.level, change, attack.ignoreDefence);
  const resist = enemy.resistance(attack.element);
  const resistance = resistanceFactor(resist);
  let damage = base * (1 + emBonus + reactionBonus) + attack.flat;
  damage *= defence * resistance * group;
  damage *= 1 + attack.elevation;
  const plain = damage;
  const rate = s[Stat.cr];
  const crit = rollCrit(sim, attack);
  sim.lastCrit = crit;
  if (crit) damage *= 1 + s[Stat.cd];
  attack.expected = plain * meanCritFactor(attack);
  if (sim.isExplained)
    explain(sim, enemy, attack, {
      icdFactor: group,
      scaling,
      base,
      elementBonus: 0,
      bonus: 0,
      defenceChange: change,
      defence,
      resist,
      resistance,
      plain,
      rate,
      crit,
      emBonus,
      reactionBonus,
      directFactor: factor,
      damage,
    });
  return damage;
}

/** Damage to the active character: a separate defence formula, no resistance (docs/rules/damage.md). */
export function damageToPlayer(sim: DamageFight, attack: Hit, group: number): number {
  const s = attack.stats;
  const slot = ELEMENT_BONUS_STAT[attack.element];
  const bonus = (slot >= 0 ? s[slot] : 0) + s[Stat['dmg%']];
  const defence = sim.activeCharacter.totalDef * (1 - Math.min(attack.ignoreDefence, 1));
  let damage = (attack.mult * scalingStat(attack) + attack.flat) * (1 + bonus);
  damage *= 1 - defence / (defence + 5 * attack.level + 500);
  const crit = rollCrit(sim, attack);
  sim.lastCrit = crit;
  if (crit) damage *= 1 + s[Stat.cd];
  if (attack.amped)
    damage *= attack.ampMult * (1 + ampEmBonus(s[Stat.em]) + sim.characters[attack.actor].reactionBonus(attack));
  return damage * group;
}
