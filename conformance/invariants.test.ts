/**
 * Invariants of any fight, however odd: random teams, gear, enemies and scripts (fast-check). Sixteen in every test run, 400 in the
 * lane `all`; `INVARIANTS=10000 npx vitest run conformance/invariants.test.ts` for the long one. Teams with parts that do
 * not go together are wanted; a rule of the game that a script breaks may end the fight with its message, nothing else may.
 */
import { contentKeys } from '@quartet/content/keys';
import { Block, iterationSeed, SimulationError, Simulator } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { statistics } from '@quartet/results';
import { openFight } from '@quartet/runner/session';
import { ScriptError } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { Scratch } from '../packages/engine/src/run/scratch.ts';
import { Simulation } from '../packages/engine/src/run/simulation.ts';
import { isWhole } from '../test/lane.ts';
import { fc } from '../test/properties.ts';
import { checkStatistics, checkTotals, essence, watch } from './invariants.ts';

const RUNS = Number(process.env.INVARIANTS ?? (isWhole ? '400' : '16'));

const weaponsOf = (character: string): string[] =>
  contentKeys.weapons.filter((key) => nameTable.weaponClass(key) === nameTable.characterWeaponClass(character));

interface Member {
  key: string;
  weapon: string;
  refine: number;
  level: string;
  cons: number;
  talent: number;
  sets: string[];
  em: number;
  energy: number;
}

const member = fc.constantFrom(...contentKeys.characters).chain((key) =>
  fc.record<Member>({
    key: fc.constant(key),
    weapon: fc.constantFrom(...weaponsOf(key)),
    refine: fc.integer({ min: 1, max: 5 }),
    level: fc.constantFrom('1/20', '40/50', '70/80', '90/90', '95/95'),
    cons: fc.integer({ min: 0, max: 6 }),
    talent: fc.integer({ min: 1, max: 10 }),
    sets: fc.uniqueArray(fc.constantFrom(...contentKeys.sets), { maxLength: 2 }),
    em: fc.integer({ min: 0, max: 900 }),
    energy: fc.integer({ min: 0, max: 90 }),
  }),
);
/** With `!`: wait for it, however long that takes, if the fight ends on its own. */
const STEPS = [
  'attack',
  'attack, charge',
  'attack:3',
  'skill',
  'burst',
  'skill!',
  'burst!',
  'dash',
  'jump',
  'walk',
  'aim',
] as const;
const fightOf = fc
  .record({
    // The Traveler of one element is one character, whichever twin it is.
    team: fc.uniqueArray(member, {
      minLength: 1,
      maxLength: 4,
      selector: (m) => m.key.replace(/^(?:aether|lumine)/, ''),
    }),
    enemies: fc.array(
      fc.record({
        x: fc.integer({ min: -3, max: 3 }),
        y: fc.integer({ min: -3, max: 3 }),
        hp: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    steps: fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...STEPS)), { minLength: 3, maxLength: 14 }),
    energyDrops: fc.boolean(),
    hurt: fc.boolean(),
    ignoreEnergy: fc.boolean(),
  })
  .map(({ team, enemies, steps, energyDrops, hurt, ignoreEnergy }) => {
    const damageMode = enemies.every((e) => e.hp > 0);
    const lines = team.flatMap((m) => [
      `${m.key} char lvl=${m.level} cons=${m.cons} talent=${m.talent},${m.talent},${m.talent} +params=[start_energy=${m.energy}];`,
      `${m.key} add weapon="${m.weapon}" refine=${m.refine} lvl=90/90;`,
      ...m.sets.map((s) => `${m.key} add set="${s}" count=${m.sets.length === 1 ? 4 : 2};`),
      `${m.key} add stats hp=4780 atk=311 em=${m.em} er=0.5 cr=0.3 cd=0.6;`,
    ]);
    const script = steps.map(([who, step]) => {
      const { key } = team[who % team.length];
      const does = step === 'aim' && nameTable.characterWeaponClass(key) !== 'bow' ? 'walk[f=9]' : step;
      const action = (damageMode ? /^(skill|burst)/ : /^(skill|burst)$/).exec(does)?.[1];
      return action === undefined
        ? `${key} ${does.replace('!', '')};`
        : `if .${key}.${action}.ready { ${key} ${action}; }`;
    });
    return [
      ...lines,
      ...enemies.map(
        (e) => `target lvl=90 resist=0.1 pos=${e.x},${e.y} radius=1${damageMode ? ` hp=${e.hp * 40_000}` : ''};`,
      ),
      `active ${team[0].key};`,
      `options swap_delay=4 duration=12 iteration=1${ignoreEnergy ? ' ignore_burst_energy=true' : ''};`,
      ...(energyDrops ? ['energy every interval=60,120 amount=2;'] : []),
      ...(hurt ? ['hurt every interval=80,160 amount=300,900 element=pyro;'] : []),
      `for let i = 0; i < 3; i = i + 1 { ${script.join(' ')} ${team[0].key} walk[f=5]; }`,
    ].join('\n');
  });

/** Two shields that last beyond the end of the fight, the weaker one longer. */
const SHIELDS_THAT_OUTLAST = `zhongli char lvl=90/90 cons=0 talent=9,9,9; zhongli add weapon="beginnersprotector" refine=1 lvl=70/70;
ineffa char lvl=90/90 cons=0 talent=9,9,9; ineffa add weapon="beginnersprotector" refine=1 lvl=70/70;
target lvl=90 resist=0.1; active zhongli; options swap_delay=4 duration=8;
zhongli skill[hold=1]; ineffa skill;`;

/** A rule of the game that the script broke ends the fight; anything else is a fault. */
const allowed = (error: unknown): boolean => error instanceof SimulationError || error instanceof ScriptError;

describe('in any fight', () => {
  it(`everything stays in its bounds and every total adds up (${RUNS} fights)`, async () => {
    await fc.assert(
      fc.asyncProperty(fightOf, fc.nat(1_000_000), async (text, base) => {
        const simulator = await openFight(text);
        const recorder = simulator.recorder();
        const sim = new Simulation(simulator.plan, iterationSeed(base, 0), recorder, null, new Scratch());
        watch(sim);
        try {
          sim.run();
        } catch (error) {
          if (allowed(error)) return;
          throw error;
        }
        checkTotals(recorder);
      }),
      { numRuns: RUNS },
    );
  });

  it('every figure of the result is plausible, and parts add up to their whole', async () => {
    await fc.assert(
      fc.asyncProperty(fightOf, fc.nat(1_000_000), async (text, base) => {
        const simulator = await openFight(text);
        const recorder = simulator.recorder();
        const block = new Block(recorder);
        try {
          for (let i = 0; i < 3; i++) {
            simulator.run(iterationSeed(base, i), recorder);
            block.add(recorder);
          }
        } catch (error) {
          if (allowed(error)) return;
          throw error;
        }
        checkStatistics(statistics(block));
      }),
      { numRuns: Math.ceil(RUNS / 2), examples: [[SHIELDS_THAT_OUTLAST, 1]] },
    );
  });

  it('frames that are passed over change nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fightOf, fc.nat(1_000_000), async (text, base) => {
        const { plan } = await openFight(text);
        const fought = (eachFrame: boolean): readonly [string, number, readonly number[]] => {
          const recorder = new Simulator(plan).recorder();
          const sim = new Simulation(plan, iterationSeed(base, 1), recorder, null, new Scratch());
          // An observer of every frame: none is skipped.
          if (eachFrame) sim.events.tick.on(() => {});
          let ending = '';
          try {
            sim.run();
          } catch (error) {
            if (!allowed(error)) throw error;
            ending = String(error);
          }
          return [ending, sim.frame, essence(recorder)];
        };
        expect(fought(false)).toEqual(fought(true));
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });

  it('an iteration alone equals the same iteration after others', async () => {
    await fc.assert(
      fc.asyncProperty(fightOf, fc.nat(1_000_000), async (text, base) => {
        const one = await openFight(text);
        const seed = iterationSeed(base, 3);
        const run = (simulator: Simulator): number[] => {
          const recorder = simulator.recorder();
          simulator.run(seed, recorder);
          return essence(recorder);
        };
        let alone: number[];
        try {
          alone = run(one);
        } catch (error) {
          if (allowed(error)) return;
          throw error;
        }
        const many = new Simulator(one.plan);
        for (let i = 0; i < 3; i++) {
          try {
            many.run(iterationSeed(base, i), many.recorder());
          } catch (error) {
            if (!allowed(error)) throw error;
          }
        }
        expect(run(many)).toEqual(alone);
      }),
      { numRuns: Math.ceil(RUNS / 8) },
    );
  });
});
