/**
 * The damage ledger: the parts of each hit's damage, from which it can be recomputed for other stats of its actor
 * without another fight. It is optional: the engine fills a ledger only if the caller passes one.
 *
 * The ledger covers the *direct* effect of stats: the stats in a hit's snapshot change as the actor's own stats
 * change. Bonuses that depend on stats themselves (attack from HP, a teammate's EM) stay unchanged, and so does the
 * course of the fight.
 */

import { ampEmBonus, catalyzeEmBonus, lunarEmBonus, transformativeEmBonus } from '../hit/formulas.ts';
import type { Hit } from '../hit/hit.ts';
import type { HitParts } from '../hit/parts.ts';
import { CATALYZE, levelBase, TRANSFORMATIVE } from '../hit/reactions.ts';
import { Catalyze, ELEMENT_BONUS_STAT, isDirectTag, isTalentTag, Scaling, Stat, Tag } from '../values/constants.ts';
import { roomF64 } from './arrays.ts';

/** Dependence of a hit's damage on stats. */
export const HitKind = {
  /** All stats, EM only through amplification. */
  ordinary: 0,
  /** Spread and aggravate: EM also adds to the base damage. */
  catalyzed: 1,
  /** A reaction's own hit: EM only. */
  reaction: 2,
  /** Direct lunar and stellar damage: EM instead of damage bonuses. */
  direct: 3,
  /** Independent of the actor's stats: no snapshot, or a hit with several contributors. */
  fixed: 4,
} as const;

/**
 * Cells of a row. Those up to {@link Cell.reaction} are the stats under which damage was dealt: hits with equal
 * values in them form one row of a {@link LedgerSum}. The other cells are added.
 */
export const Cell = {
  /** Team slot. */
  actor: 0,
  /** One of {@link HitKind}. */
  kind: 1,
  /** One of `Scaling`. */
  scaling: 2,
  /** Stat slot of the element's damage bonus, −1 where damage bonuses do not count. */
  bonusSlot: 3,
  /** The stat that a percentage of the scaling stat multiplies: base HP, ATK or DEF. */
  base: 4,
  /** Total of the scaling stat. */
  total: 5,
  /** Damage bonuses, a fraction. */
  bonus: 6,
  /** Crit rate before it is clamped to 0..1; infinite for a certain crit. */
  critRate: 7,
  critDamage: 8,
  /** EM of the hit. */
  em: 9,
  /** Factor of vaporize and melt, 0 without. */
  amplification: 10,
  /** Bonus of the reaction, without EM. */
  reaction: 11,
  /**
   * Damage per point of the scaling stat, before damage bonus, crit and amplification; it includes defence,
   * resistance and similar factors.
   */
  scaled: 12,
  /** Damage independent of the scaling stat, with the same factors. */
  flat: 13,
  /** Damage per unit of the EM bonus of a reaction. */
  perEmBonus: 14,
  /** Damage dealt. */
  dealt: 15,
} as const;
export const CELLS = 16;
/** Number of cells that form the key of a row in a {@link LedgerSum}: those up to {@link Cell.reaction}. */
const KEY_CELLS = 12;

/** Factors on the level base, by tag. */
const FACTORS: Readonly<Record<number, number>> = {
  [Tag.overload]: TRANSFORMATIVE.overload,
  [Tag.superconduct]: TRANSFORMATIVE.superconduct,
  [Tag.electrocharged]: TRANSFORMATIVE.electrocharged,
  [Tag.shatter]: TRANSFORMATIVE.shatter,
  [Tag.swirlPyro]: TRANSFORMATIVE.swirl,
  [Tag.swirlHydro]: TRANSFORMATIVE.swirl,
  [Tag.swirlCryo]: TRANSFORMATIVE.swirl,
  [Tag.swirlElectro]: TRANSFORMATIVE.swirl,
  [Tag.burning]: TRANSFORMATIVE.burning,
  [Tag.bloom]: TRANSFORMATIVE.bloom,
  [Tag.bountifulCore]: TRANSFORMATIVE.bloom,
  [Tag.burgeon]: TRANSFORMATIVE.burgeon,
  [Tag.hyperbloom]: TRANSFORMATIVE.hyperbloom,
};

/** The stats that make up a scaling stat, by `Scaling`: percentage, flat part, base; −1 for EM, which has only one. */
const PERCENT: readonly number[] = [Stat['atk%'], Stat['hp%'], Stat['def%'], -1];
const FLAT: readonly number[] = [Stat.atk, Stat.hp, Stat.def, Stat.em];
const BASE: readonly number[] = [Stat.base_atk, Stat.base_hp, Stat.base_def, -1];

/** Every hit of one fight. */
export class Ledger {
  /** Rows of {@link CELLS} cells, in the order the damage was computed. */
  rows: Float64Array = new Float64Array(1024 * CELLS);
  frames = new Int32Array(1024);
  crits = new Uint8Array(1024);
  /** Ratio of the actual damage to the damage of the row: 1 except for lunar hits and the last HP of an enemy. */
  private ratios: Float64Array = new Float64Array(1024);
  /** 1 once the hit has reduced the enemy's HP. */
  private settled = new Uint8Array(1024);
  private readonly open = new Map<Hit, number>();
  count = 0;

  begin(): void {
    this.count = 0;
    this.open.clear();
  }

  /**
   * The damage of `attack` was computed; `em` is the actor's EM now. It counts once {@link settle} reports it as
   * dealt.
   */
  hit(frame: number, attack: Hit, em: number, p: HitParts): void {
    const row = this.room();
    const at = row * CELLS;
    const cells = this.rows;
    const s = attack.stats;
    const kind = kindOf(attack);
    const weight = p.defence * p.resistance * p.icdFactor * (1 + attack.elevation);
    let scaled = attack.mult * (1 + attack.baseBonus) * p.directFactor * weight;
    let flat = attack.flat * weight;
    let perEmBonus = 0;
    let usedEm: number = s[Stat.em];
    if (kind === HitKind.catalyzed) {
      usedEm = em;
      const factor = attack.catalyzeType === Catalyze.spread ? CATALYZE.spread : CATALYZE.aggravate;
      perEmBonus = factor * levelBase(attack.level) * weight;
      flat -= perEmBonus * catalyzeEmBonus(em);
    } else if (kind === HitKind.reaction) {
      perEmBonus = FACTORS[attack.tag] * levelBase(attack.level) * weight;
      flat -= perEmBonus * transformativeEmBonus(usedEm);
    }
    const stats = kind !== HitKind.reaction && kind !== HitKind.fixed;
    if (!stats) {
      flat += scaled * p.scaling;
      scaled = 0;
    }
    const base = BASE[attack.scaling];
    cells[at + Cell.actor] = attack.actor;
    cells[at + Cell.kind] = kind;
    cells[at + Cell.scaling] = attack.scaling;
    cells[at + Cell.bonusSlot] = stats && isTalentTag(attack.tag) ? ELEMENT_BONUS_STAT[attack.element] : -1;
    cells[at + Cell.base] = stats && base >= 0 ? s[base] : 0;
    cells[at + Cell.total] = stats ? p.scaling : 0;
    cells[at + Cell.bonus] = p.bonus;
    cells[at + Cell.critRate] = attack.weakPoint ? Infinity : p.rate;
    cells[at + Cell.critDamage] = s[Stat.cd];
    cells[at + Cell.em] = usedEm;
    cells[at + Cell.amplification] = attack.amped ? attack.ampMult : 0;
    cells[at + Cell.reaction] = p.reactionBonus;
    cells[at + Cell.scaled] = scaled;
    cells[at + Cell.flat] = flat;
    cells[at + Cell.perEmBonus] = perEmBonus;
    cells[at + Cell.dealt] = p.damage;
    this.frames[row] = frame;
    this.crits[row] = p.crit ? 1 : 0;
    if (attack.rolls !== null && p.damage > 0) this.scale(row, attack.expected / p.damage, 1);
    this.open.set(attack, row);
  }

  /**
   * Records the dealt damage of a hit, which is less than computed when the enemy had less HP.
   * @param expected the mean of `dealt` over the critical roll
   */
  settle(attack: Hit, dealt: number, expected: number): void {
    const row = this.open.get(attack);
    if (row === undefined) return;
    this.open.delete(attack);
    this.settled[row] = 1;
    const cell = row * CELLS + Cell.dealt;
    const computed = this.rows[cell];
    if (dealt === computed && expected === attack.expected) return;
    this.scale(row, attack.expected > 0 ? expected / attack.expected : 0, computed > 0 ? dealt / computed : 0);
    this.rows[cell] = dealt;
  }

  /** Scales the expected damage of a row by `mean` and its actual damage by `fallen`. */
  private scale(row: number, mean: number, fallen: number): void {
    const at = row * CELLS;
    const cells = this.rows;
    cells[at + Cell.scaled] *= mean;
    cells[at + Cell.flat] *= mean;
    cells[at + Cell.perEmBonus] *= mean;
    this.ratios[row] *= mean > 0 ? fallen / mean : 0;
  }

  wasDealt(row: number): boolean {
    return this.settled[row] === 1;
  }

  /**
   * Damage of the fight with additional stats of its actors and the same crits.
   * @param changes additional stats by team slot, 26 slots each
   */
  damage(changes: readonly Float64Array[]): number {
    let sum = 0;
    for (let row = 0; row < this.count; row++) {
      if (this.settled[row] === 0) continue;
      const at = row * CELLS;
      sum += rowDamage(this.rows, at, changes[this.rows[at + Cell.actor]], this.crits[row]) * this.ratios[row];
    }
    return sum;
  }

  private room(): number {
    const row = this.count++;
    if (row >= this.frames.length) {
      const size = 2 * this.frames.length;
      this.rows = roomF64(this.rows, size * CELLS);
      this.frames = widened(this.frames, new Int32Array(size));
      this.crits = widened(this.crits, new Uint8Array(size));
      this.settled = widened(this.settled, new Uint8Array(size));
      this.ratios = roomF64(this.ratios, size);
    }
    this.settled[row] = 0;
    this.ratios[row] = 1;
    return row;
  }
}

function widened<T extends Int32Array | Uint8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

function kindOf(attack: Hit): number {
  if (!attack.hasSnapshot) return HitKind.fixed;
  if (isDirectTag(attack.tag)) return HitKind.direct;
  if (attack.tag in FACTORS) return attack.flat === 0 ? HitKind.fixed : HitKind.reaction;
  return attack.catalyzed ? HitKind.catalyzed : HitKind.ordinary;
}

const clamp01 = (x: number): number => Math.min(1, Math.max(0, x));

/**
 * Damage of one row with other stats.
 * @param change stats added to those of the hit, 26 slots
 * @param crit 1: critical, 0: not critical, −1: the mean over both
 */
export function rowDamage(rows: Float64Array, at: number, change: Float64Array, crit: number): number {
  const kind = rows[at + Cell.kind];
  const amplification = rows[at + Cell.amplification];
  if (kind === HitKind.fixed || kind === HitKind.reaction) {
    const em = rows[at + Cell.em] + (kind === HitKind.reaction ? change[Stat.em] : 0);
    const base = rows[at + Cell.flat] + rows[at + Cell.perEmBonus] * transformativeEmBonus(em);
    const damage =
      base * (1 + rows[at + Cell.bonus]) * critFactor(rows[at + Cell.critRate], rows[at + Cell.critDamage], crit);
    return amplification > 0 ? damage * amplification * (1 + ampEmBonus(em) + rows[at + Cell.reaction]) : damage;
  }
  const scaling = rows[at + Cell.scaling];
  let total = rows[at + Cell.total] + change[FLAT[scaling]];
  if (scaling !== Scaling.em) total += rows[at + Cell.base] * change[PERCENT[scaling]];
  const factor = critFactor(
    rows[at + Cell.critRate] + change[Stat.cr],
    rows[at + Cell.critDamage] + change[Stat.cd],
    crit,
  );
  const em = rows[at + Cell.em] + change[Stat.em];
  if (kind === HitKind.direct)
    return (
      (rows[at + Cell.scaled] * total * (1 + lunarEmBonus(em) + rows[at + Cell.reaction]) + rows[at + Cell.flat]) *
      factor
    );
  let base = rows[at + Cell.scaled] * total + rows[at + Cell.flat];
  if (kind === HitKind.catalyzed) base += rows[at + Cell.perEmBonus] * catalyzeEmBonus(em);
  const slot = rows[at + Cell.bonusSlot];
  let bonus = 1 + rows[at + Cell.bonus];
  if (slot >= 0) bonus += change[slot];
  let damage = base * bonus * factor;
  if (amplification > 0) damage *= amplification * (1 + ampEmBonus(em) + rows[at + Cell.reaction]);
  return damage;
}

function critFactor(rate: number, damage: number, crit: number): number {
  if (crit === 0) return 1;
  return crit > 0 ? 1 + damage : 1 + clamp01(rate) * damage;
}

/** The hits of many fights; those dealt under equal stats are added, which gives a few hundred rows. */
export class LedgerSum {
  rows: Float64Array;
  count = 0;
  /** Row number + 1 by hash of the key cells, open addressing. */
  private table = new Int32Array(1024);
  private readonly key = new Float64Array(KEY_CELLS);
  private readonly words = new Uint32Array(this.key.buffer);

  constructor(capacity = 256) {
    this.rows = new Float64Array(capacity * CELLS);
  }

  /** Adds the dealt hits of a fight, their damage times `scale`. */
  add(ledger: Ledger, scale: number): void {
    for (let row = 0; row < ledger.count; row++) if (ledger.wasDealt(row)) this.addRow(ledger.rows, row * CELLS, scale);
  }

  /** Adds rows of another sum. */
  addRows(rows: Float64Array, scale: number): void {
    for (let at = 0; at < rows.length; at += CELLS) this.addRow(rows, at, scale);
  }

  /** A copy of the rows. */
  copyRows(): Float64Array<ArrayBuffer> {
    return new Float64Array(this.rows.subarray(0, this.count * CELLS));
  }

  private addRow(rows: Float64Array, from: number, scale: number): void {
    for (let c = 0; c < KEY_CELLS; c++) this.key[c] = rows[from + c];
    const at = this.find() * CELLS;
    for (let c = KEY_CELLS; c < CELLS; c++) this.rows[at + c] += rows[from + c] * scale;
  }

  private hash(): number {
    let h = 0;
    for (let i = 0; i < this.words.length; i++) {
      h = Math.imul(h ^ this.words[i], 0x9e3779b1);
      h ^= h >>> 15;
    }
    return h >>> 0;
  }

  private find(): number {
    const { key } = this;
    for (let slot = this.hash() & (this.table.length - 1); ; slot = (slot + 1) & (this.table.length - 1)) {
      const row = this.table[slot] - 1;
      if (row < 0) return this.append(slot);
      const at = row * CELLS;
      let c = 0;
      while (c < KEY_CELLS && Object.is(this.rows[at + c], key[c])) c++;
      if (c === KEY_CELLS) return row;
    }
  }

  private append(slot: number): number {
    const row = this.count++;
    this.table[slot] = row + 1;
    this.rows = roomF64(this.rows, this.count * CELLS);
    const at = row * CELLS;
    this.rows.set(this.key, at);
    this.rows.fill(0, at + KEY_CELLS, at + CELLS);
    if (this.count * 2 > this.table.length) this.rehash();
    return row;
  }

  private rehash(): void {
    const size = this.table.length * 2;
    this.table = new Int32Array(size);
    for (let row = 0; row < this.count; row++) {
      for (let c = 0; c < KEY_CELLS; c++) this.key[c] = this.rows[row * CELLS + c];
      let slot = this.hash() & (size - 1);
      while (this.table[slot] !== 0) slot = (slot + 1) & (size - 1);
      this.table[slot] = row + 1;
    }
  }
}
