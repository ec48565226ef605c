import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const BENNETT = (cons: number, rest = '') => `
bennett char lvl=90/90 cons=${cons} talent=9,9,9 ${rest};
bennett add weapon="dullblade" refine=1 lvl=70/70;
`;
const XINGQIU = (rest = '') => `
xingqiu char lvl=90/90 cons=0 talent=9,9,9 ${rest};
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
`;
const FISCHL = `
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
`;
const HEAD = `options swap_delay=12 ignore_burst_energy=true;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
active bennett;
`;

describe('bennett', () => {
  it('inspires only above 70 % HP, and at any HP with C1', async () => {
    const low = XINGQIU('+params=[start_hp%=20]');
    const script = 'bennett burst; xingqiu attack; wait(30); print(.xingqiu.status.bennett-field > 0);';
    const c0 = await fight(`${HEAD}${BENNETT(0)}${low}${script}`);
    const c1 = await fight(`${HEAD}${BENNETT(1)}${low}${script}`);
    expect([c0.printed, c1.printed]).toEqual([['0'], ['1']]);
  });

  it('heals the active character each second below 70 % HP, without the first tick', async () => {
    const { log } = await fight(`${HEAD}${BENNETT(0, '+params=[start_hp%=30]')} bennett burst; wait(120);`);
    expect(log('heal').map((e) => [e.frame, e.logs.target])).toEqual([
      [95, 0],
      [155, 0],
    ]);
  });

  it('turns attacks of melee weapons pyro at C6, but no arrows', async () => {
    const { log } = await fight(`${HEAD}${BENNETT(6)}${XINGQIU()}${FISCHL}
      bennett burst; xingqiu attack; delay(60); xingqiu attack:2; fischl attack; delay(60); fischl attack:2; wait(30);`);
    const last = (actor: number) =>
      log('damage', 'Normal')
        .filter((e) => e.char_index === actor)
        .at(-1)?.logs.ele;
    expect([last(1), last(2)]).toEqual(['pyro', 'physical']);
  });

  it('halves the cooldown of his skill in the field', async () => {
    const cooldowns = async (script: string): Promise<unknown[]> =>
      (await fight(`${HEAD}${BENNETT(0)}${script}`))
        .log('cooldown', 'skill cooldown triggered')
        .map((e) => e.logs.modified_cd);
    expect(await cooldowns('bennett skill; wait(30);')).toEqual([240]);
    expect(await cooldowns('bennett burst; bennett skill; bennett skill[hold=1]; wait(60);')).toEqual([120, 180]);
  });

  it('has 30 % more energy recharge below 70 % HP at C2', async () => {
    const recharge = async (hp: number): Promise<number> =>
      Number(
        (await fight(`${HEAD}${BENNETT(2, `+params=[start_hp%=${hp}]`)} print(.bennett.stats.er); bennett walk;`))
          .printed[0],
      );
    expect((await recharge(69)) - (await recharge(70))).toBeCloseTo(0.3, 9);
  });
});
