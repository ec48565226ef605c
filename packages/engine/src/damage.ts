/** Damage formulas (docs/rules/damage.md). Nothing is ever rounded. */
import type { Attack } from './attack.ts';
import { ELEMENT_BONUS_STAT, isTalentTag, Scaling, Stat, Tag } from './constants.ts';
import type { Enemy } from './enemy.ts';
import type { Simulation } from './simulation.ts';

/** The stat an attack scales with, from its snapshot. */
export function scalingStat(attack: Attack): number {
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

/** Resistance r to multiplier. Exactly 0.75 falls through to 1 − r/2, as in the reference. */
export function resistanceFactor(r: number): number {
  if (r >= 0 && r < 0.75) return 1 - r;
  if (r > 0.75) return 1 / (4 * r + 1);
  return 1 - r / 2;
}

/** Share of damage that passes an enemy's defence. `change` is capped from above only. */
export function defenceFactor(level: number, enemyLevel: number, change: number, ignored: number): number {
  const own = level + 100;
  return own / (own + (enemyLevel + 100) * (1 + Math.min(change, 0.9)) * (1 - Math.min(ignored, 1)));
}

export const ampEmBonus = (em: number): number => (2.78 * em) / (1400 + em);
export const lunarEmBonus = (em: number): number => (6 * em) / (2000 + em);
export const transformativeEmBonus = (em: number): number => (16 * em) / (2000 + em);
export const catalyzeEmBonus = (em: number): number => (5 * em) / (1200 + em);

function rollCrit(sim: Simulation, attack: Attack): boolean {
  const stats = attack.stats;
  const rate = Math.min(1, Math.max(0, stats[Stat.cr]));
  stats[Stat.cr] = rate;
  return attack.weakPoint || sim.critRoll() <= rate;
}

/** Damage of everything but direct lunar and stellar attacks. Leaves the crit in `sim.lastCrit`. */
export function ordinaryDamage(sim: Simulation, enemy: Enemy, attack: Attack, group: number): number {
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
  let emBonus = 0;
  let reactionBonus = 0;
  if (attack.amped) {
    emBonus = ampEmBonus(s[Stat.em]);
    reactionBonus = sim.characters[attack.actor].reactionBonus(attack);
    damage *= attack.ampMult * (1 + emBonus + reactionBonus);
  }
  damage *= group;
  damage *= 1 + attack.elevation;
  if (sim.explained)
    explain(sim, enemy, attack, {
      group,
      scaling,
      base,
      elementBonus,
      bonus,
      change,
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

/** Factor of direct stellar-conduct by the actor's polestar stacks 0..12. */
const STELLAR: readonly number[] = [1, 1.45, 1.5, 1.55, 1.6, 1.65, 1.7, 1.75, 1.8, 1.85, 1.9, 1.95, 2];

/** Direct lunar and stellar attacks: no DMG%, EM and reaction bonus instead of amplification. */
export function directDamage(sim: Simulation, enemy: Enemy, attack: Attack, group: number): number {
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
  if (sim.explained)
    explain(sim, enemy, attack, {
      group,
      scaling,
      base,
      elementBonus: 0,
      bonus: 0,
      change,
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

/** Damage to the active character: own defence formula, no resistance (docs/rules/damage.md). */
export function damageToPlayer(sim: Simulation, attack: Attack, group: number): number {
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

/** Everything one damage number was made of. */
export interface HitParts {
  /** Factor of the damage ICD. */
  group: number;
  /** The scaling stat in all. */
  scaling: number;
  base: number;
  elementBonus: number;
  /** Damage bonuses in all, a fraction. */
  bonus: number;
  /** Change of the enemy's defence and its resistance, and the factors they give. */
  change: number;
  defence: number;
  resist: number;
  resistance: number;
  /** Damage before crit and amplification. */
  plain: number;
  /** Crit rate before it was clamped to 0..1. */
  rate: number;
  crit: boolean;
  emBonus: number;
  /** Bonus of an amplifying or direct lunar reaction besides EM. */
  reactionBonus: number;
  /** Factor of direct lunar and stellar damage, 1 for all else. */
  directFactor: number;
  damage: number;
}

/** Tell those who asked how a damage number came about: the frame log and the ledger. */
function explain(sim: Simulation, enemy: Enemy, attack: Attack, parts: HitParts): void {
  if (sim.trace !== null) logCalculation(sim, enemy, attack, parts);
  if (sim.ledger !== null) sim.ledger.hit(sim.frame, attack, sim.characters[attack.actor].stat(Stat.em), parts);
}

/** The whole derivation of one damage number, under the names the reference's logs use. */
function logCalculation(sim: Simulation, enemy: Enemy, attack: Attack, c: HitParts): void {
  const s = attack.stats;
  const critical = 1 + s[Stat.cd];
  const rate = s[Stat.cr];
  const amp = attack.ampMult * (1 + c.emBonus + c.reactionBonus);
  sim.trace
    ?.log('calc', attack.actor, attack.name)
    .write('src_frame', attack.createdFrame)
    .write('damage_grp_mult', c.group)
    .write('damage', c.damage)
    .write('abil', attack.name)
    .write('talent', attack.mult)
    .write('base_atk', s[Stat.base_atk])
    .write('flat_atk', s[Stat.atk])
    .write('atk_per', s[Stat['atk%']])
    .write('use_def', attack.scaling === Scaling.def)
    .write('base_def', s[Stat.base_def])
    .write('flat_def', s[Stat.def])
    .write('def_per', s[Stat['def%']])
    .write('use_hp', attack.scaling === Scaling.hp)
    .write('base_hp', s[Stat.base_hp])
    .write('flat_hp', s[Stat.hp])
    .write('hp_per', s[Stat['hp%']])
    .write('use_em', attack.scaling === Scaling.em)
    .write('em', s[Stat.em])
    .write('total_scaling', c.scaling)
    .write('catalyzed', attack.catalyzed)
    .write('flat_dmg', attack.flat)
    .write('base_dmg', c.base)
    .write('ele', ELEMENT_BONUS_STAT[attack.element])
    .write('ele_per', c.elementBonus)
    .write('bonus_dmg', c.bonus)
    .write('ignore_def', Math.min(attack.ignoreDefence, 1))
    .write('def_adj', Math.min(c.change, 0.9))
    .write('target_lvl', enemy.level)
    .write('char_lvl', attack.level)
    .write('def_mod', c.defence)
    .write('res', c.resist)
    .write('res_mod', c.resistance)
    .write('elevation_bonus', attack.elevation)
    .write('cr', rate)
    .write('cd', s[Stat.cd])
    .write('pre_crit_dmg', c.plain)
    .write('dmg_if_crit', c.plain * critical)
    .write('avg_crit_dmg', (1 - rate) * c.plain + rate * c.plain * critical)
    .write('is_crit', c.crit)
    .write('reaction_type', attack.ampType)
    .write('melt_vape', attack.amped)
    .write('react_mult', attack.ampMult)
    .write('em_bonus', c.emBonus)
    .write('react_bonus', c.reactionBonus)
    .write('amp_mult_total', amp)
    .write('react_base_dmg_bonus', attack.baseBonus)
    .write('target', enemy.key);
}
