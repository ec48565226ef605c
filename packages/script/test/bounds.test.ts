import { describe, expect, it } from 'vitest';
import { parse, phrasebook } from '../src/index.ts';
import { names } from './names.ts';
import { run, team } from './run.ts';

const errorsOf = (text: string) => parse(text, names).diagnostics.filter(({ severity }) => severity === 'error');

describe('a config of any size', () => {
  it('lists no more errors than a player reads, however many there are', () => {
    const errors = errorsOf(team + 'zz;\n'.repeat(10_000));
    expect(errors.length).toBe(201);
    expect(errors[errors.length - 1]?.phrase).toMatchObject({ id: 'script.more-errors', values: { count: 9800 } });
  });

  it('quotes no more of a text than a player reads', () => {
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

  it('has at most 100 targets and ten hours', () => {
    const targets = 'target lvl=100 resist=0.1;\n'.repeat(100);
    expect(errorsOf(team + targets).map(({ code }) => code)).toEqual(['too-many-targets']);
    expect(errorsOf(`${team}options duration=36000;`)).toEqual([]);
    expect(errorsOf(`${team}options duration=36001;`).map(({ code }) => code)).toEqual(['long-duration']);
  });
});
