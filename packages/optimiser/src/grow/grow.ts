/** Writes a rotation for a team that has none: roles by trial, then turns, then single actions. */
import { type ConfigDocument, clearScript, openConfig, setActive, setFightLength } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { PhraseError } from '@quartet/script';
import { brood, climb, finishes, type Rotation } from '../climber.ts';
import type { Lab, Sample } from '../lab.ts';
import { DPS, FLOW, gainOver, type Objective, valueWith } from '../objective.ts';
import { phrase } from '../phrases.ts';
import { searchOf } from '../search.ts';
import { itemAt } from '../vectors.ts';
import { BREED_FIGHTS, breed, POOL, ranked, spread } from './breed.ts';
import { firstRounds } from './first-rounds.ts';
import { type CharacterMoves, type Habits, teamMoves } from './moves.ts';
import {
  type Candidate,
  firmPlan,
  loopOf,
  outlineOf,
  type Plan,
  type Repeat,
  roundFrames,
  type Step,
  scriptOf,
  writtenOut,
} from './plan.ts';
import { isReadable, laidOut } from './readable.ts';
import { refine } from './refine.ts';
import { COUNTED, counted, roundSeconds } from './round-length.ts';
import type { Round } from './rounds.ts';
import { steadied } from './steady.ts';
import { Variations } from './variations.ts';
import type { Wishes } from './wishes.ts';

export interface GrowQuestion {
  /** The config; its script is replaced. */
  text: string;
  /** Length of the fights in seconds; 90 when absent. */
  seconds?: number;
  /** How players use the characters, as {@link habitsOf} reads it from other rotations. */
  habits?: Habits;
  /** Rounds of other teams, which {@link roundsOf} reads from their rotations. */
  rounds?: readonly Round[];
}

export interface GrowOutcome {
  /** The config with the rotation found. */
  readonly config: string;
  /** Expected DPS in fights that no choice was made by. */
  readonly dps: number;
  readonly fights: number;
}

const BUDGET = 12_000;
const SECONDS = 90;
/** Longest fights in which rounds are compared, in seconds. Shorter ones favour rounds that live on the energy of the start. */
const SHORT_SECONDS = 90;
/** Share of the new ones that take a turn from another. */
const GRAFTS = 0.3;
/** Fights of the budget for each pool of a kind. */
const POOL_FIGHTS = 8000;
/** Bred rotations that are compared in further fights. */
const FINALISTS = 4;
/** First rounds that are tried with every skill and burst waited for. */
const FIRM_STARTS = 48;
/** Shares of the budget for breeding in each pool and together, for changes of turns, and of single actions. */
const SHARES = { pool: 0.125, merged: 0.1, turns: 0.1, actions: 0.45 } as const;
/** Fights in which finalists are compared. */
const SEEDS = 24;
/** Further random changes of a plan. */
const SECOND = 0.4;
/** Fights in which steps are removed, and the loss of DPS that is accepted as a fraction. */
const TIDY_FIGHTS = 8;
const TIDY_LOSS = 3e-4;
const FINAL_FIGHTS = 100;
/** Fights in which conditions are replaced, and the loss of DPS that a plain round may have as a fraction. */
const PLAIN_FIGHTS = 12;
const PLAIN_LOSS = 3e-3;
/** Fights in which the length of a round is measured, and frames of a second. */
const LENGTH_FIGHTS = 2;
const COUNTED_HEAD = `for let round = 0; round < ${COUNTED}; round = round + 1`;
const FRAMES = 60;
/** Difference to a wished length that is near enough: a share of it, and seconds. */
const NEAR_SHARE = 0.05;
const NEAR_SECONDS = 0.6;
/** Changes of a first round in a row that bring it to a wished length. */
const CORRECTIONS = 4;
/** First rounds that are brought to a wished length. */
const MAX_FITTED = 96;
/** Repetitions that replace a condition that ends a loop. */
const COUNTS = [2, 3, 4, 5, 6, 8, 10, 12] as const;

const isNear = (seconds: number, wished: number): boolean =>
  Math.abs(seconds - wished) <= Math.max(NEAR_SECONDS, NEAR_SHARE * wished);

/** A plan whose longest repetition takes that many seconds more; null without one, or where that leaves none of it. */
function stretched({ turns }: Plan, seconds: number): Plan | null {
  let found: { at: number; index: number; step: Repeat } | null = null;
  for (const [at, { steps }] of turns.entries())
    for (const [index, step] of steps.entries())
      if (step.kind === 'repeat' && (found === null || lengthOf(step) > lengthOf(found.step)))
        found = { at, index, step };
  if (found === null) return null;
  const { at, index, step } = found;
  const times = step.times + awayFromZero((seconds * FRAMES) / roundFrames(step));
  if (times < 1) return null;
  const { character, steps } = itemAt(turns, at);
  return { turns: turns.with(at, { character, steps: steps.with(index, { ...step, times }) }) };
}

/** A whole number that is not 0. */
const awayFromZero = (value: number): number => Math.round(value) || (value < 0 ? -1 : 1);

const lengthOf = (step: Repeat): number => step.times * roundFrames(step);

/** A plan with the condition of one step replaced, in each way. */
function plainer({ turns }: Plan, at: number, index: number): Plan[] {
  const turn = turns[at];
  const step = turn?.steps[index];
  if (turn === undefined || step === undefined) return [];
  const others: Step[] = [];
  if (step.kind === 'ready') others.push({ kind: 'act', text: step.text });
  if (step.kind === 'repeat') {
    const { until, ...counted } = step;
    const { spending, ...plain } = counted;
    if (spending !== undefined) others.push(plain);
    if (until !== undefined) others.push(...COUNTS.map((times) => ({ ...counted, times })));
    else if (step.skill !== null) others.push({ ...counted, skill: null });
  }
  return others.map((each) => ({ turns: turns.with(at, { ...turn, steps: turn.steps.with(index, each) }) }));
}

/** A plan without one of its steps, by number; null where it has no such step. */
function withoutStep({ turns }: Plan, number: number): Plan | null {
  let left = number;
  for (const [at, { character, steps }] of turns.entries()) {
    if (left >= steps.length) {
      left -= steps.length;
      continue;
    }
    const rest = steps.filter((_, index) => index !== left);
    const turn = rest.length === 0 ? [] : [{ character, steps: rest }];
    return { turns: [...turns.slice(0, at), ...turn, ...turns.slice(at + 1)] };
  }
  return null;
}

/** A text with another starting character. */
const headOf = (text: string, first: string): string =>
  openConfig(text)
    .after((now) => setActive(now, first))
    .text.trimEnd();

const textOf = (head: string, plan: Plan): string => `${head}\n\n${scriptOf(plan)}`;

/**
 * Writes a rotation for the team of a config; its script is replaced. Many first rounds are tried, new ones are bred from the best of them,
 * and the best of all is changed turn by turn, then action by action. The outcome depends on the text, the seed and the number of fights only;
 * without a limit there are 12,000.
 * @throws PhraseError for a team that cannot fight
 */
export const growSearch = searchOf<GrowQuestion, null, GrowOutcome>('grow', async (lab, question, report) => {
  lab.allow(BUDGET);
  const config = await rotationFor(lab, question, 'fast', () => report(null));
  const sample = await lab.fightOne({ text: config }, lab.stream('measure'), FINAL_FIGHTS);
  if (sample === null) throw lab.reason();
  return { config, dps: valueWith(sample, DPS), fights: lab.spent };
});

/** A rotation from the fights that the lab has left, without its DPS. */
export async function rotationFor(
  lab: Lab,
  question: GrowQuestion,
  style: Style,
  onRound = (): void => {},
  wishes?: Wishes,
): Promise<string> {
  const base = openConfig(question.text);
  const seconds = question.seconds ?? SECONDS;
  const lasting = (length: number): string =>
    base.after(clearScript, (now) => setFightLength(now, { kind: 'seconds', seconds: length })).text;
  const keys = base.config.characters.map(({ key }) => key);
  const moves = await teamMoves(keys, question.habits);
  const team = wishes?.moves(moves) ?? moves;
  const texts = { short: lasting(Math.min(seconds, SHORT_SECONDS)), whole: lasting(seconds) };
  return grown({ lab, texts, team, rounds: question.rounds ?? [], style, wishes, onRound });
}

/** Team and enemies without a rotation, for fights in which rounds are compared and for those that count. */
export interface Texts {
  readonly short: string;
  readonly whole: string;
  /** A fight that only the script ends; for rounds of a wished length. */
  readonly endless?: string;
}

/** `fast`: the most damage. `plain`: no long waits, and conditions only where they matter, as players write. */
export type Style = 'fast' | 'plain';

export interface Growing {
  readonly lab: Lab;
  readonly texts: Texts;
  readonly team: readonly CharacterMoves[];
  readonly rounds: readonly Round[];
  readonly style: Style;
  /** Wishes of a player. */
  readonly wishes?: Wishes;
  onRound?(): void;
  /** Receives the text of each rotation that was the best of a step. */
  onBest?(text: string): Promise<void>;
}

/** The text with the best rotation found. @throws PhraseError where no rotation fits the wishes */
export const grown = (growing: Growing): Promise<string> => new Growth(growing).run();

class Growth {
  readonly #lab: Lab;
  readonly #growing: Growing;
  readonly #team: readonly CharacterMoves[];
  readonly #texts: Texts;
  readonly #wishes: Wishes | null;
  readonly #isPlain: boolean;
  readonly #objective: Objective;
  readonly #rng = new Rng();
  readonly #variations: Variations;
  /** The team's lines with each character as the starting one. */
  readonly #heads = new Map<string, string>();
  readonly #known = new Set<number>();

  constructor(growing: Growing) {
    const { lab, team, texts, style, wishes = null } = growing;
    this.#growing = growing;
    this.#lab = lab;
    this.#team = team;
    this.#texts = texts;
    this.#wishes = wishes;
    this.#isPlain = style === 'plain';
    this.#objective = this.#isPlain ? FLOW : DPS;
    this.#rng.reseed(lab.seed, 1);
    this.#variations = new Variations(team, this.#rng);
  }

  async run(): Promise<string> {
    const bred = await this.#bred();
    const climbed = await this.#climb(bred);
    const tidy = await this.#tidy(climbed);
    const best = this.#isPlain ? await this.#plain(tidy) : tidy;
    await this.#show([best]);
    const allows = this.#allowsDocument;
    const admit = this.#round === null ? undefined : (young: readonly Rotation[]) => this.#ofLength(young);
    const refined = await refine(this.#lab, this.#wholeText(best.plan), this.#team, {
      fights: this.#lab.budget * SHARES.actions,
      allows,
      objective: this.#objective,
      cancelLoss: this.#isPlain ? PLAIN_LOSS : undefined,
      admit,
      onRound: this.#growing.onRound,
    });
    return this.#isPlain ? laidOut(await steadied(this.#lab, refined, { allows, admit })) : refined;
  }

  #wholeText(plan: Plan): string {
    const written = this.#isPlain ? writtenOut(plan) : plan;
    return textOf(headOf(this.#texts.whole, itemAt(plan.turns, 0).character), written);
  }

  /** Passes the best of some candidates on, unless it breaks a wish. */
  async #show(candidates: readonly Candidate[]): Promise<void> {
    const { onBest } = this.#growing;
    if (onBest === undefined) return;
    const [best] = ranked(
      candidates.filter(({ plan }) => this.#allows(plan)),
      this.#objective,
    );
    if (best === undefined) return;
    const [fitting] = await this.#fit([best], CORRECTIONS);
    if (fitting !== undefined) await onBest(this.#wholeText(fitting.plan));
  }

  readonly #allowsDocument = (document: ConfigDocument): boolean =>
    this.#wishes?.allowsDocument(document) !== false && (!this.#isPlain || isReadable(document));

  #allows(plan: Plan): boolean {
    return this.#wishes?.allowsPlan(plan) !== false;
  }

  get #round(): number | null {
    return this.#wishes?.round ?? null;
  }

  /** The candidates whose round has the wished length, their attacks more or fewer where that leads to it. */
  async #fit(candidates: readonly Candidate[], corrections = 1): Promise<Candidate[]> {
    const round = this.#round;
    if (round === null) return [...candidates];
    const fitted = new Map<number, Candidate>();
    let open = candidates.map((each, place) => ({ each, place }));
    for (let left = corrections; open.length > 0; left--) {
      const lengths = await roundSeconds(
        this.#lab,
        open.map(({ each }) => this.#countedText(each.plan)),
        LENGTH_FIGHTS,
      );
      open = open.flatMap(({ each, place }, i) => {
        const length = lengths[i] ?? null;
        if (length === null) return [];
        if (isNear(length, round)) fitted.set(place, each);
        const plan = isNear(length, round) || left === 0 ? null : stretched(each.plan, round - length);
        return plan === null ? [] : [{ each: this.#candidate(plan), place }];
      });
    }
    return candidates.flatMap((_, place) => fitted.get(place) ?? []);
  }

  #countedText(plan: Plan): string {
    const head = headOf(this.#texts.endless ?? this.#texts.whole, itemAt(plan.turns, 0).character);
    return `${head}\n\n${loopOf(COUNTED_HEAD, plan)}`;
  }

  /** The rotations whose round has the wished length. */
  async #ofLength(young: readonly Rotation[]): Promise<Rotation[]> {
    const texts = young.map(({ document }) => counted(document).text);
    const lengths = await roundSeconds(this.#lab, texts, LENGTH_FIGHTS);
    return young.filter((_, i) => isNear(lengths[i] ?? 0, this.#round ?? 0));
  }

  async #starts(): Promise<Candidate[]> {
    const found = await firstRounds({
      lab: this.#lab,
      team: this.#team,
      rounds: this.#growing.rounds,
      variations: this.#variations,
      objective: this.#objective,
      budget: this.#lab.budget,
      candidate: (plan) => this.#candidate(this.#shaped(plan)),
      onTried: (tried) => this.#show(tried),
    });
    return this.#wishes === null ? found : this.#wished(found);
  }

  /** First rounds as the player wishes them. */
  async #wished(found: readonly Candidate[]): Promise<Candidate[]> {
    const fitting = await this.#fit(found.filter(({ plan }) => this.#allows(plan)).slice(0, MAX_FITTED), CORRECTIONS);
    await this.#lab.fightUpTo(fitting, this.#lab.stream('choose/breed'), BREED_FIGHTS);
    const starts = ranked(fitting, this.#objective);
    if (starts.length === 0) throw new PhraseError(phrase('no-rotation'));
    await this.#show(starts);
    return starts;
  }

  /**
   * Breeds rotations in two kinds of pools: rounds that wait for every skill and burst, as most players play them, and any rounds. The
   * better ones of all are bred on together. With more fights there are more pools of each kind, each from other first rounds.
   */
  async #bred(): Promise<Candidate> {
    const starts = await this.#starts();
    const waiting = starts.slice(0, FIRM_STARTS).map(({ plan }) => this.#candidate(firmPlan(plan)));
    const firm = await this.#fit(waiting.filter(({ plan }) => this.#allows(plan)));
    await this.#lab.fightMore(firm, this.#lab.stream('choose/breed'), BREED_FIGHTS);
    const count = Math.max(1, Math.floor(this.#lab.budget / POOL_FIGHTS));
    const share = SHARES.pool / count;
    const pools: Candidate[][] = [];
    for (const each of spread(firm, count)) {
      pools.push(await this.#breed(each, share, { shaped: firmPlan }));
      await this.#show(pools.at(-1) ?? []);
    }
    for (const each of spread(starts, count)) {
      pools.push(await this.#breed(each, share));
      await this.#show(pools.at(-1) ?? []);
    }
    const better = pools.flatMap((pool) => pool.slice(0, Math.ceil(POOL / pools.length)));
    const merged = better.map(({ plan }) => this.#candidate(plan));
    // Other fights than before, so that luck is not passed on.
    const first = this.#lab.stream('choose/merge');
    await this.#lab.fightMore(merged, first, BREED_FIGHTS);
    const pool = await this.#breed(merged, SHARES.merged, { first });
    const finalists = pool.slice(0, FINALISTS).map(({ plan }) => this.#candidate(plan));
    await this.#lab.fightMore(finalists, this.#lab.stream('finalists'), SEEDS);
    const [best] = ranked(finalists, this.#objective);
    if (best === undefined) throw this.#lab.reason();
    return best;
  }

  /** Breeds with a share of the budget; `shaped` makes a plan one of the pool's kind. */
  #breed(
    start: readonly Candidate[],
    share: number,
    { shaped = (plan: Plan): Plan => plan, first = this.#lab.stream('choose/breed') } = {},
  ): Promise<Candidate[]> {
    return breed(this.#lab, start, {
      limit: this.#lab.spent + this.#lab.budget * share,
      first,
      draw: (pool) => this.#brood(pool, shaped),
      kindOf: ({ plan }) => outlineOf(plan),
      objective: this.#objective,
      admit: this.#round === null ? undefined : (young) => this.#fit(young),
      onRound: this.#growing.onRound,
    });
  }

  /** New candidates: random changes of some of a pool, the better ones more often, or these with a turn of another. */
  #brood(pool: readonly Candidate[], shaped = (plan: Plan): Plan => plan): Candidate[] {
    this.#lab.check();
    const parent = (): Plan => {
      const [a, b] = [this.#rng.int(pool.length), this.#rng.int(pool.length)];
      return itemAt(pool, Math.min(a, b)).plan;
    };
    return brood(this.#known, () => {
      let next = parent();
      if (this.#rng.float() < GRAFTS) next = this.#variations.graft(next, parent());
      else next = this.#variations.draw(next);
      while (this.#rng.float() < SECOND) next = this.#variations.draw(next);
      const plan = this.#shaped(shaped(next));
      return this.#candidate(this.#allows(plan) ? plan : itemAt(pool, 0).plan);
    });
  }

  /** Changes a plan turn by turn. */
  #climb(start: Candidate): Promise<Candidate> {
    return climb(this.#lab, start, {
      limit: this.#lab.spent + this.#lab.budget * SHARES.turns,
      first: this.#lab.stream('choose/turns'),
      draw: ({ plan }) => this.#brood([this.#candidate(plan)]),
      objective: this.#objective,
      admit: this.#round === null ? undefined : (young) => this.#fit(young),
      onRound: this.#growing.onRound,
    });
  }

  /** Removes steps without effect, one after the other, so that what is left is worth reading. */
  async #tidy(from: Candidate): Promise<Candidate> {
    let current = this.#candidate(from.plan);
    await this.#lab.fightMore([current], this.#lab.stream('trim-steps'), TIDY_FIGHTS);
    for (let number = 0; ; number++) {
      const plan = withoutStep(current.plan, number);
      if (plan === null) return (await finishes(this.#lab, current.build)) ? current : from;
      if (plan.turns.length === 0 || !this.#allows(plan)) continue;
      const simpler = this.#candidate(plan);
      if (!(await this.#fit([simpler])).includes(simpler)) continue;
      await this.#lab.fightMore([simpler], this.#lab.stream('trim-steps'), TIDY_FIGHTS);
      if (simpler.sample === null || current.sample === null) continue;
      if (this.#gain(current.sample, simpler.sample) < -TIDY_LOSS) continue;
      current = simpler;
      number--;
    }
  }

  /** Replaces conditions by their usual actions wherever the difference is small: energy needs few of them. */
  async #plain(from: Candidate): Promise<Candidate> {
    let current = this.#candidate(from.plan);
    const first = this.#lab.stream('trim-steps') + TIDY_FIGHTS;
    await this.#lab.fightMore([current], first, PLAIN_FIGHTS);
    for (const [at, turn] of from.plan.turns.entries())
      for (const [index] of turn.steps.entries()) {
        const choices = plainer(current.plan, at, index).filter((plan) => this.#allows(plan));
        const simpler = await this.#fit(choices.map((plan) => this.#candidate(plan)));
        if (simpler.length === 0) continue;
        await this.#lab.fightMore(simpler, first, PLAIN_FIGHTS);
        const [best] = ranked(simpler, this.#objective);
        if (best?.sample === null || best === undefined || current.sample === null) continue;
        if (this.#gain(current.sample, best.sample) > -PLAIN_LOSS) current = best;
      }
    return (await finishes(this.#lab, current.build)) ? current : from;
  }

  /** Gain as a fraction. */
  #gain(given: Sample, own: Sample): number {
    return gainOver(given, own, this.#objective).mean / Math.max(1e-9, valueWith(given, this.#objective));
  }

  #shaped(plan: Plan): Plan {
    return this.#wishes?.shaped(plan) ?? plan;
  }

  #candidate(plan: Plan): Candidate {
    const first = itemAt(plan.turns, 0).character;
    const head = this.#heads.get(first) ?? headOf(this.#texts.short, first);
    this.#heads.set(first, head);
    return { plan, build: { text: textOf(head, plan) }, sample: null };
  }
}
