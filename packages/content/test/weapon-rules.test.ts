/** Rules of weapon passives: caps, rests, conditions on the field, refinements. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight } from './fight.ts';
import { hitsOf, numbers } from './readings.ts';

const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999;';
const HEAD = 'options swap_delay=4 ignore_burst_energy=true;';
const holds = (key: string, weapon: string, refine = 1, params = ''): string => `
  ${key} char lvl=90/90 cons=0 talent=6,6,6;
  ${key} add weapon="${weapon}" refine=${refine} lvl=90/90 ${params};
  ${key} add stats em=0;`;
const run = (team: string, script: string, enemies = ENEMY): Promise<Fight> =>
  fight(`${HEAD}${team}${enemies}active ${team.trim().split(' ')[0]};${script}`);

/** What a stat gained between the first and the last time the script printed it. */
const gained = (done: Fight): number => {
  const list = numbers(done);
  return list[list.length - 1] - list[0];
};

describe('stats that an action gives', () => {
  it.each([
    ['fluteofezpitzal', 'xingqiu', 'def%', 'skill', 0.16, 0.32],
    ['fleuvecendreferryman', 'xingqiu', 'er', 'skill', 0.16, 0.32],
    ['skywardblade', 'xingqiu', 'atkspd%', 'burst', 0.1, 0.1],
    ['footprintoftherainbow', 'xiangling', 'def%', 'skill', 0.16, 0.32],
    ['tamayurateinoohanashi', 'xiangling', 'atk%', 'skill', 0.2, 0.4],
    ['fracturedhalo', 'xiangling', 'atk%', 'burst', 0.24, 0.48],
  ])('%s gives %s %s with a %s', async (weapon, key, stat, action, first, fifth) => {
    const print = `print(.${key}.stats.${stat});`;
    const script = `${print} ${key} ${action}; ${print}`;
    expect(gained(await run(holds(key, weapon), script))).toBeCloseTo(first, 9);
    expect(gained(await run(holds(key, weapon, 5), script))).toBeCloseTo(fifth, 9);
  });

  it('needs the wielder to act', async () => {
    const team = holds('bennett', 'dullblade') + holds('xingqiu', 'fleuvecendreferryman');
    const script = 'print(.xingqiu.stats.er); bennett skill; print(.xingqiu.stats.er);';
    expect(gained(await run(team, script))).toBe(0);
  });
});

describe('stacks', () => {
  it.each([
    ['peakpatrolsong', 'xingqiu', 'def%', 2 * 0.08],
    ['skyridergreatsword', 'beidou', 'atk%', 4 * 0.06],
    ['primordialjadewingedspear', 'xiangling', 'atk%', 7 * 0.032],
    ['primordialjadewingedspear', 'xiangling', 'dmg%', 0.12],
  ])('%s on %s: %s stops at %d', async (weapon, key, stat, most) => {
    const print = `print(.${key}.stats.${stat});`;
    expect(gained(await run(holds(key, weapon), `${print} ${key} attack:20; ${print}`))).toBeCloseTo(most, 9);
  });
});

describe('permanent stats', () => {
  it.each([
    ['skywardpride', 'beidou', 'dmg%', 0.08, 0.16],
    ['songofbrokenpines', 'beidou', 'atk%', 0.16, 0.32],
    ['verdict', 'beidou', 'atk%', 0.2, 0.4],
    ['harangeppakufutsu', 'xingqiu', 'dendro%', 0.12, 0.24],
    ['freedomsworn', 'xingqiu', 'dmg%', 0.1, 0.2],
    ['urakumisugiri', 'xingqiu', 'def%', 0.2, 0.4],
    ['calamityqueller', 'xiangling', 'geo%', 0.12, 0.24],
    ['lumidouceelegy', 'xiangling', 'atk%', 0.15, 0.31],
    ['beaconofthereedsea', 'beidou', 'hp%', 0.32, 0.64],
  ])('%s on %s gives %s', async (weapon, key, stat, first, fifth) => {
    const of = async (refine: number) =>
      numbers(await run(holds(key, weapon, refine), `print(.${key}.stats.${stat});`))[0];
    expect(await of(1)).toBeCloseTo(first, 9);
    expect(await of(5)).toBeCloseTo(fifth, 9);
  });
});

describe('strikes of their own', () => {
  it.each([
    ['debateclub', 'beidou', 'Debate Club Proc', 180],
    ['halberd', 'xiangling', 'Halberd Proc', 600],
    ['swordofnarzissenkreuz', 'xingqiu', 'Sword of Narzissenkreuz', 720],
    ['skywardspine', 'xiangling', 'Skyward Spine Proc', 120],
    ['prototypearchaic', 'beidou', 'Prototype Archaic Proc', 900],
    ['snowtombedstarsilver', 'beidou', 'Starsilver Proc', 600],
    ['dragonspinespear', 'xiangling', 'Dragonspine Proc', 600],
  ])('%s of %s: %s rests for %d frames', async (weapon, key, name, rest) => {
    const done = await run(holds(key, weapon), `${key} skill; ${key} attack:60;`);
    const frames = hitsOf(done, name).map(({ frame }) => frame);
    expect(frames.length).toBeGreaterThan(0);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(rest);
  });

  it('Skyward Pride has eight blades for each burst', async () => {
    const done = await run(holds('beidou', 'skywardpride'), 'beidou burst; beidou attack:12;');
    expect(hitsOf(done, 'Skyward Pride Proc')).toHaveLength(8);
  });

  it('around the target reach a second opponent', async () => {
    const near = `${ENEMY}target lvl=100 resist=0.1 radius=1 pos=2,1.5 hp=999999999;`;
    const done = await run(holds('beidou', 'debateclub'), 'beidou skill; beidou attack; wait(30);', near);
    const [first] = hitsOf(done, 'Debate Club Proc');
    const struck = hitsOf(done, 'Debate Club Proc').filter(({ frame }) => frame === first.frame);
    expect(struck.map(({ target }) => target)).toHaveLength(2);
  });
});

describe('Sword of Descension', () => {
  it('does nothing where its passive is taken away', async () => {
    const team = holds('xingqiu', 'swordofdescension', 1, '+params=[passive=0]');
    expect(hitsOf(await run(team, 'xingqiu attack:40;'), 'Sword of Descension Proc')).toHaveLength(0);
  });
});

describe('Symphonist of Scents', () => {
  it('doubles its ATK off the field', async () => {
    const team = holds('xiangling', 'symphonistofscents') + holds('xingqiu', 'dullblade');
    const script = 'print(.xiangling.stats.atk%); xingqiu attack; print(.xiangling.stats.atk%);';
    expect(gained(await run(team, script))).toBeCloseTo(0.12, 9);
  });
});

describe('Ballad of the Fjords', () => {
  it('needs three elements', async () => {
    const em = async (mates: string) =>
      numbers(await run(holds('xiangling', 'balladofthefjords', 5) + mates, 'print(.xiangling.stats.em);'))[0];
    const two = await em(holds('xingqiu', 'dullblade') + holds('bennett', 'dullblade'));
    expect((await em(holds('xingqiu', 'dullblade') + holds('kaeya', 'dullblade'))) - two).toBeCloseTo(240, 9);
  });
});
