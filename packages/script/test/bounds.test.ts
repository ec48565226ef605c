import { describe, expect, it } from 'vitest';
import { Budget, BudgetError, format, MAX_CONFIG, parse, phrasebook, resolveImports, upgrade } from '../src/index.ts';
import { names } from './names.ts';
import { run, team } from './run.ts';

const errorsOf = (text: string) => parse(text, names).diagnostics.filter(({ severity }) => severity === 'error');

describe('a config of any size', () => {
  it('limits the number of listed errors', () => {
    const errors = errorsOf(team + 'z;\n'.repeat(10_000));
    expect(errors.length).toBe(201);
    expect(errors[errors.length - 1]?.phrase).toMatchObject({ id: 'script.more-errors', values: { count: 9800 } });
  });

  it('limits the length of quotes', () => {
    const phrase = phrasebook('test', { said: '{{text}}', list: '{{list}}' });
    expect(phrase('said', { text: 'x'.repeat(1000) }).text.length).toBe(200);
    expect(
      JSON.stringify(phrase('list', { list: Array.from({ length: 1000 }, () => 'x'.repeat(1000)) })).length,
    ).toBeLessThan(50_000);
    for (const { message } of errorsOf(`${team}${'x'.repeat(50_000)};`)) expect(message.length).toBeLessThan(1000);
  });

  it('prints a map that contains itself many times as a text of bounded length', () => {
    const doubled = Array.from({ length: 28 }, () => 'm = [a=m, b=m];').join('\n');
    const [printed = ''] = run(`let m = [a=1];\n${doubled}\nprint(m);`);
    expect(printed.length).toBe(10_000);
    expect(printed.endsWith('…')).toBe(true);
  });

  it('pays for its printed output', () => {
    const doubled = Array.from({ length: 28 }, () => 'm = [a=m, b=m];').join('\n');
    const out = run(`let m = [a=1];\n${doubled}\nwhile 1 { print(m); }`, { stepBudget: 100_000 });
    expect(out.length).toBeLessThan(100_000 / 1250 + 2);
    expect(out[out.length - 1]).toContain('while no time passed');
  });

  it('is charged for the variables of its functions', () => {
    const held = Array.from({ length: 400 }, (_, i) => `let v${i} = 1;`).join(' ');
    const uses = Array.from({ length: 400 }, (_, i) => `v${i} = 2;`).join(' ');
    const rounds = (names: string, use: string) => {
      const out = run(
        `fn outer() { ${names} let i = 0; while 1 { i = i + 1; print(i); let f = fn() { ${use} return 0; }; } return 0; }\nouter();`,
        { stepBudget: 100_000 },
      );
      return out.length;
    };
    expect(rounds(held, uses) * 10).toBeLessThan(rounds('', ''));
  });

  it('limits the values of nested calls to the memory available', () => {
    const held = Array.from({ length: 2000 }, (_, i) => `let v${i} = 1;`).join('\n');
    const out = run(`fn deep() { ${held}\nreturn deep(); }\ndeep();`, { stepBudget: 100_000_000 });
    expect(out[0]).toContain('more than 2000000 values');
  });

  it('has at most 100 targets and ten hours', () => {
    const targets = 'target lvl=100 resist=0.1;\n'.repeat(100);
    expect(errorsOf(team + targets).map(({ code }) => code)).toEqual(['too-many-targets']);
    expect(errorsOf(`${team}options duration=36000;`)).toEqual([]);
    expect(errorsOf(`${team}options duration=36001;`).map(({ code }) => code)).toEqual(['long-duration']);
  });

  it('is refused beyond its maximum length, and the error contains both lengths', () => {
    const fitting = team + '#'.repeat(MAX_CONFIG - team.length);
    expect(errorsOf(fitting)).toEqual([]);
    const long = `${fitting}#`;
    expect(errorsOf(long)).toMatchObject([{ code: 'too-long', from: MAX_CONFIG, to: MAX_CONFIG + 1 }]);
    expect(errorsOf(long)[0]?.phrase.values).toEqual({ length: MAX_CONFIG + 1, most: MAX_CONFIG });
    expect(format(long)).toBe(long);
    expect(upgrade(`> ${long}`, names)).toBe(`> ${long}`);
  });

  it('cannot fill all memory by repeated imports', () => {
    const read = (path: string) => (path.length < 20 ? `import "${path}x"\nimport "${path}x"\n` : 'bennett attack;');
    expect(() => resolveImports('import "x"', read)).toThrow(/at most 40000 characters/);
  });

  it('offers one conversion of older syntax, however often it occurs', () => {
    const { diagnostics } = parse(`${team}${'restart;\n'.repeat(20)}`, names);
    expect(diagnostics.filter(({ fix }) => fix?.phrase.id === 'script.fix-upgrade').length).toBeLessThanOrEqual(1);
  });
});

describe('a budget', () => {
  const allowance = { configLength: 1000, config: 10_000, fight: 500, job: 20_000 };

  it('ends a job at the first limit that is reached, and reports the limit and the amount used', () => {
    const budget = new Budget(allowance);
    budget.charge('read', 16_000);
    budget.charge('check', 100);
    expect(budget.left).toBe(20_000 - 1000 - 800);
    expect(() => budget.charge('print', 80_000)).toThrow(
      expect.objectContaining({
        limit: 'config',
        message:
          'this config takes more work to read than the 10000 steps allowed here: 11800 (reading 1000, checking 800, printing 10000)',
      }),
    );
    expect(new Budget(allowance).endFight(501)).toMatchObject({ limit: 'fight' });
    const spent = new Budget(allowance);
    for (let i = 0; i < 40; i++) spent.charge('fight', 490);
    expect(spent.nextFight).toBe(400);
    expect(spent.endFight(401)).toMatchObject({ limit: 'job' });
    expect(spent.endFight(1)).toBeInstanceOf(BudgetError);
  });

  it('is charged for each parse, and for the fixes that are validated', () => {
    const charged = (text: string) => {
      const budget = new Budget({ ...allowance, configLength: MAX_CONFIG, config: 4_000_000, job: 4_000_000 });
      parse(text, names, budget);
      return 4_000_000 - budget.left;
    };
    const plain = charged(team);
    expect(plain).toBeGreaterThan(team.length / 16);
    expect(charged(team.replace('active bennett;', 'active bennett'))).toBeGreaterThan(1.8 * plain);
    const many = `${team}${'bennett attack'.padEnd(30)}\n`.repeat(1);
    expect(charged(many + 'bennett attack\n'.repeat(2000))).toBeLessThan(2_400_000);
  });

  it('that is too small for a text results in one error', () => {
    const small = new Budget({ ...allowance, config: 100 });
    expect(parse(team, names, small).diagnostics).toMatchObject([{ code: 'over-budget', severity: 'error' }]);
  });
});
