/** `quartet optimize`: better substats, gear of an inventory, and what to change next. */
import {
  type Difference,
  type GearCandidate,
  optimiseGear,
  optimiseSubstats,
  SUBSTATS,
  type SubstatCandidate,
  type SubstatOutcome,
  type SweepRow,
  sweep,
} from '@quartet/optimiser';
import { type Executor, randomSeed } from '@quartet/runner';
import { ProgressBar } from './progress.ts';
import { readText } from './source.ts';
import { number, table } from './summary.ts';
import type { OptimizeCommand } from './usage.ts';

export interface OptimizeResult {
  /** The best config; null for a sweep that found the given one best. */
  readonly config: string | null;
  readonly figures: string;
}

/** Answers the question of the command. `show` takes what a terminal shows meanwhile. */
export async function optimize(
  executor: Executor,
  text: string,
  command: OptimizeCommand,
  columns: number,
  show: (text: string) => void,
): Promise<OptimizeResult> {
  const bar = columns > 0 ? new ProgressBar(columns, show) : null;
  const begun = performance.now();
  const onProgress = (progress: { fights: number; budget: number; phase?: string }): void => {
    const elapsed = performance.now() - begun;
    const { fights, budget } = progress;
    const total = Math.max(budget, fights, 1);
    bar?.show({ done: fights, total, elapsed, remaining: fights === 0 ? null : (elapsed / fights) * (total - fights) });
  };
  const { question } = command;
  const shared = {
    characters: command.characters,
    goal: command.goal,
    fights: command.fights,
    seed: command.seed ?? randomSeed(),
    workers: command.workers,
    onProgress,
  };
  try {
    switch (question.kind) {
      case 'substats': {
        const { free, cap, fixed, mains, energyFirst } = question;
        const leastEr = command.er;
        const outcome = await optimiseSubstats(executor, text, {
          ...shared,
          free,
          cap,
          fixed,
          mains,
          energyFirst,
          leastEr,
        });
        return { config: outcome.best.config, figures: substatFigures(outcome, shared.seed) };
      }
      case 'gear': {
        const { file, exclude, spareOthers, sets } = question;
        const constraints: Record<string, { sets?: Record<string, number>; leastEr?: number }> = {};
        for (const [key, er] of Object.entries(command.er)) constraints[key] = { ...constraints[key], leastEr: er };
        for (const [key, wanted] of Object.entries(sets)) constraints[key] = { ...constraints[key], sets: wanted };
        const outcome = await optimiseGear(executor, text, readText(file), {
          ...shared,
          constraints,
          exclude,
          spareOthers,
        });
        return {
          config: outcome.best.config,
          figures: gearFigures(outcome.best, outcome.given, outcome.fights, shared.seed),
        };
      }
      default: {
        const { sweep: kind, refine } = question;
        const outcome = await sweep(executor, text, { ...shared, kind, refine });
        const [best] = outcome.rows;
        const failed = outcome.failed.length === 0 ? '' : `Could not be fought: ${outcome.failed.join(', ')}\n`;
        return {
          config: best === undefined || best.key === '' ? null : best.config,
          figures: `${sweepFigures(outcome.rows)}${failed}${outcome.fights} fights, seed ${shared.seed}\n`,
        };
      }
    }
  } finally {
    bar?.clear();
  }
}

function signed(gain: Difference, given: number): string[] {
  const percent = (x: number): string => `${((100 * x) / Math.abs(given)).toFixed(2)} %`;
  const sign = gain.mean < 0 ? '' : '+';
  return [`${sign}${number(gain.mean, 0)}`, `± ${number(gain.margin, 0)}`, `${sign}${percent(gain.mean)}`];
}

function against(best: SubstatCandidate | GearCandidate, given: number): string[] {
  return table([
    ['as given', number(given, 0)],
    ['best', number(best.value, 0), ...signed(best.gain, given)],
  ]);
}

function substatFigures(outcome: SubstatOutcome, seed: number): string {
  const { best, given } = outcome;
  const lines = [
    ...against(best, given),
    ...(outcome.kept ? ['The substats as given are the best that was found.'] : []),
    '',
    ...table([
      ['free rolls', ...SUBSTATS],
      ...best.rolls.map((each) => [
        each.mains === null ? each.key : `${each.key} (${each.mains.join(', ')})`,
        ...each.counts.map((count) => (count === 0 ? '·' : String(count))),
      ]),
    ]),
    '',
    'Bursts on time, by energy recharge:',
    ...table(
      outcome.energy.map(({ key, points }) => [
        key,
        ...points.map(({ er, onTime }) => `${Math.round(100 * er)} %: ${Math.round(100 * onTime)} %`),
      ]),
    ),
    '',
    `${outcome.fights} fights, seed ${seed}`,
  ];
  return `${lines.join('\n')}\n`;
}

function gearFigures(best: GearCandidate, given: number, fights: number, seed: number): string {
  const lines = [
    ...against(best, given),
    '',
    ...Object.entries(best.gear).flatMap(([key, pieces]) => [
      key,
      ...table(
        pieces.flatMap((piece) =>
          piece === null ? [] : [[`  ${piece.slot}`, `#${piece.id}`, piece.set, piece.main, `+${piece.level}`]],
        ),
      ),
    ]),
    '',
    `${fights} fights, seed ${seed}`,
  ];
  return `${lines.join('\n')}\n`;
}

function sweepFigures(rows: readonly SweepRow[]): string {
  const given = rows.find((row) => row.key === '');
  const name = (row: SweepRow): string =>
    row.key === ''
      ? 'as it is'
      : `${row.key}${row.main === '' ? '' : ` ${row.main}`}${row.amount > 0 ? ` ${row.amount}` : ''}`;
  return `${table(
    rows.map((row) => [
      `${row.character} ${name(row)}`.trim(),
      number(row.value, 0),
      ...(row.key === '' || given === undefined ? ['', '', ''] : signed(row.gain, given.value)),
      row.clear ? '' : '~',
    ]),
  ).join('\n')}\n`;
}
