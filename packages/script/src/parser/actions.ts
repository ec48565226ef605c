import { absentCharacters } from '@quartet/gamedata/absent';
import { find } from '@quartet/gamedata/playable';
import type { ActionItem, ActionList, CharacterName } from '../ast.ts';
import { fixOf, replaceBy } from '../diagnostics.ts';
import type { Token } from '../lexer.ts';
import { type ActionName, actionKeys, suggest } from '../names.ts';
import { phrase } from '../phrases.ts';
import type { Cursor } from './cursor.ts';
import { parseMap } from './expressions.ts';

export function parseActions(cursor: Cursor): ActionList {
  const token = cursor.next();
  const character = characterName(cursor, token);
  const items: ActionItem[] = [];
  for (;;) {
    const word = cursor.token;
    if (word.type !== 'action') {
      if (items.length > 0 && word.type === 'symbol' && word.text === ';') {
        // A comma before the ; consumes it; the statement then ends at the next one.
        const comma = cursor.previous;
        cursor.next();
        if (!cursor.isSymbol(';')) {
          cursor.error(phrase('trailing-comma--unended', { got: cursor.got }), cursor.token, {
            expected: [';'],
            fix: fixOf(phrase('fix-remove-comma'), comma.from, comma.to, ''),
          });
          return { kind: 'actions', character, items, from: token.from, to: cursor.lastEnd };
        }
        cursor.warn(phrase('trailing-comma'), comma);
        break;
      }
      failUnknownAction(cursor, word, character.alias);
    }
    cursor.next();
    const params = cursor.isSymbol('[') ? parseMap(cursor) : null;
    let count = 1;
    if (cursor.acceptSymbol(':')) count = cursor.expectInteger('repetitions').value;
    items.push({ action: word.text as ActionName, params, count, from: word.from, to: cursor.lastEnd });
    if (!cursor.acceptSymbol(',')) break;
  }
  cursor.expectSemicolon('actions');
  return { kind: 'actions', character, items, from: token.from, to: cursor.lastEnd };
}

export function characterName(cursor: Cursor, token: Token): CharacterName {
  return {
    alias: token.text,
    key: cursor.names.character(token.text) ?? token.text,
    from: token.from,
    to: token.to,
  };
}

export function failUnknownAction(cursor: Cursor, token: Token, alias: string): never {
  const name = token.text;
  const character = alias;
  if (token.type !== 'identifier') {
    cursor.fail(phrase('expected-action', { character, got: cursor.got }), token, { expected: actionKeys });
  }
  const close = suggest(name, actionKeys);
  const [other] = close;
  const said =
    other === undefined
      ? phrase('unknown-action', { name, character, list: actionKeys.join(', ') })
      : phrase('unknown-action--suggest', { name, character, other });
  cursor.fail(said, token, {
    expected: close.length === 0 ? actionKeys : close,
    fix: replaceBy(other, token),
  });
}

export function failUnknownCharacter(cursor: Cursor, token: Token): never {
  const close = suggest(token.text, cursor.names.characters());
  const lower = token.text.toLowerCase();
  const best = cursor.names.character(lower) !== undefined ? lower : close[0];
  const name = token.text;
  const absent = best === lower ? undefined : find(absentCharacters, lower.replace(/^travell?er(?=cryo$)/, 'aether'));
  if (absent !== undefined) cursor.fail(phrase('unknown-character--absent', { name, version: absent.game }), token);
  const said =
    best === undefined
      ? phrase('unknown-character', { name })
      : phrase('unknown-character--suggest', { name, other: best });
  cursor.fail(said, token, { expected: close, fix: replaceBy(best, token) });
}
