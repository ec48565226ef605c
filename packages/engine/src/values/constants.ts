/**
 * The terms of the game as small integers. The numbers are those of reports and logs (docs/rules/attacks.md#tags), so
 * that tables can be typed arrays and logs need no translation.
 */

import { actions, animationStates, auras, elements, stats, weaponClasses } from '@quartet/gamedata/enums';
import { keysOf } from '@quartet/gamedata/typed';

export const FPS = 60;

/** Below this much durability a gauge counts as empty. */
export const EPS = 1e-11;

/** Numbers of the elements of attacks, auras and bonuses. */
export const Element: Omit<typeof elements, 'unknown' | 'burning' | 'burning-fuel'> = elements;
export type ElementName = keyof typeof Element;
export type ElementId = (typeof Element)[ElementName];
/** The number of an element by a name that was checked, such as one of a config. */
export const elementNumber = (name: string): ElementId => Element[name as ElementName];
export const ELEMENT_NAMES: readonly ElementName[] = keysOf(Element).slice(0, elements.unknown);

/** Slots of the stat vector; slot 22 stays empty. */
export const Stat: Omit<typeof stats, 'n/a' | 'delim_base_stat'> = stats;
export type StatName = keyof typeof Stat;
/** The slot of a stat by a name that was checked. */
export const statNumber = (name: string): number => Stat[name as StatName];
export const STAT_NAMES: readonly string[] = Object.keys(stats).map((name) => (name === 'delim_base_stat' ? '' : name));
export const STAT_SLOTS = 26;

/** A frame later than all others; also a small integer in V8. */
export const NEVER = 0x3fffffff;

/** Stat bonuses by name (percent stats as fractions). */
export type StatBonus = { readonly [K in StatName]?: number };

/** The {@link Stat} of each element's damage bonus, −1 without one. Indexed by {@link Element}. */
export const ELEMENT_BONUS_STAT: readonly number[] = [
  Stat['electro%'],
  Stat['pyro%'],
  Stat['cryo%'],
  Stat['hydro%'],
  Stat['dendro%'],
  -1,
  -1,
  Stat['anemo%'],
  Stat['geo%'],
  -1,
  Stat['phys%'],
];

/** Attack tags (docs/rules/attacks.md#tags). 0..8 are talent damage; 9..27 and 35 get no attack modifiers. */
export const Tag = {
  none: 0,
  normal: 1,
  charge: 2,
  plunge: 3,
  skill: 4,
  skillHold: 5,
  burst: 6,
  weapon: 7,
  bubble: 8,
  noneStat: 9,
  overload: 11,
  superconduct: 12,
  electrocharged: 13,
  shatter: 14,
  swirlPyro: 15,
  swirlHydro: 16,
  swirlCryo: 17,
  swirlElectro: 18,
  burning: 19,
  bloom: 20,
  bountifulCore: 21,
  burgeon: 22,
  hyperbloom: 23,
  lunarCharged: 26,
  lunarCrystallize: 27,
  directLunarCharged: 30,
  directLunarBloom: 31,
  directLunarCrystallize: 32,
  stellarSwirl: 35,
  directStellarConduct: 37,
  directStellarSwirl: 38,
} as const;
export type TagName = keyof typeof Tag;
export const TAG_COUNT = 1 + Math.max(...Object.values(Tag));
/** A set of attack tags: 1 at the number of each. */
export type TagSet = Readonly<Uint8Array>;

const TAG_SETS = new Map<string, TagSet>();

/** The set of these tags; equal lists share one array. */
export function tagSet(names: readonly TagName[]): TagSet {
  const id = names.join();
  let set = TAG_SETS.get(id);
  if (set === undefined) {
    const numbers = new Uint8Array(TAG_COUNT);
    for (const name of names) numbers[Tag[name]] = 1;
    set = numbers;
    TAG_SETS.set(id, set);
  }
  return set;
}

/** Talent damage: the tags that get DMG% bonuses. */
export const isTalentTag = (tag: number): boolean => tag <= Tag.bubble;
/** Tags of reaction damage and the like, to which attack modifiers do not apply. */
export const ignoresAttackModifiers = (tag: number): boolean =>
  (tag >= Tag.noneStat && tag <= Tag.lunarCrystallize) || tag === Tag.stellarSwirl;
/** Damage of lunar reactions, and damage that counts as theirs. */
export const isLunarTag = (tag: number): boolean =>
  tag === Tag.lunarCharged || tag === Tag.lunarCrystallize || (isDirectTag(tag) && !isStellarTag(tag));
/** Damage of stellar reactions, and damage that counts as theirs. */
export const isStellarTag = (tag: number): boolean =>
  tag === Tag.stellarSwirl || tag === Tag.directStellarConduct || tag === Tag.directStellarSwirl;
/** Damage of abilities that counts as damage of a reaction. */
export const isDirectTag = (tag: number): boolean =>
  tag === Tag.directLunarCharged ||
  tag === Tag.directLunarBloom ||
  tag === Tag.directLunarCrystallize ||
  tag === Tag.directStellarConduct ||
  tag === Tag.directStellarSwirl;

/** How an attack strikes; blunt attacks shatter ice. */
export const Strike = { default: 0, pierce: 1, blunt: 2, slash: 3, spear: 4 } as const;
export type StrikeName = keyof typeof Strike;

/**
 * Extra markers on an attack, as bits. `swirlsSummons`: it also swirls the auras of a teammate's summon; `impact`: a
 * plunge that hits the ground, regardless of its damage type.
 */
export const Mark = { none: 0, nightsoul: 1, cannon: 2, special: 4, swirlsSummons: 8, impact: 16 } as const;

/** The stat that an attack's multiplier applies to. */
export const Scaling = { atk: 0, hp: 1, def: 2, em: 3 } as const;
export type ScalingName = keyof typeof Scaling;

export const Action: Omit<typeof actions, 'invalid' | 'wait' | 'delay'> = actions;
export type ActionName = keyof typeof Action;
/** The number of an action by a name that was checked. */
export const actionNumber = (name: string): number => Action[name as ActionName];
export const ACTION_SLOTS = 12;
export const ACTION_NAMES: readonly ActionName[] = keysOf(Action).slice(0, ACTION_SLOTS);

export const State = animationStates;
export type StateName = keyof typeof State;
export const STATE_NAMES: readonly string[] = [
  'idle',
  'normal_attack_state',
  'charge_attack_state',
  'plunge_attack_state',
  'skill_state',
  'burst_state',
  'aim_state',
  'dash_state',
  'jump_state',
  'walk_state',
  'swap_state',
];
/** The animation state of a character during an action. Indexed by {@link Action}. */
export const ACTION_STATE: readonly number[] = [0, 4, 5, 1, 2, 3, 3, 6, 7, 8, 10, 9];

/** Causes other than the animation for which an action is not ready. */
export const Failure = {
  swap_cd: 1,
  skill_cd: 2,
  burst_cd: 3,
  insufficient_energy: 4,
  insufficient_stamina: 5,
  dash_cd: 7,
} as const;
export type FailureName = keyof typeof Failure;
/** A further {@link Failure} number: a cause that the statistics do not count. */
export const UNREADY = 6;
export const FAILURE_NAMES: readonly (FailureName | '')[] = [
  '',
  'swap_cd',
  'skill_cd',
  'burst_cd',
  'insufficient_energy',
  'insufficient_stamina',
  '',
  'dash_cd',
];

/** Aura kinds in processing order (docs/rules/auras.md#kinds); also the order the statistics use. */
export const Aura = {
  electro: 0,
  pyro: 1,
  cryo: 2,
  hydro: 3,
  fuel: 4,
  dendro: 5,
  quicken: 6,
  frozen: 7,
  anemo: 8,
  geo: 9,
  burning: 10,
} as const;
export const AURA_COUNT = 11;
export const AURA_NAMES: readonly string[] = Object.keys(auras).filter(
  (name) => !['invalid', 'delim_6', 'delim_13'].includes(name),
);
/** The element each aura kind counts as, for consumption. */
export const AURA_ELEMENT: readonly number[] = [0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 1];

export const Amp = { none: 0, melt: 1, vaporize: 2 } as const;
export const Catalyze = { none: 0, spread: 1, aggravate: 2 } as const;

export const Weapon = weaponClasses;
export type WeaponClass = keyof typeof Weapon;
export type Body = 'boy' | 'girl' | 'male' | 'lady' | 'loli';

/**
 * Offset of {@link Catalyze} numbers among the amplifications of the statistics: 1 melt and 2 vaporize ({@link Amp}), then
 * 3 spread and 4 aggravate.
 */
export const CATALYZE_OFFSET = 2;
