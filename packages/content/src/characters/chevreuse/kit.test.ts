import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';

/** Runs a script with Chevreuse and a teammate; the last printed number. */
const number = async (script: string, { cons = 0, third = '' } = {}) => {
  const { printed } = await fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
chevreuse char lvl=90/90 cons=${cons} talent=9,9,9;
chevreuse add weapon="beginnersprotector" refine=1 lvl=70/70;
chevreuse add stats hp=20000 cr=-1;
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
${third === '' ? '' : `${third} char lvl=90/90 cons=0 talent=9,9,9; ${third} add weapon="dullblade" refine=1 lvl=70/70;`}
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
active chevreuse;
${script} wait(60);`);
  return Number(printed.at(-1));
};

const OVERLOAD = 'fischl skill; chevreuse skill; wait(60);';

describe("Vanguard's Coordinated Tactics", () => {
  it('takes 40 % pyro and electro resistance after overload in a team of both', async () => {
    for (const element of ['pyro', 'electro'])
      expect(await number(`${OVERLOAD} print(.debuff.res.t0.chev-a1-${element});`)).toBe(1);
  });
  it('does nothing with anyone else', async () => {
    expect(await number(`${OVERLOAD} print(.debuff.res.t0.chev-a1-pyro);`, { third: 'xingqiu' })).toBe(0);
  });
});

describe('Overcharged ball', () => {
  it('is there after overload until a held shot', async () => {
    expect(await number(`${OVERLOAD} print(.chevreuse.overcharged-ball);`)).toBe(1);
    expect(await number(`${OVERLOAD} wait(900); chevreuse skill[hold=1]; print(.chevreuse.overcharged-ball);`)).toBe(0);
  });
  it('gives pyro and electro characters 1 % ATK per 1000 max HP', async () => {
    const script = (end: string) => `${OVERLOAD} wait(900); chevreuse skill[hold=1]; wait(60); print(${end});`;
    expect(await number(script('.fischl.mods.chev-a4'))).toBeGreaterThan(1700);
    const share = (await number(script('.fischl.stats.atk%'))) - (await number('print(.fischl.stats.atk%);'));
    // Her 14 833 HP and the 20 000 of her stats.
    expect(share).toBeCloseTo(0.01 * 34.833, 4);
  });
});

describe('constellations', () => {
  it('C4: two held shots after the burst have no cooldown', async () => {
    const script = 'chevreuse burst, skill[hold=1], skill[hold=1]; print(.chevreuse.skill.ready);';
    expect(await number(script, { cons: 4 })).toBe(1);
    expect(await number('chevreuse burst, skill[hold=1]; print(.chevreuse.skill.ready);', { cons: 3 })).toBe(0);
  });
});

describe('places', () => {
  /** Frames from the grenade to the shells that hit small enemies at places around the target, by enemy. */
  const shells = async (places: [x: number, y: number][]) => {
    const { hits } = await fight(`options duration=10 swap_delay=4 ignore_burst_energy=true;
chevreuse char lvl=90/90 cons=0 talent=9,9,9; chevreuse add weapon="beginnersprotector" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=0.5 pos=0,1;
${places.map(([x, y]) => `target lvl=100 resist=0.1 radius=0.01 pos=${x},${1 + y};`).join('\n')}
active chevreuse; chevreuse burst; wait(120);`);
    const grenade = hits.find((h) => h.name === 'Explosive Grenade')?.frame ?? 0;
    return places.map((_, i) =>
      hits.filter((h) => h.name === 'Secondary Explosive Shell' && h.target === i + 2).map((h) => h.frame - grenade),
    );
  };

  it('shells burst over 60 degrees: the first ahead, after 0.4 s, and the last behind, after 1 s', async () => {
    // 29.5 and 150.5 degrees to both sides, 3 m from the target.
    const [side, along] = [3 * 0.49242, 3 * 0.87036];
    const [left, right, backLeft, backRight] = await shells([
      [-side, along],
      [side, along],
      [-side, -along],
      [side, -along],
    ]);
    for (const ahead of [left, right]) expect(ahead).toContain(24);
    for (const behind of [backLeft, backRight]) expect(behind).toContain(60);
  });

  it('C2: explosions 1.5 m to both sides of the target reach 3 m', async () => {
    const { hits } = await fight(`options duration=10 swap_delay=4;
chevreuse char lvl=90/90 cons=2 talent=9,9,9; chevreuse add weapon="beginnersprotector" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=0.5 pos=0,3;
${[-4.54, -4.48, 4.48, 4.54].map((x) => `target lvl=100 resist=0.1 radius=0.01 pos=${x},3;`).join('\n')}
active chevreuse; chevreuse skill[hold=1]; wait(180);`);
    const struck = hits.filter((h) => h.name === 'Sniper Induced Explosion (C2)').map((h) => h.target);
    expect(struck.sort()).toEqual([1, 1, 3, 4]);
  });
});

it('C6: each healing gives the healed character 20 % pyro and electro damage, as the first of three bonuses', async () => {
  const team = ['fischl', 'xiangling', 'beidou'];
  const done = await fight(`options duration=60 swap_delay=4 ignore_burst_energy=true;
chevreuse char lvl=90/90 cons=6 talent=9,9,9; chevreuse add weapon="beginnersprotector" refine=1 lvl=70/70;
${team.map((key) => `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${{ fischl: 'huntersbow', xiangling: 'beginnersprotector', beidou: 'wastergreatsword' }[key]}" refine=1 lvl=70/70;`).join('\n')}
target lvl=100 resist=0.1 radius=2 pos=0,2.4; active chevreuse;
chevreuse skill; wait(60); print(.chevreuse.stats.pyro%); print(.chevreuse.stats.electro%); wait(60); print(.chevreuse.stats.pyro%);
print(.chevreuse.stats.electro%); wait(700);`);
  const [pyro, electro, ...after] = done.printed.map(Number);
  expect(after).toEqual([expect.closeTo(pyro + 0.2, 9), expect.closeTo(electro + 0.2, 9)]);
  const first = [0, 1, 2, 3].map(
    (slot) =>
      done.log('status', 'mod added').find((e) => e.char_index === slot && String(e.logs.key).startsWith('chev-c6-'))
        ?.logs.key,
  );
  expect(first).toEqual(Array(4).fill('chev-c6-1-stack'));
});

it("Vanguard's Coordinated Tactics begin with the first ascension", async () => {
  const taken = async (level: string) => {
    const { printed } = await fight(`options duration=60 swap_delay=4;
chevreuse char lvl=${level} cons=0 talent=1,1,1; chevreuse add weapon="beginnersprotector" refine=1 lvl=70/70;
fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4; active chevreuse; ${OVERLOAD} print(.debuff.res.t0.chev-a1-pyro);`);
    return printed;
  };
  expect([await taken('20/20'), await taken('20/40')]).toEqual([['0'], ['1']]);
});
