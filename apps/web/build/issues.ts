/** Known limits of content as the page's English texts; `npm run issues` writes them. */
import { writeFileSync } from 'node:fs';
import { characterModules, setModules, weaponModules } from '@quartet/content/manifest';

type Sentences = Readonly<Record<string, readonly string[]>>;

interface Noted {
  readonly incomplete?: boolean;
  readonly knownIssues?: readonly string[];
}

async function sentencesOf(modules: Readonly<Record<string, () => Promise<{ default: Noted }>>>): Promise<Sentences> {
  const found: Record<string, readonly string[]> = {};
  for (const [key, load] of Object.entries(modules)) {
    const { knownIssues = [] } = (await load()).default;
    if (knownIssues.length > 0) found[key] = knownIssues;
  }
  return found;
}

/** What the definitions of content say about themselves, by kind and key, and the characters that are not whole. */
export async function knownIssues(): Promise<{
  incomplete: readonly string[];
  characters: Sentences;
  weapons: Sentences;
  sets: Sentences;
}> {
  const incomplete: string[] = [];
  for (const [key, load] of Object.entries(characterModules)) {
    const kit: Noted = (await load()).default;
    if (kit.incomplete === true) incomplete.push(key);
  }
  return {
    incomplete,
    characters: await sentencesOf(characterModules),
    weapons: await sentencesOf(weaponModules),
    sets: await sentencesOf(setModules),
  };
}

/** The page's English texts. */
export const englishFile = new URL('../src/shared/i18n/issues/en.json', import.meta.url);

if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(englishFile, `${JSON.stringify(await knownIssues(), null, 2)}\n`);
}
