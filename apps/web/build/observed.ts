/** Collects the names in the engine's logs from fights with every character, weapon and set. */
import { setModules, weaponModules } from '@quartet/content/manifest';
import { iterationSeed, Simulator } from '@quartet/engine';
import { characterKeys, nameTable, setKeys, weaponKeys } from '@quartet/gamedata/names';
import type { Owner } from '../src/shared/names/effectKey.ts';
import { configOf, planOf, rotation } from './guide/fights.ts';

/** A fight whose log was read. */
export interface Fought {
  readonly character: string;
  readonly weapon: string;
  readonly set: string;
  /** Whether the script ran to its end. */
  readonly text: string;
}

/** A log entry with its fight. */
export interface Seen {
  readonly fight: Fought;
  readonly event: string;
  readonly msg: string;
  readonly logs: Readonly<Record<string, unknown>>;
}

/** Skill and burst whenever they are ready, beside these. */
const SCRIPTS = [
  'attack:5',
  'attack:2, charge',
  'skill[hold=1]',
  'aim',
  'jump, high_plunge',
  'jump, low_plunge',
  'dash',
];

/** Fights with every weapon on a character that can wield it, every set and every character. */
export function pairings(): { character: string; weapon: string; set: string }[] {
  const found: { character: string; weapon: string; set: string }[] = [];
  const classes = new Map<string | undefined, string[]>();
  for (const weapon of weaponKeys) {
    const own = nameTable.weaponClass(weapon);
    classes.set(own, [...(classes.get(own) ?? []), weapon]);
  }
  for (const [weaponClass, weapons] of classes) {
    const wielders = characterKeys.filter((key) => nameTable.characterWeaponClass(key) === weaponClass);
    for (let i = 0; i < Math.max(weapons.length, wielders.length); i++) {
      const set = setKeys[found.length % setKeys.length];
      found.push({ character: wielders[i % wielders.length], weapon: weapons[i % weapons.length], set });
    }
  }
  return found;
}

/**
 * Log entries of all fights.
 * @param scripts number of scripts per fight
 */
export async function observe(scripts: number, take: (seen: Seen) => void): Promise<void> {
  for (const { character, weapon, set } of pairings()) {
    for (const rest of SCRIPTS.slice(0, scripts)) {
      const text = configOf({
        character,
        cons: 6,
        refine: 5,
        weapon,
        set,
        duration: 16,
        script: rotation(character, rest),
      }).replace('active ', 'hurt every interval=200,400 amount=500,1000 element=physical;\nactive ');
      const fight = { character, weapon, set, text };
      try {
        const simulator = new Simulator(await planOf(text));
        for (const { event, msg, logs } of simulator.sample(iterationSeed(1, 0)))
          take({ fight, event, msg, logs: logs as Readonly<Record<string, unknown>> });
      } catch {
        // Not every character has every action.
      }
    }
  }
}

/** Owner of a key in its fight: the gear that logs it as its own, or else the character. */
export function ownersOf(seen: readonly Seen[]): Map<string, Owner[]> {
  const gear = new Map<string, Owner>();
  for (const { fight, event, msg } of seen) {
    const [, name, key] = /^(\w+): (.+)$/.exec(msg) ?? [];
    if (name === undefined || key === undefined) continue;
    if (event === 'weapon') gear.set(`${fight.weapon}/${key}`, { kind: 'weapon', key: name });
    if (event === 'artifact') gear.set(`${fight.set}/${key}`, { kind: 'set', key: name });
  }
  const found = new Map<string, Owner[]>();
  for (const { fight, event, logs } of seen) {
    if (event !== 'status' && event !== 'enemy') continue;
    const { key } = logs;
    if (typeof key !== 'string') continue;
    const owner = gear.get(`${fight.weapon}/${key}`) ??
      gear.get(`${fight.set}/${key}`) ?? { kind: 'character', key: fight.character.replace(/^lumine(?=.)/, 'aether') };
    const before = found.get(key) ?? [];
    if (!before.some((one) => one.kind === owner.kind && one.key === owner.key)) found.set(key, [...before, owner]);
  }
  return found;
}

/**
 * Statuses in the facts of weapons and sets, with their owners. Fights are no substitute: the wielder with whom `pairings` observes a weapon
 * changes with every new character, and not every wielder meets the weapon's condition, such as a plunge.
 */
export async function declaredKeys(): Promise<Map<string, Owner[]>> {
  const found = new Map<string, Owner[]>();
  const add = (owner: Owner, statuses: object): void => {
    // `%v` in a key stands for a name that is formed during the fight.
    for (const key of Object.keys(statuses)) if (!key.includes('%')) found.set(key, [...(found.get(key) ?? []), owner]);
  };
  for (const key of weaponKeys) add({ kind: 'weapon', key }, (await weaponModules[key]()).default.facts.statuses);
  for (const key of setKeys) add({ kind: 'set', key }, (await setModules[key]()).default.facts.statuses);
  return found;
}
