import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting } from '../../../test/fight.ts';
import { calc, energyFrom, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const FISCHL =
  'fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70; fischl add stats cr=-1;';

/** Both twins have every talent; scripts name the brother. */
describe.each(['aetherelectro', 'lumineelectro'])('%s', (twin) => {
  const act = (
    script: string,
    { key = 'aetherelectro', cons = 0, level = '90/90', talent = '9,9,9', start = '', enemies = '' } = {},
  ): Promise<Fight> =>
    fight(
      `${key} char lvl=${level} cons=${cons} talent=${talent} ${start};
    ${key} add weapon="dullblade" refine=1 lvl=70/70; ${key} add stats cr=-1; ${FISCHL}
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; ${enemies} active ${key};
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`.replaceAll('aetherelectro', twin),
    );
  const amulets = (done: Fight) => energyFrom(done, 'abundance-amulet');
  const PICKED_UP = 'skill[hits=3]; wait(110);';

  describe.each([twin])('Lightning Blade of %s', (key) => {
    it('makes a particle for each blade, and two Amulets; C1: three', async () => {
      const done = await act(`${key} ${PICKED_UP}`, { key });
      expect(particlesOf(done, key).map(([, count]) => count)).toEqual([1, 1, 1]);
      expect(amulets(done)).toEqual([8]);
      expect(amulets(await act(`${key} ${PICKED_UP}`, { key, cons: 1 }))).toEqual([12]);
      expect(amulets(await act(`${key} skill; wait(110);`, { key }))).toEqual([4]);
      expect(amulets(await act(`${key} skill[hits=3,max_amulets=1]; wait(110);`, { key }))).toEqual([4]);
    });
  });

  describe('Abundance Amulets', () => {
    it('give energy as of the next level', async () => {
      const energy = async (level: number, cons = 0) =>
        amulets(await act('aetherelectro skill; wait(110);', { talent: `1,${level},1`, cons }))[0];
      expect([await energy(1), await energy(2), await energy(3), await energy(6)]).toEqual([3, 3, 3.5, 4]);
      expect(await energy(1, 5)).toBe(3);
    });

    it('give 20 % energy recharge for 6 s; second passive: a tenth of the Traveler’s own more', async () => {
      const read = async (level: string) =>
        numbers(await act(`aetherelectro ${PICKED_UP} print(.aetherelectro.stats.er);`, { level }))[0];
      expect(await read('60/60')).toBeCloseTo(1.2, 9);
      expect(await read('90/90')).toBeCloseTo(1.3, 9);
      expect(lasting(await act(`aetherelectro ${PICKED_UP}`), 'abundance-amulet')).toBe(360);
    });

    it('are gone once they are picked up, and a later pick-up finds none', async () => {
      const late = 'aetherelectro skill[amulet_delay=1000]; wait(780); aetherelectro skill; wait(300);';
      expect(amulets(await act(late))).toEqual([4]);
    });

    it('first passive: each that a teammate picks up takes 1.5 s off the skill', async () => {
      const left = async (who: string, level = '90/90') =>
        numbers(
          await act(`aetherelectro skill[hits=3]; ${who} walk; wait(110); print(.aetherelectro.skill.cd);`, { level }),
        )[0];
      expect((await left('fischl', '20/20')) - (await left('fischl'))).toBe(180);
    });

    it('C4: below 35 % energy they give twice as much', async () => {
      const energy = async (cons: number, start: number) =>
        amulets(await act(`aetherelectro ${PICKED_UP}`, { cons, start: `+params=[start_energy=${start}]` }))[0];
      expect([await energy(3, 0), await energy(4, 0), await energy(4, 40)]).toEqual([12, 24, 12]);
      // 28 of 80 are 35 %.
      expect(await energy(4, 28)).toBe(12);
    });
  });

  describe('Bellowing Thunder', () => {
    const script = 'aetherelectro burst; fischl attack:12;';
    it('calls Falling Thunder at hits of the active character, every 0.5 s, which give that character energy', async () => {
      const done = await act(script);
      const frames = hitsOf(done, 'Falling Thunder').map((h) => h.frame);
      expect(frames.length).toBeGreaterThan(5);
      for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(30);
      const given = done
        .log('energy', 'adding energy')
        .filter((e) => e.logs.source === 'travelerelectro-fallingthunder');
      expect(given).toHaveLength(frames.length);
      expect(new Set(given.map((e) => e.char_index))).toEqual(new Set([1]));
    });

    it('C2: 15 % less electro resistance', async () => {
      const [first, second] = hitsOf(await act(script, { cons: 2 }), 'Falling Thunder');
      expect(calc(second, 'res') - calc(first, 'res')).toBeCloseTo(-0.15, 9);
    });

    it('C6: every third deals double damage and gives 1 energy more, once for all it hits', async () => {
      const done = await act(script, { cons: 6, enemies: 'target lvl=100 resist=0.1 radius=1 pos=1,1 hp=999999999;' });
      const thunders = hitsOf(done, 'Falling Thunder').filter((h) => h.target === 1);
      const mults = thunders.map((h) => calc(h, 'talent'));
      expect(mults.slice(0, 6).map((m) => m / mults[0])).toEqual([1, 1, 2, 1, 1, 2]);
      expect(energyFrom(done, 'travelerelectro-c6')).toHaveLength(Math.trunc(thunders.length / 3));
    });
  });
});
