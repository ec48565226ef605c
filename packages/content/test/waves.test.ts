/** Waves of enemies, from first principles: HP, time, particles, and the fields of scripts. */
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { type Fight, fight } from './fight.ts';

const TEAM = `kaeya char lvl=90/90 cons=0 talent=9,9,9; kaeya add weapon="dullblade" refine=1 lvl=70/70;
kaeya add stats cr=-1 atk=1000; active kaeya; options swap_delay=12;`;
const ATTACKS = 'while 1 { kaeya attack; }';
const HP = 20_000;
const enemy = (items = '') => `target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=${HP} ${items};`;
const run = (targets: string, script = ATTACKS) => fight(`${TEAM} ${targets} ${script}`);
const hitsOn = ({ hits }: Fight, target: number) => hits.filter((hit) => hit.target === target);
const deathOf = (played: Fight, target: number) => Math.max(...hitsOn(played, target).map((hit) => hit.frame));

describe('waves', () => {
  it('of one wave are the fight without the word, to the bit', async () => {
    const [plain, named] = [await run(enemy()), await run(enemy('wave=1 delay=0'))];
    expect(named.hits).toEqual(plain.hits);
    expect(named.totals.totalDamage).toBe(plain.totals.totalDamage);
    expect(named.totals.frames).toBe(plain.totals.frames);
  });

  it('deal the sum of their HP, and no damage beyond it', async () => {
    const three = await run([1, 2, 3].map((wave) => enemy(`wave=${wave}`)).join(''));
    expect(three.totals.totalDamage).toBeCloseTo(3 * HP, 6);
    for (const damage of three.totals.targetDamage) expect(damage).toBeCloseTo(HP, 6);
    expect(three.totals.isCleared).toBe(true);
  });

  it('are the fights put together: each enemy takes the hits that it takes alone, from the string that goes on', async () => {
    const two = await run(enemy('wave=1') + enemy('wave=2 delay=30'));
    const blows = two.hits.map((hit) => hit.damage);
    const killedBy = (from: number) => {
      let left = HP;
      let count = 0;
      while (left > 0) left -= blows[from + count++];
      return count;
    };
    const first = killedBy(0);
    expect(hitsOn(two, 1)).toHaveLength(first);
    expect(hitsOn(two, 2)).toHaveLength(killedBy(first));
    expect(hitsOn(two, 1).length + hitsOn(two, 2).length).toBe(two.hits.length);
  });

  it('come after the delay that is written, and the script waits for them', async () => {
    const two = await run(enemy('wave=1') + enemy('wave=2 delay=120'));
    const death = deathOf(two, 1);
    expect([...two.totals.waveFrames]).toEqual([0, death]);
    expect(two.totals.emptyFrames).toBe(120);
    const between = two.actions.filter(([frame]) => frame > death && frame < death + 120);
    expect(between).toEqual([]);
    expect(Math.min(...hitsOn(two, 2).map((hit) => hit.frame))).toBeGreaterThan(death + 120);
  });

  it('may begin with walking', async () => {
    const [at, after] = [await run(enemy()), await run(enemy('delay=90'))];
    expect(after.actions[0][0]).toBe(at.actions[0][0] - 1 + 90);
    expect(after.totals.frames).toBe(at.totals.frames - 1 + 90);
    expect(after.totals.emptyFrames).toBe(90);
  });

  it('begin after a time although enemies live', async () => {
    // Ten hours of fight.
    if (isWhole) {
      const two = await run(enemy('wave=1 pos=0,50') + enemy('wave=2 after=200'), `${ATTACKS}`).catch(String);
      expect(two).toMatch(/never ends: .*\(1 of 2\)/);
    }
    const near = await run(`${enemy('wave=1')}${enemy('wave=2 after=60')}`);
    expect(near.totals.waveFrames[1]).toBe(60);
    expect(near.totals.emptyFrames).toBe(0);
  });

  it('end with the time limit, cleared or not', async () => {
    const lost = await fight(`${TEAM} options time_limit=2; ${enemy('wave=1 pos=0,50')}${enemy('wave=2')} ${ATTACKS}`);
    expect(lost.totals.frames).toBe(120);
    expect(lost.totals.isCleared).toBe(false);
    const won = await fight(`${TEAM} options time_limit=60; ${enemy()} ${ATTACKS}`);
    expect(won.totals.isCleared).toBe(true);
    expect(won.totals.frames).toBe((await run(enemy())).totals.frames);
  });

  it('drop the particles of each enemy anew', async () => {
    const drop = 'particle_threshold=10000 particle_drop_count=1';
    // Particles arrive after 100 frames: those of the last wave come too late.
    const drops = async (waves: number) => {
      const lines = Array.from({ length: waves }, (_, i) => enemy(`wave=${i + 1} delay=200 ${drop}`));
      return (await run(lines.join(''))).logs.filter((entry) => JSON.stringify(entry).includes('hp_drop')).length;
    };
    const [one, two, three] = [await drops(1), await drops(2), await drops(3)];
    expect(two - one).toBeGreaterThan(0);
    expect(three - two).toBe(two - one);
  });

  it('are seen by the script', async () => {
    const script = `set_on_tick(fn() { if f() == 30 || .wave.number == 2 && .wave.living == 1 && said == 0 {
      print(.wave.number, .wave.count, .wave.living, .wave.coming); if .wave.number == 2 { said = 1; } } }); ${ATTACKS}`;
    const two = await run(`${enemy('wave=1')}${enemy('wave=2 delay=10')}`, `let said = 0; ${script}`);
    expect(two.printed).toEqual(['1211', '2210']);
  });

  it('cannot be killed by the script before they appear, and do not count as dead', async () => {
    const script = `kill_target(2); print(is_target_dead(2)); ${ATTACKS}`;
    const two = await run(`${enemy('wave=1')}${enemy('wave=2 delay=10')}`, script);
    expect(two.printed).toEqual(['0']);
    const whole = await run(`${enemy('wave=1')}${enemy('wave=2 delay=10')}`);
    expect(two.totals.frames).toBe(whole.totals.frames);
    expect(two.totals.targetDamage[1]).toBeCloseTo(HP, 6);
  });

  it('leave no aura on an enemy that was not there', async () => {
    const freeze = 'kaeya skill; while 1 { kaeya attack; }';
    const two = await run(enemy('wave=1') + enemy('wave=2'), freeze);
    expect(two.totals.auraFrames.slice(0, two.totals.auraFrames.length / 2).some((frames) => frames > 0)).toBe(true);
    expect(two.totals.auraFrames.slice(two.totals.auraFrames.length / 2).every((frames) => frames === 0)).toBe(true);
  });
});

describe('a text with waves', () => {
  it.each([
    [enemy('wave=1') + enemy('wave=3'), 'wave 2 has no target, but wave 3 has'],
    [enemy('wave=0'), 'wave is 1 to 30, not 0'],
    [enemy('wave=1 after=10'), 'the first wave begins with the fight'],
    [
      'target lvl=100 resist=0.1 wave=2; target lvl=100 resist=0.1 wave=1;',
      'waves, delay= and time_limit need targets',
    ],
    [enemy('delay=40000'), 'delay is 0 to 36000'],
  ])('is refused with its reason: %s', async (targets, reason) => {
    await expect(run(targets)).rejects.toThrow(reason);
  });
});
