import { CATEGORIES } from './categories.ts';
import { type Entry, numberIn, targetOf, textIn } from './entries.ts';
import {
  activeAt,
  additionsOf,
  attackModifiers,
  attackName,
  type Modifier,
  modifiersOf,
  statModifiers,
} from './modifiers.ts';
import { isReactionTag } from './reactions.ts';
import type { StatusSpan } from './statuses.ts';

/** Kind of a factor or term; the page has a name and an explanation for each. */
export type TermId =
  | 'talent'
  | 'scaling'
  | 'baseBonus'
  | 'reactionFactor'
  | 'flat'
  | 'reactionBase'
  | 'bonus'
  | 'reactionBonus'
  | 'defence'
  | 'resistance'
  | 'crit'
  | 'amplification'
  | 'group'
  | 'elevation';

/** One line a term is made of. */
export interface Part {
  id: string;
  value: number;
  style: 'number' | 'percent' | 'level' | 'factor';
  /** The bonus or addition it is. */
  modifier?: Modifier;
  /** The share of a stat that it is. */
  of?: { stat: ScalingStat; share: number; total: number };
}

export interface Term {
  id: TermId;
  value: number;
  /** How the value is written in the formula: a factor as ×, a plain amount, a share of talent as percent. */
  style: 'number' | 'percent' | 'factor';
  parts: Part[];
}

export type ScalingStat = 'atk' | 'def' | 'hp' | 'em';

/** Where a damage number comes from. */
export interface Derivation {
  name: string;
  slot: number;
  element: string;
  target: number;
  frame: number;
  /** Frame at which the stats were taken. */
  sourceFrame: number;
  /** Damage in the log. */
  damage: number;
  /** talent × scaling × … + additions. Empty when only an addition counts. */
  product: Term[];
  flat: Term | null;
  base: number;
  scalingStat: ScalingStat;
  /** Factors of the base, in order. */
  factors: Term[];
  /** For a direct lunar hit the addition comes after the first factor. */
  flatAfter: boolean;
  crit: { happened: boolean; rate: number; damage: number; without: number; with: number; average: number };
  amplified: string;
  catalyzed: string;
  /** Result of the terms; equal to `damage` but for rounding where `exact`. */
  computed: number;
  exact: boolean;
  modifiers: Modifier[];
}

const CALC = CATEGORIES.indexOf('calc');
const DAMAGE = CATEGORIES.indexOf('damage');
/** Furthest a calculation stands behind its hit, in entries. */
const REACH = 2000;

/** The calc entry that belongs to a damage entry: the first after it of the same hit with the same number. −1 when there is none. */
export function calculationOf(entries: readonly Entry[], at: number): number {
  const hit = entries[at];
  if (hit?.category !== DAMAGE) return -1;
  const name = attackName(hit);
  const target = targetOf(hit.logs);
  const damage = numberIn(hit.logs, 'damage');
  const sameHit = (entry: Entry, category: number): boolean =>
    entry.category === category &&
    entry.slot === hit.slot &&
    attackName(entry) === name &&
    targetOf(entry.logs) === target &&
    numberIn(entry.logs, 'damage') === damage;
  // Equal hits of one frame stand in the same order as their calculations.
  let skip = 0;
  for (let i = at - 1; i >= 0; i--) {
    const entry = entries[i];
    if (entry?.frame !== hit.frame) break;
    if (sameHit(entry, DAMAGE)) skip++;
    else if (sameHit(entry, CALC)) skip--;
  }
  let fallback = -1;
  for (let i = at + 1; i < at + REACH; i++) {
    const entry = entries[i];
    if (entry?.frame !== hit.frame) break;
    if (entry.category !== CALC || entry.slot !== hit.slot || attackName(entry) !== name) continue;
    if (targetOf(entry.logs) !== target) continue;
    if (numberIn(entry.logs, 'damage') === damage) {
      if (skip-- <= 0) return i;
    } else if (fallback < 0) fallback = i;
  }
  return fallback;
}

const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

/** Reads a damage entry with its calculation; null when the log has none. */
export function derive(entries: readonly Entry[], at: number, spans: readonly StatusSpan[]): Derivation | null {
  const hit = entries[at];
  const calculation = entries[calculationOf(entries, at)];
  if (hit === undefined || calculation === undefined) return null;
  const { logs } = calculation;
  const n = (key: string, instead = 0): number => {
    const value = numberIn(logs, key);
    return Number.isFinite(value) ? value : instead;
  };
  const is = (key: string): boolean => logs[key] === true;

  const damage = n('damage');
  const talent = n('talent');
  const scalingStat: ScalingStat = is('use_em') ? 'em' : is('use_hp') ? 'hp' : is('use_def') ? 'def' : 'atk';
  const scaling = n('total_scaling');
  const baseBonus = n('react_base_dmg_bonus');
  const flat = n('flat_dmg');
  const base = n('base_dmg');
  const bonus = n('bonus_dmg');
  const elementBonus = n('ele_per');
  const defence = n('def_mod', 1);
  const resistance = n('res_mod', 1);
  const group = n('damage_grp_mult', 1);
  const elevation = n('elevation_bonus');
  const criticalDamage = n('cd');
  const happened = is('is_crit');
  const amplified = is('melt_vape');
  const emBonus = n('em_bonus');
  const reactionBonus = n('react_bonus');
  const critical = happened ? 1 + criticalDamage : 1;
  const common = defence * resistance * group * (1 + elevation) * critical;

  // Reaction damage arrives as one amount, made of level, reaction and EM when the reaction happened.
  const isReaction = (talent === 0 || scaling === 0) && isReactionTag(numberIn(hit.logs, 'attack-tag'));
  const snapshot = snapshotOf(entries, at, n('snapshot_frame', n('src_frame', hit.frame)), isReaction);
  const stats = snapshot === null ? [] : statModifiers(snapshot);
  const onAttack = attackModifiers(entries, at);
  const additions = additionsOf(entries, at);
  const catalyzed = textIn(hit.logs, 'cata');

  const own = talent * scaling * (1 + baseBonus);
  const amplification = amplified ? n('react_mult', 1) * (1 + emBonus + reactionBonus) : 1;
  const ordinary = (own + flat) * (1 + bonus) * common * amplification;
  // A direct lunar hit has its bonuses for EM and reactions instead of DMG bonuses, and its addition after them.
  const direct = base * (1 + emBonus + reactionBonus) + flat;
  const isDirect = !close(ordinary, damage) && !amplified && close(direct * common, damage);
  const reactionFactor = isDirect && own !== 0 ? base / own : 1;

  const product: Term[] = [];
  if (talent !== 0 && scaling !== 0) {
    product.push({ id: 'talent', value: talent, style: 'percent', parts: [] });
    product.push({ id: 'scaling', value: scaling, style: 'number', parts: scalingParts(scalingStat, n, scaling) });
    if (baseBonus !== 0) product.push(factor('baseBonus', 1 + baseBonus, [part('bonus', baseBonus)]));
    if (!close(reactionFactor, 1)) product.push(factor('reactionFactor', reactionFactor, []));
  }
  const flatTerm: Term | null = isReaction
    ? {
        id: 'reactionBase',
        value: flat,
        style: 'number',
        parts: [part('ownLevel', n('char_lvl'), 'level'), part('em', n('em'), 'number'), ...reactionParts(snapshot)],
      }
    : flat === 0
      ? null
      : { id: 'flat', value: flat, style: 'number', parts: flatParts(flat, snapshot, additions, catalyzed) };

  const factors: Term[] = [];
  if (isDirect) {
    factors.push(
      factor('reactionBonus', 1 + emBonus + reactionBonus, [
        part('emBonus', emBonus),
        part('reactionBonus', reactionBonus),
      ]),
    );
  } else if (bonus !== 0 || elementBonus !== 0) {
    factors.push(
      factor(
        'bonus',
        1 + bonus,
        bonusParts(bonus, elementBonus, elementStat(textIn(hit.logs, 'ele')), [...stats, ...(onAttack ?? [])]),
      ),
    );
  }
  factors.push(
    factor('defence', defence, [
      part('ownLevel', n('char_lvl'), 'level'),
      part('targetLevel', n('target_lvl'), 'level'),
      part('defenceChange', n('def_adj')),
      part('defenceIgnored', n('ignore_def')),
    ]),
  );
  factors.push(factor('resistance', resistance, [part('resistance', n('res'))]));
  if (happened || n('cr') > 0)
    factors.push(factor('crit', critical, [part('critRate', n('cr')), part('critDamage', criticalDamage)]));
  if (amplified) {
    factors.push(
      factor('amplification', amplification, [
        part('reactionMultiplier', n('react_mult', 1), 'number'),
        part('emBonus', emBonus),
        part('reactionBonus', reactionBonus),
      ]),
    );
  }
  if (group !== 1) factors.push(factor('group', group, []));
  if (elevation !== 0) factors.push(factor('elevation', 1 + elevation, [part('elevation', elevation)]));

  const computed = isDirect ? direct * common : ordinary;
  const rate = Math.min(1, Math.max(0, n('cr')));
  const without = critical === 0 ? 0 : computed / critical;
  const withCrit = without * (1 + criticalDamage);
  const sourceFrame = n('src_frame', hit.frame);
  const listed = [
    ...modifiersOf(hit).filter(({ kind }) => onAttack === null || kind !== 'attack'),
    ...(onAttack ?? []),
    ...stats,
    ...additions,
  ];
  return {
    name: attackName(hit),
    slot: hit.slot,
    element: textIn(hit.logs, 'ele'),
    target: targetOf(hit.logs),
    frame: hit.frame,
    sourceFrame,
    damage,
    product,
    flat: flatTerm,
    base,
    scalingStat,
    factors,
    flatAfter: isDirect,
    crit: {
      happened,
      rate,
      damage: criticalDamage,
      without,
      with: withCrit,
      average: without * (1 - rate) + withCrit * rate,
    },
    amplified: amplified ? textIn(hit.logs, 'amp') || textIn(logs, 'reaction_type') : '',
    catalyzed,
    computed,
    exact: close(computed, damage),
    modifiers: [
      ...listed,
      ...(listed.some((one) => one.kind === 'stat') ? [] : activeAt(spans, hit.slot, sourceFrame, listed)),
    ],
  };
}

function part(id: string, value: number, style: Part['style'] = 'percent'): Part {
  return { id, value, style };
}

function factor(id: TermId, value: number, parts: Part[]): Term {
  return { id, value, style: 'factor', parts };
}

/** base × (1 + percent) + flat, when that is indeed what the log used. */
function scalingParts(stat: ScalingStat, n: (key: string) => number, total: number): Part[] {
  if (stat === 'em') return [];
  const base = n(`base_${stat}`);
  const share = n(`${stat}_per`);
  const flat = n(`flat_${stat}`);
  if (!close(base * (1 + share) + flat, total)) return [];
  return [part('statBase', base, 'number'), part('statShare', share), part('statFlat', flat, 'number')];
}

const SNAPSHOT = CATEGORIES.indexOf('snapshot');

/** Factors of reaction damage, if the log has them. */
function reactionParts(snapshot: Entry | null): Part[] {
  const of = (id: string, key: string, style: Part['style']): Part[] => {
    const value = snapshot === null ? Number.NaN : numberIn(snapshot.logs, key);
    return Number.isFinite(value) ? [part(id, value, style)] : [];
  };
  return [...of('reactionMultiplier', 'react_factor', 'number'), ...of('reactionBonus', 'react_bonus', 'percent')];
}

/**
 * The snapshot of a hit: the last one of this attack that was taken in a frame; null where the log has none.
 * @param repeats the attack may repeat one from earlier, with its snapshot
 */
function snapshotOf(entries: readonly Entry[], at: number, frame: number, repeats: boolean): Entry | null {
  const hit = entries[at];
  if (hit === undefined || frame > hit.frame) return null;
  const name = attackName(hit);
  let other: Entry | null = null;
  for (let i = at - 1; i >= 0; i--) {
    const entry = entries[i];
    if (entry === undefined || (entry.frame < frame && !repeats)) break;
    if (entry.frame > frame || entry.category !== SNAPSHOT || entry.slot !== hit.slot) continue;
    if (attackName(entry) === name) return entry;
    if (repeats) continue;
    // Summons strike with the snapshot of the attack that called them.
    other ??= entry;
  }
  return other;
}

/** The stat that is the DMG bonus of an element. */
const elementStat = (element: string): string => (element === 'physical' ? 'phys%' : `${element}%`);

/** Parts of a DMG bonus: the share of the element first, each effect that gives one, and the rest that the log does not name. */
function bonusParts(whole: number, element: number, stat: string, modifiers: readonly Modifier[]): Part[] {
  const named = (wanted: (stat: string) => boolean): Part[] =>
    modifiers.flatMap((modifier): Part[] => {
      if (!modifier.applied) return [];
      const value = modifier.amounts.reduce((sum, each) => (wanted(each.stat) ? sum + each.value : sum), 0);
      return value === 0 ? [] : [{ id: 'modifier', value, style: 'percent', modifier }];
    });
  const sum = (parts: readonly Part[]) => parts.reduce((total, { value }) => total + value, 0);
  const ofElement = named((one) => one === stat);
  const ofAll = named((one) => one === 'dmg%');
  // A log that does not name them all has only the sums.
  const elementParts = close(sum(ofElement), element) ? ofElement : [part('elementBonus', element)];
  const rest = whole - element;
  if (close(sum(ofAll), rest)) return [...elementParts, ...ofAll];
  return [...elementParts, ...ofAll, part('otherBonus', rest - sum(ofAll))];
}

const SHARED_STATS = ['hp', 'atk', 'def', 'em'] as const;

/** Parts of the damage added before the bonuses: shares of stats, effects of the character on them, then each addition. */
function flatParts(whole: number, snapshot: Entry | null, additions: readonly Modifier[], catalyzed: string): Part[] {
  const added = additions.flatMap((modifier): Part[] => {
    const value = modifier.amounts.find(({ stat }) => stat === 'flat_dmg')?.value ?? Number.NaN;
    return Number.isFinite(value) && modifier.owner !== undefined
      ? [{ id: 'modifier', value, style: 'number', modifier }]
      : [];
  });
  const parts: Part[] = [];
  let left = whole - added.reduce((sum, { value }) => sum + value, 0);
  const made = snapshot === null ? Number.NaN : numberIn(snapshot.logs, 'flat_dmg');
  if (snapshot !== null && made > 0) {
    const shares = SHARED_STATS.flatMap((stat): Part[] => {
      const share = numberIn(snapshot.logs, `flat_share_${stat}`);
      const total = numberIn(snapshot.logs, `flat_total_${stat}`);
      return Number.isFinite(share * total)
        ? [{ id: 'share', value: share * total, style: 'number', of: { stat, share, total } }]
        : [];
    });
    const fixed = numberIn(snapshot.logs, 'flat_fixed');
    if (fixed > 0) shares.push(part('flatFixed', fixed, 'number'));
    const sum = shares.reduce((total, { value }) => total + value, 0);
    parts.push(...shares);
    if (sum > 0 && !close(sum, made)) parts.push(part('flatFactor', made / sum, 'factor'));
    if (sum === 0) parts.push(part('flatKit', made, 'number'));
    left -= made;
  }
  parts.push(...added);
  if (!close(left, 0) && Math.abs(left) > 1e-6 * Math.abs(whole)) {
    parts.push(part(catalyzed === '' ? 'flatOther' : 'flatCatalyzed', left, 'number'));
  }
  return parts.length === 1 && parts[0]?.id === 'flatOther' ? [] : parts;
}
