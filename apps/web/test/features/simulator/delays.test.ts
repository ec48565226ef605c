import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { delaySums } from '#features/simulator/answer/delays.ts';

const configOf = (options: string) =>
  parse(
    `noelle char lvl=90/90 cons=0 talent=9,9,9;
noelle add weapon="wolfsgravestone" refine=1 lvl=90/90;
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
options duration=10 ${options};
active noelle;`,
    nameTable,
  ).config;
const act = (slot: number, ...actions: string[]) => actions.map((action) => ({ slot, action }));
const FIGHT = [...act(0, 'attack', 'attack', 'skill'), ...act(1, 'burst', 'attack'), ...act(0, 'charge', 'charge')];

describe('the delays of human play', () => {
  it('are none in perfect play', () => {
    expect(delaySums(configOf(''), FIGHT)).toEqual([]);
  });

  it('are counted by transition, the longest sum first', () => {
    const own = 'play=custom play_string=1 play_own=2 play_before_swap=10 play_after_swap=7 play_swap_burst=5';
    expect(delaySums(configOf(own), FIGHT)).toEqual([
      // The first action of a fight waits as after a swap.
      { kind: 'before_swap', count: 3, frames: 30 },
      { kind: 'after_swap', count: 2, frames: 14 },
      { kind: 'swap_burst', count: 1, frames: 5 },
      // Burst to attack, and attack to skill; the second charged attack of a claymore is the same spin.
      { kind: 'own', count: 2, frames: 4 },
      { kind: 'string', count: 1, frames: 1 },
    ]);
  });

  it('have the means of the rules in KQM play, and those of single actions instead', () => {
    const [first] = delaySums(configOf('play=kqm'), FIGHT);
    expect(first).toMatchObject({ kind: 'before_swap', count: 3, frames: expect.closeTo(3 * 13.5, 0) });
    expect(delaySums(configOf('play=custom skill_delay=5'), FIGHT)).toEqual([{ kind: 'own', count: 2, frames: 5 }]);
  });
});
