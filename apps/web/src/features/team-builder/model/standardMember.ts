import { characterElement, find, nameTable } from '@quartet/gamedata/names';
import { mainStatSlots } from '@quartet/gamedata/substats';
import { buildSlots, type Member } from '@quartet/importers';
import { weaponRarity } from '#shared/names/rarity.ts';
import standards from './standards.json';
import { type MainStats, mainValues, type Substat, spreadBy, substatValues } from './substats.ts';

/** Who is not in the table, which is made of the teams of the database, begins with what suits many. */
const WEAPONS = {
  sword: 'favoniussword',
  claymore: 'favoniusgreatsword',
  polearm: 'favoniuslance',
  bow: 'favoniuswarbow',
  catalyst: 'favoniuscodex',
};
const SET = 'emblemofseveredfate×4';

const USUAL_SUBSTATS: readonly Substat[] = ['cr', 'cd', 'atk%'];

/** Substats in the order in which they are wanted, by the sands: who wears Elemental Mastery wants more of it. */
const WANTED: Readonly<Record<string, readonly Substat[]>> = {
  em: ['em', 'cr', 'cd'],
  er: ['cr', 'cd', 'er'],
  'hp%': ['cr', 'cd', 'hp%'],
  'def%': ['cr', 'cd', 'def%'],
  'atk%': USUAL_SUBSTATS,
};

/** What players usually give a character: weapon, `set×pieces` joined by blanks, main stats of sands, goblet and circlet. */
function usual(key: string): readonly [weapon: string, sets: string, mains: string] {
  const table: Readonly<Record<string, string[]>> = standards;
  const twin = key.replace(/^(aether|lumine)/, (name) => (name === 'aether' ? 'lumine' : 'aether'));
  const found = find(table, key) ?? find(table, twin);
  if (found !== undefined) {
    const [weapon = '', sets = '', mains = ''] = found;
    return [weapon, sets, mains];
  }
  const damage = `${find<string>(characterElement, key) ?? ''}%`;
  const goblet = mainStatSlots.goblet.find((stat) => stat === damage) ?? 'atk%';
  return [WEAPONS[nameTable.characterWeaponClass(key) ?? 'sword'], SET, `atk% ${goblet} cr`];
}

/** The weapon a character usually holds. */
export const usualWeapon = (key: string): string => usual(key)[0];

/** A new character as teams are compared: level 90, talents 9, the usual gear, standard main stats and substats. */
export function standardMember(key: string): Member {
  const [weapon, sets, pieces] = usual(key);
  const [sands, goblet, circlet] = pieces.split(' ');
  const mains = { sands, goblet, circlet } as MainStats;
  const main = mainValues(mains);
  const subs = substatValues(spreadBy(WANTED[mains.sands] ?? USUAL_SUBSTATS, mains));
  return {
    key,
    level: 90,
    maxLevel: 90,
    cons: 0,
    talents: { attack: 9, skill: 9, burst: 9 },
    params: {},
    weapon: { key: weapon, refine: weaponRarity(weapon) === 5 ? 1 : 5, level: 90, maxLevel: 90, params: {} },
    sets: sets.split(' ').map((each) => {
      const [set = '', count] = each.split('×');
      return { key: set, count: Number(count), params: {} };
    }),
    stats: buildSlots.map((stat) => Number(((main[stat] ?? 0) + (subs[stat as Substat] ?? 0)).toFixed(4))),
  };
}
