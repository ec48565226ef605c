/**
 * Measures the value of a choice's options: the expected DPS of each config compared with the present one, fight by
 * fight on the same seeds.
 */
import { type Contender, type Fighter, Lab, type SearchLimits } from './lab.ts';
import { type Difference, difference, gainOver, type Objective, scores, valueWith } from './objective.ts';
import { type Search, searchOf } from './search.ts';

/** One option: the config with it. */
export interface Option {
  readonly id: string;
  readonly text: string;
}

export interface OptionGain {
  readonly id: string;
  /** Against the config as it is. */
  readonly gain: Difference;
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
const DPS: Objective = { kind: 'dps' };

/** Expected DPS of a config and the half width of its 95 % interval. */
export interface Estimate {
  readonly mean: number;
  readonly margin: number;
  readonly fights: number;
}

/** Fights of an estimate. */
const ESTIMATE_FIGHTS = 32;

/** Estimates the expected DPS of one config. */
export const estimateSearch = searchOf<{ text: string }, null, Estimate>('estimate', async (lab, { text }) => {
  const sample = await lab.fightOne({ text }, 0, ESTIMATE_FIGHTS);
  if (sample === null) throw lab.reason();
  const values = scores(sample, DPS);
  return difference(new Float64Array(values.length), values);
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
    const base: Contender = { build: { text }, sample: await lab.fightOne({ text }, 0, FIRST_FIGHTS) };
    if (base.sample === null) throw lab.reason();
    const entries = options
      .slice(0, MAX_OPTIONS)
      .map(({ id, text: own }): Entry => ({ id, build: { text: own }, sample: null }));
    const failed: string[] = [];
    let limit = FIRST_FIGHTS * (1 + entries.length) + lab.budget;
    let measured: Entry[] = [];
    const gainOf = (entry: Entry): Difference =>
      base.sample === null || entry.sample === null
        ? { mean: 0, margin: Number.POSITIVE_INFINITY, fights: 0 }
        : gainOver(base.sample, entry.sample, DPS);
    const known = (): OptionGains => ({
      base: base.sample === null ? 0 : valueWith(base.sample, DPS),
      gains: measured.map((entry) => ({ id: entry.id, gain: gainOf(entry) })).sort((a, b) => b.gain.mean - a.gain.mean),
      failed: [...failed],
      isComplete: measured.length + failed.length === entries.length,
    });
    const report = (): void => onFindings(known(), { total: Math.max(limit, lab.spent) });

    for (let from = 0; from < entries.length; from += CHUNK) {
      const chunk = entries.slice(from, from + CHUNK);
      await lab.fightMore(chunk, 0, FIRST_FIGHTS);
      failed.push(...chunk.filter(({ sample }) => sample === null).map(({ id }) => id));
      measured = [...measured, ...chunk.filter(({ sample }) => sample !== null)];
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
      /** Adds fights up to the stage to the contenders that have fewer. */
      const needed = [base, ...open].filter(({ sample }) => (sample?.fights ?? 0) < stage);
      const cost = needed.reduce((sum, { sample }) => sum + stage - (sample?.fights ?? 0), 0);
      if (lab.spent + cost > limit) break;
      for (const fought of new Set(needed.map(({ sample }) => sample?.fights ?? 0))) {
        const group = needed.filter(({ sample }) => (sample?.fights ?? 0) === fought);
        await lab.fightMore(group, fought, stage - fought);
      }
      if (base.sample === null) throw lab.reason();
      for (const { id, sample } of open) if (sample === null) failed.push(id);
      measured = measured.filter(({ sample }) => sample !== null);
      report();
    }
    return known();
  },
);

interface OptionLimits extends SearchLimits {
  onProgress?(gains: OptionGains): void;
}

/** {@link optionSearch} as a function. */
export const measureOptions = (
  executor: Fighter,
  text: string,
  options: readonly Option[],
  { onProgress, ...limits }: OptionLimits,
): Promise<OptionGains> => outcomeOf(optionSearch, new Lab(executor, limits), { text, options }, onProgress);

/** {@link estimateSearch} as a function. */
export const estimate = (executor: Fighter, text: string, limits: SearchLimits): Promise<Estimate> =>
  outcomeOf(estimateSearch, new Lab(executor, limits), { text });

async function outcomeOf<Question, Findings, Outcome>(
  search: Search<Question, Findings, Outcome>,
  lab: Lab,
  question: Question,
  onFindings?: (findings: Findings) => void,
): Promise<Outcome> {
  const steps = search.run(lab, question, null);
  for (;;) {
    const next = await steps.next();
    if (next.done) return next.value;
    onFindings?.(next.value.findings);
  }
}
