import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../../../test/fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

/** Both twins have every talent; scripts name the brother. */
describe.each(['aetherhydro', 'luminehydro'])('%s', (twin) => {
  const act = (
    script: string,
    { key = 'aetherhydro', cons = 0, level = '90/90', start = '', pos = '0,1', mate = '' } = {},
  ): Promise<Fight> =>
    fight(
      `${key} char lvl=${level} cons=${cons} talent=9,9,9 ${start};
    ${key} add weapon="dullblade" refine=1 lvl=70/70; ${key} add stats cr=-1; ${mate}
    target lvl=100 resist=0.1 radius=1 pos=${pos} hp=999999999; active ${key};
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`.replaceAll('aetherhydro', twin),
    );
  const BARBARA = `barbara char lvl=90/90 cons=0 talent=9,9,9 +params=[start_hp%=20];
  barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;`;
  const HELD = 'skill[hold=1]; wait(10);';
  const droplets = 'print(.gadgets.sourcewaterdroplet.count);';

  describe.each([twin])('Aquacrest Saber of %s', (key) => {
    it('ends in a Torrent Surge; held, up to 22 Dewdrops come before it', async () => {
      const dewdrops = async (params: string) =>
        hitsOf(await act(`${key} skill${params}; wait(60);`, { key }), 'Dewdrop (Hold)').length;
      expect([
        await dewdrops(''),
        await dewdrops('[hold_ticks=1]'),
        await dewdrops('[hold_ticks=5]'),
        await dewdrops('[hold=1]'),
      ]).toEqual([0, 1, 5, 22]);
      expect(hitsOf(await act(`${key} skill[hold=1]; wait(60);`, { key }), 'Torrent Surge')).toHaveLength(1);
    });

    it('is followed by a Spiritbreath Thorn, every 9 s', async () => {
      const done = await act(`${key} skill; wait(580); ${key} skill; wait(100);`, { key });
      expect(hitsOf(done, 'Spiritbreath Thorn')).toHaveLength(2);
    });
  });

  describe('Suffusion', () => {
    it('takes 4 % of the HP every 0.9 s and gives a Dewdrop damage by max HP', async () => {
      const done = await act(`aetherhydro ${HELD}`);
      const taken = done.log('hurt', 'Suffusion').map((e) => Number(e.logs.amount));
      const drops = hitsOf(done, 'Dewdrop (Hold)');
      const stronger = drops.filter((h) => calc(h, 'flat_dmg') > 0);
      expect(taken).toHaveLength(stronger.length);
      expect(taken[0]).toBeCloseTo(0.04 * attribute(drops[0], 'hp'), 4);
      expect(taken[1]).toBeCloseTo(0.96 * taken[0], 4);
      expect(calc(stronger[0], 'flat_dmg')).toBeCloseTo(0.0109 * attribute(drops[0], 'hp'), 0);
    });

    it('stops at half of the HP', async () => {
      const done = await act(`aetherhydro ${HELD}`, { start: '+params=[start_hp%=50]' });
      expect(done.log('hurt', 'Suffusion')).toEqual([]);
    });

    it('second passive: 45 % of the HP taken strengthens the next Torrent Surge', async () => {
      const script = `aetherhydro ${HELD} wait(600); aetherhydro skill; wait(40);`;
      const done = await act(script);
      const taken = done.log('hurt', 'Suffusion').reduce((sum, e) => sum + Number(e.logs.amount), 0);
      const [first, second] = hitsOf(done, 'Torrent Surge');
      expect([calc(first, 'flat_dmg'), calc(second, 'flat_dmg')]).toEqual([0, expect.closeTo(0.45 * taken, 3)]);
      expect(hitsOf(await act(script, { level: '60/60' }), 'Torrent Surge').map((h) => calc(h, 'flat_dmg'))).toEqual([
        0, 0,
      ]);
    });
  });

  describe('Sourcewater Droplets', () => {
    it('come from Dewdrops that hit, one a second and four at most, and stay for 7.3 s', async () => {
      const left = async (ticks: number, wait = 0, level = '90/90') =>
        numbers(await act(`aetherhydro skill[hold_ticks=${ticks}]; wait(${wait}); ${droplets}`, { level }))[0];
      expect([await left(1), await left(6), await left(22), await left(22, 450)]).toEqual([1, 2, 4, 0]);
      expect(await left(22, 0, '20/20')).toBe(0);
    });

    it('heal 7 % HP when a dash picks them up; C1: 2 energy; C6: 6 % HP for the character with the least', async () => {
      const script = `aetherhydro ${HELD} aetherhydro dash[pickup_droplets=3]; ${droplets}`;
      const done = await act(script, { cons: 6, mate: BARBARA });
      expect(numbers(done)).toEqual([1]);
      expect(done.log('heal', 'Spotless Waters')).toHaveLength(3);
      expect(energyFrom(done, 'travelerhydro-c1')).toEqual([2, 2, 2]);
      expect(done.log('heal', 'Tides of Justice').map((e) => e.logs.target)).toEqual([1, 1, 1]);
      const plain = await act(script, { mate: BARBARA });
      expect([energyFrom(plain, 'travelerhydro-c1'), plain.log('heal', 'Tides of Justice')]).toEqual([[], []]);
    });
  });

  describe('the first passive and C1', () => {
    it('begin with the first ascension and the first constellation', async () => {
      const script = 'aetherhydro skill[hold_ticks=3]; wait(10); aetherhydro dash[pickup_droplets=1];';
      const gained = async (level: string, cons: number) =>
        energyFrom(await act(script, { level, cons }), 'travelerhydro-c1');
      expect([await gained('20/20', 1), await gained('20/40', 0), await gained('20/40', 1)]).toEqual([[], [], [2]]);
    });
  });

  describe('Rising Waters', () => {
    it('moves ahead and hits for 4 s; C2: slower, for 7 s', async () => {
      const hits = async (cons: number, pos: string) =>
        hitsOf(await act('aetherhydro burst; wait(500);', { cons, pos }), 'Rising Waters').map((h) => h.frame);
      expect([(await hits(0, '0.5,1')).length, (await hits(0, '0.5,12')).length]).toEqual([2, 1]);
      const [near, far] = [await hits(0, '0.5,1'), await hits(0, '0.5,11')];
      expect(far[0] - near[0]).toBe(210);
      expect((await hits(2, '0.5,1')).length).toBe(2);
      expect((await hits(2, '0.5,14'))[0] - near[0]).toBeGreaterThan(300);
    });
  });

  it('C4: a shield of 10 % max HP while the skill is used, restored by Dewdrops', async () => {
    const done = await act('aetherhydro skill[hold=1], attack; wait(30);', { cons: 4 });
    const [added] = done.log('shield', 'added');
    expect(Number(added.logs.hp)).toBeCloseTo(0.1 * attribute(hitOf(done, 'Torrent Surge'), 'hp'), 4);
    expect(done.log('shield', 'expired')).toHaveLength(1);
    expect((await act('aetherhydro skill[hold=1], attack; wait(30);', { cons: 3 })).log('shield', 'added')).toEqual([]);
  });

  it('base HP of the story counts in max HP', async () => {
    const hp = async (start: string) => numbers(await act('print(.aetherhydro.hpmax);', { start }))[0];
    expect((await hp('')) - (await hp('+params=[skirk_story_buff=0]'))).toBe(50);
  });
});
