/** Rules of the game of weapons and sets. */
import { Tag } from '@quartet/kit';
import { Attack } from '../../engine/src/field/attack.ts';
import { Scratch } from '../../engine/src/run/scratch.ts';
import { Simulation } from '../../engine/src/run/simulation.ts';
import { fight, lasting, simulatorFor } from './fight.ts';
import { attribute, calc, hitsOf, numbers } from './readings.ts';
import { allTested, member, near, OPTIONS, rule, target } from './ruled.ts';

/** How often a script's prints of a stat rise by a step, from the first print on. */
const steps = (values: readonly number[], step: number): number[] =>
  values.slice(1).map((value) => Math.round((value - values[0]) / step));

rule(
  'fracturedhalo',
  'all members get the Lunar-Charged damage',
  async (options) => {
    const simulator = await simulatorFor(`${OPTIONS}${options}options duration=4;
      ${member('barbara', 'catalyst')}${member('ineffa', 'polearm', { holds: 'fracturedhalo' })}
      ${member('sucrose', 'catalyst')}${target()} active ineffa; ineffa skill;`);
    const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
    const lunar = new Attack();
    lunar.tag = Tag.lunarCharged;
    const seen: number[][] = [];
    sim.events.tick.on(() => {
      seen.push(sim.characters.map((c) => c.reactionBonus(lunar)));
    });
    sim.run();
    return seen[seen.length - 1].map((bonus, i) => bonus - seen[0][i]);
  },
  { reference: [near(0.4), near(0.4), 0], game: [near(0.4), near(0.4), near(0.4)] },
);

/** Bonuses to damage of a tag by team slot in the last frame of a fight. */
async function reactionBonuses(text: string, tag: number): Promise<number[]> {
  const simulator = await simulatorFor(text);
  const sim = new Simulation(simulator.plan, 1, simulator.recorder(), null, new Scratch());
  const attack = new Attack();
  attack.tag = tag;
  let seen: number[] = [];
  sim.events.tick.on(() => {
    seen = sim.characters.map((c) => c.reactionBonus(attack));
  });
  sim.run();
  return seen;
}
/** Bonuses to Stellar Swirl and damage that counts as it, and to damage that counts as Stellar-Conduct. */
const stellarBonuses = async (text: string): Promise<number[][]> => {
  const found: number[][] = [];
  for (const tag of [Tag.stellarSwirl, Tag.directStellarSwirl, Tag.directStellarConduct])
    found.push(await reactionBonuses(text, tag));
  return found;
};

rule(
  'viridescentvenerer',
  '20 % Stellar Swirl damage',
  (options) =>
    stellarBonuses(`${OPTIONS}${options}options duration=2; ${member('sucrose', 'catalyst')}
      sucrose add set="viridescentvenerer" count=4; ${member('barbara', 'catalyst')}${target()} active sucrose; wait(60);`),
  {
    reference: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    game: [
      [near(0.2), 0],
      [near(0.2), 0],
      [0, 0],
    ],
  },
);

rule(
  'kagurasverity',
  'the dance lasts 24 s and gives Stellar-Conduct damage',
  async (options) => {
    const text = (refine: number, script: string) =>
      `${OPTIONS}${options}${member('lisa', 'catalyst', { holds: 'kagurasverity', refine })}${member('barbara', 'catalyst')}
      ${target()} active lisa; ${script}`;
    const thrice = 'lisa skill; wait(400); lisa skill; wait(400); lisa skill; wait(60);';
    const done = await fight(text(1, `${thrice} lisa attack; wait(60);`));
    const [stellarSwirl, , once] = await stellarBonuses(text(1, 'options duration=2; lisa skill; wait(60);'));
    const [, , full] = await stellarBonuses(text(5, `options duration=15; ${thrice}`));
    return [lasting(done, 'kaguras-verity'), lasting(done, 'kaguras-verity-stacks'), stellarSwirl, once, full];
  },
  {
    reference: [960, 960, [0, 0], [0, 0], [0, 0]],
    game: [1440, 1440, [0, 0], [near(0.12), 0], [near(0.72), 0]],
  },
);
rule(
  'cashflowsupervision',
  'stacks give 14 % Stellar-Conduct damage',
  async (options) => {
    const bonus = async (refine: number, seconds: number) => {
      const [swirl, , conduct] = await stellarBonuses(`${OPTIONS}${options}options duration=${seconds};
        ${member('lisa', 'catalyst', { holds: 'cashflowsupervision', refine })}${member('barbara', 'catalyst')}${target()}
        hurt every interval=50,51 amount=10,11 element=physical; active lisa; wait(${seconds * 60});`);
      return [...swirl, ...conduct];
    };
    return [await bonus(1, 1), await bonus(1, 5), await bonus(5, 5)];
  },
  {
    reference: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    game: [
      [0, 0, near(0.14), 0],
      [0, 0, near(0.42), 0],
      [0, 0, near(0.84), 0],
    ],
  },
);

rule(
  'balladoftheboundlessblue',
  'normal and charged hits add stacks',
  async (options) => {
    const done =
      await fight(`${OPTIONS}${options}${member('lisa', 'catalyst', { holds: 'balladoftheboundlessblue' })}${target()}
      active lisa; lisa attack; wait(30); lisa skill; wait(60); lisa attack; wait(60);`);
    const [first, second] = hitsOf(done, 'Normal 0');
    return (calc(second, 'bonus_dmg') - calc(first, 'bonus_dmg')) / 0.08;
  },
  { reference: near(2), game: near(1) },
);

rule(
  'cloudforged',
  'energy that a burst costs gives EM',
  async (options) => {
    const em = 'print(.fischl.stats.em);';
    const done = await fight(`options swap_delay=4;
      ${options}${member('fischl', 'bow', { holds: 'cloudforged' })}${target()}
      active fischl; ${em} fischl burst; wait(60); ${em}`);
    return steps(numbers(done), 40);
  },
  { reference: [0], game: [1] },
);

rule(
  'eyeofperception',
  'half of the hits send a bolt of 240 % ATK',
  async (options) => {
    const bolts = await Promise.all(
      Array.from({ length: 40 }, async (_, seed) => {
        const done = await fight(
          `${OPTIONS}${options}${member('lisa', 'catalyst', { holds: 'eyeofperception' })}${target()}
          active lisa; lisa attack; wait(120);`,
          { seed },
        );
        return hitsOf(done, 'Eye of Preception Proc').map((hit) => calc(hit, 'talent'));
      }),
    );
    const share = bolts.filter((each) => each.length > 0).length / bolts.length;
    return { multipliers: [...new Set(bolts.flat())], always: share === 1, often: share > 0.2 };
  },
  {
    reference: { multipliers: [0.63], always: true, often: true },
    game: { multipliers: [2.4], always: false, often: true },
  },
);

rule(
  'gestofthemightywolf',
  'normal hits, charged attacks and skills of the wielder give stacks',
  async (options) => {
    const damage = 'print(.beidou.stats.dmg%);';
    const done = await fight(`${OPTIONS}${options}${member('beidou', 'claymore', { holds: 'gestofthemightywolf' })}
      ${member('lisa', 'catalyst')}${target()} active lisa; ${damage} lisa skill; wait(60); ${damage} wait(300);
      beidou attack; wait(30); ${damage} wait(300); beidou skill; wait(5); ${damage}`);
    return steps(numbers(done), 0.075);
  },
  { reference: [3, 1, 3], game: [0, 1, 2] },
);

rule(
  'healing_weapons',
  'the wielder is healed',
  async (options) => {
    const healed = async (key: string, weapon: 'sword' | 'catalyst', holds: string, script: string) => {
      const done = await fight(`${OPTIONS}${options}${member('amber', 'bow')}${member(key, weapon, { holds })}
        ${target()}target lvl=1 resist=0.1 radius=1 pos=0,2 hp=1; active ${key}; ${key} ${script}; wait(300);`);
      return [...new Set(done.log('heal', '(Proc)').map(({ logs }) => logs.target))];
    };
    return [
      await healed('kaeya', 'sword', 'travelershandysword', 'skill'),
      await healed('lisa', 'catalyst', 'otherworldlystory', 'skill[hold=1]'),
    ];
  },
  { reference: [[0], [0]], game: [[1], [1]] },
);

rule(
  'prototypestarglitter',
  'skills give normal and charged attack damage',
  async (options) => {
    const done =
      await fight(`${OPTIONS}${options}${member('xiangling', 'polearm', { holds: 'prototypestarglitter' })}${target()}
      active xiangling; xiangling attack; wait(60); xiangling skill, attack; wait(60);`);
    const [before, after] = hitsOf(done, 'Normal 0');
    return ['atk_per', 'bonus_dmg'].map((name) => calc(after, name) - calc(before, name));
  },
  { reference: [near(0.08), 0], game: [0, near(0.08)] },
);

rule(
  'silvershowerheartstrings',
  'a bond of life must grow',
  async (options) => {
    const hp = 'print(.sigewinne.hpmax);';
    const done =
      await fight(`${OPTIONS}${options}${member('sigewinne', 'bow', { holds: 'silvershowerheartstrings', params: '+params=[start_hp%=30]' })}
      ${member('bennett', 'sword')}${target()} active sigewinne; ${hp} bennett burst; sigewinne walk; wait(120);
      ${hp}`);
    const [before, after] = numbers(done);
    return after > before;
  },
  { reference: true, game: false },
);

rule(
  'sturdybone',
  'normal hits after a sprint gain 16 % of ATK; only sprints cost less stamina',
  async (options) => {
    const done = await fight(`${OPTIONS}${options}${member('xingqiu', 'sword', { holds: 'sturdybone' })}${target()}
      active xingqiu; xingqiu attack; print(.stam); xingqiu charge; print(.stam); wait(600); xingqiu dash; wait(30); print(.stam);
      xingqiu attack; wait(60);`);
    const hit = hitsOf(done, 'Normal 0')[1];
    const [full, charged, dashed] = numbers(done);
    return [calc(hit, 'flat_dmg') / attribute(hit, 'atk'), full - charged, full - dashed];
  },
  { reference: [0, near(17), near(15.3)], game: [near(0.16), 20, near(15.3)] },
);

rule(
  'thebell',
  'damage to the wielder gives the shield',
  async (options) => {
    const shields = async (key: string) => {
      const done = await fight(`${OPTIONS}${options}${member('beidou', 'claymore', { holds: 'thebell' })}
        ${member('lisa', 'catalyst')}${target()}hurt every interval=60,61 amount=1000,1001 element=physical;
        active ${key}; wait(200);`);
      return done.log('shield').filter(({ logs }) => logs.name === 'Bell').length;
    };
    return [(await shields('lisa')) > 0, (await shields('beidou')) > 0];
  },
  { reference: [true, true], game: [false, true] },
);

rule(
  'vividnotions',
  'plunges, skills and bursts of the wielder count',
  async (options) => {
    const hues = async (actor: string, plunge: string) => {
      const [dawn, twilight] = numbers(
        await fight(`${OPTIONS}${options}${member('xianyun', 'catalyst', { holds: 'vividnotions' })}
          ${member('gaming', 'claymore')}${target('0,30')} active ${actor}; ${actor} skill, ${plunge};
          print(.xianyun.status.dawns-first-hue); print(.xianyun.status.twilights-splendor);`),
      );
      return [dawn > 0, twilight > 0];
    };
    return { own: await hues('xianyun', 'high_plunge'), others: await hues('gaming', 'low_plunge') };
  },
  { reference: { own: [true, true], others: [true, true] }, game: { own: [true, true], others: [false, false] } },
);

const vermillion = (key: string, weapon: 'claymore' | 'polearm', params = '') =>
  `${member(key, weapon, { params })}${key} add set="vermillionhereafter" count=4;\n`;
const BEIDOU_ATK = 'print(.beidou.stats.atk%);';
rule(
  'vermillionhereafter_hp',
  'HP that the wearer loses add stacks',
  async (options) => {
    // Below half of their HP members do not pay for the Salon's attacks.
    const stacks = async (hp: number) => {
      const done = await fight(`${OPTIONS}${options}${vermillion('beidou', 'claymore', `+params=[start_hp%=${hp}]`)}
        ${member('furina', 'sword')}${target()}active furina; ${BEIDOU_ATK} furina skill; beidou burst; wait(400);
        ${BEIDOU_ATK}`);
      const [before, after] = numbers(done);
      return after - before;
    };
    return [await stacks(100), await stacks(30)];
  },
  { reference: [near(0.48), near(0.48)], game: [near(0.48), near(0.08)] },
);
rule(
  'vermillionhereafter_wearers',
  'each wearer gains stacks',
  async (options) => {
    const done = await fight(`${OPTIONS}${options}${vermillion('beidou', 'claymore')}${vermillion('xiao', 'polearm')}
      hurt every interval=60,61 amount=10,11 element=physical;
      ${target()}active beidou; ${BEIDOU_ATK} beidou burst; wait(400); ${BEIDOU_ATK} xiao walk; ${BEIDOU_ATK}`);
    const [before, ...after] = numbers(done);
    return after.map((each) => each - before);
  },
  { reference: [near(0.08), near(0.08)], game: [near(0.48), 0] },
);

rule(
  'energy_cost',
  'Kitain Cross Spear and Katsuragikiri Nagamasa take energy 23 frames after the hit',
  async (options) => {
    const delay = async (key: string, kind: 'polearm' | 'claymore', holds: string, source: string) => {
      const done = await fight(`${OPTIONS}${options}${member(key, kind, { holds })}${target()} active ${key};
        ${key} skill; wait(100);`);
      const { frame } = done.logs.find((e) => e.event === 'energy' && e.logs.source === source) ?? { frame: -1 };
      return frame - (done.hits[0]?.frame ?? 0);
    };
    return [
      await delay('rosaria', 'polearm', 'kitaincrossspear', 'kitain'),
      await delay('beidou', 'claymore', 'katsuragikirinagamasa', 'nagamasa'),
    ];
  },
  { reference: [0, 0], game: [23, 23] },
);

allTested('weapons', 'sets');
