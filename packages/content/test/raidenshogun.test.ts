import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const RAIDEN = (cons: number, level = '60/60') => `
raidenshogun char lvl=${level} cons=${cons} talent=6,6,6;
raidenshogun add weapon="beginnersprotector" refine=1 lvl=70/70;
raidenshogun add stats cr=1;
`;
const BENNETT = `
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
`;
const FISCHL = `
fischl char lvl=90/90 cons=0 talent=9,9,9;
fischl add weapon="huntersbow" refine=1 lvl=70/70;
`;
const HEAD = `options swap_delay=12 ignore_burst_energy=true;
target lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999;
`;
/** Talent 6: multiplier of the burst, of each Resolve, and Resolve per energy paid. */
const BASE = 5.6112;
const PER_STACK = 0.054432;
const GAIN = 0.18;

/** Resolve that the burst consumed. */
async function resolve(setup: string): Promise<number> {
  const { hits } = await fight(`${HEAD}${setup}`);
  const musou = hits.find((h) => h.name === 'Musou Shinsetsu');
  return (Number(musou?.calc.talent) - BASE) / PER_STACK;
}

const pledges = (run: Awaited<ReturnType<typeof fight>>) =>
  run.log('status', 'mod').filter((e) => e.logs.key === 'raiden-c4' && e.msg !== 'mod deleted');

describe('raidenshogun', () => {
  // Below ascension 1 only bursts give Resolve; particles do not.
  const young = '20/20';

  it("gathers Resolve by the cost of the others' bursts", async () => {
    const script = 'active bennett; bennett burst; fischl burst; raidenshogun burst; wait(10);';
    expect(await resolve(`${RAIDEN(0, young)}${BENNETT}${FISCHL}${script}`)).toBeCloseTo((60 + 60) * GAIN, 6);
  });

  it('gathers 80 % more from electro and 20 % more from other bursts at C1', async () => {
    const script = 'active bennett; bennett burst; fischl burst; raidenshogun burst; wait(10);';
    expect(await resolve(`${RAIDEN(1, young)}${BENNETT}${FISCHL}${script}`)).toBeCloseTo(
      (60 * 1.2 + 60 * 1.8) * GAIN,
      6,
    );
  });

  it('never holds more than 60 Resolve and none of her own', async () => {
    const many = 'bennett burst; delay(1000);'.repeat(6);
    expect(
      await resolve(`${RAIDEN(0, young)}${BENNETT}active bennett;${many} raidenshogun burst; wait(10);`),
    ).toBeCloseTo(60, 6);
    expect(
      await resolve(`${RAIDEN(0, young)}${BENNETT}active raidenshogun; raidenshogun burst; wait(10);`),
    ).toBeCloseTo(0, 6);
  });

  it('gives 2 Resolve for particles, once in three seconds, from ascension 1', async () => {
    const script =
      'active bennett; bennett skill; delay(400); bennett skill; delay(150); raidenshogun burst; wait(10);';
    expect(await resolve(`${RAIDEN(0)}${BENNETT}${script}`)).toBeCloseTo(4, 6);
    expect(await resolve(`${RAIDEN(0, young)}${BENNETT}${script}`)).toBeCloseTo(0, 6);
  });

  it('ends the stance and gives the others 30 % ATK at C4 when she leaves', async () => {
    const run = await fight(`${HEAD}${RAIDEN(4)}${BENNETT}active raidenshogun;
      raidenshogun burst, attack:2; print(.raidenshogun.status.raidenburst > 0); bennett walk;
      print(.raidenshogun.status.raidenburst > 0); wait(700);`);
    expect(run.printed).toEqual(['1', '0']);
    const swap = run.actions.find(([, , action]) => action === 'swap');
    expect(pledges(run).map((e) => [e.frame, e.char_index])).toEqual([[swap?.[0], 1]]);
  });

  it('gives it when the stance runs out otherwise', async () => {
    const run = await fight(`${HEAD}${RAIDEN(4)}${BENNETT}active raidenshogun; raidenshogun burst; wait(700);`);
    expect(pledges(run).map((e) => [e.frame, e.char_index])).toEqual([[1 + 98 + 420, 1]]);
  });

  it("shortens the others' bursts by a second, five times in a stance, at C6", async () => {
    const run = await fight(
      `${HEAD}${RAIDEN(6)}${BENNETT}active bennett; bennett burst; raidenshogun burst, attack:20;`,
    );
    const first = run.log('action', 'executed burst').at(-1)?.frame ?? 0;
    const cuts = run.log('cooldown', 'burst cooldown forcefully reduced').map((e) => e.frame - first);
    expect(cuts).toHaveLength(5);
    for (let i = 1; i < cuts.length; i++) expect(cuts[i] - cuts[i - 1]).toBeGreaterThanOrEqual(60);
  });
});
