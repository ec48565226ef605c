import type { Field } from './ast.ts';
import type { Config } from './config.ts';
import { actionKeys, actionNumbers, elementNumbers, type NameTable, statSlots, suggest } from './names.ts';
import type { Phrase } from './phrase.ts';
import { phrase } from './phrases.ts';

interface FieldDoc {
  /** Path with <placeholders>. */
  readonly path: string;
  readonly type: 'int' | 'float' | 'bool';
  readonly doc: string;
}

/** Fields a script can read, for documentation and completion. */
export const fieldDocs: readonly FieldDoc[] = [
  { path: '.stam', type: 'float', doc: 'Current stamina.' },
  {
    path: '.state',
    type: 'int',
    doc: 'Animation: 0 idle, 1 normal, 2 charge, 3 plunge, 4 skill, 5 burst, 6 aim, 7 dash, 8 jump, 9 walk, 10 swap.',
  },
  { path: '.action.<action>', type: 'int', doc: 'Number of an action, for execute_action and .previous-action.' },
  { path: '.previous-action', type: 'int', doc: 'Last executed action, 0 at the start; waits do not count.' },
  { path: '.previous-char', type: 'int', doc: 'Character that executed it (for a swap: the one swapped out).' },
  { path: '.airborne', type: 'bool', doc: 'Whether the active character is in the air.' },
  { path: '.wave.number', type: 'int', doc: 'Number of the present wave, from 1.' },
  { path: '.wave.count', type: 'int', doc: 'Number of waves of the fight.' },
  { path: '.wave.living', type: 'int', doc: 'Living targets on the field.' },
  { path: '.wave.coming', type: 'int', doc: 'Targets of this wave and later ones that have not appeared yet.' },
  { path: '.status.<key>', type: 'int', doc: 'Remaining frames of a team status, 0 if none.' },
  { path: '.dew', type: 'int', doc: 'Dew of any kind.' },
  { path: '.verdant-dew', type: 'int', doc: 'Verdant dew.' },
  { path: '.moonridge-dew', type: 'int', doc: 'Moonridge dew.' },
  {
    path: '.debuff.res.<target>.<key>',
    type: 'bool',
    doc: 'Whether a resistance change is active; t0 is the first target.',
  },
  {
    path: '.debuff.def.<target>.<key>',
    type: 'bool',
    doc: 'Whether a defence change is active; t0 is the first target.',
  },
  {
    path: '.element.<target>.<aura>',
    type: 'float',
    doc: 'Gauge of electro, pyro, cryo, hydro, dendro, quicken, frozen, geo or burning; t0 is the first target.',
  },
  { path: '.tags.<target>.<name>', type: 'int', doc: 'Tag of a target; t0 is the first target.' },
  {
    path: '.construct.count.<construct>',
    type: 'int',
    doc: 'Constructs of ningguang, zhongli, traveler_skill, traveler_burst, albedo, itto, lunar_crystallize, kachina.',
  },
  { path: '.construct.duration.<construct>', type: 'int', doc: 'Smallest remaining frames of these constructs.' },
  { path: '.gadgets.dendrocore.count', type: 'int', doc: 'Dendro cores in the field.' },
  { path: '.gadgets.sourcewaterdroplet.count', type: 'int', doc: 'Sourcewater droplets in the field.' },
  {
    path: '.gadgets.crystallizeshard.<element>',
    type: 'int',
    doc: 'Shards that can be picked up; all, pyro, hydro, electro or cryo.',
  },
  { path: '.keys.char.<character>', type: 'int', doc: 'Identity number of a character.' },
  { path: '.keys.weapon.<weapon>', type: 'int', doc: 'Identity number of a weapon.' },
  { path: '.keys.set.<set>', type: 'int', doc: 'Identity number of an artifact set.' },
  { path: '.keys.element.<element>', type: 'int', doc: 'Number of an element.' },
  { path: '.<character>.id', type: 'int', doc: 'Identity number of the character.' },
  { path: '.<character>.cons', type: 'int', doc: 'Constellation.' },
  { path: '.<character>.weapon', type: 'int', doc: 'Identity number of the weapon.' },
  { path: '.<character>.energy', type: 'float', doc: 'Current energy.' },
  { path: '.<character>.energymax', type: 'float', doc: 'Energy the burst needs.' },
  { path: '.<character>.hp', type: 'float', doc: 'Current HP.' },
  { path: '.<character>.hpmax', type: 'float', doc: 'Maximum HP.' },
  { path: '.<character>.hpratio', type: 'float', doc: 'HP as a fraction, 0 to 1.' },
  { path: '.<character>.bol', type: 'float', doc: 'Bond of life.' },
  { path: '.<character>.bolratio', type: 'float', doc: 'Bond of life as a fraction of maximum HP.' },
  { path: '.<character>.normal', type: 'int', doc: 'Number of the next normal attack, from 1.' },
  { path: '.<character>.onfield', type: 'bool', doc: 'Whether the character is active.' },
  { path: '.<character>.status.<key>', type: 'int', doc: 'Remaining frames of a modifier; a permanent one reads 0.' },
  { path: '.<character>.mods.<key>', type: 'int', doc: 'The same as status.' },
  { path: '.<character>.infusion.<key>', type: 'bool', doc: 'Whether an infusion is active.' },
  { path: '.<character>.tags.<key>', type: 'int', doc: 'Tag of the character.' },
  { path: '.<character>.stats.<stat>', type: 'float', doc: 'One stat, also base_hp, base_atk and base_def.' },
  { path: '.<character>.sets.<set>', type: 'float', doc: 'Pieces of a set, 0 if none.' },
  { path: '.<character>.<action>.cd', type: 'int', doc: 'Remaining frames of the cooldown.' },
  { path: '.<character>.<action>.charge', type: 'int', doc: 'Available charges.' },
  { path: '.<character>.<action>.ready', type: 'bool', doc: 'Whether the action is available (animations aside).' },
  { path: '.<character>.nightsoul.state', type: 'bool', doc: 'Nightsoul blessing, where the character has it.' },
  { path: '.<character>.nightsoul.points', type: 'float', doc: 'Nightsoul points.' },
  { path: '.<character>.nightsoul.duration', type: 'int', doc: 'Remaining frames of the nightsoul blessing.' },
];

/** Auras that `.element.tN.x` can read. */
export const auraFields = [
  'electro',
  'pyro',
  'cryo',
  'hydro',
  'dendro',
  'quicken',
  'frozen',
  'geo',
  'burning',
] as const;
/** Constructs that `.construct.count.x` can read. */
export const constructFields = [
  'ningguang',
  'zhongli',
  'traveler_skill',
  'traveler_burst',
  'albedo',
  'itto',
  'lunar_crystallize',
  'kachina',
] as const;
const shardFields = ['all', 'pyro', 'hydro', 'electro', 'cryo'] as const;

const plainRoots: ReadonlySet<string> = new Set([
  'stam',
  'state',
  'dew',
  'verdant-dew',
  'moonridge-dew',
  'previous-action',
  'previous-char',
  'airborne',
]);
const roots = [...plainRoots, 'wave', 'debuff', 'element', 'tags', 'status', 'construct', 'gadgets', 'keys', 'action'];
const keyedCharacterFields: ReadonlySet<string> = new Set(['status', 'mods', 'infusion', 'tags', 'stats', 'sets']);
const actionSet: ReadonlySet<string> = new Set(actionKeys);
const statNames: ReadonlySet<string> = new Set(statSlots);

/** Value of a field that never changes (`.keys.…`, `.action.…`), else undefined. */
export function constantField(path: readonly string[], names: NameTable): number | undefined {
  const [root, kind, name] = path;
  if (root === 'action' && kind !== undefined) return own(actionNumbers, kind);
  if (root !== 'keys' || name === undefined) return undefined;
  switch (kind) {
    case 'char': {
      const key = names.character(name);
      return key === undefined ? undefined : names.characterNumber(key);
    }
    case 'weapon': {
      const key = names.weapon(name);
      return key === undefined ? undefined : names.weaponNumber(key);
    }
    case 'set': {
      const key = names.set(name);
      return key === undefined ? undefined : names.setNumber(key);
    }
    case 'element':
      return own(elementNumbers, name);
    default:
      return undefined;
  }
}

function own(table: Readonly<Record<string, number>>, name: string): number | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The definite error of a field path in this config, or null. Character-specific fields are not checked. */
export function fieldProblem(path: Field['path'], config: Config, names: NameTable): Phrase | null {
  const field = `.${path.join('.')}`;
  // Missing parts are empty here; `need` reports them before they are used.
  const [root, first = '', second = ''] = path;
  const need = (count: number, form: string, other?: string): Phrase | null => {
    if (path.length >= count) return null;
    return other === undefined
      ? phrase('bad-field--short', { field, form })
      : phrase('bad-field--short-either', { field, form, other });
  };
  const target = (name: string): Phrase | null => {
    const match = /^t([0-9]+)$/.exec(name);
    if (match === null) return phrase('bad-field--no-target', { name });
    const count = config.targets.length;
    if (count === 0 || Number(match[1]) < count) return null;
    return phrase('bad-field--far-target', { name, last: `t${count - 1}` });
  };
  const oneOf = (name: string, known: readonly string[]): Phrase | null =>
    known.includes(name) ? null : phrase('bad-field--one-of', { name, field, list: known.join(' ') });
  if (plainRoots.has(root)) return null;
  switch (root) {
    case 'wave':
      return need(2, '.wave.number') ?? oneOf(first, ['number', 'count', 'living', 'coming']);
    case 'status':
      return need(2, '.status.KEY');
    case 'debuff':
      return need(4, '.debuff.res.t0.KEY', '.debuff.def.t0.KEY') ?? oneOf(first, ['res', 'def']) ?? target(second);
    case 'element':
      return need(3, '.element.t0.pyro') ?? target(first) ?? oneOf(second, auraFields);
    case 'tags':
      return need(3, '.tags.t0.NAME') ?? target(first);
    case 'construct':
      return need(3, '.construct.count.NAME') ?? oneOf(first, ['count', 'duration']) ?? oneOf(second, constructFields);
    case 'gadgets':
      return (
        need(3, '.gadgets.dendrocore.count') ??
        oneOf(first, ['dendrocore', 'sourcewaterdroplet', 'crystallizeshard']) ??
        oneOf(second, first === 'crystallizeshard' ? shardFields : ['count'])
      );
    case 'keys': {
      const short = need(3, '.keys.char.NAME') ?? oneOf(first, ['char', 'weapon', 'set', 'element']);
      if (short !== null || constantField(path, names) !== undefined) return short;
      return phrase('bad-field--unknown-name', { name: second, kind: first });
    }
    case 'action':
      return (
        need(2, '.action.attack') ??
        (constantField(path, names) === undefined ? oneOf(first, Object.keys(actionNumbers)) : null)
      );
  }
  const key = names.character(root);
  if (key === undefined) {
    const [close] = suggest(root, [...roots, ...names.characters()]);
    return close === undefined
      ? phrase('bad-field--unknown', { field })
      : phrase('bad-field--unknown-suggest', { field, other: `.${close}` });
  }
  if (!config.characters.some((character) => character.key === key)) {
    return phrase('bad-field--not-in-team', { name: root });
  }
  if (path.length < 2) return phrase('bad-field--short-character', { field, form: `.${root}.energy` });
  if (actionSet.has(first)) {
    const form = `.${root}.${first}`;
    return need(3, `${form}.cd, ${form}.charge`, `${form}.ready`) ?? oneOf(second, ['cd', 'charge', 'ready']);
  }
  if (keyedCharacterFields.has(first)) {
    const short = need(3, `.${root}.${first}.NAME`);
    if (short !== null) return short;
    if (first === 'stats' && !statNames.has(second)) {
      return phrase('bad-field--one-of', { name: second, field, list: statSlots.slice(1, 22).join(' ') });
    }
    if (first === 'sets' && names.set(second) === undefined) {
      return phrase('bad-field--unknown-name', { name: second, kind: 'set' });
    }
  }
  return null;
}
