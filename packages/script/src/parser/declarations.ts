import type {
  CharacterDeclaration,
  CharacterName,
  Declaration,
  LevelAt,
  Name,
  NumberAt,
  ParamsAt,
  StatAt,
} from '../ast.ts';
import { replaceBy } from '../diagnostics.ts';
import { statKeys, suggest } from '../names.ts';
import { phrase } from '../phrases.ts';
import { plainKey } from '../renamed.ts';
import { characterName, failUnknownAction, failUnknownCharacter } from './actions.ts';
import { type Cursor, Resync } from './cursor.ts';
import { parseEvent, parseOptions, parseTarget } from './settings.ts';
import { expectConstant, expectLevel, expectParams, reportUnknown } from './values.ts';

/** Parses a declaration if one starts here, else returns null without moving. */
export function parseDeclaration(cursor: Cursor): Declaration | null {
  const token = cursor.token;
  if (token.type === 'keyword') {
    switch (token.text) {
      case 'active':
        return parseActive(cursor);
      case 'target':
        return parseTarget(cursor);
      case 'energy':
      case 'hurt':
        return parseEvent(cursor, token.text);
      case 'options':
        return parseOptions(cursor);
    }
    return null;
  }
  if (token.type === 'identifier') {
    const after = cursor.peek;
    if (after.type === 'keyword' && (after.text === 'char' || after.text === 'add'))
      failUnknownCharacter(cursor, token);
    return null;
  }
  if (token.type !== 'character' || cursor.peek.type === 'action') return null;
  const after = cursor.peek;
  const character = characterName(cursor, token);
  cursor.next();
  if (after.type === 'keyword' && after.text === 'char') {
    return guard(cursor, `${character.key}:character`, () => parseCharacter(cursor, character));
  }
  if (after.type === 'keyword' && after.text === 'add') {
    cursor.next();
    const what = cursor.token;
    const got = cursor.got;
    if (what.type === 'keyword') {
      cursor.next();
      if (what.text === 'weapon') {
        return guard(cursor, `${character.key}:weapon`, () => parseWeapon(cursor, character));
      }
      if (what.text === 'set') return parseSet(cursor, character);
      if (what.text === 'stats') return parseStats(cursor, character);
    }
    cursor.fail(phrase('unknown-add', { character: character.alias, got }), what, {
      expected: ['weapon', 'set', 'stats'],
    });
  }
  failUnknownAction(cursor, after, character.alias);
}

/** Notes a line that could not be read, see `brokenLines`. */
function guard<T>(cursor: Cursor, line: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Resync) cursor.brokenLines.add(line);
    throw thrown;
  }
}

function parseCharacter(cursor: Cursor, character: CharacterName): Declaration {
  cursor.next();
  let level: LevelAt | null = null;
  let cons: NumberAt | null = null;
  let talents: CharacterDeclaration['talents'] = null;
  let params: ParamsAt | null = null;
  while (!cursor.endsLine) {
    const token = cursor.token;
    if (token.type === 'keyword' && token.text === 'lvl') {
      cursor.next();
      level = expectLevel(cursor);
    } else if (token.type === 'keyword' && token.text === 'cons') {
      cursor.expectAssignment();
      cons = cursor.expectInteger('constellation');
    } else if (token.type === 'keyword' && token.text === 'talent') {
      cursor.expectAssignment();
      const attack = cursor.expectInteger('attack-level');
      cursor.expectSymbol(',', 'skill-and-burst');
      const skill = cursor.expectInteger('skill-level');
      cursor.expectSymbol(',', 'burst');
      talents = [attack, skill, cursor.expectInteger('burst-level')];
    } else if (token.type === 'symbol' && token.text === '+') {
      params = expectParams(cursor);
    } else {
      skipIgnored(cursor);
    }
  }
  cursor.expectSemicolon('character', character.alias);
  return { kind: 'character', character, level, cons, talents, params, from: character.from, to: cursor.lastEnd };
}

/** A char line ignores what it does not know: report the whole unknown item once. */
function skipIgnored(cursor: Cursor): void {
  const from = cursor.next();
  while (cursor.token.type !== 'end' && !cursor.startsLine) {
    const token = cursor.token;
    const known =
      token.type === 'keyword' && (token.text === 'lvl' || token.text === 'cons' || token.text === 'talent');
    const startsItem =
      token.type !== 'symbol' && token.type !== 'number' && cursor.peek.type === 'symbol' && cursor.peek.text === '=';
    if (known || startsItem || cursor.isSymbol(';') || cursor.isSymbol('+')) break;
    cursor.next();
  }
  const span = { from: from.from, to: cursor.lastEnd };
  const said = phrase('ignored-token--character', { text: cursor.text.slice(span.from, span.to) });
  cursor.warn(said, span, { expected: ['lvl', 'cons', 'talent', '+params'] });
}

function parseWeapon(cursor: Cursor, character: CharacterName): Declaration {
  const name = expectQuotedName(cursor, 'weapon');
  const broken = cursor.previous.broken;
  const key = cursor.names.weapon(name.text);
  if (key === undefined && !broken) {
    const plain = plainKey(name.text);
    const isSlip = cursor.names.weapon(plain) !== undefined;
    reportUnknown(cursor, 'weapon', name, isSlip ? [plain] : suggest(plain, cursor.names.weapons()));
  }
  let level: LevelAt | null = null;
  let refine: NumberAt | null = null;
  let params: ParamsAt | null = null;
  while (!broken) {
    const token = cursor.token;
    if (cursor.isSymbol(';')) break;
    if (token.type === 'keyword' && token.text === 'lvl') {
      cursor.next();
      level = expectLevel(cursor);
    } else if (token.type === 'keyword' && token.text === 'refine') {
      cursor.expectAssignment();
      refine = cursor.expectInteger('refinement');
    } else if (token.type === 'symbol' && token.text === '+') {
      params = expectParams(cursor);
    } else if (token.type === 'end' || cursor.startsLine) {
      break;
    } else {
      cursor.fail(phrase('unknown-item--weapon', { got: cursor.got }), token, {
        expected: ['lvl', 'refine', '+params', ';'],
      });
    }
  }
  const end = cursor.isSymbol(';') ? cursor.token : { from: Math.max(0, cursor.lastEnd - 1), to: cursor.lastEnd };
  if (!broken && level === null) {
    cursor.error(phrase('weapon-without-level', { name: name.text }), end, {
      expected: ['lvl'],
      fix: cursor.insert('lvl=90/90', ' lvl=90/90', end.from),
    });
  }
  if (!broken && refine === null) {
    const span = { from: end.from, to: end.to + (level === null ? 1 : 0) };
    cursor.error(phrase('weapon-without-refine', { name: name.text }), span, {
      expected: ['refine'],
      fix: cursor.insert('refine=1', ' refine=1', end.from),
    });
  }
  cursor.expectSemicolon('line', 'weapon');
  return { kind: 'weapon', character, name, key, level, refine, params, from: character.from, to: cursor.lastEnd };
}

function parseSet(cursor: Cursor, character: CharacterName): Declaration {
  const name = expectQuotedName(cursor, 'set');
  const broken = cursor.previous.broken;
  const key = cursor.names.set(name.text);
  if (key === undefined && !broken) {
    const plain = plainKey(name.text);
    const isSlip = cursor.names.set(plain) !== undefined;
    reportUnknown(cursor, 'set', name, isSlip ? [plain] : suggest(plain, cursor.names.sets()));
  }
  let count: NumberAt | null = null;
  let params: ParamsAt | null = null;
  while (!broken) {
    const token = cursor.token;
    if (cursor.isSymbol(';') || token.type === 'end') break;
    if (token.type === 'keyword' && token.text === 'count') {
      cursor.expectAssignment();
      count = cursor.expectInteger('pieces');
    } else if (token.type === 'symbol' && token.text === '+') {
      params = expectParams(cursor);
    } else if (cursor.startsLine) {
      break;
    } else {
      cursor.fail(phrase('unknown-item--set', { got: cursor.got }), token, {
        expected: ['count', '+params', ';'],
      });
    }
  }
  cursor.expectSemicolon('line', 'set');
  return { kind: 'set', character, name, key, count, params, from: character.from, to: cursor.lastEnd };
}

function expectQuotedName(cursor: Cursor, what: 'weapon' | 'set'): Name {
  cursor.expectSymbol('=', 'after', what);
  const token = cursor.token;
  if (token.type !== 'string') {
    cursor.fail(phrase(`expected-string--${what}`, { got: cursor.got }), token, { expected: ['"name"'] });
  }
  cursor.next();
  const open = token.text.startsWith('"') ? 1 : 0;
  const close = token.text.length > open && token.text.endsWith('"') ? 1 : 0;
  const text = token.text.slice(open, token.text.length - close);
  return { text, from: token.from + open, to: token.to - close };
}

function parseStats(cursor: Cursor, character: CharacterName): Declaration {
  const stats: StatAt[] = [];
  let label: Name | null = null;
  for (;;) {
    const token = cursor.token;
    if (cursor.isSymbol(';') || token.type === 'end') break;
    if (token.type === 'stat') {
      cursor.expectAssignment();
      const value = expectConstant(cursor, 'word', token.text);
      stats.push({ stat: token.text, value: value.value, from: token.from, to: value.to });
    } else if (token.type === 'keyword' && token.text === 'label') {
      cursor.expectAssignment();
      label = cursor.expectName('label');
    } else if (token.type === 'identifier' && token.text === 'random') {
      cursor.next();
      return parseRandomStats(cursor, character);
    } else if (cursor.startsLine) {
      break;
    } else {
      const close = suggest(token.text, statKeys);
      const [other] = close;
      const said =
        other === undefined
          ? phrase('unknown-stat', { got: cursor.got, list: statKeys.join(' ') })
          : phrase('unknown-stat--suggest', { got: cursor.got, other });
      cursor.fail(said, token, {
        expected: close.length === 0 ? statKeys : close,
        fix: replaceBy(other, token),
      });
    }
  }
  cursor.expectSemicolon('line', 'stats');
  return { kind: 'stats', character, stats, label, from: character.from, to: cursor.lastEnd };
}

function parseRandomStats(cursor: Cursor, character: CharacterName): Declaration {
  let rarity: NumberAt | null = null;
  const mains: Record<'sand' | 'goblet' | 'circlet', Name | null> = { sand: null, goblet: null, circlet: null };
  for (;;) {
    const token = cursor.token;
    if (cursor.isSymbol(';') || token.type === 'end') break;
    const word = token.type === 'identifier' ? token.text : '';
    if (word === 'rarity') {
      cursor.expectAssignment();
      rarity = cursor.expectInteger('rarity');
    } else if (word === 'sand' || word === 'goblet' || word === 'circlet') {
      cursor.expectAssignment();
      const stat = cursor.expectType('stat', 'expected-stat', statKeys, word);
      mains[word] = { text: stat.text, from: stat.from, to: stat.to };
    } else if (cursor.startsLine) {
      break;
    } else {
      cursor.fail(phrase('unknown-item--random', { got: cursor.got }), token, {
        expected: ['rarity', 'sand', 'goblet', 'circlet', ';'],
      });
    }
  }
  cursor.expectSemicolon('line', 'random stats');
  return { kind: 'random-stats', character, rarity, ...mains, from: character.from, to: cursor.lastEnd };
}

function parseActive(cursor: Cursor): Declaration {
  const keyword = cursor.next();
  const token = cursor.token;
  if (token.type !== 'character') {
    if (token.type === 'identifier') failUnknownCharacter(cursor, token);
    cursor.fail(phrase('expected-character', { got: cursor.got }), token);
  }
  cursor.next();
  cursor.expectSemicolon('line', 'active');
  return { kind: 'active', character: characterName(cursor, token), from: keyword.from, to: cursor.lastEnd };
}
