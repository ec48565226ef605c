import { readdirSync, readFileSync } from 'node:fs';
import { openFight } from '@quartet/runner/session';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '#features/team-builder/examples/list.ts';
import { totalStats } from '#features/team-builder/model/totals.ts';

const folder = new URL('../../../src/features/team-builder/examples/', import.meta.url);
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => [name.slice(0, -4), readFileSync(new URL(name, folder), 'utf8')] as const);

describe('the example teams', () => {
  it('are at least eight, each with its text', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(8);
    expect(EXAMPLES.map((example) => example.id).sort()).toEqual(texts.map(([id]) => id).sort());
  });

  it.each(texts)('%s runs with the characters it names', async (id, text) => {
    const simulator = await openFight(text);
    expect(simulator.sample(1).length).toBeGreaterThan(100);
    const { characters, options } = simulator.plan.config;
    expect(characters.map((each) => each.key)).toEqual(EXAMPLES.find((example) => example.id === id)?.characters);
    expect(options.iterations).toBe(1000);
  });

  it('have total stats above those of the artifacts', async () => {
    const totals = await totalStats(texts.find(([id]) => id === 'national')?.[1] ?? '');
    expect(Object.keys(totals)).toEqual(['bennett', 'xiangling', 'xingqiu', 'raidenshogun']);
    // Energy recharge (slot 7) of the Raiden Shogun: 1 of her own, her ascension, weapon, set and artifacts.
    expect(totals.raidenshogun[7]).toBeGreaterThan(2);
  });
});
