/** Structural difference of two configs, for descriptions in words. */
import { type CharacterConfig, statSlots, type WeaponConfig } from '@quartet/script';
import { type ConfigDocument, openConfig } from './document.ts';
import { type RotationBlock, RotationText } from './rotation-text.ts';

/** A part of the rotation; where it is not an action, `action` is `wait`, `loop` or `code`. */
export interface RotationPart {
  readonly character: string;
  readonly action: string;
  /** Times in a row. */
  readonly count: number;
}

interface SetCount {
  readonly key: string;
  readonly count: number;
}

export type ConfigChange =
  | { readonly kind: 'joined' | 'left'; readonly character: string }
  | {
      readonly kind: 'weapon';
      readonly character: string;
      /** Key and refinement; the key is empty where there is no weapon. */
      readonly from: { readonly key: string; readonly refine: number };
      readonly to: { readonly key: string; readonly refine: number };
    }
  | {
      readonly kind: 'level' | 'constellation' | 'weaponLevel' | 'normal' | 'skill' | 'burst';
      readonly character: string;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'sets';
      readonly character: string;
      readonly from: readonly SetCount[];
      readonly to: readonly SetCount[];
    }
  | {
      readonly kind: 'stats';
      readonly character: string;
      readonly stats: readonly { readonly stat: string; readonly from: number; readonly to: number }[];
    }
  /** Parameters of the character, weapon or sets, or the main stats of random artifacts. */
  | { readonly kind: 'params'; readonly character: string }
  | { readonly kind: 'active'; readonly from: string; readonly to: string }
  | { readonly kind: 'enemies'; readonly from: number; readonly to: number }
  | { readonly kind: 'duration'; readonly from: number; readonly to: number }
  | { readonly kind: 'options' | 'energy' | 'hurt' | 'order' }
  | {
      readonly kind: 'rotation';
      readonly added: readonly RotationPart[];
      readonly removed: readonly RotationPart[];
      readonly moved: readonly RotationPart[];
      /** Whether there are further changes, or the scripts are too long to be compared. */
      readonly hasMore: boolean;
    };

/** Maximum length of a config in characters: a longer text has no tree to compare. */
const MAX_TEXT = 40_000;
/** Maximum product of the lengths of two scripts that are compared part by part. */
const MAX_CELLS = 1_000_000;
/** Parts of each list of a rotation change. */
const MAX_PARTS = 6;
/** Repetitions that are compared one by one. */
const MAX_COUNT = 30;
const MIN_STAT = 5e-5;

/**
 * Lists what differs between two configs: team, gear, stats, enemies, options, rotation. Comments, layout and the number of iterations do not
 * count, so two different texts may have no changes.
 */
export function changesBetween(before: string, after: string): ConfigChange[] {
  if (before === after) return [];
  if (before.length > MAX_TEXT || after.length > MAX_TEXT)
    return [{ kind: 'rotation', added: [], removed: [], moved: [], hasMore: true }];
  const [a, b] = [openConfig(before), openConfig(after)];
  const changes: ConfigChange[] = [];
  const find = ({ config }: ConfigDocument, key: string) => config.characters.find((each) => each.key === key);
  const keysOf = ({ config }: ConfigDocument) => config.characters.map(({ key }) => key);
  for (const key of keysOf(a)) if (find(b, key) === undefined) changes.push({ kind: 'left', character: key });
  for (const key of keysOf(b)) if (find(a, key) === undefined) changes.push({ kind: 'joined', character: key });
  for (const own of a.config.characters) {
    const other = find(b, own.key);
    if (other !== undefined) changes.push(...memberChanges(own, other));
  }
  if (changes.every(({ kind }) => kind !== 'joined' && kind !== 'left') && !isSame(keysOf(a), keysOf(b)))
    changes.push({ kind: 'order' });
  changes.push(...fightChanges(a, b));
  const rotation = rotationChange(partsOf(a), partsOf(b));
  if (rotation !== null) changes.push(rotation);
  return changes;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function memberChanges(a: CharacterConfig, b: CharacterConfig): ConfigChange[] {
  const character = a.key;
  const changes: ConfigChange[] = [];
  const level = (
    kind: 'level' | 'constellation' | 'weaponLevel' | 'normal' | 'skill' | 'burst',
    from: number,
    to: number,
  ): void => {
    if (from !== to) changes.push({ kind, character, from, to });
  };
  level('level', a.level, b.level);
  level('constellation', a.cons, b.cons);
  level('normal', a.talents.attack, b.talents.attack);
  level('skill', a.talents.skill, b.talents.skill);
  level('burst', a.talents.burst, b.talents.burst);
  const weaponOf = (weapon: WeaponConfig | null) => ({ key: weapon?.key ?? '', refine: weapon?.refine ?? 0 });
  const [from, to] = [weaponOf(a.weapon), weaponOf(b.weapon)];
  if (!isSame(from, to)) changes.push({ kind: 'weapon', character, from, to });
  if (from.key === to.key) level('weaponLevel', a.weapon?.level ?? 0, b.weapon?.level ?? 0);
  const setsOf = ({ sets }: CharacterConfig): SetCount[] =>
    sets.flatMap(({ key, count }) => (count > 0 ? [{ key, count }] : [])).sort((x, y) => (x.key < y.key ? -1 : 1));
  const [fromSets, toSets] = [setsOf(a), setsOf(b)];
  if (!isSame(fromSets, toSets)) changes.push({ kind: 'sets', character, from: fromSets, to: toSets });
  const stats = statSlots.flatMap((stat, slot) => {
    const [was, is] = [a.stats[slot] ?? 0, b.stats[slot] ?? 0];
    return Math.abs(was - is) < MIN_STAT * Math.max(1, Math.abs(was)) ? [] : [{ stat, from: was, to: is }];
  });
  if (stats.length > 0) changes.push({ kind: 'stats', character, stats });
  const paramsOf = ({ params, weapon, sets, randomSubstats, maxLevel }: CharacterConfig, key: string) => [
    sorted(params),
    weapon?.key === key ? sorted(weapon.params) : [],
    sets.map((set) => sorted(set.params)).filter((each) => each.length > 0),
    randomSubstats,
    maxLevel,
  ];
  const shared = from.key === to.key ? from.key : '';
  if (!isSame(paramsOf(a, shared), paramsOf(b, shared)) && a.level === b.level)
    changes.push({ kind: 'params', character });
  return changes;
}

const sorted = (params: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));

function fightChanges({ config: a }: ConfigDocument, { config: b }: ConfigDocument): ConfigChange[] {
  const changes: ConfigChange[] = [];
  if (a.active !== b.active && a.active !== null && b.active !== null)
    changes.push({ kind: 'active', from: a.active, to: b.active });
  const enemiesOf = ({ targets }: typeof a) =>
    targets.map(({ span: _, items, ...target }) => ({
      ...target,
      items: items.map(({ from: _from, to: _to, ...item }) =>
        'nameSpan' in item ? { ...item, nameSpan: null } : item,
      ),
    }));
  if (!isSame(enemiesOf(a), enemiesOf(b)))
    changes.push({ kind: 'enemies', from: a.targets.length, to: b.targets.length });
  if (a.options.duration !== b.options.duration)
    changes.push({ kind: 'duration', from: a.options.duration, to: b.options.duration });
  const optionsOf = ({ options }: typeof a) => ({ ...options, iterations: 0, workers: 0, duration: 0 });
  if (!isSame(optionsOf(a), optionsOf(b))) changes.push({ kind: 'options' });
  const eventOf = (event: typeof a.energy | typeof a.hurt) => (event === null ? null : { ...event, span: null });
  if (!isSame(eventOf(a.energy), eventOf(b.energy))) changes.push({ kind: 'energy' });
  if (!isSame(eventOf(a.hurt), eventOf(b.hurt))) changes.push({ kind: 'hurt' });
  return changes;
}

interface Token extends RotationPart {
  /** Equal for equal parts. */
  readonly id: string;
}

/** The script as a list of parts, repeated actions one by one. */
function partsOf(document: ConfigDocument): Token[] {
  const tokens: Token[] = [];
  const add = (id: string, character: string, action: string): void => {
    tokens.push({ id, character, action, count: 1 });
  };
  const read = (blocks: readonly RotationBlock[]): void => {
    for (const block of blocks) {
      switch (block.kind) {
        case 'action': {
          const { character, action, params, count } = block;
          const id = `${character} ${action} ${params.map(({ name, text }) => `${name}=${text}`).join()}`;
          const isLong = count > MAX_COUNT;
          for (let i = 0; i < (isLong ? 1 : count); i++) add(isLong ? `${id} ${count}` : id, character, action);
          break;
        }
        case 'wait':
          add(`${block.word} ${block.frames}`, '', 'wait');
          break;
        case 'loop': {
          const { text } = document;
          add(`loop ${text.slice(block.head.from, block.head.to).replace(/\s+/g, '')}`, '', 'loop');
          read(block.body);
          add('end', '', 'loop');
          break;
        }
        case 'code':
          add(`code ${block.text.replace(/\s+/g, ' ')}`, '', 'code');
      }
    }
  };
  read(RotationText.of(document).blocks);
  return tokens;
}

function rotationChange(before: readonly Token[], after: readonly Token[]): ConfigChange | null {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start]?.id === after[start]?.id) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end)?.id === after.at(-1 - end)?.id) end++;
  const a = before.slice(start, before.length - end);
  const b = after.slice(start, after.length - end);
  if (a.length === 0 && b.length === 0) return null;
  if (a.length * b.length > MAX_CELLS) return { kind: 'rotation', added: [], removed: [], moved: [], hasMore: true };
  const { onlyA, onlyB } = unmatched(a, b);
  const moved: Token[] = [];
  for (const token of [...onlyA]) {
    const at = onlyB.findIndex(({ id }) => id === token.id);
    if (at < 0) continue;
    moved.push(token);
    onlyB.splice(at, 1);
    onlyA.splice(onlyA.indexOf(token), 1);
  }
  const lists = [grouped(onlyB), grouped(onlyA), grouped(moved)] as const;
  const [added, removed, places] = lists;
  return {
    kind: 'rotation',
    added: added.slice(0, MAX_PARTS),
    removed: removed.slice(0, MAX_PARTS),
    moved: places.slice(0, MAX_PARTS),
    hasMore: lists.some((list) => list.length > MAX_PARTS),
  };
}

/** Tokens outside of the longest common subsequence. */
function unmatched(a: readonly Token[], b: readonly Token[]): { onlyA: Token[]; onlyB: Token[] } {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i]?.id === b[j]?.id ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const onlyA: Token[] = [];
  const onlyB: Token[] = [];
  let [i, j] = [0, 0];
  for (let x = a[i], y = b[j]; x !== undefined || y !== undefined; x = a[i], y = b[j]) {
    if (x !== undefined && y !== undefined && x.id === y.id) {
      i++;
      j++;
    } else if (y === undefined || (x !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      if (x !== undefined) onlyA.push(x);
      i++;
    } else {
      onlyB.push(y);
      j++;
    }
  }
  return { onlyA, onlyB };
}

/** Parts with the number of equal ones, in order of their first. */
function grouped(tokens: readonly Token[]): RotationPart[] {
  const counts = new Map<string, { character: string; action: string; count: number }>();
  for (const { id, character, action, count } of tokens) {
    const known = counts.get(id);
    if (known === undefined) counts.set(id, { character, action, count });
    else known.count += count;
  }
  return [...counts.values()];
}
