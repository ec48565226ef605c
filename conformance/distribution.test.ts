/** Tests of the comparison after random branches diverge: it detects values that none of our runs has, with few false alarms. */
import { iterationSeed, type Simulator } from '@quartet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWhole, spread } from '../test/lane.ts';
import { surprises, traitsOf } from './distribution.ts';
import { readDivergences, variesFrom } from './divergences.ts';
import { COMMITTED, Oracle } from './oracle.ts';
import { comparableUntil, compareLater, simulatorFor } from './simulate.ts';
import { ourEvents, referenceEvents, type TimelineEvent } from './timeline.ts';

const oracle = new Oracle(COMMITTED);
const STAGES = isWhole ? [12, 60, 200] : [12, 30];

async function partingOf(name: string) {
  const simulator = await simulatorFor(oracle.config(name));
  const timeline = oracle.timeline(name);
  if (timeline === null) throw new Error(`${name} has no timeline`);
  const golden = oracle.golden(name);
  const end = Math.min(comparableUntil(simulator, timeline, golden), variesFrom(name, readDivergences()));
  return { simulator, theirs: referenceEvents(timeline), end };
}

describe('after runs diverge', () => {
  let simulator: Simulator;
  let theirs: TimelineEvent[];
  let end: number;
  beforeAll(async () => {
    ({ simulator, theirs, end } = await partingOf('kit-klee-c4'));
  });
  const surpriseOf = (change: (e: TimelineEvent) => TimelineEvent) =>
    compareLater(
      simulator,
      theirs.map((e) => (e.frame >= end ? change(e) : e)),
      end,
      STAGES,
    )?.surprise ?? null;
  const isHit = (e: TimelineEvent, name: string): boolean => e.type === 'dmg' && e.name.startsWith(name);

  it('a run of the reference passes', () => {
    expect(end).toBe(117);
    expect(surpriseOf((e) => e)).toBeNull();
  });

  it('hits that are a frame late are detected, by the action before them', () => {
    const late = surpriseOf((e) => (isHit(e, 'Jumpy Dumpty (Bounce)') ? { ...e, frame: e.frame + 1 } : e));
    expect(late?.trait).toMatch(/^after 0 \w+: Jumpy Dumpty \(Bounce\)$/);
    expect(surpriseOf((e) => (isHit(e, 'Sparks') ? { ...e, frame: e.frame + 1 } : e))?.trait).toMatch(
      /: Sparks'n'Splash$/,
    );
  });

  it('damage that is 0.1 % higher, another gauge and other auras are detected', () => {
    const stronger = (e: TimelineEvent) =>
      isHit(e, 'Sparks') ? { ...e, data: { ...e.data, nc: Number(e.data.nc) * 1.001 } } : e;
    expect(surpriseOf(stronger)?.trait).toBe("damage 0 Sparks'n'Splash");
    const gauge = (e: TimelineEvent) => (e.type === 'ele' ? { ...e, data: { ...e.data, dur: 50 } } : e);
    expect(surpriseOf(gauge)?.trait).toMatch(/^gauge 0 /);
    const aura = (e: TimelineEvent) => (e.type === 'ele' ? { ...e, data: { ...e.data, post: ['cryo: 20'] } } : e);
    expect(surpriseOf(aura)?.trait).toMatch(/^auras 0 /);
  });

  it('a hit without its calculation counts with its damage, unless it is a critical hit', () => {
    const hit = (data: TimelineEvent['data']): TimelineEvent => ({ frame: 9, slot: 0, type: 'dmg', name: 'Hit', data });
    const damage = (data: TimelineEvent['data']) => traitsOf([hit({ ele: 'pyro', ...data })], 0).get('damage 0 Hit');
    expect(damage({ dmg: 500, crit: 0 })).toEqual(damage({ dmg: 900, crit: 1, nc: 500 }));
    expect(damage({ dmg: 900, crit: 1 })).toBeUndefined();
  });

  it('the chance of a run to stand out does not depend on its position in the list', () => {
    const runs = Array.from({ length: 9 }, (_, i) => traitsOf(ourEvents(simulator.sample(iterationSeed(1, i))), end));
    const scores = surprises(runs).map(({ score }) => score);
    const turned = surprises([...runs.slice(4), ...runs.slice(0, 4)]).map(({ score }) => score);
    expect([...turned.slice(5), ...turned.slice(0, 5)]).toEqual(scores);
  });
});

describe('timelines that are known to vary', () => {
  const known = readDivergences().flatMap(({ timelines }) => Object.entries(timelines ?? {}));

  it.each(spread(known, 1))('%s: differ where damage after frame %i is 20 %% higher', async (name) => {
    const { simulator, theirs, end } = await partingOf(name);
    const stronger = theirs.map((e) =>
      e.type === 'dmg' && e.frame >= end ? { ...e, data: { ...e.data, nc: Number(e.data.nc ?? 0) * 1.2 } } : e,
    );
    expect(compareLater(simulator, theirs, end, STAGES)?.surprise).toBeNull();
    expect(compareLater(simulator, stronger, end, STAGES)?.surprise?.trait).toMatch(/^damage /);
  });
});
