/** `quartet export`: a team for Genshin Optimizer. */
import { displayNames } from '@quartet/gamedata/displayNames';
import { find } from '@quartet/gamedata/names';
import type { LeftOut } from '@quartet/results/optimizer';
import type { Executor } from '@quartet/runner';
import { optimizerTeam } from '@quartet/runner/optimizer-team';
import type { Watch } from './progress.ts';
import { number } from './summary.ts';
import type { ExportCommand } from './usage.ts';

/** @returns the document, and lines about what it lacks */
export async function exportTeam(
  executor: Executor,
  text: string,
  { fights, seed }: Pick<ExportCommand, 'fights' | 'seed'>,
  { onStep, signal }: Watch,
): Promise<{ document: string; left: string }> {
  const { characters } = (await displayNames.en()).default;
  const nameOf = (key: string): string => find(characters, key) ?? key;
  const found = await optimizerTeam(
    executor,
    text,
    ({ character_details }) => ({
      team: character_details.map(({ name }) => nameOf(name)).join(', '),
      target: 'Rotation (Quartet)',
      description: 'Weights are hits per fight. Gear, buffs and conditions are those that you choose here.',
    }),
    { fights, seed, signal, onProgress: (done, total) => onStep({ done, total }) },
  );
  return { document: `${JSON.stringify(found.team, null, 2)}\n`, left: linesOf(found.left, nameOf) };
}

function linesOf(left: readonly LeftOut[], nameOf: (key: string) => string): string {
  if (left.length === 0) return '';
  const lines = left.map(({ character, attack, hits }) => {
    const count = `${number(hits, 1)} hits per fight`;
    return `  ${nameOf(character)}${attack === null ? '' : `, ${attack}`}: ${count}\n`;
  });
  return `Left out, since their names in Genshin Optimizer are not known:\n${lines.join('')}`;
}
