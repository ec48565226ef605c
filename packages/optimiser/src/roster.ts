/** Teams that a roster can play: rotations of a team database with the player's own characters. */
import {
  type Build,
  type ConfigDocument,
  type Edit,
  editEnemy,
  editMember,
  enemiesOf,
  memberOfConfig,
  openConfig,
  plainWeapon,
  removeEnemy,
  replaceCharacter,
} from '@quartet/edits';
import { characterFacts, weaponFacts } from '@quartet/gamedata/loaders';
import { elementOf, find, nameTable } from '@quartet/gamedata/names';
import type { ArtifactPiece, OwnedWeapon } from '@quartet/importers';
import { scriptOf, walk } from '@quartet/script';

/** Characters, weapons and artifacts of a player. */
export interface Roster {
  /** One build per character: level, constellation and talents count, and the weapon as a preference. */
  readonly characters: readonly Build[];
  readonly weapons: readonly OwnedWeapon[];
  readonly pieces: readonly ArtifactPiece[];
  /** Ids of pieces that stay with their wearer. */
  readonly kept?: readonly string[];
}

/** Ids of pieces that stay with their wearer. */
export const keptBy = ({ kept }: Roster): ReadonlySet<string> => new Set(kept);

/** A roster without the pieces that the game cannot have: their stats are misread. */
export const withoutFaults = (roster: Roster): Roster => ({
  ...roster,
  pieces: roster.pieces.filter(({ faults }) => faults.length === 0),
});

/** A rotation of a team database. */
export interface TeamTemplate {
  readonly id: string;
  readonly text: string;
}

/** A place of a team. */
export interface Place {
  readonly key: string;
  /** The character; the twins with all their elements count as one. */
  readonly person: string;
  /** The author's character that this one replaces; empty otherwise. */
  readonly instead: string;
  readonly build: Build;
  /** The author's constellation. */
  readonly authorCons: number;
  /** Sum of the author's artifacts, 22 slots. */
  readonly authorStats: readonly number[];
  readonly authorSets: Readonly<Record<string, number>>;
  readonly authorWeapon: { readonly key: string; readonly refine: number };
  /** Numbers of owned weapons, the most suitable first. */
  readonly weapons: readonly number[];
}

/** A team that can be played: the author's rotation and artifacts, the player's levels and constellations. */
export interface Candidate {
  readonly id: string;
  readonly template: string;
  readonly document: ConfigDocument;
  readonly places: readonly Place[];
}

/** Maximum number of teams that are compared. */
export const MAX_CANDIDATES = 1_500;
/** Maximum number of places that are filled with another character, and of such teams of one rotation. */
const MAX_REPLACED = 2;
const MAX_VARIANTS = 4;
/** Maximum number of substitutes for one place. */
const MAX_SUBSTITUTES = 3;
/** Every team fights one enemy of this kind, so that their figures can be compared. */
const ENEMY = { level: 100, resist: 0.1 };
const ON_FIELD = new Set(['attack', 'charge', 'aim', 'high_plunge', 'low_plunge']);

export const personOf = (key: string): string => key.replace(/^(aether|lumine).*/, 'traveler');

/**
 * The teams of a database that a roster can play: those with the author's characters first, then those with the fewest substitutes, and
 * otherwise in the order of the database.
 */
export async function candidatesOf(roster: Roster, templates: readonly TeamTemplate[]): Promise<Candidate[]> {
  const owned = new Map(roster.characters.map((build) => [build.key, build]));
  const documents = templates.map(({ id, text }) => ({ id, document: standardFight(openConfig(text)) }));
  const arsenal = await Arsenal.of(
    roster,
    documents.map(({ document }) => document),
  );
  const lineups: { id: string; document: ConfigDocument; lineup: readonly string[]; replaced: number }[] = [];
  for (const { id, document } of documents) {
    const { characters } = document.config;
    if (characters.length !== 4) continue;
    const replaced = characters.filter(({ key }) => !owned.has(key)).length;
    for (const lineup of await lineupsOf(document, owned)) lineups.push({ id, document, lineup, replaced });
  }
  const candidates: Candidate[] = [];
  const known = new Set<string>();
  for (const { id, document, lineup } of lineups.sort((a, b) => a.replaced - b.replaced)) {
    if (candidates.length >= MAX_CANDIDATES) break;
    const candidate = candidateOf(id, document, lineup, owned, arsenal);
    if (candidate === null || known.has(candidate.document.text)) continue;
    known.add(candidate.document.text);
    candidates.push(candidate);
  }
  return candidates;
}

/** One enemy of a fixed level and resistance. */
function standardFight(document: ConfigDocument): ConfigDocument {
  const others = enemiesOf(document).length - 1;
  const removals = Array.from(
    { length: Math.max(0, others) },
    (_, i): Edit =>
      (now) =>
        removeEnemy(now, others - i),
  );
  return document.after(...removals, (now) => editEnemy(now, 0, ENEMY));
}

/** Characters by place, for every way to fill the places of characters that are not owned. */
async function lineupsOf(document: ConfigDocument, owned: ReadonlyMap<string, Build>): Promise<string[][]> {
  const keys = document.config.characters.map((each) => each.key);
  const missing = keys.filter((key) => !owned.has(key));
  if (missing.length === 0) return [keys];
  if (missing.length > MAX_REPLACED) return [];
  let lineups: string[][] = [keys];
  for (const key of missing) {
    const substitutes = await substitutesOf(document, key, [...owned.keys()]);
    lineups = lineups.flatMap((lineup) =>
      substitutes
        .filter((each) => !lineup.some((other) => other !== key && personOf(other) === personOf(each)))
        .map((each) => lineup.map((other) => (other === key ? each : other))),
    );
  }
  return lineups.slice(0, MAX_VARIANTS);
}

/**
 * Owned characters that can take a character's role: same element, similar burst cost, and the same weapon class if
 * it attacks the most.
 */
async function substitutesOf(document: ConfigDocument, key: string, owned: readonly string[]): Promise<string[]> {
  const weaponClass = nameTable.characterWeaponClass(key);
  const isOnField = mostAttacks(document) === key;
  const same = owned.filter(
    (each) =>
      elementOf(each) === elementOf(key) && (!isOnField || nameTable.characterWeaponClass(each) === weaponClass),
  );
  const cost = async (each: string) => (await find(characterFacts, each)?.())?.default.energyMax ?? 0;
  const wanted = await cost(key);
  const ranked = await Promise.all(
    same.map(async (each) => ({
      each,
      distance: Math.abs((await cost(each)) - wanted) + (nameTable.characterWeaponClass(each) === weaponClass ? 0 : 15),
    })),
  );
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.each < b.each ? -1 : 1))
    .slice(0, MAX_SUBSTITUTES)
    .map(({ each }) => each);
}

/** The character with the most normal, charged, plunging and aimed attacks in the script. */
function mostAttacks(document: ConfigDocument): string {
  const counts = new Map<string, number>();
  for (const statement of scriptOf(document.ast))
    walk(statement, (node) => {
      if (node.kind !== 'actions') return;
      const count = node.items.filter(({ action }) => ON_FIELD.has(action)).length;
      counts.set(node.character.key, (counts.get(node.character.key) ?? 0) + count);
    });
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function candidateOf(
  template: string,
  document: ConfigDocument,
  lineup: readonly string[],
  owned: ReadonlyMap<string, Build>,
  arsenal: Arsenal,
): Candidate | null {
  const places: Place[] = [];
  let own = document.apply(
    document.config.characters.flatMap(({ key }, slot) => {
      const build = lineup[slot] === key ? owned.get(key) : undefined;
      if (build === undefined) return [];
      const { level, maxLevel, cons, talents } = build;
      return editMember(document, key, { level, maxLevel, cons, talents });
    }),
  );
  for (const [slot, config] of document.config.characters.entries()) {
    const key = lineup[slot] ?? config.key;
    const build = owned.get(key);
    if (build === undefined) return null;
    const author = memberOfConfig(config);
    const { level, maxLevel, cons, talents } = build;
    if (key !== config.key) {
      const weapon = { key: plainWeapon(nameTable.characterWeaponClass(key)), refine: 1, level: 1, maxLevel: 20 };
      const member = { ...author, ...{ key, level, maxLevel, cons, talents }, params: {} };
      const edits = replaceCharacter(own, config.key, { ...member, weapon: { ...weapon, params: {} } });
      if (edits.length === 0) return null;
      own = own.apply(edits);
    }
    const authorWeapon = { key: key === config.key ? author.weapon.key : '', refine: author.weapon.refine };
    places.push({
      key,
      person: personOf(key),
      instead: key === config.key ? '' : config.key,
      build,
      authorCons: author.cons,
      authorStats: author.stats,
      authorSets: Object.fromEntries(author.sets.map((set) => [set.key, set.count])),
      authorWeapon,
      weapons: arsenal.for(build, authorWeapon.key),
    });
  }
  if (new Set(places.map(({ person }) => person)).size < places.length) return null;
  if (own.diagnostics.some(({ severity }) => severity === 'error')) return null;
  return { id: `${template} ${lineup.join()}`, template, document: own, places };
}

type KnownWeapons = ReadonlyMap<string, { readonly rarity: number; readonly substat: string | null }>;

/** The weapons of a roster, and the weapons that characters hold in a database. */
class Arsenal {
  readonly #roster: Roster;
  readonly #facts: KnownWeapons;
  /** Number of teams in which a character holds a weapon, by `character weapon`. */
  readonly #uses: ReadonlyMap<string, number>;

  private constructor(roster: Roster, facts: KnownWeapons, uses: ReadonlyMap<string, number>) {
    this.#roster = roster;
    this.#facts = facts;
    this.#uses = uses;
  }

  static async of(roster: Roster, documents: readonly ConfigDocument[]): Promise<Arsenal> {
    const uses = new Map<string, number>();
    const authors = new Set<string>();
    for (const { config } of documents)
      for (const { key, weapon } of config.characters) {
        if (weapon === null) continue;
        authors.add(weapon.key);
        uses.set(`${key} ${weapon.key}`, (uses.get(`${key} ${weapon.key}`) ?? 0) + 1);
      }
    const keys = new Set([...roster.weapons.map(({ key }) => key), ...authors]);
    const facts = await Promise.all(
      [...keys].map(async (key) => {
        const loaded = await find(weaponFacts, key)?.();
        return loaded === undefined ? [] : [[key, loaded.default] as const];
      }),
    );
    return new Arsenal(roster, new Map(facts.flat()), uses);
  }

  /** Numbers of the weapons that a character can wield, the most suitable first. */
  for({ key, weapon }: Build, author: string): number[] {
    const weaponClass = nameTable.characterWeaponClass(key);
    const wanted = this.#facts.get(author)?.substat ?? null;
    const ranked = this.#roster.weapons.flatMap((own, i) => {
      if (nameTable.weaponClass(own.key) !== weaponClass) return [];
      const facts = this.#facts.get(own.key);
      const uses = this.#uses.get(`${key} ${own.key}`) ?? 0;
      const fit =
        own.key === author
          ? 90
          : uses > 0
            ? 60 + Math.min(uses, 10)
            : 10 * (facts?.rarity ?? 1) + (wanted !== null && facts?.substat === wanted ? 15 : 0);
      const worn = own.key === weapon.key && own.wearer !== '' ? 5 : 0;
      return [{ i, fit: fit + worn + own.refine - (90 - own.level) / 4 }];
    });
    return ranked.sort((a, b) => b.fit - a.fit || a.i - b.i).map(({ i }) => i);
  }
}
