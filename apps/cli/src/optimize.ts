/** `quartet optimize`: better substats, gear of an inventory, and the best next changes. */
import {
  type GearOutcome,
  type Measured,
  runSearch,
  SUBSTATS,
  type SubstatOutcome,
  type SweepRow,
} from '@quartet/optimiser';
import { type Executor, randomSeed } from '@quartet/runner';
import type { Watch } from './progress.ts';
import { number, table } from './summary.ts';
import type { OptimizeCommand } from './usage.ts';

export interface OptimizeResult {
  /** The best config: the given one where nothing is surely better. Null for a sweep that found nothing better. */
  readonly config: string | null;
  readonly figures: string;
}

/** The parts of a command that decide an optimisation. */
export type Optimisation = Omit<OptimizeCommand, 'name' | 'file' | 'out'>;

/**
 * Carries out an optimisation.
 * @param inventory the text of the inventory, for gear
 */
export async function optimize(
  executor: Executor,
  text: string,
  command: Optimisation,
  inventory: string,
  { onStep, signal }: Watch,
): Promise<OptimizeResult> {
  const { question, characters, goal, er, fights, workers, seed = randomSeed() } = command;
  const shared = { text, characters, goal };
  const limits = { seed, fights, workers, signal };
  switch (question.kind) {
    case 'substats': {
      const outcome = await runSearch('substats', executor, { ...shared, ...question, leastEr: er }, limits, {
        onStep,
      });
      const { config } = chosen(outcome, command);
      return { config, figures: substatFigures(outcome, command, seed) };
    }
    case 'gear': {
      const { exclude, spareOthers, sets } = question;
      const constraints: Record<string, { sets?: Record<string, number>; leastEr?: number }> = {};
      for (const [key, leastEr] of Object.entries(er)) constraints[key] = { ...constraints[key], leastEr };
      for (const [key, wanted] of Object.entries(sets)) constraints[key] = { ...constraints[key], sets: wanted };
      const gear = { ...shared, inventory, constraints, exclude, spareOthers };
      const outcome = await runSearch('gear', executor, gear, limits, { onStep });
      const { config } = chosen(outcome, command);
      return { config, figures: gearFigures(outcome, command, seed) };
    }
    default: {
      const { sweep, refine } = question;
      const outcome = await runSearch('sweep', executor, { ...shared, sweep, refine }, limits, { onStep });
      const { best } = outcome;
      const nothing = best === null ? `${NOTHING_BETTER}\n` : '';
      const failed = outcome.failed.length === 0 ? '' : `Could not be fought: ${outcome.failed.join(', ')}\n`;
      return {
        config: best?.config ?? null,
        figures: `${sweepFigures(outcome.rows)}${nothing}${failed}${outcome.fights} fights, seed ${seed}\n`,
      };
    }
  }
}

/** A difference in DPS, its interval, and the difference in per cent. */
export function signed(gain: Measured, given: number): string[] {
  const percent = (x: number): string => `${((100 * x) / Math.abs(given)).toFixed(2)} %`;
  const sign = gain.mean < 0 ? '' : '+';
  return [`${sign}${number(gain.mean, 0)}`, `± ${number(gain.margin, 0)}`, `${sign}${percent(gain.mean)}`];
}

export const NOTHING_BETTER = 'Nothing better was found: the config stays as it was given.';

/** The outcome's best, or with --force the best proposal although the config as it was given is better. */
function chosen<Outcome extends SubstatOutcome | GearOutcome>(
  { best, candidates, kept }: Outcome,
  { force }: Optimisation,
): Outcome['best'] {
  return kept && force ? (candidates[0] ?? best) : best;
}

function against(outcome: SubstatOutcome | GearOutcome, command: Optimisation): string[] {
  const { given, kept, candidates } = outcome;
  const { value, gain } = kept ? (candidates[0] ?? outcome.best) : outcome.best;
  const lines = table([
    ['as given', number(given, 0)],
    [kept ? 'best proposal' : 'best', number(value, 0), ...signed(gain, given)],
  ]);
  if (kept && command.force) lines.push('No proposal is certainly better; --force wrote the best of them.');
  else if (kept) lines.push(NOTHING_BETTER, 'Use --force to write the best proposal anyway.');
  else if (gain.mean + gain.margin < 0) lines.push('Your conditions cost damage: the given config does not meet them.');
  return lines;
}

function substatFigures(outcome: SubstatOutcome, command: Optimisation, seed: number): string {
  const best = chosen(outcome, command);
  const lines = [
    ...against(outcome, command),
    '',
    ...(best.rolls.length === 0
      ? []
      : [
          ...table([
            ['free rolls', ...SUBSTATS],
            ...best.rolls.map((each) => [
              each.mains === null ? each.key : `${each.key} (${each.mains.join(', ')})`,
              ...each.counts.map((count) => (count === 0 ? '·' : String(count))),
            ]),
          ]),
          '',
        ]),
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

function gearFigures(outcome: GearOutcome, command: Optimisation, seed: number): string {
  // The pieces are worth a look even when they are not better.
  const { gear } = outcome.kept ? (outcome.candidates[0] ?? outcome.best) : outcome.best;
  const lines = [
    ...against(outcome, command),
    '',
    ...Object.entries(gear).flatMap(([key, pieces]) => [
      key,
      ...table(
        pieces.flatMap((piece) =>
          piece === null ? [] : [[`  ${piece.slot}`, `#${piece.id}`, piece.set, piece.main, `+${piece.level}`]],
        ),
      ),
    ]),
    '',
    `${outcome.fights} fights, seed ${seed}`,
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
