/** Made-up teams of a database, and rosters that can play them. */
import { type Build, newBuild, openConfig } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import { type OwnedWeapon, readInventory } from '@quartet/importers';
import type { Roster, TeamTemplate } from '../src/index.ts';
import { inventory } from './generate.ts';

const WEAPONS: Readonly<Record<string, string>> = {
  sword: 'sacrificialsword',
  claymore: 'favoniusgreatsword',
  polearm: 'favoniuslance',
  bow: 'favoniuswarbow',
  catalyst: 'favoniuscodex',
};

export const weaponOf = (key: string): string => WEAPONS[nameTable.characterWeaponClass(key) ?? ''] ?? '';

/** A rotation like those of public teams: skill and burst of all members, then attacks of the first. */
export function template(id: string, keys: readonly string[], cons = 0): TeamTemplate {
  const [first] = keys;
  const lines = keys.map(
    (key) => `${key} char lvl=90/90 cons=${cons} talent=9,9,9;
${key} add weapon="${weaponOf(key)}" refine=1 lvl=90/90;
${key} add set="emblemofseveredfate" count=4;
${key} add stats hp=4780 atk=311 er=0.518 cr=0.311 cd=0.66 atk%=0.3;`,
  );
  const actions = keys.map((key) => `${key} skill, burst;`).join(' ');
  const text = `${lines.join('\n')}
target lvl=90 resist=0.3;
target lvl=90 resist=0.3;
energy every interval=240,300 amount=2;
options duration=10 swap_delay=12;
active ${first};
while 1 { ${actions} ${first} attack:3; }
`;
  return { id, text };
}

export const HYDRO = template('hydro', ['xingqiu', 'bennett', 'fischl', 'sucrose']);
export const CRYO = template('cryo', ['kaeya', 'xiangling', 'yelan', 'diona']);
export const GEO = template('geo', ['noelle', 'ningguang', 'gorou', 'barbara']);
export const MIXED = template('mixed', ['kaeya', 'bennett', 'yelan', 'barbara']);
export const ALL = [HYDRO, CRYO, GEO, MIXED];

export const keysOf = (text: string): string[] => openConfig(text).config.characters.map(({ key }) => key);

export function roster(characters: readonly string[], changes: Partial<Build> = {}): Roster {
  const weapons = characters.map(
    (key, i): OwnedWeapon => ({
      key: weaponOf(key),
      refine: 1 + (i % 3),
      level: 90,
      maxLevel: 90,
      wearer: '',
    }),
  );
  return {
    characters: characters.map((key) => ({
      ...newBuild(key, nameTable.characterWeaponClass(key)),
      ...{ level: 90, talents: { attack: 9, skill: 9, burst: 9 } },
      ...changes,
    })),
    weapons,
    pieces: readInventory(inventory(3, 14, ['emblemofseveredfate', 'noblesseoblige'])).pieces,
  };
}

export const EVERYONE = roster([...new Set(ALL.flatMap(({ text }) => keysOf(text)))]);
