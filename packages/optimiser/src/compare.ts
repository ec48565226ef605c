/** Compares variants with a config, fight by fight on the same seeds. */
import { PhraseError } from '@quartet/script';
import type { Contender } from './lab.ts';
import { checkWhole } from './numbers.ts';
import { DPS, gainOf, type Measured, worthOf } from './objective.ts';
import { phrase } from './phrases.ts';
import { searchOf } from './search.ts';
import { checkCount, type Variant } from './variants.ts';

export interface CompareQuestion {
  readonly text: string;
  readonly variants: readonly Variant[];
  /** Fights of each config. */
  readonly fights?: number;
}

export interface CompareRow {
  readonly label: string;
  /** Expected damage per second. */
  readonly dps: number;
  /** Against the base, with half the width of its 95 % interval. */
  readonly difference: number;
  readonly margin: number;
  /** Fractions of the base. */
  readonly relative: number;
  readonly relativeMargin: number;
  /** Whether the interval of the difference leaves 0 out. */
  readonly verdict: 'better' | 'worse' | 'unclear';
  /** Place from 1; rows that are no clear difference from the first of their place share it. */
  readonly rank: number;
}

export interface CompareFindings {
  readonly base: number;
  readonly fights: number;
  readonly seed: number;
  /** Best first. */
  readonly rows: readonly CompareRow[];
  /** Labels of variants that cannot run. */
  readonly failed: readonly string[];
}

/** Fights of each config without a number, and the most. */
export const COMPARE_FIGHTS = 400;
export const MAX_COMPARE_FIGHTS = 5000;
/** Fights of each config between two reports. */
const STEP = 80;

interface Entry extends Contender {
  readonly label: string;
}

const isTie = ({ mean, margin }: Measured): boolean => Math.abs(mean) <= margin;

export const compareSearch = searchOf<CompareQuestion, CompareFindings, CompareFindings>(
  'compare',
  async (lab, { text, variants, fights = COMPARE_FIGHTS }, report) => {
    checkCount(variants.length);
    if (variants.length === 0) throw new PhraseError(phrase('no-variants'));
    checkWhole('fights', fights, 2, MAX_COMPARE_FIGHTS);
    const total = fights * (variants.length + 1);
    lab.budget = total;
    const base: Contender = { build: { text }, sample: null };
    const others = variants.map(
      (variant): Entry => ({ label: variant.label, build: { text: variant.text }, sample: null }),
    );
    let playable = others;
    const known = (): CompareFindings => {
      if (base.sample === null) throw lab.reason();
      const given = worthOf(base, DPS);
      const rows = playable
        .map((entry) => ({ entry, gain: gainOf(base, entry, DPS) }))
        .sort((a, b) => b.gain.mean - a.gain.mean || (a.entry.label < b.entry.label ? -1 : 1));
      let first = rows[0];
      let rank = 1;
      return {
        base: given,
        fights: base.sample.fights,
        seed: lab.seed,
        rows: rows.map((row, i): CompareRow => {
          if (first !== undefined && first !== row && !isTie(gainOf(first.entry, row.entry, DPS))) {
            first = row;
            rank = i + 1;
          }
          const { mean, margin } = row.gain;
          return {
            label: row.entry.label,
            dps: given + mean,
            difference: mean,
            margin,
            relative: given > 0 ? mean / given : 0,
            relativeMargin: given > 0 ? margin / given : 0,
            verdict: isTie(row.gain) ? 'unclear' : mean > 0 ? 'better' : 'worse',
            rank,
          };
        }),
        failed: others.filter((each) => !playable.includes(each)).map(({ label }) => label),
      };
    };
    for (let done = 0; done < fights; done += STEP) {
      const count = Math.min(STEP, fights - done);
      await lab.fightMore([base, ...playable], lab.stream('choose') + done, count);
      playable = playable.filter(({ sample }) => sample !== null);
      report(known(), { total: fights * (playable.length + 1) });
    }
    return known();
  },
);

/** A cell of a CSV file. */
const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The rows as a CSV file with a head line; figures are not rounded. */
export function comparisonCsv({ base, rows }: CompareFindings): string {
  const lines: (string | number)[][] = [
    ['config', 'dps', 'difference', 'margin', 'percent', 'percent_margin', 'rank', 'verdict'],
    ['base', base, 0, 0, 0, 0, '', ''],
    ...rows.map((row) => [
      row.label,
      row.dps,
      row.difference,
      row.margin,
      100 * row.relative,
      100 * row.relativeMargin,
      row.rank,
      row.verdict,
    ]),
  ];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
