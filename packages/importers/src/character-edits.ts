import { nameTable } from '@quartet/gamedata/names';
import { type ParseResult, type Span, type Statement, scriptOf, walk } from '@quartet/script';
import { plainWeapon } from './build.ts';
import { EditList, TeamText, type TextEdit } from './team-text.ts';

/*
 * A character as the whole text names it: in the lines of the team, in the actions, in the conditions of the script.
 */

type ActionList = Extract<Statement, { readonly kind: 'actions' }>;

/** Where the script names a character: before actions and in fields such as `.xingqiu.burst.ready` or `.keys.char.xingqiu`. */
function* mentions(parsed: ParseResult, key: string): Generator<Span> {
  const { text } = parsed.ast;
  const found: Span[] = [];
  for (const statement of scriptOf(parsed.ast))
    walk(statement, (node) => {
      if (node.kind === 'actions' && node.character.key === key) found.push(node.character);
      if (node.kind !== 'field') return;
      let at = node.from;
      for (const part of node.path) {
        const from = text.indexOf(part, at);
        if (from < 0) break;
        at = from + part.length;
        if (nameTable.character(part) === key) found.push({ from, to: at });
      }
    });
  yield* found;
}

/**
 * Puts another character in the place of one, everywhere in the text: level, talents, artifacts and actions stay. Params of the
 * character line go, and those of actions that the other's do not know; so does a weapon the other cannot wield (for the one given).
 * Nothing when the other is on the team already.
 */
export function replaceCharacter(parsed: ParseResult, key: string, as: string, weapon?: string): TextEdit[] {
  const team = new TeamText(parsed);
  const nodes = team.of(key);
  if (nodes.length === 0 || parsed.config.characters.some((each) => each.key === as)) return [];
  const wields = nameTable.characterWeaponClass(as);
  const edits = new EditList();
  const drop = (params: Span | null) => {
    if (params === null) return;
    const blanks = /[ \t]*$/.exec(team.text.slice(0, params.from))?.[0].length ?? 0;
    edits.replace({ from: params.from - blanks, to: params.to }, '');
  };
  for (const node of nodes) {
    edits.replace(node.character, as);
    if (node.kind === 'character') drop(node.params);
    if (node.kind === 'weapon' && node.key !== undefined && nameTable.weaponClass(node.key) !== wields) {
      edits.replace(node.name, weapon ?? plainWeapon(wields));
      drop(node.params);
    }
  }
  for (const node of parsed.ast.body)
    if (node.kind === 'active' && node.character.key === key) edits.replace(node.character, as);
  for (const span of mentions(parsed, key)) edits.replace(span, as);
  for (const { items } of actionsOf(parsed, key).lists)
    for (const { action, params } of items) {
      const known = nameTable.actionParams(as, action);
      if (params?.entries.some((entry) => known?.includes(entry.key.text) === false)) drop(params);
    }
  return edits.edits;
}

/** The actions of a character, and those of them that stand alone after an `else`. */
function actionsOf(parsed: ParseResult, key: string): { lists: ActionList[]; afterElse: Set<Statement> } {
  const lists: ActionList[] = [];
  const afterElse = new Set<Statement>();
  for (const statement of scriptOf(parsed.ast))
    walk(statement, (node) => {
      if (node.kind === 'if' && node.otherwise?.kind === 'actions') afterElse.add(node.otherwise);
      if (node.kind === 'actions' && node.character.key === key) lists.push(node);
    });
  return { lists, afterElse };
}

/** How many lists of actions the script has for a character, such as `xingqiu skill, attack:2;`. */
export function countActions(parsed: ParseResult, key: string): number {
  return actionsOf(parsed, key).lists.length;
}

/** Deletes every list of actions of a character from the script. */
export function removeActions(parsed: ParseResult, key: string): TextEdit[] {
  const team = new TeamText(parsed);
  const { lists, afterElse } = actionsOf(parsed, key);
  const edits = new EditList();
  for (const list of lists) {
    if (afterElse.has(list)) edits.replace(list, '{}');
    else edits.replace(team.removal(list), '');
  }
  return edits.edits;
}
