import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const KAZUHA = (cons = 0, level = '90/90') => `
kaedeharakazuha char lvl=${level} cons=${cons} talent=9,9,9;
kaedeharakazuha add weapon="dullblade" refine=1 lvl=70/70;
kaedeharakazuha add stats em=500 cr=-1;`;
const XINGQIU = `
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
bennett add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Chihayaburu and Midare Ranzan', () => {
  it('absorbs what is on the enemy for the plunge, a frame before the plunge itself', async () => {
    const { hits } = await fight(`${options(12)}${KAZUHA()}${XINGQIU}${TARGET}active xingqiu;
      xingqiu skill; kaedeharakazuha skill, high_plunge;`);
    const soumon = hits.find((h) => h.name === 'Soumon Swordsmanship (A1)');
    const plunge = hits.find((h) => h.name === 'High Plunge');
    expect(soumon?.frame).toBe((plunge?.frame ?? 0) - 1);
  });

  it('needs the first ascension to absorb', async () => {
    const { hits } = await fight(`${options(12)}${KAZUHA(0, '20/20')}${XINGQIU}${TARGET}active xingqiu;
      xingqiu skill; kaedeharakazuha skill, high_plunge;`);
    expect(hits.some((h) => h.name === 'High Plunge')).toBe(true);
    expect(hits.some((h) => h.name.startsWith('Soumon'))).toBe(false);
  });

  it('prefers pyro, and absorbs from the player too', async () => {
    // Bennett's field puts pyro on the player; the only enemy is out of reach.
    const { log } = await fight(`${options(12)}${KAZUHA()}${BENNETT}
      target lvl=100 resist=0.1 radius=1 pos=0,7; active bennett;
      bennett burst; kaedeharakazuha burst; wait(300);`);
    const ticks = log('calc').filter((e) => e.msg === 'Kazuha Slash (Absorb DoT)');
    expect(ticks.length).toBe(5);
  });

  it('allows no plunge after a cancelled glide, and no low plunge at all', async () => {
    const start = `${options(5)}${KAZUHA()}${TARGET}active kaedeharakazuha;`;
    await expect(fight(`${start}kaedeharakazuha skill[glide_cancel=1], high_plunge;`)).rejects.toThrow('glide_cancel');
    await expect(fight(`${start}kaedeharakazuha skill, low_plunge;`)).rejects.toThrow('low_plunge');
    await expect(fight(`${start}kaedeharakazuha attack, high_plunge;`)).rejects.toThrow('airborne');
  });
});

describe('passives and constellations', () => {
  it('a swirl gives the whole team 0.04 % of that element per point of EM for 8 s', async () => {
    const { printed } = await fight(`${options(20)}${KAZUHA()}${XINGQIU}${TARGET}active xingqiu;
      print(.xingqiu.stats.hydro%);
      xingqiu skill; kaedeharakazuha skill; wait(30);
      print(.xingqiu.stats.hydro%); print(.xingqiu.stats.pyro%); print(.kaedeharakazuha.mods.kazuha-a4-hydro > 400);
      wait(480); print(.xingqiu.stats.hydro%);`);
    const [before, after, other, running, later] = printed.map(Number);
    // 500 EM from the config and 115.2 from his ascensions.
    expect(after - before).toBeCloseTo(0.0004 * 615.2, 9);
    expect(other).toBe(0);
    expect(running).toBe(1);
    expect(later).toBeCloseTo(before, 12);
  });

  it('C1: the burst readies the skill', async () => {
    const ready = async (cons: number) =>
      (
        await fight(`${options(10)}${KAZUHA(cons)}${TARGET}active kaedeharakazuha;
          kaedeharakazuha skill[glide_cancel=1], burst; print(.kaedeharakazuha.skill.ready);`)
      ).printed[0];
    expect(Number(await ready(0))).toBe(0);
    expect(Number(await ready(1))).toBe(1);
  });

  it('C2: 200 EM for him and for the active character, not for the others', async () => {
    const { printed } = await fight(`${options(20)}${KAZUHA(2)}${XINGQIU}${BENNETT}${TARGET}active kaedeharakazuha;
      kaedeharakazuha burst; xingqiu dash; wait(60);
      print(.kaedeharakazuha.stats.em); print(.xingqiu.stats.em); print(.bennett.stats.em);`);
    expect(Number(printed[0])).toBeCloseTo(815.2, 9);
    expect(Number(printed[1])).toBeCloseTo(200, 9);
    expect(Number(printed[2])).toBe(0);
  });
});

describe('kazuha’s talent page', () => {
  const KEQING = `
keqing char lvl=90/90 cons=0 talent=9,9,9;
keqing add weapon="dullblade" refine=1 lvl=70/70;
keqing add stats cr=-1;`;
  const KAEYA = KEQING.replaceAll('keqing', 'kaeya');
  const run = (cons: number, script: string, { level = '90/90', team = XINGQIU } = {}) =>
    fight(`${options(20)}${KAZUHA(cons, level)}${team}${TARGET}active kaedeharakazuha; ${script}`);

  it('a gust deals 326.4 % ATK and rests 6 s; a held one 443.36 % and 9 s; C1 a tenth less', async () => {
    const gust = async (cons: number, hold: number) => {
      const done = await run(cons, `kaedeharakazuha skill[hold=${hold},glide_cancel=1]; wait(200);`);
      const { original_cd } = done.log('cooldown', 'triggered')[0].logs;
      return [calc(done.hits[0], 'talent'), original_cd, particlesOf(done, 'kaedeharakazuha')[0][1]];
    };
    expect(await gust(0, 0)).toEqual([expect.closeTo(3.264, 9), 360, 3]);
    expect(await gust(0, 1)).toEqual([expect.closeTo(4.4336, 9), 540, 4]);
    expect((await gust(1, 0))[1]).toBe(324);
    expect((await gust(1, 1))[1]).toBe(486);
  });

  it('Soumon Swordsmanship deals 200 % ATK of the element that the gust absorbed, preferring pyro over hydro, electro and cryo', async () => {
    const absorbed = async (team: string, script: string) => {
      const done = await run(0, `${script} kaedeharakazuha skill, high_plunge; wait(60);`, { team });
      const [entry] = done.log('damage', 'Soumon');
      return [entry?.logs.ele, calc(hitOf(done, 'Soumon Swordsmanship (A1)'), 'talent')];
    };
    expect(await absorbed(KEQING, 'keqing skill;')).toEqual(['electro', 2]);
    expect(await absorbed(KAEYA, 'kaeya skill;')).toEqual(['cryo', 2]);
    expect(await absorbed(BENNETT, 'bennett skill;')).toEqual(['pyro', 2]);
  });

  it('Midare Ranzan is anemo, 150.345 % of the fall and 375.499 % of the landing', async () => {
    const done = await run(0, 'set_target_pos(1, 0, 1); kaedeharakazuha skill, high_plunge[collision=1]; wait(60);');
    const [fall, landing] = [hitOf(done, 'Plunge Collision'), hitOf(done, 'High Plunge')];
    expect([calc(fall, 'talent'), calc(landing, 'talent')]).toEqual([
      expect.closeTo(1.50345, 5),
      expect.closeTo(3.75499, 5),
    ]);
    expect(done.log('damage', 'Plunge').map((e) => e.logs.ele)).toEqual(['anemo', 'anemo']);
  });

  it('the whirlwind repeats its five hits of 204 % ATK with 61.2 % in the absorbed element, by his stats of the cast', async () => {
    const done = await run(0, 'kaedeharakazuha burst; xingqiu skill; wait(600);');
    const dots = hitsOf(done, 'Kazuha Slash (DoT)');
    expect(dots.map((h) => h.frame - dots[0].frame)).toEqual([0, 117, 234, 351, 468]);
    expect(dots.map((h) => Number(calc(h, 'talent').toFixed(4)))).toEqual(new Array(5).fill(2.04));
    const repeats = hitsOf(done, 'Kazuha Slash (Absorb DoT)');
    expect(repeats.length).toBeGreaterThan(2);
    expect(calc(repeats[0], 'talent')).toBeCloseTo(0.612, 9);
    expect(new Set([...dots, ...repeats].map((h) => attribute(h, 'atk'))).size).toBe(1);
  });

  it('Poetics of Fuubutsu counts his own swirls, from the fourth ascension on', async () => {
    const hydro = async (level: string) =>
      numbers(
        await run(
          0,
          'print(.xingqiu.stats.hydro%); xingqiu skill; kaedeharakazuha skill; wait(30); print(.xingqiu.stats.hydro%);',
          { level },
        ),
      );
    const [before, after] = await hydro('60/60');
    expect(after).toBe(before);
    const [start, end] = await hydro('60/70');
    expect(end).toBeGreaterThan(start);
    // A swirl by Sucrose is not his.
    const sucrose = `sucrose char lvl=90/90 cons=0 talent=9,9,9;
      sucrose add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
    const others = numbers(
      await run(0, 'print(.xingqiu.stats.hydro%); xingqiu skill; sucrose attack:2; print(.xingqiu.stats.hydro%);', {
        team: `${XINGQIU}${sucrose}`,
      }),
    );
    expect(others[1]).toBe(others[0]);
  });

  it('Cloud Strider makes the team’s dashes 20 % cheaper', async () => {
    const [before, after] = numbers(await run(0, 'xingqiu walk; print(.stam); xingqiu dash, attack; print(.stam);'));
    expect(before - after).toBeCloseTo(18 * 0.8, 9);
  });

  it('C2: for him and the active character, in the whirlwind', async () => {
    const em = async (y: number) =>
      numbers(
        await run(
          2,
          `kaedeharakazuha burst; set_player_pos(0, ${y}); wait(80); print(.kaedeharakazuha.stats.em); xingqiu walk;
          wait(80); print(.xingqiu.stats.em); print(.kaedeharakazuha.stats.em);`,
        ),
      );
    // 9 m around a point a metre ahead of him; 615.2 EM are his own.
    expect(await em(9.9)).toEqual([815.2, 200, 815.2].map((x) => expect.closeTo(x, 9)));
    expect(await em(10.1)).toEqual([615.2, 0, 615.2].map((x) => expect.closeTo(x, 9)));
  });

  it('C6: anemo sword for 5 s, and 0.2 % damage of its attacks for each point of EM', async () => {
    const done = await run(
      6,
      'kaedeharakazuha skill[glide_cancel=1], attack; wait(330); kaedeharakazuha attack; wait(20);',
    );
    const swings = done.hits.filter((h) => h.name.startsWith('Normal'));
    // 500 EM from the config and 115.2 from his ascensions.
    expect(swings.map((h) => Number(calc(h, 'bonus_dmg').toFixed(6)))).toEqual([1.2304, 0]);
    const elements = done.log('damage', 'Normal').map((e) => e.logs.ele);
    expect(elements).toEqual(['anemo', 'physical']);
    const none = await run(5, 'kaedeharakazuha skill[glide_cancel=1], attack; wait(20);');
    expect(calc(hitOf(none, 'Normal 0'), 'bonus_dmg')).toBe(0);
  });
});

describe('Crimson Momiji', () => {
  it('comes with the burst too', async () => {
    const done = await fight(`${options(10)}${KAZUHA(6)}${TARGET}active kaedeharakazuha;
      kaedeharakazuha burst, attack; wait(20);`);
    expect(done.log('damage', 'Normal').map((e) => e.logs.ele)).toEqual(['anemo']);
    // C2 gives him 200 EM in the whirlwind.
    expect(calc(hitOf(done, 'Normal 0'), 'bonus_dmg')).toBeCloseTo(0.002 * 815.2, 6);
  });
});

describe('swirls in consecutive frames', () => {
  it('each give the damage bonus anew', async () => {
    let pairs = 0;
    for (let wait = 0; wait < 118 && pairs === 0; wait++) {
      const done = await fight(`${options(12)}${KAZUHA()}${BENNETT}${TARGET}active bennett;
        bennett burst; kaedeharakazuha burst; wait(${wait}); kaedeharakazuha skill; wait(60);`);
      const given = done
        .log('status', 'mod')
        .filter((e) => e.logs.key === 'kazuha-a4-pyro' && e.char_index === 1 && e.msg !== 'mod deleted')
        .map((e) => e.frame);
      pairs += given.filter((frame) => given.includes(frame + 1)).length;
    }
    expect(pairs).toBeGreaterThan(0);
  });
});
