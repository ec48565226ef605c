import { contentKeys } from '@quartet/content';
import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { readSweep, SUBSTATS, type SweepKind } from '../src/index.ts';
import { DUO } from './fights.ts';
import { find, type Options } from './find.ts';

/** Fights of five seconds, for rows whose order does not matter. */
const BRIEF = isWhole ? DUO : DUO.replace('duration=12', 'duration=5');

const rank = (kind: SweepKind, options: Options<'sweep'> = {}, text = DUO) =>
  find('sweep', { text, sweep: kind, seed: 2, fights: 300, characters: ['xingqiu'], ...options });

describe('sweeps', () => {
  it('are parsed from their names', () => {
    expect(readSweep('rolls')).toEqual({ kind: 'rolls' });
    expect(readSweep('weapons:xingqiu,raiden')).toEqual({ kind: 'weapons', characters: ['xingqiu', 'raiden'] });
    expect(() => readSweep('shoes:xingqiu')).toThrow('"shoes" is no sweep: use rolls, weapons');
  });

  it('rank one more roll of each stat, the config as it is among them', async () => {
    const { rows, fights } = await rank('rolls');
    expect(rows.map((row) => row.key).sort()).toEqual([...SUBSTATS, ''].sort());
    expect(rows.map((row) => row.gain.mean)).toEqual(rows.map((row) => row.gain.mean).sort((a, b) => b - a));
    const cd = rows.find((row) => row.key === 'cd');
    expect((cd?.gain.mean ?? 0) - (cd?.gain.margin ?? 0)).toBeGreaterThan(0);
    expect(rows.find((row) => row.key === 'def%')?.gain.mean).toBe(0);
    expect(rows.find((row) => row.key === '')?.config).toBe(DUO);
    expect(fights).toBeLessThanOrEqual(300);
    const said = parse(cd?.config ?? '', nameTable).config.characters[0].stats[10];
    expect(said).toBeCloseTo(6 * 0.0662, 9);
    expect((await rank('rolls', { workers: 1 })).rows).toEqual(rows);
  });

  it('try every weapon of the class, five-star ones once refined', async () => {
    const { rows, failed } = await rank('weapons', { fights: 1 }, BRIEF);
    const swords = contentKeys.weapons.filter((key) => nameTable.weaponClass(key) === 'sword');
    expect([...rows.map((row) => row.key), ...failed].sort()).toEqual(
      ['', ...swords.filter((key) => key !== 'sacrificialsword')].sort(),
    );
    expect(rows.find((row) => row.key === 'mistsplitterreforged')?.amount).toBe(1);
    expect(rows.find((row) => row.key === 'favoniussword')?.amount).toBe(5);
    expect(rows.find((row) => row.key === 'dullblade')?.gain.mean).toBeLessThan(0);
  });

  it.each([
    ['constellations', ['cons 0', 'cons 1', 'cons 2', 'cons 3', 'cons 4', 'cons 5']],
    ['refinements', ['sacrificialsword 1', 'sacrificialsword 2', 'sacrificialsword 3', 'sacrificialsword 4']],
    ['talents', ['attack 10', 'burst 10', 'skill 10']],
  ] as const)('try %s', async (kind, expected) => {
    const { rows, best } = await rank(kind, { fights: 1 });
    const found = rows.filter((row) => row.key !== '').map((row) => `${row.key} ${row.amount}`);
    expect(found.sort()).toEqual([...expected]);
    // Fewer constellations and refinements are not better, more talent levels are.
    expect(best?.amount ?? 0).toBe(kind === 'talents' ? 10 : 0);
    expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).sort((a, b) => b - a));
  });

  it('try main stats slot by slot, and every set', async () => {
    const mains = await rank('mains', { fights: 1 }, BRIEF);
    const cd = mains.rows.find((row) => row.key === 'circlet' && row.main === 'cd');
    const stats = parse(cd?.config ?? '', nameTable).config.characters[0].stats;
    expect([stats[9], stats[10]].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([0.1655, 0.953]);
    expect(mains.rows.some((row) => row.main === 'pyro%')).toBe(false);
    // A four-star circlet becomes a four-star one.
    const low = await rank('mains', { fights: 1 }, BRIEF.replace('cr=0.311; # main', 'cr=0.23; # main'));
    const four = low.rows.find((row) => row.key === 'circlet' && row.main === 'cd');
    const [lower] = parse(four?.config ?? '', nameTable).config.characters;
    expect([lower.stats[9], lower.stats[10]].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([0.1655, 0.795]);
    const sets = await rank('sets', { fights: 1 }, BRIEF);
    expect(sets.rows.length + sets.failed.length).toBe(contentKeys.sets.length);
  });
});
