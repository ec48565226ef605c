import { describe, expect, it } from 'vitest';
import { readJson } from '#features/team-database/model/jsonPlaces.ts';
import { fc } from '../../../../../test/properties.ts';

describe('JSON with places', () => {
  it('reads what JSON.parse reads, and nothing else', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const reading = readJson(text);
        expect(reading.ok && JSON.stringify(reading.value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', 'x', '\n', '{'), (text, at, insert) => {
        const cut = at % (text.length + 1);
        const changed = text.slice(0, cut) + insert + text.slice(cut + 1);
        let valid = true;
        try {
          JSON.parse(changed);
        } catch {
          valid = false;
        }
        expect(readJson(changed).ok).toBe(valid);
      }),
    );
  });

  const cases: [text: string, problem: string, line: number, column: number][] = [
    ['{"a": }', 'value', 1, 7],
    ['{"a" 1}', 'colon', 1, 6],
    ['{a: 1}', 'name', 1, 2],
    ['{"a": 1,}', 'name', 1, 9],
    ['{"a": 1', 'objectEnd', 1, 8],
    ['[1 2]', 'listEnd', 1, 4],
    ['{\n  "a": "x\n}', 'text', 2, 8],
    ['{} {}', 'more', 1, 4],
    ["{'a': 1}", 'name', 1, 2],
    ['', 'value', 1, 1],
    ['{"名": tru}', 'value', 1, 7],
    ['['.repeat(100), 'deep', 1, 66],
  ];
  it.each(cases)('names the place of the mistake in %j', (text, problem, line, column) => {
    expect(readJson(text)).toEqual({ ok: false, problem, place: { line, column } });
  });

  it('knows where a part stands, or the nearest part around it', () => {
    const reading = readJson('{\n  "$or": [\n    {"a": 1},\n    {"b": {"$gte": "x"}}\n  ]\n}');
    if (!reading.ok) throw new Error(reading.problem);
    expect(reading.placeOf(['$or'])).toEqual({ line: 2, column: 3 });
    expect(reading.placeOf(['$or', 1, 'b', '$gte'])).toEqual({ line: 4, column: 12 });
    expect(reading.placeOf(['$or', 1, 'c'])).toEqual({ line: 4, column: 5 });
    expect(reading.placeOf(['c'])).toEqual({ line: 1, column: 1 });
  });

  it('takes a member called __proto__ for a member', () => {
    const reading = readJson('{"__proto__": {"x": 1}}');
    expect(reading.ok && Object.keys(reading.value as object)).toEqual(['__proto__']);
  });
});
