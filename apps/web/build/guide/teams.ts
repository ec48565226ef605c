/** Teams of the database with a character: examples of the guide, and the teams in which gear is measured. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameTable } from '@quartet/gamedata/names';

const SEED = new URL('../../../server/seed/', import.meta.url);

/** A file of the teams that a new server begins with. */
export const seedFile = (name: string): string => readFileSync(fileURLToPath(new URL(name, SEED)), 'utf8');

/** A team that Quartet generated. */
export interface DatabaseTeam {
  readonly characters: readonly string[];
  readonly config: string;
  /** DPS with perfect play. */
  readonly perfect: number;
}

export interface PublicTeam {
  readonly file: string;
  readonly characters: readonly string[];
}

const idOf = (team: readonly string[]): string => [...team].sort().join(' ');

const { teams } = JSON.parse(seedFile('generated.json')) as { teams: readonly DatabaseTeam[] };
export const publicTeams = JSON.parse(seedFile('index.json')) as readonly PublicTeam[];
const publicFoursomes = new Set(publicTeams.map(({ characters }) => idOf(characters)));

const ABILITIES = ['skill', 'burst'];
/** Number of teammates that make two teams too similar. */
const SIMILAR = 2;

/**
 * Teams with a character: those first in which it uses skill and burst and that players use too, then those with the most DPS; no two of
 * them similar.
 */
export function databaseTeams(key: string, limit: number): DatabaseTeam[] {
  const rank = ({ characters, config }: DatabaseTeam): number =>
    ABILITIES.filter((ability) => new RegExp(`^\\s*(?:if .*)?${key} [^;]*\\b${ability}\\b`, 'm').test(config)).length +
    (publicFoursomes.has(idOf(characters)) ? 1 : 0);
  const candidates = teams
    .filter(({ characters }) => characters.includes(key))
    .sort((a, b) => rank(b) - rank(a) || b.perfect - a.perfect);
  const chosen: DatabaseTeam[] = [];
  for (const row of candidates) {
    if (chosen.length === limit) break;
    const shared = (other: DatabaseTeam): number =>
      other.characters.filter((each) => each !== key && row.characters.includes(each)).length;
    if (chosen.every((other) => shared(other) < SIMILAR)) chosen.push(row);
  }
  return chosen;
}

/** Weapons and sets that public teams give their characters, once a team and character. */
function* wornGear(): Generator<readonly [character: string, item: string]> {
  for (const { file } of publicTeams) {
    const worn = new Map<string, readonly [string, string]>();
    for (const [, name = '', kind, item = ''] of seedFile(file).matchAll(/^\s*(\w+)\s+add\s+(weapon|set)="(\w+)"/gm)) {
      const row = [nameTable.character(name) ?? name, (kind === 'set' ? nameTable.set(item) : item) ?? item] as const;
      worn.set(row.join(), row);
    }
    yield* worn.values();
  }
}

/** How many teams that players wrote give a character each weapon and set, by key. */
export function usage(key: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [character, item] of wornGear()) if (character === key) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** How often teams that players wrote give any character each weapon and set, by key. */
export function popularity(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, item] of wornGear()) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
