/** The five artifacts of a character: read from the stats lines of a config and written back. */
import {
  buildSlots,
  type ConfigDocument,
  EditList,
  editMember,
  formatNumber,
  type MainStat as MainWord,
  statLines,
  TeamText,
  type TextEdit,
  writeStatsLines,
} from '@quartet/edits';
import { substatRolls } from '@quartet/gamedata/substats';
import { isOneOf, tableOf } from '@quartet/gamedata/typed';
import { type ArtifactSlot, artifactSlots } from '@quartet/importers';
import { arrange, type Counts, type Rolls } from './arrange.ts';
import {
  inSlots,
  type MainPiece,
  type MainReading,
  readMainStats,
  type StatEntry,
  type StatsLine,
  valueOfSamePiece,
} from './main-stats.ts';
import {
  averageRoll,
  CHOSEN_SLOTS,
  type ChosenSlot,
  FOUR_STAR,
  fourStarPieces,
  type MainStat,
  mainChoices,
  SUBSTATS,
  type Substat,
} from './stats.ts';
import { itemAt } from './vectors.ts';

export type { ArtifactSlot, MainStat, Rolls, Substat };
export { artifactSlots, SUBSTATS };

/** One of the five artifacts. */
export interface Artifact {
  readonly slot: ArtifactSlot;
  readonly main: MainStat;
  /** Value of the main stat. */
  readonly value: number;
  readonly rolls: Rolls;
}

/** Five artifacts in the order of {@link artifactSlots}. */
export interface Artifacts {
  readonly pieces: readonly Artifact[];
  /** Value of one roll by substat. */
  readonly worth: Readonly<Record<Substat, number>>;
}

/** Reason why stats lines cannot be read as five artifacts. */
export type Unread =
  /** The main stats of five artifacts cannot be distinguished from the substats. */
  | { readonly problem: 'mains' }
  /** A substat has a value that no number of rolls gives. */
  | { readonly problem: 'value'; readonly stat: Substat }
  /** Five artifacts cannot have these substats. */
  | { readonly problem: 'room' };

/** Rounding of a displayed substat, times five artifacts. */
const ROUNDING = { flat: 2.5, share: 0.0025 };
const isFlat = (stat: Substat): boolean => averageRoll(stat) >= 1;

/**
 * Reads the stats lines of a character as five artifacts. A config has only the sums of substats: they are distributed over the artifacts.
 * @param before the artifacts as last seen; main stats and rolls stay on the artifacts where they were, as far as the text allows
 */
export function readArtifacts(document: ConfigDocument, key: string, before?: Artifacts): Artifacts | Unread {
  const lines = new Lines(document, key);
  const mains = inOrder(lines.reading.pieces, before);
  if (mains === null) return { problem: 'mains' };
  const counts: Counts = {};
  const worth = tableOf(SUBSTATS, () => 0);
  for (const stat of SUBSTATS) {
    const found = rollsOf(stat, lines.substat(stat), lines.share);
    if (found === null) return { problem: 'value', stat };
    counts[stat] = found.count;
    worth[stat] = found.worth;
  }
  const stats = mains.map(({ stat }) => stat);
  const rolls = arrange(
    counts,
    stats,
    before?.pieces.map((piece) => piece.rolls),
  );
  if (rolls === null) return { problem: 'room' };
  const pieces = artifactSlots.map((slot, i): Artifact => {
    const { stat, value } = itemAt(mains, i);
    return { slot, main: stat, value, rolls: rolls[i] ?? {} };
  });
  return { pieces, worth };
}

/** Main stats of sands, goblet and circlet in the stats lines of a character; null when they cannot be read from the sums. */
export function readMains(document: ConfigDocument, key: string): readonly MainStat[] | null {
  return (
    inOrder(new Lines(document, key).reading.pieces)
      ?.slice(2)
      .map(({ stat }) => stat) ?? null
  );
}

/** Sum of a substat over artifacts. */
export function substatOf({ pieces, worth }: Artifacts, stat: Substat): number {
  return worth[stat] * pieces.reduce((sum, { rolls }) => sum + (rolls[stat] ?? 0), 0);
}

/** Main stats that an artifact can have. */
export const mainsOf = (slot: ArtifactSlot): readonly MainStat[] =>
  isChosen(slot) ? mainChoices(slot) : [slot === 'flower' ? 'hp' : 'atk'];

const isChosen = (slot: ArtifactSlot): slot is ChosenSlot => isOneOf(CHOSEN_SLOTS, slot);

/** The artifacts with another main stat of one, at the same rarity and level. Its rolls of that stat move to other artifacts that have room. */
export function withMain(artifacts: Artifacts, slot: ArtifactSlot, main: MainStat): Artifacts {
  const pieces = artifacts.pieces.map((piece) =>
    piece.slot === slot
      ? { ...piece, main, value: valueOfSamePiece({ stat: piece.main, value: piece.value }, main) }
      : piece,
  );
  const counts: Counts = {};
  for (const { rolls } of pieces) for (const stat of SUBSTATS) counts[stat] = (counts[stat] ?? 0) + (rolls[stat] ?? 0);
  const arranged =
    arrange(
      counts,
      pieces.map((piece) => piece.main),
      pieces.map((piece) => piece.rolls),
    ) ??
    pieces.map(({ rolls, main: own }) => Object.fromEntries(Object.entries(rolls).filter(([stat]) => stat !== own)));
  return { ...artifacts, pieces: pieces.map((piece, i) => ({ ...piece, rolls: arranged[i] ?? {} })) };
}

/** The artifacts with another number of rolls of a substat on one of them. */
export function withRolls(artifacts: Artifacts, slot: ArtifactSlot, stat: Substat, count: number): Artifacts {
  const changed = (piece: Artifact): Artifact => {
    const { [stat]: _, ...others } = piece.rolls;
    return { ...piece, rolls: count > 0 ? { ...piece.rolls, [stat]: count } : others };
  };
  return { ...artifacts, pieces: artifacts.pieces.map((piece) => (piece.slot === slot ? changed(piece) : piece)) };
}

/**
 * Writes artifacts for a character: a line of main stats and one of substats. Additional content of the lines stays.
 */
export function writeArtifacts(document: ConfigDocument, key: string, artifacts: Artifacts): TextEdit[] {
  const lines = new Lines(document, key);
  const before = inOrder(lines.reading.pieces, artifacts);
  const targets = new Map(SUBSTATS.map((stat) => [stat, substatOf(artifacts, stat)]));
  const edits = before === null ? null : lines.mainEdits(before, artifacts.pieces);
  if (edits !== null) return lines.substatEdits(targets, edits);
  const stats = document.config.characters.find((each) => each.key === key)?.stats ?? [];
  return writeStatsLines(document, key, lines.rewritten(stats, artifacts.pieces, targets));
}

/**
 * Sets totals of stats. A total of main stat and substats changes the substats, as long as the main stat is not more than the total.
 * @param totals by stat of the config language
 */
export function editTotals(
  document: ConfigDocument,
  key: string,
  totals: Readonly<Record<string, number>>,
): TextEdit[] {
  const lines = new Lines(document, key);
  const targets = new Map<Substat, number>();
  for (const [stat, total] of Object.entries(totals)) {
    const substat = SUBSTATS.find((each) => each === stat);
    const rest = substat === undefined ? 0 : total - lines.besideSubstats(substat);
    // Without main stats, and for stats without a substat, the lines contain the total itself.
    if (substat === undefined || inOrder(lines.reading.pieces) === null || lines.reading.merged || rest < -1e-9)
      return editMember(document, key, { stats: totals });
    targets.set(substat, Math.max(0, rest));
  }
  return lines.substatEdits(targets, new EditList());
}

/**
 * Rolls that give a value: the number of average rolls, or the number whose values are nearest to the average. Null:
 * no number gives it.
 */
export function rollsOf(stat: Substat, value: number, share = 1): { count: number; worth: number } | null {
  const average = averageRoll(stat);
  if (formatNumber(value) === '0') return { count: 0, worth: average };
  if (value < 0) return null;
  for (const worth of share === 1 ? [average] : [average, share * average]) {
    const count = Math.round(value / worth);
    if (count > 0 && formatNumber(count * worth) === formatNumber(value)) return { count, worth };
  }
  const tiers: readonly number[] = substatRolls[stat];
  const rounding = isFlat(stat) ? ROUNDING.flat : ROUNDING.share;
  const least = Math.min(...tiers) * share;
  const count = [0, 1, -1]
    .map((step) => Math.max(1, Math.round(value / average)) + step)
    .filter((each) => each > 0 && each * least - rounding <= value && value <= each * Math.max(...tiers) + rounding)
    .at(0);
  return count === undefined ? null : { count, worth: value / count };
}

/** Main stats by slot, in their former order if they are unchanged. */
function inOrder(pieces: readonly MainPiece[] | null, before?: Artifacts): readonly MainPiece[] | null {
  if (pieces === null) return null;
  const left = [...pieces];
  const take = (stat: MainStat): MainPiece | undefined => {
    const at = left.findIndex((each) => each.stat === stat);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const flower = take('hp');
  const plume = take('atk');
  const known = before?.pieces.slice(2).map(({ main }) => main);
  const same =
    known !== undefined &&
    known.toSorted().join() ===
      left
        .map(({ stat }) => stat)
        .toSorted()
        .join();
  const order = same ? known : inSlots(left.map(({ stat }) => stat));
  if (flower === undefined || plume === undefined || order === null) return null;
  return [flower, plume, ...order.flatMap((stat) => take(stat) ?? [])];
}

/** The stats lines of a character. */
class Lines {
  readonly reading: MainReading;
  /** Value of a roll as a share of one with five stars. */
  readonly share: number;
  private readonly team: TeamText;
  private readonly nodes: readonly StatsLine[];

  constructor(document: ConfigDocument, key: string) {
    this.team = new TeamText(document);
    this.nodes = this.team.of(key).filter((node): node is StatsLine => node.kind === 'stats');
    const fourStar = fourStarPieces(this.team.config(key)?.sets ?? []);
    this.share = 1 - FOUR_STAR.worthLess * fourStar;
    this.reading = readMainStats(this.nodes, fourStar);
  }

  /** Sum of the substats of a kind. */
  substat(stat: Substat): number {
    const sum = this.entriesOf(stat).reduce((total, { value }) => total + value, 0);
    return this.reading.merged ? sum - this.mainSum(stat) : sum;
  }

  /** Amount of a substat in main stats and in bonuses written by hand. */
  besideSubstats(stat: Substat): number {
    const all = this.nodes.flatMap((node) => node.stats).filter((each) => each.stat === stat);
    return all.reduce((sum, { value }) => sum + value, 0) - this.substat(stat);
  }

  private mainSum(stat: Substat): number {
    return (this.reading.pieces ?? []).reduce((sum, piece) => sum + (piece.stat === stat ? piece.value : 0), 0);
  }

  private isSubstat(entry: StatEntry): boolean {
    const { kept, extra } = this.reading;
    return !kept.has(entry) && !extra.has(entry);
  }

  private entriesOf(stat: Substat): StatEntry[] {
    return this.nodes.flatMap((node) => node.stats).filter((each) => each.stat === stat && this.isSubstat(each));
  }

  /** The edits that replace main stats in place; null if the lines must be rewritten. */
  mainEdits(before: readonly MainPiece[], pieces: readonly Artifact[]): EditList | null {
    const edits = new EditList();
    const { kept, merged } = this.reading;
    if (merged) return null;
    const left = [...kept];
    for (const [i, { main, value }] of pieces.entries()) {
      const old = before[i];
      if (old === undefined) return null;
      const at = left.findIndex((each) => each.stat === old.stat && each.value === old.value);
      const isSame = old.stat === main && formatNumber(old.value) === formatNumber(value);
      if (at < 0) {
        if (isSame) continue;
        return null;
      }
      const [entry] = left.splice(at, 1);
      if (entry !== undefined && !isSame) edits.replace(entry, `${main}=${formatNumber(value)}`);
    }
    return edits;
  }

  /** The edits, and those that give substats their values. */
  substatEdits(targets: ReadonlyMap<Substat, number>, edits: EditList): TextEdit[] {
    const gone = new Set<StatEntry>();
    const added: string[] = [];
    for (const [stat, target] of targets) {
      if (formatNumber(target - this.substat(stat)) === '0') continue;
      const entries = this.entriesOf(stat);
      const [first, ...others] = entries;
      const last = entries.at(-1);
      const word = `${stat}=${formatNumber(target)}`;
      const rest = target - entries.slice(0, -1).reduce((sum, { value }) => sum + value, 0);
      if (first === undefined || last === undefined) added.push(word);
      else if (formatNumber(target) === '0') for (const each of entries) gone.add(each);
      else if (formatNumber(rest) !== '0' && rest > 0) edits.replace(last, `${stat}=${formatNumber(rest)}`);
      else {
        for (const each of others) gone.add(each);
        edits.replace(first, word);
      }
    }
    /** Lines with substats that stay, the last of which takes new ones. */
    const home = this.nodes.findLast((node) => node.stats.some((each) => this.isSubstat(each) && !gone.has(each)));
    let isWritten = added.length === 0;
    for (const node of this.nodes) {
      const isEmpty = node.stats.every((each) => gone.has(each));
      if (isEmpty && node.stats.length > 0 && home === undefined && !isWritten) {
        edits.replace(node, `${node.character.alias} add stats ${added.join(' ')};`);
        isWritten = true;
      } else if (isEmpty && node.stats.length > 0) edits.replace(this.team.removal(node), '');
      else for (const each of node.stats) if (gone.has(each)) edits.replace(this.withBlank(each), '');
    }
    if (isWritten) return edits.edits;
    const last = home?.stats.findLast((each) => !gone.has(each));
    if (last !== undefined) edits.insert(last.to, ` ${added.join(' ')}`);
    else this.appendLine(added, edits);
    return edits.edits;
  }

  private appendLine(words: readonly string[], edits: EditList): void {
    const after = this.nodes.at(-1);
    if (after === undefined) return;
    const line = `${after.character.alias} add stats ${words.join(' ')};`;
    const span = this.team.lines(after);
    if (span === null) edits.insert(after.to, ` ${line}`);
    else edits.insert(span.to, this.team.eol + line);
  }

  private withBlank({ from, to }: StatEntry): { from: number; to: number } {
    let start = from;
    while (this.team.text[start - 1] === ' ' || this.team.text[start - 1] === '\t') start--;
    return { from: start, to };
  }

  /** Words of both lines with these artifacts; additional content of the lines is added to the substats. */
  rewritten(
    stats: readonly number[],
    pieces: readonly Artifact[],
    targets: ReadonlyMap<Substat, number>,
  ): readonly string[] {
    const mains = pieces.map(({ main, value }): MainWord => [main, value]);
    const { extra, pieces: old } = this.reading;
    const total = buildSlots.map((name, slot) => {
      const own = SUBSTATS.find((each) => each === name);
      const isMain = mains.some(([main]) => main === name) || (old ?? []).some(({ stat }) => stat === name);
      if (own === undefined && !isMain) return stats[slot] ?? 0;
      const fixed = [...extra].reduce((sum, each) => sum + (each.stat === name ? each.value : 0), 0);
      const ofMains = mains.reduce((sum, [main, value]) => sum + (main === name ? value : 0), 0);
      return fixed + ofMains + (own === undefined ? 0 : (targets.get(own) ?? 0));
    });
    return statLines(total, mains);
  }
}
