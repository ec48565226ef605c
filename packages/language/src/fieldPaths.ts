import { characterFields } from '@quartet/gamedata/fields';
import { find, nameTable, setKeys, weaponKeys } from '@quartet/gamedata/names';
import {
  actionKeys,
  actionNumbers,
  auraFields,
  type Config,
  constructFields,
  elementNumbers,
  fieldDocs,
  statKeys,
} from '@quartet/script';

/** Documentation of a field: its pattern, and the key of its text. */
interface FieldMeaning {
  readonly pattern: string;
  readonly type: 'int' | 'float' | 'bool' | 'number';
  readonly text: string;
}

const patterns = fieldDocs.map((doc) => ({
  doc,
  parts: doc.path.slice(1).split('.'),
  text: doc.path.slice(1).replace(/[<>]/g, '').replaceAll('.', '_'),
}));

const shards = ['all', 'pyro', 'hydro', 'electro', 'cryo'];
const baseStats = ['base_hp', 'base_atk', 'base_def'];

function fits(part: string, word: string): boolean {
  switch (part) {
    case '<character>':
      return nameTable.character(word) !== undefined;
    case '<action>':
      return Object.hasOwn(actionNumbers, word);
    case '<target>':
      return /^t\d+$/.test(word);
    case '<aura>':
      return auraFields.some((each) => each === word);
    case '<construct>':
      return constructFields.some((each) => each === word);
    default:
      return part.startsWith('<') || part === word;
  }
}

/** Meaning of a whole field path; undefined for an unknown one. */
export function fieldMeaning(path: readonly string[]): FieldMeaning | undefined {
  const found = patterns.find(
    ({ parts }) => parts.length === path.length && parts.every((part, at) => fits(part, path[at] ?? '')),
  );
  if (found) return { pattern: found.doc.path, type: found.doc.type, text: found.text };
  const own = ownFields(path[0]).find((each) => each.path === path.slice(1).join('.'));
  return own && { pattern: `.${path.join('.')}`, type: own.type, text: 'own' };
}

/** Fields of one character alone. */
function ownFields(name: string | undefined): { path: string; type: 'bool' | 'number' }[] {
  const key = name === undefined ? undefined : nameTable.character(name);
  const fields = key === undefined ? undefined : find(characterFields, key);
  return (fields ?? [])
    .filter((each) => !each.field.includes('<'))
    .map((each) => ({ path: each.field.split('.').slice(2).join('.'), type: each.type }));
}

/** Status keys are facts of characters; this is the placeholder of the patterns that take one. */
const keyPlaceholder = '<key>';

const firstPart = (path: string): string => path.replace(/\..*/s, '');

/** Words that may follow a field path. With `keys` any status or modifier key may. */
export function fieldChildren(path: readonly string[], config: Config): { words: string[]; keys: boolean } {
  const words = new Set<string>();
  let keys = false;
  for (const { parts } of patterns) {
    const part = parts[path.length];
    if (part === undefined || !path.every((word, at) => fits(parts[at] ?? '', word))) continue;
    if (part === keyPlaceholder) keys = true;
    for (const word of expand(part, path, config)) words.add(word);
  }
  if (path.length >= 1) {
    const prefix = path.slice(1).join('.');
    for (const { path: own } of ownFields(path[0])) {
      if (prefix === '') words.add(firstPart(own));
      else if (own.startsWith(`${prefix}.`)) words.add(firstPart(own.slice(prefix.length + 1)));
    }
  }
  return { words: [...words], keys };
}

function expand(part: string, path: readonly string[], config: Config): readonly string[] {
  const team = config.characters.map((character) => character.key);
  switch (part) {
    case '<character>':
      return path[0] === 'keys' ? nameTable.characters() : team;
    case '<action>':
      return path[0] === 'action' ? Object.keys(actionNumbers) : actionKeys;
    case '<target>':
      return config.targets.map((_, index) => `t${index}`);
    case '<aura>':
      return auraFields;
    case '<construct>':
      return constructFields;
    case '<element>':
      return path[0] === 'keys' ? Object.keys(elementNumbers) : shards;
    case '<stat>':
      return [...statKeys, ...baseStats];
    case '<set>':
      return setKeys;
    case '<weapon>':
      return weaponKeys;
    default:
      return part.startsWith('<') ? [] : [part];
  }
}
