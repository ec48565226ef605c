/** Writes a rotation for a team that has none: roles by trial, then turns, then single actions. */
import { clearScript, openConfig, setActive, setFightLength } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { brood, climb, finishes } from '../climber.ts';
import type { Lab } from '../lab.ts';
import { DPS, gainOver, valueWith } from '../objective.ts';
import { searchOf } from '../search.ts';
import { itemAt } from '../vectors.ts';
import { BREED_FIGHTS, breed, POOL, ranked, spread } from './breed.ts';
import { firstRounds } from './first-rounds.ts';
import { type CharacterMoves, type Habits, teamMoves } from './moves.ts';
import { type Candidate, firmPlan, outlineOf, type Plan, scriptOf } from './plan.ts';
import { refine } from './refine.ts';
import type { Round } from './rounds.ts';
import { Variations } from './variations.ts';

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
const SHARES = { pool: 0.2, merged: 0.15, turns: 0.1, actions: 0.25 } as const;
/** Fights in which finalists are compared. */
const SEEDS = 24;
/** Further random changes of a plan. */
const SECOND = 0.4;
/** Fights in which steps are removed, and the loss of DPS that is accepted as a fraction. */
const TIDY_FIGHTS = 8;
const TIDY_LOSS = 3e-4;
const FINAL_FIGHTS = 100;

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
  const config = await rotationFor(lab, question, () => report(null));
  const sample = await lab.fightOne({ text: config }, lab.stream('measure'), FINAL_FIGHTS);
  if (sample === null) throw lab.reason();
  return { config, dps: valueWith(sample, DPS), fights: lab.spent };
});

/** A rotation from the fights that the lab has left, without its DPS. */
export async function rotationFor(lab: Lab, question: GrowQuestion, onRound = (): void => {}): Promise<string> {
  const base = openConfig(question.text);
  const seconds = question.seconds ?? SECONDS;
  const lasting = (length: number): string =>
    base.after(clearScript, (now) => setFightLength(now, { kind: 'seconds', seconds: length })).text;
  const keys = base.config.characters.map(({ key }) => key);
  const team = await teamMoves(keys, question.habits);
  const texts = { short: lasting(Math.min(seconds, SHORT_SECONDS)), whole: lasting(seconds) };
  return new Growth(lab, texts, team, question.rounds ?? [], onRound).run();
}

/** Team and enemies without a rotation, for fights in which rounds are compared and for those that count. */
interface Texts {
  readonly short: string;
  readonly whole: string;
}

class Growth {
  readonly #lab: Lab;
  readonly #rounds: readonly Round[];
  readonly #onRound: () => void;
  readonly #team: readonly CharacterMoves[];
  readonly #texts: Texts;
  readonly #rng = new Rng();
  readonly #variations: Variations;
  /** The team's lines with each character as the starting one. */
  readonly #heads = new Map<string, string>();
  readonly #known = new Set<number>();

  constructor(lab: Lab, texts: Texts, team: readonly CharacterMoves[], rounds: readonly Round[], onRound: () => void) {
    this.#lab = lab;
    this.#rounds = rounds;
    this.#onRound = onRound;
    this.#team = team;
    this.#texts = texts;
    this.#rng.reseed(lab.seed, 1);
    this.#variations = new Variations(team, this.#rng);
  }

  async run(): Promise<string> {
    const bred = await this.#bred();
    const best = await this.#tidy(await this.#climb(bred));
    const head = headOf(this.#texts.whole, itemAt(best.plan.turns, 0).character);
    return refine(this.#lab, textOf(head, best.plan), this.#team, {
      fights: this.#lab.budget * SHARES.actions,
      onRound: this.#onRound,
    });
  }

  /**
   * Breeds rotations in two kinds of pools: rounds that wait for every skill and burst, as most players play them, and any rounds. The
   * better ones of all are bred on together. With more fights there are more pools of each kind, each from other first rounds.
   */
  async #bred(): Promise<Candidate> {
    const starts = await firstRounds({
      lab: this.#lab,
      team: this.#team,
      rounds: this.#rounds,
      variations: this.#variations,
      budget: this.#lab.budget,
      candidate: (plan) => this.#candidate(plan),
    });
    const firm = starts.slice(0, FIRM_STARTS).map(({ plan }) => this.#candidate(firmPlan(plan)));
    await this.#lab.fightMore(firm, this.#lab.stream('choose/breed'), BREED_FIGHTS);
    const count = Math.max(1, Math.floor(this.#lab.budget / POOL_FIGHTS));
    const share = SHARES.pool / count;
    const pools: Candidate[][] = [];
    for (const each of spread(firm, count)) pools.push(await this.#breed(each, share, { shaped: firmPlan }));
    for (const each of spread(starts, count)) pools.push(await this.#breed(each, share));
    const better = pools.flatMap((pool) => pool.slice(0, Math.ceil(POOL / pools.length)));
    const merged = better.map(({ plan }) => this.#candidate(plan));
    // Other fights than before, so that luck is not passed on.
    const first = this.#lab.stream('choose/merge');
    await this.#lab.fightMore(merged, first, BREED_FIGHTS);
    const pool = await this.#breed(merged, SHARES.merged, { first });
    const finalists = pool.slice(0, FINALISTS).map(({ plan }) => this.#candidate(plan));
    await this.#lab.fightMore(finalists, this.#lab.stream('finalists'), SEEDS);
    const [best] = ranked(finalists);
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
      onRound: this.#onRound,
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
      return this.#candidate(shaped(next));
    });
  }

  /** Changes a plan turn by turn. */
  #climb(start: Candidate): Promise<Candidate> {
    return climb(this.#lab, start, {
      limit: this.#lab.spent + this.#lab.budget * SHARES.turns,
      first: this.#lab.stream('choose/turns'),
      draw: ({ plan }) => this.#brood([this.#candidate(plan)]),
      onRound: this.#onRound,
    });
  }

  /** Removes steps without effect, one after the other, so that what is left is worth reading. */
  async #tidy(from: Candidate): Promise<Candidate> {
    let current = this.#candidate(from.plan);
    await this.#lab.fightMore([current], this.#lab.stream('trim-steps'), TIDY_FIGHTS);
    for (let number = 0; ; number++) {
      const plan = withoutStep(current.plan, number);
      if (plan === null) return (await finishes(this.#lab, current.build)) ? current : from;
      if (plan.turns.length === 0) continue;
      const simpler = this.#candidate(plan);
      await this.#lab.fightMore([simpler], this.#lab.stream('trim-steps'), TIDY_FIGHTS);
      if (simpler.sample === null || current.sample === null) continue;
      if (gainOver(current.sample, simpler.sample, DPS).mean < -TIDY_LOSS * valueWith(current.sample, DPS)) continue;
      current = simpler;
      number--;
    }
  }

  #candidate(plan: Plan): Candidate {
    const first = itemAt(plan.turns, 0).character;
    const head = this.#heads.get(first) ?? headOf(this.#texts.short, first);
    this.#heads.set(first, head);
    return { plan, build: { text: textOf(head, plan) }, sample: null };
  }
}
