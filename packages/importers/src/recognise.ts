/** Which known format a document has, and documents inside others such as `{"data": …}`. */
import { isShowcase } from './enka.ts';
import { isClientProfile, showcaseOfClient } from './enka-client.ts';
import { isGoodLike } from './formats.ts';
import { isHoyolab, showcaseOfHoyolab } from './hoyolab.ts';
import { type Fields, isFields, listAt, member } from './read.ts';

type Recognised =
  | { readonly kind: 'good' | 'enka' | 'hoyolab'; readonly document: unknown; readonly isInner: boolean }
  | { readonly kind: 'wish-history' }
  | null;

/** Maximum depth of a document inside others, and number of members of one that are searched. */
const MAX_DEPTH = 4;
const MAX_MEMBERS = 30;

/** Finds the first document of a known format: the value itself, or one inside it. */
export function recognise(value: unknown, depth = 0): Recognised {
  const isInner = depth > 0;
  if (isWishHistory(value)) return { kind: 'wish-history' };
  if (isHoyolab(value)) return { kind: 'hoyolab', document: showcaseOfHoyolab(value), isInner };
  if (isClientProfile(value)) return { kind: 'enka', document: showcaseOfClient(value), isInner };
  if (isShowcase(value)) return { kind: 'enka', document: value, isInner };
  if (isFields(value) && isGoodLike(value)) return { kind: 'good', document: value, isInner };
  if (depth >= MAX_DEPTH) return null;
  for (const inner of innerOf(value)) {
    const found = recognise(inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Values inside a document; a text is one where it is JSON. */
function innerOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string' && /^\s*[{[]/.test(value)) {
    try {
      const inner: unknown = JSON.parse(value);
      return [inner];
    } catch {
      return [];
    }
  }
  const all = Array.isArray(value)
    ? value.slice(0, 1)
    : isFields(value)
      ? Object.values(value).slice(0, MAX_MEMBERS)
      : [];
  return all.filter((each) => typeof each === 'object' || typeof each === 'string');
}

/** Wish histories: UIGF of all versions, and lists of wishes. */
function isWishHistory(value: unknown): boolean {
  if (isWishes(value)) return true;
  if (!isFields(value)) return false;
  const info = member(value, 'info');
  if (isFields(info) && (member(info, 'uigf_version') ?? member(info, 'srgf_version')) !== undefined) return true;
  const games = listAt(value, 'hk4e');
  return (
    isWishes(listAt(value, 'list')) || games?.some((each) => isFields(each) && isWishes(member(each, 'list'))) === true
  );
}

function isWishes(value: unknown): boolean {
  const [first]: readonly unknown[] = Array.isArray(value) ? value : [];
  const has = (fields: Fields, ...names: readonly string[]) => names.some((name) => member(fields, name) !== undefined);
  return isFields(first) && has(first, 'gacha_type', 'uigf_gacha_type');
}
