/** Compares a subset of the reference results. `npm run conformance` compares all of them. */
import { describe, expect, it } from 'vitest';
import { isWhole } from '../test/lane.ts';
import { judge, readDivergences } from './divergences.ts';
import { COMMITTED, Oracle } from './oracle.ts';
import { runCase, runErrorCase } from './simulate.ts';
import { SUBSET } from './subset.ts';

const oracle = new Oracle(COMMITTED);
const divergences = readDivergences();

/** Iterations of a case whose damage varies; enough to see a wrong rule, not a wrong thousandth. */
const ITERATIONS = isWhole ? 60 : 10;

describe('agreement with the reference', () => {
  const cases = SUBSET.map((name) => oracle.case(name));

  it('covers kits, reactions, engine options and the language', () => {
    const kinds = new Set(cases.map((item) => item.kind));
    for (const kind of ['kit', 'reaction', 'engine', 'language']) expect(kinds).toContain(kind);
    expect(cases.length).toBeGreaterThanOrEqual(25);
  });

  it.each(cases)('$name', async (item) => {
    const iterations = item.deterministic_damage ? 5 : Math.min(ITERATIONS, item.iterations);
    const outcome = judge(await runCase(oracle, item, { iterations, shown: 6 }), divergences);
    expect(outcome.missing).toEqual([]);
    expect(outcome.error).toBeNull();
    expect(outcome.timeline.join('\n')).toBe('');
    expect(outcome.unexplained).toEqual([]);
    expect(outcome.judgement).toMatch(/^(pass|explained)$/);
  });
});

/** Configs that may name characters Quartet lacks: then only their reading can be checked. */
const WAITING = new Set(['two-travelers']);

describe('malformed and borderline configs', () => {
  const cases = oracle.errorCases();

  it('are there', () => expect(cases.length).toBeGreaterThan(100));

  it.each(cases)('$name: $verdict', async (item) => {
    const outcome = judge(await runErrorCase(oracle, item), divergences);
    expect(outcome.error).toBeNull();
    if (WAITING.has(item.name)) expect(outcome.judgement).not.toBe('fail');
    else expect(outcome.judgement).toMatch(/^(pass|explained)$/);
  });
});
