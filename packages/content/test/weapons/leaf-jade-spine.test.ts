/** Weapons and sets whose bonus depends on the party, the field, reactions or hits taken. */
import { describe, expect, it } from 'vitest';
import { fight } from '../fight.ts';

const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,2.4 hp=999999999;\n';
const OPTIONS = 'options swap_delay=12 ignore_burst_energy=true;\n';
const PLAIN: Record<string, string> = {
  noelle: 'wastergreatsword',
  beidou: 'wastergreatsword',
  kukishinobu: 'dullblade',
  collei: 'huntersbow',
  fischl: 'huntersbow',
  barbara: 'apprenticesnotes',
  xiangling: 'beginnersprotector',
  xingqiu: 'dullblade',
  zhongli: 'beginnersprotector',
};
const member = (key: string, weapon = PLAIN[key], rest = '', line = ''): string => `
${key} char lvl=90/90 cons=0 talent=9,9,9 ${line};
${key} add weapon="${weapon}" lvl=90/90 ${rest.includes('refine') ? '' : 'refine=1'} ${rest};
`;
const printed = async (text: string): Promise<number[]> => (await fight(OPTIONS + ENEMY + text)).printed.map(Number);

describe('lithicspear', () => {
  it('counts the party members from Liyue', async () => {
    const values = await printed(`active xiangling; ${member('xiangling', 'lithicspear', 'refine=5')}
      ${member('zhongli')}${member('noelle')} print(.xiangling.stats.cr); print(.xiangling.stats.atk%);`);
    expect(values[0]).toBeCloseTo(0.05 + 2 * 0.07, 9);
    expect(values[1]).toBeCloseTo(0.276 + 2 * 0.11, 3);
  });
});

describe('sapwoodblade', () => {
  const em = (rest: string): Promise<number[]> =>
    printed(`active collei; ${member('collei')}${member('kukishinobu', 'sapwoodblade', rest)}
      collei attack, skill; kukishinobu skill; fischl walk; wait(100); print(.fischl.stats.em); wait(720);
      print(.fischl.stats.em); ${member('fischl')}`);

  it('gives elemental mastery for 12 s to the character on the field when the leaf is picked up', async () => {
    expect(await em('refine=5 +params=[pickup_delay=90]')).toEqual([120, 0]);
  });

  it('leaves the leaf on the ground without a pick-up delay', async () => {
    expect(await em('refine=5')).toEqual([0, 0]);
  });
});

describe('sacrificialjade', () => {
  it('is gained after 5 s off the field and lost after 10 s on it', async () => {
    const values = await printed(`active xingqiu; ${member('xingqiu')}${member('barbara', 'sacrificialjade')}
      wait(298); print(.barbara.stats.em); wait(2); print(.barbara.stats.em); barbara walk; wait(590);
      print(.barbara.stats.em); wait(20); print(.barbara.stats.em);`);
    expect(values).toEqual([0, 40, 40, 0]);
  });

  it('starts with the bonus by a parameter', async () => {
    const script = 'print(.barbara.stats.em); wait(1200); print(.barbara.stats.em);';
    const values = await printed(
      `active barbara; ${member('barbara', 'sacrificialjade', '+params=[stacks=1]')}${script}`,
    );
    expect(values).toEqual([40, 40]);
  });
});

describe('serpentspine', () => {
  it('gains a stack every 4 s on the field and loses one to a hit', async () => {
    const values = await printed(`active noelle; hurt once interval=490 amount=1,2 element=physical;
      ${member('noelle', 'serpentspine')} print(.noelle.stats.dmg%); wait(245); print(.noelle.stats.dmg%); wait(240);
      print(.noelle.stats.dmg%); wait(10); print(.noelle.stats.dmg%);`);
    expect(values).toEqual([0, 0.06, 0.12, 0.06]);
  });

  it('starts with at most five stacks', async () => {
    const values = await printed(`active noelle; ${member('noelle', 'serpentspine', '+params=[stacks=9]')}
      print(.noelle.stats.dmg%); wait(1);`);
    expect(values).toEqual([0.3]);
  });
});

describe('keyofkhajnisut', () => {
  it('gives elemental mastery by max HP per skill hit, and the party its share at three', async () => {
    const values = await printed(`active kukishinobu; ${member('kukishinobu', 'keyofkhajnisut')}${member('collei')}
      print(.kukishinobu.hpmax); kukishinobu skill; print(.kukishinobu.stats.em); print(.collei.stats.em); wait(300);
      print(.kukishinobu.stats.em); print(.collei.stats.em);`);
    const [hp, one, none, both, team] = values;
    expect(one).toBeCloseTo(0.0012 * hp, 0);
    expect(none).toBe(0);
    expect(both).toBeCloseTo((3 * 0.0012 + 0.002) * hp, 0);
    expect(team).toBeCloseTo(0.002 * hp, 0);
  });
});

describe('prototypeamber', () => {
  it('gives energy and heals everyone three times after a burst', async () => {
    const { log } = await fight(`${OPTIONS}${ENEMY}active barbara; ${member('barbara', 'prototypeamber', 'refine=5')}
      ${member('xingqiu')} barbara burst; wait(300);`);
    const energy = log('energy').filter((e) => e.logs.source === 'prototype-amber');
    expect(energy.map((e) => [e.frame, e.logs["rec'd"]])).toEqual([
      [121, 6],
      [241, 6],
      [361, 6],
    ]);
    expect(log('heal', 'Prototype Amber').map((e) => e.logs.target)).toEqual([0, 1, 0, 1, 0, 1]);
  });
});

describe('prototypecrescent', () => {
  it('gives ATK after hitting a weak point', async () => {
    const atk = (params: string): Promise<number[]> =>
      printed(`active fischl; ${member('fischl', 'prototypecrescent')} print(.fischl.stats.atk%);
        fischl aim${params}; wait(20); print(.fischl.stats.atk%);`);
    const [before, after] = await atk('[weakspot=1]');
    expect(after - before).toBeCloseTo(0.36, 9);
    const [same, still] = await atk('');
    expect(still).toBe(same);
  });
});

describe('flowerofparadiselost', () => {
  it('raises hyperbloom damage by 40 %, and by 10 % more for each one triggered, once a second', async () => {
    const rise = async (pieces: number): Promise<number[]> =>
      (
        await fight(`${OPTIONS}${ENEMY}active barbara; ${member('barbara')}${member('collei')}${member('kukishinobu')}
        kukishinobu add set="flowerofparadiselost" count=${pieces}; barbara skill; collei skill, burst; barbara attack:4; kukishinobu skill; collei attack:4; barbara attack:3;
        kukishinobu attack; wait(400);`)
      ).hits
        .filter((h) => h.name.includes('yperbloom'))
        .map((h) => h.damage);
    const [two, four] = [await rise(2), await rise(4)];
    const mastery = 1 + (16 * 80) / (2000 + 80);
    const bonus = four.map((damage, i) => (damage / two[i]) * mastery - mastery);
    // The hyperbloom's own stack counts; the second comes within a second of the first.
    [0.5, 0.5, 0.6, 0.7].forEach((expected, i) => {
      expect(bonus[i]).toBeCloseTo(expected, 9);
    });
  });
});

describe('vourukashasglow', () => {
  it('raises skill damage by 10 %, and by 8 % more for 5 s after each hit taken', async () => {
    const bonus = async (hurt: string): Promise<number> => {
      const { hits } = await fight(`${OPTIONS}${ENEMY}active beidou; ${hurt}${member('beidou')}
        beidou add set="vourukashasglow" count=4; wait(100); beidou skill; wait(30);`);
      return Number(hits[0].calc.bonus_dmg);
    };
    const electro = await bonus('');
    expect(await bonus('hurt once interval=50 amount=1,2 element=physical;')).toBeCloseTo(electro + 0.08, 9);
  });
});
