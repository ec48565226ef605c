/** Character lists of HoYoLAB's battle chronicle: the list with details, and the older one. */
import { characterIds, setIds } from '@quartet/gamedata/ids';
import { find, nameTable } from '@quartet/gamedata/names';
import { talentConstellations } from '@quartet/gamedata/talentConstellations';
import { characterOfId } from './enka.ts';
import { leastAscension } from './enka-client.ts';
import { type Fields, fieldsAt, firstMember, isFields, listAt, member, numberOf, plainKey, textAt } from './read.ts';

/** Names of the lists of characters. */
const LISTS = ['list', 'avatars', 'avatar_list', 'characters'] as const;
/** Slots by their number. */
const SLOTS = ['BRACER', 'NECKLACE', 'SHOES', 'RING', 'DRESS'];
const RAISE = 3;
const MAX_TALENT = 10;

/** A character of the chronicle: its own values are under `base` in the list with details. */
const baseOf = (entry: Fields): Fields => (isFields(member(entry, 'base')) ? fieldsAt(entry, 'base') : entry);
const relicsOf = (entry: Fields): readonly unknown[] | undefined =>
  listAt(entry, 'relics') ?? listAt(entry, 'reliquaries');

function charactersOf(document: unknown): readonly Fields[] {
  const list: readonly unknown[] | undefined = Array.isArray(document)
    ? document
    : isFields(document)
      ? LISTS.map((name) => listAt(document, name)).find((each) => each !== undefined)
      : undefined;
  return (list ?? []).filter(isFields).filter((entry) => {
    const base = baseOf(entry);
    const hasConstellations = member(base, 'actived_constellation_num') !== undefined;
    return numberOf(member(base, 'id')) !== undefined && (hasConstellations || relicsOf(entry) !== undefined);
  });
}

export const isHoyolab = (document: unknown): boolean => charactersOf(document).length > 0;

/** A list as a document of the showcase service. */
export const showcaseOfHoyolab = (document: unknown): Fields => ({
  avatarInfoList: charactersOf(document).map(avatarOf),
});

function avatarOf(entry: Fields): Fields {
  const base = baseOf(entry);
  const id = numberOf(member(base, 'id'));
  const level = member(base, 'level');
  const constellations = numberOf(member(base, 'actived_constellation_num')) ?? activeCount(entry);
  const skills = (listAt(entry, 'skills') ?? []).filter(isFields);
  const key = characterOf(id, textAt(base, 'element'), skills);
  const weapon = firstWeapon(entry, base);
  return {
    avatarId: id,
    skillDepotId: key === undefined ? undefined : find<{ depot: number }>(characterIds, key)?.depot,
    propMap: { 4001: level, 1002: firstMember(base, 'promote_level') ?? leastAscension(level) },
    talentIdList: Array.from({ length: constellations }, (_, i) => i),
    skillLevelMap: key === undefined ? {} : levelsOf(key, skills, constellations),
    equipList: [
      ...(weapon === undefined ? [] : [weaponOf(weapon)]),
      ...(relicsOf(entry) ?? []).map((each) => (isFields(each) ? relicOf(each) : each)),
    ],
  };
}

const activeCount = (entry: Fields): number =>
  (listAt(entry, 'constellations') ?? []).filter((each) => isFields(each) && member(each, 'is_actived') === true)
    .length;

function characterOf(id: number | undefined, element: string, skills: readonly Fields[]): string | undefined {
  const ids = skills.map((skill) => numberOf(member(skill, 'skill_id')) ?? 0);
  const known = characterOfId(id, undefined, ids);
  if (known !== undefined) return known;
  const twin = id === 10000005 ? 'aether' : id === 10000007 ? 'lumine' : undefined;
  return twin === undefined ? undefined : nameTable.character(twin + plainKey(element));
}

/** Levels of the talents by id, without the levels that constellations add. */
function levelsOf(key: string, skills: readonly Fields[], constellations: number): Fields {
  const ids = find<{ skills: Readonly<Record<string, number>> }>(characterIds, key)?.skills ?? {};
  const raises = find(talentConstellations, key) ?? {};
  // Skills without ids are in the order of the game.
  const active = skills.filter((skill) => member(skill, 'skill_type') !== 2);
  return Object.fromEntries(
    Object.entries(ids).map(([talent, id], i) => {
      const skill = skills.find((each) => numberOf(member(each, 'skill_id')) === id);
      const level = numberOf(member(skill ?? active[i] ?? {}, 'level'));
      const isRaised = constellations >= (raises[talent] ?? Number.POSITIVE_INFINITY);
      const own = level === undefined ? undefined : isRaised && level > RAISE ? level - RAISE : level;
      // Characters and teams may add a level to normal attacks.
      return [String(id), own === undefined ? undefined : Math.min(MAX_TALENT, own)];
    }),
  );
}

/** The weapon with its ascension, which only the detailed entry has. */
function firstWeapon(entry: Fields, base: Fields): Fields | undefined {
  const [own, short] = [member(entry, 'weapon'), member(base, 'weapon')];
  return isFields(own) ? own : isFields(short) ? short : undefined;
}

function weaponOf(weapon: Fields): Fields {
  const level = member(weapon, 'level');
  const refinement = numberOf(member(weapon, 'affix_level'));
  return {
    itemId: member(weapon, 'id'),
    weapon: {
      level,
      promoteLevel: firstMember(weapon, 'promote_level') ?? leastAscension(level),
      affixMap: refinement === undefined ? {} : { refinement: refinement - 1 },
    },
    flat: { itemType: 'ITEM_WEAPON' },
  };
}

function relicOf(relic: Fields): Fields {
  const set = fieldsAt(relic, 'set');
  const level = numberOf(member(relic, 'level'));
  const stat = (property: unknown): Fields => {
    const fields = isFields(property) ? property : {};
    const value = String(member(fields, 'value') ?? '').replace(/[%,\s]/g, '');
    return { appendPropId: numberOf(member(fields, 'property_type')), statValue: value };
  };
  return {
    reliquary: { level: level === undefined ? undefined : level + 1 },
    flat: {
      itemType: 'ITEM_RELIQUARY',
      setId: setIdOf(numberOf(member(set, 'id')), textAt(set, 'name')),
      rankLevel: member(relic, 'rarity'),
      equipType: SLOTS[(numberOf(member(relic, 'pos')) ?? 0) - 1],
      reliquaryMainstat: { mainPropId: stat(member(relic, 'main_property')).appendPropId },
      reliquarySubstats: (listAt(relic, 'sub_property_list') ?? []).map(stat),
    },
  };
}

/** Id of a set: the chronicle writes that of an effect of it, such as 2150201 for 15020. */
function setIdOf(id: number | undefined, name: string): number | undefined {
  const [, inner] = /^2(\d{5})\d$/.exec(String(id ?? '')) ?? [];
  if (inner !== undefined) return Number(inner);
  const key = nameTable.set(plainKey(name));
  return (key === undefined ? undefined : find<{ id: number }>(setIds, key)?.id) ?? id;
}
