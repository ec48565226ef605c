/** The best pair of teams of a roster: rotations of a database with the player's characters, weapons and artifacts. */
import { editMember } from '@quartet/edits';
import type { ArtifactPiece, OwnedWeapon } from '@quartet/importers';
import { gearOfPieces } from './gear.ts';
import { type Contender, type Fighter, Lab, type Sample, type SearchLimits, sampleOf } from './lab.ts';
import { DPS, isSurelyBetter, type Measured, meanOf, measured, scores } from './objective.ts';
import { type Candidate, candidatesOf, keptBy, type Roster, type TeamTemplate, withoutFaults } from './roster.ts';
import { configOf, Dresser, NOTHING_TAKEN, type Outfit, type Taken, takenBy, vectorOf } from './roster-gear.ts';
import { searchOf } from './search.ts';
import { type Glimpse, shortlist } from './shortlist.ts';
import { guardsOf, type TeamGuards } from './team-guards.ts';
import { reasonOf, type TeamReason } from './team-reasons.ts';
import { itemAt, numberAt } from './vectors.ts';

export interface BestTeamsQuestion {
  roster: Roster;
  /** Rotations to play; the first ones take precedence. */
  templates: readonly TeamTemplate[];
  /** Maximum number of fights of the gear search for each team of the best pairs; 1,500 when absent, 0 for none. */
  gearFights?: number;
  /**
   * Maximum number of single teams that get the gear search of the best pairs, after these; 6 when absent. With 0, the other pairs keep their
   * first choice of gear too.
   */
  alternatives?: number;
  /** Maximum number of teams that have more than one fight; 300 when absent. */
  maxExamined?: number;
  /** Number of pairs that stay to the end; 4 when absent. */
  shownPairs?: number;
  /** Fewer pairs and fights, and no reasons: for a first result. */
  isRough?: boolean;
}

export interface RosterMember {
  readonly key: string;
  /** The author's character that it replaces; empty for none. */
  readonly instead: string;
  /** Null for the plain weapon of the class, where the roster has none to spare. */
  readonly weapon: OwnedWeapon | null;
  /** In the order flower, plume, sands, goblet, circlet. */
  readonly pieces: readonly (ArtifactPiece | null)[];
  /** Share of the team's damage. */
  readonly share: number;
}

export interface RosterTeam {
  /** Id of the template. */
  readonly template: string;
  readonly members: readonly RosterMember[];
  readonly config: string;
  readonly dps: Measured;
  /** Whether other weapons and the gear search were tried; else all gear is the first choice of a quick estimate. */
  readonly isRefined: boolean;
  /** Null while they are not known. */
  readonly reason: TeamReason | null;
  readonly guards: TeamGuards | null;
}

export interface RosterPair {
  readonly teams: readonly [RosterTeam, RosterTeam];
  /** Sum of both. */
  readonly dps: Measured;
}

export type BestTeamsPhase = 'look' | 'pairs' | 'gear' | 'measure' | 'alternatives' | 'done';

export interface BestTeamsFindings {
  readonly phase: BestTeamsPhase;
  readonly fights: number;
  /** Best first, each as if it had the first choice of all gear. */
  readonly teams: readonly RosterTeam[];
  /** Best first; two teams of a pair share nothing. */
  readonly pairs: readonly RosterPair[];
}

export type BestTeamsOutcome = Pick<BestTeamsFindings, 'teams' | 'pairs' | 'fights'> & {
  /** Number of teams that were compared. */
  readonly candidates: number;
};

const MAX_EXAMINED = 300;
/** Candidates that have their first fight together, and about how many of these fights take as long as examining a candidate. */
const GLANCES = 48;
const LOOK_STEPS = 12;
const LOOK_FIGHTS = 4;
const SET_FIGHTS = 2;
const SOLO_FIGHTS = 6;
/** Number of candidates that are examined together. */
const CHUNK = 12;
/** Pairs that are dressed, of those with the highest sums. */
const MAX_PAIRS = 64;
/** Fights of each pair and number of pairs that stay, stage by stage. */
const STAGES = [
  { fights: 8, keep: 32 },
  { fights: 16, keep: 16 },
  { fights: 40, keep: 8 },
  { fights: 96, keep: 4 },
] as const;
/** Pairs that get the best gear, and pairs that are shown. */
const REFINED = 2;
const SHOWN_PAIRS = 4;
const SHOWN_TEAMS = 24;
const ALTERNATIVES = 6;
const GEAR_FIGHTS = 1_500;
/** Other weapons that are tried for each character, and their fights. */
const MAX_WEAPONS = 6;
const WEAPON_FIGHTS = 10;
const WEAPON_CHECK = 32;
/** Fights of the final figures; no choice is made by them. */
const FINAL_FIGHTS = 160;
/** Pairs, their fights and the final figures of a rough search. */
const ROUGH_PAIRS = 12;
const ROUGH_STAGES = [
  { fights: 6, keep: 4 },
  { fights: 24, keep: 2 },
] as const;

/** A team with its gear. */
interface Dressed extends Contender {
  readonly at: number;
  readonly outfit: Outfit;
}

type Pair = readonly [Dressed, Dressed];

interface Known {
  readonly candidate: Candidate;
  readonly dresser: Dresser;
  readonly solo: Dressed;
}

/** Receives the findings, and the steps that are done, 0 to {@link SEARCH_STEPS}. */
type OnFindings = (findings: BestTeamsFindings, step: { done: number; total: number }) => void;

/**
 * Finds the best two teams of a roster that share no character, weapon or artifact. Its unit is a step of {@link SEARCH_STEPS}. The outcome
 * depends on roster, templates and seed only, not on the number of workers.
 */
export const bestTeamsSearch = searchOf<BestTeamsQuestion, BestTeamsFindings, BestTeamsOutcome>(
  'best-teams',
  (lab, question, report) => bestTeamsOf(lab, question, report),
);

/** {@link bestTeamsSearch} within another search. */
export const bestTeamsOf = (lab: Lab, question: BestTeamsQuestion, report: OnFindings): Promise<BestTeamsOutcome> =>
  new Contest(lab, question, report).run();

/** Steps of one search as a part of another, and the shares of its phases. */
export const SEARCH_STEPS = 100;
const PHASE_STEPS = {
  look: [0, 45],
  pairs: [45, 55],
  gear: [55, 70],
  measure: [70, 75],
  alternatives: [75, 100],
  done: [100, 100],
} as const;

/** {@link bestTeamsSearch} by fighting every pair in every order of dressing, for comparisons. */
export const everyPair = (
  executor: Fighter,
  question: BestTeamsQuestion,
  limits: SearchLimits & { readonly fights: number },
): Promise<readonly RosterPair[]> => new Contest(new Lab(executor, limits), question, () => {}).exhaust(limits.fights);

class Contest {
  readonly #roster: Roster;
  readonly #options: BestTeamsQuestion;
  readonly #onFindings: OnFindings;
  readonly #lab: Lab;
  readonly #vectors: readonly Float64Array[];
  /** Teams by config, so that equal ones are fought once. */
  readonly #dressed = new Map<string, Dressed>();
  #candidates: readonly Candidate[] = [];
  #known: Known[] = [];
  #pairs: readonly Pair[] = [];
  readonly #reasons = new Map<Dressed, TeamReason>();
  /** Teams that went through {@link #refineTeam}. */
  readonly #refined = new Set<Dressed>();
  /** Refined single teams by their characters. */
  readonly #singles = new Map<string, Dressed>();
  /** By number of the candidate. */
  readonly #guards = new Map<number, TeamGuards | null>();

  constructor(lab: Lab, question: BestTeamsQuestion, onFindings: OnFindings) {
    this.#roster = withoutFaults(question.roster);
    this.#options = question;
    this.#onFindings = onFindings;
    this.#lab = lab;
    this.#vectors = this.#roster.pieces.map(({ stats }) => vectorOf(stats));
  }

  get #shownPairs(): number {
    return this.#options.shownPairs ?? SHOWN_PAIRS;
  }

  async run(): Promise<BestTeamsOutcome> {
    await this.#look(this.#options.maxExamined ?? MAX_EXAMINED);
    const isRough = this.#options.isRough === true;
    this.#pairs = this.#dressPairs(isRough ? ROUGH_PAIRS : MAX_PAIRS);
    const stages = isRough ? ROUGH_STAGES : STAGES;
    for (const [i, { fights, keep }] of stages.entries()) {
      await this.#fightPairs(this.#pairs, this.#lab.stream('race'), fights);
      this.#pairs = this.#ranked(this.#pairs).slice(0, Math.max(keep, this.#shownPairs));
      this.#report('pairs', i + 1, stages.length);
    }
    if (isRough) {
      const { teams, pairs, fights } = this.#report('done', 1, 1);
      return { teams, pairs, fights, candidates: this.#known.length };
    }
    await this.#refine();
    await this.#measure();
    await this.#alternatives(this.#options.alternatives ?? ALTERNATIVES);
    const { teams, pairs, fights } = this.#report('done', 1, 1);
    return { teams, pairs, fights, candidates: this.#known.length };
  }

  async exhaust(fights: number): Promise<readonly RosterPair[]> {
    await this.#look(Number.POSITIVE_INFINITY);
    const pairs = this.#dressPairs(Number.POSITIVE_INFINITY);
    await this.#fightPairs(pairs, this.#lab.stream('measure'), fights);
    return this.#ranked(pairs).map((pair) => this.#pairOf(pair));
  }

  /** Fights of the better candidates with the author's artifacts, then with the first choice of the player's. */
  async #look(max: number): Promise<void> {
    const all = await candidatesOf(this.#roster, this.#options.templates);
    const total = all.length + LOOK_STEPS * Math.min(all.length, max);
    this.#candidates = all.length > CHUNK ? await this.#glance(all, max, total) : all;
    const count = this.#candidates.length;
    for (let from = 0; from < count; from += CHUNK) {
      const chunk = this.#candidates.slice(from, from + CHUNK);
      const samples = await this.#lab.fight(
        chunk.map(({ document }) => ({ text: document.text })),
        this.#lab.stream('choose'),
        LOOK_FIGHTS,
        true,
      );
      const worths = await this.#setWorths(chunk, samples);
      const found = chunk.flatMap((candidate, i) => {
        const sample = itemAt(samples, i);
        if (sample === null) return [];
        const dresser = new Dresser(this.#roster, candidate, sample, itemAt(worths, i), this.#vectors);
        const solo = this.#dress(from + i, candidate, dresser, NOTHING_TAKEN);
        return [{ candidate, dresser, solo }];
      });
      await this.#lab.fightUpTo(
        found.map(({ solo }) => solo),
        this.#lab.stream('race'),
        SOLO_FIGHTS,
      );
      this.#known.push(...found.filter(({ solo }) => solo.sample !== null));
      const left = Math.max(0, count - from - CHUNK);
      this.#report('look', total - LOOK_STEPS * left, total);
    }
  }

  /** The candidates of the best pairs by one fight with the author's artifacts, best first. */
  async #glance(candidates: readonly Candidate[], max: number, total: number): Promise<readonly Candidate[]> {
    const seen: (Glimpse & { readonly candidate: Candidate })[] = [];
    for (let from = 0; from < candidates.length; from += GLANCES) {
      this.#report('look', from, total);
      const chunk = candidates.slice(from, from + GLANCES);
      const builds = chunk.map(({ document }) => ({ text: document.text }));
      const samples = await this.#lab.fight(builds, this.#lab.stream('choose'), 1);
      for (const [i, candidate] of chunk.entries()) {
        const sample = itemAt(samples, i);
        if (sample === null) continue;
        const people = candidate.places.map(({ person }) => person);
        seen.push({ candidate, people, dps: meanOf(scores(sample, DPS)) });
      }
    }
    return shortlist(seen, max).map((i) => itemAt(seen, i).candidate);
  }

  /** Team damage without the sets of each place, as a share of that with them. */
  async #setWorths(chunk: readonly Candidate[], samples: readonly (Sample | null)[]): Promise<number[][]> {
    const tried = chunk.flatMap((candidate, i) =>
      candidate.places.flatMap(({ key, authorSets }, place) =>
        samples[i] === null || Object.keys(authorSets).length === 0
          ? []
          : [{ i, place, text: candidate.document.after((now) => editMember(now, key, { sets: [] })).text }],
      ),
    );
    const fought = await this.#lab.fight(
      tried.map(({ text }) => ({ text })),
      this.#lab.stream('choose'),
      SET_FIGHTS,
    );
    const worths = chunk.map(({ places }) => places.map(() => 1));
    for (const [t, { i, place }] of tried.entries()) {
      const [own, all] = [itemAt(fought, t), itemAt(samples, i)];
      const row = worths[i];
      if (own === null || all === null || row === undefined) continue;
      row[place] = Math.min(1, meanOf(scores(own, DPS)) / meanOf(scores(all, DPS, SET_FIGHTS)));
    }
    return worths;
  }

  #dress(at: number, candidate: Candidate, dresser: Dresser, taken: Taken): Dressed {
    return this.#wear(at, candidate, dresser.dress(taken));
  }

  #wear(at: number, candidate: Candidate, outfit: Outfit): Dressed {
    const text = configOf(this.#roster, candidate, outfit);
    const key = `${JSON.stringify(outfit)} ${text}`;
    const known = this.#dressed.get(key);
    if (known !== undefined) return known;
    const made: Dressed = { at, outfit, build: { text }, sample: null };
    this.#dressed.set(key, made);
    return made;
  }

  /** Pairs without a common character in both orders of dressing, those with the highest sums first. */
  #dressPairs(max: number): Pair[] {
    const known = this.#known;
    const means = known.map(({ solo }) => meanOf(scores(sampleOf(solo), DPS)));
    const people = known.map(({ candidate }) => candidate.places.map(({ person }) => person));
    const sums: { a: number; b: number; sum: number }[] = [];
    for (let a = 0; a < known.length; a++)
      for (let b = a + 1; b < known.length; b++)
        if (itemAt(people, a).every((person) => !itemAt(people, b).includes(person)))
          sums.push({ a, b, sum: itemAt(means, a) + itemAt(means, b) });
    sums.sort((x, y) => y.sum - x.sum || x.a - y.a || x.b - y.b);
    return sums.slice(0, max).flatMap(({ a, b }): Pair[] => {
      const [first, second] = [itemAt(known, a), itemAt(known, b)];
      const then = ({ solo, candidate, dresser }: Known, before: Dressed): Dressed =>
        this.#dress(solo.at, candidate, dresser, takenBy(before.outfit));
      const secondLeft = then(second, first.solo);
      // No conflict: the first choice of both.
      if (secondLeft === second.solo) return [[first.solo, second.solo]];
      return [
        [first.solo, secondLeft],
        [then(first, second.solo), second.solo],
      ];
    });
  }

  async #fightPairs(pairs: readonly Pair[], first: number, fights: number): Promise<void> {
    await this.#lab.fightUpTo(pairs.flat(), first, fights);
  }

  #ranked(pairs: readonly Pair[]): Pair[] {
    const sum = (pair: Pair): number => meanOf(pairScores(pair));
    return pairs
      .filter((pair) => pair.every(({ sample }) => sample !== null))
      .map((pair) => ({ pair, value: sum(pair) }))
      .sort((a, b) => b.value - a.value)
      .map(({ pair }) => pair);
  }

  /** Other weapons and the gear search for the best pairs. */
  async #refine(): Promise<void> {
    const maxFights = this.#options.gearFights ?? GEAR_FIGHTS;
    if (maxFights === 0) return;
    const best = this.#pairs.slice(0, REFINED);
    for (const [i, pair] of best.entries()) {
      this.#report('gear', 2 * i, 2 * best.length);
      let [first, second] = pair;
      first = await this.#refineTeam(first, takenBy(second.outfit), maxFights);
      this.#report('gear', 2 * i + 1, 2 * best.length);
      second = await this.#refineTeam(second, takenBy(first.outfit), maxFights);
      if (first !== pair[0] || second !== pair[1]) this.#pairs = [...this.#pairs, [first, second]];
    }
    await this.#fightPairs(this.#pairs, this.#lab.stream('race'), STAGES.at(-1)?.fights ?? LOOK_FIGHTS);
    this.#pairs = this.#ranked(this.#pairs);
    this.#report('gear', 2 * best.length, 2 * best.length);
  }

  async #refineTeam(team: Dressed, taken: Taken, maxFights: number): Promise<Dressed> {
    const refined = await this.#withBestGear(team, taken, maxFights);
    this.#refined.add(refined);
    return refined;
  }

  async #withBestGear(team: Dressed, taken: Taken, maxFights: number): Promise<Dressed> {
    const armed = await this.#betterWeapons(team, taken);
    const { candidate } = this.#knownAt(armed.at);
    const { pieces } = this.#roster;
    const stay = keptBy(this.#roster);
    const own = new Set(candidate.places.map(({ key }) => key));
    const excluded = pieces.filter((piece, i) => taken.pieces.has(i) || (stay.has(piece.id) && !own.has(piece.wearer)));
    if (excluded.length === pieces.length) return armed;
    const constraints = Object.fromEntries(
      candidate.places.map(({ key }, at) => {
        const worn = itemAt(armed.outfit.pieces, at).flatMap((i) => pieces[i]?.id ?? []);
        return [key, { keep: worn.filter((id) => stay.has(id)) }] as const;
      }),
    );
    const { best, kept } = await gearOfPieces(this.#lab.within({ fights: maxFights }), pieces, {
      text: armed.build.text,
      constraints,
      exclude: excluded.map(({ id }) => id),
    });
    if (kept) return armed;
    const numbers = new Map(pieces.map((piece, i) => [piece, i]));
    const worn = candidate.places.map(({ key }) =>
      (best.gear[key] ?? []).map((piece) => (piece === null ? -1 : (numbers.get(piece) ?? -1))),
    );
    return this.#wear(armed.at, candidate, { weapons: armed.outfit.weapons, pieces: worn });
  }

  /** Tries the next suitable weapons of each character, and takes one that is significantly better. */
  async #betterWeapons(team: Dressed, taken: Taken): Promise<Dressed> {
    let best = team;
    const { candidate } = this.#knownAt(team.at);
    for (const [at, { weapons }] of candidate.places.entries()) {
      const used = new Set([...taken.weapons, ...best.outfit.weapons]);
      const others = weapons.filter((i) => !used.has(i)).slice(0, MAX_WEAPONS);
      if (others.length === 0) continue;
      const tried = others.map((weapon) =>
        this.#wear(best.at, candidate, { ...best.outfit, weapons: best.outfit.weapons.with(at, weapon) }),
      );
      await this.#lab.fightUpTo([best, ...tried], this.#lab.stream('race'), WEAPON_FIGHTS);
      const mean = ({ sample }: Dressed): number => (sample === null ? 0 : meanOf(scores(sample, DPS, WEAPON_FIGHTS)));
      const [leader] = [...tried].sort((a, b) => mean(b) - mean(a));
      if (leader === undefined || mean(leader) <= mean(best)) continue;
      await this.#lab.fightUpTo([best, leader], this.#lab.stream('race'), WEAPON_CHECK);
      if (leader.sample !== null && best.sample !== null && isSurelyBetter(leader.sample, best.sample, DPS))
        best = leader;
    }
    return best;
  }

  /** Final figures in fights that influenced no choice, and a reason for each team of the displayed pairs. */
  async #measure(): Promise<void> {
    const shown = this.#shown();
    if (shown.length === 0) {
      const [single] = this.#teams();
      if (single !== undefined) await this.#explain(single);
      return;
    }
    const teams = [...new Set(shown.flat())];
    this.#report('measure', 0, teams.length);
    // Keeps the order of the race: the new figures only measure.
    await this.#fightPairs(shown, this.#lab.stream('measure'), FINAL_FIGHTS);
    this.#pairs = shown.filter((pair) => pair.every(({ sample }) => sample !== null));
    for (const [i, team] of teams.entries()) {
      await this.#explain(team);
      this.#report('measure', i + 1, teams.length);
    }
  }

  /** The gear of the best pairs was searched; that of the other pairs and of the best single teams follows, so that figures are comparable. */
  async #alternatives(max: number): Promise<void> {
    const maxFights = this.#options.gearFights ?? GEAR_FIGHTS;
    const isRefined = (team: Dressed): boolean => this.#refined.has(team);
    const pairs = max === 0 || maxFights === 0 ? [] : this.#shown().filter((pair) => !pair.every(isRefined));
    const singles = maxFights === 0 ? [] : this.#teams().filter((team) => !isRefined(team));
    const total = pairs.length + Math.min(max, singles.length);
    for (const [i, pair] of pairs.entries()) {
      this.#report('alternatives', i, total);
      const first = await this.#refineTeam(pair[0], takenBy(pair[1].outfit), maxFights);
      const second = await this.#refineTeam(pair[1], takenBy(first.outfit), maxFights);
      this.#pairs = this.#pairs.map((each): Pair => (each === pair ? [first, second] : each));
      await this.#fightPairs(this.#pairs, this.#lab.stream('measure'), FINAL_FIGHTS);
      this.#pairs = this.#ranked(this.#pairs);
    }
    for (const [i, team] of singles.slice(0, max).entries()) {
      this.#report('alternatives', pairs.length + i, total);
      const refined = await this.#refineTeam(team, NOTHING_TAKEN, maxFights);
      await this.#lab.fightUpTo([refined, ...this.#pairs.flat()], this.#lab.stream('measure'), FINAL_FIGHTS);
      this.#singles.set(this.#foursome(refined), refined);
    }
    for (const team of this.#shown()[0] ?? this.#teams().slice(0, 1))
      if (!this.#reasons.has(team)) await this.#explain(team);
    for (const team of [...this.#shown().flat(), ...this.#teams()]) await this.#guard(team);
  }

  async #guard({ at, build }: Dressed): Promise<void> {
    this.#lab.check();
    if (!this.#guards.has(at)) this.#guards.set(at, await guardsOf(build.text, this.#lab.seed));
  }

  async #explain(team: Dressed): Promise<void> {
    if (team.sample === null) return;
    const { candidate } = this.#knownAt(team.at);
    await this.#guard(team);
    this.#reasons.set(team, await reasonOf(this.#lab, this.#roster, candidate, team));
  }

  #knownAt(at: number): Known {
    const known = this.#known.find(({ solo }) => solo.at === at);
    if (known === undefined) throw new RangeError(`There is no candidate ${at}`);
    return known;
  }

  /** The best pairs, each eight characters once. */
  #shown(): Pair[] {
    const fought = this.#pairs.filter((pair) => pair.every(({ sample }) => sample !== null));
    return firstOfEach(fought, (pair) =>
      pair
        .map((team) => this.#foursome(team))
        .sort()
        .join('+'),
    ).slice(0, this.#shownPairs);
  }

  /** The characters of a team in the order of their names. */
  #foursome({ at }: Dressed): string {
    return this.#knownAt(at)
      .candidate.places.map(({ key }) => key)
      .sort()
      .join();
  }

  /** Teams with the first choice of all gear, best first, each four characters once; refined ones of pairs where these are better. */
  #teams(): Dressed[] {
    const mean = ({ sample }: Dressed): number => (sample === null ? 0 : meanOf(scores(sample, DPS)));
    const all = this.#known.map(({ solo }) => this.#singles.get(this.#foursome(solo)) ?? solo);
    const ofPairs = this.#pairs.flat().filter((team) => this.#refined.has(team));
    const fought = [...new Set([...all, ...ofPairs])].filter(({ sample }) => sample !== null);
    fought.sort((a, b) => mean(b) - mean(a));
    return firstOfEach(fought, (team) => this.#foursome(team)).slice(0, SHOWN_TEAMS);
  }

  #report(phase: BestTeamsPhase, done: number, total: number): BestTeamsFindings {
    const findings: BestTeamsFindings = {
      phase,
      fights: this.#lab.spent,
      teams: this.#teams().map((team) => this.#teamOf(team)),
      pairs: this.#shown().map((pair) => this.#pairOf(pair)),
    };
    const [from, to] = PHASE_STEPS[phase];
    const steps = Math.round(from + ((to - from) * done) / Math.max(total, 1));
    this.#onFindings(findings, { done: steps, total: SEARCH_STEPS });
    return findings;
  }

  #teamOf(team: Dressed): RosterTeam {
    const { candidate } = this.#knownAt(team.at);
    const sample = sampleOf(team);
    const all = candidate.places.reduce((sum, _, slot) => sum + sample.mean(slot), 0);
    return {
      template: candidate.template,
      members: candidate.places.map(({ key, instead }, slot) => ({
        key,
        instead,
        weapon: this.#roster.weapons[team.outfit.weapons[slot] ?? -1] ?? null,
        pieces: itemAt(team.outfit.pieces, slot).map((i) => this.#roster.pieces[i] ?? null),
        share: all > 0 ? sample.mean(slot) / all : 0,
      })),
      config: team.build.text,
      dps: measured(scores(sample, DPS), sample.seed),
      isRefined: this.#refined.has(team),
      reason: this.#reasons.get(team) ?? null,
      guards: this.#guards.get(team.at) ?? null,
    };
  }

  #pairOf(pair: Pair): RosterPair {
    const [first, second] = pair;
    return { teams: [this.#teamOf(first), this.#teamOf(second)], dps: measured(pairScores(pair), this.#lab.seed) };
  }
}

/** The first entry of each key. */
function firstOfEach<T>(list: readonly T[], keyOf: (each: T) => string): T[] {
  const known = new Set<string>();
  return list.filter((each) => {
    const key = keyOf(each);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Sum of both teams in each fight. */
function pairScores([first, second]: Pair): Float64Array {
  const [a, b] = [sampleOf(first), sampleOf(second)];
  const fights = Math.min(a.fights, b.fights);
  const other = scores(b, DPS, fights);
  return scores(a, DPS, fights).map((value, i) => value + numberAt(other, i));
}
