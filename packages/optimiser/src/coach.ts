/** The coach: one ranked list of changes of a config, each measured in paired fights. */
import type { TextEdit } from '@quartet/edits';
import type { ArtifactPiece } from '@quartet/importers';
import { PhraseError } from '@quartet/script';
import {
  ALL_FAMILIES,
  type CoachCandidate,
  type CoachChange,
  candidatesOf,
  FAMILIES,
  type Family,
  weaponCandidates,
} from './coach-candidates.ts';
import { type Contender, type Lab, missingFights, type Sample } from './lab.ts';
import {
  type Goal,
  gainOf,
  gainOver,
  isSurelyBetter,
  type Measured,
  meanOf,
  type Objective,
  worthOf,
} from './objective.ts';
import { phrase } from './phrases.ts';
import { type Report, searchOf } from './search.ts';
import { Team } from './team.ts';
import { itemAt } from './vectors.ts';

export interface CoachQuestion {
  /** The config. */
  text: string;
  /** Compares the weapons of one character instead of searching for improvements of the team. */
  weaponsOf?: string;
  /** Measures these changes of the text, in their order, instead of searching; the progress contains one row for each that can run. */
  changes?: readonly Omit<CoachCandidate, 'group'>[];
  /** Kinds of changes to try; {@link FAMILIES} when absent. */
  families?: readonly Family[];
  /** The figure that changes are to improve; the DPS of the team when absent. */
  goal?: Goal;
  /** Artifacts of the player: members who wear five of them get other owned pieces, not theoretical ones. */
  inventory?: readonly ArtifactPiece[];
}

/** Mean time in seconds that a burst waits for energy in a fight, without and with a change. */
export interface BurstWait {
  readonly character: string;
  readonly before: number;
  readonly after: number;
}

export interface CoachRow {
  readonly id: string;
  readonly change: CoachChange;
  /** Changes of the text that lead to the config. */
  readonly edits: readonly TextEdit[];
  readonly config: string;
  /** Figure of the config as it is, and paired improvement with its 95 % interval: DPS, or seconds for the goal `time`. */
  readonly given: number;
  readonly gain: Measured;
  readonly verdict: 'better' | 'worse' | 'unclear';
  /** The burst whose wait changes most; null where no wait changes by a second or more. */
  readonly wait: BurstWait | null;
}

export interface CoachFindings {
  /** Number of changes that were tried. */
  readonly tried: number;
  readonly rows: readonly CoachRow[];
}

export interface CoachOutcome extends CoachFindings {
  readonly fights: number;
  /** Total waits of bursts for energy in the config as it is, at least one second each. */
  readonly waits: readonly { readonly character: string; readonly seconds: number }[];
}

interface Entry extends CoachCandidate, Contender {
  /** Fights on the seeds of the screening; null before, and when the config cannot run. */
  screened: Sample | null;
}

/** Frames of all fights of a search, and limits of their number. */
const BUDGET_FRAMES = 27_000_000;
const BUDGET_RANGE = [600, 6000] as const;
/** Fights of all candidates, and of the better ones, before any is measured. */
const SCREENING = [2, 8] as const;
/** Share of a group, with a minimum number of candidates, that gets the second number of screening fights. */
const SECOND_SHARE = 0.3;
const SECOND_MIN = 4;
/** Candidates of a group that are measured, and of a comparison of weapons. */
const PER_GROUP = 2;
const PER_COMPARISON = 10;
/** Candidates of a family that are measured. */
const PER_FAMILY = 12;
/** Fights of measured candidates, on seeds that no candidate was selected with. */
const MEASURED = [24, 64, 160, 400, 1000] as const;
/** Given changes that are measured together. */
const REMEASURED = 2;
/** Half width of an interval, relative to the difference and to the DPS, that needs no more fights. */
const NARROW = 0.2;
const EXACT = 1e-3;
/** Maximum number of rows. */
const MAX_ROWS = 12;
/** Candidates whose fights are computed as one batch. */
const BATCH = 64;
/** Changes of a burst's wait that are reported, in seconds. */
const WORTH_SECONDS = 1;

/**
 * Searches for changes that raise the expected DPS, or reach another goal. Computes families of candidates one after the other, cheap ones
 * first: two fights of each candidate on shared seeds, more of the better ones, then measures the best of each group on other seeds, so that
 * the selection does not bias the differences. Without a limit there are about 5,000 fights of 90 s, fewer where fights are longer.
 */
export const coachSearch = searchOf<CoachQuestion, CoachFindings, CoachOutcome>('coach', (lab, question, report) =>
  coachedBy(lab, question, report),
);

/** The search for changes, as a part of another one. */
export const coachedBy = (lab: Lab, question: CoachQuestion, report: Report<CoachFindings>): Promise<CoachOutcome> =>
  new Coaching(lab, question, report).run();

class Coaching {
  readonly #team: Team;
  readonly #objective: Objective;
  readonly #lab: Lab;
  readonly #options: CoachQuestion;
  readonly #onFindings: Report<CoachFindings>;
  readonly #given: Contender;
  #givenScreened: Sample | null = null;
  /** Measured candidates. */
  readonly #entries: Entry[] = [];
  /** Rows in the order that was reported last. */
  #order: readonly Entry[] = [];
  #tried = 0;

  constructor(lab: Lab, options: CoachQuestion, report: Report<CoachFindings>) {
    this.#team = new Team(options.text);
    this.#objective = this.#team.objective(options.goal);
    this.#lab = lab;
    this.#options = options;
    this.#onFindings = report;
    this.#given = { build: { text: options.text }, sample: null };
  }

  async run(): Promise<CoachOutcome> {
    const { weaponsOf, changes, inventory, families = FAMILIES } = this.#options;
    this.#givenScreened = await this.#lab.fightOne(this.#given.build, this.#lab.stream('choose'), SCREENING[1]);
    if (this.#givenScreened === null) throw this.#lab.reason();
    const frames = meanOf(this.#givenScreened.frames);
    const [low, high] = BUDGET_RANGE;
    this.#lab.allow(Math.round(Math.min(high, Math.max(low, BUDGET_FRAMES / frames))));
    if (changes !== undefined) await this.#remeasure(changes);
    else if (weaponsOf === undefined) {
      const waits = this.#waitsOf(this.#givenScreened);
      for (const family of ALL_FAMILIES.filter((each) => families.includes(each))) {
        this.#lab.check();
        // Half of the fights are left to measure what was found.
        if (this.#lab.spent > this.#lab.budget / 2) break;
        await this.#screen(
          await candidatesOf(family, this.#team, waits, this.#lab.seed, inventory),
          PER_GROUP,
          PER_FAMILY,
        );
      }
    } else {
      const candidates = weaponCandidates(this.#team, weaponsOf);
      if (candidates.length === 0) throw new PhraseError(phrase('nothing-to-try'));
      await this.#screen(candidates, 1, PER_COMPARISON);
    }
    for (const stage of MEASURED.slice(1)) {
      const open = this.#open();
      if (open.length === 0) break;
      const cost = missingFights([this.#given, ...open], stage);
      if (cost > this.#lab.left) break;
      await this.#measure(open, stage);
      this.#report();
    }
    return { ...this.#findings(), waits: this.#waits(), fights: this.#lab.spent };
  }

  /** Screens candidates of one family and measures the most promising ones of each group. */
  async #screen(candidates: readonly CoachCandidate[], perGroup: number, max: number): Promise<void> {
    let entries: Entry[] = candidates.map((each) => ({
      ...each,
      build: { text: each.config },
      sample: null,
      screened: null,
    }));
    this.#tried += entries.length;
    const isComparison = this.#options.weaponsOf !== undefined;
    const byGain = (a: Entry, b: Entry): number => this.#screenedGain(b) - this.#screenedGain(a);
    const [few, more] = SCREENING;
    await this.#fightScreening(entries, 0, few);
    entries = entries.filter(({ screened }) => screened !== null).sort(byGain);
    const sizes = new Map<string, number>();
    for (const { group } of entries) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    if (!isComparison)
      entries = bestOfGroups(entries, (group) => Math.max(SECOND_MIN, (sizes.get(group) ?? 0) * SECOND_SHARE));
    await this.#fightScreening(entries, few, more);
    entries = entries.filter(({ screened }) => screened !== null).sort(byGain);
    const promising = bestOfGroups(entries, () => perGroup)
      .filter((each) => isComparison || this.#screenedGain(each) > 0)
      .slice(0, max);
    await this.#measure(promising, MEASURED[0]);
    this.#entries.push(...promising.filter(({ sample }) => sample !== null));
    this.#report();
  }

  /** Measures given changes few at a time, so that the first figures appear soon. */
  async #remeasure(changes: NonNullable<CoachQuestion['changes']>): Promise<void> {
    for (let at = 0; at < changes.length; at += REMEASURED) {
      const entries = changes.slice(at, at + REMEASURED).map((each): Entry => {
        return { ...each, group: each.id, build: { text: each.config }, sample: null, screened: null };
      });
      this.#tried += entries.length;
      await this.#measure(entries, MEASURED[1]);
      this.#entries.push(...entries.filter(({ sample }) => sample !== null));
      this.#report();
    }
  }

  async #fightScreening(entries: readonly Entry[], from: number, to: number): Promise<void> {
    for (let at = 0; at < entries.length; at += BATCH) {
      const batch = entries.slice(at, at + BATCH);
      const builds = batch.map(({ build }) => build);
      const screened = batch.map((each) => each.screened);
      const samples = await this.#lab.fight(builds, this.#lab.stream('choose') + from, to - from, false, screened);
      for (const [i, each] of batch.entries()) each.screened = itemAt(samples, i);
    }
  }

  /** Fights that are missing up to a number, of candidates and of the config as it is. */
  async #measure(entries: readonly Contender[], stage: number): Promise<void> {
    await this.#lab.fightUpTo([this.#given, ...entries], this.#lab.stream('race'), stage);
  }

  #screenedGain({ screened }: Entry): number {
    if (screened === null || this.#givenScreened === null) return Number.NEGATIVE_INFINITY;
    return gainOver(this.#givenScreened, screened, this.#objective).mean;
  }

  #gain(each: Contender): Measured {
    return gainOf(this.#given, each, this.#objective);
  }

  #isBetter(a: Contender, b: Contender): boolean {
    return a.sample !== null && b.sample !== null && isSurelyBetter(a.sample, b.sample, this.#objective);
  }

  #verdict(each: Entry): CoachRow['verdict'] {
    if (this.#isBetter(each, this.#given)) return 'better';
    return this.#isBetter(this.#given, each) ? 'worse' : 'unclear';
  }

  /** Entries that need more fights: their interval is wide, and they may still be among the rows. */
  #open(): Entry[] {
    const exact = EXACT * Math.abs(worthOf(this.#given, this.#objective));
    return this.#entries.filter((each) => {
      const { mean: gain, margin } = this.#gain(each);
      if (this.#options.weaponsOf === undefined && gain + margin < exact) return false;
      if (margin <= Math.max(exact, NARROW * Math.abs(gain))) return false;
      return !this.#entries.some((other) => other.group === each.group && this.#isBetter(other, each));
    });
  }

  /** The best entry of each group. The order changes only where one is significantly better than the one above it. */
  #rank(): Entry[] {
    const { weaponsOf, changes } = this.#options;
    const isComparison = weaponsOf !== undefined || changes !== undefined;
    const shown = new Map<string, Entry>();
    const candidates = this.#entries.filter((each) => isComparison || this.#verdict(each) === 'better');
    for (const each of candidates) {
      const best = shown.get(each.group);
      if (best === undefined) shown.set(each.group, each);
      else {
        const keeps = this.#order.includes(best) ? best : this.#order.includes(each) ? each : null;
        const rival = keeps === best ? each : best;
        const isFirst = this.#gain(each).mean > this.#gain(best).mean ? each : best;
        shown.set(each.group, keeps === null ? isFirst : this.#isBetter(rival, keeps) ? rival : keeps);
      }
    }
    const entries = [...shown.values()];
    const order = this.#order.filter((each) => entries.includes(each));
    const fresh = entries.filter((each) => !order.includes(each));
    for (const each of fresh.sort((a, b) => this.#gain(b).mean - this.#gain(a).mean)) {
      const at = order.findIndex((other) => this.#gain(other).mean < this.#gain(each).mean);
      order.splice(at < 0 ? order.length : at, 0, each);
    }
    for (let pass = 0; pass < order.length; pass++)
      for (let i = 1; i < order.length; i++) {
        const [above, below] = [itemAt(order, i - 1), itemAt(order, i)];
        if (this.#isBetter(below, above)) order.splice(i - 1, 2, below, above);
      }
    return order.slice(0, MAX_ROWS);
  }

  #report(): void {
    this.#order = this.#rank();
    this.#onFindings(this.#findings());
  }

  #findings(): CoachFindings {
    const given = worthOf(this.#given, this.#objective);
    const rows = this.#order.map((each): CoachRow => {
      const { id, change, edits, config } = each;
      return {
        id,
        change,
        edits,
        config,
        given,
        gain: this.#gain(each),
        verdict: this.#verdict(each),
        wait: this.#waitOf(each),
      };
    });
    return { tried: this.#tried, rows };
  }

  /** Frames a burst waits for energy in a fight, by team slot. */
  #waitsOf(sample: Sample): number[] {
    return this.#team.members.map(({ slot }) => meanOf(sample.waits.filter((_, i) => i % sample.team === slot)));
  }

  #waits(): CoachOutcome['waits'] {
    const { sample } = this.#given;
    if (sample === null) return [];
    return this.#waitsOf(sample).flatMap((frames, slot) => {
      const seconds = frames / 60;
      return seconds < WORTH_SECONDS ? [] : [{ character: itemAt(this.#team.members, slot).key, seconds }];
    });
  }

  #waitOf({ sample }: Entry): BurstWait | null {
    const given = this.#given.sample;
    if (sample === null || given === null) return null;
    const [before, after] = [this.#waitsOf(given), this.#waitsOf(sample)];
    let most: BurstWait | null = null;
    for (const { slot, key } of this.#team.members) {
      const wait = { character: key, before: itemAt(before, slot) / 60, after: itemAt(after, slot) / 60 };
      const change = Math.abs(wait.before - wait.after);
      if (change >= WORTH_SECONDS && (most === null || change > Math.abs(most.before - most.after))) most = wait;
    }
    return most;
  }
}

/** The first entries of each group, in their order. */
function bestOfGroups(entries: readonly Entry[], maxOf: (group: string) => number): Entry[] {
  const counts = new Map<string, number>();
  return entries.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= maxOf(group);
  });
}
