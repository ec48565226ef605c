/** The team of a config for the optimiser: main stats and substats, and functions that write others. */
import { applyEdits, type ConfigDocument, EditList, formatNumber, openConfig, TeamText } from '@quartet/edits';
import { STAT_SLOTS, Stat, type StatName } from '@quartet/engine';
import { elementOf, nameTable } from '@quartet/gamedata/names';
import { type CharacterConfig, PhraseError } from '@quartet/script';
import {
  inSlots,
  type MainPiece,
  type MainReading,
  readMainStats,
  type StatEntry,
  type StatsLine,
} from './main-stats.ts';
import { DPS, type Goal, type Objective } from './objective.ts';
import { phrase } from './phrases.ts';
import {
  FOUR_STAR,
  fourStarPieces,
  type MainStat,
  type Mains,
  mainValue,
  PIECES,
  SUBSTATS,
  type Substat,
} from './stats.ts';
import { add, addAt, itemAt, statVector } from './vectors.ts';

/** One character of the team. */
export interface TeamMember {
  readonly key: string;
  /** Team slot. */
  readonly slot: number;
  readonly config: CharacterConfig;
  readonly reading: MainReading;
  /** Main stats in the config, 26 slots; null where they cannot be distinguished from the substats. */
  readonly main: Float64Array | null;
  /** Stats besides main stats and substats, such as a bonus written by hand. They stay. */
  readonly extra: Float64Array;
  /** Number of the five pieces with each main stat, by name. */
  readonly mainCounts: ReadonlyMap<string, number>;
  /** All other stats of the config. */
  readonly sub: Float64Array;
  /** Pieces of 4-star sets. */
  readonly fourStar: number;
}

/** A config whose team can get other stats. */
export class Team {
  readonly text: string;
  readonly document: ConfigDocument;
  readonly members: readonly TeamMember[];

  constructor(text: string) {
    this.text = text;
    this.document = openConfig(text);
    const lines = new TeamText(this.document);
    this.members = this.document.config.characters.map((config, slot) => readMember(lines, config, slot));
  }

  /** Members by key, all of them without keys. @throws PhraseError for a missing member */
  chosen(keys: readonly string[] | undefined): TeamMember[] {
    if (keys === undefined || keys.length === 0) return [...this.members];
    return [...new Set(keys)].map((name) => this.member(name));
  }

  /** @throws PhraseError for a missing member */
  member(name: string): TeamMember {
    const key = nameTable.character(name) ?? name;
    const member = this.members.find((each) => each.key === key);
    if (member !== undefined) return member;
    throw new PhraseError(phrase('unknown-member', { character: name, team: this.members.map((each) => each.key) }));
  }

  /** @throws PhraseError for a missing member */
  objective(goal: Goal = 'dps'): Objective {
    if (typeof goal === 'object') return { kind: 'character', slot: this.member(goal.character).slot };
    return goal === 'dps' ? DPS : { kind: goal };
  }

  /** Stats that the config adds, by team slot. */
  stats(): Float64Array[] {
    return this.members.map(({ config }) => statVector(config.stats));
  }

  /**
   * The config with other substats for some characters: main stats stay as they are written, and one line replaces the substats.
   * @param substats the line's words by team slot, such as `cr=0.0331*12`; null leaves a character as it is
   * @param mains main stats of sands, goblet and circlet by team slot, where they change too
   */
  withSubstats(substats: readonly (string | null)[], mains: readonly (Mains | null)[]): string {
    const lines = new TeamText(this.document);
    const edits = new EditList();
    for (const member of this.members) {
      const words = itemAt(substats, member.slot);
      if (words === null) continue;
      const nodes = lines.linesOfMember(member.key);
      const stats = nodes.filter((node): node is StatsLine => node.kind === 'stats');
      const alias = (stats[0] ?? nodes[0]).character.alias;
      // Rewritten main stats: new ones, or the former ones without the substats in their sums.
      const written = newMainWords(member, itemAt(mains, member.slot));
      const keeps = (entry: StatEntry): boolean =>
        member.reading.extra.has(entry) || (written === null && member.reading.kept.has(entry));
      const keptText = (node: StatsLine): string =>
        node.stats
          .filter(keeps)
          .map((each) => lines.text.slice(each.from, each.to))
          .join(' ');
      const subLine = `${alias} add stats ${words};`;
      // The new line follows the last line that keeps any content.
      const keeping = written === null ? stats.filter((node) => keptText(node) !== '') : [];
      const anchor = keeping.at(-1) ?? stats[0];
      for (const node of stats) {
        const kept = [...(written !== null && node === anchor ? [written] : []), keptText(node)].join(' ').trim();
        if (kept === '' && node !== anchor) {
          edits.replace(lines.removal(node), '');
          continue;
        }
        if (kept === '') {
          edits.replace(node, subLine);
          continue;
        }
        if (written !== null || !node.stats.every(keeps)) edits.replace(node, `${alias} add stats ${kept};`);
        if (node !== anchor) continue;
        const around = lines.lines(node);
        if (around === null) edits.insert(node.to, ` ${subLine}`);
        else edits.insert(around.to, `${lines.eol}${subLine}`);
      }
      if (anchor === undefined) {
        const last = nodes.at(-1) ?? nodes[0];
        const around = lines.lines(last);
        const text = written === null ? subLine : `${alias} add stats ${written};${lines.eol}${subLine}`;
        if (around === null) edits.insert(last.to, ` ${text}`);
        else edits.insert(around.to, `${lines.eol}${text}`);
      }
    }
    return applyEdits(lines.text, edits.edits);
  }
}

/** Main stats of sands, goblet and circlet; null when they cannot be distinguished from substats. */
export function chosenPieces({ reading: { pieces } }: TeamMember): readonly MainPiece[] | null {
  const left = (pieces ?? []).slice(2);
  const order = inSlots(left.map(({ stat }) => stat));
  if (order === null) return null;
  return order.map((stat) =>
    itemAt(
      left.splice(
        left.findIndex((each) => each.stat === stat),
        1,
      ),
      0,
    ),
  );
}

/** The error for a character whose main stats are unknown; `canChoose` is whether the question can choose them. */
export function noMains({ key }: TeamMember, canChoose = false): PhraseError {
  const example = `${key} add stats ${wordsOf(['hp', 'atk', 'atk%', ownGoblet(key), 'cr'], () => 1)};`;
  return new PhraseError(phrase(canChoose ? 'no-mains--choose' : 'no-mains', { character: key, example }));
}

/** The goblet of a character's own element. */
const ownGoblet = (key: string): MainStat => `${elementOf(key) as 'pyro'}%`;

/** Whether a main stat helps a character: damage of other elements does not. */
export const isUseful = (stat: MainStat, key: string): boolean =>
  !/^(pyro|hydro|cryo|electro|anemo|geo|dendro)%$/.test(stat) || stat === ownGoblet(key);

/** Words of a new line of main stats; null when the present lines keep theirs. */
function newMainWords(member: TeamMember, mains: Mains | null): string | null {
  if (mains !== null) return mainWords(member, mains);
  const { merged, pieces } = member.reading;
  if (!merged || pieces === null) return null;
  return pieces.map(({ stat, value }) => `${stat}=${formatNumber(value)}`).join(' ');
}

/** Words of a line with five main stats; pieces of a 4-star set are worth less. */
function mainWords(member: TeamMember, mains: Mains): string {
  return wordsOf(['hp', 'atk', ...mains], (piece) => pieceShare(member, piece));
}

const wordsOf = (stats: readonly MainStat[], share: (piece: number) => number): string =>
  stats.map((stat, piece) => `${stat}=${formatNumber(mainValue(stat) * share(piece))}`).join(' ');

/** With a 4-star set, the goblet is a five-star piece of another set. */
function pieceShare(member: TeamMember, piece: number): number {
  if (member.fourStar >= PIECES) return FOUR_STAR.mainShare;
  const goblet = 3;
  return member.fourStar >= 4 && piece !== goblet ? FOUR_STAR.mainShare : 1;
}

/** Main stats of five pieces, and the stats of the character besides artifacts, as a stat vector. */
export function mainVector(member: TeamMember, mains: Mains): Float64Array {
  const stats = member.extra.slice();
  const five: readonly MainStat[] = ['hp', 'atk', ...mains];
  for (const [piece, stat] of five.entries()) addAt(stats, Stat[stat], mainValue(stat) * pieceShare(member, piece));
  return stats;
}

function readMember(lines: TeamText, config: CharacterConfig, slot: number): TeamMember {
  const fourStar = fourStarPieces(config.sets);
  const nodes = lines.of(config.key).filter((node) => node.kind === 'stats');
  const reading = readMainStats(nodes, fourStar);
  const main = new Float64Array(STAT_SLOTS);
  const sub = new Float64Array(STAT_SLOTS);
  const extra = new Float64Array(STAT_SLOTS);
  for (const node of nodes)
    for (const entry of node.stats) {
      const part = reading.extra.has(entry) ? extra : reading.kept.has(entry) ? main : sub;
      addAt(part, Stat[entry.stat as StatName], entry.value);
    }
  const counts = new Map<string, number>();
  for (const { stat, value } of reading.pieces ?? []) {
    counts.set(stat, (counts.get(stat) ?? 0) + 1);
    if (!reading.merged) continue;
    addAt(main, Stat[stat], value);
    addAt(sub, Stat[stat], -value);
  }
  add(main, extra);
  return {
    key: config.key,
    slot,
    config,
    reading,
    main: reading.pieces && main,
    extra,
    mainCounts: counts,
    sub,
    fourStar,
  };
}

/** Words of a substat line: each substat with its rolls, including the fixed ones. */
export function substatWords(counts: readonly number[], rolls: readonly number[]): string {
  return SUBSTATS.flatMap((name, i) => {
    const count = itemAt(counts, i);
    return count > 0 ? [`${name}=${formatNumber(itemAt(rolls, i))}*${count}`] : [];
  }).join(' ');
}

export type { Substat };
