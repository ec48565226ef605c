import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, party } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const ENEMY = (x: number, y: number) => `target lvl=100 resist=0.1 radius=1 pos=${x},${y} hp=999999999;\n`;
const BEIDOU = (cons: number, level = '90/90') => `
options swap_delay=12 ignore_burst_energy=true;
beidou char lvl=${level} cons=${cons} talent=9,9,9;
beidou add weapon="wastergreatsword" refine=1 lvl=70/70;
active beidou;
${ENEMY(0, 2)}`;
const BOUNCE = 'Stormbreaker (Bounce)';

describe('beidou', () => {
  it('lets lightning leap to other enemies: three strikes, five at C2, one when no other character is near', async () => {
    const strikes = async (cons: number, more: string): Promise<number> =>
      (await fight(`${BEIDOU(cons)}${more} beidou burst, attack; wait(30);`)).hits.filter((h) => h.name === BOUNCE)
        .length;
    expect(await strikes(0, '')).toBe(1);
    expect(await strikes(0, ENEMY(0, 11))).toBe(1);
    expect(await strikes(0, ENEMY(0, 7))).toBe(3);
    expect(await strikes(2, ENEMY(0, 7))).toBe(5);
  });

  it('calls lightning once a second', async () => {
    const { hits } = await fight(`${BEIDOU(0)} beidou burst, attack:8;`);
    const frames = hits.filter((h) => h.name === BOUNCE).map((h) => h.frame);
    expect(frames.length).toBeGreaterThan(2);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThan(60);
  });

  it('attacks 15 % faster and harder after a perfect counter only', async () => {
    const bonus = async (counter: number, level?: string): Promise<number[]> => {
      const { hits, printed } = await fight(
        `${BEIDOU(0, level)} beidou skill[counter=${counter}], attack; print(.beidou.stats.atkspd%); wait(30);`,
      );
      const swing = hits.find((h) => h.name === 'Normal 0');
      return [Number(printed[0]), Number(swing?.calc.bonus_dmg)];
    };
    const [speed, damage] = await bonus(2);
    expect([speed, damage]).toEqual([0.15, 0.15]);
    expect(await bonus(1)).toEqual([0, 0]);
    expect(await bonus(2, '60/60')).toEqual([0, 0]);
  });

  it('adds electro damage to normal attacks for 10 s after she was hit at C4', async () => {
    const adds = async (hurt: string): Promise<number> =>
      (await fight(`${BEIDOU(4)}${hurt} wait(30); beidou attack; wait(30);`)).hits.filter(
        (h) => h.name === 'Stunning Revenge (C4)',
      ).length;
    expect(await adds('')).toBe(0);
    expect(await adds('hurt once interval=20 amount=1,2 element=physical;')).toBe(1);
  });

  it('shields the team by 16 % of her max HP at C1', async () => {
    const { log, printed } = await fight(`${BEIDOU(1)} beidou burst; print(.beidou.hpmax);`);
    const [shield] = log('shield', 'shield added');
    expect(shield.logs.name).toBe("Sea Beast's Scourge (Shield)");
    expect(Number(shield.logs.hp)).toBeCloseTo(0.16 * Number(printed[0]), -1);
  });

  it('lowers electro resistance within 5 m at C6', async () => {
    const { printed } = await fight(
      `${BEIDOU(6)}${ENEMY(0, 6)} beidou burst; wait(5); print(.debuff.res.t0.beidouc6); print(.debuff.res.t1.beidouc6);`,
    );
    expect(printed).toEqual(['1', '0']);
  });
});

describe('Tidecaller', () => {
  it('deals 206.72 % ATK and 272 % more for each hit taken, with 2 to 4 particles', async () => {
    for (const [counter, name, radius] of [
      [0, 'Tidecaller', 6],
      [1, 'Tidecaller (Level 1)', 7],
      [2, 'Tidecaller (Level 2)', 8],
      [5, 'Tidecaller (Level 2)', 8],
    ] as const) {
      const level = Math.min(counter, 2);
      const script = `beidou skill[counter=${counter}]; wait(200);`;
      const done = await fight(`${BEIDOU(0)}${script}`);
      expect(calc(hitOf(done, name), 'talent')).toBeCloseTo(2.0672 + 2.72 * level, 9);
      expect(particlesOf(done, 'beidou').map(([, count]) => count)).toEqual([2 + level]);
      // The circle lies around her; the second target has a radius of 1 m.
      const reach = async (y: number) => hitsOf(await fight(`${BEIDOU(0)}${ENEMY(0, y)}${script}`), name).length;
      expect([await reach(radius + 0.9), await reach(radius + 1.1)]).toEqual([2, 1]);
    }
  });

  it('shields her until she strikes back with 24.48 % of max HP and 2819.15', async () => {
    const done = await fight(`${BEIDOU(0)} print(.beidou.hpmax); beidou skill; wait(60);`);
    const [shield] = done.log('shield', 'added');
    expect(Number(shield.logs.hp)).toBeCloseTo(0.2448 * numbers(done)[0] + 2819.15, 2);
    expect(Number(shield.logs.expiry)).toBe(hitOf(done, 'Tidecaller').frame);
  });

  it('gives normal attacks the bonus of a perfect counter for 10 s', async () => {
    const done = await fight(`${BEIDOU(0)} beidou skill[counter=2]; wait(480); beidou attack; wait(120); beidou attack;
      wait(60);`);
    const swings = done.hits.filter((h) => h.name.startsWith('Normal'));
    expect(swings.map((h) => calc(h, 'bonus_dmg'))).toEqual([0.15, 0]);
  });
});

describe('Stormbreaker', () => {
  const XINGQIU = `
    xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="dullblade" refine=1 lvl=70/70;`;

  it('responds to normal and charged attacks of the active character for 15 s, with her stats of the cast', async () => {
    const done = await fight(`${BEIDOU(0)}${XINGQIU} beidou burst; xingqiu attack, charge, skill; wait(20);
      print(f()); while f() < 905 { xingqiu attack; } while f() < 1100 { xingqiu attack; }`);
    const bounces = hitsOf(done, BOUNCE);
    const first = done.hits.find((h) => h.actor === 1);
    expect(bounces[0].frame).toBe((first?.frame ?? 0) + 1);
    expect(new Set(bounces.map((h) => h.calc.talent))).toEqual(new Set([1.632]));
    expect(Number(bounces[0].calc.src_frame)).toBeLessThanOrEqual(bounces[0].frame);
    const [burst] = framesOf(done, 'burst');
    const last = bounces[bounces.length - 1].frame - burst;
    expect(last).toBeGreaterThan(840);
    expect(last).toBeLessThanOrEqual(901);
  });

  it('does not respond to skills, nor attacks of hers off the field', async () => {
    const done = await fight(`${BEIDOU(0)}${XINGQIU} beidou burst; xingqiu skill; wait(60);`);
    expect(hitsOf(done, BOUNCE)).toEqual([]);
  });

  it('C6: lowers electro resistance by 15 %, from half a second after the cast on', async () => {
    const done = await fight(`${BEIDOU(6)} beidou burst, attack, skill; wait(60);`);
    expect(calc(hitOf(done, 'Stormbreaker (Initial)'), 'res')).toBeCloseTo(0.1, 9);
    expect(calc(hitOf(done, 'Tidecaller'), 'res')).toBeCloseTo(-0.05, 9);
  });

  it('C1: the shield lasts as long as the storm; without the constellation there is none', async () => {
    const shields = async (cons: number) =>
      (await fight(`${BEIDOU(cons)} beidou burst; wait(20);`)).log('shield', 'added');
    expect(await shields(0)).toEqual([]);
    const [shield] = await shields(1);
    expect(Number(shield.logs.expiry) - shield.frame).toBe(900);
  });

  it('C4: adds 20 % ATK only while provoked: 10 s after she was hit on the field', async () => {
    const hurt = 'hurt once interval=20 amount=1,2 element=physical;';
    const revenge = async (script: string) =>
      hitsOf(await fight(`${BEIDOU(4)}${XINGQIU}${hurt}${script} wait(30);`), 'Stunning Revenge (C4)');
    const [hit] = await revenge('wait(30); beidou attack;');
    expect(hit.calc.talent).toBe(0.2);
    const swing = await fight(`${BEIDOU(4)}${XINGQIU}${hurt} wait(30); beidou attack; wait(30);`);
    expect(hit.frame - hitOf(swing, 'Normal 0').frame).toBe(1);
    expect(attribute(hit, 'atk')).toBeGreaterThan(0);
    expect(await revenge('wait(640); beidou attack;')).toEqual([]);
    // Xingqiu is the one who was hit.
    expect(await revenge('xingqiu walk; wait(60); beidou attack;')).toEqual([]);
  });
});

describe('Bane of Evil (C6)', () => {
  it('ends 1.5 s after the storm', async () => {
    const res = async (wait: number) =>
      calc(
        hitOf(await fight(`${BEIDOU(6)} beidou burst; wait(${wait} - f()); beidou skill; wait(60);`), 'Tidecaller'),
        'res',
      );
    // The last of its moments is 15 s after the cast; the strike comes 23 frames into the skill.
    expect(await res(1 + 900 + 90 - 30)).toBeCloseTo(-0.05, 9);
    expect(await res(1 + 900 + 90)).toBeCloseTo(0.1, 9);
  });
});

describe('by the rules of the game', () => {
  const play = (script: string, { cons = 0, rules = 'rules_on=beidou_radiance', more = '' } = {}): Promise<Fight> =>
    fight(`${party({ beidou: { cons, stats: 'cr=-1', params: '' }, odette: { stats: 'cr=-1' }, sucrose: { stats: 'cr=-1' } })}
    options ${rules} duration=60 ignore_burst_energy=true hitlag=false swap_delay=4;
    target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999; ${more} active beidou; ${script}`);
  const strikeOf = (done: Fight) => done.hits.filter((h) => h.name.startsWith('Tidecaller'))[0];

  it('held, Tidecaller gains a level every 0.8 s, two at most', async () => {
    const level = async (hold: number, options = {}) =>
      strikeOf(await play(`beidou skill[hold=${hold}]; wait(60);`, options)).name;
    expect([await level(47), await level(48), await level(95), await level(96), await level(168)]).toEqual([
      'Tidecaller',
      'Tidecaller (Level 1)',
      'Tidecaller (Level 1)',
      'Tidecaller (Level 2)',
      'Tidecaller (Level 2)',
    ]);
    expect(await level(96, { rules: '' })).toBe('Tidecaller');
    const both = strikeOf(await play('beidou skill[counter=1, hold=48]; wait(60);'));
    expect(both.name).toBe('Tidecaller (Level 2)');
  });

  it('held, everything comes later by that time, 2.8 s at most', async () => {
    const times = async (hold: number) => {
      const done = await play(`beidou skill[hold=${hold}], attack; wait(60);`);
      const [from] = framesOf(done, 'skill');
      const [shield] = done.log('shield', 'shield added');
      const [cooldown] = done.log('cooldown', 'triggered');
      return [
        strikeOf(done).frame - from,
        framesOf(done, 'attack')[0] - from,
        Number(shield.logs.expiry) - from,
        cooldown.frame - from,
      ];
    };
    const [strike, attack, shield, cooldown] = await times(0);
    expect([strike, attack, shield]).toEqual([23, 44, 23]);
    expect(await times(40)).toEqual([strike + 40, attack + 40, shield + 40, cooldown + 40]);
    expect(await times(500)).toEqual(await times(168));
    expect((await times(168))[0]).toBe(23 + 168);
  });

  it('Lightning Storm follows a strike of two levels', async () => {
    const bonus = async (hold: number) =>
      calc(hitOf(await play(`beidou skill[hold=${hold}], attack; wait(60);`), 'Normal 0'), 'bonus_dmg');
    expect([await bonus(95), await bonus(96)]).toEqual([0, 0.15]);
  });

  it('each level of a strike that hits takes 4 s off the cooldown and gives 8 energy, once in 15 s', async () => {
    const refund = async (params: string, options = {}) => {
      const done = await play(`beidou skill[${params}]; wait(60); print(.beidou.skill.cd + f());`, options);
      const [from] = framesOf(done, 'skill');
      return [energyFrom(done, 'beidou-radiance'), numbers(done)[0] - from] as const;
    };
    const [none, full] = await refund('hold=0');
    expect(none).toEqual([]);
    const [one, less] = await refund('hold=48');
    expect(one).toEqual([8]);
    expect(full + 48 - less).toBe(240);
    expect((await refund('hold=96'))[0]).toEqual([16]);
    expect((await refund('counter=2'))[0]).toEqual([16]);
    expect((await refund('counter=2', { rules: '' }))[0]).toEqual([]);
    // Eight seconds are more than the cooldown of 7.5 s.
    const twice = await play('beidou skill[hold=96], skill[hold=96]; wait(60);');
    const [first, second] = framesOf(twice, 'skill');
    expect(second - first).toBe(96 + 45);
    expect(energyFrom(twice, 'beidou-radiance')).toEqual([16]);
    expect(lasting(twice, 'beidou-radiance-icd')).toBe(900);
    const missed = await play('set_player_pos(0, -20); beidou skill[hold=96]; wait(60);');
    expect(energyFrom(missed, 'beidou-radiance')).toEqual([]);
  });

  it('C6: with Radiance of stellar-conduct 15 % less cryo resistance, and 200 EM on the field', async () => {
    const em = 'print(.beidou.stats.em); print(.odette.stats.em); print(.debuff.res.t0.beidou-c6-cryo);';
    // The storm hits the frost of Odette's first strike.
    const FIELD = 'odette skill; wait(30); beidou burst; wait(60);';
    const look = async (script: string, options = {}) =>
      numbers(await play(`${script} ${em}`, { cons: 6, ...options }));
    expect(await look(FIELD)).toEqual([200, 0, 1]);
    expect(await look(`${FIELD} odette walk; wait(20);`)).toEqual([0, 200, 1]);
    expect(await look(FIELD, { cons: 5 })).toEqual([0, 0, 0]);
    expect(await look(FIELD, { rules: '' })).toEqual([0, 0, 0]);
    expect(await look('beidou burst; wait(60);')).toEqual([0, 0, 0]);
    // Radiance of stellar swirl does not count: the storm misses the frost. Sucrose gives Odette 50 EM.
    const swirled = 'odette skill; wait(30); sucrose skill; wait(80); set_player_pos(0, -30); beidou burst; wait(60);';
    expect(await look(swirled)).toEqual([0, 50, 0]);
    expect(lasting(await play(swirled), 'radiance-stellar-swirl')).toBe(480);
    const done = await play(`${FIELD} odette attack; wait(30);`, { cons: 6 });
    expect(lasting(done, 'beidou-c6-cryo')).toBe(90);
    expect(lasting(done, 'beidou-c6-em')).toBe(42);
    const res = async (cons: number) =>
      calc(hitOf(await play(`${FIELD} odette walk; wait(300);`, { cons }), 'Plume Dance Move'), 'res');
    expect((await res(5)) - (await res(6))).toBeCloseTo(0.15, 9);
  });
});
