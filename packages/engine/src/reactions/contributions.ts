/**
 * Hits to which several characters contribute (docs/rules/lunar.md#contributions): each contribution is computed from
 * the character's stats and has a separate critical roll; the best has the greatest share.
 */
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import type { Target } from '../auras/target.ts';
import { emit2 } from '../events/emit.ts';
import { type Attack, blankAttack } from '../field/attack.ts';
import { lunarEmBonus } from '../hit/formulas.ts';
import { levelBase } from '../hit/reactions.ts';
import { only } from '../space/geometry.ts';
import { Stat } from '../values/constants.ts';
import type { ReactionFight } from './fight.ts';

/** Share of each contribution in the hit, best first. */
const SHARES: readonly number[] = [0.6, 0.3, 0.05, 0.05];

export interface SharedSpec {
  /** As logs and results show it. */
  readonly name: string;
  readonly tag: number;
  readonly element: number;
  /** Factor on the level base. */
  readonly factor: number;
  /** Default: none. */
  readonly icdTag?: number;
  readonly icdGroup?: number;
  /** Durability it carries; default: none. */
  readonly gauge?: number;
}

function newHit(sim: ReactionFight, target: Target, actor: number, spec: SharedSpec): Attack {
  const attack = blankAttack();
  attack.actor = actor;
  attack.source = target.key;
  attack.name = spec.name;
  attack.tag = spec.tag;
  attack.icdTag = spec.icdTag ?? icdTags.None;
  attack.icdGroup = spec.icdGroup ?? icdGroups.Default.id;
  attack.element = spec.element;
  attack.ignoreDefence = 1;
  attack.snapshotFrame = sim.frame;
  return attack;
}

interface Contribution {
  attack: Attack;
  damage: number;
  crit: boolean;
  bonus: number;
  /** Damage without and with a critical hit, and the critical rate. */
  plain: number;
  critical: number;
  rate: number;
}

/**
 * The combined hit of the contributors (bits of team slots), owned by `owner`; null without contributors. It is
 * marked as a certain critical hit if the best contribution was one; its critical damage is 0, so this only affects
 * the display.
 */
export function combinedHit(
  sim: ReactionFight,
  target: Target,
  owner: number,
  contributors: number,
  spec: SharedSpec,
): Attack | null {
  const list: Contribution[] = [];
  for (const character of sim.characters) {
    if ((contributors & (1 << character.index)) === 0) continue;
    const attack = newHit(sim, target, character.index, spec);
    attack.area = only(target);
    attack.createdFrame = sim.frame;
    sim.snapshot(attack);
    emit2(sim.events.lunarContribution.listenersFor(attack), target, attack);
    const stats = attack.stats;
    const bonus = character.reactionBonus(attack);
    const plain =
      (spec.factor * (1 + lunarEmBonus(stats[Stat.em]) + bonus) * levelBase(character.level) * (1 + attack.baseBonus) +
        attack.flat) *
      (1 + attack.elevation);
    const crit = sim.critRoll() <= stats[Stat.cr];
    const critical = plain * (1 + stats[Stat.cd]);
    const rate = Math.min(1, Math.max(0, stats[Stat.cr]));
    list.push({ attack, damage: crit ? critical : plain, crit, bonus, plain, critical, rate });
  }
  if (list.length === 0) return null;
  const { mean, max } = damageOverRolls(list);
  list.sort((a, b) => b.damage - a.damage);
  if (sim.trace !== null) logContributions(sim, target, list, spec);
  const hit = newHit(sim, target, owner, spec);
  hit.gauge = spec.gauge ?? 0;
  for (let i = 0; i < list.length; i++) hit.flat += list[i].damage * SHARES[i];
  hit.rolls = { luck: hit.flat - mean, headroom: max - hit.flat, max: Infinity };
  if (list[0].crit) hit.stats[Stat.cr] = 1;
  return hit;
}

/** Damages of the contributions, best first, for one combination of critical hits. */
const ranked = new Float64Array(SHARES.length);

/**
 * Mean of the combined damage over all combinations of critical hits, which decide the best contribution; and the
 * combined damage with all contributions critical.
 */
function damageOverRolls(list: readonly Contribution[]): { mean: number; max: number } {
  const n = list.length;
  let mean = 0;
  let max = 0;
  for (let crits = 0; crits < 1 << n; crits++) {
    let chance = 1;
    for (let i = 0; i < n; i++) chance *= (crits & (1 << i)) === 0 ? 1 - list[i].rate : list[i].rate;
    for (let i = 0; i < n; i++) {
      const damage = (crits & (1 << i)) === 0 ? list[i].plain : list[i].critical;
      let place = i;
      for (; place > 0 && ranked[place - 1] < damage; place--) ranked[place] = ranked[place - 1];
      ranked[place] = damage;
    }
    let combined = 0;
    for (let i = 0; i < n; i++) combined += ranked[i] * SHARES[i];
    mean += chance * combined;
    if (combined > max) max = combined;
  }
  return { mean, max };
}

function logContributions(sim: ReactionFight, target: Target, list: readonly Contribution[], spec: SharedSpec): void {
  list.forEach((c, i) => {
    sim.trace
      ?.log('element', c.attack.actor, `${spec.name} contributor ${i + 1}`)
      .write('target', target.key)
      .write('damage', c.damage)
      .write('crit', c.crit)
      .write('mult', SHARES[i])
      .write('cr', c.attack.stats[Stat.cr])
      .write('cd', c.attack.stats[Stat.cd])
      .write('em', c.attack.stats[Stat.em])
      .write('react', c.bonus)
      .write('elevation', c.attack.elevation)
      .write('base damage bonus', c.attack.baseBonus);
  });
}
