/** `quartet rotate`: a rotation for the team of a config, with its turns and the reasons for them. */
import { displayNames } from '@quartet/gamedata/displayNames';
import { find, nameTable } from '@quartet/gamedata/names';
import {
  type Gainer,
  type RotateOutcome,
  type RotationWishes,
  runSearch,
  type TurnReason,
  type WrittenTurn,
} from '@quartet/optimiser';
import { type Executor, randomSeed } from '@quartet/runner';
import type { Watch } from './progress.ts';
import { number } from './summary.ts';
import type { RotateCommand } from './usage.ts';

/** Name of a character as a player reads it. */
type NameOf = (key: string) => string;

/** Writes a rotation. */
export async function writeRotation(
  executor: Executor,
  text: string,
  command: Pick<RotateCommand, 'wishes' | 'fights' | 'seed' | 'workers'>,
  { onStep, signal }: Watch,
): Promise<{ config: string; figures: string }> {
  const { fights, workers, seed = randomSeed() } = command;
  const question = { text, wishes: withKeys(command.wishes) };
  const outcome = await runSearch('rotate', executor, question, { seed, fights, workers, signal }, { onStep });
  const { characters } = (await displayNames.en()).default;
  return { config: outcome.config, figures: figuresOf(outcome, seed, (key) => find<string>(characters, key) ?? key) };
}

/** Key of a character by key, alias or name in English; what is none of them stays. */
const keyOf = (name: string): string => nameTable.character(name.toLowerCase().replace(/[\s'’]/g, '')) ?? name;

/** Wishes with the keys of characters in place of their names. */
function withKeys(wishes: RotationWishes): RotationWishes {
  const { driver, first, avoid = [], use = [] } = wishes;
  return {
    ...wishes,
    ...(driver === undefined ? {} : { driver: keyOf(driver) }),
    ...(first === undefined ? {} : { first: { ...first, character: keyOf(first.character) } }),
    avoid: avoid.map((each) => (each.character === undefined ? each : { ...each, character: keyOf(each.character) })),
    use: use.map((each) => ({ ...each, character: keyOf(each.character) })),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.0995 ? 1 : 0)} %`;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function sentenceOf(reason: TurnReason, nameOf: NameOf): string {
  const listed = (others: readonly Gainer[], unit: (amount: number) => string): string =>
    listOf(others.map(({ character, amount }) => `${nameOf(character)} (${unit(amount)})`));
  const more = (amount: number): string => `+${percent(amount)}`;
  switch (reason.kind) {
    case 'damage':
      return `deals ${percent(reason.share)} of the damage`;
    case 'strengthens':
      return `strengthens ${listed(reason.others, more)}`;
    case 'applies':
      return `applies ${capitalised(reason.element)} for the reactions of ${listed(reason.others, more)}`;
    case 'field':
      return `is the time in which ${listOf(reason.others.map(({ character }) => nameOf(character)))} deal damage`;
    case 'needed':
      return 'makes the other turns possible';
    case 'energy':
      return `saves waits for energy: ${listed(reason.others, (seconds) => `${seconds.toFixed(1)} s`)}`;
  }
}

function turnLine({ character, notation, worth, reasons }: WrittenTurn, number: number, nameOf: NameOf): string {
  const lost = worth === null ? [] : [`-${percent(Math.max(0, worth.mean))} without it`];
  const sentences = [...reasons.map((reason) => sentenceOf(reason, nameOf)), ...lost];
  return `${number}. ${nameOf(character)} ${notation}: ${sentences.join('; ')}`;
}

/** Seconds of a fight from which a burst that waits for energy is mentioned. */
const LATE_SECONDS = 1;

/** Writes what is printed beside a rotation. */
export function figuresOf(
  { dps, seconds, turns, onTime, fights }: RotateOutcome,
  seed: number,
  nameOf: NameOf,
): string {
  const late = onTime.filter(({ seconds }) => seconds >= LATE_SECONDS);
  const lines = [
    turns.map(({ character, notation }) => `${nameOf(character)} ${notation}`).join(' > '),
    '',
    `${number(dps.mean, 0)} DPS ± ${number(dps.margin, 0)} in ${dps.fights} fights; a round takes ${seconds.toFixed(1)} s`,
    '',
    ...turns.map((turn, i) => turnLine(turn, i + 1, nameOf)),
    '',
    ...late.map(
      ({ character, seconds: waits }) =>
        `The burst of ${nameOf(character)} waits ${waits.toFixed(1)} s for energy in a fight: more energy recharge helps.`,
    ),
    `Found in ${fights} fights, seed ${seed}`,
  ];
  return `${lines.join('\n')}\n`;
}
