import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', params = '' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    yaoyao char lvl=${level} cons=${cons} talent=9,9,9 ${params}; yaoyao add weapon="beginnersprotector" refine=1 lvl=70/70;
    yaoyao add stats cr=-1;
    collei char lvl=90/90 cons=0 talent=9,9,9; collei add weapon="huntersbow" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active yaoyao; ${script}`);
const healing = ({ log }: Awaited<ReturnType<typeof run>>, name: string) => log('heal', name).map((e) => e.frame);

describe('yaoyao', () => {
  it('Yuegui throws ten radishes, from 29 frames after its appearance once a second', async () => {
    const radishes = hitsOf(await run(0, 'yaoyao skill; wait(800);'), 'Radish (Skill)');
    expect(radishes).toHaveLength(10);
    for (let i = 1; i < radishes.length; i++) expect(radishes[i].frame - radishes[i - 1].frame).toBe(60);
    expect(calc(radishes[0], 'talent')).toBeCloseTo(0.50864, 5);
  });

  it('the burst’s Yuegui end with it or with a swap', async () => {
    const count = async (script: string) => hitsOf(await run(0, script), 'Radish (Burst)').length;
    expect(await count('yaoyao burst; wait(600);')).toBe(4 + 3 + 2);
    expect(await count('yaoyao burst; wait(80); collei walk; wait(600);')).toBe(1);
  });

  it('first passive: dashes and jumps during the burst throw radishes', async () => {
    const script = 'yaoyao burst, dash, jump, dash, jump; wait(300);';
    const count = async (level: string) => hitsOf(await run(0, script, { level }), 'Radish (Burst)').length;
    expect(await count('90/90')).toBeGreaterThan(await count('20/20'));
  });

  it('second passive: 0.8 % of her max HP each second for 5 s after the last radish', async () => {
    const script = 'set_player_pos(0, 1); yaoyao skill; wait(1000);';
    const heals = healing(await run(0, script), 'Yaoyao A4');
    expect(heals.length).toBeGreaterThan(5);
    expect(healing(await run(0, script, { level: '60/60' }), 'Yaoyao A4')).toEqual([]);
  });

  it('C1: 15 % dendro damage for whom a radish reaches; C4: 0.3 % of her max HP as EM', async () => {
    const near = 'set_player_pos(0, 1);';
    const read = 'print(.yaoyao.stats.dendro%); print(.yaoyao.stats.em);';
    expect(numbers(await run(1, `${near} yaoyao skill; wait(90); ${read}`))).toEqual([0.15, 0]);
    const [, em] = numbers(await run(4, `${near} yaoyao skill; wait(90); ${read}`));
    expect(em).toBeGreaterThan(30);
    expect(em).toBeLessThan(120);
  });

  it('C2: radishes of the burst give 3 energy, every 0.8 s', async () => {
    const done = await run(2, 'yaoyao burst; wait(400);');
    const gains = energyFrom(done, 'yaoyao-c2');
    expect(gains.every((gain) => gain === 3)).toBe(true);
    expect(gains.length).toBeLessThan(hitsOf(done, 'Radish (Burst)').length);
  });

  it('C6: the third and the sixth radish bring a Mega Radish of 75 % ATK', async () => {
    const done = await run(6, 'yaoyao skill; wait(800);');
    expect(hitsOf(done, 'Mega Radish')).toHaveLength(2);
    expect(calc(hitOf(done, 'Mega Radish'), 'talent')).toBe(0.75);
  });
});
