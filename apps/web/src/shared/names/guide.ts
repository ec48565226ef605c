/** Addresses of the guide's pages, for those who name a thing. */
import { nameTable } from '@quartet/gamedata/names';

/** Kinds with lists in the guide, besides the pages of the rules. */
export type GuideKind = 'characters' | 'weapons' | 'artifacts' | 'enemies';

/** Address of the page about a key. */
export const guideAddress = (kind: GuideKind, key: string): string => `/guide/${kind}/${key}`;

const KEY: Readonly<Record<GuideKind, (name: string) => string | undefined>> = {
  characters: nameTable.character,
  weapons: nameTable.weapon,
  artifacts: nameTable.set,
  // `dummy` stands for no enemy of the game.
  enemies: (name) => (name !== 'dummy' && nameTable.enemy(name) ? name : undefined),
};

/** Address of the page about what a config or a result calls by this name; undefined where this version knows no such thing. */
export function guidePage(kind: GuideKind, name: string): string | undefined {
  const key = KEY[kind](name);
  return key && guideAddress(kind, key);
}
