import { Mark, Tag } from '@quartet/kit';
import { describe, expect, it } from 'vitest';
import { Attack } from '../../../../engine/src/field/attack.ts';
import { Scratch } from '../../../../engine/src/run/scratch.ts';
import { Simulation } from '../../../../engine/src/run/simulation.ts';
import { fight, type Member, party, simulatorFor } from '../../../test/fight.ts';
import {
  calc,
  drainedAfter,
  energyFrom,
  framesOf,
  hitOf,
  hitsOf,
  numbers,
  particlesOf,
} from '../../../test/readings.ts';
import { nightsoulPoints } from '../../nightsoul.ts';

const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true duration=40;\n';
const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4;\n';

interface Setting extends Member {
  mates?: Readonly<Record<string, Member>>;
  enemies?: string;
  active?: string;
  seed?: number;
}

const config = (script: string, { mates = {}, enemies = ENEMY, active = 'ifa', ...member }: Setting = {}) =>
  `${OPTIONS}${party({ ifa: { stats: 'cr=-1', ...member }, ...mates })}${enemies}active ${active}; ${script}`;
const run = (script: string, { seed = 1, ...setting }: Setting = {}) => fight(config(script, setting), { seed });

/** Whether each hit is nightsoul-aligned. */
async function isAligned(script: string): Promise<boolean[]> {
  const simulator = await simulatorFor(config(script));
  const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
  const found: boolean[] = [];
  sim.events.enemyDamage.on((_enemy, attack) => {
    found.push((attack.marks & Mark.nightsoul) !== 0);
  });
  sim.run();
  return found;
}

const FISCHL = { mates: { fischl: { stats: 'cr=-1' } }, active: 'fischl' };
const POINTS = 'print(.ifa.nightsoul.points);';
const SHOT = 'Tonicshot';
const EXTRA = 'Tonicshot (C6)';
const FIELD = 'Compound Sedation Field';
const MARK = 'Sedation Mark';

describe('ifa', () => {
  it('strikes three times, then begins anew', async () => {
    const done = await run('ifa attack:4;');
    expect(done.hits.map(({ name }) => name)).toEqual(['Normal 0', 'Normal 1', 'Normal 2', 'Normal 0']);
    expect(done.hits.map((hit) => calc(hit, 'talent'))).toEqual([0.911322, 0.806942, 1.270893, 0.911322]);
  });

  it('strikes 10, 13 and 42 frames after each normal attack, which follow by 15, 20 and 90', async () => {
    const done = await run('ifa attack:4;');
    const uses = framesOf(done, 'attack');
    expect(done.hits.map(({ frame }, n) => frame - uses[n])).toEqual([10, 13, 42, 10]);
    // Hitlag is none of his normal attacks'.
    expect(uses.slice(1).map((frame, n) => frame - uses[n])).toEqual([15, 20, 90]);
  });

  it('has a charged attack of 249.968 % after 45 frames', async () => {
    const done = await run('ifa charge; wait(60);');
    const hit = hitOf(done, 'Charge Attack');
    expect(calc(hit, 'talent')).toBe(2.49968);
    expect(hit.frame - framesOf(done, 'charge')[0]).toBe(45);
  });

  it('neither jumps nor uses stamina while he hovers', async () => {
    await expect(run('ifa skill, jump;')).rejects.toThrow('Blessing');
    const [before, after] = numbers(await run('print(.stam); ifa skill, charge, dash, charge; print(.stam);'));
    expect(after).toBe(before);
  });

  it('hovers for 80 points at 8 per second, and the cooldown of 7.5 s begins as he lands', async () => {
    const done = await run(
      `ifa skill; ${POINTS} wait(60); ${POINTS} wait(545); print(.ifa.nightsoul.state); print(.ifa.skill.cd);`,
    );
    const [early, later, state, cooldown] = numbers(done);
    expect(early - later).toBeCloseTo(8, 9);
    expect(state).toBe(0);
    expect(cooldown).toBeGreaterThan(380);
    expect(cooldown).toBeLessThanOrEqual(450);
  });

  it('spends 13.3 points per second while he sprints', async () => {
    const costs = async (script: string) => {
      const done = await run(`ifa skill; ${script} wait(30);`);
      return done.log('character', 'consume nightsoul points').map(({ logs }) => Number(logs.points));
    };
    const steps = (points: number[]) => points.slice(1).map((left, n) => Math.round((points[n] - left) * 100) / 100);
    expect(steps(await costs('wait(30);')).slice(0, 8)).toEqual(Array(8).fill(0.8));
    expect(steps(await costs('ifa dash;'))).toContain(1.33);
  });

  it('lands when the skill is used again, and prevents swaps before that', async () => {
    const done = await run('ifa skill, attack, skill; print(.ifa.nightsoul.state); print(.ifa.skill.cd);');
    expect(numbers(done)).toEqual([0, 450 - 6]);
    const swapped = await run('ifa skill; fischl attack;', { mates: FISCHL.mates });
    expect(framesOf(swapped, 'swap')[0] - framesOf(swapped, 'skill')[0]).toBeGreaterThan(590);
  });

  it('heals the team with each Tonicshot of 226.712 % by 34.272 % of his EM and 97.91', async () => {
    const done = await run('ifa skill, attack; wait(60);', { stats: 'cr=-1 em=100' });
    expect(calc(hitOf(done, SHOT), 'talent')).toBe(2.26712);
    const [heal] = done.log('heal').filter(({ msg }) => msg.includes(SHOT));
    // The hit is a nightsoul burst: 100, 96 of his ascensions, and 80 of the second passive.
    expect(Number(heal.logs.amount)).toBeCloseTo(0.34272 * 276 + 97.908806, 6);
  });

  it('gives four or five particles for each skill', async () => {
    const counts = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const done = await run('ifa skill, attack:3; wait(200);', { seed });
      const particles = particlesOf(done, 'ifa');
      expect(particles).toHaveLength(1);
      counts.add(particles[0][1]);
    }
    expect(counts).toEqual(new Set([4, 5]));
  });

  it('shoots every 42 frames while the button is held, every 54 when it is tapped', async () => {
    const shots = async (script: string, action: string) => {
      const done = await run(`ifa skill, ${script}; wait(60);`);
      const [start] = framesOf(done, action);
      return hitsOf(done, SHOT).map(({ frame }) => frame - start);
    };
    expect(await shots('charge:4', 'charge')).toEqual([1, 43, 85, 127]);
    expect(await shots('attack:3', 'attack')).toEqual([3, 57, 111]);
    expect(await shots('attack, charge[travel=5]', 'attack')).toEqual([3, 42 + 1 + 5]);
  });

  it('fires extra Tonicshots of 120 % ATK with a chance of 50 % at C6, only while the button is held', async () => {
    let held = 0;
    let extra = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const done = await run('ifa skill, charge:10; wait(30);', { cons: 6, seed });
      const uses = framesOf(done, 'charge');
      const more = hitsOf(done, EXTRA);
      held += uses.length;
      extra += more.length;
      for (const hit of more) expect(calc(hit, 'talent')).toBe(1.2);
      // The extra shot follows after 11 frames, by which the next is later.
      const delayed = uses.slice(0, -1).filter((use, n) => uses[n + 1] - use === 53);
      expect(uses.slice(0, -1).every((use, n) => [42, 53].includes(uses[n + 1] - use))).toBe(true);
      expect(more.map(({ frame }) => frame - 12).filter((use) => use !== uses.at(-1))).toEqual(delayed);
    }
    expect(extra / held).toBeGreaterThan(0.4);
    expect(extra / held).toBeLessThan(0.6);
    expect(hitsOf(await run('ifa skill, attack:9;', { cons: 6 }), EXTRA)).toHaveLength(0);
    expect(hitsOf(await run('ifa skill, charge:10;', { cons: 5 }), EXTRA)).toHaveLength(0);
  });

  it.each(['low_plunge[collision=1]', 'skill[hold=1, collision=1]'])(
    'ends the blessing by a plunge: %s',
    async (plunge) => {
      const done = await run(`ifa skill, ${plunge}; wait(1); print(.ifa.nightsoul.state);`);
      const low = hitOf(done, 'Low Plunge');
      expect(calc(low, 'talent')).toBe(2.087686);
      expect(calc(hitOf(done, 'Plunge Collision'), 'talent')).toBe(1.044064);
      const start = done.actions.filter(([, , action]) => action !== 'swap')[1][0];
      expect([low.frame, hitOf(done, 'Plunge Collision').frame].map((frame) => frame - start)).toEqual([39, 32]);
      expect(numbers(done)).toEqual([0]);
      expect(await isAligned(`ifa skill, ${plunge};`)).toEqual([true, true]);
    },
  );

  it('plunges 38 frames before the hit and not nightsoul-aligned as he falls after the blessing', async () => {
    const done = await run('ifa skill, skill, low_plunge;');
    const [, , plunge] = done.actions;
    expect(hitOf(done, 'Low Plunge').frame - plunge[0]).toBe(38);
    expect(await isAligned('ifa skill, skill, low_plunge;')).toEqual([false]);
    await expect(run('ifa low_plunge;')).rejects.toThrow();
    await expect(run('ifa skill, high_plunge;')).rejects.toThrow();
  });

  it('is ready for the next action earlier after a burst while he hovers', async () => {
    const next = async (script: string) => {
      const done = await run(script);
      return framesOf(done, 'attack')[0] - framesOf(done, 'burst')[0];
    };
    expect([await next('ifa burst, attack;'), await next('ifa skill, burst, attack;')]).toEqual([79, 67]);
  });

  it('strikes 864.416 % with the burst after 41 frames and pays after 4', async () => {
    const done = await run('ifa burst; wait(60);');
    const hit = hitOf(done, FIELD);
    expect(calc(hit, 'talent')).toBe(8.64416);
    expect(hit.frame - framesOf(done, 'burst')[0]).toBe(41);
    expect(drainedAfter(done)).toBe(4);
    expect(hitsOf(done, MARK)).toHaveLength(0);
  });

  it('marks up to four opponents with an element, for 185.232 % of it 0.6 s after the burst', async () => {
    const script = 'fischl skill; wait(20); ifa burst; wait(120);';
    const done = await run(script, FISCHL);
    const [mark] = hitsOf(done, MARK);
    expect(calc(mark, 'talent')).toBe(1.85232);
    expect(mark.frame - hitOf(done, FIELD).frame).toBe(36);
    expect(done.log('damage', MARK)[0].logs.ele).toBe('electro');
    const many = await run(script, { ...FISCHL, enemies: ENEMY.repeat(6) });
    const first = many.hits.filter(({ name, target }) => name === MARK && target > 0);
    expect(new Set(first.map(({ frame }) => frame)).size).toBe(1);
    expect(first.length).toBe(4 * 6);
  });

  it('gives the team 1.5 % swirl damage for each nightsoul point, and at C2 four more for each above 60', async () => {
    const swirl = async (member: Setting) => {
      const done = await run('fischl skill; wait(20); ifa skill, attack; wait(70);', { ...FISCHL, ...member });
      const hit = done.hits.find(({ name }) => name.startsWith('swirl'));
      const spent = done
        .log('character', 'consume nightsoul points')
        .filter(({ frame }) => frame < hitOf(done, SHOT).frame);
      return { damage: hit?.damage ?? 0, points: Number(spent.at(-1)?.logs.points) };
    };
    const plain = await swirl({ level: '20/20' });
    const first = await swirl({ level: '20/40' });
    expect(first.points).toBeGreaterThan(60);
    expect(first.damage / plain.damage).toBeCloseTo(1 + 0.015 * first.points, 6);
    const second = await swirl({ level: '20/40', cons: 2 });
    expect(second.damage / plain.damage).toBeCloseTo(1 + 0.015 * (first.points + 4 * (first.points - 60)), 6);
  });

  it('counts at most 150 points of the team, 200 at C2', async () => {
    const swirl = async (member: Setting) => {
      const script = 'kachina skill; iansan skill, burst; fischl skill; wait(20); ifa skill, charge:2; wait(40);';
      const mates = { ...FISCHL.mates, kachina: { stats: 'cr=-1' }, iansan: { stats: 'cr=-1' } };
      const done = await run(script, { ...FISCHL, mates, ...member });
      return done.hits.find(({ name }) => name.startsWith('swirl-electro'))?.damage ?? 0;
    };
    const plain = await swirl({ level: '20/20' });
    const both = [await swirl({ level: '20/40' }), await swirl({ level: '20/40', cons: 2 })];
    expect(both[0] / plain).toBeCloseTo(1 + 0.015 * 150, 6);
    expect(both[1] / plain).toBeCloseTo(1 + 0.015 * 200, 6);
  });

  it('gains 80 EM for 10 s by a nightsoul burst from ascension 4', async () => {
    const script =
      'print(.ifa.stats.em); ifa skill, attack; wait(60); print(.ifa.stats.em); wait(620); print(.ifa.stats.em);';
    const [before, after, late] = numbers(await run(script));
    expect([after - before, late - before]).toEqual([80, 0]);
    const low = numbers(await run(script, { level: '40/40' }));
    expect(low[1]).toBe(low[0]);
  });

  it('gains 6 energy at C1 when a Tonicshot hits, once in 8 s', async () => {
    const gained = async (cons: number) =>
      energyFrom(await run('ifa skill, charge:13; wait(200);', { cons }), 'ifa-c1');
    expect(await gained(0)).toEqual([]);
    expect(await gained(1)).toEqual([6, 6]);
  });

  it('gains 100 EM for 15 s by the burst at C4', async () => {
    const script = 'print(.ifa.stats.em); ifa burst; print(.ifa.stats.em); wait(840); print(.ifa.stats.em);';
    const [before, after, late] = numbers(await run(script, { cons: 4, level: '40/40' }));
    expect([after - before, late - before]).toEqual([100, 0]);
    const none = numbers(await run(script, { cons: 3, level: '40/40' }));
    expect(none[1]).toBe(none[0]);
  });
});

describe('by the rules of the game', () => {
  const VISION = { ifa: {}, barbara: {} };
  /** Bonuses to the damage of tags while he hovers, by team slot. */
  const bonuses = async (rules: string, tags: readonly number[], script = 'ifa skill;', member: Member = {}) => {
    const simulator = await simulatorFor(`${OPTIONS}options duration=0.5 ${rules};
      ${party({ ...VISION, ifa: member })}${ENEMY}active ifa; ${script} wait(30);`);
    const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
    let seen: number[][] = [];
    let points = 0;
    const attack = new Attack();
    sim.events.tick.on(() => {
      points = nightsoulPoints(sim.characters[0]);
      seen = tags.map((tag) => {
        attack.tag = tag;
        return sim.characters.map((c) => c.reactionBonus(attack));
      });
    });
    sim.run();
    return { seen, points };
  };
  const STELLAR = [Tag.stellarSwirl, Tag.directStellarSwirl];
  const RULE = 'rules_on=ifa_a1';

  it('Rescue Essentials give 0.2 % Stellar Swirl damage each', async () => {
    const { seen, points } = await bonuses(RULE, STELLAR);
    expect(points).toBeGreaterThan(70);
    for (const row of seen) for (const bonus of row) expect(bonus).toBeCloseTo(0.002 * points, 9);
    expect((await bonuses('', STELLAR)).seen.flat()).toEqual([0, 0, 0, 0]);
    expect((await bonuses(RULE, STELLAR, '')).seen.flat()).toEqual([0, 0, 0, 0]);
    expect((await bonuses(RULE, STELLAR, 'ifa skill;', { level: '20/20' })).seen.flat()).toEqual([0, 0, 0, 0]);
    expect((await bonuses(RULE, [Tag.directStellarConduct])).seen.flat()).toEqual([0, 0]);
  });
});
