import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../fight.ts';

const enemy = (rest = '') => `target lvl=100 resist=0.1 radius=1 pos=0,1.5 ${rest};`;
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;
const XINGQIU = (weapon: string, set = '') => `
xingqiu char lvl=90/90 cons=0 talent=1,1,1;
xingqiu add weapon="${weapon}" refine=1 lvl=70/70;
${set}
xingqiu add stats cr=-1;`;
const FISCHL = (weapon: string, refine = 1) => `
fischl char lvl=90/90 cons=0 talent=1,1,1;
fischl add weapon="${weapon}" refine=${refine} lvl=70/70;
fischl add stats cr=-1;`;
/** Damage bonus of the hits with a name, in order. */
const bonuses = ({ hits }: Fight, name: string) =>
  hits.filter((h) => h.name.startsWith(name)).map((h) => Math.round(Number(h.calc.bonus_dmg) * 1e9) / 1e9);

describe('Slingshot', () => {
  it('more damage of shots that hit within 18 frames, 10 % less of later ones', async () => {
    const bonus = async (refine: number, travel: number) =>
      bonuses(
        await fight(
          `${options(5)}${FISCHL('slingshot', refine)}${enemy()}active fischl; fischl attack[travel=${travel}];`,
        ),
        'Normal 0',
      );
    expect(await bonus(1, 18)).toEqual([0.36]);
    expect(await bonus(5, 18)).toEqual([0.6]);
    expect(await bonus(1, 19)).toEqual([-0.1]);
  });
});

describe('Toukabou Shigure', () => {
  const script = 'active xingqiu; xingqiu attack:5, attack:5, attack:5;';
  it('the first hit curses its target for 10 s: 16 % more damage to it', async () => {
    const done = await fight(`${options(12)}${XINGQIU('toukaboushigure')}${enemy()}${script}`);
    const [first, ...rest] = bonuses(done, 'Normal');
    expect(first).toBe(0);
    const cursedUntil = done.hits[0].frame + 600;
    const late = done.hits.slice(1).filter((h) => h.frame > cursedUntil + 60).length;
    expect(rest.slice(0, rest.length - late).every((x) => x === 0.16)).toBe(true);
  });

  it('its 15 s are over at once when the cursed enemy falls', async () => {
    const cursed = async (felled: string) => {
      const second = 'target lvl=100 resist=0.1 radius=1 pos=0,1.8 hp=99999999;';
      const done = await fight(`options swap_delay=4;${XINGQIU('toukaboushigure')}${enemy('hp=99999999')}${second}
        active xingqiu; xingqiu attack; ${felled} xingqiu attack:4;`);
      return done.hits.filter((h) => h.target === 2 && Number(h.calc.bonus_dmg) > 0).map((h) => h.name);
    };
    expect(await cursed('')).toEqual([]);
    expect(await cursed('kill_target(1);')).toEqual(['Normal 2', 'Normal 2', 'Normal 3', 'Normal 4', 'Normal 4']);
  });
});

describe('Golden Troupe', () => {
  it('20 % skill damage, 25 % more on the field and 50 % off it and for the first 2 s on it', async () => {
    const set = (count: number) => `xingqiu add set="goldentroupe" count=${count};`;
    const skill = async (count: number, script: string) =>
      bonuses(
        await fight(`${options(20)}${XINGQIU('dullblade', set(count))}${FISCHL('huntersbow')}${enemy()}${script}`),
        'Guhua Sword: Fatal Rainscreen 0',
      );
    // His hydro bonus of 20 % from the second passive is in all of them.
    expect(await skill(2, 'active xingqiu; xingqiu skill;')).toEqual([0.4]);
    expect(await skill(4, 'active xingqiu; xingqiu skill;')).toEqual([0.65]);
    expect(await skill(4, 'active fischl; fischl attack; xingqiu skill;')).toEqual([0.9]);
    expect(await skill(4, 'active fischl; fischl attack; xingqiu attack; wait(120); xingqiu skill;')).toEqual([0.65]);
  });
});

describe('Fragment of Harmonic Whimsy', () => {
  it('18 % damage for 6 s for each change of the bond of life, three at most', async () => {
    const set = 'xingqiu add set="fragmentofharmonicwhimsy" count=4;';
    const { printed } = await fight(`${options(20)}${XINGQIU('finaleofthedeep', set)}
      barbara char lvl=90/90 cons=0 talent=1,1,1;
      barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
      barbara add stats cr=-1;
      ${enemy()}active xingqiu;
      print(.xingqiu.stats.dmg%); xingqiu skill; print(.xingqiu.stats.dmg%);
      barbara burst; wait(60); print(.xingqiu.stats.dmg%);
      wait(400); print(.xingqiu.stats.dmg%);`);
    const [none, one, more, over] = printed.map(Number);
    expect([none, over]).toEqual([0, 0]);
    expect(one).toBeCloseTo(0.18, 9);
    expect(more).toBeCloseTo(0.36, 9);
  });
});
