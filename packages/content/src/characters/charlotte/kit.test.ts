import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const charlotte = (cons = 0) => `
charlotte char lvl=90/90 cons=${cons} talent=9,9,9;
charlotte add weapon="apprenticesnotes" refine=1 lvl=70/70;
charlotte add stats cr=-1;`;
const member = (key: string, weapon: string) => `
${key} char lvl=90/90 cons=0 talent=9,9,9;
${key} add weapon="${weapon}" refine=1 lvl=70/70;
${key} add stats cr=-1;`;
const BARBARA = member('barbara', 'apprenticesnotes');
const FURINA = member('furina', 'dullblade');
/** Enemies in a row along the shot. */
const row = (count: number, hp = '') =>
  Array.from({ length: count }, (_, i) => `target lvl=100 resist=0.1 radius=0.5 pos=0,${i + 1} ${hp};`).join('');
const run = (script: string, { cons = 0, team = BARBARA, enemies = row(1) } = {}) =>
  fight(`options duration=25 swap_delay=4 ignore_burst_energy=true;${charlotte(cons)}${team}${enemies}
    active charlotte;${script}`);

describe('Framing: Freezing Point Composition', () => {
  it('marks 5 enemies at most', async () => {
    const { hits } = await run('charlotte skill; wait(200);', { enemies: row(7) });
    expect(new Set(hits.filter((h) => h.name === 'Snappy Silhouette Mark').map((h) => h.target)).size).toBe(5);
    expect(new Set(hits.filter((h) => h.name.startsWith('Framing')).map((h) => h.target)).size).toBe(7);
  });
  it('is held for the frames of the param, 809 at most', async () => {
    const frame = async (hold: number) =>
      (await run(`charlotte skill[hold=${hold}];`)).hits.find((h) => h.name.endsWith('(Hold)'))?.frame ?? 0;
    const shortest = await frame(1);
    expect((await frame(101)) - shortest).toBe(100);
    expect((await frame(2000)) - shortest).toBe(808);
  });
  it('a held mark strikes 8 times, a pressed one 4 times, and one takes the place of the other', async () => {
    const marks = async (script: string) => {
      const { hits } = await run(script);
      return ['Snappy Silhouette Mark', 'Focused Impression Mark'].map((n) => hits.filter((h) => h.name === n).length);
    };
    expect(await marks('charlotte skill;')).toEqual([4, 0]);
    expect(await marks('charlotte skill[hold=1];')).toEqual([0, 8]);
  });
});

describe('Moment of Impact', () => {
  it('takes 2 s off the cooldown when an enemy with a Focused Impression dies', async () => {
    const left = async (kill: string) => {
      const { printed } = await run(`charlotte skill[hold=1]; wait(20); ${kill} print(.charlotte.skill.cd);`, {
        enemies: row(2, 'hp=9999999'),
      });
      return Number(printed[0]);
    };
    expect((await left('')) - (await left('kill_target(1);'))).toBe(120);
  });
});

describe('Diversified Investigation', () => {
  it('gives 5 % healing bonus for a teammate from Fontaine, 5 % cryo damage for another', async () => {
    const { printed } = await run('print(.charlotte.stats.heal); print(.charlotte.stats.cryo%);', {
      team: `${BARBARA}${FURINA}`,
    });
    expect(printed.map(Number)).toEqual([0.05, 0.05]);
  });
});

describe('constellations', () => {
  it('C2: 10 % ATK for each enemy the skill hits, 30 % at most', async () => {
    const atk = async (count: number) =>
      Number(
        (await run('charlotte skill; print(.charlotte.stats.atk%);', { cons: 2, enemies: row(count) })).printed[0],
      );
    const none = Number((await run('print(.charlotte.stats.atk%);', { cons: 2 })).printed[0]);
    expect((await atk(1)) - none).toBeCloseTo(0.1, 9);
    expect((await atk(2)) - none).toBeCloseTo(0.2, 9);
    expect((await atk(4)) - none).toBeCloseTo(0.3, 9);
  });
  it('C4: 5 burst hits on marked enemies give 2 energy each and deal 10 % more', async () => {
    const { hits, log } = await run('charlotte skill, burst;', { cons: 4 });
    const bonuses = hits.filter((h) => h.name.startsWith('Still Photo')).map((h) => Number(h.calc.bonus_dmg));
    expect(bonuses.filter((b) => Math.abs(b - bonuses[bonuses.length - 1] - 0.1) < 1e-9).length).toBe(5);
    expect(log('energy', 'adding energy').filter((e) => e.logs.source === 'charlotte-c4').length).toBe(5);
  });
  it('C6: only a Focused Impression brings the strike, once in 6 s', async () => {
    const strikes = async (hold: number) =>
      (await run(`charlotte skill[hold=${hold}], attack:3, attack:3;`, { cons: 6 })).hits.filter((h) =>
        h.name.startsWith('A Summation'),
      ).length;
    expect(await strikes(0)).toBe(0);
    expect(await strikes(1)).toBe(1);
  });
});

describe('charlotte’s talent page', () => {
  const leveled = (level: string, script: string, { team = BARBARA, enemies = row(1) } = {}) =>
    fight(`options duration=25 swap_delay=4 ignore_burst_energy=true;${charlotte().replace('90/90', level)}${team}${enemies}
      active charlotte;${script}`);

  it('a photo rests 12 s and brings 3 particles, a held one 18 s and 5', async () => {
    for (const [hold, rest, count] of [
      [0, 720, 3],
      [1, 1080, 5],
    ]) {
      const done = await run(`charlotte skill[hold=${hold}]; wait(300);`);
      expect(done.log('cooldown', 'triggered')[0].logs.original_cd).toBe(rest);
      expect(particlesOf(done, 'charlotte').map(([, n]) => n)).toEqual([count]);
    }
  });

  it('marks strike for 66.64 % ATK, held ones for 69.02 %', async () => {
    const mark = async (hold: number, name: string) =>
      calc(hitOf(await run(`charlotte skill[hold=${hold}]; wait(200);`), name), 'talent');
    expect(await mark(0, 'Snappy Silhouette Mark')).toBeCloseTo(0.6664, 9);
    expect(await mark(1, 'Focused Impression Mark')).toBeCloseTo(0.6902, 9);
  });

  it('a new photo takes the place of a held mark', async () => {
    // Four opponents that fall take 8 s off the cooldown of 18 s, so that the mark of 12.9 s is still there.
    const kills = [1, 2, 3, 4].map((n) => `kill_target(${n});`).join(' ');
    const done = await run(`charlotte skill[hold=1]; wait(20); ${kills} charlotte skill; wait(400);`, {
      enemies: row(5, 'hp=9999999'),
    });
    const photo = hitOf(done, 'Framing: Freezing Point Composition').frame;
    const held = hitsOf(done, 'Focused Impression Mark').filter((h) => h.target === 5);
    expect(held.length).toBeGreaterThan(4);
    expect(held.every((h) => h.frame < photo)).toBe(true);
    expect(hitsOf(done, 'Snappy Silhouette Mark').map((h) => [h.frame - photo, h.target])).toEqual(
      [90, 180, 270, 360].map((frame) => [frame, 5]),
    );
  });

  it('Still Photo heals everybody by 436.175 % ATK and 3270.82, then the active character by 15.6672 % and 116.817', async () => {
    const done = await run('charlotte burst; barbara walk; wait(300);');
    const atk = attribute(hitOf(done, 'Still Photo: Comprehensive Confirmation'), 'atk');
    const first = done.log('heal', 'Comprehensive Confirmation');
    expect(first.map((e) => e.logs.target)).toEqual([0, 1]);
    expect(Number(first[0].logs.amount)).toBeCloseTo(4.36175 * atk + 3270.82, 1);
    const kamera = done.log('heal', 'Kamera');
    expect(kamera.map((e) => e.logs.target)).toEqual(new Array(8).fill(1));
    expect(Number(kamera[0].logs.amount)).toBeCloseTo(0.156672 * atk + 116.817, 2);
    expect(hitsOf(done, 'Still Photo: Kamera')).toHaveLength(8);
  });

  it('the Kamera heals within 7 m of a point 4.5 m ahead', async () => {
    const heals = async (y: number) =>
      (await run(`charlotte burst; set_player_pos(0, ${y}); barbara walk; wait(300);`)).log('heal', 'Kamera').length;
    expect([await heals(11.4), await heals(11.6), await heals(-2.4), await heals(-2.6)]).toEqual([8, 0, 8, 0]);
  });

  it('Moment of Impact counts four opponents in 12 s, with a Focused Impression only', async () => {
    const saved = async (level: string, skill: string, kills: string) => {
      const enemies = row(6, 'hp=9999999');
      const left = async (text: string) =>
        numbers(
          await leveled(level, `charlotte ${skill}; wait(20); ${text} print(.charlotte.skill.cd + f());`, { enemies }),
        )[0];
      return (await left('')) - (await left(kills));
    };
    const five = [1, 2, 3, 4, 5].map((n) => `kill_target(${n});`).join(' ');
    expect(await saved('90/90', 'skill[hold=1]', 'kill_target(1); kill_target(2);')).toBe(240);
    expect(await saved('90/90', 'skill[hold=1]', five)).toBe(480);
    expect(await saved('90/90', 'skill', five)).toBe(0);
    expect(await saved('20/20', 'skill[hold=1]', five)).toBe(0);
  });

  it('Moment of Impact counts anew 12 s after the first', async () => {
    const left = async (kills: number[]) =>
      numbers(
        await run(
          `charlotte skill[hold=1]; wait(20); kill_target(1); wait(1000); charlotte skill[hold=1]; wait(20);
          ${kills.map((n) => `kill_target(${n});`).join(' ')} print(.charlotte.skill.cd);`,
          { enemies: row(6, 'hp=9999999') },
        ),
      )[0];
    expect((await left([])) - (await left([2, 3, 4, 5]))).toBe(480);
  });

  it('a charged attack lands 14 frames sooner after a normal one, 8 after a press of the skill, 3 after the burst', async () => {
    const mark = async (before: string) => {
      const done = await run(`charlotte ${before} charge; wait(90);`);
      const hit = done.hits.find((h) => h.name.startsWith('Charge'));
      return (hit?.frame ?? 0) - framesOf(done, 'charge')[0];
    };
    const whole = await mark('');
    expect([
      whole - (await mark('attack,')),
      whole - (await mark('skill,')),
      whole - (await mark('burst,')),
      whole - (await mark('walk,')),
    ]).toEqual([14, 8, 3, 0]);
  });

  it('another action follows a low plunge as it lands, after 44 frames', async () => {
    const done = await run('options hitlag=false; xianyun burst; charlotte jump, low_plunge; print(f());', {
      team: member('xianyun', 'apprenticesnotes'),
    });
    expect(numbers(done)[0] - framesOf(done, 'low_plunge')[0]).toBe(44);
  });

  it('Diversified Investigation comes with the fourth ascension', async () => {
    const bonus = async (level: string) => numbers(await leveled(level, 'print(.charlotte.stats.cryo%);'))[0];
    expect([await bonus('60/60'), await bonus('60/70')]).toEqual([0, 0.05]);
  });

  it('C1: each character that the burst heals gets 80 % of her ATK at once and every 2 s for 6 s', async () => {
    const done = await run('charlotte burst; wait(700);', { cons: 1 });
    const atk = attribute(hitOf(done, 'Still Photo: Comprehensive Confirmation'), 'atk');
    const verified = done.log('heal', 'Verification').filter((e) => e.logs.target === 1);
    expect(verified.map((e) => e.frame - verified[0].frame)).toEqual([0, 120, 240, 360]);
    expect(Number(verified[0].logs.amount)).toBeCloseTo(0.8 * atk, 4);
  });

  it('C2: lasts 12 s', async () => {
    const [before, during, after] = numbers(
      await run(
        `print(.charlotte.stats.atk%); charlotte skill; wait(680); print(.charlotte.stats.atk%); wait(60);
        print(.charlotte.stats.atk%);`,
        { cons: 2 },
      ),
    );
    expect([during - before, after - before]).toEqual([expect.closeTo(0.1, 9), 0]);
  });

  it('C4: counts anew 20 s after the first, and not for opponents without a mark', async () => {
    expect(energyFrom(await run('charlotte burst; wait(300);', { cons: 4 }), 'charlotte-c4')).toEqual([]);
    const marked = `options duration=40; charlotte skill, burst; wait(1190); charlotte skill, burst; wait(300);`;
    expect(energyFrom(await run(marked, { cons: 4 }), 'charlotte-c4')).toEqual(new Array(10).fill(2));
    const soon = await run(
      `options duration=40; charlotte skill, burst; wait(1100); charlotte skill, burst; wait(300);`,
      {
        cons: 4,
      },
    );
    const [first, second] = framesOf(soon, 'burst');
    expect(second - first).toBeLessThan(1215);
    const gains = soon.log('energy', 'adding energy').filter((e) => e.logs.source === 'charlotte-c4');
    expect(gains).toHaveLength(10);
    expect(gains[5].frame - gains[0].frame).toBe(second - first);
  });

  it('C6: attacks of the active character bring 180 % ATK and heal by 42 % of hers, within 5 m', async () => {
    const summation = async (move: string) => {
      const done = await run(`charlotte skill[hold=1]; ${move} barbara attack:4; wait(60);`, { cons: 6 });
      const strikes = hitsOf(done, 'A Summation of Interest (C6)');
      const heals = done.log('heal', 'charlotte-c6-heal');
      return { strikes, heals };
    };
    const near = await summation('');
    expect(near.strikes.map((h) => h.calc.talent)).toEqual([1.8]);
    expect(near.heals.map((e) => e.logs.target)).toEqual([1]);
    expect(Number(near.heals[0].logs.amount)).toBeCloseTo(0.42 * attribute(near.strikes[0], 'atk'), 4);
    const far = await summation('set_target_pos(1, 0, 5.5);');
    expect([far.strikes.length, far.heals.length]).toEqual([1, 0]);
  });
});
