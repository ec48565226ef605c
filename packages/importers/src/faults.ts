/** Faults of artifacts: values that no artifact of the game can have, as scanners misread them. */
import { initialLines, setRarities, substatExtremes } from '@quartet/gamedata/artifactLimits';
import { find } from '@quartet/gamedata/names';
import { mainStatSlots } from '@quartet/gamedata/substats';
import type { Phrase } from '@quartet/script';
import { phrase, type StatName } from './phrases.ts';

/** A substat as a document gives it; percentages are fractions. */
export interface Substat {
  /** Config name. */
  readonly stat: string;
  readonly value: number;
}

/** Name of a slot in the game's data. */
export type Slot = keyof typeof mainStatSlots;

/** An artifact before its plausibility is checked. */
interface Candidate {
  /** Set key, empty for an unknown set. */
  readonly set: string;
  readonly slot: Slot | undefined;
  readonly rarity: number;
  /** Level of the document; undefined when it has none. */
  readonly level: number | undefined;
  readonly topLevel: number;
  /** Config name of the main stat; null when unknown. */
  readonly main: string | null;
  readonly substats: readonly Substat[];
}

interface Plausibility {
  readonly faults: readonly Phrase[];
  readonly countsMain: boolean;
  readonly counted: readonly Substat[];
}

/** Maximum number of substats of an artifact. */
const MAX_SUBSTATS = 4;
const LEVELS_PER_UPGRADE = 4;
const FLAT: ReadonlySet<string> = new Set(['hp', 'atk', 'def', 'em']);
const EPSILON = 1e-9;
/** Below this share of the lowest roll a value is misread, not rounded. */
const MISREAD = 0.7;

const statPhrase = (stat: string): Phrase => phrase(`stat-${stat as StatName}`);

/** A value of a stat as the game shows it: `41%`, `299`. */
function shown(stat: string, value: number): string {
  return FLAT.has(stat) ? String(Math.round(value)) : `${Math.round(value * 1000) / 10}%`;
}

/** Half of the last digit that the game shows. */
const rounding = (stat: string): number => (FLAT.has(stat) ? 0.5 : 0.0005);

interface Limits {
  /** Maximum number of rolls of one substat, and of all. */
  readonly perLine: number;
  readonly total: number;
}

/** Rolls that an artifact can have; an upgrade adds a line until there are four, then it raises one. */
function limitsOf(rarity: number, level: number): Limits {
  const lines = find(initialLines, String(rarity)) ?? MAX_SUBSTATS;
  const upgrades = Math.floor(level / LEVELS_PER_UPGRADE);
  return { perLine: 1 + Math.max(0, upgrades - (MAX_SUBSTATS - lines)), total: lines + upgrades };
}

/** Finds what makes an artifact impossible. */
export function plausibilityOf(artifact: Candidate): Plausibility {
  const { set, slot, rarity, topLevel, main } = artifact;
  const faults: Phrase[] = [];
  const rarities = set === '' ? undefined : (find(setRarities, set) ?? [4, 5]);
  if (rarities !== undefined && !rarities.includes(rarity))
    faults.push(phrase('fault-rarity', { set, rarity, rarities: rarities.map(String) }));
  const mains: readonly string[] | undefined = slot && mainStatSlots[slot];
  const countsMain = main !== null && (mains === undefined || mains.includes(main));
  if (main !== null && slot !== undefined && mains !== undefined && !countsMain) {
    const values = { slot: phrase(`slot-${slot}`), stat: statPhrase(main), stats: mains.map(statPhrase) };
    faults.push(phrase('fault-main', values));
  }
  if (artifact.level !== undefined && artifact.level > topLevel)
    faults.push(phrase('fault-level', { level: artifact.level, rarity, most: topLevel }));
  const level = Math.min(topLevel, artifact.level ?? topLevel);
  const substats = substatsOf(artifact, level, faults);
  return { faults, countsMain, counted: substats };
}

/** The substats that are possible; adds a fault for each other one. */
function substatsOf({ substats, main, rarity }: Candidate, level: number, faults: Phrase[]): readonly Substat[] {
  const extremes = find(substatExtremes, String(rarity)) ?? {};
  const { perLine, total } = limitsOf(rarity, level);
  const counted: Substat[] = [];
  const seen = new Set<string>();
  let rolls = 0;
  for (const substat of substats) {
    const { stat, value } = substat;
    const named = statPhrase(stat);
    const isAgain = seen.has(stat);
    seen.add(stat);
    const [least, most] = find(extremes, stat) ?? [0, 0];
    const highest = most * perLine + rounding(stat);
    if (most === 0) faults.push(phrase('fault-no-substat', { stat: named }));
    else if (stat === main) faults.push(phrase('fault-same', { stat: named }));
    else if (isAgain) faults.push(phrase('fault-twice', { stat: named }));
    else if (value > highest + EPSILON) {
      const values = { stat: named, value: shown(stat, value), most: shown(stat, most * perLine), rarity, level };
      const meant = value / 10;
      const isShifted = meant <= highest && meant >= least - rounding(stat);
      faults.push(
        isShifted
          ? phrase('fault-high--decimal', { ...values, meant: shown(stat, meant) })
          : phrase('fault-high', values),
      );
    } else if (value > 0 && value < least * MISREAD)
      faults.push(phrase('fault-low', { stat: named, value: shown(stat, value), least: shown(stat, least), rarity }));
    else if (value > 0) {
      counted.push(substat);
      rolls += Math.max(1, Math.ceil((value - rounding(stat)) / most - EPSILON));
    }
  }
  if (substats.length > MAX_SUBSTATS) {
    faults.push(phrase('fault-count', { count: substats.length, most: MAX_SUBSTATS }));
    return counted.slice(0, MAX_SUBSTATS);
  }
  if (rolls <= total) return counted;
  faults.push(phrase('fault-rolls', { count: rolls, most: total, rarity, level }));
  return [];
}
