/** The documents of the guide by kind and key; `plugin.ts` makes modules of them. */

import { contentKeys } from '@quartet/content/keys';
import { enemyKeys } from '@quartet/gamedata/names';
import { keysOf as namesOf } from '@quartet/gamedata/typed';

import { characterDocument } from './character.ts';
import { enemyDocument } from './enemy.ts';
import { setDocument, weaponDocument } from './gear.ts';

const makers = {
  characters: { keys: contentKeys.characters, make: characterDocument },
  weapons: { keys: contentKeys.weapons, make: weaponDocument },
  artifacts: { keys: contentKeys.sets, make: setDocument },
  enemies: { keys: enemyKeys, make: enemyDocument },
};

type Kind = keyof typeof makers;
export const KINDS: readonly Kind[] = namesOf(makers);

export const keysOf = (kind: Kind): readonly string[] => makers[kind].keys;

export async function documentOf(kind: Kind, key: string): Promise<unknown> {
  return makers[kind].make(key);
}
