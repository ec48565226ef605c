import { describe, expect, it } from 'vitest';
import { fight, lasting } from '../../../test/fight.ts';

const RAIDEN = (cons: number, level = '60/60') => `
raidenshogun char lvl=${level} cons=${cons} talent=6,6,6;
raidenshogun add weapon="beginnersprotector" refine=1 lvl=70/70;
raidenshogun add stats cr=1;
`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
`;
const FISCHL = `
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
`;
const HEAD = `options swap_delay=12 ignore_burst_energy=true;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
`;
/** Talent 6: multiplier of the burst, of each Resolve, and Resolve per energy paid. */
const BASE = 5.6112;
const PER_STACK = 0.054432;
const GAIN = 0.18;

/** Resolve that the burst consumed. */
async function resolve(setup: string): Promise<number> {
  const { hits } = await fight(`${HEAD}${setup}`);
  const musou = hits.find((h) => h.name === 'Musou Shinsetsu');
  return (Number(musou?.calc.talent) - BASE) / PER_STACK;
}

const pledges = (run: Awaited<ReturnType<typeof fight>>) =>
  run.log('status', 'mod').filter((e) => e.logs.key === 'raiden-c4' && e.msg !== 'mod deleted');

describe('raidenshogun', () => {
  // Below ascension 1 only bursts give Resolve; particles do not.
  const young = '20/20';

  it("gathers Resolve by the cost of the others' bursts", async () => {
    const script = 'active bennett; bennett burst; fischl burst; raidenshogun burst; wait(10);';
    expect(await resolve(`${RAIDEN(0, young)}${BENNETT}${FISCHL}${script}`)).toBeCloseTo((60 + 60) * GAIN, 6);
  });

  it('gathers 80 % more from electro and 20 % more from other bursts at C1', async () => {
    const script = 'active bennett; bennett burst; fischl burst; raidenshogun burst; wait(10);';
    expect(await resolve(`${RAIDEN(1, young)}${BENNETT}${FISCHL}${script}`)).toBeCloseTo(
      (60 * 1.2 + 60 * 1.8) * GAIN,
      6,
    );
  });

  it('never holds more than 60 Resolve and none from her burst', async () => {
    const many = 'bennett burst; delay(1000);'.repeat(6);
    expect(
      await resolve(`${RAIDEN(0, young)}${BENNETT}active bennett;${many} raidenshogun burst; wait(10);`),
    ).toBeCloseTo(60, 6);
    expect(
      await resolve(`${RAIDEN(0, young)}${BENNETT}active raidenshogun; raidenshogun burst; wait(10);`),
    ).toBeCloseTo(0, 6);
  });

  it('gives 2 Resolve for particles, once in three seconds, from ascension 1', async () => {
    const script =
      'active bennett; bennett skill; delay(400); bennett skill; delay(150); raidenshogun burst; wait(10);';
    expect(await resolve(`${RAIDEN(0)}${BENNETT}${script}`)).toBeCloseTo(4, 6);
    expect(await resolve(`${RAIDEN(0, '40/40')}${BENNETT}${script}`)).toBeCloseTo(4, 6);
    expect(await resolve(`${RAIDEN(0, young)}${BENNETT}${script}`)).toBeCloseTo(0, 6);
  });

  it('ends the stance and gives the others 30 % ATK at C4 when she leaves', async () => {
    const run = await fight(`${HEAD}${RAIDEN(4)}${BENNETT}active raidenshogun;
      raidenshogun burst, attack:2; print(.raidenshogun.status.raidenburst > 0); bennett walk;
      print(.raidenshogun.status.raidenburst > 0); wait(700);`);
    expect(run.printed).toEqual(['1', '0']);
    const swap = run.actions.find(([, , action]) => action === 'swap');
    expect(pledges(run).map((e) => [e.frame, e.char_index])).toEqual([[swap?.[0], 1]]);
  });

  it('gives it when the stance runs out otherwise', async () => {
    const run = await fight(`${HEAD}${RAIDEN(4)}${BENNETT}active raidenshogun; raidenshogun burst; wait(700);`);
    expect(pledges(run).map((e) => [e.frame, e.char_index])).toEqual([[1 + 98 + 420, 1]]);
  });

  it("shortens the others' bursts by a second, five times in a stance, at C6", async () => {
    const run = await fight(
      `${HEAD}${RAIDEN(6)}${BENNETT}active bennett; bennett burst; raidenshogun burst, attack:20;`,
    );
    const first = run.log('action', 'executed burst').at(-1)?.frame ?? 0;
    const cuts = run.log('cooldown', 'burst cooldown forcefully reduced').map((e) => e.frame - first);
    expect(cuts).toHaveLength(5);
    for (let i = 1; i < cuts.length; i++) expect(cuts[i] - cuts[i - 1]).toBeGreaterThanOrEqual(60);
  });
});

describe('Eye of Stormy Judgement', () => {
  const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
`;
  const strikes = async (script: string, team = BENNETT) => {
    const { hits, actions } = await fight(`${HEAD}${RAIDEN(0)}${team}active raidenshogun; ${script}`);
    return { hits, actions, strikes: hits.filter((h) => h.name.endsWith('(Strike)')).map((h) => h.frame) };
  };

  it('strikes with the hits of the character on the field, once in 0.9 s', async () => {
    const { strikes: frames } = await strikes('raidenshogun skill; bennett attack:12;');
    expect(frames.length).toBeGreaterThan(3);
    frames.slice(1).forEach((f, i) => {
      expect(f - frames[i]).toBeGreaterThanOrEqual(54);
    });
  });

  it('lasts 25 s from 66 frames after the skill', async () => {
    const run = await fight(`${HEAD}${RAIDEN(0)}${BENNETT}active raidenshogun; raidenshogun skill; wait(100);`);
    const eyes = run.log('status', 'mod added').filter((e) => e.logs.key === 'raiden-e');
    expect(eyes.map((e) => [e.frame, e.char_index, e.logs.expiry])).toEqual([
      [67, 0, 67 + 1500],
      [67, 1, 67 + 1500],
    ]);
  });

  it('does not strike with electro-charged damage', async () => {
    const { hits, strikes: frames } = await strikes('raidenshogun skill; barbara attack; wait(240);', BARBARA);
    const charged = hits.filter((h) => h.name.startsWith('electrocharged')).map((h) => h.frame);
    const others = hits.filter((h) => h.actor === 1 && !h.name.startsWith('electrocharged')).map((h) => h.frame);
    expect(charged.length).toBeGreaterThan(1);
    for (const f of frames) expect(others).toContain(f - 5);
  });

  it('adds 0.27 % burst damage for each point of the energy a burst costs, at talent 6', async () => {
    const { hits } = await strikes('raidenshogun skill; wait(60); bennett skill, burst;');
    const bonus = (name: string) => Number(hits.find((h) => h.name.startsWith(name))?.calc.bonus_dmg);
    expect(bonus('Fantastic Voyage')).toBeCloseTo(60 * 0.0027, 9);
    expect(bonus('Passion Overload')).toBe(0);
  });
});

describe('Musou Isshin', () => {
  it('gives everyone energy with its hits, once a second, five times, more by the second passive', async () => {
    const energy = async (level: string, er: number) => {
      const run = await fight(`${HEAD}${RAIDEN(0, level)}raidenshogun add stats er=${er};${BENNETT}active raidenshogun;
        raidenshogun burst, attack:20;`);
      return run
        .log('energy', 'adding energy')
        .filter((e) => e.logs.source === 'raiden-burst' && e.char_index === 0)
        .map((e) => ({ frame: e.frame, amount: Number(e.logs["rec'd"]) }));
    };
    const plain = await energy('60/60', 0.5);
    expect(plain).toHaveLength(5);
    plain.slice(1).forEach((e, i) => {
      expect(e.frame - plain[i].frame).toBeGreaterThan(60);
    });
    // 2.1 at talent 6.
    for (const { amount } of plain) expect(amount).toBeCloseTo(2.1, 9);
    // 50 % of the line and 32 % of her ascension, of which 0.6 % counts for each percent.
    for (const { amount } of await energy('90/90', 0.5)) expect(amount).toBeCloseTo(2.1 * (1 + 0.006 * 82), 9);
  });

  it('her recharge over 100 % is worth 0.4 % electro damage for each percent', async () => {
    const bonus = async (level: string) => {
      const { printed } = await fight(`${HEAD}${RAIDEN(0, level)}raidenshogun add stats er=0.5;active raidenshogun;
        print(.raidenshogun.stats.electro%); print(.raidenshogun.stats.er); raidenshogun attack;`);
      return printed.map(Number);
    };
    const [electro, recharge] = await bonus('90/90');
    expect(electro).toBeCloseTo((recharge - 1) * 0.4, 9);
    expect((await bonus('60/60'))[0]).toBe(0);
  });

  it('C2: what she does in it ignores 60 % of defence, and only that', async () => {
    const { hits } = await fight(`${HEAD}${RAIDEN(2)}active raidenshogun;
      raidenshogun attack, skill, burst, attack:2; wait(500); raidenshogun attack;`);
    const ignored = hits.map((h) => [h.name, Number(h.calc.ignore_def)]);
    for (const [name, share] of ignored) {
      const inStance = String(name).startsWith('Musou');
      if (inStance) expect(share).toBe(0.6);
      if (String(name).startsWith('Normal')) expect(share).toBe(0);
    }
    expect(ignored.filter(([name]) => String(name).startsWith('Normal'))).toHaveLength(2);
  });

  it('its charged attacks cost 20 stamina', async () => {
    const { printed } = await fight(`${HEAD}${RAIDEN(0)}active raidenshogun;
      raidenshogun burst, attack; print(.stam); raidenshogun charge; print(.stam);`);
    expect(Number(printed[0]) - Number(printed[1])).toBe(20);
  });

  it('plunges are burst damage with the Resolve in it', async () => {
    const lift = `
xianyun char lvl=90/90 cons=0 talent=9,9,9;
xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70;
`;
    const { hits } = await fight(`${HEAD}${RAIDEN(0)}${lift}active xianyun;
      xianyun burst; raidenshogun jump, high_plunge; raidenshogun burst; raidenshogun jump, high_plunge;`);
    const names = hits.filter((h) => h.name.includes('High Plunge')).map((h) => h.name);
    expect(names).toEqual(['High Plunge', 'High Plunge (Musou Isshin)']);
  });
});

it('C4: the ATK lasts 10 s', async () => {
  const run = await fight(
    `${HEAD}${RAIDEN(4)}${BENNETT}active raidenshogun; raidenshogun burst, attack; bennett walk; wait(20);`,
  );
  expect(lasting(run, 'raiden-c4')).toBe(600);
});

it('out of the stance a charged attack is hers of the polearm, for 25 stamina', async () => {
  const { hits, printed } = await fight(`${HEAD}${RAIDEN(0)}active raidenshogun;
    raidenshogun attack; print(.stam); raidenshogun charge; print(.stam);`);
  expect(hits.at(-1)?.name).toBe('Charge Attack');
  expect(Number(printed[0]) - Number(printed[1])).toBe(25);
});

it('C4: the others have 30 % more ATK', async () => {
  const { printed } = await fight(`${HEAD}${RAIDEN(4)}${BENNETT}active raidenshogun; print(.bennett.stats.atk%);
    raidenshogun burst, attack; bennett walk; print(.bennett.stats.atk%); print(.raidenshogun.mods.raiden-c4);`);
  expect(Number(printed[1]) - Number(printed[0])).toBeCloseTo(0.3, 9);
  expect(printed[2]).toBe('0');
});

it('in the stance what she falls through is hit 43 frames after the plunge begins', async () => {
  const done = await fight(`${HEAD}${RAIDEN(0)}
xianyun char lvl=90/90 cons=0 talent=9,9,9; xianyun add weapon="apprenticesnotes" refine=1 lvl=70/70; active xianyun;
xianyun burst; raidenshogun burst, jump, high_plunge[collision=1], jump, low_plunge[collision=1]; wait(90);`);
  const begun = done.actions.filter(([, , action]) => action.endsWith('plunge')).map(([frame]) => frame);
  const passed = done.hits.filter((h) => h.name === 'Plunge Collision (Musou Isshin)').map((h) => h.frame);
  expect(passed.map((frame, i) => frame - begun[i])).toEqual([43, 43]);
});
