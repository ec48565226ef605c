/**
 * Ascendant gleam (rules/ascendantGleam.ts): whose stats it reads, and when (docs/rules/team.md#moonsign); who gets a bonus to Lunar-Charged
 * damage.
 */
import { iterationSeed } from '@quartet/engine';
import { describe, expect, it } from 'vitest';
import { Attack } from '../../engine/src/field/attack.ts';
import { Scratch } from '../../engine/src/run/scratch.ts';
import { Simulation } from '../../engine/src/run/simulation.ts';
import { Owner } from '../../kit/src/owner.ts';
import { simulatorFor } from './fight.ts';

/** Lunar-charged damage, which the bonus is for. */
const LUNAR_CHARGED = 26;

/** Bonus to Lunar-Charged damage that each member of the team has in a frame. */
function bonuses(sim: Simulation): number[] {
  const lunar = new Attack();
  lunar.tag = LUNAR_CHARGED;
  return sim.characters.map((c) => c.reactionBonus(lunar));
}

/** A fight with `first` and two moonsign characters, and the bonus to lunar damage at the end of each frame. */
async function gleam(first: string, script: string, change: (sim: Simulation) => void = () => {}, seconds = 8) {
  const simulator = await simulatorFor(`options swap_delay=4 duration=${seconds};
    ${first}
    ineffa char lvl=90/90 cons=0 talent=9,9,9; ineffa add weapon="beginnersprotector" refine=1 lvl=70/70;
    flins char lvl=90/90 cons=0 talent=9,9,9; flins add weapon="beginnersprotector" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1.3; active ${first.trim().split(' ')[0]}; ${script}`);
  const sim = new Simulation(simulator.plan, iterationSeed(1, 0), simulator.recorder(), null, new Scratch());
  change(sim);
  const bonus: number[] = [];
  /** Bonus of the first member, whom hitlag stops. */
  const ofFirst: number[] = [];
  /** Bonus to damage of no lunar reaction. */
  const toOthers = new Set<number>();
  let standstill = 0;
  sim.events.tick.on(() => {
    const all = bonuses(sim);
    bonus[sim.frame] = all[2];
    ofFirst[sim.frame] = all[0];
    toOthers.add(sim.characters[2].reactionBonus(new Attack()));
    standstill = sim.frame - sim.characters[0].ownTime;
  });
  sim.run();
  return { sim, bonus, ofFirst, toOthers, standstill };
}

/** Frames in which a figure is another than in the frame before. */
const changes = (list: readonly number[]): number[] =>
  Object.keys(list)
    .map(Number)
    .filter((frame) => frame > 1 && list[frame] !== list[frame - 1]);

describe('ascendant gleam', () => {
  const XIANGLING = `xiangling char lvl=90/90 cons=0 talent=9,9,9;
    xiangling add weapon="beginnersprotector" refine=1 lvl=70/70;`;

  it('is read anew every 60 frames of the fight, hitlag or not', async () => {
    const { bonus, standstill } = await gleam(XIANGLING, 'xiangling skill, attack:5; wait(120);', (sim) => {
      // More ATK in every frame, so that each reading shows.
      new Owner(sim.characters[0], sim, 'test').permanent('atk', () => sim.frame / 10, 'test');
    });
    // The first reading is that of the cast, after the tick of its frame.
    const [, first, ...later] = changes(bonus);
    expect(standstill).toBeGreaterThan(0);
    expect(later.slice(0, 3)).toEqual([1, 2, 3].map((n) => first + 60 * n));
  });

  it("reads a Traveler's base ATK with the story bonus", async () => {
    const traveler = (params: string) => `aetherelectro char lvl=90/90 cons=0 talent=9,9,9 ${params};
      aetherelectro add weapon="dullblade" refine=1 lvl=70/70;`;
    const read = async (params: string) => {
      const { sim, bonus } = await gleam(traveler(params), 'aetherelectro skill; wait(30);');
      return [(bonus.at(-1) ?? 0) - bonus[1], sim.characters[0].totalAtk];
    };
    const [plain, plainAtk] = await read('+params=[base_atk_buff=0,skirk_story_buff=0]');
    const [story, storyAtk] = await read('');
    // 3 and 7 base ATK; the sword's 24 % count for them too.
    expect(storyAtk - plainAtk).toBeGreaterThan(10);
    expect(plain).toBeCloseTo((plainAtk * 0.009) / 100, 12);
    expect(story).toBeCloseTo((storyAtk * 0.009) / 100, 12);
  });

  const member = (key: string, weapon: string) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
    ${key} add weapon="${weapon}" refine=1 lvl=70/70;`;
  const HUGE = 1e6;

  it.each([
    ['cryo', 'kaeya', 'dullblade', (sim: Simulation) => (sim.characters[0].totalAtk * 0.009) / 100],
    ['hydro', 'barbara', 'apprenticesnotes', (sim: Simulation) => (sim.characters[0].maxHp * 0.006) / 1000],
    ['geo', 'noelle', 'wastergreatsword', (sim: Simulation) => (sim.characters[0].totalDef * 0.01) / 100],
    ['anemo', 'sucrose', 'apprenticesnotes', () => (200 * 0.0225) / 100],
  ] as const)('reads the stat of the element: %s', async (_element, key, weapon, expected) => {
    const { sim, bonus } = await gleam(member(key, weapon), `${key} skill; wait(30);`, (fight) =>
      new Owner(fight.characters[0], fight, 'test').permanent('em', () => 200, 'test'),
    );
    expect((bonus.at(-1) ?? 0) - bonus[1]).toBeCloseTo(expected(sim), 9);
  });

  it('gives 36 % at most, to lunar damage only, for 20 s of the fight', async () => {
    const { bonus, ofFirst, toOthers, standstill } = await gleam(
      XIANGLING,
      'xiangling skill, attack:5; wait(1260);',
      (fight) => new Owner(fight.characters[0], fight, 'test').permanent('atk', () => HUGE, 'test'),
      24,
    );
    const [start, end] = changes(bonus);
    expect(standstill).toBeGreaterThan(0);
    expect(bonus[start] - bonus[1]).toBeCloseTo(0.36, 12);
    // Ticks read it from the frame after the cast.
    expect(end - (start - 1)).toBe(20 * 60);
    expect(changes(ofFirst)).toEqual([start, end]);
    expect(toOthers).toEqual(new Set([0]));
  });

  it('does not come from characters with moonsign', async () => {
    const { bonus } = await gleam(XIANGLING, 'ineffa skill; wait(30);');
    expect(changes(bonus)).toEqual([]);
  });
});
