/**
 * Writes `src/shared/names/effects.json`: the owners of effects that cannot be derived from their keys, as declared in the facts of weapons and
 * sets, and as observed in fights with all characters.
 * Run: `npm run make -- effects`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { displayNames } from '@quartet/gamedata/displayNames';
import { characterKeys, setKeys, weaponKeys } from '@quartet/gamedata/names';
import { isOneOf } from '@quartet/gamedata/typed';
import { declaredKeys, observe, ownersOf, type Seen } from '../../apps/web/build/observed.ts';
import { isKnown, OWNER_KINDS, type Owner, ownerByName, wordsOf } from '../../apps/web/src/shared/names/effectKey.ts';
import { kitFiles } from '../../packages/content/layout/entries.ts';

const target = new URL('../../apps/web/src/shared/names/effects.json', import.meta.url);

const { characters, weapons, artifacts } = (await displayNames.en()).default;
const names: Readonly<Record<Owner['kind'], Readonly<Record<string, string>>>> = {
  character: characters,
  weapon: weapons,
  set: artifacts,
};
const nameOf = ({ kind, key }: Owner): string => names[kind][key] ?? key;

/** Whether a word is an abbreviation of the owner's name: `fotmk`, `dm`, `kokomi`. */
function isShortFor(start: string, owner: Owner): boolean {
  if (owner.key.includes(start)) return true;
  const words = nameOf(owner)
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^a-z]+/);
  const initials = (list: readonly string[]) => list.map((word) => word[0]).join('');
  const large = words.filter((word) => word !== 'the' && word !== 'of');
  return (
    initials(words) === start || initials(large) === start || /^(?:[ad]mc|traveler[a-z]*|geotraveler)$/.test(start)
  );
}

/** Suffixes of keys that all kits use. */
const USUAL =
  /^(?:icd|cd|cooldown|lockout|debounce|buff|boost|bonus|dmg|active|proc|effect|state|status|stacks?|particle|hp|hpp|atk|atkp|def|em|er|cr|skill|burst|normal|charged?|na|ca|e|q|heal|hold|press|mark|expired|\d+|[24]pc|[ac]\d)$/;

/** Texts of the facts and kits by owner. */
function sources(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (id: string, path: string | URL) => {
    if (existsSync(path)) found.set(id, `${found.get(id) ?? ''}\n${readFileSync(path, 'utf8')}`);
  };
  const facts = new URL('../../packages/gamedata/src/generated/', import.meta.url);
  const kits = new URL('../../packages/content/src/', import.meta.url);
  for (const key of characterKeys) {
    const id = `character/${key.replace(/^lumine(?=.)/, 'aether')}`;
    add(id, new URL(`characters/${key}.ts`, facts));
    const folder = new URL('characters/', kits);
    for (const file of kitFiles(fileURLToPath(folder), key)) add(id, new URL(file, folder));
  }
  for (const key of weaponKeys) {
    add(`weapon/${key}`, new URL(`weapons/${key}.ts`, facts));
    add(`weapon/${key}`, new URL(`weapons/${key}/kit.ts`, kits));
  }
  for (const key of setKeys) {
    add(`set/${key}`, new URL(`artifacts/${key}.ts`, facts));
    add(`set/${key}`, new URL(`artifacts/${key}/kit.ts`, kits));
  }
  return found;
}
const texts = sources();

/** The only owner of a key in facts and kits. */
function writtenBy(key: string): Owner | null | undefined {
  const owners = [...texts].flatMap(([id, text]) => (text.includes(`'${key}'`) ? [id] : []));
  const [kind, own] = owners[0]?.split('/') ?? [];
  if (kind === undefined || own === undefined || !isOneOf(OWNER_KINDS, kind)) return undefined;
  return owners.length === 1 ? { kind, key: own } : null;
}

const seen: Seen[] = [];
await observe(7, (one) => seen.push(one));
const table: Record<string, string> = {};
for (const [key, owners] of new Map([...(await declaredKeys()), ...ownersOf(seen)])) {
  const written = writtenBy(key);
  const [fought, another] = owners;
  // Effects that several give have no owner.
  const owner = written === undefined && another === undefined ? fought : written;
  if (owner === undefined || owner === null) continue;
  // Never by the list that is written here: its own entries would then count as unnecessary.
  const named = ownerByName(key);
  if (named !== null && named.kind === owner.kind && named.key === owner.key) continue;
  const words = wordsOf(key);
  let count = words.length;
  while (count > 1 && USUAL.test(words[count - 1] ?? '')) count--;
  let short = count;
  while (short > 0 && !isShortFor(words.slice(0, short).join(''), owner)) short--;
  table[words.slice(0, short || count).join('-')] = `${owner.kind}/${owner.key}${short > 0 ? '' : '+'}`;
}
// A combination of a shorter entry and a known word needs no entry: `amcburst`.
for (const key of Object.keys(table))
  if (Object.keys(table).some((start) => start !== key && key.startsWith(start) && isKnown(key.slice(start.length))))
    delete table[key];
const sorted = Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(target, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${Object.keys(sorted).length} keys whose owner they do not name`);
