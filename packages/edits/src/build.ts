import { find } from '@quartet/gamedata/names';
import { statSlots } from '@quartet/script';

/** Slots of a build's stat vector, in the order of the config language: n/a, def%, def, hp … dmg%. */
export const buildSlots: readonly string[] = statSlots.slice(0, 22);

export interface Talents {
  readonly attack: number;
  readonly skill: number;
  readonly burst: number;
}

export interface BuildWeapon {
  readonly key: string;
  readonly refine: number;
  readonly level: number;
  readonly maxLevel: number;
}

/** The main stat of one artifact: config name and value, percentages as fractions. */
export type MainStat = readonly [stat: string, value: number];

/** One character as another program or the game saved it, ready to join a team. */
export interface Build {
  readonly key: string;
  /** Name the player gave a saved build. */
  readonly buildName?: string;
  readonly level: number;
  /** Level cap of the ascension. */
  readonly maxLevel: number;
  readonly cons: number;
  /** Without levels from constellations. */
  readonly talents: Talents;
  readonly weapon: BuildWeapon;
  /** Pieces that count (2 or 4) by set key. */
  readonly sets: Readonly<Record<string, number>>;
  /** Sum of all artifacts, 22 slots in the order of {@link buildSlots}; percentages are fractions. */
  readonly stats: readonly number[];
  /** Main stats among them, one for each artifact, as config stat and value. */
  readonly mains: readonly MainStat[];
}

const plainSword = 'dullblade';

const plainWeapons = {
  sword: plainSword,
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};

/** One-star weapon of a class: what someone without a weapon holds. A sword where the class is not known. */
export function plainWeapon(weaponClass: string | undefined): string {
  return find(plainWeapons, weaponClass ?? 'sword') ?? plainSword;
}

/** A new character: level 80/90, talents 6, no artifacts, the one-star weapon of the class. */
export function newBuild(key: string, weaponClass: string | undefined): Build {
  return {
    key,
    level: 80,
    maxLevel: 90,
    cons: 0,
    talents: { attack: 6, skill: 6, burst: 6 },
    weapon: { key: plainWeapon(weaponClass), refine: 1, level: 1, maxLevel: 20 },
    sets: {},
    stats: new Array<number>(buildSlots.length).fill(0),
    mains: [],
  };
}

/** A number as a config spells it: at most six decimals, no exponent, no negative zero. */
export function formatNumber(value: number): string {
  const spelled = value.toFixed(6).replace(/\.?0+$/, '');
  return spelled === '-0' ? '0' : spelled;
}

/** The non-zero stats of a vector as `hp=4780 cr=0.311`; empty when all are zero. */
export function formatStats(stats: readonly number[]): string {
  const words: string[] = [];
  for (let slot = 1; slot < buildSlots.length; slot++) {
    const value = formatNumber(stats[slot] ?? 0);
    if (value !== '0') words.push(`${buildSlots[slot]}=${value}`);
  }
  return words.join(' ');
}

/**
 * The stats lines of gear, without `add stats`: main stats, one word for each artifact, then everything else. One line where the main stats
 * are not known.
 */
export function statLines(stats: readonly number[], mains: readonly MainStat[]): string[] {
  const rest = [...stats];
  const words: string[] = [];
  for (const [stat, value] of mains) {
    const slot = buildSlots.indexOf(stat);
    const spelled = formatNumber(value);
    if (slot < 1 || spelled === '0') continue;
    rest[slot] = (rest[slot] ?? 0) - value;
    words.push(`${stat}=${spelled}`);
  }
  return [words.join(' '), formatStats(rest)].filter((line) => line !== '');
}
