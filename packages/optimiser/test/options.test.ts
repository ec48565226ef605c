import { applyEdits, editMember, openConfig } from '@quartet/edits';
import { Cancelled } from '@quartet/runner';
import { describe, expect, it } from 'vitest';
import { measureOptions, type OptionGains } from '../src/options.ts';
import { executor } from './executor.ts';
import { DUO } from './fights.ts';

const document = openConfig(DUO);
const refined = (refine: number, key = 'harbingerofdawn') => ({
  id: `R${refine}`,
  text: applyEdits(DUO, editMember(document, 'xingqiu', { weapon: { key, refine } })),
});
const measure = (ids: number[], limits: Partial<Parameters<typeof measureOptions>[3]> = {}) =>
  measureOptions(
    executor,
    DUO,
    ids.map((refine) => refined(refine)),
    { seed: 3, workers: 2, ...limits },
  );

describe('options of a choice', () => {
  it('are measured against the config as it is, some at a time, best first', async () => {
    const seen: OptionGains[] = [];
    const found = await measure([1, 2, 3, 4, 5, 1, 2], { onProgress: (gains) => seen.push(gains) });
    expect(seen[0]?.gains).toHaveLength(6);
    expect(seen[0]?.isComplete).toBe(false);
    expect(found.isComplete).toBe(true);
    expect(found.base).toBeGreaterThan(0);
    const means = found.gains.map(({ gain }) => gain.mean);
    expect(means).toEqual(means.toSorted((a, b) => b - a));
    expect(found.gains[0]?.id).toBe('R5');
  });

  it('are measured further for the best where luck matters', async () => {
    const lucky = [1, 2, 3, 4].map((refine) => refined(refine, 'filletblade'));
    const found = await measureOptions(executor, DUO, lucky, { seed: 3, workers: 2 });
    expect(found.gains[0]?.gain.margin).toBeGreaterThan(0);
    expect(Math.max(...found.gains.map(({ gain }) => gain.fights))).toBeGreaterThan(12);
    const few = await measureOptions(executor, DUO, lucky, { seed: 3, workers: 2, fights: 30 });
    expect(Math.max(...few.gains.map(({ gain }) => gain.fights))).toBe(12);
  });

  it('are the same for any number of workers, and worth nothing where they change nothing', async () => {
    const same = { id: 'same', text: DUO };
    const limits = { seed: 3, fights: 0 };
    const one = await measureOptions(executor, DUO, [same, refined(5)], { ...limits, workers: 1 });
    const two = await measureOptions(executor, DUO, [same, refined(5)], { ...limits, workers: 2 });
    expect(two).toEqual(one);
    expect(one.gains.find(({ id }) => id === 'same')?.gain).toEqual({ mean: 0, margin: 0, fights: 12 });
  });

  it('are measured by the rules and with the delays of the config', async () => {
    const amber = (options: string) => `amber char lvl=90/90 cons=6 talent=9,9,9;
amber add weapon="huntersbow" refine=1 lvl=1/20;
target lvl=100 resist=0.1;
options duration=20 ignore_burst_energy=true ${options};
active amber;
while 1 { amber burst, attack:40; }
`;
    const baseOf = async (options: string) => {
      const text = amber(options);
      return (await measureOptions(executor, text, [{ id: 'same', text }], { seed: 3, workers: 2, fights: 0 })).base;
    };
    const reference = await baseOf('');
    expect(await baseOf('rules=game')).toBeLessThan(reference * 0.99);
    expect(await baseOf('play=kqm')).toBeLessThan(reference * 0.99);
  });

  it('that cannot be played are named, and the others continue', async () => {
    const broken = { id: 'broken', text: `${DUO}\nnobody skill;` };
    const found = await measureOptions(executor, DUO, [broken, refined(1)], { seed: 3, workers: 2, fights: 0 });
    expect(found.failed).toEqual(['broken']);
    expect(found.gains.map(({ id }) => id)).toEqual(['R1']);
    await expect(measureOptions(executor, broken.text, [refined(1)], { seed: 3, workers: 2 })).rejects.toThrow();
  });

  it('end with the signal', async () => {
    const stop = new AbortController();
    const running = measure([1, 2, 3, 4, 5, 1, 2], { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(running).rejects.toBeInstanceOf(Cancelled);
  });
});
