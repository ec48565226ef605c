import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { energyFrom, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const BARBARA = (cons: number) => `
options swap_delay=12 ignore_burst_energy=true;
barbara char lvl=90/90 cons=${cons} talent=9,9,9 +params=[start_energy=0];
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
active barbara;
`;
const TWO_MORE = `target lvl=100 resist=0.1 radius=1 pos=1.5,6 hp=999999999;
target lvl=100 resist=0.1 radius=1 pos=-1.5,6 hp=999999999;`;
const XINGQIU = (rest = '') => `
xingqiu char lvl=90/90 cons=0 talent=9,9,9 ${rest};
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
`;

describe('barbara', () => {
  it('heals the team by normal attacks only while the loop plays, by charged ones four times as much', async () => {
    const { log } = await fight(
      `${BARBARA(0)}${XINGQIU()} barbara attack; barbara skill; barbara attack, charge; wait(20);`,
    );
    const swing = log('heal', 'Normal Attack');
    const splash = log('heal', 'Charged Attack');
    expect(swing.map((e) => e.logs.target)).toEqual([0, 1]);
    expect(splash.map((e) => e.logs.target)).toEqual([0, 1]);
    expect(Number(splash[0].logs.amount)).toBeCloseTo(4 * Number(swing[0].logs.amount), 6);
  });

  it('keeps the loop for 1 s more per batch of particles, 5 s at most', async () => {
    const left = async (drops: number): Promise<number> =>
      Number(
        (
          await fight(`${BARBARA(0)} energy every interval=${120 / drops},${120 / drops + 1} amount=1;
            barbara skill; delay(125); barbara walk; print(.status.barbara-e);`)
        ).printed[0],
      );
    const [one, many] = [await left(1), await left(12)];
    expect(many - one).toBe(4 * 60);
  });

  it('gives her teammates, and not her, 15 % hydro damage at C2', async () => {
    const { printed } = await fight(
      `${BARBARA(2)}${XINGQIU()} print(.barbara.stats.hydro%); print(.xingqiu.stats.hydro%); barbara skill;
      print(.barbara.stats.hydro%); print(.xingqiu.stats.hydro%); xingqiu walk; print(.xingqiu.stats.hydro%);`,
    );
    const [own, other, ownLater, offField, onField] = printed.map(Number);
    expect(ownLater).toBe(own);
    expect(offField - other).toBeCloseTo(0.15, 9);
    expect(onField).toBe(offField);
  });

  it('gets 1 energy per enemy a charged attack hits at C4, and 1 every 10 s at C1', async () => {
    const script = 'barbara skill; barbara charge; wait(600);';
    const { log } = await fight(BARBARA(4) + TWO_MORE + script);
    const energy = (source: string): number => log('energy').filter((e) => e.logs.source === source).length;
    expect([energy('barbara-c4'), energy('barbara-c1')]).toEqual([3, 1]);
  });

  it('revives the active character at C6, once', async () => {
    const fall =
      'hurt every interval=60,61 amount=99999,100000 element=physical; xingqiu attack; wait(40); print(.xingqiu.hp);';
    const hp = async (cons: number, rest = ''): Promise<number[]> =>
      (await fight(`${BARBARA(cons)}${XINGQIU()}${fall}${rest}`)).printed.map(Number);
    expect(await hp(5)).toEqual([0]);
    expect(await hp(6, 'wait(60); print(.xingqiu.hp);')).toEqual([1, 0]);
  });
});

describe('barbara’s talent page', () => {
  const run = (cons: number, script: string, more = '') => fight(`${BARBARA(cons)}${XINGQIU()}${more}${script}`);
  const amounts = (done: Awaited<ReturnType<typeof run>>, name: string) =>
    done.log('heal', name).map((e) => [e.frame, e.logs.target, Number(e.logs.amount)]);

  it('Melody Loop heals the active character by 6.8 % of max HP and 783.27 every 5 s for 15 s', async () => {
    const done = await run(0, 'print(.barbara.hpmax); barbara skill; xingqiu walk; wait(1200);');
    const amount = 0.068 * numbers(done)[0] + 783.27;
    expect(amounts(done, 'Melody Loop (Tick)')).toEqual(
      [4, 304, 604, 904].map((frame) => [frame, frame === 4 ? 0 : 1, expect.closeTo(amount, 2)]),
    );
  });

  it('a normal attack in the loop heals everybody by 1.275 % of max HP and 146.863', async () => {
    const done = await run(0, 'print(.barbara.hpmax); barbara skill, attack; wait(30);');
    const [, , amount] = amounts(done, 'Normal Attack')[0];
    expect(amount).toBeCloseTo(0.01275 * numbers(done)[0] + 146.863, 2);
  });

  it('Shining Miracle heals everybody by 29.92 % of max HP and 3445.28, by C3 at three levels more', async () => {
    for (const [cons, share, flat] of [
      [0, 0.2992, 3445.28],
      [3, 0.352, 4334.9],
    ]) {
      const done = await run(cons, 'print(.barbara.hpmax); barbara burst; wait(20);');
      const heals = amounts(done, 'Shining Miracle');
      const [burst] = framesOf(done, 'burst');
      expect(heals.map(([frame, target]) => [Number(frame) - burst, target])).toEqual([
        [77, 0],
        [77, 1],
      ]);
      expect(heals[0][2]).toBeCloseTo(share * numbers(done)[0] + flat, 1);
    }
  });

  it('droplets deal 99.28 % ATK, three levels more at C5', async () => {
    const talent = async (cons: number) =>
      hitsOf(await run(cons, 'barbara skill; wait(120);'), 'Let the Show Begin♪ (Droplet)');
    expect((await talent(4)).map((h) => h.calc.talent)).toEqual([0.9928, 0.9928]);
    expect((await talent(5)).map((h) => h.calc.talent)).toEqual([1.168, 1.168]);
  });

  it('the loop wets those who stand close every 1.5 s without damage', async () => {
    const done = await run(0, 'barbara skill; set_target_pos(1, 0, 1); wait(400);');
    const touches = done.log('damage', 'Melody Loop').map((e) => e.frame);
    expect(touches.length).toBeGreaterThanOrEqual(4);
    for (let i = 1; i < touches.length; i++) expect(touches[i] - touches[i - 1]).toBe(90);
    expect(hitOf(done, 'Let the Show Begin♪ (Melody Loop)').damage).toBe(0);
  });

  it('Glorious Season makes dashes of the whole team 12 % cheaper while the loop plays', async () => {
    const cost = async (level: string, before: string) => {
      const done = await fight(`${BARBARA(0).replace('lvl=90/90', `lvl=${level}`)}${XINGQIU()}
        ${before} xingqiu walk; print(.stam); xingqiu dash, attack; print(.stam);`);
      const [a, b] = numbers(done);
      return a - b;
    };
    expect(await cost('90/90', '')).toBeCloseTo(18, 9);
    expect(await cost('90/90', 'barbara skill;')).toBeCloseTo(18 * 0.88, 9);
    expect(await cost('20/20', 'barbara skill;')).toBeCloseTo(18, 9);
  });

  it('Encore works from the fourth ascension on, five times again for each use of the skill', async () => {
    const orbs = 'energy every interval=10,11 amount=1;';
    const left = async (level: string) => {
      const done = await fight(`${BARBARA(0).replace('lvl=90/90', `lvl=${level}`)}${orbs}
        barbara skill; wait(300); print(.status.barbara-e + f());`);
      return numbers(done)[0];
    };
    expect((await left('60/70')) - (await left('60/60'))).toBe(300);
  });

  it('C2: shortens the cooldown by 15 % and lasts as long as the loop', async () => {
    const cooldown = async (cons: number) =>
      (await run(cons, 'barbara skill; wait(10);')).log('cooldown', 'triggered')[0].logs.original_cd;
    expect([await cooldown(1), await cooldown(2)]).toEqual([32 * 60, 27.2 * 60]);
    const done = await run(
      2,
      'barbara skill; xingqiu walk; wait(800); print(.xingqiu.stats.hydro%); wait(100); print(.xingqiu.stats.hydro%);',
    );
    const [during, after] = numbers(done);
    expect(during - after).toBeCloseTo(0.15, 9);
  });

  it('C4: five opponents at most count for a charged attack, and only while the loop plays', async () => {
    const crowd = 'target lvl=100 resist=0.1 radius=1 pos=0,5 hp=999999999;'.repeat(7);
    const gained = async (script: string) => energyFrom(await run(4, script, crowd), 'barbara-c4');
    expect(await gained('barbara charge; wait(60);')).toEqual([]);
    expect(await gained('barbara skill; barbara charge; wait(60);')).toEqual([1, 1, 1, 1, 1]);
  });

  it('C6: does not help while she is on the field herself, and rests 15 minutes', async () => {
    const hurt = 'hurt every interval=60,61 amount=99999,100000 element=physical;';
    const own = await fight(`${BARBARA(6)}${hurt} barbara walk; wait(90); print(.barbara.hp);`);
    expect(numbers(own)).toEqual([0]);
  });

  it('C6: helps again after 15 minutes', async () => {
    const minutes = 60 * 60;
    const hp = async (after: number) => {
      const hurt = `hurt every interval=${after},${after + 1} amount=99999,100000 element=physical;`;
      return numbers(await run(6, `xingqiu walk; wait(${2 * after + 60}); print(.xingqiu.hp);`, hurt))[0];
    };
    expect([await hp(15 * minutes - 60), await hp(15 * minutes + 60)]).toEqual([0, 1]);
  });

  it('a charged attack lands 14 frames sooner after a normal one', async () => {
    const mark = async (before: string) => {
      const done = await run(0, `set_target_pos(1, 0, 5); barbara ${before} charge; wait(60);`);
      return hitOf(done, 'Charge Attack').frame - framesOf(done, 'charge')[0];
    };
    expect([await mark(''), await mark('attack,')]).toEqual([55, 41]);
  });
});
