/** Fields that scripts read, for characters off the field and in stances. */
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fight, party } from './fight.ts';

const ENEMY = 'target lvl=100 resist=0.1 pos=0,2 hp=999999999;';
const run = (members: Parameters<typeof party>[0], active: string, script: string, options = '') =>
  fight(`options swap_delay=12 ${options};\n${ENEMY}\n${party(members)}\nactive ${active};\n${script}`, { seed: 1 });

describe('.dash', () => {
  it('is the lock of the character, which stands still while it is off the field', async () => {
    const show = (label: string) =>
      `print("${label} ", .xingqiu.dash.cd, " ", .xingqiu.dash.ready, " ", .bennett.dash.cd, " ", .bennett.dash.ready);`;
    const { printed } = await run(
      { xingqiu: {}, bennett: {} },
      'xingqiu',
      `xingqiu dash, dash; ${show('on')} bennett swap; ${show('off')} wait(300); ${show('later')} bennett dash, dash; ${show('both')}`,
    );
    const [on, off, later, both] = printed.map((line) => line.split(' ').slice(1).map(Number));
    const left = on?.[0] ?? 0;
    expect(on).toEqual([left, 0, 0, 1]);
    expect(left).toBeGreaterThan(30);
    // A swap takes 12 frames, in which the lock still runs, and Bennett begins without one.
    expect(off?.slice(1)).toEqual([0, 0, 1]);
    expect(off?.[0]).toBeLessThanOrEqual(left - 12);
    expect(later).toEqual(off);
    expect(both?.slice(0, 2)).toEqual(off?.slice(0, 2));
    expect(both?.[3]).toBe(0);
  });
});

it('`.wait.ready` and `.delay.ready` are true', async () => {
  const { printed } = await run(
    { amber: {} },
    'amber',
    'amber skill; print(.amber.wait.ready, " ", .amber.wait.cd, " ", .amber.wait.charge, " ", .amber.delay.ready);',
  );
  expect(printed).toEqual(['1 0 1 1']);
  await expect(run({ amber: {} }, 'amber', 'print(.amber.invalid.ready);')).rejects.toThrow();
});

describe('fields of a stance', () => {
  it("count Kinich's other normal attacks during his blessing", async () => {
    const { printed } = await run(
      { kinich: {} },
      'kinich',
      'kinich attack; print(.kinich.normal); kinich skill, attack; print(.kinich.normal);',
    );
    expect(printed).toEqual(['2', '1']);
  });

  it("do not count Escoffier's parfaits before C6", async () => {
    const count = async (cons: number) =>
      (await run({ escoffier: { cons } }, 'escoffier', 'escoffier skill; print(.escoffier.c6-count);')).printed;
    expect([await count(5), await count(6)]).toEqual([['0'], ['6']]);
  });
});

describe('a fight until the death of the enemies whose script waits forever', () => {
  const stuck = (script: string) =>
    run({ noelle: {} }, 'noelle', script, 'iteration=1').then(
      () => 'ended',
      (error: Error) => error.message,
    );

  it.runIf(isWhole)('names the character and the action that waits for energy', async () => {
    expect(await stuck('noelle burst; while 1 { noelle burst; noelle attack; }')).toBe(
      'noelle waits here for energy for burst and never gets enough: raise Energy Recharge, use burst only if .noelle.burst.ready, or add options ignore_burst_energy=true',
    );
  });

  it('names the wait of the script', async () => {
    expect(await stuck('noelle burst; while !.noelle.burst.ready { wait(600); }')).toContain(
      'from here on the script only waits, for a condition that never holds',
    );
  });

  it('names the end of the enemies where the team still acts', async () => {
    expect(await stuck('while 1 { noelle attack; wait(600); }')).toContain('this rotation never ends');
  });
});
