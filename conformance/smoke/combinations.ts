/**
 * Combinations of a character, a weapon of its class and an artifact set, each in a separate fight: the character performs
 * all its actions, beside a teammate who applies an element and heals, against two enemies that hit back.
 */
import { contentKeys } from '@quartet/content/keys';
import { characterModules, setModules, weaponModules } from '@quartet/content/manifest';
import { teamRules } from '@quartet/content/rules';
import { iterationSeed, type Plan, prepare, Simulator } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { compile, parse } from '@quartet/script';
import { Scratch } from '../../packages/engine/src/run/scratch.ts';
import { Simulation } from '../../packages/engine/src/run/simulation.ts';
import { Action } from '../../packages/engine/src/values/constants.ts';
import { checkTotals, essence, watch } from '../invariants.ts';

interface Combination {
  readonly character: string;
  readonly weapon: string;
  readonly set: string;
}

/** The fault of a combination: the fight that shows it, and its message. */
export interface Failure extends Combination {
  /** Number of the fight; −1: the config itself. */
  readonly fight: number;
  readonly message: string;
}

export const weaponsOf = (character: string): string[] =>
  contentKeys.weapons.filter((key) => nameTable.weaponClass(key) === nameTable.characterWeaponClass(character));

/** Everything a character can wear. */
export function combinationsOf(
  character: string,
  weapons?: readonly string[],
  sets?: readonly string[],
): Combination[] {
  const worn = sets ?? contentKeys.sets;
  return (weapons ?? weaponsOf(character)).flatMap((weapon) => worn.map((set) => ({ character, weapon, set })));
}

/** Constellation and refinement go round with the combinations, so that each is met with each character. */
const CONSTELLATIONS = 7;
const REFINEMENTS = 5;

/** Lauma cannot dash as Spirit Envoy, into which her charged attack turns her; the script ends where a character may not act. */
const dash = (character: string): string =>
  character === 'lauma' ? 'if !.lauma.mods.lauma-spirit-envoy { lauma dash; }' : `${character} dash;`;

/** The config of a combination, the `n`-th of its character; `heavy` is the charged or aimed attack it has, if any. */
function configOf({ character, weapon, set }: Combination, n: number, heavy: string | null): string {
  const mate = character === 'barbara' ? 'xiangling' : 'barbara';
  const mateWeapon = character === 'barbara' ? 'beginnersprotector' : 'apprenticesnotes';
  return `options swap_delay=4 duration=8 iteration=1;
${character} char lvl=90/90 cons=${n % CONSTELLATIONS} talent=9,9,9;
${character} add weapon="${weapon}" refine=${1 + (n % REFINEMENTS)} lvl=90/90;
${character} add set="${set}" count=4;
${character} add stats hp=4780 atk=311 em=100 er=0.5 cr=0.3 cd=0.6;
${mate} char lvl=90/90 cons=0 talent=6,6,6;
${mate} add weapon="${mateWeapon}" refine=1 lvl=70/70;
target lvl=90 resist=0.1 pos=0,2 radius=1;
target lvl=90 resist=0.1 pos=2,3 radius=1;
energy every interval=120,240 amount=3;
hurt every interval=90,180 amount=300,900 element=pyro;
active ${mate};
while 1 {
  if .${mate}.skill.ready { ${mate} skill; }
  ${character} attack:2;
  ${heavy === null ? '' : `${character} ${heavy};`}
  if .${character}.skill.ready { ${character} skill; }
  ${dash(character)}
  ${character} attack;
  if .${character}.burst.ready { ${character} burst; }
  ${dash(character)}
  ${character} attack;
  ${mate} attack;
}
`;
}

/** Definitions by key, each imported once: there are far more combinations than definitions. */
function remember<T>(modules: Readonly<Record<string, () => Promise<{ default: T }>>>) {
  const known = new Map<string, T>();
  return async (keys: readonly string[]): Promise<Record<string, T>> => {
    for (const key of keys) if (!known.has(key)) known.set(key, (await modules[key]()).default);
    return Object.fromEntries(keys.map((key) => [key, known.get(key) as T]));
  };
}
const characters = remember(characterModules);
const weapons = remember(weaponModules);
const sets = remember(setModules);

async function planOf(text: string): Promise<Plan> {
  const { ast, config, diagnostics } = parse(text, nameTable);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(`${error.line}:${error.column}: ${error.message}`);
  const library = {
    characters: await characters(config.characters.map(({ key }) => key)),
    weapons: await weapons(config.characters.flatMap(({ weapon }) => (weapon === null ? [] : [weapon.key]))),
    sets: await sets(config.characters.flatMap((c) => c.sets.map(({ key }) => key))),
    rules: teamRules,
    monsters: null,
    abyss: null,
  };
  return prepare(compile(ast, nameTable), config, library, text);
}

async function heavyAttackOf(character: string): Promise<string | null> {
  const [first] = combinationsOf(character);
  const plan = await planOf(configOf(first, 0, null));
  const { abilities } = new Simulation(plan, 0, new Simulator(plan).recorder(), null, new Scratch()).characters[0];
  if (nameTable.characterWeaponClass(character) === 'bow') return abilities[Action.aim] === null ? null : 'aim';
  return abilities[Action.charge] === null ? null : 'charge';
}

/** Number of fights of each combination; a combination that fails once is not continued. */
export async function smoke(
  combinations: readonly Combination[],
  { fights, seed }: { fights: number; seed: number },
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const heavy = new Map<string, string | null>();
  const scratch = new Scratch();
  for (const combination of combinations) {
    const { character, weapon, set } = combination;
    if (!heavy.has(character)) heavy.set(character, await heavyAttackOf(character));
    const n = weaponsOf(character).indexOf(weapon) * contentKeys.sets.length + contentKeys.sets.indexOf(set);
    let fight = -1;
    try {
      const plan = await planOf(configOf(combination, n, heavy.get(character) ?? null));
      const recorder = new Simulator(plan).recorder();
      const run = (i: number): number[] => {
        const sim = new Simulation(plan, iterationSeed(seed + n, i), recorder, null, scratch);
        watch(sim);
        sim.run();
        checkTotals(recorder);
        if (!(recorder.characterDamage[0] > 0)) throw new Error(`${character} did no damage`);
        return essence(recorder);
      };
      let first: number[] = [];
      for (fight = 0; fight < fights; fight++) {
        const found = run(fight);
        if (fight === 0) first = found;
      }
      fight = 0;
      if (run(0).some((value, i) => value !== first[i]))
        throw new Error('the first fight comes out otherwise after others');
    } catch (error) {
      failures.push({ ...combination, fight, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return failures;
}
