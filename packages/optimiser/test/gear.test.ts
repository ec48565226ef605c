import { applyEdits, editMember, openConfig } from '@quartet/edits';
import { Stat } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { type ArtifactPiece, artifactSlots, readInventory } from '@quartet/importers';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import type { GearCandidate } from '../src/index.ts';
import { Lab } from '../src/lab.ts';
import { differenceOf, meanOf, scores } from '../src/objective.ts';
import { executor } from './executor.ts';
import { DUO } from './fights.ts';
import { find, type Options } from './find.ts';
import { type GeneratedPiece, inventory } from './generate.ts';

const SETS = ['emblemofseveredfate', 'noblesseoblige', 'gladiatorsfinale', 'heartofdepth'];

const optimise = (pieces: string, options: Options<'gear'> = {}) =>
  find('gear', { text: DUO, inventory: pieces, seed: 5, fights: 1200, ...options });

/** Every piece is in its slot, and none is used twice. */
function expectValid(best: GearCandidate): void {
  const worn = Object.values(best.gear).flat();
  const ids = worn.flatMap((piece) => (piece === null ? [] : [piece.id]));
  expect(new Set(ids).size).toBe(ids.length);
  for (const pieces of Object.values(best.gear))
    pieces.forEach((piece, slot) => {
      if (piece !== null) expect(piece.slot).toBe(artifactSlots[slot]);
    });
}

function setsOf(pieces: readonly (ArtifactPiece | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const piece of pieces) if (piece !== null) counts[piece.set] = (counts[piece.set] ?? 0) + 1;
  return counts;
}

describe('gear', () => {
  it.each(isWhole ? [21, 22] : [21])(
    'equals the result of an exhaustive search (one character, inventory %i)',
    async (seed) => {
      const text = inventory(seed, 2, SETS);
      const { pieces } = readInventory(text);
      const outcome = await optimise(text, { characters: ['xingqiu'] });
      const [found] = outcome.candidates;
      expectValid(found);
      let every: ArtifactPiece[][] = [[]];
      for (const slot of artifactSlots)
        every = every.flatMap((own) => pieces.filter((each) => each.slot === slot).map((piece) => [...own, piece]));
      const parsed = openConfig(DUO);
      const builds = every.map((own) => {
        const sets = Object.entries(setsOf(own))
          .filter(([, count]) => count >= 2)
          .map(([key, count]) => ({ key, count: count >= 4 ? 4 : 2, params: {} }));
        const stats = new Float64Array(26);
        for (const piece of own)
          piece.stats.forEach((value, s) => {
            stats[s] += value;
          });
        return { text: applyEdits(DUO, editMember(parsed, 'xingqiu', { sets })), stats: [stats, null] };
      });
      const samples = await new Lab(executor, { seed: 77, workers: 2 }).fight(builds, 0, isWhole ? 24 : 8);
      const values = samples.map((sample) => (sample === null ? new Float64Array(0) : scores(sample, { kind: 'dps' })));
      const best = values.reduce((a, b) => (meanOf(b) > meanOf(a) ? b : a));
      const ids = found.gear.xingqiu.map((piece) => piece?.id).join();
      const mine = values[every.findIndex((own) => own.map((piece) => piece.id).join() === ids)];
      const { mean, margin } = differenceOf(mine, best, 1);
      expect(mean).toBeLessThanOrEqual(margin);
    },
  );

  it('of a large inventory is valid, is written to the config, and does not depend on the workers', async () => {
    const text = inventory(9, isWhole ? 40 : 5, SETS);
    const outcome = await optimise(text, { workers: 1, fights: isWhole ? 400 : 200 });
    expectValid(outcome.best);
    expect(Object.keys(outcome.best.gear)).toEqual(['xingqiu', 'bennett']);
    expect(Object.values(outcome.best.gear).flat()).not.toContain(null);
    const { characters } = parse(outcome.best.config, nameTable).config;
    characters.forEach((character) => {
      const pieces = outcome.best.gear[character.key];
      const cr = pieces.reduce((sum, piece) => sum + (piece?.stats[Stat.cr] ?? 0), 0);
      expect(character.stats[Stat.cr]).toBeCloseTo(cr, 5);
      const counts = setsOf(pieces);
      for (const { key, count } of character.sets) expect(counts[key]).toBeGreaterThanOrEqual(count);
    });
    if (isWhole) expect(await optimise(text, { workers: 3, fights: 400 })).toEqual(outcome);
  });

  it('is not proposed where the given config is better, unless that violates the constraints', async () => {
    const rich = DUO.replace('cr=0.0331*5 cd=0.0662*5', 'cr=0.0331*15 cd=0.0662*30 atk%=1');
    const text = inventory(21, 2, SETS);
    const options = { text: rich, fights: 300, characters: ['xingqiu'] };
    const { best, candidates, kept, given } = await optimise(text, options);
    expect(kept).toBe(true);
    expect(best).toMatchObject({ config: rich, gear: {}, value: given, gain: { mean: 0, margin: 0 } });
    expect(candidates[0].gain.mean + candidates[0].gain.margin).toBeLessThan(0);
    expect(candidates[0].value).toBeCloseTo(given + candidates[0].gain.mean, 9);
    // The config wears another set.
    const { pieces } = readInventory(text);
    const slots = (set: string) => new Set(pieces.filter((each) => each.set === set).map((each) => each.slot)).size;
    const set = SETS.find((each) => each !== 'emblemofseveredfate' && slots(each) > 1) ?? '';
    const other = await optimise(text, {
      ...options,
      constraints: { xingqiu: { sets: { [set]: 2 } } },
    });
    expect([other.kept, other.best]).toEqual([false, other.candidates[0]]);
  });

  it('keeps to the constraints', async () => {
    const document = JSON.parse(inventory(31, isWhole ? 12 : 8, SETS)) as { artifacts: GeneratedPiece[] };
    document.artifacts[0].location = 'Xiangling';
    const pieces = readInventory(JSON.stringify(document)).pieces;
    const flower = pieces.find((piece) => piece.slot === 'flower' && piece.id !== '1')?.id ?? '';
    const plumes = pieces.filter((piece) => piece.slot === 'plume').map((piece) => piece.id);
    const { best } = await optimise(JSON.stringify(document), {
      fights: isWhole ? 400 : 150,
      exclude: plumes.slice(2),
      spareOthers: true,
      constraints: {
        xq: { keep: [flower], sets: { noblesse: 2 }, mains: { sands: ['er', 'atk%'] } },
        bennett: { leastEr: 2.3 },
      },
    });
    expectValid(best);
    expect(best.gear.xingqiu[0]?.id).toBe(flower);
    expect(setsOf(best.gear.xingqiu).noblesseoblige).toBeGreaterThanOrEqual(2);
    expect(['er', 'atk%']).toContain(best.gear.xingqiu[2]?.main);
    expect(plumes.slice(0, 2)).toEqual(expect.arrayContaining([best.gear.xingqiu[1]?.id, best.gear.bennett[1]?.id]));
    expect(
      Object.values(best.gear)
        .flat()
        .some((piece) => piece?.id === '1'),
    ).toBe(false);
    const er = best.gear.bennett.reduce((sum, piece) => sum + (piece?.stats[Stat.er] ?? 0), 0);
    // 126.7 % of his and 61.3 % of the sword.
    expect(1.267 + 0.613 + er).toBeGreaterThanOrEqual(2.299);
  });

  it('rejects invalid options with their problem', async () => {
    await expect(optimise('nonsense')).rejects.toThrow('not JSON');
    await expect(optimise('{}')).rejects.toThrow('no GOOD document');
    await expect(optimise('{"artifacts":[]}')).rejects.toThrow('no artifact that can be used');
    await expect(optimise(JSON.stringify({ artifacts: new Array(10_001).fill({}) }))).rejects.toThrow(
      'more than 10000',
    );
    const text = inventory(3, 2, SETS);
    await expect(optimise(text, { constraints: { xingqiu: { keep: ['99'] } } })).rejects.toThrow('no piece 99');
    await expect(
      optimise(text, { constraints: { xingqiu: { keep: ['1'] }, bennett: { keep: ['1'] } } }),
    ).rejects.toThrow('two characters');
    await expect(optimise(text, { constraints: { xingqiu: { keep: ['1', '2'] } } })).rejects.toThrow(
      'two pieces of the slot flower',
    );
    await expect(optimise(text, { constraints: { xingqiu: { sets: { viridescentvenerer: 4 } } } })).rejects.toThrow(
      'No gear',
    );
  });
});
