/** Teams for chambers of the Spiral Abyss: the pairs of a roster with the highest chance of all stars, or the fastest teams of a database. */
import { openConfig } from '@quartet/edits';
import { type Phrase, PhraseError } from '@quartet/script';
import { bestTeamsOf, type RosterMember, type RosterTeam, SEARCH_STEPS } from '../best-teams.ts';
import type { Build, Contender, Lab, Sample } from '../lab.ts';
import { phrase } from '../phrases.ts';
import type { Roster, TeamTemplate } from '../roster.ts';
import { type Report, searchOf } from '../search.ts';
import { clearTimes, medianTogether, STREAMS, starChances } from './chamber.ts';
import { type ChamberEncounters, encountersOf, HALVES, type Half, inAbyss } from './encounter.ts';
import { type Proportion, proportion, quantile } from './stars.ts';

export interface AbyssTeamsQuestion {
  readonly cycle: number;
  /** 12 when absent. */
  readonly floor?: number;
  readonly chambers: readonly number[];
  /** Null: teams of the database as their authors wrote them. */
  readonly roster: Roster | null;
  /** Rotations to play; without a roster the first ones take precedence. */
  readonly templates: readonly TeamTemplate[];
}

/** A team in one half. */
export interface AbyssTeam {
  /** Id of its rotation. */
  readonly template: string;
  readonly characters: readonly string[];
  /** With their gear; empty for a team of a database. */
  readonly members: readonly RosterMember[];
  /** The config that was fought. */
  readonly config: string;
  readonly half: Half;
  readonly cleared: Proportion;
  /** Seconds; null where half of the fights are not won. */
  readonly median: number | null;
  readonly fights: number;
}

interface AbyssPair {
  /** For the first half, and for the second. */
  readonly teams: readonly [AbyssTeam, AbyssTeam];
  /** Chances of at least one, two and three stars. */
  readonly stars: readonly Proportion[];
  readonly median: number | null;
}

export interface ChamberTeams {
  readonly chamber: number;
  /** Why it is not fought; null where it is. */
  readonly refusal: Phrase | null;
  /** Pairs of the roster, the highest chance of all stars first; two teams of a pair share nothing. */
  readonly pairs: readonly AbyssPair[];
  /** Teams of each half, the fastest first. */
  readonly halves: readonly (readonly AbyssTeam[])[];
}

export interface AbyssTeamsResult {
  readonly phase: 'teams' | 'fights' | 'done';
  readonly chambers: readonly ChamberTeams[];
  readonly fights: number;
}

/** Pairs of the roster that are fought, and teams of a database. */
const MAX_PAIRS = 12;
const MAX_TEAMS = 20;
/** Teams of a database that have a first fight, together. */
const MAX_GLANCED = 240;
const GLANCES = 48;
/** Searches for teams of the roster: a short one over the first rotations, so that teams are shown early, and the whole one. */
const TEAM_SEARCHES = [
  { rotations: 120, maxExamined: 24, gearFights: 0, alternatives: 0, shownPairs: 4, steps: [0, 12] },
  {
    rotations: Number.POSITIVE_INFINITY,
    maxExamined: 120,
    gearFights: 300,
    alternatives: 0,
    shownPairs: MAX_PAIRS,
    steps: [14, 70],
  },
] as const;
/** Fights of each team in its half, and pairs or teams of a half that stay, stage by stage. */
const STAGES = [
  { fights: 6, keep: 6 },
  { fights: 32, keep: 3 },
] as const;
/** Fights of the figures that are shown; no choice is made by them. */
const FINAL_FIGHTS = 160;
const SHOWN_PAIRS = 3;
/** Steps before the fights of all stages. */
const TEAM_STEPS = 70;

/** A team before its fights in the Abyss. */
interface Source {
  readonly template: string;
  readonly members: readonly RosterMember[];
  readonly text: string;
}

interface Entry extends Contender {
  readonly source: Source;
  readonly half: Half;
  /** Fights of the final figures. */
  final: Sample | null;
}

type Pair = readonly [Entry, Entry];

/** Its unit is a step of {@link SEARCH_STEPS}. */
export const abyssTeamsSearch = searchOf<AbyssTeamsQuestion, AbyssTeamsResult, AbyssTeamsResult>(
  'abyss-teams',
  (lab, question, report) => new Lineup(lab, question, report).run(),
);

class Chamber {
  readonly encounters: ChamberEncounters;
  readonly refusal: Phrase | null;
  pairs: Pair[] = [];
  halves: Entry[][] = [[], []];
  readonly #entries = new Map<string, Entry>();

  constructor(encounters: ChamberEncounters) {
    this.encounters = encounters;
    const refused = encounters.halves.find(({ refusal }) => refusal !== null);
    this.refusal = refused?.refusal ?? (encounters.stars === null ? phrase('abyss-no-time-stars') : null);
  }

  /** A team in a half; the same one for the same config. */
  entry(source: Source, half: Half): Entry {
    const key = `${half} ${source.text}`;
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const build: Build = { text: inAbyss(source.text, this.encounters, half).text };
    const made: Entry = { source, half, build, sample: null, final: null };
    this.#entries.set(key, made);
    return made;
  }
}

class Lineup {
  readonly #lab: Lab;
  readonly #question: AbyssTeamsQuestion;
  readonly #report: Report<AbyssTeamsResult>;
  #chambers: Chamber[] = [];

  constructor(lab: Lab, question: AbyssTeamsQuestion, report: Report<AbyssTeamsResult>) {
    this.#lab = lab;
    this.#question = question;
    this.#report = report;
  }

  async run(): Promise<AbyssTeamsResult> {
    const { cycle, floor, chambers, roster } = this.#question;
    for (const chamber of chambers)
      this.#chambers.push(
        new Chamber(await encountersOf({ cycle, chamber, ...(floor === undefined ? {} : { floor }) })),
      );
    const open = this.#open();
    if (open.length === 0) {
      const refusal = this.#chambers[0]?.refusal;
      throw new PhraseError(refusal ?? phrase('nothing-to-try'));
    }
    if (roster === null) await this.#database();
    else await this.#roster(roster);
    return this.#show('done', SEARCH_STEPS);
  }

  #open(): Chamber[] {
    return this.#chambers.filter(({ refusal }) => refusal === null);
  }

  /** Pairs of the roster in both orders, and their fights. */
  async #roster(roster: Roster): Promise<void> {
    const { templates } = this.#question;
    for (const { rotations, steps, ...limits } of TEAM_SEARCHES) {
      const question = { roster, templates: templates.slice(0, rotations), ...limits };
      const [from, to] = steps;
      const { pairs } = await bestTeamsOf(this.#lab, question, (_, { done, total }) => {
        this.#show('teams', from + ((to - from) * done) / total);
      });
      for (const chamber of this.#open()) {
        const made = pairs.flatMap(({ teams: [a, b] }) => pairsOf(chamber, sourceOf(a), sourceOf(b)));
        chamber.pairs = [...new Map([...chamber.pairs, ...made].map((pair) => [keyOf(pair), pair])).values()];
        await this.#lab.fightUpTo(chamber.pairs.flat(), this.#lab.stream('race'), STAGES[0].fights);
        this.#show('fights', to + 1);
      }
    }
    await this.#stages(async (chamber, keep) => {
      chamber.pairs = rankedPairs(chamber).slice(0, keep);
      return chamber.pairs.flat();
    });
  }

  /** One fight of each team of the database in each half, and more of the fastest. */
  async #database(): Promise<void> {
    const sources = this.#question.templates
      .slice(0, MAX_GLANCED)
      .map(({ id, text }): Source => ({ template: id, members: [], text }));
    const open = this.#open();
    const total = open.length * HALVES.length * sources.length;
    let glanced = 0;
    for (const chamber of open)
      for (const [at, half] of HALVES.entries()) {
        const entries = sources.map((source) => chamber.entry(source, half));
        for (let from = 0; from < entries.length; from += GLANCES) {
          const chunk = entries.slice(from, from + GLANCES);
          await this.#lab.fightUpTo(chunk, this.#lab.stream('choose'), 1);
          glanced += chunk.length;
          chamber.halves[at] = fastest([...(chamber.halves[at] ?? []), ...chunk.filter(isFought)]).slice(0, MAX_TEAMS);
          this.#show('teams', (TEAM_STEPS * glanced) / total);
        }
      }
    await this.#stages(async (chamber, keep) => {
      chamber.halves = chamber.halves.map((list) => fastest(list));
      return chamber.halves.flatMap((list) => list.slice(0, keep));
    });
  }

  /**
   * Fights of all teams, then of those that stay.
   * @param choose ranks the teams of a chamber and returns those that stay
   */
  async #stages(choose: (chamber: Chamber, keep: number) => Promise<Entry[]>): Promise<void> {
    const open = this.#open();
    const total = open.length * (STAGES.length + 1);
    let done = 0;
    const step = () => this.#show('fights', TEAM_STEPS + ((SEARCH_STEPS - TEAM_STEPS) * ++done) / total);
    const staying = new Map(open.map((chamber) => [chamber, [...chamber.pairs.flat(), ...chamber.halves.flat()]]));
    for (const { fights, keep } of STAGES)
      for (const chamber of open) {
        await this.#lab.fightUpTo(staying.get(chamber) ?? [], this.#lab.stream('race'), fights);
        staying.set(chamber, await choose(chamber, keep));
        step();
      }
    for (const chamber of open) {
      const entries = [...new Set(staying.get(chamber) ?? [])];
      for (const half of HALVES) {
        const own = entries.filter((entry) => entry.half === half);
        const samples = await this.#lab.fight(
          own.map(({ build }) => build),
          this.#lab.stream(STREAMS[half]),
          FINAL_FIGHTS,
        );
        for (const [i, entry] of own.entries()) entry.final = samples[i] ?? null;
      }
      chamber.halves = chamber.halves.map((list) => fastest(list));
      step();
    }
  }

  #show(phase: AbyssTeamsResult['phase'], done: number): AbyssTeamsResult {
    const result: AbyssTeamsResult = {
      phase,
      chambers: this.#chambers.map((chamber) => ({
        chamber: chamber.encounters.place.chamber,
        refusal: chamber.refusal,
        pairs: rankedPairs(chamber)
          .slice(0, SHOWN_PAIRS)
          .map((pair) => pairOf(chamber, pair)),
        halves: chamber.halves.map((list) => list.filter((entry) => isFought(entry)).map(teamOf)),
      })),
      fights: this.#lab.spent,
    };
    this.#report(result, { done: Math.min(SEARCH_STEPS, Math.round(done)), total: SEARCH_STEPS });
    return result;
  }
}

const sourceOf = ({ template, members, config }: RosterTeam): Source => ({ template, members, text: config });

/** Two teams in both orders. */
const pairsOf = (chamber: Chamber, a: Source, b: Source): Pair[] => [
  [chamber.entry(a, 'first'), chamber.entry(b, 'second')],
  [chamber.entry(b, 'first'), chamber.entry(a, 'second')],
];

const keyOf = ([first, second]: Pair): string => `${first.build.text} ${second.build.text}`;

const samplesOf = ({ final, sample }: Entry): Sample | null => final ?? sample;
const isFought = (entry: Entry): boolean => samplesOf(entry) !== null;

/** Median of all fights; infinite where half of them are not won. */
function medianOf(entry: Entry): number {
  const sample = samplesOf(entry);
  if (sample === null) return Number.POSITIVE_INFINITY;
  return quantile(clearTimes(sample), sample.fights, 0.5) ?? Number.POSITIVE_INFINITY;
}

/** Entries in the order of their medians. */
const fastest = (list: readonly Entry[]): Entry[] =>
  list
    .map((entry, i) => ({ entry, i, median: medianOf(entry) }))
    .sort((a, b) => compare(a.median, b.median) || a.i - b.i)
    .map(({ entry }) => entry);

function samplesOfPair([first, second]: Pair): readonly [Sample, Sample] | null {
  const [a, b] = [first.final ?? first.sample, second.final ?? second.sample];
  return a === null || b === null ? null : [a, b];
}

/** Pairs that were fought: final figures first, then by the chance of all stars, then by their times. */
function rankedPairs({ pairs, encounters }: Chamber): Pair[] {
  const stars = encounters.stars ?? [];
  return pairs
    .flatMap((pair, i) => {
      const samples = samplesOfPair(pair);
      if (samples === null) return [];
      const isFinal = pair.every(({ final }) => final !== null);
      const chance = starChances(stars, samples).at(-1)?.share ?? 0;
      return [{ pair, i, isFinal, chance, time: medianOf(pair[0]) + medianOf(pair[1]) }];
    })
    .sort(
      (a, b) => Number(b.isFinal) - Number(a.isFinal) || b.chance - a.chance || compare(a.time, b.time) || a.i - b.i,
    )
    .map(({ pair }) => pair);
}

/** Infinite times are equal. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

function teamOf(entry: Entry): AbyssTeam {
  const sample = samplesOf(entry);
  const times = sample === null ? [] : clearTimes(sample);
  const fights = sample?.fights ?? 0;
  const { source, half, build } = entry;
  return {
    template: source.template,
    characters: openConfig(source.text).config.characters.map(({ key }) => key),
    members: source.members,
    config: build.text,
    half,
    cleared: proportion(fights === 0 ? 0 : times.length / fights, fights),
    median: quantile(times, fights, 0.5),
    fights,
  };
}

function pairOf({ encounters }: Chamber, pair: Pair): AbyssPair {
  const samples = samplesOfPair(pair);
  return {
    teams: [teamOf(pair[0]), teamOf(pair[1])],
    stars: samples === null ? [] : starChances(encounters.stars ?? [], samples),
    median: samples === null ? null : medianTogether(samples),
  };
}
