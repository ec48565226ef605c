/** All names a config may use. Workers do with `playable`, and load the catalogue of enemies when a text needs it. */
import { enemyKeys } from './generated/enemyKeys.ts';
import { type NameTable, nameTableWith } from './playable.ts';

export * from './playable.ts';
export type { CharacterKey, EnemyKey, SetKey, WeaponKey } from './types.ts';
export { enemyKeys };

/** The one name table of this version of the game facts. */
export const nameTable: NameTable = /* @__PURE__ */ nameTableWith(enemyKeys);
