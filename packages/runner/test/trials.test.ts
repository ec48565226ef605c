import { iterationSeed, Stat } from '@quartet/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeExecutor } from '../src/node.ts';
import { Cancelled, type Trial } from '../src/protocol.ts';
import { openFight } from '../src/session.ts';

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add stats hp=4780 atk=311 cr=0.25;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=1/20;
bennett add stats hp=4780 atk=311 er=0.518;
target lvl=100 resist=0.1;
energy every interval=480,720 amount=1;
options iteration=70 duration=20;
active xingqiu;
while 1 { xingqiu attack:12; bennett burst, attack; }
`;

const executor = createNodeExecutor();
afterAll(() => executor.close());

function richer(): Float64Array {
  const stats = new Float64Array(26);
  stats[Stat.hp] = 4780;
  stats[Stat.atk] = 311;
  stats[Stat.cr] = 0.25;
  stats[Stat.cd] = 0.5;
  return stats;
}

describe('trials', () => {
  const trials: Trial[] = [
    { text: 0, seed: 9, first: 0, count: 6, ledger: true },
    { text: 0, stats: [richer(), null], seed: 9, first: 0, count: 6 },
    { text: 1, seed: 9, first: 0, count: 6 },
    { text: 2, seed: 9, first: 0, count: 6 },
    { text: 0, seed: 9, first: 4, count: 3, ledger: true },
  ];
  const texts = [TEAM, TEAM.replace('cr=0.25', 'cr=0.25 cd=0.5'), TEAM.replace('while 1', 'wobble(1); while 1')];

  it('have the same outcomes in order for any number of workers', async () => {
    const seen: number[] = [];
    const one = await executor.trials({ texts, trials }, { workers: 1, onOutcome: (_, index) => seen.push(index) });
    const three = await executor.trials({ texts, trials }, { workers: 3 });
    expect(three).toEqual(one);
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  it('return the figures of each fight, and replace the stats of the config', async () => {
    const [plain, override, text, broken, later] = await executor.trials({ texts, trials }, { workers: 2 });
    const simulator = await openFight(TEAM);
    const recorder = simulator.recorder();
    for (let i = 0; i < 6; i++) {
      simulator.run(iterationSeed(9, i), recorder);
      expect(plain.dps[i]).toBe((recorder.totalDamage * 60) / recorder.frames);
      expect(plain.frames[i]).toBe(1200);
      expect(plain.dealt[2 * i] + plain.dealt[2 * i + 1]).toBeCloseTo(plain.dps[i], 6);
      const waited = recorder.waitedFrames(1, 'insufficient_energy');
      expect(plain.waits[2 * i + 1]).toBe(waited);
      expect(plain.late[i]).toBe(recorder.lateFrames);
      // The burst waits a few times, each time the first second is not late.
      expect(waited - plain.late[i]).toBeGreaterThanOrEqual(60);
      expect((waited - plain.late[i]) % 60).toBe(0);
    }
    expect(Math.max(...plain.waits)).toBeGreaterThan(0);
    expect(override.dps).toEqual(text.dps);
    expect(override.dps).not.toEqual(plain.dps);
    expect(later.dps.slice(0, 2)).toEqual(plain.dps.slice(4));
    expect(plain.bare[Stat.base_atk]).toBeGreaterThan(200);
    expect([plain.rows !== undefined, override.rows]).toEqual([true, undefined]);
    expect(broken.failure?.findings?.[0].severity).toBe('error');
    expect(broken.dps.length).toBe(0);
  });

  it('are those of each text alone, with any fights before', async () => {
    const two = TEAM.replace('target lvl=100 resist=0.1;', 'target lvl=90 resist=0.3; target lvl=80 resist=0.2;');
    const one = TEAM.replace(/^bennett.*\n/gm, '').replace(' bennett burst, attack;', ' xingqiu skill;');
    const given = [TEAM, two, one, `${TEAM}# again`, `${two}# again`, `${one}# again`];
    const trials = given.map((_, text) => ({ text, seed: 5, first: 0, count: 4 }));
    const outcomes = await executor.trials({ texts: given, trials }, { workers: 1 });
    for (const [i, text] of given.entries()) {
      const simulator = await openFight(text);
      const recorder = simulator.recorder();
      const dps = [0, 1, 2, 3].map((fight) => {
        simulator.run(iterationSeed(5, fight), recorder);
        return (recorder.totalDamage * 60) / recorder.frames;
      });
      expect([...(outcomes[i]?.dps ?? [])]).toEqual(dps);
    }
  });

  it('average the crits of a fight without changing what it gives in the long run', async () => {
    const trial = { text: 0, seed: 3, first: 0, count: 400 };
    const [{ dps, expected }] = await executor.trials({ texts, trials: [trial] }, { workers: 1 });
    let dealt = 0;
    let averaged = 0;
    for (let i = 0; i < 400; i++) {
      dealt += dps[i];
      averaged += expected[2 * i] + expected[2 * i + 1];
    }
    expect(Math.abs(averaged / dealt - 1)).toBeLessThan(0.01);
    expect(averaged).not.toBe(dealt);
  });

  it('can be cancelled', async () => {
    const control = new AbortController();
    const many = Array.from({ length: 200 }, (_, i) => ({ text: 0, seed: i, first: 0, count: 50 }));
    const running = executor.trials(
      { texts, trials: many },
      { workers: 2, signal: control.signal, onOutcome: () => control.abort() },
    );
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    expect(await executor.trials({ texts, trials: [] })).toEqual([]);
    expect((await executor.trials({ texts, trials: trials.slice(0, 1) }))[0].dps.length).toBe(6);
  });
});
