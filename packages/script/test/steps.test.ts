import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { Budget, compile, format, parse } from '../src/index.ts';
import { names } from './names.ts';
import { team } from './run.ts';

/** Constructs a config may hold any number of, each as a text with `n` of them. */
const constructs: Record<string, (n: number) => string> = {
  'unknown statements': (n) => team + 'zz;\n'.repeat(n),
  'unknown names that differ': (n) => `${team}${list(n, (i) => `print(name${i}x);`)}`,
  'characters without meaning': (n) => team + '`'.repeat(n),
  statements: (n) => team + 'bennett attack;\n'.repeat(n),
  actions: (n) => `${team}bennett ${'attack, '.repeat(n)}attack;\n`,
  'actions with params': (n) => `${team}bennett ${'skill[hold=1], '.repeat(n)}attack;\n`,
  'action params': (n) => `${team}bennett skill[${list(n, (i) => `p${i}=1`, ',')}];\n`,
  'lets and uses': (n) => `${team}${list(n, (i) => `let v${i} = ${i}; v${i} = v${i} + 1;`)}`,
  functions: (n) => `${team}${list(n, (i) => `fn f${i}() { return ${i}; }`)}`,
  'parameters of a function': (n) => `${team}fn f(${list(n, (i) => `p${i}`, ', ')}) { return 1; }\n`,
  'captured variables': (n) =>
    `${team}fn outer() { ${list(n, (i) => `let v${i} = 1;`)} fn inner() { ${list(n, (i) => `v${i} = 2;`)} } inner(); }\n`,
  'keys of a map': (n) => `${team}let m = [${list(n, (i) => `k${i}=${i}`, ', ')}];\n`,
  arguments: (n) => `${team}print(${list(n, String, ', ')});\n`,
  'cases of a switch': (n) => `${team}switch 1 { ${list(n, (i) => `case ${i}: bennett attack;`)} }\n`,
  'loops without an end': (n) => team + 'while 1 { bennett attack; }\n'.repeat(n),
  'nested blocks': (n) =>
    `${team}${`${'if 1 {'.repeat(50)} bennett attack; ${'}'.repeat(50)}\n`.repeat(Math.ceil(n / 50))}`,
  targets: (n) => team + 'target lvl=100 resist=0.1;\n'.repeat(n),
  'stats lines': (n) => team + 'bennett add stats hp=4780;\n'.repeat(n),
  'stats of a line': (n) => `${team}bennett add stats ${'hp=1 '.repeat(n)};\n`,
  'set lines': (n) => team + 'bennett add set="noblesseoblige" count=4;\n'.repeat(n),
  'options of a line': (n) => `${team}options ${'duration=90 '.repeat(n)};\n`,
  comments: (n) => team + '# a comment\n'.repeat(n),
  'strings without an end': (n) => team + 'print("a);\n'.repeat(n),
  fields: (n) => team + 'print(.bennett.energy);\n'.repeat(n),
  'lines of the syntax from before 1.0': (n) => 'char+=bennett ele=pyro lvl=80;\n'.repeat(n),
  'full-width signs': (n) => team + 'bennett attack；\n'.repeat(n),
  'quoted lines': (n) => `> ${(team + 'bennett attack;\n'.repeat(n)).replaceAll('\n', '\n> ')}`,
};

function list(n: number, part: (i: number) => string, joint = '\n'): string {
  return Array.from({ length: n }, (_, i) => part(i)).join(joint);
}

/**
 * Built-in methods that visit places of a list or a text, and how many places one of their calls visited. Native copies and
 * searches are far cheaper than our steps: this many places count as one step.
 */
const PLACES_PER_STEP = 64;
const reached = (length: number, from: unknown, at: number) => (at < 0 ? length : at + 1) - (Number(from) || 0);
const SCANS: Record<string, (length: number, given: unknown[], result: unknown) => number> = {
  indexOf: (length, [, from], at) => reached(length, from, Number(at)),
  lastIndexOf: (length, _given, at) => length - Math.max(0, Number(at)),
  slice: (_length, _given, part) => (part as { length: number }).length,
  splice: (length) => length,
  concat: (_length, _given, whole) => (whole as { length: number }).length,
  shift: (length) => length,
  unshift: (length) => length,
};

/** Counts from the start of the file on, as a start compiles everything again. Each reading resets the counts. */
const session = new Session();
beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
});

/** Runs `work` and counts its steps: blocks of code entered, and elements and characters that built-in methods visit. */
async function stepsOf(work: () => void): Promise<number> {
  let scanned = 0;
  const originals = [Array.prototype, String.prototype].flatMap((prototype) =>
    Object.entries(SCANS).flatMap(([name, places]) => {
      const table = prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
      const original = table[name];
      if (original === undefined) return [];
      table[name] = function (this: { length: number }, ...given: unknown[]) {
        const { length } = this;
        const result = original.apply(this, given);
        scanned += places(length, given, result);
        return result;
      };
      return [
        () => {
          table[name] = original;
        },
      ];
    }),
  );
  try {
    work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ours = result.filter(({ url }) => url.includes('/packages/script/src/'));
    const blocks = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
    return blocks.reduce((sum, count) => sum + count, 0) + scanned / PLACES_PER_STEP;
  } finally {
    for (const restore of originals) restore();
  }
}

/** A budget in which such texts are read, which no config may be as long as. */
const unbounded = () => {
  const any = Number.POSITIVE_INFINITY;
  return new Budget({ configLength: any, config: any, fight: any, job: any });
};

// A config has at most 40,000 characters, 2600 short lines; the lane `all` reads far longer ones, as the count of a small quadratic part needs.
const FEW = isWhole ? 10_000 : 260;
const MANY = 10 * FEW;

describe('ten times as many', () => {
  it.each(Object.keys(constructs))(
    '%s take about ten times the steps to read, check, lay out and compile',
    async (name) => {
      const text = constructs[name] as (n: number) => string;
      const work = (n: number) => () => {
        const { ast } = parse(text(n), names, unbounded());
        format(text(n), unbounded());
        compile(ast, names);
      };
      const few = await stepsOf(work(FEW));
      const many = await stepsOf(work(MANY));
      expect(few).toBeGreaterThan(FEW / 2);
      expect(many / few).toBeLessThan(13);
    },
  );
});
