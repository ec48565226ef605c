import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../../../test/fight.ts';
import { energyFrom, hitsOf, numbers } from '../../../test/readings.ts';

/** Both twins have every talent; scripts name the brother. */
describe.each(['aethergeo', 'luminegeo'])('%s', (twin) => {
  const act = (script: string, { key = 'aethergeo', cons = 0, level = '90/90', enemies = '' } = {}): Promise<Fight> =>
    fight(
      `${key} char lvl=${level} cons=${cons} talent=9,9,9; ${key} add weapon="dullblade" refine=1 lvl=70/70;
    ${key} add stats cr=-1;
    fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; ${enemies} active ${key};
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`.replaceAll('aethergeo', twin),
    );
  const count = (done: Fight, name: string) => hitsOf(done, name).length;
  const MELTDOWN = 'Rockcore Meltdown';

  describe.each([twin])('%s', (key) => {
    it('second passive: the fifth hit makes a collapse', async () => {
      expect(count(await act(`${key} attack:6;`, { key }), 'Frenzied Rockslide (A4)')).toBe(1);
      expect(count(await act(`${key} attack:6;`, { key, level: '60/60' }), 'Frenzied Rockslide (A4)')).toBe(0);
    });

    it('first passive: 2 s less cooldown of the skill', async () => {
      const left = async (level: string) =>
        numbers(await act(`${key} skill; print(.${key}.skill.cd);`, { key, level }))[0];
      expect((await left('20/20')) - (await left('90/90'))).toBe(120);
    });
  });

  describe('Starfell Sword', () => {
    it('leaves a meteorite for 30 s, which breaks when there are four', async () => {
      const done = await act(
        'aethergeo skill; wait(240); aethergeo skill; wait(240); aethergeo skill; wait(240); aethergeo skill; wait(100); print(.construct.count.traveler_skill);',
        { cons: 2 },
      );
      expect(numbers(done)).toEqual([3]);
      expect(count(done, MELTDOWN)).toBe(1);
    });

    it('C2: deals its damage again as the meteorite breaks; C6: 10 s later', async () => {
      const script = 'aethergeo skill; wait(1850); print(.construct.count.traveler_skill); wait(600);';
      const broken = await act(script, { cons: 2 });
      expect([count(broken, MELTDOWN), numbers(broken)]).toEqual([1, [0]]);
      const last = await act(script, { cons: 6 });
      expect([count(last, MELTDOWN), numbers(last)]).toEqual([1, [1]]);
      expect(count(await act(script, { cons: 1 }), MELTDOWN)).toBe(0);
      expect(count(await act('aethergeo skill[no_meteorite=1]; wait(2000);', { cons: 2 }), MELTDOWN)).toBe(0);
    });
  });

  describe('Wake of Earth', () => {
    it('raises up to four walls for 15 s; C6: 20 s', async () => {
      const walls = async (params: string, wait: number, cons = 0) =>
        numbers(
          await act(`aethergeo burst${params}; wait(${wait}); print(.construct.count.traveler_burst);`, { cons }),
        )[0];
      expect([await walls('', 60), await walls('[construct_limit=2]', 60), await walls('', 900)]).toEqual([4, 2, 0]);
      expect(await walls('', 900, 6)).toBe(4);
    });

    it('C1: 10 % CRIT Rate for the active character inside', async () => {
      const rate = async (cons: number, move = '') =>
        numbers(await act(`aethergeo burst; ${move} fischl walk; wait(150); print(.fischl.stats.cr);`, { cons }))[0];
      const base = await rate(0);
      expect((await rate(1)) - base).toBeCloseTo(0.1, 9);
      expect(await rate(1, 'set_player_pos(0, -20);')).toBe(base);
    });

    it('C1: marks the Traveler while the walls stand', async () => {
      const wall = 'print(.aethergeo.tags.wall);';
      const done = await act(`${wall} aethergeo burst; wait(60); ${wall} wait(900); ${wall}`, { cons: 1 });
      expect(numbers(done)).toEqual([0, 1, 0]);
    });

    it('C4: 5 energy for each opponent hit, for five at most', async () => {
      const gained = async (cons: number, more: number) =>
        energyFrom(
          await act('aethergeo burst; wait(120);', {
            cons,
            enemies: 'target lvl=100 resist=0.1 radius=1 pos=1,1 hp=999999999;'.repeat(more),
          }),
          'geo-traveler-c4',
        ).length;
      expect([await gained(3, 0), await gained(4, 0), await gained(4, 2), await gained(4, 6)]).toEqual([0, 1, 3, 5]);
    });
  });
});
