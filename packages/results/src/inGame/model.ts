/** The factors of a hit as numbers that can be changed: the same formulas as the engine's, on the parts that the log gives. */

import {
  ampEmBonus,
  CATALYZE,
  catalyzeEmBonus,
  defenceFactor,
  levelBase,
  lunarEmBonus,
  resistanceFactor,
  transformativeEmBonus,
} from '@quartet/engine/rules';
import { find } from '@quartet/gamedata/names';
import { isOneOf } from '@quartet/gamedata/typed';
import { calculationOf, type Derivation, type ScalingStat } from '../log/calculation.ts';
import { CATEGORIES } from '../log/categories.ts';
import { numberIn } from '../log/entries.ts';
import type { FightLog } from '../log/hits.ts';
import { GEAR, type Modifier } from '../log/modifiers.ts';
import { isReactionTag } from '../log/reactions.ts';
import type { Sample } from '../schema.ts';

/** A bonus of a hit with its size. */
export interface Buff {
  readonly name: string;
  readonly kind: 'stat' | 'attack' | 'addition' | 'resistance' | 'defence';
  /** Set where the log names a character, a weapon or a set instead of an effect. */
  readonly owner?: Modifier['owner'];
  readonly amounts: readonly { readonly stat: string; readonly value: number }[];
}

/** Effects of buffs on one hit, as sums. */
export interface Delta {
  /** Change of the stat that the talent multiplies. */
  readonly scaling: number;
  readonly bonus: number;
  readonly em: number;
  readonly critDamage: number;
  readonly flat: number;
  readonly resist: number;
  readonly defence: number;
}

export const NO_CHANGE: Delta = { scaling: 0, bonus: 0, em: 0, critDamage: 0, flat: 0, resist: 0, defence: 0 };

export const addDeltas = (a: Delta, b: Delta, sign: 1 | -1 = 1): Delta => ({
  scaling: a.scaling + sign * b.scaling,
  bonus: a.bonus + sign * b.bonus,
  em: a.em + sign * b.em,
  critDamage: a.critDamage + sign * b.critDamage,
  flat: a.flat + sign * b.flat,
  resist: a.resist + sign * b.resist,
  defence: a.defence + sign * b.defence,
});

/** Values of a hit that are not buffs. */
export interface Setting {
  /** Level of the attacker. */
  readonly level: number;
  readonly targetLevel: number;
  readonly talent: number;
  /** Factor on the base stat that the talent multiplies. */
  readonly baseStat: number;
}

interface StatParts {
  readonly base: number;
  readonly share: number;
  readonly flat: number;
}

/** A hit of a fight with all that its damage is made of. */
export interface HitModel {
  readonly name: string;
  readonly slot: number;
  readonly element: string;
  readonly target: number;
  readonly frame: number;
  /** Number among the hits of its frame, from 1. */
  readonly hit: number;
  readonly amplified: string;
  readonly catalyzed: string;
  readonly scalingStat: ScalingStat;
  readonly setting: Setting;
  readonly stats: Readonly<Record<'atk' | 'def' | 'hp', StatParts>>;
  readonly em: number;
  readonly baseBonus: number;
  /** Factor of direct lunar and stellar damage. */
  readonly reactionFactor: number;
  readonly flat: number;
  /** Shares of own stats in the flat damage. */
  readonly flatShares: readonly { readonly stat: ScalingStat; readonly share: number }[];
  /** Level base times factor of the catalysing reaction that adds to the flat damage; 0 without one. */
  readonly catalyzeBase: number;
  readonly bonus: number;
  /** Whether DMG bonuses apply. */
  readonly hasBonus: boolean;
  readonly defenceChange: number;
  readonly defenceIgnored: number;
  readonly resist: number;
  /** Resistance of the enemy before any effect; null where the document does not have it. */
  readonly ownResist: number | null;
  /** Factors that no alternative changes. */
  readonly rest: number;
  readonly amplification: number;
  readonly reactionBonus: number;
  readonly kind: 'ordinary' | 'direct' | 'transformative' | 'contributed';
  readonly critRate: number;
  readonly critDamage: number;
  /** In force for this hit, each with an effect on its number. */
  readonly buffs: readonly Buff[];
  /** Whether the formulas give the damage of the log, so that changes of it can be trusted. */
  readonly isExact: boolean;
}

const DAMAGE = CATEGORIES.indexOf('damage');
const DIRECT_TAGS: readonly number[] = [30, 31, 32, 37, 38];
/** Lunar reactions with a part for each contributor; each part has its own critical roll. */
const CONTRIBUTED_TAGS: readonly number[] = [26, 27];
const LAST_TALENT_TAG = 8;
/** Kinds of enemy modifiers in the log. */
const ENEMY_KINDS: Readonly<Record<number, Buff['kind']>> = { 6: 'resistance', 7: 'defence' };
/** Maximum number of an enemy's modifiers whose combinations are compared. */
const MAX_ENEMY_MODIFIERS = 10;

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

/** Damage without a critical hit. */
export function plainDamage(hit: HitModel, delta: Delta = NO_CHANGE, setting: Setting = hit.setting): number {
  const em = hit.em + delta.em;
  const defence = defenceFactor(
    setting.level,
    setting.targetLevel,
    hit.defenceChange + delta.defence,
    hit.defenceIgnored,
  );
  const resistance = resistanceFactor(hit.resist + delta.resist);
  const scaling = totalStat(hit, setting) + delta.scaling;
  const own = setting.talent * scaling * (1 + hit.baseBonus);
  let flat = hit.flat + delta.flat;
  const common = resistance * hit.rest;
  if (hit.kind === 'transformative') {
    const before = 1 + transformativeEmBonus(hit.em) + hit.reactionBonus;
    return flat * ((1 + transformativeEmBonus(em) + hit.reactionBonus) / before) * defence * common;
  }
  if (hit.kind === 'contributed') return flat * defence * common;
  if (hit.kind === 'direct')
    return (own * hit.reactionFactor * (1 + lunarEmBonus(em) + hit.reactionBonus) + flat) * defence * common;
  if (hit.catalyzeBase !== 0 && delta.em !== 0)
    flat += hit.catalyzeBase * (catalyzeEmBonus(em) - catalyzeEmBonus(hit.em));
  const amplification = hit.amplification === 0 ? 1 : hit.amplification * (1 + ampEmBonus(em) + hit.reactionBonus);
  return (own + flat) * (1 + hit.bonus + delta.bonus) * defence * common * amplification;
}

function totalStat(hit: HitModel, setting: Setting): number {
  if (hit.scalingStat === 'em') return hit.em;
  const { base, share, flat } = hit.stats[hit.scalingStat];
  return base * setting.baseStat * (1 + share) + flat;
}

/** Damage of a critical hit. */
export const criticalDamage = (hit: HitModel, plain: number, delta: Delta = NO_CHANGE): number =>
  plain * (1 + hit.critDamage + delta.critDamage);

/** Effect of a buff on a hit. */
export function deltaOf(hit: HitModel, buff: Buff): Delta {
  if (buff.kind === 'resistance' || buff.kind === 'defence') {
    const value = buff.amounts[0]?.value ?? 0;
    return buff.kind === 'resistance' ? { ...NO_CHANGE, resist: value } : { ...NO_CHANGE, defence: value };
  }
  const elementStat = hit.element === 'physical' ? 'phys%' : `${hit.element}%`;
  const totals: Record<ScalingStat, number> = { atk: 0, def: 0, hp: 0, em: 0 };
  let bonus = 0;
  let critical = 0;
  let flat = 0;
  for (const { stat, value } of buff.amounts) {
    if (stat === 'em') totals.em += value;
    else if (stat === 'cd') critical += value;
    else if (stat === 'flat_dmg') flat += value;
    else if (hit.hasBonus && (stat === 'dmg%' || stat === elementStat)) bonus += value;
    else if (stat === 'atk' || stat === 'def' || stat === 'hp') totals[stat] += value;
    else {
      const of = stat.slice(0, -1);
      if (stat.endsWith('%') && (of === 'atk' || of === 'def' || of === 'hp')) totals[of] += hit.stats[of].base * value;
    }
  }
  if (hit.kind === 'transformative' || hit.kind === 'contributed')
    return { ...NO_CHANGE, em: hit.kind === 'transformative' ? totals.em : 0 };
  for (const { stat, share } of hit.flatShares) flat += share * totals[stat];
  return { ...NO_CHANGE, scaling: totals[hit.scalingStat], bonus, em: totals.em, critDamage: critical, flat };
}

/** An effect on an enemy with the frames of its start and end. */
interface EnemyEffect extends Buff {
  readonly target: number;
  readonly from: number;
  readonly to: number;
}

/** Effects on resistance and defence of a fight's enemies. */
function enemyEffects(log: FightLog): EnemyEffect[] {
  return log.spans.flatMap(({ enemy, target, key, from, to, entry }): EnemyEffect[] => {
    const logs = log.entries[entry]?.logs;
    if (!enemy || logs === undefined) return [];
    const kind = ENEMY_KINDS[numberIn(logs, 'kind')];
    const value = numberIn(logs, 'amount');
    if (kind === undefined || !Number.isFinite(value) || value === 0) return [];
    return [{ name: key, kind, amounts: [{ stat: kind, value }], target, from, to }];
  });
}

/** The largest part of a list whose values add up to a sum; empty where none does. */
function partsOf(list: readonly Buff[], sum: number): Buff[] {
  const few = list.slice(0, MAX_ENEMY_MODIFIERS);
  let best: Buff[] = [];
  for (let bits = 1; bits < 1 << few.length; bits++) {
    const chosen = few.filter((_, i) => (bits >> i) & 1);
    const total = chosen.reduce((all, { amounts }) => all + (amounts[0]?.value ?? 0), 0);
    if (isNear(total, sum) && chosen.length > best.length) best = chosen;
  }
  return best;
}

const ELEMENTS = ['pyro', 'hydro', 'cryo', 'electro', 'anemo', 'geo', 'dendro', 'physical'];

/** Whether an effect on an enemy names another element than a hit's. */
const isOfOther = (effect: string, element: string): boolean =>
  ELEMENTS.some((one) => one !== element && effect.endsWith(one));

const KINDS = ['stat', 'attack', 'addition'] as const;

function buffsOf({ modifiers }: Derivation): Buff[] {
  return modifiers.flatMap(({ name, kind, applied, amounts, owner }): Buff[] => {
    const isGear = name === GEAR && kind === 'stat';
    if (isGear || !applied || amounts.length === 0 || !isOneOf(KINDS, kind)) return [];
    return [{ name, kind, amounts, ...(owner === undefined ? {} : { owner }) }];
  });
}

/** Models of all damaging hits of a sample, in order of the log. */
export function hitModels(sample: Sample, log: FightLog): HitModel[] {
  const effects = enemyEffects(log);
  let frame = -1;
  let hit = 0;
  return log.entries.flatMap((entry, at): HitModel[] => {
    if (entry.category !== DAMAGE) return [];
    hit = entry.frame === frame ? hit + 1 : 1;
    frame = entry.frame;
    const model = hitModel(sample, log, at, hit, effects);
    return model === null ? [] : [model];
  });
}

function hitModel(
  sample: Sample,
  log: FightLog,
  at: number,
  number: number,
  effects: readonly EnemyEffect[],
): HitModel | null {
  const { entries } = log;
  const calculation = entries[calculationOf(entries, at)];
  const hit = entries[at];
  if (calculation === undefined || hit === undefined) return null;
  const derivation = log.derive(at);
  if (derivation === null || derivation.damage <= 0) return null;
  const { logs } = calculation;
  const n = (key: string, instead = 0): number => {
    const value = numberIn(logs, key);
    return Number.isFinite(value) ? value : instead;
  };
  const parts = (stat: string): StatParts => ({
    base: n(`base_${stat}`),
    share: n(`${stat}_per`),
    flat: n(`flat_${stat}`),
  });
  const tag = numberIn(hit.logs, 'attack-tag');
  const { scalingStat, element, target, frame } = derivation;
  const stats = { atk: parts('atk'), def: parts('def'), hp: parts('hp') };
  const kind = kindOf(tag, n('talent') * n('total_scaling') !== 0);
  const own = n('talent') * n('total_scaling') * (1 + n('react_base_dmg_bonus'));
  const flatParts = derivation.flat?.parts ?? [];
  const flatFactor = flatParts.find(({ id }) => id === 'flatFactor')?.value ?? 1;
  const snapshot = flatParts.find(({ id }) => id === 'reactionBonus')?.value;
  const ownResist = sample.target_details[target - 1]?.resist[element];
  const resist = n('res');
  const model: HitModel = {
    name: derivation.name,
    slot: hit.slot,
    element,
    target,
    frame,
    hit: number,
    amplified: derivation.amplified,
    catalyzed: derivation.catalyzed,
    scalingStat,
    setting: {
      level: n('char_lvl'),
      targetLevel: n('target_lvl'),
      talent: n('talent'),
      baseStat: 1,
    },
    stats,
    em: n('em'),
    baseBonus: n('react_base_dmg_bonus'),
    reactionFactor: kind === 'direct' && own !== 0 ? n('base_dmg') / own : 1,
    flat: n('flat_dmg'),
    flatShares: flatParts.flatMap(({ of }) =>
      of === undefined ? [] : [{ stat: of.stat, share: of.share * flatFactor }],
    ),
    catalyzeBase: (find(CATALYZE, derivation.catalyzed) ?? 0) * levelBase(n('char_lvl')),
    bonus: n('bonus_dmg'),
    hasBonus: kind === 'ordinary' && !(tag > LAST_TALENT_TAG),
    defenceChange: n('def_adj'),
    defenceIgnored: n('ignore_def'),
    resist,
    ownResist: ownResist ?? null,
    rest: n('damage_grp_mult', 1) * (1 + n('elevation_bonus')),
    amplification: logs.melt_vape === true ? n('react_mult', 1) : 0,
    reactionBonus: kind === 'transformative' ? (snapshot ?? 0) : n('react_bonus'),
    kind,
    critRate: n('cr'),
    critDamage: n('cd'),
    buffs: [],
    isExact: false,
  };
  const plain = plainDamage(model);
  const computed = logs.is_crit === true ? criticalDamage(model, plain) : plain;
  if (!isNear(computed, derivation.damage)) return model;
  const active = effects.filter(
    (one) => one.target === target && one.from <= frame && frame < one.to && !isOfOther(one.name, element),
  );
  const ofKind = (wanted: Buff['kind'], change: number): Buff[] =>
    partsOf(
      active.filter((one) => one.kind === wanted),
      change,
    ).map(({ name, amounts }) => ({ name, kind: wanted, amounts }));
  const buffs = [
    ...buffsOf(derivation),
    ...(ownResist === undefined ? [] : ofKind('resistance', resist - ownResist)),
    ...ofKind('defence', model.defenceChange),
  ];
  const exact: HitModel = { ...model, isExact: true };
  return { ...exact, buffs: buffs.filter((buff) => hasEffect(exact, deltaOf(exact, buff))) };
}

function kindOf(tag: number, hasOwnDamage: boolean): HitModel['kind'] {
  if (DIRECT_TAGS.includes(tag)) return 'direct';
  if (CONTRIBUTED_TAGS.includes(tag)) return 'contributed';
  return isReactionTag(tag) && !hasOwnDamage ? 'transformative' : 'ordinary';
}

/** Whether a change of a hit is visible in its numbers. */
export function hasEffect(hit: HitModel, delta: Delta): boolean {
  const before = plainDamage(hit);
  const after = plainDamage(hit, delta);
  return (
    Math.abs(after - before) >= 0.5 || Math.abs(criticalDamage(hit, after, delta) - criticalDamage(hit, before)) >= 0.5
  );
}
