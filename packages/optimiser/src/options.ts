/**
 * Measures the value of a choice's options: the expected DPS of each config compared with the present one, fight by
 * fight on the same seeds.
 */
import { type Contender, missingFights } from './lab.ts';
import { DPS, gainOf, type Measured, measured, scores, worthOf } from './objective.ts';
import { searchOf } from './search.ts';

/** One option: the config with it. */
export interface Option {
  readonly id: string;
  readonly text: string;
}

export interface OptionGain {
  readonly id: string;
  /** Against the config as it is. */
  readonly gain: Measured;
}

export interface OptionGains {
  /** Expected DPS of the config as it is. */
  readonly base: number;
  /** Options that were measured, best first. */
  readonly gains: readonly OptionGain[];
  /** Options that cannot be played. */
  readonly failed: readonly string[];
  /** Whether each option was measured at least once. */
  readonly isComplete: boolean;
}

export interface OptionQuestion {
  /** The config as it is. */
  text: string;
  /** Measured in this order. */
  options: readonly Option[];
}

/** Maximum number of options; the others are left out. */
export const MAX_OPTIONS = 128;
const FIRST_FIGHTS = 12;
/** Fights of the options that may be the best. */
const STAGES = [36, 100, 250] as const;
/** Number of the best options that are measured further, and of options that are measured at once. */
const LEADERS = 10;
const CHUNK = 6;
const DEFAULT_BUDGET = 2000;
/** Half the width of an interval that is narrow enough, as a share of the expected DPS. */
const NARROW = 1e-3;

/** Fights of an estimate. */
const ESTIMATE_FIGHTS = 32;

/** Estimates the expected DPS of one config. */
export const estimateSearch = searchOf<{ text: string }, null, Measured>('estimate', async (lab, { text }) => {
  const sample = await lab.fightOne({ text }, lab.stream('choose'), ESTIMATE_FIGHTS);
  if (sample === null) throw lab.reason();
  return measured(scores(sample, DPS), sample.seed);
});

interface Entry extends Contender {
  readonly id: string;
}

/** Measures options in the order given, and the best of them more exactly, in 2,000 further fights where the limits have no number. */
export const optionSearch = searchOf<OptionQuestion, OptionGains, OptionGains>(
  'options',
  async (lab, question, onFindings) => {
    const { text, options } = question;
    lab.allow(DEFAULT_BUDGET);
    const base: Contender = {
      build: { text },
      sample: await lab.fightOne({ text }, lab.stream('choose'), FIRST_FIGHTS),
    };
    if (base.sample === null) throw lab.reason();
    const entries = options
      .slice(0, MAX_OPTIONS)
      .map(({ id, text: own }): Entry => ({ id, build: { text: own }, sample: null }));
    const failed: string[] = [];
    let limit = FIRST_FIGHTS * (1 + entries.length) + lab.budget;
    let fought: Entry[] = [];
    const known = (): OptionGains => ({
      base: worthOf(base, DPS),
      gains: fought
        .map((entry) => ({ id: entry.id, gain: gainOf(base, entry, DPS) }))
        .sort((a, b) => b.gain.mean - a.gain.mean),
      failed: [...failed],
      isComplete: fought.length + failed.length === entries.length,
    });
    const report = (): void => onFindings(known(), { total: Math.max(limit, lab.spent) });

    for (let from = 0; from < entries.length; from += CHUNK) {
      const chunk = entries.slice(from, from + CHUNK);
      await lab.fightMore(chunk, lab.stream('choose'), FIRST_FIGHTS);
      failed.push(...chunk.filter(({ sample }) => sample === null).map(({ id }) => id));
      fought = [...fought, ...chunk.filter(({ sample }) => sample !== null)];
      report();
    }
    limit = lab.spent + lab.budget;
    for (const stage of STAGES) {
      const now = known();
      const best = now.gains[0]?.gain;
      if (best === undefined) break;
      const open = now.gains
        .slice(0, LEADERS)
        .filter(({ gain }) => gain.mean + gain.margin >= best.mean - best.margin && gain.margin > NARROW * now.base)
        .flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);
      if (open.length === 0) break;
      if (missingFights([base, ...open], stage) > limit - lab.spent) break;
      await lab.fightUpTo([base, ...open], lab.stream('choose'), stage);
      if (base.sample === null) throw lab.reason();
      for (const { id, sample } of open) if (sample === null) failed.push(id);
      fought = fought.filter(({ sample }) => sample !== null);
      report();
    }
    return known();
  },
);

export type { Measured as Estimate } from './objective.ts';
