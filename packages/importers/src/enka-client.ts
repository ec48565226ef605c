/** Profiles as the JavaScript library enkanetwork.js stores them: values of the service under other names. */
import { characterIds } from '@quartet/gamedata/ids';
import { find } from '@quartet/gamedata/names';
import { characterOfId } from './enka.ts';
import { type Fields, fieldsAt, firstMember, isFields, listAt, member, numberOf } from './read.ts';

const characterId = (entry: Fields): unknown => firstMember(entry, 'characterId', 'avatarId');

/** A profile with its characters, a list of characters, or one character. */
export function isClientProfile(document: unknown): boolean {
  return charactersOf(document).length > 0;
}

function charactersOf(document: unknown): Fields[] {
  const list: readonly unknown[] = Array.isArray(document)
    ? document
    : isFields(document)
      ? (listAt(document, 'characters') ?? [document])
      : [];
  return list.filter(isFields).filter((each) => {
    const isLibrary = isFields(member(each, 'equipment')) || isFields(member(each, 'properties'));
    return isLibrary && numberOf(characterId(each)) !== undefined;
  });
}

/** A profile as a document of the service. */
export function showcaseOfClient(document: unknown): Fields {
  return { avatarInfoList: charactersOf(document).map(avatarOf) };
}

function avatarOf(entry: Fields): Fields {
  const id = numberOf(characterId(entry));
  const depot = numberOf(member(entry, 'skillDepotId'));
  const properties = fieldsAt(entry, 'properties');
  const equipment = fieldsAt(entry, 'equipment');
  const weapon = member(equipment, 'weapon');
  return {
    avatarId: id,
    skillDepotId: depot,
    propMap: { 4001: member(properties, 'level'), 1002: member(properties, 'ascension') },
    talentIdList: listAt(entry, 'constellationsList'),
    skillLevelMap: levelsOf(fieldsAt(entry, 'skills'), id, depot),
    equipList: [
      ...(isFields(weapon) ? [weaponOf(weapon)] : []),
      ...(listAt(equipment, 'artifacts') ?? []).map((each) => (isFields(each) ? artifactOf(each) : each)),
    ],
  };
}

/** Talent levels by the id of the talent, which older versions of the library leave out. */
function levelsOf(skills: Fields, id: number | undefined, depot: number | undefined): Fields {
  const key = characterOfId(id, depot);
  const ids = key === undefined ? undefined : find<{ skills: Fields }>(characterIds, key)?.skills;
  const talents = { normalAttacks: ids?.attack, elementalSkill: ids?.skill, elementalBurst: ids?.burst };
  return Object.fromEntries(
    Object.entries(talents).map(([name, known], i) => {
      const skill = fieldsAt(skills, name);
      return [String(known ?? member(skill, 'id') ?? `-${i}`), member(skill, 'level')];
    }),
  );
}

function weaponOf(weapon: Fields): Fields {
  const ascension = member(weapon, 'ascensionLevel');
  // The service counts refinements from 0, and the library keeps its number.
  const rank = numberOf(member(fieldsAt(weapon, 'refinement'), 'level'));
  return {
    itemId: member(weapon, 'weaponId'),
    weapon: {
      level: member(weapon, 'level'),
      promoteLevel: ascension === undefined ? leastAscension(member(weapon, 'level')) : numberOf(ascension),
      affixMap: rank === undefined ? {} : { refinement: rank },
    },
    flat: { itemType: 'ITEM_WEAPON', nameTextMapHash: member(weapon, 'nameTextMapHash') },
  };
}

/** Lowest ascension at which a level can be reached. */
export function leastAscension(level: unknown): number {
  const number = numberOf(level) ?? 1;
  return number <= 20 ? 0 : Math.min(6, Math.max(1, Math.ceil((number - 30) / 10)));
}

function artifactOf(artifact: Fields): Fields {
  return {
    reliquary: { level: member(artifact, 'level') },
    flat: {
      itemType: 'ITEM_RELIQUARY',
      rankLevel: firstMember(artifact, 'stars', 'rankLevel') ?? 5,
      icon: member(artifact, 'icon'),
      equipType: member(artifact, 'equipType'),
      setNameTextMapHash: member(artifact, 'setNameTextMapHash'),
      reliquaryMainstat: { mainPropId: member(fieldsAt(artifact, 'mainstat'), 'stat') },
      reliquarySubstats: (listAt(artifact, 'substats') ?? []).map((each) =>
        isFields(each) ? { appendPropId: member(each, 'stat'), statValue: member(each, 'statValue') } : each,
      ),
    },
  };
}
