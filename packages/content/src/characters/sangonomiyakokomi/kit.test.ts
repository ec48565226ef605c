import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const kokomi = (cons = 0) => `
sangonomiyakokomi char lvl=90/90 cons=${cons} talent=9,9,9;
sangonomiyakokomi add weapon="apprenticesnotes" refine=1 lvl=70/70;
sangonomiyakokomi add stats hp=10000 cr=-1;`;
const xingqiu = (hpPercent = 100) => `
xingqiu char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=${hpPercent}];
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
xingqiu add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

const jellyfish = async (script: string, cons = 0) => {
  const { hits } = await fight(`${options(26)}${kokomi(cons)}${xingqiu()}${TARGET}active sangonomiyakokomi;${script}`);
  return hits.filter((h) => h.name === 'Bake-Kurage').map((h) => h.damage);
};

describe('Bake-Kurage', () => {
  it('beats at once, after 126 frames and then every 2 s: 7 times', async () => {
    expect(await jellyfish('sangonomiyakokomi skill;')).toHaveLength(7);
  });

  it('takes the share of the Ceremonial Garment while she wears it, and keeps it when she leaves before the second beat', async () => {
    const [plain] = await jellyfish('sangonomiyakokomi skill;');
    const stays = await jellyfish('sangonomiyakokomi burst, skill, attack; wait(300);');
    expect(stays[0]).toBeGreaterThan(plain);
    expect(stays[1]).toBe(stays[0]);
    const leavesEarly = await jellyfish('sangonomiyakokomi burst, skill; xingqiu dash;');
    expect(leavesEarly[6]).toBe(leavesEarly[0]);
    const leavesLate = await jellyfish('sangonomiyakokomi burst, skill; wait(120); xingqiu dash;');
    expect(leavesLate[0]).toBe(stays[0]);
    expect(leavesLate[2]).toBeCloseTo(plain, 9);
  });

  it('stays for another 12 s when she uses her burst (first passive)', async () => {
    expect((await jellyfish('sangonomiyakokomi skill; wait(400); sangonomiyakokomi burst;')).length).toBeGreaterThan(7);
  });
});

describe('Ceremonial Garment', () => {
  it('is lost when anyone is swapped in', async () => {
    const { printed } = await fight(`${options(10)}${kokomi()}${xingqiu()}${TARGET}active sangonomiyakokomi;
      sangonomiyakokomi burst; print(.status.kokomiburst > 0); xingqiu dash; print(.status.kokomiburst);`);
    expect(printed.map(Number)).toEqual([1, 0]);
  });

  it('C2: heals those at half HP or less by 0.6 % of her max HP more', async () => {
    const heal = async (cons: number, hpPercent: number) => {
      const { log } = await fight(`${options(6)}${kokomi(cons)}${xingqiu(hpPercent)}${TARGET}active sangonomiyakokomi;
        sangonomiyakokomi burst, attack;`);
      return log('heal', 'Ceremonial Garment')
        .filter((e) => e.logs.target === 1)
        .map((e) => Number(e.logs.amount))[0];
    };
    const { printed } = await fight(`${options(1)}${kokomi()}${TARGET}active sangonomiyakokomi;
      print(.sangonomiyakokomi.hpmax); print(.sangonomiyakokomi.stats.heal);`);
    const [maxHp, bonus] = printed.map(Number);
    expect(await heal(2, 60)).toBeCloseTo(await heal(0, 60), 9);
    expect((await heal(2, 40)) - (await heal(0, 40))).toBeCloseTo(0.006 * maxHp * (1 + bonus), 6);
  });

  it('C6: her healing attacks give her 40 % hydro damage while a character is at 80 % HP or more', async () => {
    const { printed } = await fight(`${options(6)}${kokomi(6)}${TARGET}active sangonomiyakokomi;
      print(.sangonomiyakokomi.stats.hydro%); sangonomiyakokomi burst, attack; wait(30);
      print(.sangonomiyakokomi.stats.hydro%);`);
    expect(Number(printed[1]) - Number(printed[0])).toBeCloseTo(0.4, 9);
  });
});

describe('healing', () => {
  const text = (cons: number, hp: number, script: string) =>
    `${options(26)}${kokomi(cons)}${xingqiu(hp)}${TARGET}active sangonomiyakokomi;
    print(.sangonomiyakokomi.hpmax); print(.sangonomiyakokomi.stats.heal); ${script}`;
  const heals = async (cons: number, hp: number, script: string) => {
    const { log, printed } = await fight(text(cons, hp, script));
    const [maxHp, bonus] = printed.map(Number);
    return {
      maxHp,
      bonus,
      kurage: log('heal', 'Bake-Kurage').map((e) => ({ target: e.logs.target, amount: Number(e.logs.amount) })),
    };
  };

  it('Bake-Kurage: the active character by 7.48 % of her max HP and 862 at level 9', async () => {
    const { maxHp, bonus, kurage } = await heals(0, 100, 'sangonomiyakokomi skill; xingqiu dash; wait(600);');
    expect(kurage[0].target).toBe(0);
    expect(kurage[1].target).toBe(1);
    expect(kurage[1].amount).toBeCloseTo((0.0748 * maxHp + 861.59705) * (1 + bonus), 3);
    // Flawless Strategy: 25 %, and nothing else here.
    expect(bonus).toBeCloseTo(0.25, 9);
  });

  it('C2: 4.5 % of her max HP more for an active character at half HP or less', async () => {
    const first = async (cons: number, hp: number) => {
      const { kurage, maxHp, bonus } = await heals(cons, hp, 'sangonomiyakokomi skill; xingqiu dash; wait(60);');
      return { amount: kurage.filter((h) => h.target === 1)[0].amount, maxHp, bonus };
    };
    const [more, usual] = [await first(2, 30), await first(1, 30)];
    expect(more.amount - usual.amount).toBeCloseTo(0.045 * more.maxHp * (1 + more.bonus), 6);
    expect((await first(2, 90)).amount).toBeCloseTo((await first(1, 90)).amount, 9);
  });
});

describe('Song of Pearls', () => {
  it('in the garment 15 % of her healing bonus counts for the share of max HP of normal and charged attacks', async () => {
    const flat = async (heal: number, level = '90/90') => {
      const { hits, printed } = await fight(`${options(8)}${kokomi().replace('90/90', level)}
        sangonomiyakokomi add stats heal=${heal};${TARGET}active sangonomiyakokomi; print(.sangonomiyakokomi.hpmax);
        sangonomiyakokomi burst, attack, charge;`);
      return ['Normal 0', 'Charge'].map(
        (name) => Number(hits.find((h) => h.name === name)?.calc.flat_dmg) / Number(printed[0]),
      );
    };
    const [normal, charge] = await flat(0);
    const [moreNormal, moreCharge] = await flat(0.4);
    expect(moreNormal - normal).toBeCloseTo(0.15 * 0.4, 9);
    expect(moreCharge - charge).toBeCloseTo(0.15 * 0.4, 9);
    const [young] = await flat(0, '60/60');
    const [moreYoung] = await flat(0.4, '60/60');
    expect(moreYoung).toBe(young);
  });
});

describe('constellations', () => {
  it('C1: the last fish of the garment brings 30 % of her max HP', async () => {
    const extra = async (cons: number, script: string) => {
      const { hits, printed } = await fight(`${options(8)}${kokomi(cons)}${TARGET}active sangonomiyakokomi;
        print(.sangonomiyakokomi.hpmax); ${script}`);
      return hits.filter((h) => h.name.endsWith('(C1)')).map((h) => Number(h.calc.flat_dmg) / Number(printed[0]));
    };
    expect(await extra(1, 'sangonomiyakokomi burst, attack:3;')).toEqual([expect.closeTo(0.3, 9)]);
    expect(await extra(1, 'sangonomiyakokomi attack:3;')).toEqual([]);
    expect(await extra(0, 'sangonomiyakokomi burst, attack:3;')).toEqual([]);
  });

  it('C4: 0.8 energy for her attacks in the garment, every 0.2 s at most, and 10 % attack speed', async () => {
    const gains = async (cons: number, script: string) =>
      (await fight(`${options(8)}${kokomi(cons)}${TARGET}${TARGET}active sangonomiyakokomi; ${script}`))
        .log('energy', 'adding')
        .filter((e) => e.logs.source === 'kokomi-c4')
        .map((e) => [e.frame, e.logs["rec'd"]] as const);
    const three = await gains(4, 'sangonomiyakokomi burst, attack:3;');
    expect(three.map(([, amount]) => amount)).toEqual([0.8, 0.8, 0.8]);
    expect(await gains(4, 'sangonomiyakokomi attack:3;')).toEqual([]);
    expect(await gains(3, 'sangonomiyakokomi burst, attack:3;')).toEqual([]);
    const { printed } = await fight(`${options(8)}${kokomi(4)}${TARGET}active sangonomiyakokomi;
      sangonomiyakokomi burst; print(.sangonomiyakokomi.stats.atkspd%);`);
    expect(Number(printed[0])).toBeCloseTo(0.1, 9);
  });

  it('C6: no hydro damage while no character has 80 % HP, and none out of the garment', async () => {
    const bonus = async (hp: number, script: string) => {
      const low = kokomi(6).replace('talent=9,9,9', `talent=9,9,9 +params=[start_hp%=${hp}]`);
      const { printed } = await fight(`${options(8)}${low}${TARGET}active sangonomiyakokomi;
        print(.sangonomiyakokomi.stats.hydro%); ${script} wait(30); print(.sangonomiyakokomi.stats.hydro%);`);
      return Number(printed[1]) - Number(printed[0]);
    };
    expect(await bonus(60, 'sangonomiyakokomi burst, attack;')).toBe(0);
    expect(await bonus(90, 'sangonomiyakokomi burst, attack;')).toBeCloseTo(0.4, 9);
    expect(await bonus(90, 'sangonomiyakokomi attack;')).toBe(0);
  });
});

it('Flawless Strategy: 100 % less critical rate', async () => {
  const { printed } = await fight(`${options(2)}${kokomi().replace('cr=-1', 'cr=0')}${TARGET}active sangonomiyakokomi;
    print(.sangonomiyakokomi.stats.cr);`);
  expect(Number(printed[0])).toBeCloseTo(0.05 - 1, 9);
});

it("Tamanooya's Casket works from the first ascension on", async () => {
  const beats = async (level: string) => {
    const { hits } = await fight(`${options(26)}${kokomi().replace('90/90', level)}${TARGET}active sangonomiyakokomi;
      sangonomiyakokomi skill; wait(400); sangonomiyakokomi burst;`);
    return hits.filter((h) => h.name === 'Bake-Kurage').length;
  };
  expect(await beats('20/20')).toBe(7);
  expect(await beats('40/40')).toBeGreaterThan(7);
});

it('effects have the durations of the talent page', async () => {
  const all = await fight(`${options(8)}${kokomi(6)}${TARGET}active sangonomiyakokomi;
    sangonomiyakokomi burst; print(.status.kokomiburst + f()); sangonomiyakokomi attack; wait(60);`);
  expect(Number(all.printed[0])).toBe(all.actions[0][0] + 600);
  expect(lasting(all, 'kokomi-c6')).toBe(480);
  expect(
    lasting(
      await fight(`${options(8)}${kokomi(4)}${TARGET}active sangonomiyakokomi; sangonomiyakokomi burst;`),
      'kokomi-c4',
    ),
  ).toBe(600);
  // The Bake-Kurage: 12 s, and half a second for its last beat; after the burst 12 s again.
  const kurage = await fight(`${options(8)}${kokomi()}${TARGET}active sangonomiyakokomi;
    sangonomiyakokomi skill; print(.status.kokomiskill + f()); sangonomiyakokomi burst; print(.status.kokomiskill + f());`);
  const [skill, burst] = kurage.actions.map(([frame]) => frame);
  expect(kurage.printed.map(Number)).toEqual([skill + 751, burst + 46 + 721]);
});

describe('what needs the garment or the Bake-Kurage', () => {
  it('Song of Pearls adds nothing without the garment', async () => {
    const { hits } = await fight(`${options(8)}${kokomi()}sangonomiyakokomi add stats heal=0.4;${TARGET}
      active sangonomiyakokomi; sangonomiyakokomi attack; wait(30);`);
    expect(Number(hits.find((h) => h.name === 'Normal 0')?.calc.flat_dmg)).toBe(0);
  });
  it('her burst alone calls no Bake-Kurage', async () => {
    const { printed } = await fight(`${options(8)}${kokomi()}${TARGET}active sangonomiyakokomi;
      sangonomiyakokomi burst; print(.status.kokomiskill);`);
    expect(printed).toEqual(['0']);
  });
  it('the Bake-Kurage gives a particle for two thirds of its beats', async () => {
    let gained = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { log } = await fight(
        `${options(18)}${kokomi()}${TARGET}active sangonomiyakokomi; sangonomiyakokomi skill; wait(1000);`,
        { seed },
      );
      for (const e of log('energy', 'particle')) gained += Number(e.logs.count);
    }
    // 84 beats, of which 56 are two thirds; four standard deviations are 17.
    expect(gained).toBeGreaterThan(39);
    expect(gained).toBeLessThan(74);
  });
  it('C2 checks for a character with half of their HP or less', async () => {
    const heal = async (cons: number, hp: number) => {
      const { log } = await fight(`${options(6)}${kokomi(cons)}${xingqiu(hp)}${TARGET}active sangonomiyakokomi;
        sangonomiyakokomi burst, attack, skill; xingqiu walk; wait(200);`);
      return ['Ceremonial Garment', 'Bake-Kurage'].map((name) =>
        Number(log('heal', name).find((e) => e.logs.target === 1)?.logs.amount),
      );
    };
    expect(await heal(2, 52)).toEqual(await heal(1, 52));
  });
});

it('her fish reach 0.7 m around the opponent', async () => {
  const struck = async (gap: number) => {
    const { hits } = await fight(`${options(3)}${kokomi()}target lvl=100 resist=0.1 radius=0.5 pos=0,3;
      target lvl=100 resist=0.1 radius=0.5 pos=${gap + 0.5},3; active sangonomiyakokomi;
      sangonomiyakokomi attack; wait(60);`);
    return hits.map((h) => h.target);
  };
  expect([await struck(0.69), await struck(0.71)]).toEqual([[1, 2], [1]]);
});

it('C6: 40 % hydro damage where a character has 80 % HP, no more', async () => {
  // Arlecchino is not healed by others: she stays at 80 %.
  const { printed } = await fight(`options swap_delay=4 ignore_burst_energy=true;
sangonomiyakokomi char lvl=90/90 cons=6 talent=9,9,9 +params=[start_hp%=30];
sangonomiyakokomi add weapon="apprenticesnotes" refine=1 lvl=70/70;
arlecchino char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=80];
arlecchino add weapon="beginnersprotector" refine=1 lvl=70/70; ${TARGET}active sangonomiyakokomi;
print(.sangonomiyakokomi.stats.hydro%); sangonomiyakokomi burst, attack; wait(30);
print(.sangonomiyakokomi.stats.hydro%); print(.arlecchino.hpratio); print(.sangonomiyakokomi.hpratio < 0.8);`);
  const [before, after, ratio, weak] = printed.map(Number);
  expect([after - before, ratio, weak]).toEqual([expect.closeTo(0.4, 9), 0.8, 1]);
});
