import { readFileSync } from 'node:fs';
import { LogEntry } from '@quartet/engine';
import { CATEGORIES, PRESETS } from '@quartet/results/log';
import { openFight } from '@quartet/runner/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SampleDocument } from '#features/sample/model/document.ts';
import { buildRows } from '#features/sample/model/rows.ts';
import { isWhole } from '../../../../../test/lane.ts';
import { ownSample, textsOf } from './fixture.ts';

const seed = new URL('../../../../../apps/server/seed/', import.meta.url);
const config = (name: string) =>
  readFileSync(new URL(name, seed), 'utf8').replace(/duration=\d+/, `duration=${isWhole ? 45 : 22}`);
/** Between them they have everything a fight can have: constructs, HP paid, a script that prints; Nightsoul, an infusion. */
const TEAMS = ['team-hutao-xingqiu-zhongli-fischl-ceb2d3.txt', 'team-x-skirk-premium.txt'];

afterEach(() => vi.restoreAllMocks());

describe('samples of public teams', () => {
  it('have every kind of entry, each with its lines, and each can be shown alone', async () => {
    const documents = [];
    for (const name of TEAMS) documents.push(new SampleDocument(await ownSample(config(name))));
    for (const kind of PRESETS.debug) {
      const place = CATEGORIES.indexOf(kind);
      const counts = documents.map((document) => document.head.counts[place]);
      expect([kind, Math.max(...counts) > 0]).toEqual([kind, true]);
      for (const document of documents) {
        const { lines } = buildRows(document.index, new Set([kind]), 'columns');
        expect([...lines].every((line) => document.index.category[line] === place)).toBe(true);
        expect(lines.length).toBeGreaterThanOrEqual(document.head.counts[place]);
        expect(textsOf(document, kind).every((text) => text.trim() !== '')).toBe(true);
      }
    }
  });

  it('give the reason: the hit of a window that counts, the amount of each bonus, the owner of a weapon or set, the cause of a wait', async () => {
    const { logs } = await ownSample(config(TEAMS[0]));
    const of = (event: string) => logs.filter((each) => each.event === event);
    expect(of('icd').every(({ logs: said }) => ['damage', 'element'].includes(String(said.kind)))).toBe(true);
    expect(of('icd').some(({ logs: said }) => said.factor === 0 && Number(said.hits) > 1)).toBe(true);
    expect(of('pre_damage_mods').find(({ msg }) => msg.includes('Raincutter'))?.logs['emblem-4pc']).toEqual({
      'dmg%': expect.closeTo(0.508, 3),
    });
    expect(of('weapon').map(({ msg }) => msg)).toContain('favoniuslance: favonius-cd');
    expect(of('artifact').map(({ msg }) => msg)).toContain('tenacityofthemillelith: tom-4pc');
    expect(of('warning')[0]).toMatchObject({ msg: 'swap has to wait: swap_cd', logs: { reason: 'swap_cd' } });
    expect(of('debug')[0].logs).toMatchObject({ hit_delay: expect.any(Number) });
  });
});

describe('a run', () => {
  it('writes no log at all, and a sample changes nothing of it', async () => {
    const written = vi.spyOn(LogEntry.prototype, 'write');
    const simulator = await openFight(config(TEAMS[0]));
    const fight = () => {
      const recorder = simulator.recorder();
      simulator.run(7, recorder);
      return JSON.stringify(recorder);
    };
    const first = fight();
    expect(first.length).toBeGreaterThan(10_000);
    expect(written).not.toHaveBeenCalled();
    simulator.sample(7);
    expect(written).toHaveBeenCalled();
    expect(fight()).toBe(first);
  });
});
