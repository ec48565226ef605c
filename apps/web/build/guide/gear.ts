/** The documents of weapons and artifact sets. */
import { contentKeys } from '@quartet/content/keys';
import type { ConstantFacts, ParamDoc, StatusFacts } from '@quartet/gamedata';
import { artifactParams, weaponParams } from '@quartet/gamedata/params';
import type {
  BonusRow,
  SetDocument,
  StatusRow,
  ValueRow,
  WeaponDocument,
} from '../../src/features/guide/model/documents.ts';
import passives from '../../src/shared/names/passives.json';
import type { Passives } from '../../src/shared/names/passives.ts';
import { baseRows, distinct } from './character.ts';
import { configOf, declared, type Fight, rotation, setFactsOf, weaponFactsOf } from './fights.ts';
import { limitsOf } from './limits.ts';
import { namesOf } from './names.ts';

const { weapons, sets } = passives as unknown as Passives;

/** Wearers of a weapon or set during recording: characters without influence on it, two elements for each class. */
const WEARERS: Readonly<Record<string, string>> = {
  sword: 'bennett',
  claymore: 'noelle',
  polearm: 'xiangling',
  bow: 'amber',
  catalyst: 'barbara',
};
const OTHER_WEARERS: Readonly<Record<string, string>> = {
  sword: 'kaeya',
  claymore: 'beidou',
  polearm: 'rosaria',
  bow: 'collei',
  catalyst: 'lisa',
};

const exampleOf = (fight: Fight): string =>
  configOf({ ...fight, script: rotation(fight.character, 'attack:4'), duration: 60 });

const statusRows = (statuses: Readonly<Record<string, StatusFacts>>): StatusRow[] =>
  Object.entries(statuses).map(([key, { frames, hitlag, pieces }]) => ({
    key,
    frames,
    hitlag,
    pieces: pieces ?? null,
  }));

const paramRows = (documented: readonly ParamDoc[], names: readonly string[]): ParamDoc[] => [
  ...documented,
  ...names.filter((param) => !documented.some((doc) => doc.param === param)).map((param) => ({ ability: null, param })),
];

/** The same bonuses at refinement 1 to 5: amounts that differ become lists. */
function byRefinement(rows: readonly (readonly BonusRow[])[]): BonusRow[] {
  return rows[0].map((first, i) => {
    const all = rows.map((list) => list[i] as typeof first | undefined);
    const stats: Record<string, number | readonly number[] | null> = {};
    for (const stat of Object.keys(first.stats)) {
      const values = all.map((row) => row?.stats[stat] as number | null | undefined);
      if (values.some((value) => value === null || value === undefined)) stats[stat] = null;
      else stats[stat] = values.every((value) => value === values[0]) ? (values[0] as number) : (values as number[]);
    }
    return { ...first, stats };
  });
}

export async function weaponDocument(key: string): Promise<WeaponDocument> {
  const facts = await weaponFactsOf(key);
  const character = WEARERS[facts.class];
  const refined = [];
  for (let refine = 1; refine <= 5; refine++)
    refined.push(await declared({ character, weapon: key, refine }, 'weapon'));
  // Values that depend on the wearer, such as damage of its element, are known only in a fight.
  const otherwise = (await declared({ character: OTHER_WEARERS[facts.class], weapon: key }, 'weapon')).bonuses;
  const bonuses = byRefinement(refined.map((one) => one.bonuses)).map((row, i) =>
    Object.keys(row.stats).join() === Object.keys(otherwise[i]?.stats ?? {}).join() ? row : { ...row, stats: {} },
  );
  const values: ValueRow[] = Object.entries(facts.refineValues).map(([name, value]) => ({
    name,
    stat: value.stat ?? null,
    values: value.values,
    pieces: null,
  }));
  // A number under a second name is redundant.
  const seen = new Set<string>();
  const distinctValues = values.filter(({ values: numbers, stat }) => {
    const text = JSON.stringify([numbers, stat]);
    return !seen.has(text) && seen.add(text).size > 0;
  });
  const family: WeaponDocument['family'][number][] = [];
  if (facts.family !== undefined)
    for (const other of contentKeys.weapons)
      if (other !== key && (await weaponFactsOf(other)).family === facts.family)
        family.push({ key: other, names: namesOf('weapons', other) });
  return {
    key,
    names: namesOf('weapons', key),
    limits: limitsOf('weapons', key),
    class: facts.class,
    rarity: facts.rarity,
    substat: facts.substat,
    base: baseRows(facts.base, facts.promo),
    family,
    bonuses,
    attacks: distinct(refined[0].attacks),
    values: distinctValues,
    statuses: statusRows(facts.statuses),
    params: paramRows(weaponParams[key] ?? [], facts.params),
    passive: weapons[key] ?? [],
    example: exampleOf({ character, weapon: key }),
  };
}

function constants(bonuses: Readonly<Record<string, ConstantFacts>>): ValueRow[] {
  return Object.entries(bonuses).flatMap(([name, { value, stat, pieces }]) => {
    const values = (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number');
    return values.length === 0 ? [] : [{ name, stat: stat ?? null, values, pieces: pieces ?? null }];
  });
}

export async function setDocument(key: string): Promise<SetDocument> {
  const facts = await setFactsOf(key);
  const character = WEARERS.sword;
  const [max] = [...facts.pieces].sort((a, b) => b - a);
  const full = await declared({ character, set: key, count: max }, 'set');
  return {
    key,
    names: namesOf('artifacts', key),
    limits: limitsOf('sets', key),
    pieces: facts.pieces,
    bonuses: full.bonuses,
    attacks: distinct(full.attacks),
    values: constants(facts.bonuses),
    statuses: statusRows(facts.statuses),
    params: paramRows(artifactParams[key] ?? [], facts.params),
    passive: sets[key] ?? {},
    example: exampleOf({ character, set: key, count: max }),
  };
}
