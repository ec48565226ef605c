import type { ConfigDocument } from './document.ts';
import { type Member, teamSize } from './member.ts';
import { clearScript, setActive, startLines } from './rotation.ts';
import { RotationText } from './rotation-text.ts';
import { newTeamRules } from './rules.ts';
import { replaceTeam } from './team.ts';
import type { TextEdit } from './text-edits.ts';

/** Rounds of a script that ends without a condition of the fight. */
const ROUNDS = 60;

/** Whether the script of a config can stay when these members become its team. */
export function canKeepScript(document: ConfigDocument, members: readonly Member[]): boolean {
  if (RotationText.of(document).blocks.length === 0) return false;
  const { diagnostics } = document.apply(replaceTeam(document, members));
  return !diagnostics.some((each) => each.severity === 'error');
}

/**
 * Makes these members the team of a config, replaces its script by a simple one, and adds the other lines that a fight needs. A new team follows
 * the rules of the game.
 */
export function startTeam(document: ConfigDocument, members: readonly Member[]): TextEdit[] {
  const [first, ...others] = members.slice(0, teamSize).map((member) => member.key);
  if (first === undefined) return [];
  return document.changes(
    (now) => replaceTeam(now, members),
    clearScript,
    (now) => setActive(now, first),
    (now) => startLines(now, first),
    (now) => addScript(now, first, others),
    newTeamRules(document),
  );
}

/** Adds a script in which everybody uses burst and skill when they are ready, and `first` attacks between. */
function addScript(document: ConfigDocument, first: string, others: readonly string[]): TextEdit[] {
  const { text, config } = document;
  const lines = [...others, first].flatMap((key) => [
    `  if .${key}.burst.ready { ${key} burst; }`,
    `  if .${key}.skill.ready { ${key} skill; }`,
  ]);
  // Without a time limit, which enemies with HP exclude, an endless script never ends.
  const head = config.damageMode ? `for let i = 0; i < ${ROUNDS}; i = i + 1` : 'while 1';
  const insert = `\n\n${head} {\n${lines.join('\n')}\n  ${first} attack;\n}\n`;
  return [{ from: text.trimEnd().length, to: text.length, insert }];
}
