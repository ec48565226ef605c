/**
 * Reads wish histories in the formats of UIGF: 2 and 3 (one account, `list`) and 4 (accounts below `hk4e`). Gives the wishes since the last
 * five-star item of each event banner, and whether the next one is guaranteed.
 */
import { characterIds, weaponIds } from '@quartet/gamedata/ids';
import { characterRarity, weaponRarity } from '@quartet/gamedata/rarity';
import { isStandardAt } from '@quartet/gamedata/wishable';
import { MAX_CHARACTERS } from './document.ts';
import { type Fields, firstMember, isFields, listAt, member, numberOf, show } from './read.ts';

/** Maximum number of accounts of a document, and of wishes of an account. */
const MAX_ACCOUNTS = 20;
export const MAX_HISTORY = 200_000;

export type HistoryBanner = 'character' | 'weapon';

/** Progress on an event banner, by the wishes of a history. */
export interface BannerHistory {
  /** Wishes since the last five-star item. */
  readonly pity: number;
  /** Number of wishes of the history on this banner. */
  readonly wishCount: number;
  /** Key of the last five-star item; null for one that Quartet does not know. */
  readonly last: string | null;
  /** Whether there is a five-star item: without one the wishes before the history are not counted. */
  readonly isComplete: boolean;
  /** Whether the next five-star item is the featured character; null where the history does not show it, as for weapons. */
  readonly isGuaranteed: boolean | null;
}

/** The history of one account. */
export interface HistoryAccount {
  readonly uid: string;
  /** Null for a banner without wishes. */
  readonly banners: Readonly<Record<HistoryBanner, BannerHistory | null>>;
  /** The first wish whose rank is unknown, which counts as no five-star item; null for none. */
  readonly unknown: { readonly number: number; readonly item: string } | null;
}

export type HistoryVerdict = 'ok' | 'empty' | 'too-long' | 'invalid-json' | 'other-document' | 'no-wishes' | 'too-many';

export interface WishHistory {
  readonly verdict: HistoryVerdict;
  readonly accounts: readonly HistoryAccount[];
}

const refused = (verdict: Exclude<HistoryVerdict, 'ok'>): WishHistory => ({ verdict, accounts: [] });

/** Banners by the number of the game; 400 is the second character banner, which shares its progress with the first. */
const BANNERS: ReadonlyMap<number, HistoryBanner> = new Map([
  [301, 'character'],
  [400, 'character'],
  [302, 'weapon'],
]);

interface Item {
  readonly key: string;
  readonly stars: number;
}

const items: ReadonlyMap<number, Item> = new Map([
  ...Object.entries(characterIds).map(([key, { id }]): [number, Item] => [id, { key, stars: characterRarity(key) }]),
  ...Object.entries(weaponIds).map(([key, { id }]): [number, Item] => [id, { key, stars: weaponRarity(key) }]),
]);

interface Drawn {
  readonly banner: HistoryBanner;
  readonly key: string | null;
  /** Null for an item that neither the document nor Quartet rates. */
  readonly stars: number | null;
  readonly time: string;
  readonly id: string;
  /** Place in the document, from 1. */
  readonly number: number;
  readonly item: string;
}

/** Reads a document from its text. Never throws. */
export function readWishHistory(text: string): WishHistory {
  if (text.trim() === '') return refused('empty');
  if (text.length > MAX_CHARACTERS) return refused('too-long');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return refused('invalid-json');
  }
  const found = listsOf(value);
  if (found === null) return refused('other-document');
  if (found.some(({ list }) => list.length > MAX_HISTORY)) return refused('too-many');
  const accounts = found.map(({ uid, list }) => accountOf(uid, list));
  if (accounts.every(({ banners }) => banners.character === null && banners.weapon === null))
    return refused('no-wishes');
  return { verdict: 'ok', accounts };
}

interface List {
  readonly uid: string;
  readonly list: readonly unknown[];
}

const nameOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? show(value) : '');

/** The lists of wishes of a document, one for each account; null for another document. */
function listsOf(value: unknown): readonly List[] | null {
  if (Array.isArray(value)) return isWish(value[0]) ? [{ uid: '', list: value }] : null;
  if (!isFields(value)) return null;
  const accounts = listAt(value, 'hk4e');
  if (accounts !== undefined)
    return accounts.slice(0, MAX_ACCOUNTS).flatMap((account) => {
      const list = isFields(account) ? listAt(account, 'list') : undefined;
      return isFields(account) && list !== undefined ? [{ uid: nameOf(member(account, 'uid')), list }] : [];
    });
  const list = listAt(value, 'list');
  const info = member(value, 'info');
  const isHistory = isFields(info) && member(info, 'uigf_version') !== undefined;
  if (list === undefined || !(isHistory || isWish(list[0]))) return null;
  return [{ uid: isFields(info) ? nameOf(member(info, 'uid')) : '', list }];
}

const bannerOf = (fields: Fields): HistoryBanner | undefined =>
  BANNERS.get(numberOf(firstMember(fields, 'uigf_gacha_type', 'gacha_type')) ?? 0);

const isWish = (value: unknown): boolean =>
  isFields(value) && firstMember(value, 'uigf_gacha_type', 'gacha_type') !== undefined;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function drawnOf(value: unknown, number: number): Drawn | null {
  if (!isFields(value)) return null;
  const banner = bannerOf(value);
  if (banner === undefined) return null;
  const item = items.get(numberOf(member(value, 'item_id')) ?? 0);
  const rank = numberOf(member(value, 'rank_type'));
  return {
    banner,
    key: item?.key ?? null,
    stars: rank ?? item?.stars ?? null,
    time: textOf(member(value, 'time')),
    id: textOf(member(value, 'id')),
    number,
    item: show(firstMember(value, 'name', 'item_id')),
  };
}

/** Wishes are numbered in their order; the numbers are too large for a number of JavaScript. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The order of the game: by number, or by time where a document has no numbers. */
const inOrder = (a: Drawn, b: Drawn): number =>
  a.id !== '' && b.id !== '' ? compareIds(a.id, b.id) : a.time < b.time ? -1 : a.time > b.time ? 1 : 0;

function accountOf(uid: string, list: readonly unknown[]): HistoryAccount {
  const drawn = list.flatMap((each, i) => drawnOf(each, i + 1) ?? []);
  const unknown = drawn.find(({ stars }) => stars === null);
  const sorted = [...drawn].sort(inOrder);
  const of = (banner: HistoryBanner) => progressOf(sorted.filter((each) => each.banner === banner));
  return {
    uid,
    banners: { character: of('character'), weapon: of('weapon') },
    unknown: unknown === undefined ? null : { number: unknown.number, item: unknown.item },
  };
}

/** @param wishes wishes of a banner, in their order */
function progressOf(wishes: readonly Drawn[]): BannerHistory | null {
  if (wishes.length === 0) return null;
  const at = wishes.findLastIndex(({ stars }) => stars === 5);
  const last = wishes[at];
  const common = { pity: wishes.length - 1 - at, wishCount: wishes.length, last: last?.key ?? null };
  if (last === undefined) return { ...common, isComplete: false, isGuaranteed: null };
  const isShown = last.banner === 'character' && last.key !== null && last.time !== '';
  return {
    ...common,
    isComplete: true,
    isGuaranteed: isShown && last.key !== null ? isStandardAt(last.key, last.time) : null,
  };
}
