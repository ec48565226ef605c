/** Texts of the sections of a result. */
import type { Result } from '@quartet/results';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { resistanceGroups } from '#features/viewer/model/resistances.ts';
import { CumulativeDamage } from '#features/viewer/sections/CumulativeDamage.tsx';
import { Targets } from '#features/viewer/sections/Targets.tsx';
import { markup, textOf } from '../../markup.ts';
import { yardstick } from './fixture.ts';

type Whole = Result & { statistics: NonNullable<Result['statistics']> };
const view = (result: Whole) => ({ result, statistics: result.statistics, base: null, running: false });

const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'];
const every = (value: number) => Object.fromEntries(ELEMENTS.map((element) => [element, value]));

describe('targets', () => {
  it('have a summary of their resistances', () => {
    expect(resistanceGroups(every(0.1))).toEqual([{ value: 0.1, elements: null }]);
    expect(resistanceGroups({})).toEqual([{ value: 0, elements: null }]);
    expect(resistanceGroups({ ...every(0.1), physical: 0.7, pyro: -0.2 })).toEqual([
      { value: 0.7, elements: ['physical'] },
      { value: -0.2, elements: ['pyro'] },
      { value: 0.1, elements: null },
    ]);
    // Nothing is most of them: all are named.
    const halves = resistanceGroups({ pyro: 0.5, hydro: 0.5, electro: 0.5, cryo: 0.5 });
    expect(halves.flatMap(({ elements }) => elements ?? ['others'])).toHaveLength(8);
  });

  it('are a table with one row each and without scrolling', () => {
    const result = yardstick();
    const [target] = result.target_details;
    if (target === undefined) throw new Error('the fixture has no target');
    const html = markup(
      createElement(Targets, {
        view: view({
          ...result,
          target_details: [
            { ...target, level: 100, hp: 0, resist: every(0.1) },
            { ...target, level: 90, hp: 250_000, resist: { ...every(0.1), physical: 0.7, dendro: 0.105 } },
          ],
        }),
      }),
    );
    const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => textOf(row));
    expect(rows).toEqual([
      'Target Level HP Resistance',
      'Target 1 100 – all 10%',
      'Target 2 90 250,000 Physical 70% Dendro 10.5% others 10%',
    ]);
    expect(html).not.toMatch(/overflow|truncate|max-h/);
  });
});

describe('cumulative damage', () => {
  it('names its five fights and draws no band', () => {
    const text = textOf(markup(createElement(CumulativeDamage, { view: view(yardstick()) })));
    expect(text).toContain(
      'Cumulative damage of five real fights: worst, 25th percentile (p25), median, 75th percentile (p75), best',
    );
    expect(text).not.toMatch(/p25 to p75|Min to max/);
  });
});
