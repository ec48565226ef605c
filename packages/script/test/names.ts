import type { NameTable } from '../src/index.ts';

/** A small name table with true facts: enough for the configs of these tests, so that they need no game data. */
const characters: Readonly<Record<string, { aliases: string[]; number: number; wields: string }>> = {
  aethergeo: { aliases: [], number: 4, wields: 'sword' },
  albedo: { aliases: [], number: 8, wields: 'sword' },
  bennett: { aliases: [], number: 16, wields: 'sword' },
  fischl: { aliases: ['amy', 'fish'], number: 39, wields: 'bow' },
  luminegeo: { aliases: [], number: 66, wields: 'sword' },
  lumineanemo: { aliases: ['traveleranemo'], number: 63, wields: 'sword' },
  noelle: { aliases: [], number: 82, wields: 'claymore' },
  sucrose: { aliases: [], number: 98, wields: 'catalyst' },
  xiangling: { aliases: ['xl'], number: 108, wields: 'polearm' },
  xingqiu: { aliases: ['xq'], number: 112, wields: 'sword' },
  yelan: { aliases: [], number: 117, wields: 'bow' },
};
const weapons: Readonly<Record<string, { aliases: string[]; class: string }>> = {
  apprenticesnotes: { aliases: ['apprentice'], class: 'catalyst' },
  beginnersprotector: { aliases: ['beginner'], class: 'polearm' },
  cinnabarspindle: { aliases: ['cinnabar'], class: 'sword' },
  dullblade: { aliases: [], class: 'sword' },
  favoniusgreatsword: { aliases: ['favgs'], class: 'claymore' },
  favoniuslance: { aliases: ['favlance'], class: 'polearm' },
  favoniussword: { aliases: ['favsword'], class: 'sword' },
  favoniuswarbow: { aliases: ['favbow'], class: 'bow' },
  festeringdesire: { aliases: ['festering'], class: 'sword' },
  harbingerofdawn: { aliases: ['harbinger'], class: 'sword' },
  huntersbow: { aliases: [], class: 'bow' },
  thecatch: { aliases: ['catch'], class: 'polearm' },
};
const sets: Readonly<Record<string, string[]>> = {
  archaicpetra: ['ap'],
  emblemofseveredfate: ['emblem', 'eosf'],
  gladiatorsfinale: ['glad'],
  huskofopulentdreams: ['husk'],
  noblesseoblige: ['no', 'noblesse'],
};
const params: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  bennett: { low_plunge: ['collision'], high_plunge: ['collision'], skill: ['hold', 'hold_c4'] },
};

function aliasTable(entries: Iterable<readonly [string, readonly string[]]>): Map<string, string> {
  const table = new Map<string, string>();
  for (const [key, aliases] of entries) for (const alias of [key, ...aliases]) table.set(alias, key);
  return table;
}

const characterTable = aliasTable(Object.entries(characters).map(([key, entry]) => [key, entry.aliases]));
const weaponTable = aliasTable(Object.entries(weapons).map(([key, entry]) => [key, entry.aliases]));
const setTable = aliasTable(Object.entries(sets));

export const names: NameTable = {
  character: (alias) => characterTable.get(alias),
  weapon: (alias) => weaponTable.get(alias),
  set: (alias) => setTable.get(alias),
  enemy: (name) => name === 'dummy' || name === 'anemoslime',
  actionParams: (key, action) => params[key]?.[action],
  characterNumber: (key) => characters[key]?.number ?? 0,
  weaponNumber: (key) => Object.keys(weapons).indexOf(key) + 1,
  setNumber: (key) => Object.keys(sets).indexOf(key) + 1,
  characters: () => Object.keys(characters),
  twin: (key) => ({ aethergeo: 'luminegeo', luminegeo: 'aethergeo' })[key],
  weapons: () => Object.keys(weapons),
  sets: () => Object.keys(sets),
  enemies: () => ['dummy', 'anemoslime'],
  weaponClass: (key) => weapons[key]?.class,
  characterWeaponClass: (key) => characters[key]?.wields,
};
