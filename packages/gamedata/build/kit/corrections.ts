/**
 * What the records do not show: comparisons with loop variables and with zero are not in them, so a change of an attack may
 * hold for some hits only, or in a state only. Collected by comparing with the reference's behaviour.
 */
import type { Json } from '../print.ts';
import type { Table } from '../source.ts';

/** Hits and sub-hits (from 0) a change holds for; absent = all. */
export interface Hits {
  readonly hits?: readonly number[];
  readonly subs?: readonly number[];
}

/** Where changes of a field hold, by `character.function.field`; null = in a state, not usually. */
export const CHANGES: Readonly<Record<string, Hits | null>> = {
  // Compared with the counter as it is when the hit is set off: one further.
  'arlecchino.Attack.HitlagFactor': { hits: [2] },
  'escoffier.Attack.StrikeType': { hits: [1] },
  'kirara.ChargeAttack.HitlagFactor': { subs: [2] },
  'kirara.ChargeAttack.HitlagHaltFrames': { subs: [2] },
  'kirara.ChargeAttack.CanBeDefenseHalted': { subs: [2] },
  'layla.ChargeAttack.HitlagFactor': { subs: [1] },
  'layla.ChargeAttack.HitlagHaltFrames': { subs: [1] },
  'layla.ChargeAttack.CanBeDefenseHalted': { subs: [1] },
  // The burst's longer blade.
  'noelle.Attack.HitlagHaltFrames': null,
  'noelle.Attack.ICDTag': null,
  'noelle.queueChargeAttack.ICDTag': null,
  'raidenshogun.swordCharge.HitlagHaltFrames': { subs: [0] },
  'raidenshogun.swordCharge.CanBeDefenseHalted': { subs: [0] },
  'skirk.Attack.StrikeType': { subs: [3] },
  'skirk.AttackSkill.StrikeType': { subs: [3] },
  'tartaglia.meleeAttack.StrikeType': { hits: [5], subs: [0] },
};

/** Fields whose value a variable brings, by `character.function.field`: the usual one, and that of some hits. */
export const VARIABLES: Readonly<Record<string, { readonly usual: Json; readonly value: Json } & Hits>> = {
  'kamisatoayaka.Attack.ICDGroup': { usual: 'Default', value: 'PoleExtraAttack', hits: [4] },
};

/** Which of several areas each hit has, by `character.function`: numbers of the calls that build them, in source order. */
export const AREAS: Readonly<Record<string, readonly number[]>> = {
  // The bubbles after the first shot.
  'sigewinne.Attack': [1, 0, 0],
  // Pressed a box, charged a disc.
  'candace.Skill': [0, 1],
  'mavuika.Attack': [1, 0, 0, 1],
  'mavuika.bikeAttack': [1, 1, 1, 0, 1],
  'xilonen.nightsoulAttack': [0, 1, 1, 0],
};

/** What variables stand for, by `character.function.variable`, where a condition chooses or a loop sets them: the usual value. */
export const STANDS_FOR: Readonly<Record<string, Json>> = {
  'mavuika.Attack.delay': { ref: 'attackHitmarks', index: ['@NormalCounter', '@i'] },
  'mavuika.bikeAttack.hitboxes': { ref: 'bikeAttackHitboxes', index: [] },
  'xiao.ChargeAttack.radius': 3,
};

/** States in which a function has other numbers, as a function of its own: its name, and what variables stand for in it. */
export const STATES: Readonly<
  Record<string, { readonly name: string; readonly run?: Table<number>; readonly standsFor?: Table<Json> }>
> = {
  'mavuika.bikeAttack': {
    name: 'bikeAttackInBurst',
    standsFor: { hitboxes: { ref: 'bikeAttackBurstHitboxes', index: [] } },
  },
  'xiao.Attack': { name: 'masked', run: { burstIndex: 1 } },
  'xiao.ChargeAttack': { name: 'masked', standsFor: { radius: 3.2 } },
};

/** Attacks that are sent off through a variable which once held another, by `character.function`: by their place in the order. */
export const SENT: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'klee.Skill': { 1: 'mineAi' },
};

/** Charged attacks that the wind-up lengthens instead, unless something goes before them. */
export const LENGTHENED: readonly string[] = ['mualani.ChargeAttack'];

/** Names that count from 1. */
export const COUNTED_FROM_ONE: readonly string[] = [
  'Pyronado Hit %v',
  'Passion Overload (Level %v)',
  'Driftcloud Wave (%v Leaps)',
  'Lumidouce Case (Level %v)',
];

/** Tables of multipliers that the facts take for another talent's, whose numbers are the same, by `character.table`. */
export const TALENT_OF_TABLE: Readonly<Record<string, string>> = {
  // 245.6 % at level 1, as the burst's first hit.
  'eula.skillHold': 'skill',
};
