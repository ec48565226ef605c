/**
 * Writes the tables of the pages that are derived and not committed: from the folders of characters, weapons and sets known limits
 * (`shared/i18n/issues`), hits, stats and passives of weapons (`shared/names`), and the content of `/news`; from the ledger of evidence the content
 * of `/truth`; from `packages/language` the texts that the pages share with other programs. `scripts/derive.mjs` runs it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownIssues } from '../../apps/web/build/issues.ts';
import { ROOT } from '../facts/build.ts';
import { readFiles } from '../facts/files.ts';
import { hitTalents } from './hits.ts';
import { LANGUAGES } from './languages.ts';
import { limitTable } from './limitTexts.ts';
import { newsOf } from './news.ts';
import { passives } from './passives.ts';
import { evidenceCounts, truthOf } from './truth.ts';
import { weaponStats } from './weapons.ts';

const PAGES = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
/** Texts that other programs show too. */
const SHARED_TEXTS = new URL('../../packages/language/texts/', import.meta.url);

function sharedTexts(): [string, unknown][] {
  return readdirSync(SHARED_TEXTS).flatMap((area) =>
    readdirSync(new URL(`${area}/`, SHARED_TEXTS)).map((file): [string, unknown] => [
      `shared/i18n/${area}/${file}`,
      JSON.parse(readFileSync(new URL(`${area}/${file}`, SHARED_TEXTS), 'utf8')),
    ]),
  );
}

/** The tables by their path below `apps/web/src`. */
export async function derivedTables(): Promise<Readonly<Record<string, unknown>>> {
  const english = await knownIssues();
  return {
    'shared/i18n/issues/en.json': english,
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`shared/i18n/issues/${language}.json`, limitTable(english, language)] as const),
    ),
    ...Object.fromEntries(sharedTexts()),
    'shared/names/hits.json': await hitTalents(),
    'shared/names/weaponStats.json': await weaponStats(),
    'shared/names/passives.json': await passives(),
    'features/landing/news/news.json': newsOf(readFiles(ROOT)),
    'features/truth/truth.json': truthOf(),
    'shared/names/evidence.json': evidenceCounts(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, table] of Object.entries(await derivedTables())) {
    const file = join(PAGES, path);
    const text = `${JSON.stringify(table, null, 2)}\n`;
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
