import { absentSets, absentWeapons } from '@quartet/gamedata/absent';
import { find } from '@quartet/gamedata/playable';
import type { LevelAt, Name, NumberAt, ParamsAt } from '../ast.ts';
import { replaceBy } from '../diagnostics.ts';
import { constantOf } from '../fold.ts';
import { Tag, toFloat } from '../numbers.ts';
import { phrase, type Rest } from '../phrases.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression, parseMap } from './expressions.ts';

/** A constant expression such as 0.466, 1/2.0 or -(3). */
export function expectConstant(cursor: Cursor, what: Rest<'what-'>, word = ''): NumberAt {
  const expression = parseExpression(cursor);
  let failed = false;
  const value = constantOf(expression, (span, problem) => {
    failed = true;
    cursor.error(problem, span);
  });
  if (failed) cursor.resync();
  if (value === null || value.tag === Tag.string) {
    cursor.fail(phrase('not-constant', { what: cursor.what(what, word) }), expression, { expected: ['number'] });
  }
  return { value: toFloat(value.tag, value.num, value.ref), from: expression.from, to: expression.to };
}

/** `=90/90`, after `lvl`. */
export function expectLevel(cursor: Cursor): LevelAt {
  cursor.expectSymbol('=', 'after', 'lvl');
  const level = cursor.expectInteger('level');
  if (!cursor.acceptSymbol('/')) {
    const token = cursor.token;
    cursor.fail(phrase('level-without-max', { level: level.value, got: cursor.got }), token, {
      expected: ['/'],
      fix: cursor.insert('/90', '/90', level.to),
    });
  }
  const max = cursor.expectInteger('max-level');
  if (max.value < level.value) {
    cursor.error(phrase('level-above-max', { level: level.value, most: max.value }), max);
  }
  return { level: level.value, maxLevel: max.value, from: level.from, to: max.to };
}

/** `+params=[a=1, b=2]`, the + being the current token. */
export function expectParams(cursor: Cursor): ParamsAt {
  const plus = cursor.next();
  if (!cursor.isKeyword('params')) {
    cursor.fail(phrase('expected-params', { got: cursor.got }), cursor.token, { expected: ['params'] });
  }
  cursor.next();
  cursor.expectSymbol('=', 'after', '+params');
  if (!cursor.isSymbol('[')) cursor.expectSymbol('[', 'after', '+params=');
  // `start_hp%` and the like are plain identifiers, so the map grammar fits.
  const map = parseMap(cursor);
  const values: Record<string, number> = {};
  for (const { key, value } of map.entries) {
    let failed = false;
    const constant = constantOf(value, (span, problem) => {
      failed = true;
      cursor.error(problem, span);
    });
    if (failed) continue;
    if (constant === null || constant.tag === Tag.string) {
      cursor.error(phrase('not-constant--param', { name: key.text }), value);
      continue;
    }
    if (constant.tag === Tag.float) {
      cursor.warn(phrase('fractional-param', { name: key.text }), value);
    }
    values[key.text] = constant.tag === Tag.int ? constant.num : constant.tag === Tag.float ? 0 : Number(constant.ref);
  }
  return { values, from: plus.from, to: cursor.lastEnd };
}

/** Reports an unknown name, with the closest known ones. */
export function reportUnknown(
  cursor: Cursor,
  what: 'weapon' | 'set' | 'monster',
  at: Name,
  close: readonly string[],
): void {
  const name = JSON.stringify(at.text);
  const key = at.text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const absent = what === 'monster' ? undefined : find(what === 'weapon' ? absentWeapons : absentSets, key);
  if (what !== 'monster' && absent !== undefined) {
    cursor.error(phrase(`unknown-${what}--absent`, { name, version: absent.game }), at);
    return;
  }
  const [other] = close;
  const said =
    other === undefined ? phrase(`unknown-${what}`, { name }) : phrase(`unknown-${what}--suggest`, { name, other });
  cursor.error(said, at, { expected: close, fix: replaceBy(other, at) });
}
