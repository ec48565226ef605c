/** Gaps in the folder of a character, for `npm run add`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { membersOf } from '@quartet/gamedata/typed';
import { kitEntry } from '../../packages/content/layout/entries.ts';
import { ROOT } from '../facts/build.ts';
import { type FactFiles, fileOf } from '../facts/files.ts';
import { isCommonLimits, limitsIn } from '../facts/limits.ts';
import { LANGUAGES } from '../facts/texts.ts';

type Row = { readonly [name: string]: unknown };

const row = (files: FactFiles, path: string): Row => membersOf(JSON.parse(files.get(path) ?? '{}'));

/** Constellations that only raise talents. */
const RAISES_TALENTS = /^c[35]$/;

/** Talents whose names players look for. */
const NAMED = ['attack', 'skill', 'burst', 'a1', 'a4', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
/** Talents that the guide describes. */
const DESCRIBED = ['skill', 'burst', 'a1', 'a4', 'c1', 'c2', 'c4', 'c6'];

/** The known limits of a character, by its kit. */
async function limitsOfKit(key: string): Promise<readonly string[]> {
  const folder = join(ROOT, fileOf('characters/'));
  const entry = kitEntry(folder, key);
  if (entry === null) return [];
  const kits = membersOf(await import(pathToFileURL(join(folder, entry.path)).href));
  const { knownIssues } = membersOf(kits[entry.exported]);
  return Array.isArray(knownIssues) ? knownIssues.map(String) : [];
}

/** Languages that lack a translation of a known limit, by sentence. */
async function untranslatedLimits(key: string, files: FactFiles): Promise<Map<string, readonly string[]>> {
  const translated = new Set(
    limitsIn(files)
      .filter(({ file }) => isCommonLimits(file) || file.startsWith(`characters/${key}/`))
      .flatMap(({ language, translations }) => Object.keys(translations).map((sentence) => `${language} ${sentence}`)),
  );
  const lacking = (sentence: string) =>
    LANGUAGES.filter((language) => language !== 'en' && !translated.has(`${language} ${sentence}`));
  return new Map((await limitsOfKit(key)).map((sentence) => [sentence, lacking(sentence)]));
}

/** One line for each gap: the file, and the text or fact to write there. */
export async function missingIn(key: string, files: FactFiles): Promise<string[]> {
  const found: string[] = [];
  const own = `characters/${key}`;
  const game = row(files, `${own}/game.json`);
  const written = row(files, `${own}/facts.json`);
  // Both siblings of the Traveler share texts and habits, which are in the folder of Aether.
  const isTwin = /^lumine./.test(key);
  const gap = (file: string, what: string): void => void found.push(`${file}: ${what}`);
  const sourceOf = (facts: Row): unknown[] => [facts.source, ...Object.values(membersOf(facts.sources))];
  if (sourceOf(game).includes('estimate'))
    gap('game.json', 'numbers that are estimates, not those of the game (`source`)');
  if (sourceOf(written).includes('estimate'))
    gap('facts.json', 'frames that are estimates: count them, or state the `uncertainty`');
  if (game.region === 'unknown') gap('game.json', '`region`');
  if (game.parameters === undefined) gap('game.json', '`parameters`, the numbers of passives and constellations');
  for (const [text, numbers] of Object.entries(membersOf(game.parameters))) {
    if (!Array.isArray(numbers) || RAISES_TALENTS.test(text)) continue;
    const names = membersOf(written.names)[text];
    if (!Array.isArray(names) || names.length !== numbers.length)
      gap('facts.json', `\`names\` of the numbers of ${text}: ${numbers.join(', ')}`);
  }
  if (written.particles === undefined) gap('facts.json', '`particles` of the skill');
  if (!isTwin) {
    for (const language of LANGUAGES) {
      const talents = membersOf(row(files, `${own}/texts/${language}.json`).talents);
      const lacking = NAMED.filter((slot) => talents[slot] === undefined);
      if (lacking.length > 0) gap(`texts/${language}.json`, `names of ${lacking.join(', ')} in \`talents\``);
    }
    const texts = membersOf(row(files, `${own}/texts/en.json`).texts);
    const undescribed = DESCRIBED.filter((slot) => texts[slot] === undefined);
    if (undescribed.length > 0)
      gap('texts/en.json', `what ${undescribed.join(', ')} do, in your own words, in \`texts\``);
    for (const language of LANGUAGES.filter((each) => each !== 'en')) {
      const others = membersOf(row(files, `${own}/texts/${language}.json`).texts);
      const lacking = Object.keys(texts).filter((slot) => others[slot] === undefined);
      if (lacking.length > 0) gap(`texts/${language}.json`, `\`texts\`, the translation of ${lacking.join(', ')}`);
    }
    for (const [sentence, languages] of await untranslatedLimits(key, files))
      if (languages.length > 0)
        gap('texts/LANG.json', `\`limits\`, the translation of “${sentence}” into ${languages.join(', ')}`);
  }
  const play = row(files, `${own}/play.json`);
  if (play.emblem === undefined) gap('play.json', '`emblem`, an original drawing in a square of 24');
  if (!isTwin && play.fight === undefined) gap('play.json', '`fight`, in which the standard build is chosen');
  if (play.build === undefined) gap('play.json', `\`build\`: npm run make -- gear ${key}, then standards ${key}`);
  const kit = join(ROOT, fileOf(own), 'kit.ts');
  if (existsSync(kit)) {
    const issues = [...readFileSync(kit, 'utf8').matchAll(/'([^']* is not modelled\.)'/g)].map(([, issue]) => issue);
    for (const issue of issues) gap('kit.ts', issue ?? '');
  }
  return found;
}
