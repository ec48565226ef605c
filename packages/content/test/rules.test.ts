/** Rules of the team (docs/rules/team.md, reactions.md). Known numbers 25, 26 and 33 test those of other resonances and of normal attacks. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from './fight.ts';
import { calc, framesOf, gained, hitsOf, numbers, particlesOf } from './readings.ts';

const WEAPONS = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};
const member = (key: string, weapon: keyof typeof WEAPONS): string =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${WEAPONS[weapon]}" refine=1 lvl=70/70;
   ${key} add stats cr=-1;`;

const act = (team: readonly string[], script: string): Promise<Fight> =>
  fight(`${team.join('\n')} options swap_delay=4 hitlag=false ignore_burst_energy=true duration=60;
    target lvl=100 resist=0.1 radius=1 pos=0,1.3 hp=999999999; active ${team[0].split(' ')[0]}; ${script}`);

const BENNETT = member('bennett', 'sword');
const FISCHL = member('fischl', 'bow');
const KAEYA = member('kaeya', 'sword');
const KEQING = member('keqing', 'sword');

it('superconduct lowers physical resistance by 40 % for 12 s', async () => {
  const done = await act(
    [FISCHL, KAEYA],
    'fischl attack, skill; wait(60); kaeya skill; wait(60); fischl attack; wait(60);',
  );
  expect(done.hits.some(({ name }) => name === 'superconduct')).toBe(true);
  expect(lasting(done, 'superconduct-phys-shred')).toBe(720);
  expect(hitsOf(done, 'Normal 0').map((hit) => calc(hit, 'res'))).toEqual([0.1, 0.1 - 0.4]);
});

describe('resonances of teams of four', () => {
  it('cryo: 15 % CRIT Rate against an enemy with cryo', async () => {
    const rosaria = member('rosaria', 'polearm');
    const kaeya = KAEYA.replace('cr=-1', 'cr=0');
    const rates = async (team: readonly string[]): Promise<number[]> => {
      const done = await act(team, 'kaeya attack, skill; wait(30); kaeya attack;');
      return hitsOf(done, 'Normal 0').map((hit) => calc(hit, 'cr'));
    };
    const [[bare], [before, after]] = [
      await rates([kaeya, rosaria, BENNETT]),
      await rates([kaeya, rosaria, BENNETT, FISCHL]),
    ];
    expect(before).toBe(bare);
    expect(after - before).toBeCloseTo(0.15, 12);
  });

  it('electro: a particle from a reaction with electro, once in 5 s', async () => {
    const team = [FISCHL, KEQING, BENNETT, member('xiangling', 'polearm')];
    const done = await act(team, 'fischl skill; wait(30); xiangling burst; wait(560);');
    const particles = particlesOf(done, 'electro-res');
    expect(particles.length).toBeGreaterThan(1);
    expect(new Set(particles.map(([, count]) => count))).toEqual(new Set([1]));
    const frames = particles.map(([frame]) => frame);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(300);
  });

  it('geo: hits under a shield deal 15 % more and lower geo resistance by 20 % for 15 s', async () => {
    const noelle = member('noelle', 'claymore');
    const team = [noelle, member('ningguang', 'catalyst'), BENNETT, FISCHL];
    const done = await act(team, 'noelle attack, skill; wait(30); noelle attack; wait(60);');
    const [bare, shielded] = hitsOf(done, 'Normal 0').map((hit) => calc(hit, 'bonus_dmg'));
    expect(shielded - bare).toBeCloseTo(0.15, 12);
    const lowered = done.logs.filter(({ frame, logs }) => frame > 0 && logs.key === 'geo-res');
    expect(lowered.length).toBeGreaterThan(0);
    for (const { frame, logs } of lowered) expect(Number(logs.expiry) - frame).toBe(900);
    expect(lowered[0].frame).toBeGreaterThan(framesOf(done, 'skill')[0]);
  });

  it('dendro: 50 EM, and 30 more for 6 s after burning', async () => {
    const collei = member('collei', 'bow');
    const em = 'print(.bennett.stats.em);';
    const team = [BENNETT, collei, member('tighnari', 'bow')];
    const [alone] = numbers(await act(team, em));
    const done = await act([...team, KAEYA], `${em} bennett skill; collei skill; wait(60); ${em}`);
    expect(numbers(done)[0] - alone).toBeCloseTo(50, 12);
    expect(gained(done)).toBeCloseTo(30, 12);
    expect(lasting(done, 'dendro-res-30')).toBe(360);
  });
});
