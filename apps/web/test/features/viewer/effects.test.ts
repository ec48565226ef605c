/** Sections that results of other programs and older versions do not have. */
import type { Result, Statistics } from '@quartet/results';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hitHash, readHash } from '#features/viewer/model/link.ts';
import { Absent } from '#features/viewer/parts/Absent.tsx';
import { EffectUptime } from '#features/viewer/sections/EffectUptime.tsx';
import { Abilities, BiggestHits, CriticalHits } from '#features/viewer/sections/Hits.tsx';
import { intervalBars, intervalTable } from '#features/viewer/sections/intervalBars.ts';
import { WastedEnergy } from '#features/viewer/sections/SourceTable.tsx';
import { markup, textOf } from '../../markup.ts';
import { yardstick } from './fixture.ts';

const stat = { min: 1, max: 3, mean: 2, sd: 0.5 };
const interval = { mean: 0.25, sd: 0.1, low: 0.2, high: 0.3 };
const none = { sources: {} };

function view(more: Partial<Statistics>) {
  const result: Result & { statistics: Statistics } = yardstick();
  const statistics = { ...result.statistics, ...more };
  return { result: { ...result, statistics }, statistics, base: null, running: false };
}

const full = view({
  ability_damage: [
    { abilities: { burst: { casts: stat, damage: { mean: 123_456, sd: 10, low: 123_000, high: 123_912 } } } },
    { abilities: { skill: { casts: stat, damage: { mean: 0, sd: 0, low: 0, high: 0 } } } },
    { abilities: {} },
    { abilities: {} },
  ],
  critical_hits: [
    { all: interval, sources: { Guoba: interval } },
    ...[1, 2, 3].map(() => ({ all: undefined, sources: {} })),
  ],
  biggest_hits: [
    {
      damage: 98_765,
      source: 'Normal 0',
      seed: '42',
      frame: 90,
      per_fight: { min: 1, max: 98_765, mean: 50_000, sd: 10 },
    },
    ...[1, 2, 3].map(() => ({
      damage: 0,
      source: '',
      seed: '',
      frame: 0,
      per_fight: { min: 0, max: 0, mean: 0, sd: 0 },
    })),
  ],
  wasted_energy: [{ sources: { drop: stat } }, none, none, none],
  effect_uptime: {
    fights: 64,
    characters: [{ sources: { 'yelan-a4': { min: 30, max: 50, mean: 40, sd: 8 } } }, none, none, none],
    shields: [none, none, none, none],
    targets: [none],
    team: none,
  },
});

describe('a result with its details', () => {
  // Charts measure their labels; without a browser every letter has one width.
  beforeAll(() => {
    const fonts = { ready: Promise.resolve() };
    const createElement = () => ({ getContext: () => null });
    vi.stubGlobal('document', { documentElement: { lang: 'en' }, body: {}, fonts, createElement });
    vi.stubGlobal('getComputedStyle', () => ({ fontFamily: '' }));
  });
  afterAll(() => vi.unstubAllGlobals());
  const text = (section: typeof Abilities) => textOf(markup(createElement(section, { view: full })));

  it('has a section for each', () => {
    expect(text(Abilities)).toContain('Damage per cast');
    expect(text(CriticalHits)).toContain('Share of the hits that can be critical');
    expect(text(WastedEnergy)).toContain('Energy lost');
    expect(text(EffectUptime)).toContain('first 64 fights');
    expect(markup(createElement(Absent, { view: full }))).toBe('');
  });

  it('links the biggest hit to its frame in its fight', () => {
    const html = markup(createElement(BiggestHits, { view: full }));
    expect(textOf(html)).toMatch(/98,765 with Normal Attack 1 at 1\.5 s/);
    expect(html).toContain(hitHash('Normal 0', '42', 90).replaceAll('&', '&amp;'));
    expect(readHash(hitHash('Normal 0', '42', 90))).toMatchObject({ tab: 'sample', sample: '42' });
  });
});

describe('values that are known with an interval', () => {
  const row = { key: 'a', label: 'Pyronado', color: 'red', interval, note: '2 casts' };

  it('are bars with half the interval as margin', () => {
    const [bar] = intervalBars([row], (value) => `${100 * value} %`);
    expect(bar?.value).toBe('25 % · 2 casts');
    expect(bar?.segments[0]?.margin).toBeCloseTo(0.05, 12);
  });

  it('are a table in another unit', () => {
    const { columns, rows } = intervalTable([row], ['Source', '%', '±'], 2, 100);
    expect(columns.map(({ label }) => label)).toEqual(['Source', '%', '±']);
    expect(rows[0]?.[0]).toBe('Pyronado');
    expect(rows[0]?.[1]).toBe(25);
    expect(rows[0]?.[2]).toBeCloseTo(5, 12);
  });
});

describe('a result of another program', () => {
  it('lists what it does not contain', () => {
    const old = view({});
    expect(textOf(markup(createElement(Absent, { view: old })))).toContain('Run its config here');
    for (const section of [Abilities, CriticalHits, BiggestHits, WastedEnergy, EffectUptime])
      expect(markup(createElement(section, { view: old }))).toBe('');
  });
});
