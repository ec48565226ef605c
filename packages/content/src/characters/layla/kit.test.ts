import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const LAYLA = (cons = 0) => `
layla char lvl=90/90 cons=${cons} talent=1,1,1;
layla add weapon="dullblade" refine=1 lvl=70/70;
active layla;`;
const KAEYA = `
kaeya char lvl=90/90 cons=0 talent=1,1,1;
kaeya add weapon="dullblade" refine=1 lvl=70/70;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const FAR = 'target lvl=100 resist=0.1 radius=1 pos=0,30;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

const stars = async (text: string) =>
  (await fight(text)).hits.filter((h) => h.name === 'Shooting Star').map((h) => h.frame);

describe('Nights of Formal Focus', () => {
  it('gathers a Night Star every 1.5 s, two more for a skill of the party, and shoots four', async () => {
    const alone = await stars(`${options(14)}${LAYLA()}${KAEYA}${TARGET} layla skill; wait(700);`);
    const together = await stars(`${options(14)}${LAYLA()}${KAEYA}${TARGET} layla skill; kaeya skill; wait(560);`);
    expect(alone).toHaveLength(4);
    expect(alone[0] - together[0]).toBeGreaterThanOrEqual(90);
    expect(together.length).toBeGreaterThanOrEqual(4);
  });

  it('waits for an opponent within 10 m before it shoots, even when the curtain is gone', async () => {
    const script = 'layla skill; wait(500); print(.layla.tags.nightstars); wait(300); print(.layla.tags.nightstars);';
    const { printed, hits } = await fight(`${options(16)}${LAYLA()}${FAR} ${script}`);
    expect(printed).toEqual(['4', '4']);
    expect(hits).toEqual([]);
  });

  it('loses its stars when the curtain breaks', async () => {
    const { printed } = await fight(`${options(16)}${LAYLA()}${FAR}
      hurt once interval=240 amount=90000,90001 element=physical;
      layla skill; wait(180); print(.layla.tags.nightstars); wait(60); print(.layla.tags.nightstars);`);
    expect(printed).toEqual(['2', '0']);
  });

  it('C1: absorbs 20 % more', async () => {
    const hp = async (cons: number) =>
      Number((await fight(`${options(3)}${LAYLA(cons)}${TARGET} layla skill;`)).log('shield', 'added')[0].logs.hp);
    expect((await hp(1)) / (await hp(0))).toBeCloseTo(1.2, 9);
  });

  it('C6: gathers a fifth faster', async () => {
    const first = async (cons: number) =>
      (await stars(`${options(14)}${LAYLA(cons)}${TARGET} layla skill; wait(700);`))[0];
    expect((await first(5)) - (await first(6))).toBe(4 * 18);
  });
});

describe('Dawn Star', () => {
  it('C4: adds 5 % of her max HP to a normal attack of anyone after the first star', async () => {
    const flat = async (cons: number) => {
      const { hits, printed } = await fight(`${options(14)}${LAYLA(cons)}${KAEYA}${TARGET}
        print(.layla.hpmax); layla skill; kaeya walk; wait(370); kaeya attack:5;`);
      const max = Number(printed[0]);
      return hits.filter((h) => h.name.startsWith('Normal')).map((h) => Number(h.calc.flat_dmg ?? 0) / max);
    };
    expect((await flat(3)).some((x) => x > 0)).toBe(false);
    expect((await flat(4)).filter((x) => x > 0).map((x) => x.toFixed(6))).toContain('0.050000');
  });
});

describe('the passives', () => {
  it('Like Nascent Light: each Night Star makes the shield 6 % stronger, four times at most', async () => {
    const strength = async (at: number, level = '90/90') =>
      Number(
        (
          await fight(`${options(14)}${LAYLA().replace('90/90', level)}${FAR}
            hurt once interval=${at} amount=1000,1000 element=physical; layla skill; wait(700);`)
        ).log('shield', 'taking damage')[0].logs.shield_bonus,
      );
    // The curtain comes after 19 frames and gains a star every 90.
    expect(await strength(100)).toBe(0);
    expect(await strength(300)).toBeCloseTo(0.18, 12);
    expect(await strength(600)).toBeCloseTo(0.24, 12);
    expect(await strength(300, '20/20')).toBe(0);
    expect(await strength(300, '40/40')).toBeCloseTo(0.18, 12);
  });

  it('Sweet Slumber Undisturbed: stars deal 1.5 % of her max HP more, from the fourth ascension on', async () => {
    const share = async (level: string) => {
      const { hits, printed } = await fight(`${options(10)}${LAYLA().replace('90/90', level)}${TARGET}
        print(.layla.hpmax); layla skill; wait(500);`);
      return Number(hits.find((h) => h.name === 'Shooting Star')?.calc.flat_dmg) / Number(printed[0]);
    };
    expect(await share('60/60')).toBe(0);
    expect(await share('70/70')).toBeCloseTo(0.015, 12);
  });
});

describe('Starlight Slugs', () => {
  const script = 'layla burst; wait(150); layla skill; wait(60); print(.layla.tags.nightstars);';
  it('give the curtain a Night Star when they hit', async () => {
    // One slug lands in the second before the curtain’s own first star.
    const count = async (text: string) => Number((await fight(text)).printed[0]);
    expect(await count(`${options(14)}${LAYLA()}${TARGET} ${script}`)).toBe(1);
    expect(await count(`${options(14)}${LAYLA()}${FAR} ${script}`)).toBe(0);
  });
});

describe('constellations', () => {
  it('C2: each star that hits gives 1 energy', async () => {
    const gains = async (cons: number) =>
      (await fight(`${options(10)}${LAYLA(cons)}${TARGET} layla skill; wait(500);`))
        .log('energy', 'adding')
        .filter((e) => e.logs.source === 'layla-c2')
        .map((e) => e.logs["rec'd"]);
    expect(await gains(1)).toEqual([]);
    expect(await gains(2)).toEqual([1, 1, 1, 1]);
  });

  it('C4: Dawn Star is gone 0.05 s after the first hit it strengthened, and after 3 s', async () => {
    const { printed } = await fight(`${options(14)}${LAYLA(4)}${KAEYA}${TARGET}
      layla skill; kaeya walk; wait(400); print(.kaeya.status.layla-c4 > 0); kaeya attack:2;
      print(.kaeya.status.layla-c4); print(.layla.status.layla-c4 > 0); wait(180); print(.layla.status.layla-c4);`);
    expect(printed).toEqual(['1', '0', '1', '0']);
  });
});

it('C4: Dawn Star is for 3 s; C6: stars and slugs deal 40 % more, the skill does not', async () => {
  const text = (cons: number) => `${options(14)}${LAYLA(cons)}${TARGET} layla skill, burst; wait(600);`;
  expect(lasting(await fight(text(4)), 'layla-c4')).toBe(180);
  const bonus = async (cons: number) => {
    const { hits } = await fight(text(cons));
    return ['Shooting Star', 'Starlight Slug', 'Nights of Formal Focus'].map((name) =>
      Number(hits.find((h) => h.name === name)?.calc.bonus_dmg),
    );
  };
  expect(await bonus(5)).toEqual([0, 0, 0]);
  expect(await bonus(6)).toEqual([0.4, 0.4, 0]);
});
