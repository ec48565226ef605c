import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const GEO = ['ningguang', 'noelle'];
const run = (cons: number, script: string, { level = '90/90', geo = 0 } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    gorou char lvl=${level} cons=${cons} talent=9,9,9; gorou add weapon="huntersbow" refine=1 lvl=70/70;
    gorou add stats cr=-1;
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    ${GEO.slice(0, geo)
      .map(
        (key, i) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
    ${key} add weapon="${['apprenticesnotes', 'wastergreatsword'][i]}" refine=1 lvl=70/70; ${key} add stats cr=-1;`,
      )
      .join('\n')}
    target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999; active gorou; ${script}`);
const DEFENCE = 'print(.fischl.stats.def); print(.fischl.stats.geo%);';

describe('gorou', () => {
  it('the banner gives DEF, with three geo characters 15 % geo damage', async () => {
    const script = `gorou skill; fischl walk; wait(30); ${DEFENCE}`;
    const [alone, none] = numbers(await run(0, script));
    expect(alone).toBeCloseTo(350.47, 2);
    expect(none).toBe(0);
    expect(numbers(await run(0, script, { geo: 2 }))[1]).toBeCloseTo(0.15, 9);
    // Away from the banner it runs out after 2 s.
    const away = `gorou skill; fischl walk; set_player_pos(0, -20); wait(150); ${DEFENCE}`;
    expect(numbers(await run(0, away))[0]).toBe(0);
  });

  it('first passive: 25 % DEF for everyone after the burst', async () => {
    const read = 'gorou burst; print(.fischl.stats.def%);';
    expect(numbers(await run(0, read))[0] - numbers(await run(0, read, { level: '20/20' }))[0]).toBeCloseTo(0.25, 9);
  });

  it('second passive: the skill gains 156 % of DEF, the burst 15.6 %', async () => {
    const done = await run(0, 'gorou skill; wait(120); gorou burst; wait(200);');
    const skill = calc(hitOf(done, 'Inuzaka All-Round Defense'), 'flat_dmg');
    expect(skill).toBeGreaterThan(1.56 * 600);
    expect(calc(hitOf(done, 'Juuga: Forward Unto Victory'), 'flat_dmg')).toBeGreaterThan(0.1 * skill);
    expect(hitsOf(done, 'Crystal Collapse').length).toBeGreaterThan(0);
    expect(
      calc(hitOf(await run(0, 'gorou skill; wait(60);', { level: '60/60' }), 'Inuzaka All-Round Defense'), 'flat_dmg'),
    ).toBe(0);
  });

  it('the burst takes the banner’s place and keeps the skill from raising another', async () => {
    const done = await run(0, 'gorou burst; gorou skill; wait(20); print(.status.gorou-e-warbanner);');
    expect(numbers(done)).toEqual([0]);
  });

  it('C1: geo damage of others takes 2 s off the skill, every 10 s', async () => {
    const left = async (cons: number) =>
      numbers(await run(cons, 'gorou skill; ningguang attack; wait(40); print(.gorou.skill.cd);', { geo: 1 }))[0];
    expect((await left(0)) - (await left(1))).toBe(120);
  });

  it('C4: with two geo characters the burst heals by half of his DEF', async () => {
    const heals = async (geo: number) =>
      (await run(4, 'gorou burst; wait(600);', { geo })).log('heal', 'Lapping Hound').length;
    expect(await heals(0)).toBe(0);
    expect(await heals(1)).toBe(5);
  });

  it('C6: 10, 20 or 40 % critical damage of geo', async () => {
    const cd = async (geo: number, cons = 6) =>
      calc(
        hitOf(await run(cons, 'gorou skill; wait(30); gorou burst; wait(60);', { geo }), 'Juuga: Forward Unto Victory'),
        'cd',
      );
    const base = await cd(0, 5);
    for (const [geo, more] of [
      [0, 0.1],
      [1, 0.2],
      [2, 0.4],
    ])
      expect((await cd(geo)) - base).toBeCloseTo(more, 9);
  });
});
