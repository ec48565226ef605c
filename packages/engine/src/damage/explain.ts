/** The derivation of a damage number, for the frame log and the ledger. */

import type { Enemy } from '../field/enemy.ts';
import type { Hit } from '../hit/hit.ts';
import type { HitParts } from '../hit/parts.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { Trace } from '../log/trace.ts';
import { type ModifierDef, ModKind, PERMANENT } from '../stats/modifier.ts';
import type { Character } from '../team/character.ts';
import { ELEMENT_BONUS_STAT, Scaling, STAT_NAMES, STAT_SLOTS, Stat } from '../values/constants.ts';

/** The members of a fight that explanations of its damage use. */
export interface ExplainedFight {
  readonly frame: number;
  readonly trace: Trace | null;
  /** `em` is the actor's EM at present. */
  readonly ledger: { hit(frame: number, attack: Hit, em: number, parts: HitParts): void } | null;
  readonly characters: readonly Character[];
}

/** Passes the parts of a damage number to the frame log and the ledger, where present. */
export function explain(sim: ExplainedFight, enemy: Enemy, attack: Hit, parts: HitParts): void {
  if (sim.trace !== null) logCalculation(sim, enemy, attack, parts);
  if (sim.ledger !== null) sim.ledger.hit(sim.frame, attack, sim.characters[attack.actor].stat(Stat.em), parts);
}

/** The stats of a vector that are not zero, by name. */
export function namedStats(vector: ArrayLike<number>): Record<string, number> {
  const named: Record<string, number> = {};
  for (let s = 1; s < STAT_SLOTS; s++) if (vector[s] !== 0) named[STAT_NAMES[s]] = vector[s];
  return named;
}

/** Lines of a modifier, in the wording of the reference's logs. */
const modifierLines = (stats: Record<string, number>): string[] => [
  'status: added',
  ...Object.entries(stats).map(([stat, value]) => `${stat}: ${value}`),
];

/**
 * Logs the parts of an attack's stats: those of level, weapon and artifacts under `gear`, then each active bonus.
 * With them the flat damage, and the stats from which it was computed.
 */
export function logSnapshot(trace: Trace, actor: Character, attack: Hit): LogEntry {
  const { frame } = actor.sim;
  const mods: (string | string[])[] = ['gear', modifierLines(namedStats(actor.base))];
  for (const mod of actor.mods.of(ModKind.stat)) {
    if (mod.expiry !== PERMANENT && mod.expiry <= frame) continue;
    const stats = statsOf(mod.def);
    if (Object.keys(stats).length > 0) mods.push(mod.key, modifierLines(stats));
  }
  const entry = trace
    .log('snapshot', attack.actor, attack.name)
    .write('abil', attack.name)
    .write('level', attack.level)
    .write('stat_mods', mods);
  if (attack.flat === 0) return entry;
  entry.write('flat_dmg', attack.flat);
  for (const [name, value] of Object.entries(trace.flatPartsOf(attack.template) ?? {})) entry.write(name, value);
  return entry;
}

/** The stats that a bonus adds at present. */
function statsOf(def: ModifierDef): Record<string, number> {
  if (def.isPlain) return def.plain === 0 ? {} : { [STAT_NAMES[def.stat]]: def.plain };
  if (def.single !== null) {
    const value = def.single();
    return value === 0 ? {} : { [STAT_NAMES[def.stat]]: value };
  }
  const values = def.values ?? def.amount?.() ?? null;
  return values === null ? {} : namedStats(values);
}

/** The whole derivation of one damage number, under the names the reference's logs use. */
function logCalculation(sim: ExplainedFight, enemy: Enemy, attack: Hit, c: HitParts): void {
  const s = attack.stats;
  const critical = 1 + s[Stat.cd];
  const rate = s[Stat.cr];
  const amp = attack.ampMult * (1 + c.emBonus + c.reactionBonus);
  sim.trace
    ?.log('calc', attack.actor, attack.name)
    .write('src_frame', attack.createdFrame)
    .write('snapshot_frame', attack.snapshotFrame)
    .write('damage_grp_mult', c.icdFactor)
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
    .write('def_adj', Math.min(c.defenceChange, 0.9))
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
