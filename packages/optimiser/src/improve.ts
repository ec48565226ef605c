/** Rotation search: changes the order, number and kind of a config's actions until nothing better is found. */
import { applyEdits, type ConfigDocument, openConfig, type TextEdit, trimEdits } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { PhraseError } from '@quartet/script';
import { diffArrays } from 'diff';
import { BROOD, brood, type Rotation, ranked, rotationOf, selected } from './climber.ts';
import { hashOf } from './hash.ts';
import type { Contender, Lab, Sample, SearchLimits } from './lab.ts';
import { asLoop, Mutations, repertoire } from './mutations.ts';
import { type Goal, gainOf, isSurelyBetter, type Measured, type Objective, worthOf } from './objective.ts';
import { phrase } from './phrases.ts';
import { race } from './race.ts';
import type { Search, SearchStep } from './search.ts';
import { Team } from './team.ts';
import { editsOfParts } from './text-changes.ts';
import { itemAt } from './vectors.ts';

export interface RotationQuestion {
  /** The config. */
  text: string;
  /** The figure that the rotation is to improve; the DPS of the team when absent. */
  goal?: Goal;
}

/** State of a search between two rounds, as JSON. */
export interface ImproveState {
  /** Hash of the text, the seed and the number of fights ({@link rotationSearchOf}). */
  readonly search: number;
  /** Rounds, comparisons, fights and random numbers so far. */
  readonly round: number;
  readonly checks: number;
  readonly spent: number;
  readonly drawn: number;
  /** Rotation that the search began with, the present one, and the best ones, the last being the best. */
  readonly start: string;
  readonly current: string;
  readonly best: readonly string[];
  /** Hashes of the texts that were tried. */
  readonly known: readonly number[];
  readonly found: { readonly config: string; readonly given: number; readonly gain: Omit<Measured, 'seed'> } | null;
}

export interface ImproveFindings {
  /** Number of rotations that were tried. */
  readonly tried: number;
  /** The best rotation so far with its gain in fights that it was not selected by; null before one is better. */
  readonly best: { readonly config: string; readonly given: number; readonly gain: Measured } | null;
}

/** A place of the text that the search changed. */
export interface RotationChange {
  /** Line of the text before the change, from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export interface ImproveOutcome {
  /** The text as given where nothing is surely better. */
  readonly config: string;
  /** Changes of the text as given that lead to it. */
  readonly edits: readonly TextEdit[];
  /** Whether rounds that were written one after the other became a loop. */
  readonly isLoop: boolean;
  /** Other changes, of the text with that loop. */
  readonly changes: readonly RotationChange[];
  /** The goal's figure of the text as given, and the paired improvement with its 95 % interval, in fights that no choice was made by: DPS or seconds. */
  readonly given: number;
  readonly gain: Measured;
  /** DPS of each character and seconds that the burst waits for energy in a fight, before and after. */
  readonly members: readonly {
    readonly character: string;
    readonly dps: readonly [number, number];
    readonly wait: readonly [number, number];
  }[];
  readonly tried: number;
  readonly fights: number;
}

const BUDGET = 24_000;
/** Fights of all of a brood, of the better ones, and of the best. */
const LOOKS = [
  { fights: 6, keep: BROOD, loss: Number.POSITIVE_INFINITY },
  { fights: 20, keep: 3, loss: Number.POSITIVE_INFINITY },
  { fights: 40, keep: 1, loss: Number.POSITIVE_INFINITY },
] as const;
/** Seeds that a brood uses. */
const SEEDS = 64;
/** Broods after which the seeds are repeated. */
const MAX_SEEDS = 1024;
/** Random changes of a rotation: one, sometimes two or three. */
const SECOND = 0.35;
const THIRD = 0.1;
/** Maximum loss of a rotation from which the search continues, as a fraction of DPS at the start; 0 at its end. */
const SLACK = 0.003;
/** Accepted loss of DPS, as a fraction, when equal rounds become a loop. */
const LOOP_LOSS = 0.01;
/** Broods between two comparisons of the rotation that is being changed with the best one, on other seeds. */
const CHECK_EVERY = 10;
const CHECK_FIGHTS = 64;
/** Share of the budget that is left for the race, for undoing changes, and for the measurement. */
const RESERVE = 0.25;
/** Rotations in the final race, and fights at its stages. */
const FINALISTS = 6;
const STAGES = [24, 64, 160] as const;
/** Fights in which changes are undone, the loss of DPS that is accepted as a fraction, and the maximum number of changes. */
const UNDO_FIGHTS = 32;
const UNDO_LOSS = 3e-4;
const MAX_SINGLE = 60;
/** Fights of the final measurement, until the interval is this fraction of the gain. */
const MEASURED = [100, 300, 1000] as const;
const NARROW = 0.2;

/**
 * Searches for a rotation with a higher expected DPS by random changes of single actions, runs of actions and turns. Each is compared with
 * the rotation that it came from in the same fights; the best go on. The best rotations of the search race against each other on other seeds,
 * changes without effect are undone, and the difference is measured in yet other fights. The outcome depends on the text, the seed and
 * the number of fights only; without a limit there are 24,000. A state is that of the last round.
 * @throws PhraseError for a script without actions to change or the state of another search
 */
export const rotationSearch: Search<RotationQuestion, ImproveFindings, ImproveOutcome, ImproveState> = {
  kind: 'rotation',
  run(lab, question, state) {
    lab.allow(BUDGET);
    return new Improvement(lab, question, state).run();
  },
};

/** Random numbers that can be skipped, so that a search goes on as if it had not been interrupted. */
class CountedRng extends Rng {
  drawn = 0;

  override bits(): number {
    this.drawn++;
    return super.bits();
  }

  skip(count: number): void {
    while (this.drawn < count) this.bits();
  }
}

/** Identifies a search: a state is only valid for the search that it came from. */
export const rotationSearchOf = (
  text: string,
  { seed, fights = BUDGET }: Pick<SearchLimits, 'seed' | 'fights'>,
  goal: Goal = 'dps',
): number => hashOf(`${seed} ${fights} ${goal === 'dps' ? '' : `${JSON.stringify(goal)} `}${text}`);

/** Whether a state can be that of a search of this text: it begins with the text or its loop, and reports the best that it holds. */
function isStateOf(state: ImproveState, search: number, given: ConfigDocument): boolean {
  if (state.search !== search) return false;
  if (state.start !== given.text && state.start !== asLoop(given).text) return false;
  return state.found === null || state.found.config === state.best.at(-1);
}

class Improvement {
  readonly #lab: Lab;
  readonly #objective: Objective;
  readonly #state: ImproveState | null;
  readonly #given: Rotation;
  readonly #rng = new CountedRng();
  readonly #mutations: Mutations;
  readonly #search: number;
  /** Hashes of the texts that were tried. */
  readonly #known: Set<number>;
  /** Rotations that were the best of the search, the present one last. */
  readonly #best: Rotation[] = [];
  #found: ImproveFindings['best'] = null;
  /** The rotation that the search began with. */
  #start: Rotation;

  constructor(lab: Lab, { text, goal = 'dps' }: RotationQuestion, state: ImproveState | null) {
    this.#lab = lab;
    this.#objective = new Team(text).objective(goal);
    this.#state = state;
    this.#given = rotationOf(openConfig(text));
    this.#search = rotationSearchOf(text, { seed: lab.seed, fights: lab.budget }, goal);
    if (state !== null && !isStateOf(state, this.#search, this.#given.document)) {
      throw new PhraseError(phrase('other-search'));
    }
    this.#rng.reseed(lab.seed, 0);
    this.#rng.skip(state?.drawn ?? 0);
    this.#start = state === null ? this.#given : rotationOf(openConfig(state.start));
    this.#mutations = new Mutations(repertoire(this.#given.document), this.#rng);
    this.#known = new Set(state?.known ?? [hashOf(text)]);
    if (state === null) return;
    this.#best.push(...state.best.map((each) => rotationOf(openConfig(each))));
    this.#found = state.found && { ...state.found, gain: { ...state.found.gain, seed: lab.seed } };
    lab.spent = state.spent;
  }

  async *run(): AsyncGenerator<SearchStep<ImproveFindings, ImproveState>, ImproveOutcome> {
    yield* this.#explore();
    const winner = await this.#race();
    return this.#measure(winner === null ? this.#given : await this.#undo(winner));
  }

  async *#explore(): AsyncGenerator<SearchStep<ImproveFindings, ImproveState>, void> {
    const state = this.#state;
    if (state === null) this.#start = await this.#written();
    let current = state === null ? this.#start : rotationOf(openConfig(state.current));
    let checks = state?.checks ?? 0;
    const limit = this.#lab.budget * (1 - RESERVE);
    let round = state?.round ?? 0;
    for (; this.#lab.spent < limit; round++) {
      this.#lab.check();
      const young = this.#draw(current.document);
      if (young.length === 0) {
        if (round === 0) throw new PhraseError(phrase('no-actions'));
        break;
      }
      const slack = SLACK * (1 - this.#lab.spent / limit);
      const first = this.#lab.stream('choose') + (round % MAX_SEEDS) * SEEDS;
      const parent = rotationOf(current.document);
      const options = { first, looks: LOOKS, slack: () => slack, objective: this.#objective };
      const winner = await selected(this.#lab, parent, young, options);
      current = rotationOf(winner.document);
      if (round % CHECK_EVERY === CHECK_EVERY - 1) current = await this.#check(current, checks++);
      yield this.#step(round + 1, checks, current);
    }
    // Another run makes the last comparison again, so its state is the one before it.
    const { state: before } = this.#step(round, checks, current);
    await this.#check(current, checks);
    yield { ...this.#step(round, checks, current), state: before };
  }

  /**
   * The text as given, or with its equal rounds as a loop if that costs almost nothing: changes of one round then
   * apply to all.
   */
  async #written(): Promise<Rotation> {
    const loop = rotationOf(asLoop(this.#given.document));
    if (loop.document === this.#given.document) return this.#given;
    const own = rotationOf(this.#given.document);
    await this.#lab.fightMore([own, loop], this.#lab.stream('loop'), CHECK_FIGHTS);
    if (own.sample === null) throw this.#lab.reason();
    this.#known.add(hashOf(loop.document.text));
    return this.#gain(own, loop).mean > -LOOP_LOSS * this.#value(own) ? rotationOf(loop.document) : this.#given;
  }

  #draw(from: ConfigDocument): Rotation[] {
    return brood(this.#known, () => {
      let document = this.#mutations.draw(from);
      if (this.#rng.float() < SECOND) document = this.#mutations.draw(document);
      if (this.#rng.float() < THIRD) document = this.#mutations.draw(document);
      return rotationOf(document);
    });
  }

  /** Compares the present rotation with the best so far on seeds of no brood; returns the better one. */
  async #check(current: Rotation, number: number): Promise<Rotation> {
    const best = this.#best.at(-1) ?? this.#given;
    if (current.document.text === best.document.text) return current;
    const before = rotationOf(best.document);
    const now = rotationOf(current.document);
    const given = rotationOf(this.#given.document);
    await this.#lab.fightMore([before, now, given], this.#lab.stream('compare') + number * CHECK_FIGHTS, CHECK_FIGHTS);
    if (this.#gain(before, now).mean <= 0) return best;
    this.#best.push(current);
    this.#found = { config: current.document.text, given: this.#value(given), gain: this.#gain(given, now) };
    return current;
  }

  /** The winner among the best rotations; null where none is surely better than the text as given. */
  async #race(): Promise<Rotation | null> {
    const finalists = this.#best.slice(-FINALISTS);
    if (finalists.length === 0) return null;
    const budget = Math.max(this.#lab.left, STAGES[0] * (FINALISTS + 1));
    const [winner] = await race(this.#lab, finalists, {
      stages: STAGES,
      budget,
      objective: this.#objective,
      reference: this.#given,
    });
    const { sample } = this.#given;
    return winner?.sample && sample && isSurelyBetter(winner.sample, sample, this.#objective) ? winner : null;
  }

  /** Undoes changes of a rotation that make no difference together, so that what is left is worth reading. */
  async #undo(winner: Rotation): Promise<Rotation> {
    const { text } = this.#start.document;
    const edits = editsBetween(text, winner.document.text);
    const without = (undone: readonly TextEdit[]) =>
      rotationOf(
        openConfig(
          applyEdits(
            text,
            edits.filter((each) => !undone.includes(each)),
          ),
        ),
      );
    if (edits.length < 2 || edits.length > MAX_SINGLE) return winner;
    const own = rotationOf(winner.document);
    const single = edits.map((edit) => ({ edit, ...without([edit]) }));
    await this.#lab.fightMore([own, ...single], this.#lab.stream('undo'), UNDO_FIGHTS);
    let idle = ranked(own, single, this.#objective)
      .filter((each) => this.#gain(own, each).mean > -UNDO_LOSS * this.#value(own))
      .map(({ edit }) => edit);
    // Changes that make no difference each may make one together.
    for (; idle.length > 0; idle = idle.slice(0, Math.floor(idle.length / 2))) {
      const simpler = without(idle);
      await this.#lab.fightMore([simpler], this.#lab.stream('undo'), UNDO_FIGHTS);
      if (this.#gain(own, simpler).mean > -UNDO_LOSS * this.#value(own)) return rotationOf(simpler.document);
    }
    return winner;
  }

  async #measure(found: Rotation): Promise<ImproveOutcome> {
    const given = rotationOf(this.#given.document);
    const best = rotationOf(found.document);
    let fights = 0;
    for (const stage of MEASURED) {
      await this.#lab.fightMore([given, best], this.#lab.stream('confirm') + fights, stage - fights);
      fights = stage;
      const { mean, margin } = this.#gain(given, best);
      if (margin <= NARROW * Math.abs(mean)) break;
    }
    if (given.sample === null || best.sample === null) throw this.#lab.reason();
    // A gain that does not hold on new seeds was luck.
    const isBetter = found !== this.#given && isSurelyBetter(best.sample, given.sample, this.#objective);
    const kept = isBetter ? best : given;
    const samples = [given.sample, kept.sample ?? given.sample] as const;
    const { text } = this.#given.document;
    const start = isBetter ? this.#start.document.text : text;
    return {
      config: kept.document.text,
      edits: editsBetween(text, kept.document.text),
      isLoop: start !== text,
      changes: editsBetween(start, kept.document.text).map((edit) => changeOf(start, edit)),
      given: this.#value(given),
      gain: isBetter ? this.#gain(given, best) : { mean: 0, margin: 0, fights, seed: this.#lab.seed },
      members: this.#given.document.config.characters.map(({ key }, slot) => ({
        character: key,
        dps: [samples[0].mean(slot), samples[1].mean(slot)],
        wait: [waitOf(samples[0], slot), waitOf(samples[1], slot)],
      })),
      tried: this.#known.size - 1,
      fights: this.#lab.spent,
    };
  }

  #value(each: Contender): number {
    return Math.abs(worthOf(each, this.#objective));
  }

  #gain(than: Contender, own: Contender): Measured {
    return gainOf(than, own, this.#objective);
  }

  #step(round: number, checks: number, current: Rotation): SearchStep<ImproveFindings, ImproveState> {
    const { spent, budget } = this.#lab;
    return {
      findings: { tried: this.#known.size - 1, best: this.#found },
      done: spent,
      total: Math.max(budget, spent),
      resumed: this.#state?.spent ?? 0,
      state: {
        search: this.#search,
        round,
        checks,
        spent,
        drawn: this.#rng.drawn,
        start: this.#start.document.text,
        current: current.document.text,
        best: this.#best.slice(-FINALISTS).map(({ document }) => document.text),
        known: [...this.#known],
        found: this.#found && { ...this.#found, gain: withoutSeed(this.#found.gain) },
      },
    };
  }
}

const withoutSeed = ({ mean, margin, fights }: Measured): Omit<Measured, 'seed'> => ({ mean, margin, fights });

/** Seconds in a fight that a character's burst waits for energy, on average. */
function waitOf(sample: Sample, slot: number): number {
  let frames = 0;
  for (let i = slot; i < sample.waits.length; i += sample.team) frames += itemAt(sample.waits, i);
  return frames / 60 / Math.max(1, sample.fights);
}

/** Single actions and lines of a text, in which changes are looked for. */
const partsOf = (text: string): string[] => text.split(/(?<=[,;{}\n])/);

const editsBetween = (before: string, after: string): TextEdit[] =>
  trimEdits(before, editsOfParts(diffArrays(partsOf(before), partsOf(after))));

function changeOf(text: string, { from, to, insert }: TextEdit): RotationChange {
  const words = (part: string): string => part.replace(/^[\s,]+|[\s,]+$/g, '');
  const removed = text.slice(from, to);
  const start = from + removed.length - removed.trimStart().length;
  return { line: text.slice(0, start).split('\n').length, before: words(removed), after: words(insert) };
}
