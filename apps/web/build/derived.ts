/**
 * Writes the tables of the pages that are not committed: from the folders of characters, weapons and sets known limits
 * (`src/shared/i18n/issues`), hits, stats and passives of weapons (`src/shared/names`); from `packages/language` the texts that the pages
 * share with other programs. `scripts/derive.mjs` runs it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hitTalents } from './hits.ts';
import { knownIssues } from './issues.ts';
import { limitTable } from './limitTexts.ts';
import { passives } from './passives.ts';
import { LANGUAGES } from './translations.ts';
import { weaponStats } from './weapons.ts';

/** Texts that other programs show too; their originals are in `packages/language/texts`. */
const SHARED_TEXTS = new URL('../../../packages/language/texts/', import.meta.url);

function sharedTexts(): [string, unknown][] {
  return readdirSync(SHARED_TEXTS).flatMap((area) =>
    readdirSync(new URL(`${area}/`, SHARED_TEXTS)).map((file): [string, unknown] => [
      `i18n/${area}/${file}`,
      JSON.parse(readFileSync(new URL(`${area}/${file}`, SHARED_TEXTS), 'utf8')),
    ]),
  );
}

const SHARED = fileURLToPath(new URL('../src/shared', import.meta.url));

/** The tables by their path below `src/shared`. */
export async function derivedTables(): Promise<Readonly<Record<string, unknown>>> {
  const english = await knownIssues();
  return {
    'i18n/issues/en.json': english,
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`i18n/issues/${language}.json`, limitTable(english, language)] as const),
    ),
    ...Object.fromEntries(sharedTexts()),
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
