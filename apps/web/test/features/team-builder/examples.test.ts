import { readdirSync, readFileSync } from 'node:fs';
import { Block } from '@quartet/engine';
import { assembleResult, outlineOf } from '@quartet/results';
import { openFight, validate } from '@quartet/runner/session';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '#features/team-builder/examples/list.ts';
import { warningCount } from '#features/viewer/model/warnings.ts';
import { spread } from '../../../../../test/lane.ts';

const folder = new URL('../../../src/features/team-builder/examples/', import.meta.url);
const first = readFileSync(new URL('../../../src/run/example.txt', import.meta.url), 'utf8');
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => [name.slice(0, -4), readFileSync(new URL(name, folder), 'utf8')] as const)
  .concat([['hyperbloom', first]]);

describe('the example teams', () => {
  it('are at least eight, each with its text', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(8);
    expect(EXAMPLES.map((example) => example.id).sort()).toEqual(texts.map(([id]) => id).sort());
  });

  it.each(spread(texts, 4))('%s runs with the characters it names', async (id, text) => {
    const simulator = await openFight(text);
    expect(simulator.sample(1).length).toBeGreaterThan(100);
    const { characters, options } = simulator.plan.config;
    expect(characters.map((each) => each.key)).toEqual(EXAMPLES.find((example) => example.id === id)?.characters);
    expect(options.iterations).toBe(1000);
  });

  it('begins with one that has nothing to warn of', async () => {
    const { findings } = await validate(first);
    expect(findings).toEqual([]);
    const simulator = await openFight(first);
    const recorder = simulator.recorder();
    const block = new Block(recorder);
    for (let seed = 1; seed <= 5; seed++) {
      simulator.run(seed, recorder);
      block.add(recorder);
    }
    expect(warningCount(assembleResult({ skeleton: outlineOf(simulator.plan), block }))).toBe(0);
  });

  it('have total stats above those of the artifacts', async () => {
    const { plan } = await openFight(texts.find(([id]) => id === 'national')?.[1] ?? '');
    const { character_details } = outlineOf(plan);
    expect(character_details.map(({ name }) => name)).toEqual(['bennett', 'xiangling', 'xingqiu', 'raidenshogun']);
    // Energy recharge (slot 7) of the Raiden Shogun: 1 base, her ascension, weapon, set and artifacts.
    expect(character_details[3]?.snapshot[7]).toBeGreaterThan(2);
  });
});
