import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

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
