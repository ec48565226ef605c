import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

/** Runs a script with Thoma; print values at its end by adding prints. */
const run = (script: string, cons = 0) =>
  fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
thoma char lvl=90/90 cons=${cons} talent=9,9,9;
thoma add weapon="beginnersprotector" refine=1 lvl=70/70;
thoma add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
active thoma;
${script} wait(120);`);
const number = async (script: string, cons = 0) => Number((await run(script, cons)).printed[0]);

/** HP of every barrier raised. */
const barriers = async (script: string, cons = 0) =>
  (await run(script, cons))
    .log('shield')
    .filter((e) => e.msg === 'shield added' || e.msg === 'shield overridden')
    .map((e) => ({ name: e.logs.name, hp: Number(e.logs.hp) }));
// Talent level 9.
const HP = 10331.1695235;
const BLESSING = 0.1224 * HP + 1409.8805;
const COLLAPSE = 0.019448 * HP + 223.75157;
const MOST = 0.3332 * HP + 3838.025;

describe('Blazing Barrier', () => {
  it('grows with every Fiery Collapse', async () => {
    const [first, second, third] = await barriers('thoma skill, burst, attack:4;');
    expect(first).toEqual({ name: 'Thoma Skill', hp: expect.closeTo(BLESSING, 3) });
    expect(second).toEqual({ name: 'Thoma Burst', hp: expect.closeTo(BLESSING + COLLAPSE, 3) });
    expect(third.hp).toBeCloseTo(BLESSING + 2 * COLLAPSE, 3);
  });
  it('never exceeds the ceiling of the skill', async () => {
    const script = `thoma skill, burst; ${'thoma attack:4;'.repeat(10)} thoma burst; ${'thoma attack:4;'.repeat(10)}`;
    const all = await barriers(script, 2);
    expect(Math.max(...all.map((b) => b.hp))).toBeCloseTo(MOST, 3);
  });
  it('keeps its strength when the skill renews it', async () => {
    const all = await barriers(`thoma burst; ${'thoma attack:4;'.repeat(7)} thoma skill;`);
    const last = all[all.length - 1];
    expect(last.name).toBe('Thoma Skill');
    expect(last.hp).toBe(all[all.length - 2].hp);
    expect(last.hp).toBeGreaterThan(BLESSING);
  });
});

describe('Flaming Assault', () => {
  it('adds 2.2 % of max HP to Fiery Collapse', async () => {
    const { hits } = await run('thoma burst, attack:2;');
    const collapse = hits.find((h) => h.name === 'Fiery Collapse');
    expect(Number(collapse?.calc.flat_dmg)).toBeCloseTo(0.022 * HP, 3);
  });
});

describe('constellations', () => {
  it('C1: skill and burst are ready 3 s sooner', async () => {
    for (const action of ['skill', 'burst']) {
      const script = `thoma ${action}; print(.thoma.${action}.cd);`;
      expect((await number(script, 0)) - (await number(script, 1))).toBe(180);
    }
  });
  it('C2: Scorching Ooyoroi lasts 3 s longer', async () => {
    const script = 'thoma burst; print(.thoma.status.thoma-q);';
    expect((await number(script, 2)) - (await number(script, 1))).toBe(180);
  });
  it('C4: the burst gives 15 energy back', async () => {
    const script = 'thoma burst; print(.thoma.energy);';
    expect(await number(script, 2)).toBe(0);
    expect(await number(script, 4)).toBe(15);
  });
  it('C6: a barrier gives normal attacks 15 % more damage for 6 s', async () => {
    const { hits } = await run('thoma skill, attack; wait(400); thoma attack;', 6);
    const normals = hits.filter((h) => h.name.startsWith('Normal')).map((h) => Number(h.calc.bonus_dmg));
    expect(normals).toEqual([0.15, 0]);
  });
});

describe('Crimson Ooyoroi away from the field', () => {
  const team = (script: string, cons = 0) =>
    fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
thoma char lvl=90/90 cons=${cons} talent=9,9,9;
thoma add weapon="beginnersprotector" refine=1 lvl=70/70;
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
active thoma;
${script} wait(120);`);

  it('follows the normal attacks of the active character, once a second, for 15 s', async () => {
    const { hits } = await team('thoma burst; xingqiu attack:40;');
    const collapses = hits.filter((h) => h.name === 'Fiery Collapse').map((h) => h.frame);
    expect(collapses.length).toBeGreaterThan(10);
    expect(collapses.length).toBeLessThanOrEqual(15);
    collapses.slice(1).forEach((f, i) => {
      expect(f - collapses[i]).toBeGreaterThanOrEqual(60);
    });
    expect(collapses[collapses.length - 1] - 1).toBeLessThan(15 * 60 + 30);
  });

  it('does not follow skills or plain hits', async () => {
    const { hits } = await team('thoma burst; xingqiu skill; wait(60);');
    expect(hits.filter((h) => h.name === 'Fiery Collapse')).toEqual([]);
  });

  it('C6: everyone gains 15 % for normal, charged and plunging attacks, not for skills', async () => {
    const bonus = async (cons: number) => {
      const { hits } = await team('thoma skill; xingqiu attack, skill, attack, charge; wait(60);', cons);
      return ['Normal 0', 'Guhua Sword', 'Charge'].map((name) =>
        Number(hits.find((h) => h.actor === 1 && h.name.includes(name))?.calc.bonus_dmg),
      );
    };
    const [normal, skill, charge] = await bonus(5);
    const [more, same, stronger] = await bonus(6);
    expect(more - normal).toBeCloseTo(0.15, 9);
    expect(same).toBe(skill);
    expect(stronger - charge).toBeCloseTo(0.15, 9);
  });

  it('the barrier lasts 8 s and applies hydro to no character: it is pyro', async () => {
    const { log } = await team('thoma skill; wait(600);');
    const [shield] = log('shield', 'shield added');
    expect([shield.logs.ele, Number(shield.logs.expiry) - shield.frame]).toEqual(['pyro', 480]);
  });
});

describe('Blazing Blessing', () => {
  it('brings 3 or 4 particles, half as often 4', async () => {
    const counts = new Set<unknown>();
    for (let seed = 1; seed <= 12; seed++) {
      const { log } = await fight(
        `options duration=5 swap_delay=4; thoma char lvl=90/90 cons=0 talent=9,9,9;
        thoma add weapon="beginnersprotector" refine=1 lvl=70/70; target lvl=100 resist=0.1 radius=2 pos=0,2.4;
        active thoma; thoma skill; wait(200);`,
        { seed },
      );
      for (const e of log('energy', 'particle')) counts.add(e.logs.count);
    }
    expect(counts).toEqual(new Set([3, 4]));
  });
});

it('C6: the bonus lasts 6 s; Flaming Assault counts from the first ascension on', async () => {
  expect(lasting(await run('thoma skill;', 6), 'thoma-c6')).toBe(360);
  const flat = async (level: string) => {
    const { hits } = await fight(`options duration=6 swap_delay=4 ignore_burst_energy=true;
      thoma char lvl=${level} cons=0 talent=9,9,9; thoma add weapon="beginnersprotector" refine=1 lvl=70/70;
      target lvl=100 resist=0.1 radius=2 pos=0,2.4; active thoma; thoma burst, attack:2; wait(60);`);
    return Number(hits.find((h) => h.name === 'Fiery Collapse')?.calc.flat_dmg);
  };
  expect(await flat('20/20')).toBe(0);
  expect(await flat('40/40')).toBeGreaterThan(0);
});
