/** Rosters with random characters, weapons and artifacts that can play public teams. The same seed gives the same roster. */
import { readdirSync, readFileSync } from 'node:fs';
import { buildSlots, openConfig } from '@quartet/edits';
import { nameTable, weaponKeys } from '@quartet/gamedata/names';
import { characterRarity } from '@quartet/gamedata/rarity';
import { isOneOf } from '@quartet/gamedata/typed';
import { artifactSlots, readDocument, readInventory } from '@quartet/importers';
import { type Roster, SUBSTATS, type Substat, type TeamTemplate } from '@quartet/optimiser';
import { generatedId } from '../../apps/web/src/run/search/generatedId.ts';
import { merged } from '../../apps/web/src/run/search/mergedTemplates.ts';
import { averageRoll } from '../../packages/optimiser/src/stats.ts';
import { piece, random } from '../../packages/optimiser/test/generate.ts';

const SEED_FOLDER = new URL('../../apps/server/seed/', import.meta.url);
const PIECES_PER_CHARACTER = 10;
const WEAPONS_PER_CHARACTER = 2;

/** The public teams. */
export const templates: TeamTemplate[] = readdirSync(SEED_FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ id: name.replace('.txt', ''), text: readFileSync(new URL(name, SEED_FOLDER), 'utf8') }));
/** The public teams, and generated ones for other foursomes, as the page has them. */
export function allTemplates(): TeamTemplate[] {
  const { teams: rows }: { teams: { characters: string[]; config: string }[] } = JSON.parse(
    readFileSync(new URL('generated.json', SEED_FOLDER), 'utf8'),
  );
  return merged(
    templates,
    rows.map(({ characters, config }) => ({ id: generatedId(characters.join('-')), text: config })),
  );
}

/** Characters of each public team. */
const teams = templates.map(({ text }) => openConfig(text).config.characters);
export const person = (key: string): string => key.replace(/^(aether|lumine).*/, 'traveler');
const people = [...new Set(teams.flat().map(({ key }) => person(key)))].filter((key) => key !== 'traveler').sort();
const sets = [...new Set(teams.flatMap((team) => team.flatMap((each) => each.sets.map(({ key }) => key))))].sort();
const authorWeapons = teams.flatMap((team) => team.flatMap(({ weapon }) => (weapon === null ? [] : [weapon.key])));

/** A roster of `count` characters with at least one pair of public teams, as a GOOD document. */
export async function plant(seed: number, count: number): Promise<Roster> {
  const pick = random(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(pick() * list.length)];
  const chosen = new Set<string>();
  while (chosen.size < 8) {
    chosen.clear();
    for (const team of [one(teams), one(teams)]) for (const { key } of team) chosen.add(key);
    if ([...chosen].some((key) => person(key) === 'traveler')) chosen.clear();
  }
  while (chosen.size < Math.min(count, people.length)) chosen.add(one(people));
  const characters = [...chosen].map((key) => ({ key, rarity: characterRarity(key) }));
  const classes = characters.map(({ key }) => nameTable.characterWeaponClass(key));
  const weapons = classes.flatMap((weaponClass) =>
    Array.from({ length: WEAPONS_PER_CHARACTER }, (_, i) => {
      const known = i === 0 ? authorWeapons : weaponKeys;
      return {
        key: one(known.filter((key) => nameTable.weaponClass(key) === weaponClass)),
        level: 90,
        ascension: 6,
        refinement: 1 + Math.floor(pick() * 5),
        location: '',
        lock: false,
      };
    }),
  );
  const text = JSON.stringify({
    format: 'GOOD',
    version: 2,
    source: 'planted',
    characters: characters.map(({ key, rarity }) => ({
      key,
      level: one([80, 90]),
      ascension: 6,
      constellation: Math.floor(pick() * (rarity === 5 ? 3 : 7)),
      talent: { auto: 6, skill: 6 + Math.floor(pick() * 4), burst: 6 + Math.floor(pick() * 4) },
    })),
    weapons,
    artifacts: artifactSlots.flatMap((slot) =>
      Array.from({ length: (count * PIECES_PER_CHARACTER) / 5 }, () => piece(pick, sets, slot)),
    ),
  });
  const document = readDocument(text);
  return { characters: document.builds, weapons: document.weapons, pieces: readInventory(text).pieces };
}

/** A roster with `count` of its pieces, evenly spread: two thirds worn as far as slots are free, a third of all at low levels. */
export function withLevels(roster: Roster, count: number): Roster {
  const step = roster.pieces.length / count;
  const chosen = roster.pieces.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)).slice(0, count);
  const worn = new Set<string>();
  const pieces = chosen.map((piece, i) => {
    const wearer = i % 3 === 0 ? '' : (roster.characters[i % roster.characters.length]?.key ?? '');
    const place = `${wearer} ${piece.slot}`;
    const isFree = wearer !== '' && !worn.has(place);
    if (isFree) worn.add(place);
    const own = { ...piece, wearer: isFree ? wearer : '' };
    if (i % 3 !== 0) return own;
    // A new piece: one roll of each substat, sometimes only three of them, and a low main stat.
    let lines = 0;
    const isShort = i % 2 === 0;
    const stats = piece.stats.map((value, s) => {
      const name = buildSlots[s] ?? '';
      if (name === piece.main) return value / 7;
      if (value === 0 || !isSubstat(name)) return value;
      lines++;
      return isShort && lines > 3 ? 0 : averageRoll(name);
    });
    return { ...own, level: 0, stats };
  });
  return { ...roster, pieces };
}

const isSubstat = (name: string): name is Substat => isOneOf(SUBSTATS, name);
