import type { Build } from '@quartet/edits';
import {
  type AbsentTable,
  type AbsentThing,
  absentCharacters,
  absentSets,
  absentWeapons,
} from '@quartet/gamedata/absent';
import { characterIds, setIds, weaponIds } from '@quartet/gamedata/ids';
import { keysOf } from '@quartet/gamedata/typed';
import { type Artifact, Gear, readArtifact } from './artifacts.ts';
import { limited, readBuild } from './good.ts';
import { IssueLog } from './issues.ts';
import { setNameHashes, weaponNameHashes } from './name-hashes.ts';
import { failed, type Outcome } from './outcome.ts';
import { phrase } from './phrases.ts';
import { type Fields, fieldsAt, firstMember, isFields, listAt, member, numberOf, show, textAt } from './read.ts';

/** A player's UID, without blanks around it: nine digits from 1, 2, 3 or 5 to 9, or ten that begin with 18. */
const uidPattern = /^(18|[1-35-9])\d{8}$/;

/** The UID in a player's input; null when there is none. */
export function readUid(typed: string): string | null {
  const uid = typed.trim();
  return uidPattern.test(uid) ? uid : null;
}

/** Maximum number of characters and saved builds of one showcase. */
const MAX_AVATARS = 1_000;

/** GOOD stat keys of the game's fight properties: by name without `FIGHT_PROP_`, and by number. */
const properties: readonly (readonly [name: string, number: number, good: string])[] = [
  ['HP', 2, 'hp'],
  ['HP_PERCENT', 3, 'hp_'],
  ['ATTACK', 5, 'atk'],
  ['ATTACK_PERCENT', 6, 'atk_'],
  ['DEFENSE', 8, 'def'],
  ['DEFENSE_PERCENT', 9, 'def_'],
  ['CRITICAL', 20, 'critRate_'],
  ['CRITICAL_HURT', 22, 'critDMG_'],
  ['CHARGE_EFFICIENCY', 23, 'enerRech_'],
  ['HEAL_ADD', 26, 'heal_'],
  ['ELEMENT_MASTERY', 28, 'eleMas'],
  ['PHYSICAL_ADD_HURT', 30, 'physical_dmg_'],
  ['FIRE_ADD_HURT', 40, 'pyro_dmg_'],
  ['ELEC_ADD_HURT', 41, 'electro_dmg_'],
  ['WATER_ADD_HURT', 42, 'hydro_dmg_'],
  ['GRASS_ADD_HURT', 43, 'dendro_dmg_'],
  ['WIND_ADD_HURT', 44, 'anemo_dmg_'],
  ['ROCK_ADD_HURT', 45, 'geo_dmg_'],
  ['ICE_ADD_HURT', 46, 'cryo_dmg_'],
];
const goodStat: ReadonlyMap<string, string> = new Map(
  properties.flatMap(([name, number, good]) => [
    [name, good],
    [String(number), good],
  ]),
);
/** GOOD key of a property; the property itself when it is not known, so that an issue can name it. */
function statOf(property: unknown): string {
  const name = typeof property === 'number' ? String(property) : typeof property === 'string' ? property.trim() : '';
  return goodStat.get(name.toUpperCase().replace(/^FIGHT_PROP_/, '')) ?? name;
}

const equipSlots: ReadonlyMap<string, string> = new Map([
  ['BRACER', 'flower'],
  ['NECKLACE', 'plume'],
  ['SHOES', 'sands'],
  ['RING', 'goblet'],
  ['DRESS', 'circlet'],
]);
/** Slots by the number at the end of an artifact's icon. */
const iconSlots: ReadonlyMap<string, string> = new Map([
  ['4', 'flower'],
  ['2', 'plume'],
  ['5', 'sands'],
  ['1', 'goblet'],
  ['3', 'circlet'],
]);

const AETHER = 10000005;
const LUMINE = 10000007;

type CharacterKey = keyof typeof characterIds;
const characterKeys = keysOf(characterIds);

/** Characters by skill depot, in which the elements of the travelers differ. */
const byDepot: ReadonlyMap<number, CharacterKey> = new Map(characterKeys.map((key) => [characterIds[key].depot, key]));
/** Characters by id, without the travelers. */
const byId: ReadonlyMap<number, CharacterKey> = new Map(
  characterKeys.filter((key) => !isTraveler(characterIds[key].id)).map((key) => [characterIds[key].id, key]),
);
/** Characters by the ids of their skill and burst, which the twins share. */
const bySkill: ReadonlyMap<number, CharacterKey> = new Map(
  characterKeys.flatMap((key) => {
    const { skill, burst } = characterIds[key].skills;
    return [
      [skill, key],
      [burst, key],
    ];
  }),
);

function isTraveler(id: number | undefined): boolean {
  return id === AETHER || id === LUMINE;
}

/** Key of the other twin's or the same traveler with this id. */
function twinOf(key: CharacterKey | undefined, id: number | undefined): CharacterKey | undefined {
  if (key === undefined || !isTraveler(characterIds[key].id)) return undefined;
  const twin = key.replace(/^(aether|lumine)/, id === AETHER ? 'aether' : 'lumine');
  return characterKeys.find((each) => each === twin);
}

/** The character of a showcase entry: by id, the travelers by id and skill depot; by depot or skills where these are unknown. */
function characterOf(entry: Fields): CharacterKey | undefined {
  const skills = Object.keys(fieldsAt(entry, 'skillLevelMap')).map(Number);
  return characterOfId(numberOf(member(entry, 'avatarId')), numberOf(member(entry, 'skillDepotId')), skills);
}

/** The character of these ids. @param skills ids of talents */
export function characterOfId(
  id: number | undefined,
  depot: number | undefined,
  skills: readonly number[] = [],
): CharacterKey | undefined {
  const bySkills = () => skills.map((skill) => bySkill.get(skill)).find((key) => key !== undefined);
  // Before the first Statue of The Seven the depot has no element, but the skills of Anemo.
  if (isTraveler(id)) {
    return depot !== undefined && depot % 100 === 1 ? undefined : twinOf(byDepot.get(depot ?? 0) ?? bySkills(), id);
  }
  const direct = id === undefined ? undefined : byId.get(id);
  if (direct !== undefined || absentKey(absentCharacters, id) !== '') return direct;
  return (depot === undefined ? undefined : byDepot.get(depot)) ?? bySkills();
}

/**
 * Key of a thing of the game that Quartet does not have, by its id; empty when it is not among them.
 * @param depot skill depot, by which the elements of a traveler differ
 */
function absentKey(table: AbsentTable, id: number | undefined, depot?: number): string {
  const isIt = (each: AbsentThing): boolean => each.id === id && (each.depot === undefined || each.depot === depot);
  return Object.entries(table).find(([, each]) => isIt(each))?.[0] ?? '';
}

const weaponById: ReadonlyMap<number, string> = new Map(Object.entries(weaponIds).map(([key, { id }]) => [id, key]));
/** An icon's name without folder, ending, and the mark of an ascended weapon. */
const plainIcon = (icon: string): string => icon.replace(/^.*\//, '').replace(/(_Awaken)?(\.\w+)?$/, '');
const weaponByIcon: ReadonlyMap<string, string> = new Map(
  Object.entries(weaponIds).map(([key, { icon }]) => [plainIcon(icon), key]),
);
const weaponByHash: ReadonlyMap<string, string> = new Map(
  Object.entries(weaponNameHashes).map(([key, hash]) => [String(hash), key]),
);

const setById: ReadonlyMap<number, string> = new Map(Object.entries(setIds).map(([key, { id }]) => [id, key]));
const setByHash: ReadonlyMap<string, string> = new Map([
  ...Object.entries(setIds).map(([key, { textId }]): [string, string] => [String(textId), key]),
  ...Object.entries(setNameHashes).map(([key, hash]): [string, string] => [String(hash), key]),
]);

/** The key of an artifact's set: by id, by the number in the icon's name, by the hash of its name; what identifies it where all fail. */
function setOf(flat: Fields): string {
  const id = numberOf(member(flat, 'setId'));
  const icon = /RelicIcon_(\d+)_/.exec(textAt(flat, 'icon'));
  const iconId = icon === null ? undefined : Number(icon[1]);
  const hash = show(member(flat, 'setNameTextMapHash'));
  for (const each of [id, iconId]) {
    const known = each === undefined ? undefined : (setById.get(each) ?? absentKey(absentSets, each));
    if (known !== undefined && known !== '') return known;
  }
  return setByHash.get(hash) ?? String(id ?? iconId ?? hash);
}

function weaponOf(item: Fields, flat: Fields): string {
  const id = numberOf(member(item, 'itemId'));
  const known = id === undefined ? undefined : (weaponById.get(id) ?? (absentKey(absentWeapons, id) || undefined));
  const icon = textAt(flat, 'icon');
  return (
    known ??
    weaponByIcon.get(plainIcon(icon)) ??
    weaponByHash.get(show(member(flat, 'nameTextMapHash'))) ??
    (id === undefined && icon !== '' ? plainIcon(icon) : show(member(item, 'itemId')))
  );
}

/** One character of a showcase in GOOD format, with weapon and artifacts. */
interface Avatar {
  readonly entry: Fields;
  readonly weapons: readonly Fields[];
  readonly artifacts: readonly Fields[];
}

/** A showcase: the array that the proxy returns, a document of the service, or the saved builds of a profile. */
export function isShowcase(document: unknown): boolean {
  if (Array.isArray(document)) return document.some((each) => isFields(each) && member(each, 'avatarId') !== undefined);
  if (!isFields(document)) return false;
  return (
    ['avatarInfoList', 'playerInfo', 'uid'].some((name) => member(document, name) !== undefined) ||
    savedBuilds(document).length > 0
  );
}

/** Builds of a profile: lists by character id, with the character in `avatar_data`. */
function savedBuilds(document: Fields): unknown[] {
  return Object.entries(document)
    .slice(0, MAX_AVATARS)
    .flatMap(([id, list]) => (/^\d{8}$/.test(id) && Array.isArray(list) ? list : []))
    .filter(isFields)
    .filter((build) => isFields(member(build, 'avatar_data')))
    .map((build) => ({ ...fieldsAt(build, 'avatar_data'), name: textAt(build, 'name') }));
}

function avatarsOf(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (!isFields(document)) return [];
  return listAt(document, 'avatarInfoList') ?? savedBuilds(document);
}

/**
 * Reads the characters of a player's showcase: the array that the proxy returns, or a whole response of the service with its
 * `avatarInfoList`. Never throws; an unknown part of a character is an issue, and the rest is read.
 */
export function readEnka(document: unknown): Outcome {
  return readShowcase(document).outcome;
}

interface Showcase {
  readonly outcome: Outcome;
  /** All artifacts in GOOD format, with the key of their wearer. */
  readonly artifacts: readonly Fields[];
  /** The artifacts as they were read, by number. */
  readonly read: ReadonlyMap<number, Artifact>;
}

/** A showcase as builds and artifacts. */
export function readShowcase(document: unknown): Showcase {
  const list = avatarsOf(document);
  const read = new Map<number, Artifact>();
  if (list.length === 0) {
    return { outcome: failed(isShowcase(document) ? 'empty-showcase' : 'unknown-format'), artifacts: [], read };
  }
  const log = new IssueLog();
  const builds: Build[] = [];
  const artifacts: Fields[] = [];
  for (const entry of limited(list, MAX_AVATARS, log)) {
    if (!isFields(entry)) {
      log.unreadable('', entry, true);
      continue;
    }
    const key = characterOf(entry);
    if (key === undefined) {
      unknownCharacter(entry, log);
      continue;
    }
    const buildName = textAt(entry, 'name').trim();
    const avatar = readAvatar(key, entry, log);
    const worn = avatar.artifacts.map((each) => {
      artifacts.push(each);
      const artifact = readArtifact(each, artifacts.length, key, log);
      read.set(artifact.number, artifact);
      return artifact;
    });
    const build = readBuild(key, avatar.entry, avatar.weapons, new Gear(worn, key, log), log);
    builds.push(buildName === '' ? build : { ...build, buildName });
  }
  const verdict = builds.length > 0 ? 'ok' : 'nothing-usable';
  return { outcome: { verdict, builds, issues: log.list, omittedIssues: log.omitted }, artifacts, read };
}

function unknownCharacter(entry: Fields, log: IssueLog): void {
  const id = numberOf(member(entry, 'avatarId'));
  const depot = numberOf(member(entry, 'skillDepotId'));
  if (isTraveler(id) && (depot === undefined || depot % 100 === 1)) {
    const detail = show(depot);
    log.add('traveler-without-element', 'traveler', detail, phrase('traveler-without-element'), true);
    return;
  }
  const absent = absentKey(absentCharacters, id, depot);
  const shown = isTraveler(id) ? `${show(id)}-${show(depot)}` : show(member(entry, 'avatarId'));
  log.unknownCharacter(absent === '' ? shown : absent, absent);
}

/** `val` of a property, or `ival`, which older documents have instead. */
const propertyOf = (entry: Fields, id: string): unknown => {
  const property = member(fieldsAt(entry, 'propMap'), id);
  return isFields(property) ? firstMember(property, 'val', 'ival') : property;
};

function readAvatar(key: CharacterKey, entry: Fields, log: IssueLog): Avatar {
  const levels = fieldsAt(entry, 'skillLevelMap');
  const { attack, skill, burst } = characterIds[key].skills;
  const constellations = listAt(entry, 'talentIdList') ?? [];
  const weapons: Fields[] = [];
  const artifacts: Fields[] = [];
  for (const item of listAt(entry, 'equipList') ?? []) {
    if (!isFields(item)) {
      log.unreadable(key, item, false);
      continue;
    }
    const flat = fieldsAt(item, 'flat');
    const type = textAt(flat, 'itemType');
    if (type === 'ITEM_WEAPON' || isFields(member(item, 'weapon'))) weapons.push(goodWeapon(item, flat));
    else if (type === 'ITEM_RELIQUARY' || isFields(member(item, 'reliquary')))
      artifacts.push(goodArtifact(key, item, flat));
    else log.unreadable(key, type === '' ? item : type, false);
  }
  return {
    entry: {
      level: propertyOf(entry, '4001'),
      // Not there for a character who was never ascended.
      ascension: propertyOf(entry, '1002') ?? 0,
      constellation: constellations.length,
      talent: {
        auto: member(levels, `${attack}`),
        skill: member(levels, `${skill}`),
        burst: member(levels, `${burst}`),
      },
    },
    weapons,
    artifacts,
  };
}

function goodWeapon(item: Fields, flat: Fields): Fields {
  const weapon = fieldsAt(item, 'weapon');
  // One entry, named after the weapon's passive; refinement 1 is 0 or not there.
  const [affix] = Object.values(fieldsAt(weapon, 'affixMap'));
  const rank = affix === undefined || affix === null ? 0 : numberOf(affix);
  return {
    key: weaponOf(item, flat),
    level: member(weapon, 'level'),
    ascension: firstMember(weapon, 'promoteLevel') ?? 0,
    refinement: rank === undefined ? affix : rank + 1,
  };
}

function goodArtifact(key: string, item: Fields, flat: Fields): Fields {
  const icon = textAt(flat, 'icon');
  const equip = textAt(flat, 'equipType')
    .toUpperCase()
    .replace(/^EQUIP_/, '');
  const level = numberOf(member(fieldsAt(item, 'reliquary'), 'level'));
  const substats = (listAt(flat, 'reliquarySubstats') ?? []).map((substat) =>
    isFields(substat)
      ? { key: statOf(member(substat, 'appendPropId')), value: firstMember(substat, 'statValue', 'propValue') }
      : substat,
  );
  return {
    setKey: setOf(flat),
    slotKey: equipSlots.get(equip) ?? iconSlots.get(/_(\d)(\.\w+)?$/.exec(icon)?.[1] ?? '') ?? equip.toLowerCase(),
    rarity: member(flat, 'rankLevel'),
    // The service counts artifact levels from 1.
    level: level === undefined ? member(fieldsAt(item, 'reliquary'), 'level') : level - 1,
    mainStatKey: statOf(member(fieldsAt(flat, 'reliquaryMainstat'), 'mainPropId')),
    substats,
    location: key,
    lock: false,
  };
}
