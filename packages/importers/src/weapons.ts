import { type BuildWeapon, plainWeapon } from '@quartet/edits';
import { absentWeapons } from '@quartet/gamedata/absent';
import { weaponIds } from '@quartet/gamedata/ids';
import { find, nameTable } from '@quartet/gamedata/names';
import type { IssueLog } from './issues.ts';
import { levelCap, levelCaps } from './outcome.ts';
import { phrase } from './phrases.ts';
import { type Fields, firstMember, numberOf, plainKey, show, textAt } from './read.ts';

/** Rarity of a weapon: the third digit of its id in the game's data. */
const rarityOf = (key: string): number => Math.trunc((find<{ id: number }>(weaponIds, key)?.id ?? 0) / 100) % 10;

interface Candidate {
  readonly entry: Fields;
  readonly name: string;
  readonly key: string | undefined;
  /** Criteria between two weapons, the most important first. */
  readonly rank: readonly number[];
  readonly label: string;
}

/**
 * The weapon of a character out of all that a document gives them: one that they can wield, then of the highest level, rarity and
 * refinement, then the first. A one-star weapon takes the place of one that is missing, unknown or of another class.
 */
export function readWeapon(character: string, entries: readonly Fields[], log: IssueLog): BuildWeapon {
  const weaponClass = nameTable.characterWeaponClass(character);
  const bare: BuildWeapon = { key: plainWeapon(weaponClass), refine: 1, level: 1, maxLevel: 20 };
  let [best, ...others] = entries.map((entry) => candidate(entry, weaponClass));
  if (best === undefined) {
    log.missingWeapon(character, bare.key);
    return bare;
  }
  for (const other of others) {
    const worse: Candidate = outranks(other.rank, best.rank) ? best : other;
    if (worse === best) best = other;
    const detail = `${best.label} > ${worse.label}`;
    log.add('two-weapons', character, detail, phrase('two-weapons', { kept: best.label, dropped: worse.label }));
  }
  const { entry, key, name } = best;
  if (key === undefined) {
    const plain = plainKey(name);
    log.unknown('weapon', character, show(name), find(absentWeapons, plain) === undefined ? '' : plain);
    return bare;
  }
  if (weaponClass !== undefined && nameTable.weaponClass(key) !== weaponClass) {
    log.add('wrong-weapon', character, show(name), phrase('wrong-weapon', { name: show(name) }));
    return bare;
  }
  const ascension = firstMember(entry, 'ascension');
  const cap = levelCaps[numberOf(ascension) ?? 0] ?? 1;
  const level = log.whole(character, 'weapon-level', firstMember(entry, 'level'), 1, 90, numberOf(ascension) ? cap : 1);
  return {
    key,
    refine: log.whole(character, 'refinement', firstMember(entry, 'refinement', 'refine'), 1, 5, 1),
    level,
    maxLevel: levelCap(character, 'weapon-ascension', ascension, level, log),
  };
}

function candidate(entry: Fields, weaponClass: string | undefined): Candidate {
  const name = textAt(entry, 'key');
  const key = nameTable.weapon(plainKey(name));
  const level = numberOf(firstMember(entry, 'level')) ?? 0;
  const refinement = numberOf(firstMember(entry, 'refinement', 'refine')) ?? 0;
  const wielded = key !== undefined && nameTable.weaponClass(key) === weaponClass ? 1 : 0;
  const rank = [wielded, level, key === undefined ? 0 : rarityOf(key), refinement];
  return { entry, name, key, rank, label: `${show(name)} ${show(level)} R${show(refinement)}` };
}

function outranks(a: readonly number[], b: readonly number[]): boolean {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
