import { nameTable } from '@quartet/gamedata/names';
import { ArtifactSum } from './artifacts.ts';
import { type Build, type BuildWeapon, type Issue, newBuild, type Outcome, type Verdict } from './build.ts';
import { type Fields, fieldsAt, Issues, isFields, member, plainKey, show, textAt } from './read.ts';

const failed = (verdict: Verdict): Outcome => ({ verdict, builds: [], issues: [] });

/**
 * Reads a GOOD document (Genshin Open Object Description, as inventory scanners write it) from its text. Never throws:
 * the verdict says what is wrong with the document, the issues what is wrong with single characters.
 */
export function readGood(text: string): Outcome {
  if (text.trim() === '') return failed('empty');
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return failed('invalid-json');
  }
  return readGoodDocument(document);
}

/** As {@link readGood}, for a document that is already an object. */
export function readGoodDocument(document: unknown): Outcome {
  if (!isFields(document)) return failed('no-characters');
  const characters = member(document, 'characters');
  if (!Array.isArray(characters)) return failed('no-characters');
  const weapons = member(document, 'weapons');
  if (!Array.isArray(weapons)) return failed('no-weapons');
  const artifacts = member(document, 'artifacts');
  const holders = new Holders(weapons, Array.isArray(artifacts) ? artifacts : []);

  const builds: Build[] = [];
  const issues: Issue[] = [];
  const keep = (result: { readonly build: Build | null; readonly issues: readonly Issue[] }) => {
    if (result.build !== null) builds.push(result.build);
    issues.push(...result.issues);
  };
  const travelers = new Map<string, Fields>();
  for (const entry of characters) {
    if (!isFields(entry)) {
      issues.push({ code: 'unreadable', character: show(entry), detail: show(entry), fatal: true });
      continue;
    }
    const name = textAt(entry, 'key');
    const plain = plainKey(name);
    if (plain.startsWith('traveler')) {
      travelers.set(plain.slice('traveler'.length), entry);
      continue;
    }
    const key = nameTable.character(plain);
    if (key === undefined) {
      issues.push({ code: 'unknown-character', character: name, detail: show(name), fatal: true });
      continue;
    }
    keep(readCharacter(key, plain, entry, holders));
  }
  // A document has one traveler; which of the twins it is, it does not say.
  for (const [element, entry] of travelers) {
    const twins = ['lumine', 'aether'].map((twin) => nameTable.character(twin + element));
    if (element === '' || twins.includes(undefined)) {
      issues.push({
        code: 'traveler-without-element',
        character: 'traveler',
        detail: textAt(entry, 'key'),
        fatal: true,
      });
      continue;
    }
    for (const key of twins) {
      if (key !== undefined) keep(readCharacter(key, 'traveler', entry, holders));
    }
  }
  return { verdict: builds.length > 0 ? 'ok' : 'nothing-usable', builds, issues };
}

/** Weapons and artifacts by the character who wears them. */
class Holders {
  readonly weapons = new Map<string, Fields>();
  readonly artifacts = new Map<string, Fields[]>();

  constructor(weapons: readonly unknown[], artifacts: readonly unknown[]) {
    for (const weapon of weapons) {
      const location = isFields(weapon) ? Holders.#location(weapon) : '';
      if (location !== '') this.weapons.set(location, weapon as Fields);
    }
    for (const artifact of artifacts) {
      const location = isFields(artifact) ? Holders.#location(artifact) : '';
      if (location === '') continue;
      const worn = this.artifacts.get(location);
      if (worn === undefined) this.artifacts.set(location, [artifact as Fields]);
      else worn.push(artifact as Fields);
    }
  }

  static #location(item: Fields): string {
    const location = plainKey(textAt(item, 'location'));
    return location.startsWith('traveler') ? 'traveler' : location;
  }
}

function readCharacter(
  key: string,
  location: string,
  entry: Fields,
  holders: Holders,
): { build: Build | null; issues: readonly Issue[] } {
  const issues = new Issues(key);
  const level = issues.whole('level', member(entry, 'level'), 1, 100, 1);
  const talent = fieldsAt(entry, 'talent');
  const weapon = readWeapon(key, holders.weapons.get(location), issues);
  const sum = new ArtifactSum(issues);
  for (const artifact of holders.artifacts.get(location) ?? []) readArtifact(artifact, sum, issues);
  const sets: Record<string, number> = {};
  for (const [name, count] of Object.entries(sum.sets)) {
    const set = nameTable.set(name);
    if (set === undefined) issues.add('unknown-set', name, true);
    else sets[set] = count;
  }
  const build: Build = {
    key,
    level,
    maxLevel: issues.cap('ascension', member(entry, 'ascension'), level),
    cons: issues.whole('constellation', member(entry, 'constellation'), 0, 6, 0),
    talents: {
      attack: issues.whole('talent.auto', member(talent, 'auto'), 1, 10, 1),
      skill: issues.whole('talent.skill', member(talent, 'skill'), 1, 10, 1),
      burst: issues.whole('talent.burst', member(talent, 'burst'), 1, 10, 1),
    },
    weapon,
    sets,
    stats: sum.stats,
    issues: issues.list,
  };
  return { build: issues.fatal ? null : build, issues: issues.list };
}

function readWeapon(character: string, entry: Fields | undefined, issues: Issues): BuildWeapon {
  const bare: BuildWeapon = newBuild(character, nameTable.characterWeaponClass(character)).weapon;
  if (entry === undefined) {
    issues.add('missing-weapon', bare.key);
    return bare;
  }
  const name = textAt(entry, 'key');
  const key = nameTable.weapon(plainKey(name));
  if (key === undefined) {
    issues.add('unknown-weapon', show(name), true);
    return bare;
  }
  const level = issues.whole('weapon.level', member(entry, 'level'), 1, 90, 1);
  return {
    key,
    refine: issues.whole('weapon.refinement', member(entry, 'refinement'), 1, 5, 1),
    level,
    maxLevel: issues.cap('weapon.ascension', member(entry, 'ascension'), level),
  };
}

function readArtifact(entry: Fields, sum: ArtifactSum, issues: Issues): void {
  const set = textAt(entry, 'setKey');
  const slot = textAt(entry, 'slotKey');
  const name = slot === '' ? 'artifact' : slot;
  if (set !== '') sum.piece(plainKey(set));
  if (!sum.main(name, textAt(entry, 'mainStatKey'), member(entry, 'rarity'), member(entry, 'level'))) return;
  const substats = member(entry, 'substats');
  if (!Array.isArray(substats)) return;
  for (const substat of substats) {
    if (isFields(substat)) {
      const stat = textAt(substat, 'key');
      if (stat !== '') sum.sub(name, stat, member(substat, 'value'));
    } else if (substat !== null) issues.add('stat-skipped', `${name}: ${show(substat)}`);
  }
}
