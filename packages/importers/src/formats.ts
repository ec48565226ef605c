/** Other programs' documents as GOOD: lists of characters, weapons and artifacts with GOOD's member names. */
import { levelCaps } from './outcome.ts';
import { type Fields, fieldsAt, firstMember, isFields, listAt, member, numberOf, plainKey, textAt } from './read.ts';

/** The lists of a GOOD document; undefined for one that is not there. */
export interface GoodLists {
  readonly characters: readonly unknown[] | undefined;
  readonly weapons: readonly unknown[] | undefined;
  readonly artifacts: readonly unknown[] | undefined;
  /** Whether the document itself is GOOD, so that its text can be kept as it is. */
  readonly original: boolean;
}

/** Character keys by the names in a document whose names are not keys: Mona has Chinese ones. */
export type WearerNames = ReadonlyMap<string, string>;

/**
 * The lists of a GOOD document of any version, of the database of Genshin Optimizer before GOOD, or of Mona's artifacts; null for a value
 * that is not an object.
 */
export function goodLists(document: unknown, wearers: WearerNames = new Map()): GoodLists | null {
  if (!isFields(document)) return null;
  if (isOldOptimizer(document)) return fromOldOptimizer(document);
  if (isMona(document)) return fromMona(document, wearers);
  return {
    characters: listAt(document, 'characters'),
    weapons: listAt(document, 'weapons'),
    artifacts: listAt(document, 'artifacts'),
    original: true,
  };
}

const LISTS = ['characters', 'weapons', 'artifacts'] as const;

/** Whether an object is a document that {@link goodLists} reads. */
export const isGoodLike = (document: Fields): boolean =>
  isOldOptimizer(document) ||
  isMona(document) ||
  textAt(document, 'format').toUpperCase() === 'GOOD' ||
  LISTS.some((name) => listAt(document, name) !== undefined) ||
  hasMaterials(document);

/** Whether an object has a list of materials. */
export const hasMaterials = (document: Fields): boolean => {
  const materials = member(document, 'materials');
  return Array.isArray(materials) || (isFields(materials) && Object.keys(materials).length > 0);
};

// Genshin Optimizer before version 6 of the program (2020 and 2021): databases of entries by id.

const databases = ['characterDatabase', 'artifactDatabase', 'weaponDatabase'] as const;

const isOldOptimizer = (document: Fields): boolean => databases.some((name) => isFields(member(document, name)));

function fromOldOptimizer(document: Fields): GoodLists {
  const entries = (name: (typeof databases)[number]): [string, Fields][] =>
    Object.entries(fieldsAt(document, name)).filter((entry): entry is [string, Fields] => isFields(entry[1]));
  const weapons = entries('weaponDatabase').map(([, weapon]) => oldWeapon(weapon, textAt(weapon, 'location')));
  const characters = entries('characterDatabase').map(([id, entry]) => {
    const key = String(firstMember(entry, 'key', 'characterKey') ?? id);
    // Until version 7 of the database a character's weapon stood in the character.
    const weapon = member(entry, 'weapon');
    if (isFields(weapon)) weapons.push(oldWeapon(weapon, key));
    const talents = member(entry, 'talentLevelKeys');
    return {
      ...entry,
      ...oldLevel(entry),
      key,
      talent: isFields(talents) ? oneMore(talents) : member(entry, 'talent'),
    };
  });
  const artifacts = entries('artifactDatabase').map(([, artifact]) => artifact);
  return { characters, weapons, artifacts, original: false };
}

/** Talent levels of old databases count from 0. */
function oneMore(talents: Fields): Fields {
  return Object.fromEntries(
    Object.entries(talents).map(([name, level]) => [name, typeof level === 'number' ? level + 1 : level]),
  );
}

function oldWeapon(weapon: Fields, location: string): Fields {
  const index = numberOf(member(weapon, 'refineIndex'));
  return {
    ...weapon,
    ...oldLevel(weapon),
    location,
    refinement: firstMember(weapon, 'refinement', 'refine') ?? (index === undefined ? undefined : index + 1),
  };
}

/** Level and ascension; the oldest databases write them as `L60`, and `L60A` for a character ascended beyond. */
function oldLevel(entry: Fields): Fields {
  const [, digits, ascended] = /^L(\d{1,3})(A?)$/.exec(textAt(entry, 'levelKey')) ?? [];
  if (digits === undefined || numberOf(member(entry, 'level')) !== undefined) return {};
  const level = Number(digits);
  const ascension = levelCaps.findIndex((cap) => cap >= level);
  return { level, ascension: ascension < 0 ? 6 : Math.min(6, ascension + (ascended === 'A' ? 1 : 0)) };
}

// Mona, which Chinese scanners write: a list of artifacts for each slot.

const monaSlots = { flower: 'flower', feather: 'plume', sand: 'sands', cup: 'goblet', head: 'circlet' };

const monaStats: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cureEffect: 'heal_',
    lifeStatic: 'hp',
    lifePercentage: 'hp_',
    attackStatic: 'atk',
    attackPercentage: 'atk_',
    defendStatic: 'def',
    defendPercentage: 'def_',
    critical: 'critRate_',
    criticalDamage: 'critDMG_',
    elementalMastery: 'eleMas',
    recharge: 'enerRech_',
    thunderBonus: 'electro_dmg_',
    fireBonus: 'pyro_dmg_',
    waterBonus: 'hydro_dmg_',
    iceBonus: 'cryo_dmg_',
    windBonus: 'anemo_dmg_',
    rockBonus: 'geo_dmg_',
    dendroBonus: 'dendro_dmg_',
    grassBonus: 'dendro_dmg_',
    physicalBonus: 'physical_dmg_',
  }).map(([mona, good]) => [plainKey(mona), good]),
);

/** Sets whose name in Mona is not that of GOOD. */
const monaSets: ReadonlyMap<string, string> = new Map([
  ['crimsonwitch', 'CrimsonWitchOfFlames'],
  ['defenderwill', 'DefendersWill'],
  ['exile', 'TheExile'],
  ['gladiatorfinale', 'GladiatorsFinale'],
  ['shimenawareminiscence', 'ShimenawasReminiscence'],
  ['thundersmoother', 'Thundersoother'],
  ['wanderertroupe', 'WanderersTroupe'],
]);

const isMona = (document: Fields): boolean => {
  const lists = Object.keys(monaSlots).flatMap((slot) => listAt(document, slot) ?? []);
  return listAt(document, 'artifacts') === undefined && lists.length > 0;
};

function fromMona(document: Fields, wearers: WearerNames): GoodLists {
  const artifacts = Object.entries(monaSlots).flatMap(([list, slotKey]) =>
    (listAt(document, list) ?? []).map((entry) => (isFields(entry) ? monaArtifact(entry, slotKey, wearers) : entry)),
  );
  return { characters: undefined, weapons: undefined, artifacts, original: false };
}

function monaArtifact(entry: Fields, slotKey: string, wearers: WearerNames): Fields {
  const set = textAt(entry, 'setName');
  const statKey = (tag: Fields) => monaStats.get(plainKey(textAt(tag, 'name'))) ?? textAt(tag, 'name');
  const substats = (listAt(entry, 'normalTags') ?? []).map((tag) => {
    if (!isFields(tag)) return tag;
    const key = statKey(tag);
    const value = numberOf(member(tag, 'value'));
    // Percentages are fractions there; no substat reaches 100 %.
    const fraction = key.endsWith('_') && value !== undefined && value <= 1;
    return { key, value: fraction ? Math.round(value * 1e5) / 1e3 : member(tag, 'value') };
  });
  const equip = textAt(entry, 'equip').trim();
  return {
    setKey: monaSets.get(plainKey(set)) ?? set,
    slotKey,
    level: member(entry, 'level'),
    rarity: firstMember(entry, 'star', 'rarity'),
    mainStatKey: statKey(fieldsAt(entry, 'mainTag')),
    substats,
    location: equip === '' ? '' : (wearers.get(equip) ?? equip),
    lock: member(entry, 'lock') === true,
  };
}
