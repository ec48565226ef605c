/** Fights that the generators of the pages play, with one kit observed. */
import { characterModules, setModules, weaponModules } from '@quartet/content/manifest';
import { teamRules } from '@quartet/content/rules';
import { iterationSeed, opening, type Plan, prepare, Simulator } from '@quartet/engine';
import type { CharacterFacts } from '@quartet/gamedata';
import { nameTable } from '@quartet/gamedata/names';
import { artifactSet, character, Description, type Library, ParticleCount, type Witness, weapon } from '@quartet/kit';
import { compile, parse } from '@quartet/script';
import type { AttackRow, BonusRow } from '../../src/features/guide/model/documents.ts';
import { attackRow, bonusRow } from './rows.ts';

/** Weapons without a passive. */
const PLAIN_WEAPONS: Readonly<Record<string, string>> = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};

/** A config in the words of the language. */
export interface Fight {
  readonly character: string;
  /** `LEVEL/MAX`. */
  readonly level?: string;
  readonly cons?: number;
  readonly weapon?: string;
  readonly refine?: number;
  readonly set?: string;
  readonly count?: number;
  readonly script?: string;
  /** Teammates of the character, at level 90 with a weapon without a passive. */
  readonly partner?: string;
  /** Seconds. */
  readonly duration?: number;
  /** Further words of the target line. */
  readonly target?: string;
}

/** A script without an end: skill and burst whenever they are ready, else `rest`. */
export const rotation = (character: string, rest: string): string =>
  `while 1 {\n  if .${character}.skill.ready {\n    ${character} skill;\n  }\n  if .${character}.burst.ready {\n    ${character} burst;\n  }\n  ${character} ${rest};\n}`;

export function configOf(fight: Fight): string {
  const {
    character,
    level = '90/90',
    cons = 0,
    refine = 1,
    set,
    count = 4,
    duration = 20,
    target = 'resist=0.1',
    script,
  } = fight;
  const plain = (key: string) => PLAIN_WEAPONS[nameTable.characterWeaponClass(key) ?? ''];
  const { partner } = fight;
  return [
    `${character} char lvl=${level} cons=${cons} talent=9,9,9;`,
    `${character} add weapon="${fight.weapon ?? plain(character)}" refine=${refine} lvl=90/90;`,
    ...(partner === undefined
      ? []
      : [
          `${partner} char lvl=90/90 cons=0 talent=9,9,9;`,
          `${partner} add weapon="${plain(partner)}" refine=1 lvl=90/90;`,
        ]),
    ...(set === undefined ? [] : [`${character} add set="${set}" count=${count};`]),
    '',
    `options swap_delay=12 duration=${duration} iteration=1000;`,
    `target lvl=100 ${target};`,
    `active ${character};`,
    '',
    script ?? `${character} attack;`,
    '',
  ].join('\n');
}

/** The witness of the kit of the first character, of its weapon or of its set. */
interface Watched {
  readonly of: 'character' | 'weapon' | 'set';
  readonly by: Witness;
}

const known = new Map<string, unknown>();
async function definition<T>(
  modules: Readonly<Record<string, () => Promise<{ default: T }>>>,
  key: string,
): Promise<T> {
  const name = `${key} ${Object.keys(modules)[0]}`;
  if (!known.has(name)) known.set(name, (await modules[key]()).default);
  return known.get(name) as T;
}

/** The plan of a config, with one of its kits watched. */
export async function planOf(text: string, watched?: Watched): Promise<Plan> {
  const { ast, config, diagnostics } = parse(text, nameTable);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(`${error.line}:${error.column}: ${error.message}\n${text}`);
  const [{ key, weapon: weaponLine, sets }, ...others] = config.characters;
  const witness = (kind: Watched['of']): Witness | null => (kind === watched?.of ? watched.by : null);
  const beside = async <T>(
    modules: Readonly<Record<string, () => Promise<{ default: T }>>>,
    keys: readonly (string | undefined)[],
  ): Promise<Record<string, T>> =>
    Object.fromEntries(
      await Promise.all(
        keys.flatMap((one) =>
          one === undefined ? [] : [definition(modules, one).then((made) => [one, made] as const)],
        ),
      ),
    );
  const own = await definition(characterModules, key);
  const held =
    weaponLine === null ? null : { key: weaponLine.key, made: await definition(weaponModules, weaponLine.key) };
  const worn = await Promise.all(sets.map((set) => definition(setModules, set.key)));
  const library: Library = {
    characters: {
      ...(await beside(
        characterModules,
        others.map((one) => one.key),
      )),
      [key]: character(own.facts, own.declare, own, witness('character')),
    },
    weapons: {
      ...(await beside(
        weaponModules,
        others.map((one) => one.weapon?.key),
      )),
      ...(held === null
        ? {}
        : { [held.key]: weapon(held.made.facts, held.made.declare, held.made, witness('weapon')) }),
    },
    sets: Object.fromEntries(
      worn.map((made, i) => [sets[i].key, artifactSet(made.facts, made.declare, made, witness('set'))]),
    ),
    rules: teamRules,
    monsters: null,
    abyss: null,
  };
  return prepare(compile(ast, nameTable), config, library, text);
}

/** The declarations of a kit, in order, as rows of the guide. */
interface Declarations {
  readonly attacks: readonly AttackRow[];
  readonly bonuses: readonly BonusRow[];
  /** Script fields of the kit, as the words after its name. */
  readonly fields: readonly string[];
}

/** Describes a kit. Stats are unknown in this fight, so that no declaration shows numbers that depend on them. */
export async function declared(fight: Fight, of: Watched['of']): Promise<Declarations> {
  const facts = of === 'character' ? await factsOf(fight.character) : null;
  const description = new Description(facts?.unlockOf);
  const plan = await planOf(configOf(fight), { of, by: description });
  plan.characters[0].baseStats.fill(Number.NaN);
  opening(plan);
  const { attacks, bonuses, fields } = description;
  return { attacks: attacks.map(attackRow), bonuses: bonuses.map(bonusRow), fields };
}

/** Particles of one kind that a kit makes at once. */
export interface Particles {
  readonly element: string;
  readonly count: number;
}

/**
 * Frames after its start of every hit of the first action of a script, and the particles of `fights` fights each; null for an action
 * that cannot be done like this.
 */
export async function measured(
  fight: Fight,
  fights: number,
): Promise<{ hits: Map<string, number[]>; particles: Particles[][] } | null> {
  const hits = new Map<string, number[]>();
  const particles: Particles[][] = [];
  let current: Particles[] = [];
  const plan = await planOf(configOf(fight), {
    of: 'character',
    by: new ParticleCount((count, element) => void current.push({ count, element })),
  });
  const simulator = new Simulator(plan);
  try {
    const log = simulator.sample(iterationSeed(1, 0));
    const start = log.find(({ event, msg }) => event === 'action' && msg.startsWith('executed '))?.frame ?? 0;
    for (const { event, msg, frame } of log)
      if (event === 'damage') hits.set(msg, [...(hits.get(msg) ?? []), frame - start]);
    const recorder = simulator.recorder();
    for (let i = 0; i < fights; i++) {
      current = [];
      simulator.run(iterationSeed(1, i), recorder);
      particles.push(current);
    }
  } catch {
    return null;
  }
  return { hits, particles };
}

/** Whether a fight with this script ends without an error. */
export async function plays(fight: Fight): Promise<boolean> {
  try {
    const simulator = new Simulator(await planOf(configOf(fight)));
    simulator.run(iterationSeed(1, 0), simulator.recorder());
    return true;
  } catch {
    return false;
  }
}

export const factsOf = async (key: string): Promise<CharacterFacts> => (await definition(characterModules, key)).facts;
export const weaponFactsOf = async (key: string) => (await definition(weaponModules, key)).facts;
export const setFactsOf = async (key: string) => (await definition(setModules, key)).facts;
