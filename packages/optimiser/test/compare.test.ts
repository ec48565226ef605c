import { playableNames } from '@quartet/gamedata/playable';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { comparisonCsv } from '../src/compare.ts';
import { MAX_VARIANTS, variantsOf } from '../src/variants.ts';
import { DUO } from './fights.ts';
import { find, type Options } from './find.ts';

const xingqiuOf = (text: string) => parse(text, playableNames).config.characters.find(({ key }) => key === 'xingqiu');
const compare = (edits: string[], options: Options<'compare'> = {}) =>
  find('compare', { text: DUO, variants: variantsOf(DUO, edits), fights: 100, seed: 3, ...options });

describe('edits', () => {
  it('combine the values of their fields, and add up', () => {
    const variants = variantsOf(DUO, [
      'xingqiu weapon=filletblade,harbingerofdawn refine=1..3',
      'bennett cons=5; xingqiu cons=0',
    ]);
    expect(variants.map(({ label }) => label)).toEqual([
      ...[1, 2, 3].map((refine) => `xingqiu weapon=filletblade refine=${refine}`),
      ...[1, 2, 3].map((refine) => `xingqiu weapon=harbingerofdawn refine=${refine}`),
      'bennett cons=5; xingqiu cons=0',
    ]);
    expect(xingqiuOf(variants[4]?.text ?? '')?.weapon).toMatchObject({ key: 'harbingerofdawn', refine: 2 });
    expect(xingqiuOf(variants[6]?.text ?? '')?.cons).toBe(0);
    expect(variants[6]?.text).toContain('bennett char lvl=90/90 cons=5');
  });

  it('take sets, talents and all weapons of a class with some stars', () => {
    const [four, pair, talent] = variantsOf(DUO, ['xingqiu set=noblesse,noblesse+heartofdepth', 'xingqiu skill=10']);
    expect(xingqiuOf(four?.text ?? '')?.sets).toMatchObject([{ key: 'noblesseoblige', count: 4 }]);
    expect(xingqiuOf(pair?.text ?? '')?.sets).toMatchObject([
      { key: 'noblesseoblige', count: 2 },
      { key: 'heartofdepth', count: 2 },
    ]);
    expect(xingqiuOf(talent?.text ?? '')?.talents).toMatchObject({ attack: 9, skill: 10, burst: 9 });
    const fives = variantsOf(DUO, ['xingqiu weapon=5*']).map(({ label }) => label);
    expect(fives).toContain('xingqiu weapon=mistsplitterreforged');
    expect(fives).not.toContain('xingqiu weapon=favoniussword');
  });

  it('are refused with the place and the fix', () => {
    const refused = (edit: string) => () => variantsOf(DUO, [edit]);
    expect(refused('xingqiu')).toThrow('"xingqiu" is no edit');
    expect(refused(' ')).toThrow('is no edit');
    expect(refused('amber cons=1')).toThrow('amber is not on the team');
    expect(refused('xingqiu hat=1')).toThrow('"hat=1" is no change: use weapon, set, refine');
    for (const bad of [
      'refine=6',
      'refine=3..1',
      'cons=7',
      'weapon=deathmatch',
      'weapon=nothing',
      'set=noblesse+noblesse',
    ])
      expect(refused(`xingqiu ${bad}`)).toThrow(`xingqiu cannot have ${bad}`);
    expect(refused('xingqiu refine=1..5 cons=0..6 burst=1..2')).toThrow(
      `70 variants; a comparison has at most ${MAX_VARIANTS}`,
    );
  });
});

describe('a comparison', () => {
  it('ranks clear differences, gives ties one place, and is the same for any number of workers', async () => {
    const edits = ['xingqiu cons=0,6', 'xingqiu weapon=dullblade refine=1,5'];
    const found = await compare(edits, { workers: 1 });
    expect(found.fights).toBe(100);
    const row = (label: string) => found.rows.find((each) => each.label === label);
    // C6 is what the text has; a dull blade has no effect to refine.
    expect(row('xingqiu cons=6')).toMatchObject({ difference: 0, margin: 0, verdict: 'unclear', rank: 1 });
    expect(row('xingqiu cons=0')?.verdict).toBe('worse');
    const blades = [1, 5].map((refine) => row(`xingqiu weapon=dullblade refine=${refine}`));
    expect(blades[0]?.rank).toBe(blades[1]?.rank);
    expect(blades[0]?.difference).toBe(blades[1]?.difference);
    expect(new Set(found.rows.map(({ rank }) => rank)).size).toBe(3);
    for (const { dps, difference } of found.rows) expect(dps - difference).toBeCloseTo(found.base, 6);
    expect(await compare(edits, { workers: 2 })).toEqual(found);
  });

  it('reports its steps, goes on from a state, and lists what cannot run', async () => {
    const broken = { label: 'broken', text: DUO.replace('while 1', 'while 1 { } while 1') };
    const variants = [...variantsOf(DUO, ['bennett cons=0']), broken];
    const steps: number[] = [];
    const found = await compare([], { variants, onStep: ({ done }) => void steps.push(done) });
    expect(found.failed).toEqual(['broken']);
    expect(found.rows.map(({ label }) => label)).toEqual(['bennett cons=0']);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.length).toBeGreaterThan(1);
  });

  it('refuses nothing to compare with, and too many fights', async () => {
    await expect(compare([])).rejects.toThrow('nothing to compare');
    await expect(compare(['xingqiu cons=0'], { fights: 5001 })).rejects.toThrow('from 2 to 5000');
  });

  it('becomes a CSV file', () => {
    const row = {
      dps: 90,
      difference: -10,
      margin: 1,
      relative: -0.1,
      relativeMargin: 0.01,
      verdict: 'worse',
      rank: 1,
    } as const;
    const csv = comparisonCsv({ base: 100, fights: 9, seed: 3, rows: [{ label: 'a "b", c', ...row }], failed: [] });
    expect(csv.split('\r\n')).toEqual([
      'config,dps,difference,margin,percent,percent_margin,rank,verdict',
      'base,100,0,0,0,0,,',
      '"a ""b"", c",90,-10,1,-10,1,1,worse',
      '',
    ]);
  });
});
