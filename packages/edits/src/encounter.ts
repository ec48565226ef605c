/** Edits that put a team before other enemies. */
import type { AbyssOption } from '@quartet/script';
import { formatNumber } from './build.ts';
import type { ConfigDocument } from './document.ts';
import { replaceItems } from './option-items.ts';
import { TeamText } from './team-text.ts';
import { EditList, type TextEdit } from './text-edits.ts';

/** Puts lines in place of all enemies: where the first one stands, or at the end. */
export function replaceEnemies(document: ConfigDocument, lines: readonly string[]): TextEdit[] {
  const team = new TeamText(document);
  const written = lines.join(team.eol);
  const [first, ...others] = document.ast.body.filter(({ kind }) => kind === 'target');
  const edits = new EditList();
  if (first === undefined) {
    const { length } = team.text;
    return [{ from: length, to: length, insert: `${team.eol}${written}${team.eol}` }];
  }
  edits.replace(team.lines(first) ?? first, written);
  for (const other of others) edits.replace(team.removal(other), '');
  return edits.edits;
}

/** Removes the `energy` lines, which give particles as enemies would. */
export function removeEnergy(document: ConfigDocument): TextEdit[] {
  const team = new TeamText(document);
  const edits = new EditList();
  for (const node of document.ast.body) if (node.kind === 'energy') edits.replace(team.removal(node), '');
  return edits.edits;
}

/** Sets the clock of a fight against enemies that die, in seconds. */
export const setTimeLimit = (document: ConfigDocument, seconds: number): TextEdit[] =>
  replaceItems(document, ({ name }) => name === 'time_limit', `time_limit=${formatNumber(seconds)}`);

/** Gives a fight the effects of a half of the Spiral Abyss. */
export const setAbyss = (document: ConfigDocument, { cycle, floor, chamber, half }: AbyssOption): TextEdit[] =>
  replaceItems(
    document,
    ({ name }) => name === 'abyss',
    `abyss=${cycle},${floor},${chamber},${half === 'first' ? 1 : 2}`,
  );
