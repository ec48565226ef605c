/** Figures that several pages show of one result are the same everywhere. */
import { dpsPerTarget, endingOf, type Result } from '@quartet/results';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Figures } from '#features/team-database/parts/Figures.tsx';
import { Headline } from '#features/viewer/parts/Headline.tsx';
import { Metadata } from '#features/viewer/sections/Metadata.tsx';
import { readEntry } from '#shared/api/teamEntry.ts';
import { markup, textOf } from '../../markup.ts';
import { startTexts } from '../guide/render.ts';
import { yardstick } from './fixture.ts';

beforeAll(startTexts);

type Whole = Result & { statistics: NonNullable<Result['statistics']> };

const view = (result: Whole) => ({ result, statistics: result.statistics, base: null, running: false });

/** The entry that a server makes of a result (docs/contract.md#teams). */
function entryOf(result: Whole) {
  const { statistics, mode, target_details } = result;
  return readEntry({
    _id: 'a',
    create_date: '1700000000',
    summary: {
      ...(mode === 0 ? {} : { mode }),
      ending: endingOf(result),
      target_count: target_details.length,
      mean_dps_per_target: dpsPerTarget(result),
      sim_duration: statistics.duration,
      total_damage: statistics.total_damage,
    },
  });
}

const footer = (result: Whole, language = 'en') =>
  textOf(markup(createElement(Metadata, { view: view(result) }), language));
const listed = (result: Whole, language = 'en') =>
  textOf(markup(createElement(Figures, { entry: entryOf(result) }), language));

/** The yardstick with another enemy and other lengths of its fights. */
function fight(hp: number, damage: { min: number; max: number }, mean: number): Whole {
  const result = yardstick();
  const [target] = result.target_details;
  if (target === undefined) throw new Error('the fixture has no target');
  return {
    ...result,
    mode: hp === 0 ? 0 : 2,
    target_details: [{ ...target, hp }],
    statistics: {
      ...result.statistics,
      duration: { ...result.statistics.duration, mean },
      total_damage: { ...damage, mean: damage.max, sd: 0 },
    },
  };
}

describe('one result', () => {
  it('has one DPS in the viewer and in the teams database', () => {
    const result = yardstick();
    const dps = Math.round(result.statistics.dps.mean).toLocaleString('en');
    const headline = markup(createElement(Headline, { view: view(result) }));
    expect(headline).toContain(`data-testid="headline-dps">${dps}<`);
    expect(markup(createElement(Figures, { entry: entryOf(result) }))).toContain(`data-testid="dps">${dps}<`);
  });

  it('ends in the viewer as in the teams database: by time, by the death of the enemy, or with the rotation', () => {
    const all: [Whole, string][] = [
      [fight(0, { min: 7e6, max: 8e6 }, 90), 'Ends after 90 s'],
      [fight(1e6, { min: 1e6, max: 1e6 }, 15.08), 'Time to kill 15.1 s'],
      [fight(999_999_999, { min: 7e6, max: 8e6 }, 110.5), 'Ends with the rotation: 110.5 s'],
      [fight(8e6, { min: 7e6, max: 8e6 }, 99.97), 'Ends with the enemy or the rotation: 100 s'],
    ];
    for (const [result, text] of all) {
      expect(footer(result)).toContain(text);
      expect(listed(result)).toContain(text);
    }
    expect(footer(fight(999_999_999, { min: 7e6, max: 8e6 }, 110.5), 'de')).toContain(
      'Endet mit der Rotation: 110,5 s',
    );
  });

  it('from a server without endings derives its ending from the mode', () => {
    const entry = readEntry({ _id: 'a', summary: { mode: 2, sim_duration: { mean: 15.1, sd: 0, min: 15, max: 16 } } });
    expect(textOf(markup(createElement(Figures, { entry })))).toContain('Time to kill 15.1 s');
  });
});
