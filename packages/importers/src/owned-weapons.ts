/** Weapons of a document, worn or not. */
import { absentWeapons } from '@quartet/gamedata/absent';
import { find, nameTable } from '@quartet/gamedata/names';
import { wearerOf } from './good.ts';
import type { IssueLog } from './issues.ts';
import { levelCaps } from './outcome.ts';
import { firstMember, isFields, numberOf, plainKey, show, textAt } from './read.ts';

/** One weapon that a player owns. */
export interface OwnedWeapon {
  readonly key: string;
  readonly refine: number;
  readonly level: number;
  readonly maxLevel: number;
  /** Key of the character who wears it, `traveler` for every traveler; empty for a weapon that is not equipped. */
  readonly wearer: string;
}

/** Maximum number of weapons that are kept of one document; the game holds 2,000. */
export const MAX_OWNED_WEAPONS = 2_000;

const between = (value: unknown, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.trunc(numberOf(value) ?? low)));

/** Reads the weapons of a GOOD document. Weapons that Quartet does not have are left out, each with an issue. */
export function readOwnedWeapons(entries: readonly unknown[], log?: IssueLog): OwnedWeapon[] {
  const weapons: OwnedWeapon[] = [];
  for (const entry of entries) {
    if (!isFields(entry)) continue;
    const name = textAt(entry, 'key');
    const plain = plainKey(name);
    const key = nameTable.weapon(plain);
    if (key === undefined) {
      log?.unknownOwned(show(name), find(absentWeapons, plain) === undefined ? '' : plain);
      continue;
    }
    if (weapons.length === MAX_OWNED_WEAPONS) {
      log?.tooMany(MAX_OWNED_WEAPONS);
      break;
    }
    const ascension = numberOf(firstMember(entry, 'ascension'));
    const level = between(firstMember(entry, 'level'), 1, 90);
    const cap = levelCaps[ascension ?? -1];
    weapons.push({
      key,
      refine: between(firstMember(entry, 'refinement', 'refine'), 1, 5),
      level,
      maxLevel: cap !== undefined && cap >= level ? cap : (levelCaps.find((each) => each >= level) ?? 90),
      wearer: wearerOf(textAt(entry, 'location')),
    });
  }
  return weapons;
}
