import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const run = (cons: number, script: string, { level = '90/90', at = '0,2.4', more = '' } = {}) =>
  fight(`options swap_delay=12 ignore_burst_energy=true;
    lanyan char lvl=${level} cons=${cons} talent=9,9,9; lanyan add weapon="apprenticesnotes" refine=1 lvl=70/70;
    lanyan add stats cr=-1 em=100;
    yanfei char lvl=90/90 cons=0 talent=9,9,9; yanfei add weapon="apprenticesnotes" refine=1 lvl=70/70;
    yanfei add stats cr=-1;
    target lvl=100 resist=0.1 radius=1 pos=${at} hp=999999999; ${more} active lanyan; ${script}`);
const RING = 'Feathermoon Ring';
/** Frames from her skill to each shield, and its element. */
const shields = ({ log, actions }: Awaited<ReturnType<typeof run>>) =>
  log('shield', 'shield added').map((e) => [
    e.frame - (actions.find(([, , action]) => action === 'skill')?.[0] ?? 0),
    e.logs.ele,
  ]);

describe('lanyan', () => {
  it('meeting an opponent she leaps back, and an attack throws three rings', async () => {
    const done = await run(0, 'lanyan skill, attack; wait(120);');
    expect(hitsOf(done, RING)).toHaveLength(3);
    expect(shields(done)).toEqual([[7 + 11, 'anemo']]);
  });

  it('without contact she is shielded a little later and strikes as usual', async () => {
    const done = await run(0, 'lanyan skill, attack; wait(120);', { at: '0,12' });
    expect(hitsOf(done, RING)).toEqual([]);
    expect(shields(done)).toEqual([[7 + 15, 'anemo']]);
  });

  it('first passive: shield and rings take an element; C1: as many again', async () => {
    const script = 'yanfei skill; lanyan skill, attack; wait(120);';
    const done = await run(0, script);
    expect(shields(done).map(([, element]) => element)).toEqual(['pyro']);
    const [plain] = hitsOf(done, RING);
    const mixed = hitsOf(done, `${RING} (pyro)`);
    expect(mixed).toHaveLength(3);
    expect(calc(mixed[0], 'talent') / calc(plain, 'talent')).toBeCloseTo(0.5, 9);
    expect(hitsOf(await run(1, script), `${RING} (C1)`)).toHaveLength(3);
    expect(hitsOf(await run(1, script, { level: '20/20' }), `${RING} (pyro)`)).toEqual([]);
  });

  it('rings go from one opponent to the next', async () => {
    const more = 'target lvl=100 resist=0.1 radius=1 pos=4,3 hp=999999999;';
    const done = await run(0, 'lanyan skill, attack; wait(120);', { more });
    expect(hitsOf(done, RING).map((hit) => hit.target)).toEqual([1, 2, 1]);
  });

  it('second passive: 309 % of her EM for rings, 774 % for the burst', async () => {
    const flat = async (script: string, name: string, level = '90/90') =>
      calc(hitOf(await run(0, `${script}; wait(120);`, { level }), name), 'flat_dmg');
    expect(await flat('lanyan skill, attack', RING)).toBeCloseTo(309, 6);
    expect(await flat('lanyan burst', 'Lustrous Moonrise')).toBeCloseTo(774, 6);
    expect(await flat('lanyan burst', 'Lustrous Moonrise', '60/60')).toBe(0);
  });

  it('C2: normal hits restore 40 % of the shield, up to its strength, every 2 s', async () => {
    const hurt = 'hurt once interval=60 amount=2000,2000 element=physical;';
    const replaced = async (cons: number) =>
      (await run(cons, 'lanyan skill, dash; wait(60); lanyan attack:3; wait(60);', { more: hurt })).log(
        'shield',
        'shield overridden',
      );
    expect(await replaced(1)).toEqual([]);
    const [first, second] = await replaced(2);
    expect(second === undefined || second.frame - first.frame >= 120).toBe(true);
  });

  it('C4: 60 EM for everyone after the burst; C6: two charges of the skill', async () => {
    const read = 'lanyan burst; print(.lanyan.stats.em); print(.yanfei.stats.em);';
    expect(numbers(await run(4, read))).toEqual([160, 60]);
    expect(numbers(await run(3, read))).toEqual([100, 0]);
    expect(numbers(await run(6, 'lanyan skill; print(.lanyan.skill.charge);'))).toEqual([1]);
  });
});

it('holds for 610 frames at most', async () => {
  const ready = async (hold: number) => (await run(0, `lanyan skill[hold=${hold}]; lanyan dash;`)).actions[1][0];
  const [shorter, longest, longer] = [await ready(609), await ready(610), await ready(700)];
  expect([longest - shorter, longer - longest]).toEqual([1, 0]);
});

it('C1 is there for the second set of rings', async () => {
  const done = await run(0, 'yanfei skill; lanyan skill, attack; wait(120);');
  expect(hitsOf(done, `${RING} (pyro)`)).toHaveLength(3);
  expect(done.hits.filter((h) => h.name.includes('(C1)'))).toEqual([]);
});

it('C2: 40 % of the strength added to the rest of the shield', async () => {
  const more = 'hurt once interval=60 amount=2000,2000 element=physical;';
  const done = await run(2, 'lanyan skill, dash; wait(60); lanyan attack; wait(60);', { more });
  const [added] = done.log('shield', 'shield added').map((e) => Number(e.logs.hp));
  const [damaged] = done.log('shield', 'shield taking damage').map((e) => Number(e.logs.shield_hp));
  const [restored] = done.log('shield', 'shield overridden').map((e) => Number(e.logs.hp));
  expect(restored - damaged).toBeCloseTo(0.4 * added, 6);
});
