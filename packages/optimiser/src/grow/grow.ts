/** Writes a rotation for a team that has none: roles by trial, then turns, then single actions. */
import { clearScript, openConfig, setActive, setFightLength } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { Cancelled } from '@quartet/runner';
import { type Contender, type Fighter, Lab } from '../lab.ts';
import { gainOver, type Objective, valueWith } from '../objective.ts';
import { itemAt } from '../vectors.ts';
import { BROOD, climb } from './climb.ts';
import { type AttackString, type CharacterMoves, type Habits, movesOf } from './moves.ts';
import { type Plan, type Step, scriptOf, type Turn } from './plan.ts';
import { refine } from './refine.ts';
import { type Round, roundsFor } from './rounds.ts';
import { usualSetup, Variations } from './variations.ts';

export interface GrowOptions {
  /** Maximum number of fights; 12,000 when absent. */
  fights?: number;
  /** Length of the fights in seconds; 90 when absent. */
  seconds?: number;
  /** How players use the characters, as {@link habitsOf} reads it from other rotations. */
  habits?: Habits;
  /** Rounds of other teams, which {@link roundsOf} reads from their rotations. */
  rounds?: readonly Round[];
  seed: number;
  workers?: number;
  signal?: AbortSignal;
  onProgress?(progress: { readonly fights: number; readonly budget: number }): void;
}

export interface GrowOutcome {
  /** The config with the rotation found. */
  readonly config: string;
  /** Expected DPS in fights that no choice was made by. */
  readonly dps: number;
  readonly fights: number;
}

const DPS: Objective = { kind: 'dps' };
const BUDGET = 12_000;
const SECONDS = 90;
/** Longest fights in which rounds are compared: some rotations long. */
const SHORT_SECONDS = 60;
/** Frames that a driver attacks in a round: when its strings are compared, and those that are tried with the best strings. */
const USUAL_FRAMES = 600;
const FIELD_FRAMES = [450, 700] as const;
/**
 * Normal attacks of the others after their skill and burst: they bring energy and trigger effects that react to
 * attacks.
 */
const WEAVES = [0, 2] as const;
/** Fights of each attack string, and of each first plan. */
const FIRST_FIGHTS = 2;
const NEXT_FIGHTS = 3;
/** Rounds of habitual turns that are drawn, and how many of them have more fights. */
const ASSEMBLED = 120;
const ASSEMBLED_BETTER = 16;
/** Teams whose rounds are tried, and how many rounds have more fights. */
const SIMILAR = 30;
const SIMILAR_BETTER = 10;
/** Strings that are tried with other lengths, and of these the plans that are tried in other orders. */
const STRINGS = 4;
const LENGTHS = 3;
/** Drivers whose rotations are searched, and the shares of the budget for all of them, for the best one, and for single actions. */
const DRIVERS = 3;
const SHARES = { drivers: 0.25, turns: 0.35, actions: 0.3 } as const;
/** Least DPS of a first round that is changed, as a share of the best one. */
const NEAR = 0.8;
/** First fight of the changes, and fights in which the drivers' rotations are compared. */
const CLIMB_FROM = 1024;
const SEEDS = 24;
/** Further random changes of a plan. */
const SECOND = 0.4;
const ATTEMPTS = 20;
/** Fights in which steps are removed, the first of them, and the loss of DPS that is accepted as a fraction. */
const TIDY_FIGHTS = 8;
const TIDY_FROM = 1 << 16;
const TIDY_LOSS = 3e-4;
const FINAL_FROM = 1 << 22;
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

/** A plan with the turns before its last one in every order. */
function ordersOf({ turns }: Plan): Plan[] {
  const last = turns.slice(-1);
  const orders = (rest: readonly Turn[]): Turn[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((turn) => orders(rest.filter((each) => each !== turn)).map((other) => [turn, ...other]));
  return orders(turns.slice(0, -1)).map((order) => ({ turns: [...order, ...last] }));
}

/** Choices of a first plan of a driver. */
interface FirstPlan {
  /** Frames of attacks in a round. */
  readonly field: number;
  /** Skill that is used between them whenever it is ready. */
  readonly skill: string | null;
  /** Normal attacks of each of the others. */
  readonly weave: number;
}

interface Candidate extends Contender {
  readonly plan: Plan;
}

/** A text with another starting character. */
const headOf = (text: string, first: string): string =>
  openConfig(text)
    .after((now) => setActive(now, first))
    .text.trimEnd();

const textOf = (head: string, plan: Plan): string => `${head}\n\n${scriptOf(plan)}`;

const dpsOf = ({ sample }: Candidate): number => (sample === null ? 0 : valueWith(sample, DPS));

/**
 * Writes a rotation for the team of a config; its script is replaced. Every character is tried as the one that stays on the field, with
 * each of its attack strings, while the others use skill and burst. The best rotations are changed turn by turn, and the best one is
 * searched action by action. The outcome depends on the text, the seed and the number of fights only.
 * @throws PhraseError for a team that cannot fight, Cancelled after the signal
 */
export async function grow(executor: Fighter, text: string, options: GrowOptions): Promise<GrowOutcome> {
  const base = openConfig(text);
  const seconds = options.seconds ?? SECONDS;
  const lasting = (length: number): string =>
    base.after(clearScript, (now) => setFightLength(now, { kind: 'seconds', seconds: length })).text;
  const team = await Promise.all(base.config.characters.map(({ key }) => movesOf(key, options.habits)));
  const texts = { short: lasting(Math.min(seconds, SHORT_SECONDS)), whole: lasting(seconds) };
  return new Growth(executor, texts, team, options).run();
}

/** Team and enemies without a rotation, for fights in which rounds are compared and for those that count. */
interface Texts {
  readonly short: string;
  readonly whole: string;
}

class Growth {
  readonly #lab: Lab;
  readonly #options: GrowOptions;
  readonly #team: readonly CharacterMoves[];
  readonly #texts: Texts;
  readonly #rng = new Rng();
  readonly #variations: Variations;
  readonly #budget: number;
  /** The team's lines with each character as the starting one. */
  readonly #heads = new Map<string, string>();
  readonly #known = new Set<string>();

  constructor(executor: Fighter, texts: Texts, team: readonly CharacterMoves[], options: GrowOptions) {
    this.#lab = new Lab(executor, options);
    this.#options = options;
    this.#team = team;
    this.#texts = texts;
    this.#budget = options.fights ?? BUDGET;
    this.#rng.reseed(options.seed, 1);
    this.#variations = new Variations(team, this.#rng);
  }

  async run(): Promise<GrowOutcome> {
    const starts = await this.#starts();
    const each = (this.#budget * SHARES.drivers) / starts.length;
    const searched: Candidate[] = [];
    for (const start of starts) searched.push(await this.#climb(start, this.#lab.spent + each));
    const rivals = searched.map(({ plan }) => this.#candidate(plan));
    await this.#lab.fightMore(rivals, FINAL_FROM - SEEDS, SEEDS);
    const [winner] = this.#sorted(rivals);
    if (winner === undefined) throw this.#lab.reason();
    const best = await this.#tidy(await this.#climb(winner, this.#lab.spent + this.#budget * SHARES.turns));
    const head = headOf(this.#texts.whole, itemAt(best.plan.turns, 0).character);
    const config = await refine(this.#lab, textOf(head, best.plan), this.#team, {
      seed: this.#options.seed,
      signal: this.#options.signal,
      fights: this.#budget * SHARES.actions,
      onRound: () => this.#report(),
    });
    const sample = await this.#lab.fightOne({ text: config }, FINAL_FROM, FINAL_FIGHTS);
    if (sample === null) throw this.#lab.reason();
    return { config, dps: valueWith(sample, DPS), fights: this.#lab.spent };
  }

  /** The best first plans of different drivers, best first. */
  async #starts(): Promise<Candidate[]> {
    const usual = this.#team.filter(({ drives }) => drives);
    const found: Candidate[] = [];
    for (const driver of usual.length > 0 ? usual : this.#team) {
      const strings = driver.strings.map((string) =>
        this.#candidate(this.#firstPlan(driver, string, { field: USUAL_FRAMES, skill: null, weave: 0 })),
      );
      await this.#lab.fightMore(strings, 0, FIRST_FIGHTS);
      const lengths = this.#sorted(strings)
        .slice(0, STRINGS)
        .flatMap(({ build }) => driver.strings.filter((_, i) => itemAt(strings, i).build === build))
        .flatMap((string) => this.#lengthsOf(driver, string));
      await this.#lab.fightMore(lengths, 0, NEXT_FIGHTS);
      const orders = this.#sorted(lengths)
        .slice(0, LENGTHS)
        .flatMap(({ plan }) => ordersOf(plan).map((each) => this.#candidate(each)));
      await this.#lab.fightMore(orders, 0, NEXT_FIGHTS);
      const assembled = driver.turns.length === 0 ? [] : await this.#assembled(driver);
      found.push(...this.#sorted([...orders, ...assembled]).slice(0, 1));
    }
    found.push(...(await this.#similar()));
    const starts = this.#sorted(found).slice(0, DRIVERS);
    const [best] = starts;
    if (best === undefined) throw this.#lab.reason();
    return starts.filter((each) => dpsOf(each) >= NEAR * dpsOf(best));
  }

  /** The best of random rounds of habitual turns. */
  async #assembled(driver: CharacterMoves): Promise<Candidate[]> {
    const drawn = Array.from({ length: ASSEMBLED }, () => this.#candidate(this.#variations.assemble(driver)));
    await this.#lab.fightMore(drawn, 0, 1);
    const better = this.#sorted(drawn).slice(0, ASSEMBLED_BETTER);
    await this.#lab.fightMore(better, 1, NEXT_FIGHTS - 1);
    return better;
  }

  /** The best rounds of similar teams. */
  async #similar(): Promise<Candidate[]> {
    const plans = roundsFor(this.#team, this.#options.rounds ?? [], SIMILAR);
    const rounds = plans.map((plan) => this.#candidate(plan));
    await this.#lab.fightMore(rounds, 0, 1);
    const better = this.#sorted(rounds).slice(0, SIMILAR_BETTER);
    await this.#lab.fightMore(better, 1, NEXT_FIGHTS - 1);
    return this.#sorted(better).slice(0, DRIVERS - 1);
  }

  /** The others use skill and burst, then the driver attacks. */
  #firstPlan(driver: CharacterMoves, { text, frames }: AttackString, { field, skill, weave }: FirstPlan): Plan {
    const attacks: Step[] = weave === 0 ? [] : [{ kind: 'act', text: `attack:${weave}` }];
    const setups: Turn[] = this.#team
      .filter((each) => each !== driver)
      .map((moves) => ({ character: moves.key, steps: [...usualSetup(moves), ...attacks] }));
    const times = Math.max(1, Math.round(field / frames));
    const own = [...usualSetup(driver), { kind: 'repeat', text, times, skill } as const];
    return { turns: [...setups, { character: driver.key, steps: own }] };
  }

  #lengthsOf(driver: CharacterMoves, string: AttackString): Candidate[] {
    const skills = driver.repeatsSkill ? [null, itemAt(driver.skills, 0)] : [null];
    return FIELD_FRAMES.flatMap((field) =>
      skills.flatMap((skill) =>
        WEAVES.map((weave) => this.#candidate(this.#firstPlan(driver, string, { field, skill, weave }))),
      ),
    );
  }

  /** Changes a plan turn by turn until `limit` fights are spent. */
  #climb(start: Candidate, limit: number): Promise<Candidate> {
    return climb(this.#lab, start, {
      limit,
      first: CLIMB_FROM,
      draw: ({ plan }) => this.#draw(plan),
      fresh: ({ plan }) => this.#candidate(plan),
      onRound: () => this.#report(),
    });
  }

  /** Removes steps without effect, one after the other, so that what is left is worth reading. */
  async #tidy(from: Candidate): Promise<Candidate> {
    let current = this.#candidate(from.plan);
    await this.#lab.fightMore([current], TIDY_FROM, TIDY_FIGHTS);
    for (let number = 0; ; number++) {
      const plan = withoutStep(current.plan, number);
      if (plan === null) return current;
      if (plan.turns.length === 0) continue;
      const simpler = this.#candidate(plan);
      await this.#lab.fightMore([simpler], TIDY_FROM, TIDY_FIGHTS);
      if (simpler.sample === null || current.sample === null) continue;
      if (gainOver(current.sample, simpler.sample, DPS).mean < -TIDY_LOSS * valueWith(current.sample, DPS)) continue;
      current = simpler;
      number--;
    }
  }

  #draw(plan: Plan): Candidate[] {
    if (this.#options.signal?.aborted) throw new Cancelled();
    const young: Candidate[] = [];
    for (let attempt = 0; young.length < BROOD && attempt < BROOD * ATTEMPTS; attempt++) {
      let next = this.#variations.draw(plan);
      while (this.#rng.float() < SECOND) next = this.#variations.draw(next);
      const candidate = this.#candidate(next);
      if (this.#known.has(candidate.build.text)) continue;
      this.#known.add(candidate.build.text);
      young.push(candidate);
    }
    return young;
  }

  #candidate(plan: Plan): Candidate {
    const first = itemAt(plan.turns, 0).character;
    const head = this.#heads.get(first) ?? headOf(this.#texts.short, first);
    this.#heads.set(first, head);
    return { plan, build: { text: textOf(head, plan) }, sample: null };
  }

  /** The candidates that can run, best first. */
  #sorted(candidates: readonly Candidate[]): Candidate[] {
    return candidates.filter(({ sample }) => sample !== null).sort((a, b) => dpsOf(b) - dpsOf(a));
  }

  #report(): void {
    const fights = this.#lab.spent;
    this.#options.onProgress?.({ fights, budget: Math.max(this.#budget, fights) });
  }
}
