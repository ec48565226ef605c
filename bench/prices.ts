/**
 * `npm run bench -- prices`: processor time per charged step of each kind of work (packages/runner/test/price-cases.ts), dearest first.
 * The prices in packages/script/src/budget.ts follow these figures; packages/runner/test/prices.test.ts keeps them together.
 */
import { iterationSeed } from '@quartet/engine';
import { openFight } from '@quartet/runner/session';
import { Budget, BudgetError, OWN_MACHINE } from '@quartet/script';
import { PRICE_CASES } from '../packages/runner/test/price-cases.ts';

const WARM_UP_MS = Number(process.env.WARM ?? 400);
const MEASURED_MS = 250;
const FIGHT = 4_000_000;

interface Price {
  name: string;
  /** Nanoseconds of processor time per step. */
  ns: number;
  /** Steps and milliseconds of a fight. */
  steps: number;
  ms: number;
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function priceOf(name: string, config: string): Promise<Price> {
  const budget = new Budget({ ...OWN_MACHINE, fight: FIGHT });
  const simulator = await openFight(config, budget);
  const recorder = simulator.recorder();
  let number = 0;
  const run = (ms: number) => {
    const from = cpuMs();
    const left = budget.used.fight;
    let fights = 0;
    do {
      try {
        simulator.run(iterationSeed(1, number++), recorder);
      } catch (error) {
        if (!(error instanceof BudgetError)) throw error;
      }
      fights++;
    } while (cpuMs() - from < ms);
    return { fights, ms: cpuMs() - from, steps: budget.used.fight - left };
  };
  run(WARM_UP_MS);
  const { fights, ms, steps } = run(MEASURED_MS);
  return { name, ns: (ms * 1e6) / steps, steps: steps / fights, ms: ms / fights };
}

const only = process.argv[2] ?? '';
const prices: Price[] = [];
for (const { name, config } of PRICE_CASES) {
  if (!name.includes(only)) continue;
  try {
    prices.push(await priceOf(name, config));
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
prices.sort((one, other) => other.ns - one.ns);
console.log('| Work | ns per step | steps of a fight | ms of a fight |\n|---|---|---|---|');
for (const { name, ns, steps, ms } of prices)
  console.log(`| ${name} | ${ns.toFixed(0)} | ${steps.toFixed(0)} | ${ms.toFixed(2)} |`);
