import { nameTable } from '@quartet/gamedata/names';
import { type Span, type Statement, scriptOf, walk } from '@quartet/script';
import type { ConfigDocument } from './document.ts';
import { type Member, memberLines } from './member.ts';
import { rewriteMember } from './team.ts';
import { TeamText } from './team-text.ts';
import { EditList, type TextEdit } from './text-edits.ts';

/*
 * A character as the whole text names it: in the lines of the team, in the actions, in the conditions of the script.
 */

type ActionList = Extract<Statement, { readonly kind: 'actions' }>;

/** Where the script names a character: before actions and in fields such as `.xingqiu.burst.ready` or `.keys.char.xingqiu`. */
function* mentions(document: ConfigDocument, key: string): Generator<Span> {
  const { text } = document;
  const found: Span[] = [];
  for (const statement of scriptOf(document.ast))
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
 * Puts another character in the place of one: a new member on the team, who takes over the actions and the conditions of the script.
 * Params of actions that the other's actions do not know go. Nothing when the other is on the team already.
 */
export function replaceCharacter(document: ConfigDocument, key: string, member: Member): TextEdit[] {
  const as = member.key;
  const team = new TeamText(document);
  if (team.of(key).length === 0 || document.config.characters.some((each) => each.key === as)) return [];
  const edits = new EditList();
  for (const { from, to, insert } of rewriteMember(team, key, memberLines(member))) edits.replace({ from, to }, insert);
  for (const node of document.ast.body)
    if (node.kind === 'active' && node.character.key === key) edits.replace(node.character, as);
  for (const span of mentions(document, key)) edits.replace(span, as);
  for (const { items } of actionLists(document, key))
    for (const { action, params } of items) {
      const known = nameTable.actionParams(as, action);
      if (params === null || !params.entries.some((entry) => known?.includes(entry.key.text) === false)) continue;
      const blanks = /[ \t]*$/.exec(team.text.slice(0, params.from))?.[0].length ?? 0;
      edits.replace({ from: params.from - blanks, to: params.to }, '');
    }
  return edits.edits;
}

function actionLists(document: ConfigDocument, key: string): ActionList[] {
  const lists: ActionList[] = [];
  for (const statement of scriptOf(document.ast))
    walk(statement, (node) => {
      if (node.kind === 'actions' && node.character.key === key) lists.push(node);
    });
  return lists;
}

/** How many actions the script has for a character: `xingqiu skill, attack:2;` are two. */
export function countActions(document: ConfigDocument, key: string): number {
  return actionLists(document, key).reduce((sum, { items }) => sum + items.length, 0);
}

/**
 * Removes a character from the script: their actions, and loops and conditions without other content. In the rest, 0 replaces every
 * field of theirs.
 */
export function removeActions(document: ConfigDocument, key: string): TextEdit[] {
  const team = new TeamText(document);
  const edits = new EditList();
  const removed: Span[] = [];
  const isRemoved = ({ from, to }: Span) => removed.some((span) => span.from <= from && to <= span.to);
  const remove = (span: Span, instead: string | null) => {
    removed.push(span);
    if (instead === null) edits.replace(team.removal(span), '');
    else edits.replace(span, instead);
  };
  const removeFrom = (body: readonly Statement[]) => {
    for (const statement of body) if (isEmptied(statement, key) && !isRemoved(statement)) remove(statement, null);
  };
  const script = scriptOf(document.ast);
  removeFrom(script);
  for (const statement of script)
    walk(statement, (node) => {
      if (isRemoved(node)) return;
      switch (node.kind) {
        case 'fn':
        case 'function': {
          const { body } = node.fn.body;
          const [first] = body;
          // A function needs a body.
          if (first !== undefined && isEmptied(node.fn.body, key))
            remove({ from: first.from, to: endOf(body) }, 'return 0;');
          return;
        }
        case 'block':
          removeFrom(node.body);
          return;
        case 'if':
          if (node.otherwise !== null && isEmptied(node.otherwise, key)) remove(node.otherwise, '{}');
          return;
        case 'field':
          if (nameTable.character(node.path[0]) === key) edits.replace(node, '0');
      }
    });
  return edits.edits;
}

const endOf = (body: readonly Statement[]): number => Math.max(...body.map(({ to }) => to));

/** Whether nothing is left of a statement without the actions of a character. */
function isEmptied(node: Statement, key: string): boolean {
  const all = (body: readonly Statement[]) => body.length > 0 && body.every((each) => isEmptied(each, key));
  switch (node.kind) {
    case 'actions':
      return node.character.key === key;
    case 'block':
      return all(node.body);
    case 'while':
    case 'for':
      return all(node.body.body);
    case 'if':
      return all(node.then.body) && (node.otherwise === null || isEmptied(node.otherwise, key));
    default:
      return false;
  }
}
