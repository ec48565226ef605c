import { applyEdits, editMember, openConfig } from '@quartet/edits';
import { Cancelled } from '@quartet/runner';
import { describe, expect, it } from 'vitest';
import type { Option, OptionGains } from '../src/options.ts';
import { DUO } from './fights.ts';
import { find, type Options } from './find.ts';

const document = openConfig(DUO);
const refined = (refine: number, key = 'harbingerofdawn') => ({
  id: `R${refine}`,
  text: applyEdits(DUO, editMember(document, 'xingqiu', { weapon: { key, refine } })),
});
const search = (options: readonly Option[], limits: Options<'options'> = {}, text = DUO) =>
  find('options', { text, options, seed: 3, ...limits });
const measure = (ids: number[], limits: Options<'options'> = {}) =>
  search(
    ids.map((refine) => refined(refine)),
    limits,
  );

describe('options of a choice', () => {
  it('are measured against the config as it is, some at a time, best first', async () => {
    const seen: OptionGains[] = [];
    const found = await measure([1, 2, 3, 4, 5, 1, 2], { onStep: ({ findings }) => void seen.push(findings) });
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
    const found = await search(lucky);
    expect(found.gains[0]?.gain.margin).toBeGreaterThan(0);
    expect(Math.max(...found.gains.map(({ gain }) => gain.fights))).toBeGreaterThan(12);
    const few = await search(lucky, { fights: 30 });
    expect(Math.max(...few.gains.map(({ gain }) => gain.fights))).toBe(12);
  });

  it('are the same for any number of workers, and worth nothing where they change nothing', async () => {
    const same = { id: 'same', text: DUO };
    const limits = { seed: 3, fights: 0 };
    const one = await search([same, refined(5)], { ...limits, workers: 1 });
    const two = await search([same, refined(5)], { ...limits, workers: 2 });
    expect(two).toEqual(one);
    expect(one.gains.find(({ id }) => id === 'same')?.gain).toEqual({ mean: 0, margin: 0, fights: 12, seed: 3 });
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
      return (await search([{ id: 'same', text }], { fights: 0 }, text)).base;
    };
    const reference = await baseOf('');
    expect(await baseOf('rules=game')).toBeLessThan(reference * 0.99);
    expect(await baseOf('play=kqm')).toBeLessThan(reference * 0.99);
  });

  it('that cannot be played are named, and the others continue', async () => {
    const broken = { id: 'broken', text: `${DUO}\nnobody skill;` };
    const found = await search([broken, refined(1)], { fights: 0 });
    expect(found.failed).toEqual(['broken']);
    expect(found.gains.map(({ id }) => id)).toEqual(['R1']);
    await expect(search([refined(1)], {}, broken.text)).rejects.toThrow();
  });

  it('end with the signal', async () => {
    const stop = new AbortController();
    const running = measure([1, 2, 3, 4, 5, 1, 2], { signal: stop.signal, onStep: () => stop.abort() });
    await expect(running).rejects.toBeInstanceOf(Cancelled);
  });
});
