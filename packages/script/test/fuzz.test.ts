import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import { compile, format, type Host, Machine, parse, ScriptError } from '../src/index.ts';
import cases from './fixtures/errors.json' with { type: 'json' };
import { names } from './names.ts';
import { meaning, team } from './run.ts';

const yardstick = readFileSync(new URL('fixtures/yardstick.txt', import.meta.url), 'utf8');
const scripts = [
  'let x = 1; while x < 5 { x = x + 1; bennett attack[hold=x]; if x == 3 { continue; } }',
  'fn g(a, b) number { if a { return b; } else { g(b - 1, a); } } print(g(3, 4));',
  'switch .bennett.normal { case 1: bennett skill; fallthrough; case 2: break; default: wait(1); }',
  'for let i = 0; i < 3; i = i + 1 { let m = [a=i, b="x"]; print(m, type(m)); }',
  'set_on_tick(fn() { let n = f() / 2.0; }); let c = fn(x) { return fn() { x = x + 1; return x; }; }; c(1)();',
];
const bases = [yardstick, ...scripts.map((script) => team + script), ...cases.map((entry) => entry.text)];
const pieces = [
  ...'()[]{};:,=+-*/!<>&|"#.%_\n 0159',
  ...'let while if else fn switch case default break continue fallthrough return for options add char'.split(' '),
  ...'stats weapon set lvl target energy hurt active attack skill bennett xingqiu x-1 print pyro hp% 1/0 "a"'.split(
    ' ',
  ),
];

/** A config with a few places cut, doubled or replaced. */
const mutated = fc
  .tuple(
    fc.constantFrom(...bases),
    fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.array(fc.constantFrom(...pieces), { maxLength: 4 })), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([base, edits]) => {
    let text = base;
    for (const [at, length, insert] of edits) {
      const from = at % (text.length + 1);
      text = text.slice(0, from) + insert.join(' ') + text.slice(from + length);
    }
    return text;
  });

/** Runs a text as far as it goes; only script errors may come out, and every call ends. */
function runAnyway(text: string): void {
  const { ast } = parse(text, names);
  let active = 'bennett';
  let tick: (() => void) | null = null;
  const host: Host = {
    frame: () => 1,
    random: () => 0.5,
    randomNormal: () => 0,
    activeCharacter: () => active,
    hasCharacter: () => true,
    print: () => {},
    field: (_index, out) => out.int(2),
    call: () => 1,
    setOnTick: (next) => {
      tick = next;
    },
  };
  try {
    const machine = new Machine(compile(ast, names), host, 3000);
    for (let i = 0; i < 20; i++) {
      const request = machine.next();
      if (request === null) break;
      if (request.kind === 'swap') active = request.character;
      (tick as (() => void) | null)?.();
    }
  } catch (thrown) {
    if (!(thrown instanceof ScriptError)) throw thrown;
  }
}

describe('no text breaks the parser, the formatter or the machine', () => {
  it('random text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        parse(text, names);
        format(text);
        runAnyway(text);
      }),
      { numRuns: isWhole ? 3000 : 100 },
    );
  });

  it('random words', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (words) => {
        const text = words.join(' ');
        runAnyway(text);
        const once = format(text);
        expect(format(once)).toBe(once);
      }),
      { numRuns: isWhole ? 4000 : 120 },
    );
  });

  it('damaged configs; formatting what still parses keeps its meaning', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        runAnyway(text);
        const once = format(text);
        expect(format(once)).toBe(once);
        if (once !== text) expect(meaning(once)).toEqual(meaning(text));
      }),
      { numRuns: isWhole ? 3000 : 100 },
    );
  });

  it('very deep and very long nesting is refused, not fatal', () => {
    for (const text of [
      '('.repeat(20000),
      '{'.repeat(20000),
      '!'.repeat(20000),
      `print(${'1+'.repeat(20000)}1);`,
      `let x = 1; print(${'x+'.repeat(20000)}1);`,
      `${'if 1 {} else '.repeat(20000)}bennett attack;`,
      `print${'()'.repeat(20000)};`,
      `let x ${'fn('.repeat(20000)}`,
      'fn '.repeat(20000),
      'switch '.repeat(20000),
      `let x = 1; print(${'('.repeat(50)}x${`${'+x'.repeat(1900)})`.repeat(50)});`,
      `let x = ${'fn() { return '.repeat(50)}1${`${'+1'.repeat(1900)}; x = ; }`.repeat(50)};`,
      `let x = ${'fn() { x = ; return '.repeat(50)}1${`; }${'()'.repeat(1900)}`.repeat(50)};`,
    ]) {
      expect(parse(text, names).diagnostics.some((entry) => entry.severity === 'error')).toBe(true);
      expect(format(text)).toBe(text);
      runAnyway(text);
    }
  });
});
