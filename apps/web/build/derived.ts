/**
 * Writes the tables of the pages that are derived from the folders of characters, weapons and sets and are not committed: known limits
 * (`src/shared/i18n/issues`), hits, stats and passives of weapons (`src/shared/names`). `scripts/derive.mjs` runs it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hitTalents } from './hits.ts';
import { knownIssues } from './issues.ts';
import { limitTable } from './limitTexts.ts';
import { passives } from './passives.ts';
import { LANGUAGES } from './translations.ts';
import { weaponStats } from './weapons.ts';

const SHARED = fileURLToPath(new URL('../src/shared', import.meta.url));

/** The tables by their path below `src/shared`. */
export async function derivedTables(): Promise<Readonly<Record<string, unknown>>> {
  const english = await knownIssues();
  return {
    'i18n/issues/en.json': english,
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`i18n/issues/${language}.json`, limitTable(english, language)] as const),
    ),
    'names/hits.json': await hitTalents(),
    'names/weaponStats.json': await weaponStats(),
    'names/passives.json': await passives(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, table] of Object.entries(await derivedTables())) {
    const file = join(SHARED, path);
    const text = `${JSON.stringify(table, null, 2)}\n`;
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
