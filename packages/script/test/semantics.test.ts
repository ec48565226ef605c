import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import { compile, type Host, Machine, parse, ScriptError, scriptOf } from '../src/index.ts';
import { names } from './names.ts';
import { Reference } from './reference.ts';
import { team } from './run.ts';

/** Scripts over few names, so that scopes, captures, late declarations and re-declarations meet often. */
const name = fc.constantFrom('a', 'b', 'c', 'd', 'print');
const rarely = <T>(common: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 6, arbitrary: common }, { weight: 1, arbitrary: rare });
const leaf = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c', 'd') },
  { weight: 5, arbitrary: fc.constantFrom('0', '1', '2', '3', '7', '2.5', '0.0') },
  { weight: 1, arbitrary: fc.constantFrom('9223372036854775807', '4503599627370497', '"s"', 'print') },
);
const operator = fc.constantFrom('+', '-', '*', '/', '==', '!=', '<', '<=', '>', '>=', '&&', '||');

const { script } = fc.letrec<{ expression: string; statement: string; block: string; script: string }>((tie) => {
  const expression = tie('expression');
  const block = tie('block');
  const params = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }).map((list) => list.join(', '));
  const result = fc.constantFrom('', '', 'number', 'string');
  const statements = fc.array(tie('statement'), { maxLength: 5 });
  const label = fc.oneof(
    fc.tuple(expression, statements).map(([value, body]) => `case ${value}: ${body.join(' ')}`),
    fc.tuple(fc.constantFrom('0', '1', '2'), statements).map(([value, body]) => `case ${value}: ${body.join(' ')}`),
    statements.map((body) => `default: ${body.join(' ')}`),
  );
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.tuple(expression, operator, expression).map(([l, op, r]) => `(${l} ${op} ${r})`),
      expression.map((value) => `-${value}`),
      expression.map((value) => `!${value}`),
      fc
        .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(expression, { maxLength: 2 }))
        .map(([fn, args]) => `${fn}(${args.join(', ')})`),
      fc.tuple(params, result, block).map(([list, type, body]) => `fn(${list}) ${type} ${body}`),
    ),
    statement: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      rarely(
        expression.map((value) => `print(${value});`),
        fc.constantFrom('break;', 'continue;', 'fallthrough;', 'return 1;'),
      ),
      fc.tuple(name, expression).map(([variable, value]) => `let ${variable} = ${value};`),
      fc.tuple(name, expression).map(([variable, value]) => `${variable} = ${value};`),
      expression.map((value) => `print("v", ${value});`),
      expression.map((value) => `${value};`),
      expression.map((value) => `return ${value};`),
      fc.constantFrom('break;', 'continue;', 'fallthrough;', 'bennett attack, skill:2;', 'bennett dash:0;'),
      expression.map((value) => `bennett burst[x=${value}], attack:6;`),
      fc.tuple(expression, block, block).map(([test, yes, no]) => `if ${test} ${yes} else ${no}`),
      fc.tuple(expression, block).map(([test, body]) => `if ${test} ${body}`),
      fc.tuple(expression, block).map(([test, body]) => `while ${test} ${body}`),
      fc
        .tuple(name, expression, block)
        .map(([i, end, body]) => `for let ${i} = 0; ${i} < 3; ${i} = ${i} + ${end} ${body}`),
      block.map((body) => `for let d = 0; d < 3; d = d + 1 ${body}`),
      fc.tuple(name, params, result, block).map(([fn, list, type, body]) => `fn ${fn}(${list}) ${type} ${body}`),
      fc.array(label, { minLength: 1, maxLength: 4 }).map((cases) => `switch { ${cases.join(' ')} }`),
      fc
        .tuple(expression, fc.array(label, { minLength: 1, maxLength: 4 }))
        .map(([value, cases]) => `switch ${value} { ${cases.join(' ')} }`),
      block,
    ),
    block: statements.map((body) => `{ ${body.join(' ')} }`),
    script: fc
      .array(tie('statement'), { minLength: 1, maxLength: 10 })
      .map((body) => `let a = 1; let b = 2; ${body.join('\n')}`),
  };
});

function runMachine(text: string): string[] {
  const { ast } = parse(text, names);
  const out: string[] = [];
  const host: Host = {
    frame: () => 1,
    random: () => 0,
    randomNormal: () => 0,
    activeCharacter: () => 'bennett',
    hasCharacter: () => true,
    print: (line) => {
      out.push(`print ${line}`);
    },
    field: () => {},
    call: () => undefined,
    setOnTick: () => {},
  };
  try {
    const machine = new Machine(compile(ast, names), host, 100_000);
    for (;;) {
      const request = machine.next();
      if (request === null) break;
      const params = Object.entries(request.params).map(([key, value]) => `${key}=${value}`);
      out.push(`${request.character} ${request.action} ${params.join(',')}`);
    }
    out.push('end');
  } catch (thrown) {
    if (!(thrown instanceof ScriptError)) throw thrown;
    out.push('error');
  }
  return out;
}

const SCRIPTS = isWhole ? 3000 : 100;

describe('compiled scripts do what a plain walk over the tree does', () => {
  it('on random scripts', () => {
    let compared = 0;
    let ended = 0;
    fc.assert(
      fc.property(script, (body) => {
        const text = team + body;
        const { ast, diagnostics } = parse(text, names);
        // Constant operations that cannot work are refused while compiling, before anything runs.
        const grammar = ['bad-constant', 'expected-', 'missing-', 'too-deep', 'reserved-name'];
        if (
          diagnostics.some((found) => found.severity === 'error' && grammar.some((code) => found.code.startsWith(code)))
        ) {
          return;
        }
        const expected = new Reference(4000).run(scriptOf(ast));
        if (expected === null) return;
        compared++;
        if (expected.at(-1) === 'end') ended++;
        expect(runMachine(text)).toEqual(expected);
      }),
      { numRuns: SCRIPTS },
    );
    expect(compared).toBeGreaterThan(0.3 * SCRIPTS);
    expect(ended).toBeGreaterThan((isWhole ? 0.05 : 0.03) * SCRIPTS);
  });
});
