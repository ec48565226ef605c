/** `quartet abyss`: fights of teams in a chamber of the Spiral Abyss. */
import { cycleAt } from '@quartet/gamedata/abyss';
import { readInventory } from '@quartet/importers';
import { runSearch } from '@quartet/optimiser';
import type { AbyssRaises, AbyssResult, HalfResult, Proportion } from '@quartet/optimiser/abyss';
import { type Executor, randomSeed } from '@quartet/runner';
import { changeText } from './changes.ts';
import { formatDuration, type Watch } from './progress.ts';
import { number, table } from './summary.ts';
import { type AbyssCommand, UsageError } from './usage.ts';

/** Fights the halves that have a team. */
export async function fightAbyss(
  executor: Executor,
  texts: { readonly first?: string; readonly second?: string },
  command: AbyssCommand,
  { onStep, signal }: Watch,
): Promise<{ outcome: AbyssResult; figures: string }> {
  const { floor, chamber, fights, workers, seed = randomSeed() } = command;
  const question = { cycle: command.cycle ?? currentCycle(), floor, chamber, ...texts };
  const halves = Object.keys(texts).length;
  const limits = { seed, workers, signal, ...(fights === undefined ? {} : { fights: fights * halves }) };
  const outcome = await runSearch('abyss', executor, question, limits, { onStep });
  return { outcome, figures: figuresOf(outcome, seed) };
}

/**
 * Searches for the changes that raise the chance of all stars most.
 * @param inventory text of a GOOD document; null for theoretical artifacts
 */
export async function raiseAbyss(
  executor: Executor,
  texts: { readonly first?: string; readonly second?: string },
  inventory: string | null,
  command: AbyssCommand,
  { onStep, signal }: Watch,
): Promise<{ outcome: AbyssRaises; figures: string }> {
  const { floor, chamber, fights, workers, seed = randomSeed() } = command;
  const pieces = inventory === null ? {} : { inventory: readInventory(inventory).pieces };
  const question = { cycle: command.cycle ?? currentCycle(), floor, chamber, ...texts, ...pieces };
  const outcome = await runSearch('abyss-raise', executor, question, { seed, fights, workers, signal }, { onStep });
  return { outcome, figures: raiseFigures(outcome, seed) };
}

function raiseFigures({ place, stars, rows, fights }: AbyssRaises, seed: number): string {
  const lines = [`Spiral Abyss ${place.cycle}, ${place.floor}-${place.chamber}`];
  if (stars !== null) lines.push(...table([['All stars now', ...shareOf(stars)]]));
  if (rows.length === 0) lines.push('', 'No change certainly shortens a half.');
  else
    lines.push(
      '',
      ...table([
        ['Half', 'Change', 'Seconds', '', ...(stars === null ? [] : ['All stars', ''])],
        ...rows.map(({ half, change, seconds, stars: chance }) => [
          half,
          changeText(change),
          `-${seconds.mean.toFixed(1)}`,
          `± ${seconds.margin.toFixed(1)}`,
          ...(chance === null
            ? []
            : [`${chance.mean < 0 ? '' : '+'}${percent(chance.mean)}`, `± ${percent(chance.margin)}`]),
        ]),
      ]),
    );
  return `${lines.join('\n')}\n${fights} fights, seed ${seed}\n`;
}

function currentCycle(): number {
  const today = new Date().toISOString().slice(0, 10);
  const cycle = cycleAt(today)?.id;
  if (cycle === undefined) throw new UsageError(`no cycle of ${today} is known: give its number`);
  return cycle;
}

function figuresOf({ place, halves, stars, median, fights }: AbyssResult, seed: number): string {
  const lines = [`Spiral Abyss ${place.cycle}, ${place.floor}-${place.chamber}`];
  if (stars !== null)
    lines.push(
      '',
      ...table([
        ...stars.map((chance, i) => [`${'*'.repeat(i + 1)}`, ...shareOf(chance)]).reverse(),
        ['Both halves', timeOf(median)],
      ]),
    );
  for (const half of halves) lines.push('', ...linesOf(half));
  const notes = new Set(halves.flatMap((half) => half.notes.map(({ text }) => text)));
  lines.push('', 'Assumed or not simulated:', ...[...notes].map((note) => `- ${note}`));
  return `${lines.join('\n')}\n${fights} fights, seed ${seed}\n`;
}

function linesOf(half: HalfResult): string[] {
  const { times, won, dps, neededDps } = half;
  const bins = won?.histogram ?? [];
  const highest = Math.max(1, ...bins);
  const width = won === null ? 0 : (won.max - won.min) / Math.max(1, bins.length);
  const energy = half.energySeconds.filter(({ seconds }) => seconds >= 0.1);
  return [
    `${half.half === 'first' ? 'First' : 'Second'} half: grade ${half.grade}, ${number(half.hp, 0)} HP`,
    ...table([
      ['Cleared', ...shareOf(half.cleared)],
      ['Median', timeOf(times.median)],
      ['8 of 10 fights', `${timeOf(times.p10)} to ${timeOf(times.p90)}`],
      ['DPS', `${number(dps.mean, 0)} ± ${number(dps.margin, 0)}`],
      ...(neededDps === null ? [] : [['DPS for all stars', number(neededDps, 0)]]),
      ['No enemy', formatDuration(1000 * half.emptySeconds)],
      ...energy.map(({ key, seconds }) => [`No energy, ${key}`, formatDuration(1000 * seconds)]),
      ...(half.waveSeconds.length < 2
        ? []
        : half.waveSeconds.map((seconds, i) => [`Wave ${i + 1}`, formatDuration(1000 * seconds)])),
    ]),
    ...table(
      bins.map((count, i) => [
        formatDuration(1000 * ((won?.min ?? 0) + i * width)),
        '#'.repeat(Math.round((40 * count) / highest)).padEnd(40),
        String(count),
      ]),
    ),
  ];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const shareOf = ({ share, low, high }: Proportion): string[] => [
  percent(share),
  `(95 % interval ${percent(low)} to ${percent(high)})`,
];
const timeOf = (seconds: number | null): string => (seconds === null ? 'not cleared' : formatDuration(1000 * seconds));
