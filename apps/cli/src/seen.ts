/** `quartet explain --seen`: what gives a damage number that the game showed. */
import { levelConfigs, openConfig } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import { spelledOut } from '@quartet/gamedata/spelledOut';
import type { Sample } from '@quartet/results';
import {
  type Buff,
  type Difference,
  expectedHits,
  type Fit,
  type LevelFight,
  levelVariants,
  type Roll,
  type Solution,
  solveSeen,
} from '@quartet/results/inGame';
import { formulaWriter } from '@quartet/results/log';
import type { Executor } from '@quartet/runner';

interface SeenQuestion {
  readonly seen: number;
  readonly seed?: number;
  /** Character by name or alias. */
  readonly character?: string;
  readonly roll?: Roll;
}

/** Seed of the fight whose hits are compared, unless another is given. */
const DEFAULT_SEED = 1;
/** Maximum number of explanations printed. */
const MAX_PRINTED = 8;
/** Up to this cost the fight itself or one buff explains a number; other levels are computed above it. */
const SIMPLE = 2;

const write = formulaWriter('en');
const integer = new Intl.NumberFormat('en');

const buffText = ({ name, amounts }: Buff): string =>
  `${name} (${amounts.map(({ stat, value }) => `${stat.replace(/%$/, '')} ${write.modifier(stat, value)}`).join(', ')})`;

const LEVELS = { targetLevel: 'enemy level', characterLevel: 'character level', talentLevel: 'talent level' } as const;

function differenceText(difference: Difference): string {
  switch (difference.kind) {
    case 'missing':
      return `without ${buffText(difference.buff)}`;
    case 'additional':
      return `with ${buffText(difference.buff)}`;
    case 'size':
      return `with ${buffText(difference.instead)} instead of ${buffText(difference.buff)}`;
    case 'resistance':
      return `resistance ${Math.round(difference.to * 100)} % instead of ${Math.round(difference.from * 100)} %`;
    case 'rounding':
      return 'but for the last digits, as rounded stats give';
    default:
      return `${LEVELS[difference.kind]} ${difference.to}${difference.from === 0 ? '' : ` instead of ${difference.from}`}`;
  }
}

function fitLines({ hit, roll, differences, buffs, damage }: Fit, team: readonly string[]): string[] {
  const { model, frame } = hit;
  const how = differences.length === 0 ? 'as simulated' : differences.map(differenceText).join('; ');
  const reaction = model.amplified || model.catalyzed;
  return [
    `${team[model.slot] ?? ''}: ${model.name}${reaction === '' ? '' : ` (${reaction})`}, ${roll}, ${how}`,
    `    ${damage.toFixed(2)}, as in frame ${frame}; buffs: ${buffs.map(buffText).join(', ') || 'none'}`,
  ];
}

/** Slot of a character of the team. @throws Error that names the team */
function slotOf(sample: Sample, character: string | undefined): number | undefined {
  if (character === undefined) return undefined;
  const key = nameTable.character(character.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const team = sample.character_details.map(({ name }) => name);
  const slot = team.indexOf(key ?? character);
  if (slot < 0) throw new Error(`${character} is not in this team: ${team.join(', ')}`);
  return slot;
}

/** Fights of the config at other levels. */
async function levelFights(executor: Executor, text: string, seed: number): Promise<LevelFight[]> {
  const fights: LevelFight[] = [];
  for (const { kind, level, text: config } of levelConfigs(openConfig(text)))
    fights.push({ kind, level, sample: await executor.sample(config, seed) });
  return fights;
}

function answerText({ seen }: SeenQuestion, solution: Solution, team: readonly string[]): string {
  const { fits, simplest, isAmbiguous, isComplete, closest, candidates } = solution;
  const number = integer.format(seen);
  if (fits.length === 0) {
    const near =
      closest === null
        ? ''
        : ` The closest number is ${integer.format(closest.shown)}: ${team[closest.hit.model.slot] ?? ''}, ${closest.hit.model.name}, ${closest.roll}.`;
    return `Nothing gives ${number}: ${candidates} kinds of hits compared, with up to two other buffs.${near}\n`;
  }
  const shown = fits.slice(0, Math.max(1, Math.min(MAX_PRINTED, simplest)));
  const lines = [
    isAmbiguous
      ? `Several fit ${number}: ${simplest} are equally simple. Name the character or the roll.`
      : `${number} fits:`,
    ...shown.flatMap((fit) => fitLines(fit, team)),
  ];
  if (simplest > shown.length) lines.push(`and ${simplest - shown.length} more`);
  if (!isComplete) lines.push('Not all pairs of buffs were compared.');
  return `${lines.join('\n')}\n`;
}

/** Explains a number of the game by a fight of a config; `isFound` is false where nothing gives it. */
export async function explainSeen(
  executor: Executor,
  text: string,
  question: SeenQuestion,
): Promise<{ text: string; isFound: boolean }> {
  const { seen, seed = DEFAULT_SEED, roll } = question;
  const sample = await executor.sample(text, seed);
  const sighting = { seen, slot: slotOf(sample, question.character), roll };
  const hits = expectedHits(sample);
  let solution = solveSeen(hits, sighting);
  if ((solution.fits[0]?.cost ?? SIMPLE) >= SIMPLE)
    solution = solveSeen(hits, sighting, levelVariants(sample, await levelFights(executor, text, seed)));
  const team = sample.character_details.map(({ name }) => spelledOut(name));
  return { text: answerText(question, solution, team), isFound: solution.fits.length > 0 };
}
