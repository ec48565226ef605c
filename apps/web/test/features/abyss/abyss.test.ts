import { type AbyssResult, encountersOf, type HalfResult } from '@quartet/optimiser/abyss';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ChamberResult } from '#features/abyss/ChamberResult.tsx';
import { EnemyList } from '#features/abyss/EnemyList.tsx';
import { teamsOrder } from '#features/abyss/orders.ts';
import { markup, textOf } from '../../markup.ts';

const half = (changes: Partial<HalfResult>): HalfResult => ({
  half: 'first',
  config: '',
  fights: 400,
  cleared: { share: 0.5, low: 0.45, high: 0.55 },
  times: { p10: 70, median: 80.5, p90: null },
  won: null,
  hp: 3e6,
  dps: { mean: 40_000, margin: 120, fights: 400, seed: 1 },
  neededDps: 33_333,
  emptySeconds: 2,
  energySeconds: [
    { key: 'furina', seconds: 3.25 },
    { key: 'nahida', seconds: 0 },
  ],
  waveSeconds: [30, 50],
  grade: 1,
  notes: [{ id: 'optimiser.abyss-passive', text: 'Enemies stand still and do not attack' }],
  ...changes,
});

const result: AbyssResult = {
  place: { cycle: 119, floor: 12, chamber: 1 },
  halves: [half({}), half({ half: 'second' })],
  stars: [0.9, 0.6, 0.25].map((share) => ({ share, low: share - 0.05, high: share + 0.05 })),
  median: 170,
  fights: 800,
};

describe('the result of a chamber', () => {
  it('shows chances of stars, times, losses and assumptions', () => {
    const text = textOf(markup(createElement(ChamberResult, { result })));
    expect(text).toContain('Cycle 119, chamber 12-1');
    expect(text).toMatch(/3 stars 25\.0% 95% interval 20\.0% to 30\.0% 2 stars 60\.0%/);
    expect(text).toContain('Both halves take 170.0 s (median).');
    expect(text).toContain('8 of 10 fights 70.0 s to not cleared');
    expect(text).toContain('No enemy on the field 2.0 s furina without energy 3.3 s Wave 1 30.0 s Wave 2 50.0 s');
    expect(text).not.toContain('nahida');
    expect(text.match(/Enemies stand still/g)).toHaveLength(1);
  });

  it('has no stars with one team', () => {
    const text = textOf(markup(createElement(ChamberResult, { result: { ...result, stars: null } }), 'de'));
    expect(text).not.toContain('Sterne 25');
    expect(text).toContain('DPS für alle Sterne');
  });
});

it('the enemies of a half are listed wave by wave, with those whose HP are not known', async () => {
  const { halves } = await encountersOf({ cycle: 119, chamber: 2 });
  const [first, second] = halves.map((encounter) => textOf(markup(createElement(EnemyList, { encounter }))));
  expect(first).toMatch(/^Wave 1 fatuielectrocicinmage [\d.]+K HP · grade 1 Wave 2 /);
  expect(first).toMatch(/Not simulated: .*movement/);
  expect(first).toMatch(/[\d,]+ HP in all$/);
  expect(second).toBe('battlehardenedgroundedgeoshroom HP not known · grade 1');
});

it('teams of the database are compared without the roster', () => {
  const roster = { characters: [], weapons: [], pieces: [] };
  const rosterOf = (of: 'roster' | 'database') => teamsOrder(roster, { of, cycle: 119, chambers: [1] }).question.roster;
  expect([rosterOf('roster'), rosterOf('database')]).toEqual([roster, null]);
});
