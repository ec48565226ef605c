/** What the packages say to players, as the page's English texts; `npm run phrases` writes them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { kitTexts } from '@quartet/content';
import { engineTexts } from '@quartet/engine';
import { scriptTexts } from '@quartet/script';

/** The sentences of every phrasebook by its area. */
export const phrasebooks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  script: scriptTexts,
  engine: engineTexts,
  kit: kitTexts,
};

/** The page's English texts. */
export const englishFile = new URL('../src/i18n/phrases/en.json', import.meta.url);

if (process.argv[1] === new URL(import.meta.url).pathname) {
  mkdirSync(new URL('.', englishFile), { recursive: true });
  writeFileSync(englishFile, `${JSON.stringify(phrasebooks, null, 2)}\n`);
}
