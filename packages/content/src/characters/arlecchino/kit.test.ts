import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true;\n';
const ARLECCHINO = (cons = 0, level = '90/90') => `
arlecchino char lvl=${level} cons=${cons} talent=9,9,9;
arlecchino add weapon="beginnersprotector" refine=1 lvl=70/70;
arlecchino add stats cr=-1;
`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
`;
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999;\n';
const ENEMIES = `${ENEMY}target lvl=100 resist=0.1 radius=1 pos=1,3 hp=999999999;\n`;

describe('arlecchino', () => {
  it('collects 65 % of max HP from a fresh directive and 130 % after five seconds', async () => {
    const bond = async (wait: number, level = '90/90') => {
      const run = await fight(`${OPTIONS}${ARLECCHINO(0, level)}${ENEMY}active arlecchino;
        arlecchino skill; wait(${wait}); arlecchino charge; print(.arlecchino.bolratio);`);
      return numbers(run)[0];
    };
    expect(await bond(0)).toBeCloseTo(0.65, 9);
    expect(await bond(310)).toBeCloseTo(1.3, 9);
    // The first passive makes directives Due.
    expect(await bond(310, '20/20')).toBeCloseTo(0.65, 9);
  });

  it('has directives Due from the start at C2', async () => {
    const run = await fight(`${OPTIONS}${ARLECCHINO(2)}${ENEMY}active arlecchino;
      arlecchino skill; arlecchino charge; wait(60); print(.arlecchino.bolratio);`);
    expect(numbers(run)[0]).toBeCloseTo(1.3, 9);
    expect(run.hits.filter((h) => h.name === 'Balemoon Bloodfire (C2)')).toHaveLength(1);
  });

  it('collects at most 145 % of max HP after a skill', async () => {
    const run = await fight(`${OPTIONS}${ARLECCHINO()}${ENEMIES}active arlecchino;
      arlecchino skill; wait(310); arlecchino charge; print(.arlecchino.bolratio);`);
    expect(numbers(run)[0]).toBeCloseTo(1.45, 9);
  });

  it('takes no healing but her own, which uses up the bond', async () => {
    const run = await fight(`${OPTIONS}${ARLECCHINO()}${BENNETT}${ENEMY}active arlecchino;
      arlecchino skill; arlecchino charge; print(.arlecchino.bolratio);
      bennett burst; arlecchino walk; wait(180); print(.arlecchino.bolratio);
      arlecchino burst; wait(180); print(.arlecchino.bolratio);`);
    const [first, besideBennett, afterBurst] = numbers(run);
    expect(besideBennett).toBe(first);
    expect(afterBurst).toBe(0);
  });

  it('uses up 7.5 % of the bond with each hit of the masque, which ends below 30 %', async () => {
    const run = await fight(`${OPTIONS}${ARLECCHINO()}${ENEMY}active arlecchino;
      arlecchino skill; arlecchino charge; arlecchino attack:12; wait(60); print(.arlecchino.bolratio);`);
    const hits = run.hits.filter((h) => h.name.startsWith('Normal'));
    // 0.65 × 0.925ⁿ is below 0.3 after ten hits; the two after them are physical and cost nothing.
    expect(hits.map((h) => h.calc.flat_dmg !== 0)).toEqual(hits.map((_, i) => i < 10));
    let left = 0.65;
    for (let i = 0; i < 10; i++) left *= 0.925;
    expect(numbers(run)[0]).toBeCloseTo(left, 9);
  });

  it('goes on from an early cancelled charged attack only with a dash or a jump', async () => {
    const early = (next: string) =>
      fight(`${OPTIONS}${ARLECCHINO()}${ENEMY}active arlecchino;
        arlecchino attack; arlecchino charge[early_cancel=1]; arlecchino ${next};`);
    const { actions } = await early('dash');
    const hitlag = 5;
    const charged = 1 + 17 + hitlag;
    expect(actions.map(([frame, , action]) => [frame, action])).toEqual([
      [1, 'attack'],
      [charged, 'charge'],
      [charged + 13 - 12, 'dash'],
    ]);
    await expect(early('attack')).rejects.toThrow('early cancelled');
  });
});

const run = (cons: number, script: string, enemies = ENEMY) =>
  fight(`${OPTIONS}${ARLECCHINO(cons)}${enemies}active arlecchino; ${script}`);

describe('Blood-Debt Directives', () => {
  it('strike twice for 54.06 % ATK, 5 s and 10 s after the cleave', async () => {
    const done = await run(0, 'arlecchino skill; wait(1000);');
    const cleave = hitOf(done, 'All is Ash (Cleave)').frame;
    const strikes = hitsOf(done, 'Blood Debt Directive');
    expect(strikes).toHaveLength(2);
    // The opponent's clock stands still while the hit holds it up.
    for (const [i, after] of [300, 600].entries()) {
      expect(strikes[i].frame - cleave).toBeGreaterThanOrEqual(after);
      expect(strikes[i].frame - cleave).toBeLessThanOrEqual(after + 4);
      expect(calc(strikes[i], 'talent')).toBeCloseTo(0.5406, 9);
    }
  });

  it('are collected by the burst too, which readies the skill and heals 150 % of the bond and of her ATK', async () => {
    const done = await run(
      0,
      `arlecchino skill; wait(310); print(.arlecchino.skill.ready); arlecchino burst; print(.arlecchino.skill.ready);
      print(.arlecchino.hpmax); wait(60);`,
    );
    const [before, after, maxHp] = numbers(done);
    expect([before, after]).toEqual([0, 1]);
    const atk = attribute(hitOf(done, 'Balemoon Rising'), 'atk');
    const [heal] = done.log('heal', 'Balemoon Rising');
    expect(Number(heal.logs.amount)).toBeCloseTo(1.5 * 1.3 * maxHp + 1.5 * atk, 4);
  });

  it('give what a Due one is worth, 130 % of max HP, when the opponent falls', async () => {
    const done = await run(0, 'arlecchino skill; kill_target(2); print(.arlecchino.bolratio);', ENEMIES);
    expect(numbers(done)[0]).toBeCloseTo(1.3, 9);
  });

  it('are collected from opponents whose middle is within 6.5 m of a point 3 m ahead', async () => {
    const bond = async (y: number) =>
      numbers(
        await run(
          0,
          `arlecchino skill; set_target_pos(1, 0, ${y}); arlecchino charge; wait(20); print(.arlecchino.bolratio);`,
        ),
      )[0];
    expect(await bond(9.4)).toBeCloseTo(0.65, 9);
    expect(await bond(9.6)).toBe(0);
  });
});

describe('Masque of the Red Death', () => {
  const masked = (cons: number, script: string) => run(cons, `arlecchino skill; arlecchino charge; ${script}`);

  it('adds 221.2 % of the bond’s share of ATK at talent level 9, and 100 % more of it with C1', async () => {
    const share = async (cons: number) => {
      const done = await masked(cons, 'print(.arlecchino.bolratio); arlecchino attack; wait(20);');
      const hit = hitOf(done, 'Normal 0');
      return calc(hit, 'flat_dmg') / attribute(hit, 'atk') / numbers(done)[0];
    };
    expect(await share(0)).toBeCloseTo(2.212, 6);
    expect(await share(1)).toBeCloseTo(3.212, 6);
  });

  it('shortens the skill’s cooldown by 0.8 s per hit', async () => {
    const ready = async (action: string) =>
      numbers(await masked(0, `arlecchino ${action}; wait(60); print(.arlecchino.skill.cd + f());`))[0];
    expect((await ready('walk')) - (await ready('attack'))).toBe(48);
  });
});

describe('the rest of her talent page', () => {
  it('has 40 % pyro damage from the start', async () => {
    const text = `${OPTIONS}${ARLECCHINO(0, '1/20')}${ENEMY}active arlecchino; print(.arlecchino.stats.pyro%);`;
    expect(numbers(await fight(text))).toEqual([0.4]);
  });

  it('shortens the wind-up of a charged attack after a normal one by 12 frames', async () => {
    const mark = async (before: string) => {
      const done = await run(0, `options hitlag=false; arlecchino ${before} charge; wait(60);`);
      return hitOf(done, 'Charge').frame - framesOf(done, 'charge')[0];
    };
    expect([await mark(''), await mark('attack,')]).toEqual([37, 25]);
  });

  it('C2: calls down 900 % ATK of bloodfire, every 10 s at most', async () => {
    const again = async (wait: number) =>
      hitsOf(
        await run(
          2,
          `arlecchino skill; arlecchino charge; arlecchino burst; wait(${wait}); arlecchino skill; arlecchino charge;
          wait(120);`,
        ),
        'Balemoon Bloodfire (C2)',
      ).map((h) => h.calc.talent);
    expect(await again(60)).toEqual([9]);
    expect(await again(500)).toEqual([9, 9]);
  });

  it('C4: collecting gives 15 energy and takes 2 s off the burst, every 10 s at most', async () => {
    const script = 'arlecchino burst; arlecchino skill; arlecchino charge; print(.arlecchino.burst.cd + f());';
    const [with4, with3] = [await run(4, script, ENEMIES), await run(3, script, ENEMIES)];
    // She collects from both opponents at once.
    expect(energyFrom(with4, 'arlecchino-c4')).toEqual([15]);
    expect(numbers(with3)[0] - numbers(with4)[0]).toBe(120);
  });

  it('C6: 10 % crit rate and 70 % crit damage for normal attacks and the burst for 20 s, once in 15 s', async () => {
    const done = await fight(`${OPTIONS}${ARLECCHINO(6).replace('cr=-1', 'cr=0')}${ENEMY}active arlecchino;
      arlecchino attack; arlecchino skill; arlecchino attack, charge, burst; wait(20); arlecchino skill; wait(60);`);
    const crit = (name: string) => hitsOf(done, name).map((h) => [calc(h, 'cr'), calc(h, 'cd')]);
    const [[cr, cd], masked] = crit('Normal 0');
    const more = [expect.closeTo(cr + 0.1, 9), expect.closeTo(cd + 0.7, 9)];
    expect(masked).toEqual(more);
    expect(crit('Charge')[0]).toEqual([cr, cd]);
    expect(crit('Balemoon Rising')[0]).toEqual(more);
    expect(done.log('status', 'mod added').filter((e) => e.logs.key === 'arlecchino-c6')).toHaveLength(1);
  });

  it('C6: the burst adds 700 % ATK times the bond’s share of max HP', async () => {
    const done = await run(
      6,
      'arlecchino skill; arlecchino charge; wait(60); print(.arlecchino.bolratio); arlecchino burst;',
    );
    const hit = hitOf(done, 'Balemoon Rising');
    expect(calc(hit, 'flat_dmg') / attribute(hit, 'atk')).toBeCloseTo(7 * numbers(done)[0], 6);
  });
});

describe('what the masque turns to pyro', () => {
  const XIANYUN = `xianyun char lvl=90/90 cons=0 talent=9,9,9;
    xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
  const elements = async (collect: string) => {
    const done = await fight(`${OPTIONS}${ARLECCHINO()}${XIANYUN}${ENEMY}active xianyun; xianyun burst;
      arlecchino skill, ${collect} attack, charge, jump, high_plunge; wait(60);`);
    return ['Normal 0', 'Charge', 'High Plunge'].map((name) => done.log('damage', name)[0].logs.ele);
  };

  it('is normal, charged and plunging attacks', async () => {
    expect(await elements('charge,')).toEqual(['pyro', 'pyro', 'pyro']);
    // The directive is collected by the second charged attack, before its own hit.
    expect(await elements('')).toEqual(['physical', 'pyro', 'pyro']);
  });
});

describe('All is Ash', () => {
  it('brings 5 particles once', async () => {
    const done = await run(0, 'arlecchino skill; wait(300);', ENEMIES);
    expect(particlesOf(done, 'arlecchino').map(([, count]) => count)).toEqual([5]);
  });

  it('leaves directives for 30 s', async () => {
    const bond = async (wait: number) =>
      numbers(
        await run(0, `arlecchino skill; wait(${wait}); arlecchino charge; wait(20); print(.arlecchino.bolratio);`),
      )[0];
    expect(await bond(1700)).toBeCloseTo(1.3, 9);
    expect(await bond(1800)).toBe(0);
  });
});

describe('bonds that are not hers to count', () => {
  it('a teammate’s bond of life puts no masque on', async () => {
    const XINGQIU = `xingqiu char lvl=90/90 cons=0 talent=9,9,9;
      xingqiu add weapon="finaleofthedeep" refine=1 lvl=90/90;`;
    const done = await fight(`${OPTIONS}${ARLECCHINO()}${XINGQIU}${ENEMY}active xingqiu;
      xingqiu skill; print(.xingqiu.bol > 0); arlecchino attack; wait(20);`);
    expect(numbers(done)).toEqual([1]);
    expect(calc(hitOf(done, 'Normal 0'), 'flat_dmg')).toBe(0);
  });

  it('an opponent that falls without a directive gives none', async () => {
    const done = await run(0, 'kill_target(2); wait(5); print(.arlecchino.bol);', ENEMIES);
    expect(numbers(done)).toEqual([0]);
  });
});

describe('what is easily overlooked', () => {
  it('the masque’s pyro is overridden by no other infusion', async () => {
    const CANDACE = `candace char lvl=90/90 cons=0 talent=9,9,9;
      candace add weapon="beginnersprotector" refine=1 lvl=70/70;`;
    const done = await fight(`${OPTIONS}${ARLECCHINO()}${CANDACE}${ENEMY}active candace;
      candace burst; arlecchino attack, skill, charge, attack; wait(30);`);
    expect(done.log('damage', 'Normal 0').map((e) => e.logs.ele)).toEqual(['hydro', 'pyro']);
  });

  it('a collected directive leaves no level behind', async () => {
    const level = 'print(.tags.t0.directive);';
    const done = await run(0, `arlecchino skill; ${level} arlecchino charge; wait(20); ${level}`);
    expect(numbers(done)).toEqual([1, 0]);
  });

  it('only a charged attack is cancelled by early_cancel', async () => {
    const done = await run(0, 'arlecchino attack[early_cancel=1]; arlecchino attack; wait(20);');
    expect(framesOf(done, 'attack')).toHaveLength(2);
  });

  it('another action follows a low plunge after 61 frames', async () => {
    const XIANYUN = `xianyun char lvl=90/90 cons=0 talent=9,9,9;
      xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
    const done =
      await fight(`options hitlag=false;${OPTIONS}${ARLECCHINO()}${XIANYUN}${ENEMY}active xianyun; xianyun burst;
      arlecchino jump, low_plunge; print(f());`);
    expect(numbers(done)[0] - framesOf(done, 'low_plunge')[0]).toBe(61);
  });
});
