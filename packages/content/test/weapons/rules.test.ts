/** Rules of weapon passives: caps, rests, conditions on the field, refinements. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../fight.ts';
import { calc, gained, hitsOf, numbers } from '../readings.ts';

const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=999999999;';
const HEAD = 'options swap_delay=4 ignore_burst_energy=true;';
const holds = (key: string, weapon: string, refine = 1, params = ''): string => `
  ${key} char lvl=90/90 cons=0 talent=6,6,6;
  ${key} add weapon="${weapon}" refine=${refine} lvl=90/90 ${params};
  ${key} add stats em=0;`;
const run = (team: string, script: string, enemies = ENEMY): Promise<Fight> =>
  fight(`${HEAD}${team}${enemies}active ${team.trim().split(' ')[0]};${script}`);

describe('stats that an action gives', () => {
  it.each([
    ['fluteofezpitzal', 'xingqiu', 'def%', 'skill', 0.16, 0.32],
    ['fleuvecendreferryman', 'xingqiu', 'er', 'skill', 0.16, 0.32],
    ['skywardblade', 'xingqiu', 'atkspd%', 'burst', 0.1, 0.1],
    ['footprintoftherainbow', 'xiangling', 'def%', 'skill', 0.16, 0.32],
    ['tamayurateinoohanashi', 'xiangling', 'atk%', 'skill', 0.2, 0.4],
    ['fracturedhalo', 'xiangling', 'atk%', 'burst', 0.24, 0.48],
    ['windblumeode', 'fischl', 'atk%', 'skill', 0.16, 0.32],
    ['kingssquire', 'fischl', 'em', 'burst', 60, 140],
    ['wineandsong', 'sucrose', 'atk%', 'dash', 0.2, 0.4],
    ['reliquaryoftruth', 'nahida', 'em', 'skill', 80, 160],
    ['etherlightspindlelute', 'nahida', 'em', 'skill', 100, 200],
    ['flowingpurity', 'nahida', 'dendro%', 'skill', 0.08, 0.16],
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
    ['compoundbow', 'fischl', 'atk%', 4 * 0.04],
    ['compoundbow', 'fischl', 'atkspd%', 4 * 0.012],
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
    ['hunterspath', 'fischl', 'cryo%', 0.12, 0.24],
    ['skywardharp', 'fischl', 'cd', 0.5 + 0.2, 0.5 + 0.4],
    ['aquasimulacra', 'fischl', 'hp%', 0.16, 0.32],
    ['surfsup', 'barbara', 'hp%', 0.24 + 0.2, 0.24 + 0.4],
    ['skywardatlas', 'lisa', 'anemo%', 0.12, 0.24],
    ['everlastingmoonglow', 'nahida', 'heal', 0.1, 0.2],
    ['goldenfrostboundoath', 'fischl', 'def%', 0.16, 0.32],
    ['thefirstgreatmagic', 'fischl', 'atk%', 0.24 + 0.16, 0.24 + 0.32],
  ])('%s on %s gives %s', async (weapon, key, stat, first, fifth) => {
    const of = async (refine: number) =>
      numbers(await run(holds(key, weapon, refine), `print(.${key}.stats.${stat});`))[0];
    expect(await of(1)).toBeCloseTo(first, 9);
    expect(await of(5)).toBeCloseTo(fifth, 9);
  });
});

describe('separate strikes', () => {
  it.each([
    ['debateclub', 'beidou', 'Debate Club Proc', 180],
    ['halberd', 'xiangling', 'Halberd Proc', 600],
    ['swordofnarzissenkreuz', 'xingqiu', 'Sword of Narzissenkreuz', 720],
    ['skywardspine', 'xiangling', 'Skyward Spine Proc', 120],
    ['prototypearchaic', 'beidou', 'Prototype Archaic Proc', 900],
    ['snowtombedstarsilver', 'beidou', 'Starsilver Proc', 600],
    ['dragonspinespear', 'xiangling', 'Dragonspine Proc', 600],
    ['sequenceofsolitude', 'fischl', 'Sequence of Solitude Proc', 900],
    ['endoftheline', 'fischl', 'End of the Line Proc', 120],
    ['ashgravendrinkinghorn', 'barbara', 'Ash-Graven Drinking Horn Proc', 900],
    ['skywardharp', 'fischl', 'Skyward Harp Proc', 240],
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

describe('End of the Line', () => {
  it('strikes three times for each skill', async () => {
    const done = await run(holds('fischl', 'endoftheline'), 'fischl skill; fischl attack:40;');
    expect(hitsOf(done, 'End of the Line Proc')).toHaveLength(3);
  });
});

describe('Rust', () => {
  it('strengthens normal attacks and weakens charged ones', async () => {
    const bonus = async (script: string) => {
      const done = await run(holds('fischl', 'rust', 5), `${script} wait(60);`);
      return calc(done.hits[0], 'bonus_dmg');
    };
    expect(await bonus('fischl attack;')).toBeCloseTo(0.8, 9);
    const [hold] = (await run(holds('fischl', 'rust', 5), 'fischl aim; wait(60);')).hits;
    const [plain] = (await run(holds('fischl', 'huntersbow', 5), 'fischl aim; wait(60);')).hits;
    expect(calc(hold, 'bonus_dmg') - calc(plain, 'bonus_dmg')).toBeCloseTo(-0.1, 9);
  });
});

describe('Amos’ Bow', () => {
  it.each([
    [0, 0],
    [13, 2],
    [80, 5],
  ])('an arrow %d frames on its way counts %d steps', async (travel, steps) => {
    const [hit] = (await run(holds('fischl', 'amosbow'), `fischl attack[travel=${travel}]; wait(120);`)).hits;
    expect(calc(hit, 'bonus_dmg')).toBeCloseTo(0.12 + 0.08 * steps, 9);
  });
});

describe('The Daybreak Chronicles', () => {
  it('loses a step each second without a hit, and has it back with the hit itself', async () => {
    const bonus = async (frames: number) => {
      const script = `wait(${frames}); fischl attack[travel=0]; wait(30);`;
      return calc((await run(holds('fischl', 'thedaybreakchronicles', 5), script)).hits[0], 'bonus_dmg');
    };
    expect(await bonus(1)).toBeCloseTo(6 * 0.2, 9);
    expect(await bonus(3 * 60)).toBeCloseTo(4 * 0.2, 9);
    expect(await bonus(9 * 60)).toBeCloseTo(0.2, 9);
  });
});

describe('Lost Prayer to the Sacred Winds', () => {
  it('grows on the field up to four steps and is lost off it', async () => {
    const team = holds('lisa', 'lostprayertothesacredwinds') + holds('xingqiu', 'dullblade');
    const print = 'print(.lisa.stats.geo%);';
    const done = await run(
      team,
      `${print} wait(250); ${print} wait(1000); ${print} xingqiu attack; ${print} wait(300); ${print}`,
    );
    expect(numbers(done).map((x) => Math.round(x / 0.08))).toEqual([0, 1, 4, 0, 0]);
  });
});

describe('Eye of Perception', () => {
  it('bounces to an opponent it has not just struck', async () => {
    const pair = `${ENEMY}target lvl=100 resist=0.1 radius=1 pos=3,1.5 hp=999999999;`;
    const strikes = (done: Fight) => hitsOf(done, 'Eye of Preception Proc').map(({ target }) => target);
    const targets = strikes(await run(holds('lisa', 'eyeofperception'), 'lisa attack; wait(200);', pair));
    expect(targets).toHaveLength(2);
    expect(targets[0]).not.toBe(targets[1]);
    expect(strikes(await run(holds('lisa', 'eyeofperception'), 'lisa attack; wait(200);'))).toHaveLength(1);
  });
});

describe('Ring of Yaxche', () => {
  it('gives normal attack damage by max HP, up to a limit', async () => {
    const bonus = async (hp: number) => {
      const team = `${holds('barbara', 'ringofyaxche')}barbara add stats hp=${hp};`;
      const done = await run(team, 'print(.barbara.hpmax); barbara skill; barbara attack; wait(60);');
      const hit = done.hits.find(({ name }) => name.startsWith('Normal'));
      if (hit === undefined) throw new Error('no normal hit');
      return [calc(hit, 'bonus_dmg'), numbers(done)[0]];
    };
    const [little, hp] = await bonus(0);
    expect(little).toBeCloseTo((hp / 1000) * 0.006, 9);
    expect((await bonus(40000))[0]).toBeCloseTo(0.16, 9);
  });
});

describe('weapons that check the team’s elements', () => {
  const MATES = holds('beidou', 'wastergreatsword') + holds('kaeya', 'dullblade') + holds('bennett', 'dullblade');
  it.each([
    ['thefirstgreatmagic', 'fischl', 'atk%', 0.16],
    ['chainbreaker', 'fischl', 'atk%', 2 * 0.048],
    ['athousandfloatingdreams', 'lisa', 'electro%', 2 * 0.1],
    ['athousandfloatingdreams', 'lisa', 'em', 32],
  ])('%s on %s: %s more than alone', async (weapon, key, stat, expected) => {
    const of = async (mates: string) =>
      numbers(await run(holds(key, weapon) + mates, `print(.${key}.stats.${stat});`))[0];
    expect((await of(MATES)) - (await of(''))).toBeCloseTo(expected, 9);
  });

  it('A Thousand Floating Dreams gives teammates EM', async () => {
    const [em] = numbers(await run(holds('lisa', 'athousandfloatingdreams') + MATES, 'print(.kaeya.stats.em);'));
    expect(em).toBeCloseTo(40, 9);
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
