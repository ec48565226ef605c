/** Phrases of the packages, as the page's English texts; `npm run make -- phrases` writes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { kitTexts } from '@quartet/content';
import { engineTexts } from '@quartet/engine';
import { importersTexts } from '@quartet/importers';
import { optimiserTexts } from '@quartet/optimiser';
import { resultsTexts } from '@quartet/results';
import { runnerTexts } from '@quartet/runner';
import { scriptTexts } from '@quartet/script';

/** The sentences of every phrasebook by its area. */
export const phrasebooks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  script: scriptTexts,
  engine: engineTexts,
  kit: kitTexts,
  results: resultsTexts,
  runner: runnerTexts,
  importers: importersTexts,
  optimiser: optimiserTexts,
};

/** The page's English texts. */
export const englishFile = new URL('../../apps/web/src/shared/i18n/phrases/en.json', import.meta.url);

if (process.argv[1] === new URL(import.meta.url).pathname) {
  // The page cannot import the server; a test compares its area with the server's texts.
  const { server }: { server: Record<string, string> } = JSON.parse(readFileSync(englishFile, 'utf8'));
  writeFileSync(englishFile, `${JSON.stringify({ ...phrasebooks, server }, null, 2)}\n`);
}
