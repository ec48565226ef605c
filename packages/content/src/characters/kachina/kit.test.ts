import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true duration=40;\n';
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4;\n';
const kachina = (cons: number, level = '90/90') => `
kachina char lvl=${level} cons=${cons} talent=9,9,9;
kachina add weapon="beginnersprotector" refine=1 lvl=70/70;
kachina add stats cr=-1;
`;
const mate = (key: string, weapon: string, cons = 0) => `
${key} char lvl=90/90 cons=${cons} talent=9,9,9;
${key} add weapon="${weapon}" refine=1 lvl=70/70;
${key} add stats cr=-1;
`;
const BENNETT = mate('bennett', 'dullblade');
const ZHONGLI = mate('zhongli', 'beginnersprotector');
const XIANGLING = mate('xiangling', 'beginnersprotector');

const run = (script: string, { cons = 0, level = '90/90', mates = '', enemies = ENEMY, seed = 1 } = {}) =>
  fight(`${OPTIONS}${kachina(cons, level)}${mates}${enemies}active kachina; ${script}`, { seed });

const SLAM = 'Turbo Twirly';
const MOUNTED = 'Turbo Twirly (Mounted) 0';
const STRIKE = 'Time to Get Serious!';
const VICTORY = "This Time, I've Gotta Win (C6)";

describe('kachina', () => {
  it('strikes four times, the second time twice, then begins anew', async () => {
    const done = await run('kachina attack:5;');
    expect(done.hits.map(({ name }) => name)).toEqual(['0', '1', '1', '2', '3', '0'].map((n) => `Normal ${n}`));
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual([
      0.907552, 0.506501, 0.56278, 1.293894, 1.422664, 0.907552,
    ]);
    const [first, second] = framesOf(done, 'attack');
    expect(done.hits[0].frame - first).toBe(11);
    // The cancel at 18 and 7.2 frames of hitlag.
    expect(second - first).toBe(26);
  });

  it('has a charged attack of 206.98 % at level 9', async () => {
    const done = await run('kachina attack, charge;');
    expect(calc(hitOf(done, 'Charge'), 'talent')).toBe(2.0698);
    expect(hitOf(done, 'Charge').frame - framesOf(done, 'charge')[0]).toBe(20);
  });

  it('summons Turbo Twirly for 60 points: six slams of 108.4 % DEF, 143 frames after the skill and every 118 frames', async () => {
    const done = await run(
      'kachina skill; wait(20); print(.kachina.nightsoul.points); print(.construct.count.kachina); print(.kachina.skill.cd); wait(800); print(.kachina.nightsoul.state); print(.construct.count.kachina);',
    );
    const [start] = framesOf(done, 'skill');
    const slams = hitsOf(done, SLAM);
    expect(slams.map(({ frame }) => frame - start)).toEqual([0, 1, 2, 3, 4, 5].map((n) => 143 + 118 * n));
    expect(slams.map((hit) => calc(hit, 'talent'))).toEqual(Array(6).fill(1.08392));
    const [points, constructs, cooldown, blessed, left] = numbers(done);
    expect([points, constructs, blessed, left]).toEqual([60, 1, 0, 0]);
    expect(cooldown).toBeGreaterThan(1100);
    expect(cooldown).toBeLessThan(1200);
  });

  it('adds 20 % of her DEF to Turbo Twirly from ascension 4 on', async () => {
    const flat = async (level: string) => {
      const hit = hitOf(await run('kachina skill; wait(200);', { level }), SLAM);
      return calc(hit, 'flat_dmg') / attribute(hit, 'def');
    };
    expect(await flat('90/90')).toBeCloseTo(0.2, 9);
    expect(await flat('60/60')).toBe(0);
  });

  it('mounts by a held skill and slams with normal attacks: 149.2 % DEF and 10 points each', async () => {
    const done = await run(
      'kachina skill[hold=1]; print(.kachina.mounted); kachina attack; print(.kachina.nightsoul.points); kachina attack:7;',
    );
    const mounted = done.hits.filter(({ name }) => name.startsWith('Turbo Twirly (Mounted)'));
    const frames = framesOf(done, 'attack');
    expect(mounted.slice(0, 4).map(({ frame }, i) => frame - frames[i])).toEqual([38, 36, 35, 34]);
    expect(new Set(mounted.map((hit) => calc(hit, 'talent')))).toEqual(new Set([1.49192]));
    expect(numbers(done)[0]).toBe(1);
    // Seven times 0.923 points on the way from the mount to the attack, and 10 for it.
    expect(numbers(done)[1]).toBeCloseTo(60 - 7 * 0.923 - 10, 9);
    // Then she strikes on foot.
    expect(mounted).toHaveLength(6);
    expect(hitsOf(done, 'Normal 0').length).toBeGreaterThan(0);
  });

  it('loses 9.23 points per second while riding without attacks', async () => {
    const done = await run(
      'kachina skill[hold=1]; print(.kachina.nightsoul.points); wait(60); print(.kachina.nightsoul.points); wait(400); print(.kachina.nightsoul.state); print(.kachina.mounted);',
    );
    const [before, after, blessed, mounted] = numbers(done);
    expect(before - after).toBeCloseTo(9.23, 9);
    expect([blessed, mounted]).toEqual([0, 0]);
  });

  it('mounts and dismounts by the skill without a cooldown; dismounting costs 2 points', async () => {
    const done = await run(
      'kachina skill; kachina skill; print(.kachina.mounted); print(.construct.count.kachina); print(.kachina.nightsoul.points); kachina skill; print(.kachina.nightsoul.points); print(.construct.count.kachina); wait(200);',
    );
    const [mounted, none, before, after, one] = numbers(done);
    expect([mounted, none, one]).toEqual([1, 0, 1]);
    expect(before - after).toBeCloseTo(2, 9);
    const [, , dismount] = framesOf(done, 'skill');
    expect(hitOf(done, SLAM).frame - dismount).toBe(132);
  });

  it('cannot charge while riding', async () => {
    await expect(run('kachina skill[hold=1]; kachina attack, charge;')).rejects.toThrow('Blessing');
  });

  it('leaves Turbo Twirly behind when she leaves the field mounted', async () => {
    const done = await run('kachina skill[hold=1]; bennett attack; print(.kachina.mounted); wait(300);', {
      mates: BENNETT,
    });
    const [swap] = framesOf(done, 'swap');
    expect(numbers(done)).toEqual([0]);
    expect(hitsOf(done, SLAM)[0].frame - swap).toBe(132);
  });

  it('gives a particle in two of three slams', async () => {
    let particles = 0;
    let slams = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const done = await run('kachina skill; wait(900);', { seed });
      slams += hitsOf(done, SLAM).length;
      particles += particlesOf(done, 'kachina').length;
    }
    expect(slams).toBe(240);
    expect(particles / slams).toBeGreaterThan(0.58);
    expect(particles / slams).toBeLessThan(0.76);
  });

  it('strikes 654.16 % DEF with the burst after 35 frames and lets Turbo Twirly reach further in its field', async () => {
    const done = await run('kachina burst;');
    expect(hitOf(done, STRIKE).frame - framesOf(done, 'burst')[0]).toBe(35);
    expect(calc(hitOf(done, STRIKE), 'talent')).toBe(6.5416);
    // Its edge is 4.6 m from Turbo Twirly as the skill places it, and 5.1 m as the burst does.
    const away = { enemies: 'target lvl=100 resist=0.1 radius=0.5 pos=0,8.1;\n' };
    expect(hitsOf(await run('kachina skill; wait(300);', away), SLAM)).toHaveLength(0);
    expect(hitsOf(await run('kachina skill, burst; wait(300);', away), SLAM).length).toBeGreaterThan(0);
  });

  it('summons Turbo Twirly to her side with the burst', async () => {
    const done = await run('kachina skill, burst; wait(300);');
    const [burst] = framesOf(done, 'burst');
    expect(hitsOf(done, SLAM)[0].frame - burst).toBe(35 + 132);
  });

  it('rides on after a burst while riding', async () => {
    const done = await run('kachina skill[hold=1], burst, attack;');
    expect(hitsOf(done, MOUNTED)).toHaveLength(1);
  });

  it('has 20 % more geo damage for 12 s after a nightsoul burst', async () => {
    const bonus = async (level: string) => {
      const done = await run('kachina skill; wait(300);', { level });
      return hitsOf(done, SLAM).map((hit) => calc(hit, 'bonus_dmg'));
    };
    // Her first slam triggers the nightsoul burst itself.
    const [before, after] = await bonus('90/90');
    expect(after - before).toBeCloseTo(0.2, 9);
    const [early, late] = await bonus('1/20');
    expect(late).toBe(early);
  });

  it('gains 3 energy at C1 when a shard is picked up, once in 5 s, and pulls shards when she mounts', async () => {
    const script = 'bennett skill; kachina skill; wait(260); kachina skill; wait(60);';
    const gained = async (cons: number) => energyFrom(await run(script, { cons, mates: BENNETT }), 'kachina-c1');
    expect(await gained(0)).toEqual([]);
    expect(await gained(1)).toEqual([3]);
  });

  it('regains 20 points with the burst at C2 and summons Turbo Twirly if it is absent', async () => {
    const script = 'kachina burst; wait(10); print(.kachina.nightsoul.points); wait(500);';
    expect(hitsOf(await run(script), SLAM)).toHaveLength(0);
    const done = await run(script, { cons: 2 });
    expect(numbers(done)).toEqual([20]);
    expect(hitsOf(done, SLAM)).toHaveLength(2);
    const more =
      'kachina skill; wait(270); print(.kachina.nightsoul.points); kachina burst; print(.kachina.nightsoul.points);';
    expect(numbers(await run(more, { cons: 2 }))).toEqual([40, 60]);
  });

  it('gives the active character in the field 8, 12, 16 or 20 % DEF at C4 by the number of opponents', async () => {
    const script =
      'kachina burst; wait(60); print(.bennett.stats.def%); bennett attack; wait(30); print(.bennett.stats.def%);';
    const shares = [];
    for (let n = 1; n <= 5; n++) {
      const done = await run(script, { cons: 4, mates: BENNETT, enemies: ENEMY.repeat(n) });
      const [outside, inside] = numbers(done);
      shares.push(inside - outside);
    }
    expect(shares.map((share) => Number(share.toFixed(9)))).toEqual([0.08, 0.12, 0.16, 0.2, 0.2]);
  });

  it('strikes 200 % DEF at C6 when a shield of the active character is replaced or ends, once in 5 s', async () => {
    const script = 'zhongli skill[hold=1]; wait(720); zhongli skill[hold=1]; wait(1300);';
    const strikes = async (cons: number) => hitsOf(await run(script, { cons, mates: ZHONGLI }), VICTORY);
    expect(await strikes(5)).toHaveLength(0);
    const [replaced, ended, ...more] = await strikes(6);
    expect(more).toHaveLength(0);
    expect([replaced, ended].map((hit) => calc(hit, 'talent'))).toEqual([2, 2]);
    // The second shield stands for 20 s.
    expect(ended.frame - replaced.frame).toBe(1200);
  });

  it('does not slow down by the hits of Turbo Twirly that stands alone', async () => {
    const done = await run('kachina skill; xiangling attack:12;', { mates: XIANGLING });
    expect(hitsOf(done, SLAM).length).toBeGreaterThan(1);
    expect(done.log('hitlag').some(({ msg }) => msg.includes(SLAM))).toBe(false);
  });
});
