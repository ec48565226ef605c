/** The best substats for one fight: the number of rolls of each substat, by character. */
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { PhraseError } from '@quartet/script';
import type { Build, Contender, Lab, Sample } from './lab.ts';
import { type Group, Model, type Response, weightsOf } from './model.ts';
import { checkWhole } from './numbers.ts';
import type { Goal } from './objective.ts';
import { phrase } from './phrases.ts';
import { type ProposalFindings, type ProposalOutcome, Proposals, type Proposed } from './proposals.ts';
import { measureAnswers, type Point, type Question, responsesOf, SCREEN_FIGHTS, screen, sharpen } from './responses.ts';
import { type Report, searchOf } from './search.ts';
import { type Mains, SUBSTATS } from './stats.ts';
import { ER, place, type Rolls, Subject } from './substat-rolls.ts';
import { Team } from './team.ts';
import { itemAt, minus, numberAt } from './vectors.ts';

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

export interface SubstatCandidate extends Proposed {
  /** Empty for the given config if its substats are not whole rolls. */
  readonly rolls: readonly Rolls[];
}

/** The effect of energy recharge on the bursts of a character. */
export interface EnergyNeed {
  readonly key: string;
  /** Total energy recharge, a fraction, and the share of the fights in which no burst waited for energy. */
  readonly points: readonly { readonly er: number; readonly onTime: number }[];
}

type Phase = 'look' | 'search' | 'race' | 'done';
export type SubstatFindings = ProposalFindings<SubstatCandidate, Phase>;

export interface SubstatOutcome extends ProposalOutcome<SubstatCandidate> {
  readonly energy: readonly EnergyNeed[];
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
const ASKED = ['hp', 'atk', 'def', 'em', 'cr'] as const satisfies readonly Group[];

/** Energy recharge that the config adds to a character. */
const erOf = (point: Point, slot: number): number => numberAt(itemAt(point.stats, slot), Stat.er);

/** A proposal during the search. */
interface Proposal extends Contender {
  readonly rolls: readonly Rolls[];
}

function wholeOption(name: string, value: number | undefined, usual: number, low: number, high: number): number {
  const number = value ?? usual;
  checkWhole(name, number, low, high);
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
  private readonly proposals: Proposals<Proposal, SubstatCandidate, Phase>;
  private readonly free: number;
  private readonly cap: number;
  private readonly fixed: number;
  private readonly subjects: Subject[] = [];
  /** Stats of the given config by slot. */
  private readonly givenStats: readonly Float64Array[];
  private readonly energy = new Map<number, Map<number, { onTime: number; fights: number }>>();
  private readonly seen = new Set<string>();

  constructor(lab: Lab, options: SubstatQuestion, report: Report<SubstatFindings>) {
    this.options = options;
    this.free = wholeOption('free', options.free, 20, 0, 60);
    this.cap = wholeOption('cap', options.cap, 10, 0, 60);
    this.fixed = wholeOption('fixed', options.fixed, 2, 0, 30);
    lab.allow(DEFAULT_BUDGET);
    wholeOption('fights', lab.budget, DEFAULT_BUDGET, 300, 1_000_000);
    this.team = new Team(options.text);
    this.lab = lab;
    this.givenStats = this.team.stats();
    const describe = ({ rolls }: Proposal) => ({ rolls, config: this.config(rolls) });
    this.proposals = new Proposals(lab, options.text, describe, report);
  }

  /** Checked only now, so that errors of the config itself are reported first. */
  private readOptions(): void {
    const { options, team } = this;
    for (const name of Object.keys(options.leastEr ?? {})) team.chosen([name]);
    for (const member of team.chosen(options.characters))
      this.subjects.push(new Subject(member, this.free, this.cap, this.fixed, options.mains === true));
    this.proposals.objective = team.objective(options.goal);
  }

  private leastEr(key: string): number | undefined {
    for (const [name, er] of Object.entries(this.options.leastEr ?? {}))
      if ((nameTable.character(name) ?? name) === key) return er;
    return undefined;
  }

  async run(): Promise<SubstatOutcome> {
    const { lab, team } = this;
    this.proposals.report('look');
    const sample = await lab.fightOne(this.proposals.given.build, lab.stream('choose'), LOOK_FIGHTS, true);
    if (sample === null) throw lab.reason();
    this.readOptions();
    for (const subject of this.subjects) {
      subject.minEr = this.leastEr(subject.member.key) ?? 0;
    }

    let point: Point = { stats: this.givenStats, sample };
    const proposals: Proposal[] = [];
    const legal = this.subjects.map((subject) => subject.given());
    const given = legal.every((each) => each !== null) ? legal : null;
    if (given !== null && this.subjects.every((subject, i) => this.isAllowed(subject, itemAt(given, i))))
      proposals.push(this.proposal(given));
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
      const fought = await lab.fightOne(next.build, lab.stream('choose'), LOOK_FIGHTS, true);
      if (fought === null) break;
      proposals.push(next);
      last = next;
      this.proposals.show(next, fought, sample, 'search');
      point = { stats: this.statsOf(next.rolls), sample: fought };
      if (lab.spent > 0.3 * this.lab.budget) break;
    }
    if (model === null || last === null) throw new PhraseError(phrase('nothing-to-try'));
    for (const variant of this.variants(model, last, point, [-2, 2, 4])) proposals.push(variant);
    const left = await this.decide(proposals, EARLY_STAGES, 0.6 * this.lab.budget - lab.spent);

    // Repeats the search around the best so far, with all the fights that its imprecise responses need.
    const [winner] = left;
    const around = await lab.fightOne(winner.build, lab.stream('choose'), LOOK_FIGHTS, true);
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
    const best = await this.decide(finalists, STAGES, lab.left);
    const outcome = this.proposals.outcome(
      best,
      this.givenSatisfies(),
      { rolls: given ?? [], config: team.text },
      'done',
    );
    return { ...outcome, energy: this.energyNeeds() };
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
    const sample = await this.lab.fightOne({ text: this.team.text }, this.lab.stream('choose'), SCREEN_FIGHTS, true);
    return { stats: point.stats, sample: sample ?? point.sample };
  }

  private questions(rolls: number): Question[] {
    return this.subjects.flatMap((subject) =>
      ASKED.map((group): Question => {
        const stat = SUBSTATS.indexOf(group === 'em' || group === 'cr' ? group : `${group}%`);
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
    const weights = weightsOf(this.proposals.objective, point.sample.team);
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
    return found.filter((each) => each !== null);
  }

  private minErRolls(subject: Subject, mains: Mains | null): number {
    return subject.erRolls(subject.minEr, itemAt(this.lab.bare, subject.member.slot), mains);
  }

  /** Whether substats obey the rules, including the minimum of energy recharge. */
  private isAllowed(subject: Subject, rolls: Rolls): boolean {
    return itemAt(rolls.counts, ER) >= this.minErRolls(subject, null);
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

  private decide(proposals: readonly Proposal[], stages: readonly [number, ...number[]], budget: number) {
    return this.proposals.decide(proposals, stages, Math.max(budget, stages[0] * 2), 'race');
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

  private config(rolls: readonly Rolls[]): string {
    const words: (string | null)[] = this.team.members.map(() => null);
    const mains: (Mains | null)[] = this.team.members.map(() => null);
    for (const [subject, own] of this.bySubject(rolls)) {
      words[subject.member.slot] = subject.words(own);
      mains[subject.member.slot] = own.mains;
    }
    return this.team.withSubstats(words, mains);
  }
}
