import { Budget, MAX_CONFIG, MAX_LOG_ENTRIES, OWN_MACHINE } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { openFight, validate } from '../src/session.ts';

const TEAM = `bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=1/20;
target lvl=100 resist=0.1;
options duration=20 iteration=1;
active bennett;
`;
const SMALL = { ...OWN_MACHINE, fight: 100_000, job: 250_000 };

/** Runs fights until the budget is exhausted. */
async function ended(text: string): Promise<{ error: unknown; budget: Budget; fights: number }> {
  const budget = new Budget(SMALL);
  const simulator = await openFight(text, budget);
  const recorder = simulator.recorder();
  for (let fights = 0; fights < 1000; fights++) {
    try {
      simulator.run(fights, recorder);
    } catch (error) {
      return { error, budget, fights };
    }
  }
  throw new Error('The budget sufficed');
}

describe('the budget of a fight', () => {
  it.each([
    ['waits', 'options duration=36000;\nwhile 1 { wait(60); }'],
    ['computes between actions', 'while 1 { for let i = 0; i < 100000; i = i + 1 { } wait(1); }'],
    [
      'computes at the end of each frame',
      'fn tick() { for let i = 0; i < 100000; i = i + 1 { } return 0; }\nset_on_tick(tick);\nwait(1200);',
    ],
  ])('ends one that %s', async (_name, script) => {
    const { error, budget, fights } = await ended(TEAM + script);
    expect(error).toMatchObject({ name: 'BudgetError', limit: 'fight' });
    expect(fights).toBe(0);
    expect(SMALL.job - budget.left).toBeLessThan(2 * SMALL.fight);
  });

  it('is shared by all fights', async () => {
    const { error, fights } = await ended(`${TEAM}while 1 { bennett attack; }`);
    expect(error).toMatchObject({ name: 'BudgetError', limit: 'job' });
    expect(fights).toBeGreaterThan(10);
  });
});

describe('the log of a sample', () => {
  const sampleOf = async (text: string) => (await openFight(text)).sample(1);

  it.runIf(isWhole)('is bounded while it is written, by its entries', async () => {
    const targets = 'target lvl=100 resist=0.1;\n'.repeat(30);
    const long = sampleOf(`${TEAM}${targets}options duration=3600;\nwhile 1 { bennett skill, attack:5; }`);
    await expect(long).rejects.toMatchObject({ name: 'LogLimitError', phrase: { id: 'engine.log-too-long' } });
  });

  it('is bounded by the allowance of a server', async () => {
    const text = `${TEAM}target lvl=100 resist=0.1;\noptions duration=60;\nwhile 1 { bennett attack; }`;
    const within = async (log: number) => (await openFight(text, new Budget({ ...OWN_MACHINE, log }))).sample(1);
    expect((await within(20_000)).length).toBeGreaterThan(100);
    await expect(within(100)).rejects.toThrow('more than 100 entries');
  });

  it('is bounded by the length of its messages', async () => {
    const text = 'x'.repeat(9000);
    const script = `for let i = 0; i < ${MAX_LOG_ENTRIES / 8}; i = i + 1 { print("${text}"); wait(1); }`;
    await expect(sampleOf(`${TEAM}options duration=3600;\n${script}`)).rejects.toMatchObject({ name: 'LogLimitError' });
  });
});

it('a validation refuses a config that is too long before parsing it', async () => {
  const { findings, characters } = await validate(`${TEAM}${'zz;'.repeat(MAX_CONFIG)}`);
  expect(findings).toMatchObject([{ code: 'too-long', severity: 'error' }]);
  expect(characters).toEqual([]);
});
