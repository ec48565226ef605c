import { buildSlots, type MainStat } from '@quartet/edits';
import { absentSets } from '@quartet/gamedata/absent';
import { mainStatValues } from '@quartet/gamedata/mainstats';
import { find, nameTable } from '@quartet/gamedata/names';
import type { Phrase } from '@quartet/script';
import { plausibilityOf, type Substat } from './faults.ts';
import type { IssueLog } from './issues.ts';
import { countedPieces } from './outcome.ts';
import { phrase } from './phrases.ts';
import { type Fields, firstMember, isFields, listAt, member, numberOf, plainKey, show, textAt } from './read.ts';

/** Slots of artifacts, in the order the game shows them. */
export const artifactSlots = ['flower', 'plume', 'sands', 'goblet', 'circlet'] as const;
export type ArtifactSlot = (typeof artifactSlots)[number];

/** Config stat of each GOOD stat key. */
const configStats = {
  def_: 'def%',
  def: 'def',
  hp: 'hp',
  hp_: 'hp%',
  atk: 'atk',
  atk_: 'atk%',
  enerRech_: 'er',
  eleMas: 'em',
  critRate_: 'cr',
  critDMG_: 'cd',
  heal_: 'heal',
  pyro_dmg_: 'pyro%',
  hydro_dmg_: 'hydro%',
  cryo_dmg_: 'cryo%',
  electro_dmg_: 'electro%',
  anemo_dmg_: 'anemo%',
  geo_dmg_: 'geo%',
  dendro_dmg_: 'dendro%',
  physical_dmg_: 'phys%',
};

interface StatKey {
  /** The key as GOOD spells it. */
  readonly good: string;
  readonly config: string;
  readonly percent: boolean;
}

/** Stats by their GOOD key in lower case. The underscore at the end distinguishes percentages from flat values. */
const statKeys: ReadonlyMap<string, StatKey> = new Map(
  Object.entries(configStats).map(([good, config]) => [
    good.toLowerCase(),
    { good, config, percent: good.endsWith('_') },
  ]),
);
const statOf = (name: string): StatKey | undefined => statKeys.get(name.trim().toLowerCase());

const goodStats: ReadonlyMap<string, string> = new Map(
  Object.entries(configStats).map(([good, config]) => [config, good]),
);

/** GOOD key of a config stat; null for a stat that no artifact has. */
export const goodStat = (config: string): string | null => goodStats.get(config) ?? null;

/** More than any artifact can give. */
const absurd = 100_000;
/** Maximum number of substats that are read of one artifact; the game has four. */
const MAX_SUBSTATS = 8;

/** An artifact of a document, as far as it can be read. */
export interface Artifact {
  /** Its place in the document, from 1. */
  readonly number: number;
  /** Set key, empty for a set that Quartet does not have. */
  readonly set: string;
  readonly slot: ArtifactSlot | undefined;
  readonly rarity: number;
  readonly level: number;
  /** Main stat as config name and value; null when it cannot be read. */
  readonly main: MainStat | null;
  /** All its stats, 22 slots in the order of `buildSlots`; percentages are fractions. */
  readonly stats: readonly number[];
  /** Stats that count for a build: without impossible values. */
  readonly counted: readonly number[];
  /** Main stat if it counts for a build. */
  readonly countedMain: MainStat | null;
  /** Why no artifact of the game can be like this; empty for a plausible one. */
  readonly faults: readonly Phrase[];
  readonly locked: boolean;
  /** Its name in messages. */
  readonly label: string;
}

/**
 * Reads an artifact in GOOD format. An unknown set or stat is an issue, and the rest counts; without a main stat its stats do not count.
 * @param subject character or number that issues name
 * @param worn whether a character wears it, so that its substats count even with an unknown main stat
 */
export function readArtifact(entry: Fields, number: number, subject: string, log: IssueLog, worn = true): Artifact {
  const slotName = textAt(entry, 'slotKey');
  const slot = artifactSlots.find((each) => each === plainKey(slotName));
  const setName = textAt(entry, 'setKey');
  const plainSet = plainKey(setName);
  const set = nameTable.set(plainSet) ?? '';
  if (set === '') log.unknown('set', subject, show(setName), find(absentSets, plainSet) === undefined ? '' : plainSet);

  const levelGiven = firstMember(entry, 'level');
  const rarityGiven = firstMember(entry, 'rarity', 'numStars', 'star');
  // Levels above 4 × rarity do not exist, so the level bounds a rarity that is missing.
  const least = Math.min(5, Math.max(1, Math.ceil((numberOf(levelGiven) ?? 0) / 4)));
  const rarity = log.whole(subject, 'rarity', rarityGiven, 1, 5, least);
  const values = find(mainStatValues, String(rarity)) ?? {};
  const topLevel = Math.max(0, ...Object.values(values).map((list) => list.length - 1));
  const isTooHigh = (numberOf(levelGiven) ?? 0) > topLevel;
  const level = isTooHigh ? topLevel : log.whole(subject, 'artifact-level', levelGiven, 0, topLevel, 0);

  const label = `${show(setName)} ${rarity}★ +${level} (${number})`;
  const mainName = textAt(entry, 'mainStatKey');
  const mainStat = statOf(mainName);
  const substats: Substat[] = [];
  const artifact = (main: MainStat | null): Artifact => {
    const given = isTooHigh || levelGiven !== undefined ? (numberOf(levelGiven) ?? level) : undefined;
    const { faults, countsMain, counted } = plausibilityOf({
      ...{ set, slot, rarity, level: given, topLevel, main: main?.[0] ?? null, substats },
    });
    const countedMain = countsMain ? main : null;
    if (faults.length > 0) log.impossible(subject, number, slot, faults);
    return {
      ...{ number, set, slot, rarity, level, main, faults, label, countedMain },
      stats: sumOf(main, substats),
      counted: sumOf(countedMain, counted),
      locked: member(entry, 'lock') === true,
    };
  };
  let main: MainStat | null = null;
  if (mainStat === undefined && mainName !== '' && worn) log.unknown('stat', subject, show(mainName));
  else {
    const value = mainStat === undefined ? undefined : find(values, mainStat.good)?.[level];
    if (mainStat === undefined || value === undefined) {
      const detail = `${show(slotName)}: ${show(mainName)} ${rarity}★`;
      log.add('artifact-skipped', subject, detail, phrase('artifact-skipped', { detail }));
      return artifact(null);
    }
    main = [mainStat.config, value];
  }
  for (const substat of (listAt(entry, 'substats') ?? []).slice(0, MAX_SUBSTATS)) {
    if (substat === null) continue;
    const skip = (detail: string) =>
      log.add('stat-skipped', subject, detail, phrase('stat-skipped', { detail: `${show(slotName)}: ${detail}` }));
    if (!isFields(substat)) {
      skip(show(substat));
      continue;
    }
    const name = textAt(substat, 'key');
    if (name === '') continue;
    const stat = statOf(name);
    if (stat === undefined) {
      log.unknown('stat', subject, show(name));
      continue;
    }
    const given = numberOf(member(substat, 'value'));
    if (given === undefined || given < 0 || given > absurd) skip(`${name} ${show(member(substat, 'value'))}`);
    else substats.push({ stat: stat.config, value: stat.percent ? given / 100 : given });
  }
  return artifact(main);
}

/** Stats of a main stat and substats, 22 slots in the order of `buildSlots`. */
function sumOf(main: MainStat | null, substats: readonly Substat[]): number[] {
  const stats = new Array<number>(buildSlots.length).fill(0);
  const add = (stat: string, value: number) => {
    const slot = buildSlots.indexOf(stat);
    stats[slot] = (stats[slot] ?? 0) + value;
  };
  if (main !== null) add(...main);
  for (const { stat, value } of substats) add(stat, value);
  return stats;
}

/** The artifacts that one character wears: one in each slot. */
export class Gear {
  readonly stats: number[] = new Array<number>(buildSlots.length).fill(0);
  readonly mains: MainStat[] = [];
  readonly #pieces = new Map<string, number>();

  /** Two artifacts in one slot: the higher level counts, then the higher rarity, then the first. */
  constructor(artifacts: readonly Artifact[], character: string, log: IssueLog) {
    const worn = new Map<string, Artifact>();
    for (const artifact of artifacts) {
      const slot = artifact.slot ?? `unknown ${artifact.number}`;
      const other = worn.get(slot);
      const better =
        other === undefined ||
        artifact.level > other.level ||
        (artifact.level === other.level && artifact.rarity > other.rarity);
      if (better) worn.set(slot, artifact);
      if (other === undefined || artifact.slot === undefined) continue;
      const [kept, dropped] = better ? [artifact, other] : [other, artifact];
      const values = { slot: phrase(`slot-${artifact.slot}`), kept: kept.label, dropped: dropped.label };
      const detail = `${artifact.slot}: ${kept.label} > ${dropped.label}`;
      log.add('two-artifacts', character, detail, phrase('two-artifacts', values));
    }
    const order = (slot: ArtifactSlot | undefined) => (slot === undefined ? 5 : artifactSlots.indexOf(slot));
    for (const { set, countedMain, counted } of [...worn.values()].sort((a, b) => order(a.slot) - order(b.slot))) {
      if (set !== '') this.#pieces.set(set, (this.#pieces.get(set) ?? 0) + 1);
      if (countedMain !== null) this.mains.push(countedMain);
      counted.forEach((value, slot) => {
        this.stats[slot] = (this.stats[slot] ?? 0) + value;
      });
    }
  }

  /** Pieces that count, by set. */
  get sets(): Record<string, number> {
    const counted: Record<string, number> = {};
    for (const [set, pieces] of this.#pieces) {
      const count = countedPieces(pieces);
      if (count > 0) counted[set] = count;
    }
    return counted;
  }
}
