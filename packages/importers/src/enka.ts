import { characterIds, setIds, weaponIds } from '@quartet/gamedata/ids';
import { ArtifactSum } from './artifacts.ts';
import {
  type Build,
  type BuildWeapon,
  type Issue,
  levelCaps,
  type Outcome,
  plainWeapon,
  type Verdict,
} from './build.ts';
import { type Fields, fieldsAt, Issues, isFields, member, numberOf, show, textAt } from './read.ts';

/** A player's UID, without blanks around it: nine digits from 1, 2, 3 or 5 to 9, or ten that begin with 18. */
const uidPattern = /^(18|[1-35-9])\d{8}$/;

/** The UID in what somebody typed; null when it is none. */
export function readUid(typed: string): string | null {
  const uid = typed.trim();
  return uidPattern.test(uid) ? uid : null;
}

/** GOOD stat keys of the game's fight properties (without `FIGHT_PROP_`). */
const goodStat: ReadonlyMap<string, string> = new Map(
  Object.entries({
    HP: 'hp',
    HP_PERCENT: 'hp_',
    ATTACK: 'atk',
    ATTACK_PERCENT: 'atk_',
    DEFENSE: 'def',
    DEFENSE_PERCENT: 'def_',
    CHARGE_EFFICIENCY: 'enerRech_',
    ELEMENT_MASTERY: 'eleMas',
    CRITICAL: 'critRate_',
    CRITICAL_HURT: 'critDMG_',
    HEAL_ADD: 'heal_',
    FIRE_ADD_HURT: 'pyro_dmg_',
    ELEC_ADD_HURT: 'electro_dmg_',
    ICE_ADD_HURT: 'cryo_dmg_',
    WATER_ADD_HURT: 'hydro_dmg_',
    WIND_ADD_HURT: 'anemo_dmg_',
    ROCK_ADD_HURT: 'geo_dmg_',
    GRASS_ADD_HURT: 'dendro_dmg_',
    PHYSICAL_ADD_HURT: 'physical_dmg_',
  }),
);
const statOf = (property: string): string => goodStat.get(property.replace(/^FIGHT_PROP_/, '')) ?? '';

/** Characters by id, the travelers by id and skill depot. */
const characterById: ReadonlyMap<string, keyof typeof characterIds> = new Map(
  (Object.keys(characterIds) as (keyof typeof characterIds)[]).map((key) => {
    const { id, depot } = characterIds[key];
    return [isTraveler(id) ? `${id}-${depot}` : `${id}`, key];
  }),
);
/** The twins' other numbers for the same depots. */
const twinDepots: Readonly<Record<string, number>> = { 704: 504, 706: 506, 707: 507, 708: 508, 703: 503, 702: 502 };

const weaponById: ReadonlyMap<string, string> = new Map(
  Object.entries(weaponIds).map(([key, { id }]) => [String(id), key]),
);
const setByText: ReadonlyMap<string, string> = new Map(
  Object.entries(setIds).map(([key, { textId }]) => [String(textId), key]),
);

function isTraveler(id: number): boolean {
  return id === 10000005 || id === 10000007;
}

/** Key of the character with an id, for the travelers with a skill depot too; undefined when there is none. */
function characterOf(id: number, depot: number | undefined): keyof typeof characterIds | undefined {
  if (!isTraveler(id)) return characterById.get(String(id));
  const direct = characterById.get(`${id}-${depot}`);
  if (direct !== undefined || depot === undefined) return direct;
  const other = twinDepots[String(depot)] ?? Number(Object.keys(twinDepots).find((each) => twinDepots[each] === depot));
  return characterById.get(`${id}-${other}`);
}

/**
 * Reads the characters of a player's showcase: the array the proxy answers with, or a whole answer of the service with its
 * `avatarInfoList`. Never throws; what is wrong with one character does not stop the others.
 */
export function readEnka(document: unknown): Outcome {
  const list = isFields(document) ? member(document, 'avatarInfoList') : document;
  if (!Array.isArray(list) || list.length === 0) return failed('no-characters');
  const builds: Build[] = [];
  const issues: Issue[] = [];
  for (const entry of list) {
    if (!isFields(entry)) {
      issues.push({ code: 'unreadable', character: show(entry), detail: show(entry), fatal: true });
      continue;
    }
    const id = numberOf(member(entry, 'avatarId'));
    const depot = numberOf(member(entry, 'skillDepotId'));
    const key = id === undefined ? undefined : characterOf(id, depot);
    if (key === undefined) {
      const shown = show(member(entry, 'avatarId'));
      issues.push({ code: 'unknown-character', character: shown, detail: shown, fatal: true });
      continue;
    }
    const found = readAvatar(key, entry);
    if (found.build !== null) builds.push(found.build);
    issues.push(...found.issues);
  }
  return { verdict: builds.length > 0 ? 'ok' : 'nothing-usable', builds, issues };
}

const failed = (verdict: Verdict): Outcome => ({ verdict, builds: [], issues: [] });

function readAvatar(key: keyof typeof characterIds, entry: Fields): { build: Build | null; issues: readonly Issue[] } {
  const issues = new Issues(key);
  const properties = fieldsAt(entry, 'propMap');
  const level = issues.whole('level', member(fieldsAt(properties, '4001'), 'val'), 1, 100, 1);
  const ascension = numberOf(member(fieldsAt(properties, '1002'), 'val')) ?? 0;
  const constellations = member(entry, 'talentIdList');
  const skills = fieldsAt(entry, 'skillLevelMap');
  const { attack, skill, burst } = characterIds[key].skills;
  const talent = (name: string, id: number) => issues.whole(name, member(skills, String(id)), 1, 10, 1);

  let weapon: BuildWeapon | undefined;
  const sum = new ArtifactSum(issues);
  const equipment = member(entry, 'equipList');
  for (const item of Array.isArray(equipment) ? equipment : []) {
    if (!isFields(item)) {
      issues.add('unreadable', `equipList: ${show(item)}`);
      continue;
    }
    const flat = fieldsAt(item, 'flat');
    const type = textAt(flat, 'itemType');
    if (type === 'ITEM_WEAPON') weapon = readWeapon(item, issues);
    else if (type === 'ITEM_RELIQUARY') readArtifact(item, flat, sum, issues);
  }
  if (weapon === undefined) issues.add('missing-weapon', key, true);

  const buildName = textAt(entry, 'name').trim();
  const build: Build = {
    key,
    ...(buildName === '' ? {} : { buildName }),
    level,
    maxLevel: issues.cap('ascension', levelCaps[ascension] === undefined ? 0 : ascension, level),
    cons: issues.whole('constellation', Array.isArray(constellations) ? constellations.length : 0, 0, 6, 0),
    talents: { attack: talent('attack', attack), skill: talent('skill', skill), burst: talent('burst', burst) },
    weapon: weapon ?? { key: plainWeapon('sword'), refine: 1, level: 1, maxLevel: 20 },
    sets: sum.sets,
    stats: sum.stats,
    issues: issues.list,
  };
  return { build: issues.fatal ? null : build, issues: issues.list };
}

function readWeapon(item: Fields, issues: Issues): BuildWeapon | undefined {
  const key = weaponById.get(show(member(item, 'itemId')));
  if (key === undefined) {
    issues.add('unknown-weapon', show(member(item, 'itemId')), true);
    return { key: plainWeapon('sword'), refine: 1, level: 1, maxLevel: 20 };
  }
  const weapon = fieldsAt(item, 'weapon');
  const level = issues.whole('weapon.level', member(weapon, 'level'), 1, 90, 1);
  // One entry, named after the weapon's passive; refinement 1 is 0 or not there.
  const [refinement] = Object.values(fieldsAt(weapon, 'affixMap'));
  const rank = refinement === undefined ? 0 : issues.whole('weapon.refinement', refinement, 0, 4, 0);
  return {
    key,
    refine: rank + 1,
    level,
    maxLevel: issues.cap('weapon.ascension', member(weapon, 'promoteLevel') ?? 0, level),
  };
}

function readArtifact(item: Fields, flat: Fields, sum: ArtifactSum, issues: Issues): void {
  const slot = textAt(flat, 'equipType')
    .replace(/^EQUIP_/, '')
    .toLowerCase();
  const name = slot === '' ? 'artifact' : slot;
  const text = show(member(flat, 'setNameTextMapHash'));
  const set = setByText.get(text);
  if (set === undefined) issues.add('unknown-set', text, true);
  else sum.piece(set);
  const property = textAt(fieldsAt(flat, 'reliquaryMainstat'), 'mainPropId');
  const level = numberOf(member(fieldsAt(item, 'reliquary'), 'level'));
  // The service counts artifact levels from 1.
  if (!sum.main(name, statOf(property), member(flat, 'rankLevel'), level === undefined ? 0 : level - 1)) return;
  const substats = member(flat, 'reliquarySubstats');
  for (const substat of Array.isArray(substats) ? substats : []) {
    if (!isFields(substat)) {
      issues.add('stat-skipped', `${name}: ${show(substat)}`);
      continue;
    }
    const stat = statOf(textAt(substat, 'appendPropId'));
    if (stat !== '') sum.sub(name, stat, member(substat, 'statValue'));
  }
}
