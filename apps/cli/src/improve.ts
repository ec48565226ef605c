/** `quartet improve`: a better rotation for the team of a config. */
import { type ImproveOutcome, runSearch } from '@quartet/optimiser';
import { type Executor, randomSeed } from '@quartet/runner';
import { NOTHING_BETTER, signed } from './optimize.ts';
import type { Watch } from './progress.ts';
import { number, table } from './summary.ts';
import type { ImproveCommand } from './usage.ts';

/** Searches for a better rotation. */
export async function improveRotation(
  executor: Executor,
  text: string,
  command: Pick<ImproveCommand, 'goal' | 'fights' | 'seed' | 'workers'>,
  { onStep, signal }: Watch,
): Promise<{ config: string; figures: string }> {
  const seed = command.seed ?? randomSeed();
  const { goal, fights, workers } = command;
  const limits = { seed, fights, workers, signal };
  const outcome = await runSearch('rotation', executor, { text, goal }, limits, { onStep });
  return { config: outcome.config, figures: figuresOf(outcome, seed, goal === 'time') };
}

/** Differences of waits for energy that are worth a column, in seconds. */
const WORTH_SECONDS = 0.5;

function figuresOf(outcome: ImproveOutcome, seed: number, isTime: boolean): string {
  const { given, gain, changes, isLoop, members, tried, fights } = outcome;
  const end = `${tried} rotations tried in ${fights} fights, seed ${seed}`;
  if (changes.length === 0 && !isLoop) return `${NOTHING_BETTER}\n${end}\n`;
  const quoted = (text: string): string => (text === '' ? '(nothing)' : text.replaceAll(/\s+/g, ' '));
  const seconds = (value: number): string => `${value.toFixed(2)} s`;
  const lines = [
    ...table(
      isTime
        ? [
            ['as given', seconds(given)],
            ['improved', seconds(given - gain.mean), `-${seconds(gain.mean)}`, `± ${seconds(gain.margin)}`],
          ]
        : [
            ['as given', number(given, 0)],
            ['improved', number(given + gain.mean, 0), ...signed(gain, given)],
          ],
    ),
    '',
    ...(isLoop ? ['The rounds became a loop. Lines below are those of the text with the loop.'] : []),
    ...changes.map(({ line, before, after }) => `line ${line}: ${quoted(before)} -> ${quoted(after)}`),
    '',
    ...table([
      ['DPS', 'before', 'after', ''],
      ...members.map(({ character, dps: [before, after], wait: [waited, waits] }) => [
        character,
        number(before, 0),
        number(after, 0),
        Math.abs(waits - waited) < WORTH_SECONDS
          ? ''
          : `burst waits ${waits.toFixed(1)} s for energy instead of ${waited.toFixed(1)} s`,
      ]),
    ]),
    '',
    end,
  ];
  return `${lines.join('\n')}\n`;
}
