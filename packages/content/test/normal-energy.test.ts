/** Energy of normal and charged attacks (docs/rules/energy.md#energy-from-normal-attacks), with drawn numbers that the test chooses. */
import { iterationSeed } from '@quartet/engine';
import { describe, expect, it } from 'vitest';
import { emit4 } from '../../engine/src/events/emit.ts';
import { Attack } from '../../engine/src/field/attack.ts';
import { Scratch } from '../../engine/src/run/scratch.ts';
import { Simulation } from '../../engine/src/run/simulation.ts';
import { Tag } from '../../engine/src/values/constants.ts';
import type { Rng } from '../../engine/src/values/rng.ts';
import { simulatorFor } from './fight.ts';

/** Frames in which the character gets energy while each frame from the tenth on has a normal hit; each draw is `drawn`. */
async function gainsOf(key: string, weapon: string, drawn: number): Promise<number[]> {
  const simulator = await simulatorFor(`options duration=2; ${key} char lvl=90/90 cons=0 talent=9,9,9;
    ${key} add weapon="${weapon}" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1.3; active ${key}; wait(120);`);
  const sim = new Simulation(simulator.plan, iterationSeed(1, 0), simulator.recorder(), null, new Scratch());
  sim.rng.get = () => ({ float: () => drawn, int: () => 0 }) as unknown as Rng;
  const gains: number[] = [];
  sim.events.energyChange.on((_character, _before, _amount, source) => {
    if (source === 'na-ca-on-hit') gains.push(sim.frame);
  });
  sim.events.tick.on(() => {
    if (sim.frame < 10) return;
    const hit = new Attack();
    hit.tag = Tag.normal;
    emit4(sim.events.enemyDamage.listenersFor(hit), sim.enemies[0], hit, 1, false);
  });
  sim.run();
  return gains;
}

describe.each([
  // The first chance, and the increase per failure.
  ['sword', 'bennett', 'dullblade', 0.1, 0.05],
  ['claymore', 'beidou', 'wastergreatsword', 0, 0.1],
  ['polearm', 'xiangling', 'beginnersprotector', 0, 0.04],
  ['bow', 'fischl', 'huntersbow', 0, 0.05],
  ['catalyst', 'sucrose', 'apprenticesnotes', 0, 0.1],
])('%s', (_name, key, weapon, start, step) => {
  it('begins with its first chance', async () => {
    expect((await gainsOf(key, weapon, start * 1.02 + 0.001))[0]).toBe(10 + 1);
  });

  it('adds exactly its step with each failure', async () => {
    const failures = step > 0.09 ? 8 : 12;
    const drawn = start + failures * step * 1.02;
    expect((await gainsOf(key, weapon, drawn))[0]).toBe(10 + failures + 1);
  });
});

it('a draw of exactly the chance succeeds, and gives nothing more for 12 frames', async () => {
  expect((await gainsOf('bennett', 'dullblade', 0.1)).slice(0, 4)).toEqual([10, 22, 34, 46]);
});
