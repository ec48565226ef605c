import { gameRuleIds, gameRuleOwners } from '@quartet/gamedata/gameRules';
import { expect, it } from 'vitest';
import { gameRules } from '../src/gameRules.ts';
import { characterModules, setModules, weaponModules } from '../src/manifest.ts';
import { type Fight, fight, lasting } from './fight.ts';
import { attribute, calc, energyFrom, hitOf, hitsOf, numbers, particlesOf } from './readings.ts';
import { allTested, member, near, OPTIONS, rule, target } from './ruled.ts';

rule(
  'barbara_c2',
  '15 % hydro damage for the active character while the loop plays',
  async (options) => {
    const bonus = '.barbara.stats.hydro%); print(.xingqiu.stats.hydro%';
    const [own, other, ...later] = numbers(
      await fight(`${OPTIONS}${options}${member('barbara', 'catalyst', { cons: 2 })}${member('xingqiu', 'sword')}${target()}
        active barbara; print(${bonus}); barbara skill; wait(20); print(${bonus}); xingqiu walk; print(${bonus});
        wait(1000); print(${bonus});`),
    );
    return later.map((each, i) => each - (i % 2 === 0 ? own : other));
  },
  { reference: [0, near(0.15), 0, near(0.15), 0, 0], game: [near(0.15), 0, 0, near(0.15), 0, 0] },
);

rule(
  'collei_a4',
  'each kitty can be kept for 3 s more',
  async (options) => {
    const done = await fight(`${OPTIONS}${options}${member('collei', 'bow')}${member('kukishinobu', 'sword')}${target()}
      active collei; collei burst; kukishinobu skill; kukishinobu burst; wait(1000);
      collei burst; kukishinobu skill; kukishinobu burst; wait(1000);`);
    const leaps = hitsOf(done, 'Trump-Card Kitty (Leap)').map((h) => h.frame);
    const second = hitsOf(done, 'Trump-Card Kitty (Explosion)')[1].frame;
    return [leaps.filter((frame) => frame < second).length, leaps.filter((frame) => frame > second).length];
  },
  // 6 leaps more in 3 s.
  { reference: [12 + 6, 12], game: [12 + 6, 12 + 6] },
);

rule(
  'durin_skill',
  'each hit of Denial of Darkness has a multiplier of its own',
  async (options) => {
    const done = await fight(`${OPTIONS}${options}${member('durin', 'sword')}${target()} active durin;
      durin skill, attack; wait(120);`);
    return hitsOf(done, 'Denial of Darkness').map((h) => calc(h, 'talent'));
  },
  { reference: [near(1.09888), near(1.09888), near(1.09888)], game: [near(1.22808), near(0.9044), near(1.09888)] },
);

rule(
  'hutao_c4',
  'an opponent that dies with a Blood Blossom gives the others 12 % critical rate from C4 on',
  async (options) => {
    const rise = async (cons: number) => {
      const done = await fight(`${OPTIONS}${options}${member('hutao', 'polearm', { cons })}${member('xingqiu', 'sword')}
        ${target('0,20')}${target('0,1', 1)} active hutao;
        print(.xingqiu.stats.cr); hutao burst; kill_target(2); wait(10); print(.xingqiu.stats.cr);`);
      const [before, after] = numbers(done);
      return after - before;
    };
    return [await rise(3), await rise(4), await rise(5)];
  },
  { reference: [0, 0, near(0.12)], game: [0, near(0.12), near(0.12)] },
);

rule(
  'ineffa_c4',
  'lunar-charged reactions give 5 energy once in 4 s',
  async (options) => {
    const done =
      await fight(`${OPTIONS}${options}${member('ineffa', 'polearm', { cons: 4 })}${member('barbara', 'catalyst')}
      ${target()} active ineffa; ineffa skill, attack; barbara attack:9; wait(60);`);
    const gains = done.log('energy', 'adding energy').filter((e) => e.logs.source === 'ineffa-c4');
    const waits = gains.slice(1).map((e, i) => e.frame - gains[i].frame);
    return { amounts: [...new Set(energyFrom(done, 'ineffa-c4'))], soon: waits.some((frames) => frames < 240) };
  },
  { reference: { amounts: [5], soon: true }, game: { amounts: [5], soon: false } },
);

rule(
  'kaedeharakazuha_c2',
  'he has 200 EM for as long as the whirlwind lasts, wherever he is',
  async (options) => {
    const em = 'print(.kaedeharakazuha.stats.em); print(.xingqiu.stats.em)';
    const done = await fight(`${OPTIONS}${options}${member('kaedeharakazuha', 'sword', { cons: 2 })}
      ${member('xingqiu', 'sword')}${target()} active kaedeharakazuha; ${em}; kaedeharakazuha burst; set_player_pos(0, -20);
      wait(100); ${em}; xingqiu walk; wait(60); ${em}; wait(600); ${em};`);
    const [own, other, ...later] = numbers(done);
    return later.map((each, i) => each - (i % 2 === 0 ? own : other));
  },
  { reference: [0, 0, 0, 0, 0, 0], game: [200, 0, 200, 0, 0, 0] },
);

rule(
  'kaedeharakazuha_c4',
  'a press gives 3 energy below 45, a hold 4',
  async (options) => {
    const given = async (cons: number, energy: number, hold: number) =>
      energyFrom(
        await fight(`${OPTIONS}${options}${member('kaedeharakazuha', 'sword', { cons, params: `+params=[start_energy=${energy}]` })}
          ${target()} active kaedeharakazuha; kaedeharakazuha skill[hold=${hold}]; wait(60);`),
        'kazuha-c4',
      );
    return [await given(3, 0, 0), await given(4, 44, 0), await given(4, 44, 1), await given(4, 45, 0)];
  },
  { reference: [[], [], [], []], game: [[], [3], [4], []] },
);

rule(
  'kaeya_a4',
  'only opponents that Frostgnaw freezes drop a particle',
  async (options) => {
    const batches = async (script: string) =>
      particlesOf(
        await fight(`${OPTIONS}${options}${member('kaeya', 'sword')}${member('xingqiu', 'sword')}${target('0,1.5', 1)}
          active kaeya; ${script} kaeya skill; wait(300);`),
        'kaeya',
      ).length;
    return { frozen: await batches('xingqiu skill;'), before: await batches('xingqiu skill; kaeya burst; wait(140);') };
  },
  { reference: { frozen: 2, before: 2 }, game: { frozen: 2, before: 1 } },
);

rule(
  'kukishinobu_a4',
  'her EM adds to the first strike of the ring from the fourth ascension on',
  async (options) => {
    const flat = async (level: string) =>
      calc(
        hitOf(
          await fight(`${OPTIONS}${options}${member('kukishinobu', 'sword', { level, stats: 'em=100' })}${target()}
            active kukishinobu; kukishinobu skill; wait(60);`),
          'Sanctifying Ring',
        ),
        'flat_dmg',
      );
    return [await flat('60/60'), await flat('60/70')];
  },
  { reference: [25, 25], game: [0, 25] },
);

const lauma = (cons: number, em: number) => member('lauma', 'catalyst', { cons, stats: `em=${em}` });
rule(
  'lauma_a4',
  'each point of EM adds 0.04 % to the damage of her skill, 32 % at most',
  async (options) => {
    const bonus = async (em: number) => {
      const done = await fight(`${OPTIONS}${options}${lauma(0, em)}${target()} active lauma;
        print(.lauma.stats.em); lauma skill; wait(60);`);
      return calc(hitOf(done, 'Hymn of Hunting (Press)'), 'bonus_dmg') / numbers(done)[0];
    };
    return [await bonus(-238.4), await bonus(800)];
  },
  { reference: [near(0.004), near(0.32 / 1115.2)], game: [near(0.0004), near(0.32 / 1115.2)] },
);
rule(
  'lauma_c4',
  'hits of the Frostgrove Sanctuary give 4 energy',
  async (options) => {
    const done = await fight(`${OPTIONS}${options}${lauma(4, 0)}${target()} active lauma; lauma skill; wait(300);`);
    return energyFrom(done, 'lauma-c4');
  },
  { reference: [5], game: [4] },
);

rule(
  'lisa_c4',
  'the first arcs are shot at three opponents, too',
  async (options) => {
    const counts = new Set<number>();
    for (let seed = 1; seed <= 8; seed++) {
      const { hits } = await fight(
        `${OPTIONS}${options}${member('lisa', 'catalyst', { cons: 4 })}${target('0,2.4', 1)}${target('3,2.4', 1)}
        ${target('-3,2.4', 1)} active lisa; lisa burst; wait(90);`,
        { seed },
      );
      const first = 1 + 119;
      counts.add(hits.filter((h) => h.name === 'Lightning Rose (Tick)' && h.frame === first).length);
    }
    return [...counts].sort();
  },
  { reference: [0], game: [1, 2] },
);

rule(
  'mavuika_c2',
  'rings called by a press lower defence by 20 %',
  async (options) => {
    const defence = async (cons: number) =>
      calc(
        hitOf(
          await fight(`${OPTIONS}${options}${member('mavuika', 'claymore', { cons })}${target()} active mavuika;
            mavuika skill; wait(20); mavuika attack;`),
          'Normal 0',
        ),
        'def_adj',
      );
    return [await defence(1), await defence(2), await defence(6)];
  },
  { reference: [0, 0, near(-0.2)], game: [0, near(-0.2), near(-0.2)] },
);

rule(
  'neuvillette_a4',
  'his HP above 30 % give hydro damage from the beginning',
  async (options) => {
    const hydro = async (level: string) =>
      numbers(
        await fight(`${OPTIONS}${options}${member('neuvillette', 'catalyst', { level })}${target()} active neuvillette;
          print(.neuvillette.stats.hydro%); neuvillette charge; wait(500);
          print(.neuvillette.stats.hydro% - (.neuvillette.hpratio - 0.3) * 0.6);`),
      );
    const [before] = await hydro('60/60');
    return (await hydro('60/70')).map((each) => each - before);
  },
  { reference: [0, near(0)], game: [near(0.3), near(0)] },
);

rule(
  'shenhe_skill',
  'quills do not need the second passive',
  async (options) => {
    const quills = async (level: string, hold: number) => {
      const done = await fight(`${OPTIONS}${options}${member('shenhe', 'polearm', { level })}
        ${member('kamisatoayaka', 'sword')}${target()} active shenhe; shenhe skill[hold=${hold}]; wait(60);
        print(.kamisatoayaka.tags.shenhe-quill); kamisatoayaka burst; wait(300);`);
      const [cut] = hitsOf(done, 'Soumetsu (Cutting)');
      return [...numbers(done), calc(cut, 'flat_dmg') > 0, calc(cut, 'bonus_dmg') >= 0.15];
    };
    return [await quills('60/60', 0), await quills('60/60', 1), await quills('60/70', 0)];
  },
  {
    reference: [
      [0, false, false],
      [0, false, false],
      [5, true, true],
    ],
    game: [
      [5, true, false],
      [7, true, false],
      [5, true, true],
    ],
  },
);

rule(
  'sigewinne_burst',
  'the damage of her burst goes by its level',
  async (options) => {
    const share = async (talents: string) => {
      const done = await fight(`${OPTIONS}${options}${member('sigewinne', 'bow').replace('9,9,9', talents)}${target()}
        active sigewinne; print(.sigewinne.hpmax); sigewinne burst; wait(300);`);
      return calc(hitOf(done, 'Super Saturated Syringing'), 'flat_dmg') / numbers(done)[0];
    };
    return [await share('1,1,9'), await share('9,1,1')];
  },
  // 11.7708 % of max HP at level 1, 20.0104 % at level 9.
  { reference: [near(0.117708, 6), near(0.200104, 6)], game: [near(0.200104, 6), near(0.117708, 6)] },
);

rule(
  'xianyun_c4',
  'a wave heals by 50, 80 or 150 % of her ATK after one, two or three leaps',
  async (options) => {
    const shares: number[][] = [];
    for (const leaps of ['skill', 'skill, skill', 'skill, skill, skill']) {
      const done =
        await fight(`${OPTIONS}${options}${member('xianyun', 'catalyst', { cons: 4 })}${member('noelle', 'claymore')}
        ${target()} active xianyun; xianyun ${leaps}, high_plunge; wait(120);`);
      const atk = attribute(done.hits[0], 'atk');
      shares.push(done.log('heal', 'Mystery Millet Gourmet (C4)').map((e) => Number(e.logs.amount) / atk));
    }
    return shares;
  },
  {
    reference: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    game: [
      [near(0.5), near(0.5)],
      [near(0.8), near(0.8)],
      [near(1.5), near(1.5)],
    ],
  },
);

rule(
  'xingqiu_a1',
  'each Rain Sword that ends heals the active character by 6 % of his max HP',
  async (options) => {
    const heals = async (cons: number, level: string, script: string) => {
      const done = await fight(`${OPTIONS}${options}${member('xingqiu', 'sword', { cons, level })}
        ${member('bennett', 'sword', { params: '+params=[start_hp%=10]' })}${target('0,30', 1)} active xingqiu;
        print(.xingqiu.hpmax); ${script}`);
      const [hp] = numbers(done);
      return done
        .log('heal', 'Hydropathic')
        .map((e) => [e.frame, Number(e.logs.target), Number(e.logs.amount) / hp] as const);
    };
    const once = 'xingqiu skill; bennett walk; wait(1000);';
    // The skill's swords end 15 s after its first hit; those of a burst before that take their place.
    return {
      locked: await heals(0, '20/20', once),
      three: (await heals(0, '20/40', once)).map(([, who, share]) => [who, share]),
      four: (await heals(1, '20/40', once)).length,
      renewed: (await heals(0, '20/40', 'xingqiu skill; wait(300); xingqiu burst; bennett walk; wait(1200);')).length,
    };
  },
  {
    reference: { locked: [], three: [], four: 0, renewed: 0 },
    game: { locked: [], three: [0, 1, 2].map(() => [1, near(0.06)]), four: 4, renewed: 3 },
  },
);

rule(
  'amber_c6',
  'the ATK of Fiery Rain lasts 10 s',
  async (options) => {
    const atk = 'print(.fischl.stats.atk%)';
    const [before, ...later] = numbers(
      await fight(`${OPTIONS}${options}${member('amber', 'bow', { cons: 6 })}${member('fischl', 'bow')}${target('0,20')}
        active amber; ${atk}; amber burst; wait(480); ${atk}; wait(120); ${atk}; wait(300); ${atk};`),
    );
    return later.map((each) => each - before);
  },
  { reference: [near(0.15), near(0.15), 0], game: [near(0.15), 0, 0] },
);

rule(
  'chongyun_c4',
  'a hit on an enemy with cryo gives 1 energy',
  async (options) => {
    const done = await fight(`${OPTIONS}${options}${member('chongyun', 'claymore', { cons: 4 })}${target('0,1.5', 1)}
      active chongyun; chongyun skill, attack:4, attack:4; wait(60);`);
    return [...new Set(energyFrom(done, 'chongyun-c4'))];
  },
  { reference: [2], game: [1] },
);

rule(
  'ganyu_c1',
  'cryo resistance is lower for 6 s',
  async (options) => {
    const resistance = async (wait: number) =>
      calc(
        hitOf(
          await fight(`${OPTIONS}${options}${member('ganyu', 'bow', { cons: 1 })}${target('0,2', 1)} active ganyu;
            ganyu aim; wait(${wait}); ganyu skill; wait(20);`),
          'Ice Lotus',
        ),
        'res',
      );
    return [await resistance(280), await resistance(340), await resistance(400)];
  },
  { reference: [near(-0.05), near(0.1), near(0.1)], game: [near(-0.05), near(-0.05), near(0.1)] },
);

rule(
  'mavuika_c1',
  'the ATK after gaining Fighting Spirit lasts 8 s',
  async (options) => {
    const done =
      await fight(`${OPTIONS}${options}${member('mavuika', 'claymore', { cons: 1 })}${target()} active mavuika;
      mavuika skill; wait(60);`);
    return lasting(done, 'mavuika-c1');
  },
  { reference: 600, game: 480 },
);
rule(
  'mavuika_c6',
  'Scorching Rings deal 500 % of ATK',
  async (options) => {
    const done =
      await fight(`${OPTIONS}${options}${member('mavuika', 'claymore', { cons: 6 })}${target()} active mavuika;
      mavuika skill[hold=1]; wait(300);`);
    return calc(hitOf(done, 'Rings of Searing Radiance (C6)'), 'talent');
  },
  { reference: 4, game: 5 },
);

rule(
  'sangonomiyakokomi_c6',
  'the hydro damage of healing attacks lasts 4 s',
  async (options) => {
    const hydro = 'print(.sangonomiyakokomi.stats.hydro%)';
    const [before, ...later] = numbers(
      await fight(`${OPTIONS}${options}${member('sangonomiyakokomi', 'catalyst', { cons: 6 })}${target()}
        active sangonomiyakokomi; ${hydro}; sangonomiyakokomi burst, attack; wait(180); ${hydro}; wait(180); ${hydro};
        wait(240); ${hydro};`),
    );
    return later.map((each) => each - before);
  },
  { reference: [near(0.4), near(0.4), 0], game: [near(0.4), 0, 0] },
);

/** Multipliers at level 9 of a spin and its finisher. */
const SPINS = [
  ['aino_charge', 1.14866, 2.0777],
  ['beidou_charge', 1.03332, 1.87072],
  ['chongyun_charge', 1.034078, 1.86993],
  ['dehya_charge', 1.0349, 1.87072],
  ['diluc_charge', 1.264, 2.291],
  ['dori_charge', 1.149091, 2.0777],
  ['eula_charge', 1.264, 2.28547],
  ['freminet_charge', 1.14866, 2.0777],
  ['gaming_charge', 1.14866, 2.0777],
  ['kaveh_charge', 0.97644, 1.76644],
  ['navia_charge', 1.14866, 2.0777],
  ['razor_charge', 1.148976, 2.0777],
  ['sayu_charge', 1.149091, 2.0777],
  ['xinyan_charge', 1.149091, 2.0777],
] as const;
for (const [id, spin, finisher] of SPINS) {
  const [key] = gameRuleOwners[id].keys;
  rule(
    id,
    'charge spins as often as it is repeated, then finishes; frames estimated',
    async (options) => {
      const text = `${OPTIONS}${options}options hitlag=false;\n${member(key, 'claymore')}${target()} active ${key};
        ${key} charge:2; wait(120);`;
      try {
        const { hits } = await fight(text);
        return hits.map((hit) => [hit.name, hit.frame, calc(hit, 'talent')]);
      } catch (error) {
        return String(error);
      }
    },
    {
      reference: expect.stringContaining(
        `${key} has no charge in the reference simulator: add \`options rules=game;\``,
      ),
      game: [
        ['Charge Attack', 80, near(spin)],
        ['Charge Attack', 103, near(spin)],
        ['Charge Attack (Finisher)', 142, near(finisher)],
      ],
    },
  );
}

/** Hits of an ability that apply their element. */
const applied = ({ log }: Fight, name: string): number =>
  log('icd', `${name}: element counts`).filter(({ logs }) => logs.target !== 0).length;
rule(
  'icd_group',
  'each ICD group of a tag has a counter of its own',
  async (options) => {
    const clorinde = (cons: number, script: string) =>
      fight(`${OPTIONS}${options}${member('clorinde', 'sword', { cons })}${target()} active clorinde; ${script}`);
    const c1 = await clorinde(1, 'clorinde skill, attack:6; wait(60);');
    const c6 = await clorinde(6, 'clorinde skill, attack:3, skill; wait(60);');
    const baizhu = await fight(`${OPTIONS}${options}${member('baizhu', 'catalyst', { cons: 2 })}
      ${member('xingqiu', 'sword')}${target()} active baizhu; baizhu skill; xingqiu attack:5; wait(60);`);
    // The Endseer stance lasts until the opening for Judication, 328 frames after the burst.
    const cyno = await fight(`${OPTIONS}${options}${member('cyno', 'polearm', { cons: 6 })}${target()} active cyno;
      cyno burst; wait(330 - f()); cyno skill, attack:6; wait(60);`);
    const durin = await fight(
      `${OPTIONS}${options}${member('durin', 'sword', { holds: 'sacrificialsword', refine: 5 })}
        ${target()} active durin; durin skill, skill; wait(30); durin skill, attack; wait(60);`,
    );
    return {
      c1: applied(c1, 'Nightwatch Shade (C1)'),
      c6: applied(c6, 'Glimbright Shade (C6)'),
      baizhu: applied(baizhu, 'Gossamer Sprite: Splice. (C2)'),
      cyno: applied(cyno, 'Raiment: Just Scales (C6)'),
      durin: applied(durin, 'Denial of Darkness'),
    };
  },
  { reference: { c1: 0, c6: 0, baizhu: 0, cyno: 2, durin: 0 }, game: { c1: 2, c6: 1, baizhu: 1, cyno: 3, durin: 1 } },
);

it('icd_group belongs to the characters with two ICD groups of one tag', async () => {
  const owners: string[] = [];
  for (const [key, load] of Object.entries(characterModules)) {
    const groups = new Map<string, Set<string>>();
    const walk = (value: unknown): void => {
      if (value === null || typeof value !== 'object') return;
      const { icd, icdGroup = 'Default' } = value as { icd?: unknown; icdGroup?: string };
      if (typeof icd === 'string' && icd !== 'None') groups.set(icd, (groups.get(icd) ?? new Set()).add(icdGroup));
      Object.values(value).forEach(walk);
    };
    walk((await load()).default.facts);
    if ([...groups.values()].some((each) => each.size > 1)) owners.push(key);
  }
  expect(gameRuleOwners.icd_group).toEqual({ kind: 'characters', keys: owners });
});

allTested('characters');

it.each(gameRuleIds)('%s answers a known issue of its kit, with evidence', async (id) => {
  const { limit, reference, game, evidence } = gameRules[id];
  const { kind, keys } = gameRuleOwners[id];
  const modules = { characters: characterModules, weapons: weaponModules, sets: setModules }[kind];
  for (const key of keys) expect((await modules[key]()).default.knownIssues).toContain(limit);
  expect(reference).not.toBe(game);
  expect(evidence.length).toBeGreaterThan(0);
  for (const { link, date } of evidence) {
    expect(new URL(link).protocol).toBe('https:');
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});
