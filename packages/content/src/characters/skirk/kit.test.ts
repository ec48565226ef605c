import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const WEAPONS: Readonly<Record<string, string>> = { fischl: 'huntersbow', dahlia: 'dullblade' };
const run = (script: string, { cons = 0, energy = 100, others = ['barbara'], speed = 0, enemies = 1 } = {}) =>
  fight(`options swap_delay=4;
skirk char lvl=90/90 cons=${cons} talent=9,9,9 +params=[start_energy=${energy}];
skirk add weapon="dullblade" refine=1 lvl=70/70; skirk add stats cr=-1 atkspd%=${speed};
${others
  .map(
    (key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;
${key} add weapon="${WEAPONS[key] ?? 'apprenticesnotes'}" refine=1 lvl=70/70; ${key} add stats cr=-1;`,
  )
  .join('\n')}
${'target lvl=100 resist=0.1 radius=2 pos=0,1 hp=999999999;\n'.repeat(enemies)}active skirk; ${script} wait(30);`);
const CUT = 'Normal (Skill) 0';
const talent = async (script: string, name: string, o: object = {}) =>
  100 * calc(hitOf(await run(script, o), name), 'talent');

describe('skirk', () => {
  it('in a team of hydro and cryo with both, skill talents are one level higher', async () => {
    expect(await talent('skirk skill, attack;', CUT, { others: [] })).toBeCloseTo(244.0263, 4);
    expect(await talent('skirk skill, attack;', CUT, { others: ['fischl'] })).toBeCloseTo(244.0263, 4);
    expect(await talent('skirk skill, attack;', CUT)).toBeGreaterThan(250);
  });

  it('the stance spends 7 Subtlety a second and ends without any or when she leaves', async () => {
    const left = async (script: string) =>
      numbers(
        await run(`skirk skill; ${script} print(.skirk.serpents_subtlety); print(.skirk.status.seven-phase-flash);`, {
          energy: 0,
        }),
      );
    const [points] = await left('wait(120);');
    expect(points).toBeLessThan(45 - 13);
    expect(points).toBeGreaterThan(45 - 20);
    expect(await left('wait(420);')).toEqual([0, 0]);
    expect(await left('barbara attack;')).toEqual([0, 0]);
  });

  it('the burst needs 50 Subtlety outside the stance, and up to 12 above strengthen it; C2: 22', async () => {
    const ruin = (energy: number, cons = 0) =>
      talent('skirk burst; wait(100);', 'Havoc: Ruin (DoT)', { energy, cons, others: [] });
    const [at50, at60, at100] = [await ruin(50), await ruin(60), await ruin(100)];
    expect(at50).toBeCloseTo(208.692, 4);
    expect((at60 - at50) / 10).toBeCloseTo(32.8497, 4);
    expect((at100 - at50) / 12).toBeCloseTo(32.8497, 4);
    expect(((await ruin(100, 2)) - at50) / 22).toBeCloseTo(32.8497, 4);
    const poor = await run('if .skirk.burst.ready { skirk burst; } wait(1);', { energy: 49 });
    expect(poor.actions.filter(([, , action]) => action === 'burst')).toHaveLength(0);
  });

  it('frozen leaves a rift, which a held skill absorbs for 8 Subtlety; C1 strikes for 500 % ATK, C2 gives 10 more', async () => {
    const freeze = 'barbara attack; skirk skill, attack; wait(20); print(.skirk.void_rifts);';
    expect(numbers(await run(freeze))).toEqual([1]);
    const held = async (cons: number) =>
      run(
        'skirk skill, attack; barbara attack; wait(500); skirk skill[hold=1]; wait(20); print(.skirk.serpents_subtlety);',
        {
          cons,
        },
      );
    expect(numbers(await held(0))).toEqual([53]);
    const c2 = await held(2);
    expect(numbers(c2)).toEqual([63]);
    expect(calc(hitOf(c2, 'Far to Fall (C1)'), 'talent')).toBe(5);
  });

  it('hydro and cryo hits of the others strengthen her attacks and burst; C4 gives ATK', async () => {
    const attack = 'skirk skill, attack;';
    const plain = await talent(attack, CUT);
    expect((await talent(`barbara attack; ${attack}`, CUT)) / plain).toBeCloseTo(1.1, 6);
    const both = { others: ['barbara', 'charlotte'] };
    expect((await talent(`barbara attack; charlotte attack; ${attack}`, CUT, both)) / plain).toBeCloseTo(1.2, 6);
    const [none, one] = numbers(
      await run(
        'print(.skirk.stats.atk%); barbara attack; skirk attack; print(.skirk.stats.atk%); print(.skirk.a4_stacks);',
        {
          cons: 4,
        },
      ),
    );
    expect(one - none).toBeCloseTo(0.1, 9);
  });

  it('Havoc: Extinction strengthens ten attacks; C2: 70 % ATK in the stance afterwards', async () => {
    const done = await run('print(.skirk.stats.atk%); skirk skill, burst, attack:9; print(.skirk.stats.atk%);', {
      cons: 2,
    });
    const cuts = done.hits.filter((h) => h.name.startsWith('Normal (Skill)'));
    const [first] = cuts;
    expect(calc(first, 'bonus_dmg')).toBeCloseTo(0.075, 6);
    expect(cuts.filter((h) => calc(h, 'bonus_dmg') > 0)).toHaveLength(10);
    const [before, after] = numbers(done);
    expect(after - before).toBeCloseTo(0.7, 9);
  });

  it('Havoc: Extinction strengthens ten hits, also if more land in the frame of the last one', async () => {
    const done = await run('skirk skill, burst, attack:4;', { energy: 100, enemies: 3 });
    const bonus = done.hits.filter((h) => h.name.startsWith('Normal (Skill)')).map((h) => calc(h, 'bonus_dmg'));
    expect(bonus.length).toBeGreaterThan(11);
    expect(bonus.map((more) => more > 0)).toEqual(bonus.map((_, i) => i < 10));
  });

  it('C6: stacks are spent by the third attack, or all by the burst', async () => {
    const gather = 'skirk skill, attack; barbara attack; wait(500); skirk skill[hold=1];';
    const burst = await run(`${gather} wait(20); skirk burst; wait(100);`, { cons: 6 });
    expect(hitsOf(burst, 'Havoc: Sever (Burst)').map((h) => calc(h, 'talent'))).toEqual([
      expect.closeTo(7.5 * 1.05, 6),
    ]);
    const normal = await run(`${gather} wait(500); skirk skill, attack:3; wait(30);`, { cons: 6 });
    expect(hitsOf(normal, 'Havoc: Sever (Normal)')).toHaveLength(3);
  });

  it('four particles, every 15 s', async () => {
    expect(particlesOf(await run('skirk skill, attack:5; wait(120);'), 'skirk').map(([, count]) => count)).toEqual([4]);
  });

  it('attack speed counts as it is during the attack and does not shorten the wind-up that is saved', async () => {
    const gaps = async (script: string, o: object = {}) => {
      const at = framesOf(await run(script, o), 'attack');
      return at.slice(1).map((frame, i) => frame - at[i]);
    };
    // The first attack goes on after 19 frames, 2 of which a new chain saves; 11.5 % of 19 are 2, of 17 only 1.
    const chain = 'skirk attack:5, attack:2;';
    const [slow, fast] = [await gaps(chain), await gaps(chain, { speed: 0.13 })];
    expect([slow[0] - fast[0], slow[5] - fast[5], slow[0] - slow[5]]).toEqual([2, 2, 2]);
    // Dahlia hastens normal attacks alone: the very first one too, although it does not begin in one.
    const first = async (before: string) =>
      (await gaps(`${before} skirk attack:2;`, { others: ['dahlia'] })).pop() as number;
    expect((await first('dahlia attack;')) - (await first('dahlia burst;'))).toBe(1);
  });
});

it('a charged attack long after the stance is an ordinary one', async () => {
  const done = await run('skirk skill, attack; wait(800); skirk charge;');
  expect(hitsOf(done, 'Charge 0')).toHaveLength(1);
});

describe('a void rift', () => {
  const ABSORB = 'barbara skill; skirk skill, attack:4; skirk charge;';
  const SUBTLETY = 'print(.skirk.serpents_subtlety);';
  const STACKS = 'print(.skirk.c6_stacks);';

  it('gives 8 Subtlety and stops its loss for 0.3 s', async () => {
    const done = await run(`${ABSORB} ${SUBTLETY} wait(1); ${SUBTLETY} wait(18); ${SUBTLETY} wait(9); ${SUBTLETY}`, {
      cons: 6,
    });
    const [before, after, paused, lost] = numbers(done);
    expect([after - before, paused - after]).toEqual([expect.closeTo(8, 9), 0]);
    // The next of the losses that come every 12 frames.
    expect(paused - lost).toBeCloseTo(1.4, 9);
  });

  it('C6: is a stack for 15 s, the last frame included', async () => {
    const done = await run(`${ABSORB} wait(1); ${STACKS} wait(900); ${STACKS} wait(1); ${STACKS}`, { cons: 6 });
    expect(numbers(done)).toEqual([1, 1, 0]);
  });
});
