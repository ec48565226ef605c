/** The team of a config as the optimiser sees it: main stats, substats, and how to write others. */
import { STAT_SLOTS, Stat, type StatName } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { applyEdits, EditList, formatNumber, type TeamDeclaration, TeamText } from '@quartet/importers';
import { type CharacterConfig, type ParseResult, PhraseError, parse } from '@quartet/script';
import { phrase } from './phrases.ts';
import { FOUR_STAR, isFourStarSet, type MainStat, type Mains, mainValue, SUBSTATS, type Substat } from './stats.ts';
import { addAt, itemAt } from './vectors.ts';

type StatsLine = Extract<TeamDeclaration, { kind: 'stats' }>;

/** One character of the team. */
export interface TeamMember {
  readonly key: string;
  /** Team slot. */
  readonly slot: number;
  readonly config: CharacterConfig;
  /** Main stats in the config, 26 slots; null where they cannot be told from the substats. */
  readonly main: Float64Array | null;
  /** How many of the five pieces have a main stat, by name. */
  readonly mainCounts: ReadonlyMap<string, number>;
  /** Everything else the config adds. */
  readonly sub: Float64Array;
  /** Pieces of 4-star sets. */
  readonly fourStar: number;
}

/** A stat written on a line: a main stat of how many pieces, 0 when it is none. */
function mainPieces(name: string, value: number): number {
  const full = name in MAIN_NAMES ? mainValue(name as MainStat) : 0;
  if (full === 0) return 0;
  for (let pieces = 1; pieces <= (name === 'hp' || name === 'atk' ? 1 : 3); pieces++)
    for (const share of [1, FOUR_STAR.mainShare])
      if (Math.abs(value / (pieces * share * full) - 1) < 0.006) return pieces;
  return 0;
}

const MAIN_NAMES: Readonly<Record<string, true>> = Object.fromEntries(
  ['hp', 'atk', 'hp%', 'atk%', 'def%', 'em', 'er', 'cr', 'cd', 'heal']
    .concat(['pyro%', 'hydro%', 'cryo%', 'electro%', 'anemo%', 'geo%', 'dendro%', 'phys%'])
    .map((name) => [name, true as const]),
);

/** Most pieces of gear a character wears. */
const PIECES = 5;

/** A config whose team can be given other stats. */
export class Team {
  readonly text: string;
  readonly parsed: ParseResult;
  readonly members: readonly TeamMember[];

  constructor(text: string) {
    this.text = text;
    this.parsed = parse(text, nameTable);
    const lines = new TeamText(this.parsed);
    this.members = this.parsed.config.characters.map((config, slot) => readMember(lines, config, slot));
  }

  /** Members by key, all of them when none is named. @throws PhraseError for one that is not there */
  chosen(keys: readonly string[] | undefined): TeamMember[] {
    if (keys === undefined || keys.length === 0) return [...this.members];
    return [...new Set(keys)].map((name) => this.member(name));
  }

  /** @throws PhraseError for one that is not there */
  member(name: string): TeamMember {
    const key = nameTable.character(name) ?? name;
    const member = this.members.find((each) => each.key === key);
    if (member !== undefined) return member;
    throw new PhraseError(phrase('unknown-member', { character: name, team: this.members.map((each) => each.key) }));
  }

  /**
   * The config with other substats for some characters: lines of main stats stay, the rest goes, and one line comes.
   * @param substats the line's words by team slot, such as `cr=0.0331*12`; null leaves a character as it is
   * @param mains main stats of sands, goblet and circlet by team slot, where they change too
   */
  withSubstats(substats: readonly (string | null)[], mains: readonly (Mains | null)[]): string {
    const lines = new TeamText(this.parsed);
    const edits = new EditList();
    for (const member of this.members) {
      const words = itemAt(substats, member.slot);
      if (words === null) continue;
      const nodes = lines.linesOfMember(member.key);
      const stats = nodes.filter((node): node is StatsLine => node.kind === 'stats');
      const alias = (stats[0] ?? nodes[0]).character.alias;
      const newMains = itemAt(mains, member.slot);
      const mainText = (node: StatsLine): string =>
        node.stats
          .filter((each) => mainPieces(each.stat, each.value) > 0)
          .map((each) => lines.text.slice(each.from, each.to))
          .join(' ');
      const subLine = `${alias} add stats ${words};`;
      // The last line that keeps something carries the new one behind it.
      const keeping = newMains === null ? stats.filter((node) => mainText(node) !== '') : [];
      const anchor = keeping.at(-1) ?? stats[0];
      for (const node of stats) {
        const own = mainText(node);
        const whole = node.stats.every((each) => mainPieces(each.stat, each.value) > 0);
        const kept = newMains === null ? own : node === anchor ? mainWords(member, newMains) : '';
        if (node !== anchor && kept === '') {
          edits.replace(lines.removal(node), '');
          continue;
        }
        if (newMains !== null || !whole) edits.replace(node, `${alias} add stats ${kept};`);
        if (node !== anchor) continue;
        const around = lines.lines(node);
        if (around === null) edits.insert(node.to, ` ${subLine}`);
        else edits.insert(around.to, `${lines.eol}${subLine}`);
      }
      if (anchor === undefined) {
        const last = nodes.at(-1) ?? nodes[0];
        const around = lines.lines(last);
        const text =
          newMains === null ? subLine : `${alias} add stats ${mainWords(member, newMains)};${lines.eol}${subLine}`;
        if (around === null) edits.insert(last.to, ` ${text}`);
        else edits.insert(around.to, `${lines.eol}${text}`);
      }
    }
    return applyEdits(lines.text, edits.edits);
  }
}

/** Words of a line with five main stats; pieces of a 4-star set are worth less. */
function mainWords(member: TeamMember, mains: Mains): string {
  return (['hp', 'atk', ...mains] as MainStat[])
    .map((stat, piece) => `${stat}=${formatNumber(mainValue(stat) * pieceShare(member, piece))}`)
    .join(' ');
}

/** Of a 4-star set the goblet is the piece one wears from elsewhere. */
function pieceShare(member: TeamMember, piece: number): number {
  if (member.fourStar >= PIECES) return FOUR_STAR.mainShare;
  const goblet = 3;
  return member.fourStar >= 4 && piece !== goblet ? FOUR_STAR.mainShare : 1;
}

/** Main stats of five pieces as a stat vector. */
export function mainVector(member: TeamMember, mains: Mains): Float64Array {
  const stats = new Float64Array(STAT_SLOTS);
  (['hp', 'atk', ...mains] as MainStat[]).forEach((stat, piece) => {
    addAt(stats, Stat[stat], mainValue(stat) * pieceShare(member, piece));
  });
  return stats;
}

function readMember(lines: TeamText, config: CharacterConfig, slot: number): TeamMember {
  const main = new Float64Array(STAT_SLOTS);
  const sub = new Float64Array(STAT_SLOTS);
  const counts = new Map<string, number>();
  for (const node of lines.of(config.key)) {
    if (node.kind !== 'stats') continue;
    for (const { stat, value } of node.stats) {
      const pieces = mainPieces(stat, value);
      const at = Stat[stat as StatName];
      if (pieces === 0) addAt(sub, at, value);
      else {
        addAt(main, at, value);
        counts.set(stat, (counts.get(stat) ?? 0) + pieces);
      }
    }
  }
  const pieces = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const known = counts.get('hp') === 1 && counts.get('atk') === 1 && pieces <= PIECES;
  const fourStar = config.sets.reduce(
    (sum, set) => sum + (isFourStarSet(set.key) ? Math.min(set.count, PIECES) : 0),
    0,
  );
  return { key: config.key, slot, config, main: known ? main : null, mainCounts: counts, sub, fourStar };
}

/** Words of a substat line: each substat with its rolls, fixed ones included. */
export function substatWords(counts: readonly number[], rolls: readonly number[]): string {
  return SUBSTATS.flatMap((name, i) => {
    const count = itemAt(counts, i);
    return count > 0 ? [`${name}=${formatNumber(itemAt(rolls, i))}*${count}`] : [];
  }).join(' ');
}

export type { Substat };
