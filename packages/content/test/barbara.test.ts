import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const BARBARA = (cons: number) => `
options swap_delay=12 ignore_burst_energy=true;
barbara char lvl=90/90 cons=${cons} talent=9,9,9 +params=[start_energy=0];
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
active barbara;
`;
const TWO_MORE = `target lvl=100 resist=0.1 radius=1 pos=1.5,6 hp=999999999;
target lvl=100 resist=0.1 radius=1 pos=-1.5,6 hp=999999999;`;
const XINGQIU = (rest = '') => `
xingqiu char lvl=90/90 cons=0 talent=9,9,9 ${rest};
xingqiu add weapon="dullblade" refine=1 lvl=70/70;
`;

describe('barbara', () => {
  it('heals the team by normal attacks only while the loop plays, by charged ones four times as much', async () => {
    const { log } = await fight(
      `${BARBARA(0)}${XINGQIU()} barbara attack; barbara skill; barbara attack, charge; wait(20);`,
    );
    const swing = log('heal', 'Normal Attack');
    const splash = log('heal', 'Charged Attack');
    expect(swing.map((e) => e.logs.target)).toEqual([0, 1]);
    expect(splash.map((e) => e.logs.target)).toEqual([0, 1]);
    expect(Number(splash[0].logs.amount)).toBeCloseTo(4 * Number(swing[0].logs.amount), 6);
  });

  it('keeps the loop for 1 s more per batch of particles, 5 s at most', async () => {
    const left = async (drops: number): Promise<number> =>
      Number(
        (
          await fight(`${BARBARA(0)} energy every interval=${120 / drops},${120 / drops + 1} amount=1;
            barbara skill; delay(125); barbara walk; print(.status.barbara-e);`)
        ).printed[0],
      );
    const [one, many] = [await left(1), await left(12)];
    expect(many - one).toBe(4 * 60);
  });

  it('gives her teammates 15 % hydro damage at C2', async () => {
    const { printed } = await fight(
      `${BARBARA(2)}${XINGQIU()} print(.barbara.stats.hydro%); print(.xingqiu.stats.hydro%); barbara skill;
      print(.barbara.stats.hydro%); print(.xingqiu.stats.hydro%);`,
    );
    const [own, other, ownLater, otherLater] = printed.map(Number);
    expect(ownLater).toBe(own);
    expect(otherLater - other).toBeCloseTo(0.15, 9);
  });

  it('gets 1 energy per enemy a charged attack hits at C4, and 1 every 10 s at C1', async () => {
    const script = 'barbara skill; barbara charge; wait(600);';
    const { log } = await fight(BARBARA(4) + TWO_MORE + script);
    const energy = (source: string): number => log('energy').filter((e) => e.logs.source === source).length;
    expect([energy('barbara-c4'), energy('barbara-c1')]).toEqual([3, 1]);
  });

  it('revives the active character at C6, once', async () => {
    const fall =
      'hurt every interval=60,61 amount=99999,100000 element=physical; xingqiu attack; wait(40); print(.xingqiu.hp);';
    const hp = async (cons: number, rest = ''): Promise<number[]> =>
      (await fight(`${BARBARA(cons)}${XINGQIU()}${fall}${rest}`)).printed.map(Number);
    expect(await hp(5)).toEqual([0]);
    expect(await hp(6, 'wait(60); print(.xingqiu.hp);')).toEqual([1, 0]);
  });
});
