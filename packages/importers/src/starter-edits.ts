import { nameTable } from '@quartet/gamedata/names';
import { type ParseResult, parse } from '@quartet/script';
import { changeOf, clearScript, setActive, startLines } from './rotation-edits.ts';
import { RotationText } from './rotation-text.ts';
import { replaceTeam } from './team-edits.ts';
import { applyEdits, type Member, type TextEdit, teamSize } from './team-text.ts';

/** Rounds of a script that ends by itself. */
const ROUNDS = 60;

/** Whether the script of a config can stay when these members become its team. */
export function canKeepScript(parsed: ParseResult, members: readonly Member[]): boolean {
  if (new RotationText(parsed).blocks.length === 0) return false;
  const next = parse(applyEdits(parsed.ast.text, replaceTeam(parsed, members)), nameTable);
  return !next.diagnostics.some((each) => each.severity === 'error');
}

/** Makes these members the team of a config, with a simple script in place of the one there is, and whatever a fight needs besides. */
export function startTeam(parsed: ParseResult, members: readonly Member[]): TextEdit[] {
  const { text } = parsed.ast;
  const [first, ...others] = members.slice(0, teamSize).map((member) => member.key);
  if (first === undefined) return [];
  let next = text;
  const apply = (edits: (now: ParseResult) => TextEdit[]) => {
    next = applyEdits(next, edits(parse(next, nameTable)));
  };
  apply((now) => replaceTeam(now, members));
  apply((now) => clearScript(new RotationText(now)));
  apply((now) => setActive(now, first));
  apply((now) => startLines(now, first));
  const lines = [...others, first].flatMap((key) => [
    `  if .${key}.burst.ready { ${key} burst; }`,
    `  if .${key}.skill.ready { ${key} skill; }`,
  ]);
  // Without a time limit, which enemies with HP exclude, an endless script never ends.
  const isEndless = !parse(next, nameTable).config.damageMode;
  const head = isEndless ? 'while 1' : `for let i = 0; i < ${ROUNDS}; i = i + 1`;
  next = `${next.trimEnd()}\n\n${head} {\n${lines.join('\n')}\n  ${first} attack;\n}\n`;
  return changeOf(text, next);
}
