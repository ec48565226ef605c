import { buildSlots } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { withCap, withLevel } from '#features/team-builder/model/levels.ts';
import { isPercent, statTable } from '#features/team-builder/model/statTable.ts';
import {
  fitted,
  mainValues,
  maxRolls,
  rollsLeft,
  SUBSTATS,
  spreadBy,
  substatValues,
  wornMains,
} from '#features/team-builder/model/substats.ts';

const vector = (stats: Record<string, number>) => buildSlots.map((slot) => stats[slot] ?? 0);

describe('the stat table', () => {
  it('shows flat stats without decimals and percentages with two', () => {
    const rows = statTable(vector({ hp: 5287.88, 'hp%': 0.1984, cr: 0.4634, em: 39.64 }), buildSlots, 'en');
    expect(rows).toEqual([
      { row: 'hp', flat: '5,288', percent: '19.84%' },
      { row: 'em', flat: '40', percent: '' },
      { row: 'cr', flat: '', percent: '46.34%' },
    ]);
  });

  it('hides rows whose flat and percent values are both zero', () => {
    expect(statTable(vector({}), buildSlots, 'en')).toEqual([]);
    expect(statTable(vector({ 'atk%': 0.1 }), buildSlots, 'de')).toEqual([
      { row: 'atk', flat: '', percent: '10,00\u00a0%' },
    ]);
  });

  it('knows which stats are fractions', () => {
    expect(['hp%', 'er', 'cr', 'cd', 'heal', 'phys%'].every(isPercent)).toBe(true);
    expect(['hp', 'atk', 'def', 'em'].some(isPercent)).toBe(false);
  });
});

describe('standard substats', () => {
  const mains = { sands: 'atk%', goblet: 'pyro%', circlet: 'cr' } as const;

  it('have at most two free rolls for each artifact without that main stat', () => {
    expect(maxRolls('cd', mains)).toBe(10);
    expect(maxRolls('cr', mains)).toBe(8);
    expect(maxRolls('hp', mains)).toBe(8);
    expect(maxRolls('em', { sands: 'em', goblet: 'em', circlet: 'em' })).toBe(4);
  });

  it('spread twenty rolls, and every stat has two more', () => {
    const spread = spreadBy(['cd', 'cr', 'atk%'], mains);
    expect(spread).toMatchObject({ cd: 10, cr: 8, 'atk%': 2 });
    expect(rollsLeft(spread)).toBe(0);
    // The values found in published configs of this standard.
    expect(substatValues(spread)).toEqual({
      'def%': 0.124,
      def: 39.36,
      hp: 507.88,
      'hp%': 0.0992,
      atk: 33.08,
      'atk%': 0.1984,
      er: 0.1102,
      em: 39.64,
      cr: 0.331,
      cd: 0.7944,
    });
  });

  it('give back rolls that other main stats do not allow', () => {
    const spread = fitted(spreadBy(['cd', 'cr'], mains), { ...mains, circlet: 'cd' });
    expect(spread.cd).toBe(8);
    expect(rollsLeft(spread)).toBe(4);
    expect(SUBSTATS.every((stat) => spread[stat] >= 0)).toBe(true);
  });

  it('propose the main stats worn: HP% sands for a Yelan who has them', () => {
    const usual = { sands: 'atk%', goblet: 'pyro%', circlet: 'cr' } as const;
    const worn = wornMains({ 'hp%': 0.466 + 0.0992, 'hydro%': 0.466, cd: 0.622 + 0.1324, atk: 311 }, usual);
    expect(worn).toEqual({ sands: 'hp%', goblet: 'hydro%', circlet: 'cd' });
    expect(wornMains({}, usual)).toEqual(usual);
  });

  it('add up main stats that occur twice', () => {
    expect(mainValues({ sands: 'em', goblet: 'em', circlet: 'cr' })).toEqual({
      hp: 4780,
      atk: 311,
      em: 373,
      cr: 0.311,
    });
    expect(mainValues({ ...mains, goblet: 'phys%' })['phys%']).toBe(0.583);
  });
});

describe('levels', () => {
  const caps = [20, 40, 50, 60, 70, 80, 90];
  it('raise the cap with a level above it, and come down with the cap', () => {
    expect(withLevel({ level: 40, maxLevel: 40 }, 55, caps)).toEqual({ level: 55, maxLevel: 60 });
    expect(withLevel({ level: 80, maxLevel: 90 }, 70, caps)).toEqual({ level: 70, maxLevel: 90 });
    expect(withCap({ level: 90, maxLevel: 90 }, 60)).toEqual({ level: 60, maxLevel: 60 });
  });
});
