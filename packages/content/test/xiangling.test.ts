import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const XIANGLING = (cons = 0, level = '90/90') => `
xiangling char lvl=${level} cons=${cons} talent=9,9,9;
xiangling add weapon="beginnersprotector" refine=1 lvl=70/70;
xiangling add stats cr=1;
`;
const SUCROSE = `
sucrose char lvl=90/90 cons=0 talent=9,9,9;
sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;
sucrose add stats cr=1;
`;
const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true;\n';
const ENEMY = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;\n';
/** Frames from the skill's start to Guoba, and Guoba's life. */
const SPAWN = 13;
const LIFE = 438;

const given = (logs: Awaited<ReturnType<typeof fight>>, key: string) =>
  logs.log('status', 'mod').filter((e) => e.logs.key === key && e.msg !== 'mod deleted');

describe('xiangling', () => {
  it('leaves a chili pepper to whoever is active, as long after Guoba as the script says', async () => {
    const run = await fight(`${OPTIONS}${XIANGLING()}${SUCROSE}${ENEMY}active xiangling;
      xiangling skill[a4_delay=60]; sucrose attack; wait(600);`);
    const [chili, ...more] = given(run, 'xiangling-a4');
    expect(more).toHaveLength(0);
    expect(chili.frame).toBe(1 + SPAWN + LIFE + 60);
    expect(chili.char_index).toBe(1);
    expect(chili.logs.expiry).toBe(chili.frame + 600);
  });

  it('has no chili pepper when the script does not pick it up or before ascension 4', async () => {
    const left = await fight(`${OPTIONS}${XIANGLING()}${ENEMY}active xiangling; xiangling skill; wait(600);`);
    expect(given(left, 'xiangling-a4')).toHaveLength(0);
    const early = await fight(`${OPTIONS}${XIANGLING(0, '60/60')}${ENEMY}active xiangling;
      xiangling skill[a4_delay=0]; wait(600);`);
    expect(given(early, 'xiangling-a4')).toHaveLength(0);
  });

  it('lets a Sucrose skill swirl the fire on Guoba just before a breath, and only then', async () => {
    const swirls = async (wait: number): Promise<string[]> => {
      const { hits } = await fight(`${OPTIONS}${XIANGLING()}${SUCROSE}${ENEMY}active xiangling;
        xiangling skill; sucrose walk; wait(${wait}); sucrose skill; wait(200);`);
      const before = 1 + SPAWN + 103 + 10;
      return hits.filter((h) => h.frame < before + 1 && h.name.startsWith('swirl')).map((h) => h.name);
    };
    const skill = 42;
    const swapped = 1 + 38 + 12;
    const window = 1 + SPAWN + 103;
    // Spread from Guoba hits the enemy, which has no pyro itself before the breath lands.
    expect(await swirls(window - swapped - skill + 2)).toEqual(['swirl-pyro (aoe)']);
    expect(await swirls(window - swapped - skill - 8)).toEqual([]);
  });

  it('gives the whole team 15 % pyro damage while Pyronado lasts at C6', async () => {
    // Out of reach, so that no hitlag shifts its start.
    const far = 'target lvl=100 resist=0.1 radius=1 pos=0,30 hp=999999999;';
    const run = await fight(`${OPTIONS}${XIANGLING(6)}${SUCROSE}${far}active xiangling; xiangling burst;`);
    const start = 1 + 56;
    expect(given(run, 'xiangling-c6').map((e) => [e.frame, e.char_index, e.logs.expiry])).toEqual([
      [start, 0, start + 14 * 60],
      [start, 1, start + 14 * 60],
    ]);
  });
});
