/**
 * Comments of kits: they name each talent, passive, constellation and set bonus in a line. The guide
 * shows them beside the numbers, so that a reader sees what is computed, not what a talent's text in the game promises.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import english from '@quartet/gamedata/talents/en';
import { kitFiles } from '../../../../packages/content/build/entries.ts';
import type { Note } from '../../src/features/guide/model/documents.ts';
import { normalized } from '../../src/shared/names/hitName.ts';

const CONTENT = fileURLToPath(new URL('../../../../packages/content/src/', import.meta.url));

const read = (path: string): string => readFileSync(path, 'utf8');

/** Whole comment lines of a text, neighbours joined, in order. Documentation of helpers (`/** … *`+`/`) is not among them. */
export function lineComments(text: string): string[] {
  const blocks: string[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const found = /^\s*\/\/ ?(.*)$/.exec(line)?.[1].replace(/^-- (.*?) -{3,}$/, '$1');
    if (found === undefined || found.startsWith('biome-ignore') || /^-*$/.test(found)) {
      open = false;
      continue;
    }
    if (open) blocks.push(`${blocks.pop()} ${found}`);
    else blocks.push(found);
    open = true;
  }
  return blocks;
}

/** The documentation directly above a line that begins with `start`; empty when there is none. */
export function docAbove(text: string, start: string): string {
  const at = text.indexOf(`\n${start}`);
  const above = text.slice(0, at + 1).trimEnd();
  if (at < 0 || !above.endsWith('*/')) return '';
  return above
    .slice(above.lastIndexOf('/**') + 3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}

const NAMES = Object.values(english)
  .flat()
  .filter((name) => name !== '');

/**
 * Subject of a comment, repeated with those of its sentences that stand elsewhere: a talent, or the words before its first colon or comma.
 * Empty if there is no such word within 60 characters.
 */
export function topicOf(block: string): string {
  const [name] = NAMES.filter((each) => block.startsWith(each)).sort((a, b) => b.length - a.length);
  return name ?? /^([^.;,:(]{2,60}?)\s*[.;,:(]/.exec(block)?.[1] ?? '';
}

const PASSIVES: readonly (readonly [RegExp, string])[] = [
  [/first passive/, 'A1'],
  [/second passive/, 'A4'],
];

/** Sentences with their subjects; a sentence without one continues the previous subject. */
export function sentences(block: string): Note[] {
  const notes: Note[] = [];
  // `Blood Blossom: pyro damage every 4 s. C2: more.`: what the second sentence is about stands at the head of the first.
  const topic = topicOf(block);
  for (const text of block.split(/(?<=[.…])\s+(?=["“…]?[A-Z0-9])/)) {
    const about = [
      ...new Set([
        ...(text.match(/\bC[1-6]\b/g) ?? []),
        ...PASSIVES.filter(([word]) => word.test(text)).map(([, name]) => name),
        ...[...text.matchAll(/^([1-5]) pieces?\b/g)].map(([, count]) => count),
      ]),
    ].sort();
    const last = notes.at(-1);
    if (last !== undefined && about.length === 0) notes[notes.length - 1] = { ...last, text: `${last.text} ${text}` };
    else notes.push({ about, of: last !== undefined && /^C[1-6]: /.test(text) ? topic : '', text });
  }
  return notes;
}

const TALENTS = new Set(NAMES.map(normalized));

/** Whether a comment is only the name of a talent, used as a heading in the code. */
const isHeading = ({ about, text }: Note): boolean => about.length === 0 && TALENTS.has(normalized(text));

const notesOf = (blocks: readonly string[]): Note[] =>
  blocks
    .filter((block) => block !== '')
    .flatMap(sentences)
    .filter((note) => !isHeading(note))
    // As the rest of the page writes percentages, and without a line break before a unit.
    .map((note) => ({ ...note, text: note.text.replace(/(\d) %/g, '$1%').replace(/(\d) (s|m)\b/g, '$1\u00a0$2') }));

/** The kit of a character with all its files, and those of other folders that it is made from. */
function characterFiles(key: string): string[] {
  const folder = join(CONTENT, 'characters');
  const own = kitFiles(folder, key);
  const shared = own
    .slice(0, 1)
    .flatMap((entry) => [...read(join(folder, entry)).matchAll(/from '\.\.\/(\w+\/\w+\.ts)'/g)])
    .map(([, path]) => path);
  return [...own, ...shared].map((file) => join(folder, file));
}

export function characterNotes(key: string): Note[] {
  return notesOf(characterFiles(key).flatMap((file) => lineComments(read(file))));
}

/** A weapon or set: what stands above its definition, inside it, or above the pattern that it follows. */
function gearNotes(file: string): Note[] {
  const text = read(file);
  const patterns = [...text.matchAll(/import \{ (\w+) \} from '(\.\.\/families\/\w+\.ts)'/g)].map(([, name, path]) => {
    const family = read(join(dirname(file), path));
    return docAbove(family, `export function ${name}`) || docAbove(family, `export const ${name}`);
  });
  return notesOf([docAbove(text, 'export default'), ...lineComments(text), ...patterns]);
}

export function weaponNotes(key: string, weaponClass: string): Note[] {
  return gearNotes(join(CONTENT, 'weapons', weaponClass, `${key}.ts`));
}

export function setNotes(key: string): Note[] {
  const file = join(CONTENT, 'artifacts', `${key}.ts`);
  return existsSync(file) ? gearNotes(file) : [];
}
