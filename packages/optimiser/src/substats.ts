/** The best substats for one fight: the number of rolls of each substat, by character. */
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { PhraseError } from '@quartet/script';
import type { Build, Contender, Lab, Sample } from './lab.ts';
import { type Group, Model, type Response } from './model.ts';
import { type Difference, gainOver, isSurelyBetter, type Objective, valueWith } from './objective.ts';
import { phrase } from './phrases.ts';
import { race } from './race.ts';
import { measureAnswers, type Point, type Question, responsesOf, SCREEN_FIGHTS, screen, sharpen } from './responses.ts';
import { type Report, searchOf } from './search.ts';
import {
  averageRoll,
  type ChosenSlot,
  FOUR_STAR,
  type MainStat,
  type Mains,
  mainChoices,
  SUB_SLOTS,
  SUBSTATS,
} from './stats.ts';
import { mainVector, noMains, ownGoblet, substatWords, Team, type TeamMember } from './team.ts';
import { addAt, itemAt, minus, numberAt } from './vectors.ts';

export interface SubstatQuestion {
  /** The config. */
  text: string;
  /** Rolls to place on each character; 20 when absent. A piece of a 4-star set takes two away. */
  free?: number;
  /** Maximum number of them in one stat, less two for each main stat of that kind; 10 when absent. */
  cap?: number;
  /** Additional rolls of every substat; 2 when absent. */
  fixed?: number;
  /** Keys of the characters whose substats may change; all when absent. */
  characters?: readonly string[];
  /** Choose main stats of sands, goblet and circlet too. */
  mains?: boolean;
  /** Energy first: as much energy recharge as punctual bursts need, then damage. */
  energyFirst?: boolean;
  /** Minimum total energy recharge by character key, a fraction. */
  leastEr?: Readonly<Record<string, number>>;
  /** The objective; `character` by its key. Mean damage per second of the team when absent. */
  goal?: Goal;
}

export type Goal = 'dps' | 'time' | 'quartile' | { readonly character: string };

/** Substats of one character. */
export interface Rolls {
  readonly key: string;
  /** Free rolls by {@link SUBSTATS}, fixed ones not counted. */
  readonly counts: readonly number[];
  /** New main stats, null where they stay. */
  readonly mains: Mains | null;
}

export interface SubstatCandidate {
  /** Empty for the given config if its substats are not whole rolls. */
  readonly rolls: readonly Rolls[];
  /** The whole config with these substats. */
  readonly config: string;
  /**
   * The objective: damage per second with the mean over crits, or seconds, of which fewer are better. It is the given
   * config's plus the paired difference, so that both columns of a table have one order.
   */
  readonly value: number;
  /** Compared with the given config, on the same fights; greater is better, also for seconds. */
  readonly gain: Difference;
}

/** The effect of energy recharge on the bursts of a character. */
export interface EnergyNeed {
  readonly key: string;
  /** Total energy recharge, a fraction, and the share of the fights in which no burst waited for energy. */
  readonly points: readonly { readonly er: number; readonly onTime: number }[];
}

export interface SubstatFindings {
  readonly phase: 'look' | 'search' | 'race' | 'done';
  /** Best so far; null until a proposal is better than the given config. */
  readonly best: SubstatCandidate | null;
  /** Proposals measured so far, best first. */
  readonly candidates: readonly SubstatCandidate[];
}

export interface SubstatOutcome {
  readonly best: SubstatCandidate;
  /** All measured proposals, best first. */
  readonly candidates: readonly SubstatCandidate[];
  /** The objective for the given config, on the same fights. */
  readonly given: number;
  readonly energy: readonly EnergyNeed[];
  readonly fights: number;
  /** Whether no proposal was significantly better than the given config, which `best` then is. */
  readonly kept: boolean;
}

/** Fights of the points on which the search is based. */
const LOOK_FIGHTS = 12;
const ANSWER_FIGHTS = 8;
/** Later rounds are more precise, with more fights for each question. */
const CLOSER_FIGHTS = 12;
const ROUNDS = 3;
const EARLY_STAGES = [24, 64, 128] as const;
const STAGES = [64, 128, 256, 512, 1024] as const;
/** Main stats without an effect on energy, and the number of rolls that equal one of energy recharge. */
const NEUTRAL: Mains = ['atk%', 'atk%', 'atk%'];
const MAIN_ER = 9;
const DEFAULT_BUDGET = 2500;
/** Difference of energy recharge without an effect. */
const ER_ALIKE = 2e-3;
/** Bursts count as punctual when they are in this share of the fights. */
const ON_TIME = 0.95;
/** Rolls of a stat in the questions of the first round, and of later ones. */
const FAR = 4;
const NEAR = 2;
/** Order of stats that receive rolls without an effect. */
const PREFERENCE = (['er', 'cr', 'cd', 'em', 'hp%', 'atk%', 'def%', 'hp', 'atk', 'def'] as const).map((name) =>
  SUBSTATS.indexOf(name),
);
const ER = SUBSTATS.indexOf('er');
const ASKED: readonly Group[] = ['hp', 'atk', 'def', 'em', 'cr'];

/** One character to place rolls on. */
class Subject {
  readonly member: TeamMember;
  readonly rolls: readonly number[];
  /** The entry of {@link rolls} for energy recharge. */
  readonly erRoll: number;
  readonly free: number;
  readonly fixed: number;
  readonly choices: readonly (Mains | null)[];
  private readonly cap: number;
  /** Minimum total energy recharge, a fraction. */
  minEr = 0;

  constructor(member: TeamMember, free: number, cap: number, fixed: number, mains: boolean) {
    this.member = member;
    const worth = 1 - FOUR_STAR.worthLess * member.fourStar;
    this.rolls = SUBSTATS.map((stat) => averageRoll(stat) * worth);
    this.erRoll = itemAt(this.rolls, ER);
    this.free = Math.max(0, free - FOUR_STAR.rollsLess * member.fourStar);
    this.fixed = fixed;
    this.cap = cap;
    this.choices = mains ? mainCombinations(member.key) : [null];
    if (member.config.randomSubstats !== null) throw new PhraseError(phrase('random-stats', { character: member.key }));
    if (member.main === null && !mains) throw noMains(member, true);
    for (const choice of this.choices) {
      const room = SUBSTATS.reduce((sum, _, i) => sum + this.capOf(i, choice), 0);
      if (room < this.free)
        throw new PhraseError(phrase('too-many-rolls', { character: member.key, free: this.free, cap, room }));
    }
  }

  /** Maximum free rolls of a substat beside these main stats. */
  capOf(stat: number, mains: Mains | null): number {
    const name = itemAt(SUBSTATS, stat);
    let same = mains === null ? (this.member.mainCounts.get(name) ?? 0) : mains.filter((main) => main === name).length;
    if (mains !== null && (name === 'hp' || name === 'atk')) same++;
    return Math.max(0, this.cap - 2 * same);
  }

  /** Stats that the config would add. */
  vector(rolls: Rolls, into?: Float64Array): Float64Array {
    const stats = into ?? new Float64Array(STAT_SLOTS);
    stats.set(rolls.mains === null ? (this.member.main as Float64Array) : mainVector(this.member, rolls.mains));
    for (let i = 0; i < SUBSTATS.length; i++)
      addAt(stats, itemAt(SUB_SLOTS, i), (this.fixed + itemAt(rolls.counts, i)) * itemAt(this.rolls, i));
    return stats;
  }

  /** The given substats as rolls; null when they violate the rules. */
  given(): Rolls | null {
    const counts: number[] = [];
    let sum = 0;
    for (const [i, roll] of this.rolls.entries()) {
      const count = numberAt(this.member.sub, itemAt(SUB_SLOTS, i)) / roll - this.fixed;
      const whole = Math.round(count);
      if (Math.abs(count - whole) > 0.01 || whole < 0 || whole > this.capOf(i, null)) return null;
      counts.push(whole);
      sum += whole;
    }
    return sum > this.free || this.member.main === null ? null : { key: this.member.key, counts, mains: null };
  }

  words(rolls: Rolls): string {
    return substatWords(
      rolls.counts.map((count) => count + this.fixed),
      this.rolls,
    );
  }

  /** Rolls of energy recharge for a total of at least `er`. */
  erRolls(er: number, bare: Float64Array, mains: Mains | null): number {
    const none = this.erWithout(mains) + numberAt(bare, Stat.er);
    return Math.min(this.capOf(ER, mains), Math.max(0, Math.ceil((er - none) / this.erRoll - 1e-6)));
  }

  /** Energy recharge of gear with these main stats and no free rolls. */
  erWithout(mains: Mains | null): number {
    return numberAt(this.vector({ key: '', counts: SUBSTATS.map(() => 0), mains }), Stat.er);
  }
}

function mainCombinations(key: string): Mains[] {
  const own = ownGoblet(key);
  const useful = (stat: MainStat): boolean =>
    !/^(pyro|hydro|cryo|electro|anemo|geo|dendro)%$/.test(stat) || stat === own;
  const choices = (slot: ChosenSlot): MainStat[] => mainChoices(slot).filter(useful);
  return choices('sands').flatMap((sands) =>
    choices('goblet').flatMap((goblet) => choices('circlet').map((circlet): Mains => [sands, goblet, circlet])),
  );
}

/** Places the free rolls of one character to maximise `worth` of its stats. */
function place(
  subject: Subject,
  choices: readonly (Mains | null)[],
  worth: (stats: Float64Array) => number,
  min: (mains: Mains | null) => number,
  max: (mains: Mains | null) => number,
): Rolls {
  const stats = new Float64Array(STAT_SLOTS);
  const value = (rolls: Rolls): number => worth(subject.vector(rolls, stats));
  let best: Rolls | null = null;
  let bestValue = -Infinity;
  for (const mains of choices) {
    const caps = SUBSTATS.map((_, i) => subject.capOf(i, mains));
    for (let er = min(mains); er <= max(mains); er++) {
      const counts = SUBSTATS.map((_, i) => (i === ER ? er : 0));
      const rolls = { key: subject.member.key, counts, mains };
      fill(counts, caps, subject.free - er, () => value(rolls));
      const reached = value(rolls);
      if (reached > bestValue * (1 + 1e-9)) {
        bestValue = reached;
        best = { ...rolls, counts: [...counts] };
      }
    }
  }
  const found = best as Rolls;
  const counts = [...found.counts];
  const caps = SUBSTATS.map((_, i) => subject.capOf(i, found.mains));
  exchange(counts, caps, () => value({ ...found, counts }));
  // Rolls without an effect go to the most useful stats.
  return { ...found, counts };
}

const isFull = (counts: readonly number[], caps: readonly number[], stat: number): boolean =>
  itemAt(counts, stat) >= itemAt(caps, stat);

/** Places one roll after the other where it adds the most value; energy recharge is unchanged. */
function fill(counts: number[], caps: readonly number[], free: number, value: () => number): void {
  for (let n = 0; n < free; n++) {
    let best = -1;
    let max = -Infinity;
    for (const i of PREFERENCE) {
      if (i === ER || isFull(counts, caps, i)) continue;
      const now = itemAt(counts, i);
      counts[i] = now + 1;
      const reached = value();
      counts[i] = now;
      if (best < 0 || reached > max + 1e-9 * Math.abs(max)) {
        max = reached;
        best = i;
      }
    }
    if (best < 0) {
      if (isFull(counts, caps, ER)) return;
      best = ER;
    }
    counts[best] = itemAt(counts, best) + 1;
  }
}

/** Exchanges one roll for another, except energy recharge, until no exchange helps. */
function exchange(counts: number[], caps: readonly number[], value: () => number): void {
  let max = value();
  for (let better = true; better; ) {
    better = false;
    for (let from = 0; from < counts.length; from++) {
      for (let to = 0; to < counts.length; to++) {
        const giver = itemAt(counts, from);
        const taker = itemAt(counts, to);
        if (from === to || from === ER || to === ER || giver === 0 || taker >= itemAt(caps, to)) continue;
        counts[from] = giver - 1;
        counts[to] = taker + 1;
        const reached = value();
        if (reached > max * (1 + 1e-9)) {
          max = reached;
          better = true;
        } else {
          counts[from] = giver;
          counts[to] = taker;
        }
      }
    }
  }
}

/** Energy recharge that the config adds to a character. */
const erOf = (point: Point, slot: number): number => numberAt(itemAt(point.stats, slot), Stat.er);

/** A proposal during the search. */
interface Proposal extends Contender {
  readonly rolls: readonly Rolls[];
}

function wholeOption(name: string, value: number | undefined, usual: number, low: number, high: number): number {
  const number = value ?? usual;
  if (!Number.isSafeInteger(number) || number < low || number > high)
    throw new PhraseError(phrase('bad-number', { name, low, high, value: String(value) }));
  return number;
}

/** Finds substats for a config, with at most 2,500 fights where the limits have no number. */
export const substatSearch = searchOf<SubstatQuestion, SubstatFindings, SubstatOutcome>(
  'substats',
  (lab, question, report) => substatsFor(lab, question, report),
);

/** {@link substatSearch} within another search. */
export const substatsFor = (
  lab: Lab,
  question: SubstatQuestion,
  report: Report<SubstatFindings>,
): Promise<SubstatOutcome> => new SubstatSearch(lab, question, report).run();

class SubstatSearch {
  private readonly team: Team;
  private readonly lab: Lab;
  private readonly options: SubstatQuestion;
  private readonly onFindings: Report<SubstatFindings>;
  private readonly free: number;
  private readonly cap: number;
  private readonly fixed: number;
  private objective: Objective = { kind: 'dps' };
  private readonly subjects: Subject[] = [];
  /** Stats of the given config by slot. */
  private readonly givenStats: readonly Float64Array[];
  private readonly energy = new Map<number, Map<number, { onTime: number; fights: number }>>();
  private candidates: SubstatCandidate[] = [];
  private readonly seen = new Set<string>();

  constructor(lab: Lab, options: SubstatQuestion, report: Report<SubstatFindings>) {
    this.options = options;
    this.onFindings = report;
    this.free = wholeOption('free', options.free, 20, 0, 60);
    this.cap = wholeOption('cap', options.cap, 10, 0, 60);
    this.fixed = wholeOption('fixed', options.fixed, 2, 0, 30);
    lab.allow(DEFAULT_BUDGET);
    wholeOption('fights', lab.budget, DEFAULT_BUDGET, 300, 1_000_000);
    this.team = new Team(options.text);
    this.lab = lab;
    this.givenStats = this.team.members.map(({ config }) => {
      const stats = new Float64Array(STAT_SLOTS);
      config.stats.forEach((value, slot) => {
        stats[slot] = value;
      });
      return stats;
    });
  }

  /** Checked only now, so that errors of the config itself are reported first. */
  private readOptions(): void {
    const { options, team } = this;
    for (const name of Object.keys(options.leastEr ?? {})) team.chosen([name]);
    for (const member of team.chosen(options.characters))
      this.subjects.push(new Subject(member, this.free, this.cap, this.fixed, options.mains === true));
    const { goal } = options;
    if (typeof goal === 'object') this.objective = { kind: 'character', slot: team.member(goal.character).slot };
    else if (goal !== undefined) this.objective = { kind: goal };
  }

  private leastEr(key: string): number | undefined {
    for (const [name, er] of Object.entries(this.options.leastEr ?? {}))
      if ((nameTable.character(name) ?? name) === key) return er;
    return undefined;
  }

  async run(): Promise<SubstatOutcome> {
    const { lab, team } = this;
    const given: Proposal = { build: { text: team.text }, sample: null, rolls: [] };
    this.report('look');
    const sample = await lab.fightOne(given.build, 0, LOOK_FIGHTS, true);
    if (sample === null) throw lab.reason();
    this.readOptions();
    for (const subject of this.subjects) {
      subject.minEr = this.leastEr(subject.member.key) ?? 0;
    }

    let point: Point = { stats: this.givenStats, sample };
    const proposals: Proposal[] = [];
    const legal = this.subjects.map((subject) => subject.given());
    if (this.subjects.every((subject, i) => this.isAllowed(subject, itemAt(legal, i))))
      proposals.push(this.proposal(legal as Rolls[]));
    let asked: Question[] = [];
    let model: Model | null = null;
    let last: Proposal | null = null;
    for (let round = 0; round < ROUNDS; round++) {
      if (round === 0) asked = await screen(lab, team.text, await this.screened(point), this.questions(FAR));
      else {
        const known = asked;
        asked = this.questions(NEAR).filter((each) =>
          known.some((old) => old.slot === each.slot && old.group === each.group),
        );
      }
      const fights = round === 0 ? ANSWER_FIGHTS : CLOSER_FIGHTS;
      model = await this.explore(point, asked, fights, round === 0, 0);
      const next = this.proposal(this.propose(model, point));
      if (this.seen.has(next.key)) break;
      this.seen.add(next.key);
      const fought = await lab.fightOne(next.build, 0, LOOK_FIGHTS, true);
      if (fought === null) break;
      proposals.push(next);
      last = next;
      this.show(next, fought, sample);
      point = { stats: this.statsOf(next.rolls), sample: fought };
      if (lab.spent > 0.3 * this.lab.budget) break;
    }
    if (model === null || last === null) throw new PhraseError(phrase('nothing-to-try'));
    for (const variant of this.variants(model, last, point, [-2, 2, 4])) proposals.push(variant);
    const left = await this.decide(proposals, given, EARLY_STAGES, 0.6 * this.lab.budget - lab.spent);

    // Repeats the search around the best so far, with all the fights that its imprecise responses need.
    const [winner] = left;
    const around = await lab.fightOne(winner.build, 0, LOOK_FIGHTS, true);
    if (around === null) throw lab.reason();
    point = { stats: this.statsOf(winner.rolls), sample: around };
    model = await this.explore(point, asked, CLOSER_FIGHTS, false, 0.8 * this.lab.budget - lab.spent);
    const closer = this.proposal(this.propose(model, point));
    const finalists: Proposal[] = [...left];
    for (const each of [closer, ...this.variants(model, closer, point, [-1, 1])]) {
      if (each === closer && this.seen.has(closer.key)) continue;
      this.seen.add(closer.key);
      finalists.push(each);
    }
    const best = await this.decide(finalists, given, STAGES, this.lab.budget - lab.spent);
    return this.outcome(best, given, legal);
  }

  /** A model around a point; `more` is the number of fights for imprecise responses. */
  private async explore(
    point: Point,
    asked: readonly Question[],
    fights: number,
    far: boolean,
    more: number,
  ): Promise<Model> {
    const { lab, team } = this;
    const answers = await measureAnswers(
      lab,
      team.text,
      point,
      [...asked, ...this.energyQuestions(point, far)],
      fights,
    );
    if (more > 0) await sharpen(lab, team.text, point, answers, more);
    for (const { question, tried } of answers) {
      if (question.group !== 'er') continue;
      const now = erOf(point, question.slot);
      this.noteEnergy(question.slot, now, point.sample);
      for (const { amount, sample } of tried) this.noteEnergy(question.slot, now + amount, sample);
    }
    return this.model(point, responsesOf(lab, point, answers));
  }

  /** Repeats the first fights of the point with a separate ledger. */
  private async screened(point: Point): Promise<Point> {
    const sample = await this.lab.fightOne({ text: this.team.text }, 0, SCREEN_FIGHTS, true);
    return { stats: point.stats, sample: sample ?? point.sample };
  }

  private questions(rolls: number): Question[] {
    return this.subjects.flatMap((subject) =>
      ASKED.map((group): Question => {
        const stat = SUBSTATS.indexOf(group === 'em' || group === 'cr' ? group : (`${group}%` as never));
        return { slot: subject.member.slot, group, amounts: [rolls * itemAt(subject.rolls, stat)] };
      }),
    );
  }

  /** Questions on the effect of energy recharge: over the whole possible range, or near the present amount. */
  private energyQuestions(point: Point, far: boolean): Question[] {
    return this.subjects
      .map((subject): Question => {
        const { slot } = subject.member;
        const mains = this.options.mains ? NEUTRAL : null;
        const now = erOf(point, slot);
        const none = subject.erWithout(mains);
        const top = subject.capOf(ER, mains) + (this.options.mains ? MAIN_ER : 0);
        const counts = far
          ? [0, 0.3, 0.6, 1].map((share) => Math.round(share * top))
          : this.near(subject, now - none, top);
        const amounts = [...new Set(counts)]
          .map((count) => none + count * subject.erRoll - now)
          .filter((amount) => Math.abs(amount) > 0.25 * subject.erRoll);
        return { slot, group: 'er', amounts };
      })
      .filter((each) => each.amounts.length > 0);
  }

  /** Counts of rolls near the present one. */
  private near(subject: Subject, amount: number, top: number): number[] {
    const now = Math.round(amount / subject.erRoll);
    return [now - 2, now + 2, now + 4].filter((count) => count >= 0 && count <= top);
  }

  private noteEnergy(slot: number, er: number, sample: Sample): void {
    const total = Math.round((er + numberAt(itemAt(this.lab.bare, slot), Stat.er)) * 1000);
    const known = this.energy.get(slot) ?? new Map<number, { onTime: number; fights: number }>();
    const old = known.get(total);
    const fights = sample.fights + (old?.fights ?? 0);
    const onTime = (sample.onTime(slot) * sample.fights + (old?.onTime ?? 0) * (old?.fights ?? 0)) / fights;
    known.set(total, { onTime, fights });
    this.energy.set(slot, known);
  }

  private model(point: Point, responses: Response[]): Model {
    const weights = new Float64Array(point.sample.team).fill(1);
    if (this.objective.kind === 'character') {
      weights.fill(0);
      weights[this.objective.slot] = 1;
    }
    return new Model(point.sample.rows(), this.lab.bare, weights, responses);
  }

  /** The best rolls by the model: character by character until no count changes. */
  private propose(model: Model, point: Point, pinned?: { slot: number; er: number }): Rolls[] {
    const { subjects } = this;
    const changes: Float64Array[] = point.stats.map(() => new Float64Array(STAT_SLOTS));
    let found: (Rolls | null)[] = subjects.map(() => null);
    for (let pass = 0; pass < 4; pass++) {
      const before = JSON.stringify(found);
      found = subjects.map((subject, i) => {
        const { slot } = subject.member;
        const origin = itemAt(point.stats, slot);
        const worth = model.along(slot, changes);
        const change = new Float64Array(STAT_SLOTS);
        const min = (mains: Mains | null): number =>
          pinned?.slot === slot
            ? pinned.er
            : Math.max(this.minErRolls(subject, mains), this.energyFloor(subject, mains));
        const max = (mains: Mains | null): number =>
          pinned?.slot === slot
            ? pinned.er
            : this.options.energyFirst
              ? min(mains)
              : Math.min(subject.capOf(ER, mains), subject.free);
        // Later passes keep the main stats: the other characters have little effect on them.
        const earlier = itemAt(found, i);
        const choices = pass > 1 && earlier !== null ? [earlier.mains] : this.reaching(subject);
        const rolls = place(
          subject,
          choices,
          (stats) => worth(minus(stats, origin, change)),
          (mains) => Math.min(min(mains), subject.capOf(ER, mains), subject.free),
          (mains) => Math.min(max(mains), subject.capOf(ER, mains), subject.free),
        );
        changes[slot] = minus(subject.vector(rolls), origin);
        return rolls;
      });
      if (JSON.stringify(found) === before) break;
    }
    return found as Rolls[];
  }

  private minErRolls(subject: Subject, mains: Mains | null): number {
    return subject.erRolls(subject.minEr, itemAt(this.lab.bare, subject.member.slot), mains);
  }

  /** Whether substats obey the rules, including the minimum of energy recharge. */
  private isAllowed(subject: Subject, rolls: Rolls | null): boolean {
    return rolls !== null && itemAt(rolls.counts, ER) >= this.minErRolls(subject, null);
  }

  /** Main stats with which the minimum of energy recharge can be reached, or the closest ones. */
  private reaching(subject: Subject): readonly (Mains | null)[] {
    if (subject.minEr === 0 || subject.choices.length === 1) return subject.choices;
    const bare = numberAt(itemAt(this.lab.bare, subject.member.slot), Stat.er);
    const reached = (mains: Mains | null): number =>
      bare + subject.erWithout(mains) + Math.min(subject.capOf(ER, mains), subject.free) * subject.erRoll;
    const wanted = Math.min(subject.minEr, Math.max(...subject.choices.map(reached)));
    return subject.choices.filter((mains) => reached(mains) > wanted - 1e-6);
  }

  /** Energy first: the fewest rolls with which bursts were punctual, or the maximum if they never were. */
  private energyFloor(subject: Subject, mains: Mains | null): number {
    if (!this.options.energyFirst) return 0;
    const { slot } = subject.member;
    return subject.erRolls(this.neededEr(slot), itemAt(this.lab.bare, slot), mains);
  }

  /**
   * The minimum total energy recharge with which bursts were punctual, or the maximum that was measured if they never
   * were.
   */
  private neededEr(slot: number): number {
    const points = [...(this.energy.get(slot) ?? [])].sort(([a], [b]) => a - b);
    const [min] = points;
    const max = points.at(-1);
    if (min === undefined || max === undefined) return 0;
    const enough = points.find(([, point]) => point.onTime >= ON_TIME);
    const [er] = enough ?? (max[1].onTime > min[1].onTime ? max : min);
    return er / 1000;
  }

  private bySubject(rolls: readonly Rolls[]): (readonly [Subject, Rolls])[] {
    return this.subjects.map((subject, i) => [subject, itemAt(rolls, i)]);
  }

  private statsOf(rolls: readonly Rolls[]): Float64Array[] {
    const stats: Float64Array[] = this.givenStats.slice();
    for (const [subject, own] of this.bySubject(rolls)) stats[subject.member.slot] = subject.vector(own);
    return stats;
  }

  private proposal(rolls: readonly Rolls[]): Proposal & { key: string } {
    const stats: (Float64Array | null)[] = this.givenStats.map(() => null);
    for (const [subject, own] of this.bySubject(rolls)) stats[subject.member.slot] = subject.vector(own);
    const build: Build = { text: this.team.text, stats };
    return { build, sample: null, rolls, key: JSON.stringify(rolls.map((each) => [each.counts, each.mains])) };
  }

  /** The last proposal with slightly more or less energy recharge, one character at a time. */
  private variants(model: Model, last: Proposal, point: Point, steps: readonly number[]): Proposal[] {
    if (this.options.energyFirst) return [];
    const found: Proposal[] = [];
    for (const [subject, { counts, mains }] of this.bySubject(last.rolls))
      for (const step of steps) {
        const er = itemAt(counts, ER) + step;
        if (er < this.minErRolls(subject, mains) || er > subject.capOf(ER, mains) || er > subject.free) continue;
        const variant = this.proposal(this.propose(model, point, { slot: subject.member.slot, er }));
        if (this.seen.has(variant.key)) continue;
        this.seen.add(variant.key);
        found.push(variant);
      }
    return found;
  }

  /** Selects the best proposal in fights. */
  private async decide(
    proposals: readonly Proposal[],
    given: Proposal,
    stages: readonly [number, ...number[]],
    budget: number,
  ): Promise<readonly [best: Proposal, ...others: Proposal[]]> {
    const [best, ...others] = await race(this.lab, proposals, {
      stages,
      budget: Math.max(budget, stages[0] * 2),
      objective: this.objective,
      reference: given,
      onStage: (ranking) => {
        this.candidates = this.ranked(ranking as readonly Proposal[], given);
        this.report('race');
      },
    });
    if (best === undefined || given.sample === null) throw this.lab.reason();
    return [best, ...others];
  }

  private outcome(
    left: readonly [Proposal, ...Proposal[]],
    given: Proposal,
    legal: readonly (Rolls | null)[],
  ): SubstatOutcome {
    const candidates = this.ranked(left, given);
    const [winner] = candidates;
    const [{ sample }] = left;
    if (winner === undefined || sample === null || given.sample === null) throw this.lab.reason();
    this.candidates = candidates;
    this.report('done');
    const value = valueWith(given.sample, this.objective);
    const kept = this.givenSatisfies() && !isSurelyBetter(sample, given.sample, this.objective);
    const asGiven: SubstatCandidate = {
      rolls: legal.every((rolls) => rolls !== null) ? (legal as Rolls[]) : [],
      config: this.team.text,
      value,
      gain: { mean: 0, margin: 0, fights: given.sample.fights },
    };
    return {
      best: kept ? asGiven : winner,
      candidates,
      given: value,
      energy: this.energyNeeds(),
      fights: this.lab.spent,
      kept,
    };
  }

  /** Whether the given config has the required energy recharge. */
  private givenSatisfies(): boolean {
    return this.subjects.every((subject) => {
      const { key, slot } = subject.member;
      const er = numberAt(itemAt(this.lab.bare, slot), Stat.er) + numberAt(itemAt(this.givenStats, slot), Stat.er);
      const needed = this.options.energyFirst ? this.neededEr(slot) : 0;
      return er >= Math.max(needed, this.leastEr(key) ?? 0) - ER_ALIKE;
    });
  }

  private energyNeeds(): EnergyNeed[] {
    return this.team.members.flatMap(({ key, slot }) => {
      const points = this.energy.get(slot);
      if (points === undefined) return [];
      const sorted = [...points].sort(([a], [b]) => a - b);
      return [{ key, points: sorted.map(([er, { onTime }]) => ({ er: er / 1000, onTime })) }];
    });
  }

  private ranked(proposals: readonly Proposal[], given: Proposal): SubstatCandidate[] {
    const { sample } = given;
    if (sample === null) return [];
    return proposals
      .flatMap((each) => (each.sample === null ? [] : [this.candidateOf(each, each.sample, sample)]))
      .sort((a, b) => b.gain.mean - a.gain.mean);
  }

  private candidateOf(proposal: Proposal, own: Sample, given: Sample): SubstatCandidate {
    const gain = gainOver(given, own, this.objective);
    return {
      rolls: proposal.rolls,
      config: this.config(proposal.rolls),
      value: valueWith(given, this.objective, gain.mean),
      gain,
    };
  }

  private config(rolls: readonly Rolls[]): string {
    const words: (string | null)[] = this.team.members.map(() => null);
    const mains: (Mains | null)[] = this.team.members.map(() => null);
    for (const [subject, own] of this.bySubject(rolls)) {
      words[subject.member.slot] = subject.words(own);
      mains[subject.member.slot] = own.mains;
    }
    return this.team.withSubstats(words, mains);
  }

  /** Shows a preliminary result of a proposal, from the fights on which the search is based. */
  private show(proposal: Proposal, sample: Sample, given: Sample): void {
    const shown = this.candidateOf(proposal, sample, given);
    this.candidates = [shown, ...this.candidates].sort((a, b) => b.gain.mean - a.gain.mean);
    this.report('search');
  }

  private report(phase: SubstatFindings['phase']): void {
    const { candidates } = this;
    const best = candidates.find(({ gain }) => gain.mean > gain.margin) ?? null;
    this.onFindings({ phase, best, candidates });
  }
}
