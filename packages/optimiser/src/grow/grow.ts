/** Writes a rotation for a team that has none: roles by trial, then turns, then single actions. */
import { clearScript, openConfig, setActive, setFightLength } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { Cancelled } from '@quartet/runner';
import { improve } from '../improve.ts';
import { type Contender, type Fighter, Lab } from '../lab.ts';
import { gainOver, type Objective, valueWith } from '../objective.ts';
import { itemAt } from '../vectors.ts';
import { type AttackString, type CharacterMoves, type Habits, movesOf } from './moves.ts';
import { type Plan, type Step, scriptOf, type Turn } from './plan.ts';
import { usualSetup, Variations } from './variations.ts';

export interface GrowOptions {
  /** Maximum number of fights; 12,000 when absent. */
  fights?: number;
  /** Length of the fights in seconds; 90 when absent. */
  seconds?: number;
  /** How players use the characters, as {@link habitsOf} reads it from other rotations. */
  habits?: Habits;
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
/** Strings that are tried with other lengths, and of these the plans that are tried in other orders. */
const STRINGS = 4;
const LENGTHS = 3;
/** Drivers whose rotations are searched, and the shares of the budget for all of them, for the best one, and for single actions. */
const DRIVERS = 3;
const SHARES = { drivers: 0.3, turns: 0.25, actions: 0.4 } as const;
/** Plans that are tried at once; fights of all of them, of the better ones, and of the best, and how many these are. */
const BROOD = 8;
const LOOKS = [
  { fights: 3, keep: BROOD },
  { fights: 8, keep: 3 },
  { fights: 20, keep: 1 },
] as const;
const SEEDS = 32;
/** Further random changes of a plan. */
const SECOND = 0.4;
const ATTEMPTS = 20;
/** Maximum loss of a plan from which the search continues, as a fraction of DPS at the start. */
const SLACK = 0.006;
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

/**
 * Writes a rotation for the team of a config; its script is replaced. Every character is tried as the one that stays on the field, with
 * each of its attack strings, while the others use skill and burst. The best rotations are changed turn by turn, and the best one is
 * searched action by action. The outcome depends on the text, the seed and the number of fights only.
 * @throws PhraseError for a team that cannot fight, Cancelled after the signal
 */
export async function grow(executor: Fighter, text: string, options: GrowOptions): Promise<GrowOutcome> {
  const base = openConfig(text);
  const length = { kind: 'seconds', seconds: options.seconds ?? SECONDS } as const;
  const document = base.after(clearScript, (now) => setFightLength(now, length));
  const team = await Promise.all(document.config.characters.map(({ key }) => movesOf(key, options.habits)));
  return new Growth(executor, document.text, team, options).run();
}

class Growth {
  readonly #executor: Fighter;
  readonly #lab: Lab;
  readonly #options: GrowOptions;
  readonly #team: readonly CharacterMoves[];
  readonly #text: string;
  readonly #rng = new Rng();
  readonly #variations: Variations;
  readonly #budget: number;
  /** The team's lines with each character as the starting one. */
  readonly #heads = new Map<string, string>();
  readonly #known = new Set<string>();
  #broods = 0;

  constructor(executor: Fighter, text: string, team: readonly CharacterMoves[], options: GrowOptions) {
    this.#executor = executor;
    this.#lab = new Lab(executor, options);
    this.#options = options;
    this.#team = team;
    this.#text = text;
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
    const { config, fights } = await improve(this.#executor, best.build.text, {
      seed: this.#options.seed,
      workers: this.#options.workers,
      signal: this.#options.signal,
      fights: Math.max(500, Math.round(this.#budget * SHARES.actions)),
      onProgress: ({ fights }) => this.#report(fights),
    });
    const sample = await this.#lab.fightOne({ text: config }, FINAL_FROM, FINAL_FIGHTS);
    if (sample === null) throw this.#lab.reason();
    return { config, dps: valueWith(sample, DPS), fights: this.#lab.spent + fights };
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
    const starts = this.#sorted(found).slice(0, DRIVERS);
    if (starts.length === 0) throw this.#lab.reason();
    return starts;
  }

  /** The best of random rounds of habitual turns. */
  async #assembled(driver: CharacterMoves): Promise<Candidate[]> {
    const drawn = Array.from({ length: ASSEMBLED }, () => this.#candidate(this.#variations.assemble(driver)));
    await this.#lab.fightMore(drawn, 0, 1);
    const better = this.#sorted(drawn).slice(0, ASSEMBLED_BETTER);
    await this.#lab.fightMore(better, 1, NEXT_FIGHTS - 1);
    return better;
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
  async #climb(start: Candidate, limit: number): Promise<Candidate> {
    let current = start;
    const from = this.#lab.spent;
    while (this.#lab.spent < limit) {
      if (this.#options.signal?.aborted) throw new Cancelled();
      const young = this.#draw(current.plan);
      if (young.length === 0) break;
      const slack = SLACK * (1 - (this.#lab.spent - from) / Math.max(1, limit - from));
      current = await this.#select(current, young, slack);
      this.#report(0);
    }
    return current;
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

  async #select(parent: Candidate, young: readonly Candidate[], slack: number): Promise<Candidate> {
    const own = this.#candidate(parent.plan);
    const seeds = 1024 + this.#broods++ * SEEDS;
    let left = [...young];
    let from = 0;
    for (const { fights, keep } of LOOKS) {
      left = left.slice(0, keep);
      await this.#lab.fightMore([own, ...left], seeds + from, fights - from);
      left = this.#sorted(left);
      from = fights;
    }
    const [winner] = left;
    if (winner?.sample == null || own.sample === null) return parent;
    const { mean } = gainOver(own.sample, winner.sample, DPS);
    return mean > -slack * valueWith(own.sample, DPS) ? winner : parent;
  }

  #candidate(plan: Plan): Candidate {
    const first = itemAt(plan.turns, 0).character;
    const head = this.#heads.get(first) ?? this.#headOf(first);
    return { plan, build: { text: `${head}\n\n${scriptOf(plan)}` }, sample: null };
  }

  #headOf(first: string): string {
    const head = openConfig(this.#text)
      .after((now) => setActive(now, first))
      .text.trimEnd();
    this.#heads.set(first, head);
    return head;
  }

  /** The candidates that can run, best first. */
  #sorted(candidates: readonly Candidate[]): Candidate[] {
    const value = ({ sample }: Candidate): number => (sample === null ? 0 : valueWith(sample, DPS));
    return candidates.filter(({ sample }) => sample !== null).sort((a, b) => value(b) - value(a));
  }

  #report(further: number): void {
    const fights = this.#lab.spent + further;
    this.#options.onProgress?.({ fights, budget: Math.max(this.#budget, fights) });
  }
}
