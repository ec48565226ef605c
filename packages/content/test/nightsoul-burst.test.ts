/** When nightsoul bursts happen (docs/rules/team.md#nightsoul). */
import { iterationSeed } from '@quartet/engine';
import { expect, it } from 'vitest';
import { emit4 } from '../../engine/src/events/emit.ts';
import { Attack } from '../../engine/src/field/attack.ts';
import { Scratch } from '../../engine/src/run/scratch.ts';
import { Simulation } from '../../engine/src/run/simulation.ts';
import { Element } from '../../engine/src/values/constants.ts';
import { simulatorFor } from './fight.ts';

const member = (key: string, weapon: string) =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70;`;
const NATLAN = [
  member('kachina', 'beginnersprotector'),
  member('mualani', 'apprenticesnotes'),
  member('kinich', 'wastergreatsword'),
  member('ororon', 'huntersbow'),
];
const BENNETT = member('bennett', 'dullblade');

/** Frames of nightsoul bursts while each frame from the tenth on has a hit of the element. */
async function burstsOf(team: readonly string[], elementOf: (frame: number) => number): Promise<number[]> {
  const simulator = await simulatorFor(`options duration=40; ${team.join('\n')}
    target lvl=100 resist=0.1 radius=1 pos=0,1.3; active ${team[0].split(' ')[0]}; wait(2400);`);
  const sim = new Simulation(simulator.plan, iterationSeed(1, 0), simulator.recorder(), null, new Scratch());
  const bursts: number[] = [];
  sim.events.nightsoulBurst.on(() => void bursts.push(sim.frame));
  sim.events.tick.on(() => {
    if (sim.frame < 10) return;
    const hit = new Attack();
    hit.element = elementOf(sim.frame);
    emit4(sim.events.enemyDamage.listenersFor(hit), sim.enemies[0], hit, 1, false);
  });
  sim.run();
  return bursts;
}

it.each([
  [1, 18],
  [2, 12],
  [3, 9],
  [4, 9],
])('of %i characters of Natlan come with the first elemental hit, then every %i s', async (count, seconds) => {
  const bursts = await burstsOf(count === 4 ? NATLAN : [...NATLAN.slice(0, count), BENNETT], () => Element.pyro);
  expect(bursts.slice(0, 3)).toEqual([0, 1, 2].map((n) => 10 + n * seconds * 60));
});

it('need a hit of an element, and a character of Natlan', async () => {
  const elementless = (frame: number) =>
    frame === 500 ? Element.cryo : frame % 2 === 0 ? Element.physical : Element.none;
  expect(await burstsOf(NATLAN.slice(0, 1), elementless)).toEqual([500]);
  expect(await burstsOf([BENNETT], () => Element.pyro)).toEqual([]);
});
