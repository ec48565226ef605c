import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, hitsOf, numbers, particlesOf } from '../../../test/readings.ts';

const baizhu = (cons = 0, line = '', talents = '9,9,9') => `
baizhu char lvl=90/90 cons=${cons} talent=${talents} ${line};
baizhu add weapon="apprenticesnotes" refine=1 lvl=70/70;
baizhu add stats cr=-1;`;
const BARBARA = `
barbara char lvl=90/90 cons=0 talent=9,9,9;
barbara add weapon="apprenticesnotes" refine=1 lvl=70/70;
barbara add stats cr=-1;`;
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const run = (script: string, { cons = 0, line = '', talents = '9,9,9', more = '' } = {}) =>
  fight(`options duration=20 swap_delay=4 ignore_burst_energy=true;${baizhu(cons, line, talents)}${BARBARA}${TARGET}${more}
    active baizhu;${script}`);

describe('Universal Diagnosis', () => {
  it('strikes three times, then heals the team when the sprite is back', async () => {
    const { hits, log } = await run('baizhu skill;', { line: '+params=[start_hp%=50]' });
    const strikes = hits.filter((h) => h.name === 'Universal Diagnosis').map((h) => h.frame);
    expect(strikes.map((f) => f - strikes[0])).toEqual([0, 48, 96]);
    const heals = log('heal', 'Universal Diagnosis Healing');
    expect(heals.map((e) => [e.frame - strikes[2], e.logs.target])).toEqual([
      [51, 0],
      [51, 1],
    ]);
  });
  it('heals by the level of the burst', async () => {
    const amount = async (talents: string) => {
      const { log } = await run('baizhu skill;', { talents, line: '+params=[start_hp%=50]' });
      return Number(log('heal', 'Universal Diagnosis Healing')[0].logs.amount);
    };
    expect(await amount('9,1,9')).toBe(await amount('9,9,9'));
    expect(await amount('9,9,1')).toBeLessThan(await amount('9,9,9'));
  });
  it('has two charges with C1', async () => {
    expect((await run('print(.baizhu.skill.charge);')).printed).toEqual(['1']);
    expect((await run('print(.baizhu.skill.charge);', { cons: 1 })).printed).toEqual(['2']);
  });
});

describe('Seamless Shields', () => {
  const spiritveins = async (more = '', cons = 0) => {
    const { hits } = await run('baizhu burst;', { more, cons });
    return hits.filter((h) => h.name === 'Spiritvein Damage');
  };
  it('strike when they are renewed and when the last one ends', async () => {
    expect((await spiritveins()).length).toBe(6);
  });
  it('strike and heal when they break; nothing is left to renew then', async () => {
    const frames = (await spiritveins('hurt once interval=120 amount=900000,900000 element=physical;')).map(
      (h) => h.frame,
    );
    // The shield from frame 82 breaks at once; the strike needs 29 frames.
    expect(frames[0]).toBeLessThan(160);
    expect(frames.length).toBe(6);
  });
  it('C6: strike by 8 % of max HP more', async () => {
    const [hit] = await spiritveins('', 6);
    const { printed } = await run('print(.baizhu.hpmax);', { cons: 6 });
    expect(Number(hit.calc.flat_dmg) / Number(printed[0])).toBeCloseTo(0.08, 4);
  });
});

describe('Five Fortunes Forever', () => {
  it('gives dendro damage while the active character has half HP or more, else healing bonus', async () => {
    const bonuses = async (line: string) =>
      (await run('print(.baizhu.stats.heal); print(.baizhu.stats.dendro%);', { line })).printed.map(Number);
    expect(await bonuses('')).toEqual([0, 0.25]);
    expect(await bonuses('+params=[start_hp%=50]')).toEqual([0, 0.25]);
    expect(await bonuses('+params=[start_hp%=49]')).toEqual([0.2, 0]);
  });
});

describe('Ancient Art of Perception (C4)', () => {
  it('gives the team 80 EM for 15 s after the burst', async () => {
    const { printed } = await run('baizhu burst; print(.barbara.stats.em); wait(900); print(.barbara.stats.em);', {
      cons: 4,
    });
    expect(printed.map(Number)).toEqual([80, 0]);
  });
});

describe('Universal Diagnosis, further', () => {
  it('brings 3 or 4 particles once per use, with its first strike', async () => {
    const counts: number[] = [];
    for (let seed = 1; seed <= 8; seed++) {
      const done = await fight(
        `options duration=7 swap_delay=4;${baizhu()}${TARGET}active baizhu; baizhu skill; wait(200);`,
        { seed },
      );
      const batches = particlesOf(done, 'baizhu');
      expect(batches).toHaveLength(1);
      counts.push(batches[0][1]);
    }
    expect(new Set(counts)).toEqual(new Set([3, 4]));
  });

  it('heals by 13.6 % of max HP and 1566.54 at talent level 9', async () => {
    const done = await run('print(.baizhu.hpmax); baizhu skill;', { line: '+params=[start_hp%=50]' });
    const [heal] = done.log('heal', 'Universal Diagnosis Healing');
    expect(Number(heal.logs.amount)).toBeCloseTo(0.136 * numbers(done)[0] + 1566.54, 2);
  });

  it('needs 6 frames more for another opponent, and returns early without another opponent', async () => {
    const two = await run('baizhu skill;', {
      more: ['0,7', '4,3', '-4,3'].map((at) => `target lvl=100 resist=0.1 radius=0.5 pos=${at};`).join(''),
    });
    const strikes = hitsOf(two, 'Universal Diagnosis');
    expect(strikes).toHaveLength(3);
    for (let i = 1; i < 3; i++) {
      expect(strikes[i].frame - strikes[i - 1].frame).toBe(strikes[i].target === strikes[i - 1].target ? 48 : 54);
    }
    expect(new Set(strikes.map((h) => h.target)).size).toBeGreaterThan(1);
    // The one it struck falls, and the other is more than 10 m away.
    const gone = await fight(`options swap_delay=4;${baizhu(0, '+params=[start_hp%=50]')}
      target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=1; target lvl=100 resist=0.1 radius=1 pos=0,30 hp=999999;
      active baizhu; baizhu skill; wait(200);`);
    const [strike, ...more] = hitsOf(gone, 'Universal Diagnosis');
    expect(more).toEqual([]);
    expect(gone.log('heal', 'Universal Diagnosis Healing').map((e) => e.frame)).toEqual([strike.frame + 51]);
  });

  it('C2: hits of the active character bring a sprite of 250 % ATK that heals a fifth, every 5 s at most', async () => {
    const done = await run('print(.baizhu.hpmax); while f() < 700 { barbara attack; }', { cons: 2 });
    const sprites = hitsOf(done, 'Gossamer Sprite: Splice. (C2)');
    expect(sprites.map((h) => h.calc.talent)).toEqual([2.5, 2.5, 2.5]);
    for (let i = 1; i < sprites.length; i++) {
      expect(sprites[i].frame - sprites[i - 1].frame).toBeGreaterThanOrEqual(300);
    }
    const [first] = done.hits.filter((h) => h.actor === 1);
    expect(sprites[0].frame - first.frame).toBe(13);
    const heals = done.log('heal', "Baizhu's C2: Healing");
    expect(heals.map((e) => [e.frame - first.frame, e.logs.target])[0]).toEqual([51, 1]);
    expect(Number(heals[0].logs.amount)).toBeCloseTo(0.2 * (0.136 * numbers(done)[0] + 1566.54), 2);
    // His own hits off the field bring none.
    const off = await run('baizhu skill; barbara walk; wait(240);', { cons: 2 });
    expect(hitsOf(off, 'Gossamer Sprite: Splice. (C2)').length).toBeLessThanOrEqual(1);
  });

  it('C6: the first strike of a sprite brings a Seamless Shield', async () => {
    const shields = async (cons: number) =>
      (await run('baizhu skill; wait(200);', { cons }))
        .log('shield')
        .filter((e) => e.msg === 'shield added' || e.msg === 'shield overridden').length;
    expect(await shields(5)).toBe(0);
    // One by the skill, one by the sprite of C2.
    expect(await shields(6)).toBe(2);
  });
});

describe('Holistic Revivification, further', () => {
  it('shields everybody with 1.36 % of max HP and 156.654, for 2.5 s', async () => {
    const done = await run('print(.baizhu.hpmax); baizhu burst;');
    const [shield] = done.log('shield', 'added');
    expect(Number(shield.logs.hp)).toBeCloseTo(0.0136 * numbers(done)[0] + 156.654, 2);
    expect(Number(shield.logs.expiry) - shield.frame).toBe(152);
  });

  it('heals the active character by 8.84 % of max HP and 1018.25 whenever a shield is renewed or ends', async () => {
    const done = await run('print(.baizhu.hpmax); baizhu burst; barbara walk;');
    const heals = done.log('heal', 'Seamless Shield Healing');
    expect(heals.map((e) => e.logs.target)).toEqual(new Array(6).fill(1));
    expect(Number(heals[0].logs.amount)).toBeCloseTo(0.0884 * numbers(done)[0] + 1018.25, 2);
  });
});

describe('All Things Are of the Earth', () => {
  // Max HP is 1000 a step: 50 of them at most.
  const FISCHL = 'fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="huntersbow" refine=1 lvl=70/70;';
  const healthy = (hp: number, level: string) =>
    baizhu().replace('lvl=90/90', `lvl=${level}`).replace('cr=-1', `hp=${hp} cr=-1`);
  const damage = async (hp: number, level: string, name: string, script: string) => {
    const done = await fight(`options duration=20 swap_delay=4 ignore_burst_energy=true;${healthy(hp, level)}${BARBARA}
      ${FISCHL} target lvl=100 resist=0.1 radius=2 pos=0,2.4;active baizhu; ${script}`);
    return { hit: hitOf(done, name), maxHp: numbers(done)[0] };
  };
  it('raises bloom damage of the healed by 2 % for each 1000 of his max HP, up to 100 %', async () => {
    // The first healing comes 224 frames into the burst.
    const script = `print(.baizhu.hpmax); baizhu burst; barbara walk; wait(120); baizhu attack;
      barbara attack; wait(400);`;
    const bonus = async (hp: number, level: string) => {
      const { hit, maxHp } = await damage(hp, level, 'bloom', script);
      return [hit.damage, maxHp];
    };
    const [plain] = await bonus(0, '60/60');
    const [some, hp] = await bonus(0, '90/90');
    const [most, much] = await bonus(60000, '90/90');
    expect(much).toBeGreaterThan(50000);
    expect(some / plain).toBeCloseTo(1 + 0.02 * (hp / 1000), 6);
    expect(most / plain).toBeCloseTo(2, 6);
  });
});

describe('charged attack', () => {
  it('lands 14 frames sooner after a normal attack', async () => {
    const mark = async (before: string) => {
      const done = await run(`set_player_pos(0, 0); set_target_pos(1, 0, 1); baizhu ${before} charge; wait(60);`);
      return hitOf(done, 'Charge Attack').frame - framesOf(done, 'charge')[0];
    };
    expect([await mark(''), await mark('attack,')]).toEqual([59, 45]);
    expect(
      calc(hitOf(await run('set_target_pos(1, 0, 1); baizhu charge; wait(60);'), 'Charge Attack'), 'talent'),
    ).toBeCloseTo(2.05768, 9);
  });

  it('strikes within 2.3 m of the opponent while he stands at the origin', async () => {
    const more = 'target lvl=100 resist=0.1 radius=0.1 pos=5,9.3;';
    const struck = async (x: number) =>
      hitsOf(
        await run(`set_target_pos(1, 0, 4); set_target_pos(2, ${x}, 4); baizhu charge; wait(60);`, { more }),
        'Charge Attack',
      ).map((h) => h.target);
    expect(await struck(2.3)).toEqual([1, 2]);
    expect(await struck(2.5)).toEqual([1]);
  });
});

describe('All Things Are of the Earth, on catalysis', () => {
  it('raises spread damage by 0.8 % for each 1000 of his max HP, for 6 s after a healing', async () => {
    const KEQING = 'keqing char lvl=90/90 cons=0 talent=9,9,9; keqing add weapon="dullblade" refine=1 lvl=70/70;';
    const spread = async (level: string, wait: number) => {
      const done = await fight(`options duration=20 swap_delay=4 ignore_burst_energy=true;
        ${baizhu().replace('lvl=90/90', `lvl=${level}`)}${KEQING}target lvl=100 resist=0.1 radius=2 pos=0,2.4;
        active baizhu; print(.baizhu.hpmax); baizhu burst, charge; keqing skill; baizhu walk; wait(${wait}); baizhu charge;
        wait(60);`);
      const [hit] = done.hits.filter((h) => h.name.startsWith('Charge') && h.calc.catalyzed === true);
      return { flat: calc(hit, 'flat_dmg'), maxHp: numbers(done)[0], level: calc(hit, 'char_lvl') };
    };
    // At level 60 before and after the fourth ascension: the same spread but for the passive.
    const [without, within] = [await spread('60/60', 100), await spread('60/70', 100)];
    expect(within.flat / without.flat).toBeCloseTo(1 + 0.008 * (within.maxHp / 1000), 6);
  });
});

describe('All Things Are of the Earth, on lunar-bloom', () => {
  it('raises Lauma’s direct lunar-bloom damage by 0.7 % for each 1000 of his max HP', async () => {
    const LAUMA = `lauma char lvl=90/90 cons=0 talent=9,9,9; lauma add weapon="apprenticesnotes" refine=1 lvl=70/70;
      lauma add stats cr=-1;`;
    const hymn = async (level: string) => {
      const done = await fight(`options duration=10 swap_delay=4 ignore_burst_energy=true;
        ${baizhu().replace('lvl=90/90', `lvl=${level}`)}${LAUMA}target lvl=100 resist=0.1 radius=2 pos=0,2.4;
        active baizhu; set_starting_verdant_dew(3); print(.baizhu.hpmax); baizhu burst; lauma walk; wait(120);
        lauma skill[hold=1]; wait(60);`);
      return [calc(hitOf(done, 'Hymn of Eternal Rest (Hold) (Lunar-Bloom)'), 'react_bonus'), numbers(done)[0]];
    };
    const [[none], [some, hp]] = [await hymn('60/60'), await hymn('60/70')];
    expect(some - none).toBeCloseTo(0.007 * (hp / 1000), 9);
  });
});
