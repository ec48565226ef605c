import { describe, expect, it } from 'vitest';
import { MAX_HISTORY, readWishHistory } from '../src/index.ts';

interface Given {
  type?: string;
  item: number;
  time?: string;
  rank?: string;
}

const HU_TAO = 10000046;
const QIQI = 10000035;
const DEHYA = 10000079;
const AMBER = 10000021;
const AQUILA = 11501;
const DEBATE = 12303;

/** Wishes in their order, numbered as the game does. */
const listOf = (given: readonly Given[]) =>
  given.map(({ type = '301', item, time = '2024-01-01 12:00:00', rank }, i) => ({
    uigf_gacha_type: type,
    gacha_type: type,
    item_id: String(item),
    time,
    id: String(1_704_081_600_000_000_000n + BigInt(i)),
    ...(rank === undefined ? {} : { rank_type: rank }),
  }));
const repeat = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);
const third = (given: readonly Given[]) => ({ info: { uid: '1', uigf_version: 'v3.0' }, list: listOf(given) });
const fourth = (...accounts: (readonly Given[])[]) => ({
  info: { version: 'v4.0' },
  hk4e: accounts.map((given, i) => ({ uid: String(i + 1), timezone: 8, list: listOf(given) })),
});
const read = (document: unknown) => readWishHistory(JSON.stringify(document));
const bannersOf = (given: readonly Given[]) => read(third(given)).accounts[0]?.banners;

describe('the progress on a banner', () => {
  it('counts the wishes since the last five-star item, on each banner alone', () => {
    const given = [
      ...repeat(3, { item: AMBER }),
      { item: HU_TAO },
      ...repeat(12, { item: AMBER }),
      ...repeat(40, { type: '200', item: AMBER }),
      { type: '302', item: AQUILA },
      ...repeat(7, { type: '302', item: DEBATE }),
    ];
    expect(bannersOf(given)).toEqual({
      character: { pity: 12, wishCount: 16, last: 'hutao', isComplete: true, isGuaranteed: false },
      weapon: { pity: 7, wishCount: 8, last: 'aquilafavonia', isComplete: true, isGuaranteed: null },
    });
  });

  it('is shared by both character banners', () => {
    const document = third([{ item: HU_TAO }, { item: AMBER }]);
    const list = [...document.list, { gacha_type: '400', item_id: String(AMBER), id: '1904081600000000000' }];
    expect(read({ ...document, list }).accounts[0]?.banners.character?.pity).toBe(2);
  });

  it.each([
    ['after the loss of the even chance', QIQI, '2024-01-01 12:00:00', true],
    ['not after a featured character', HU_TAO, '2024-01-01 12:00:00', false],
    ['not after Dehya while she was featured', DEHYA, '2023-03-10 09:00:00', false],
    ['after Dehya since then', DEHYA, '2023-03-22 09:00:00', true],
  ])('has a guarantee %s', (_, item, time, isGuaranteed) => {
    expect(bannersOf([{ item, time }, { item: AMBER }])?.character).toMatchObject({ pity: 1, isGuaranteed });
  });

  it('is a lower bound without a five-star item, and no guarantee is known', () => {
    expect(bannersOf(repeat(9, { item: AMBER }))?.character).toMatchObject({
      pity: 9,
      isComplete: false,
      isGuaranteed: null,
    });
  });

  it('follows the numbers of the wishes in any order of the document', () => {
    const document = third([{ item: HU_TAO }, ...repeat(5, { item: AMBER })]);
    expect(read({ ...document, list: document.list.reverse() }).accounts[0]?.banners.character?.pity).toBe(5);
    const untold = document.list.map(({ id: _, ...rest }, i) => ({ ...rest, time: `2024-01-0${6 - i} 12:00:00` }));
    expect(read({ ...document, list: untold }).accounts[0]?.banners.character?.pity).toBe(5);
  });
});

describe('a wish history', () => {
  it('has each account of the fourth version', () => {
    const found = read(fourth([{ item: HU_TAO }], [{ item: QIQI }, { item: AMBER }]));
    expect(found.verdict).toBe('ok');
    expect(found.accounts.map(({ uid, banners }) => [uid, banners.character?.pity])).toEqual([
      ['1', 0],
      ['2', 1],
    ]);
  });

  it('names the first wish that nothing rates', () => {
    const given = [{ item: HU_TAO }, { item: 99 }, { item: 98 }, { item: 97, rank: '5' }, { item: AMBER }];
    expect(read(third(given)).accounts[0]).toMatchObject({
      banners: { character: { pity: 1, last: null, isGuaranteed: null } },
      unknown: { number: 2, item: '99' },
    });
    expect(read(third([{ item: HU_TAO }])).accounts[0]?.unknown).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['{"list": [', 'invalid-json'],
    ['{"format": "GOOD", "characters": []}', 'other-document'],
    [JSON.stringify({ list: [{ name: 'Amber' }] }), 'other-document'],
    [JSON.stringify(third([])), 'no-wishes'],
    [JSON.stringify(third([{ type: '200', item: AMBER }])), 'no-wishes'],
    [JSON.stringify({ hk4e: [7, { uid: 1 }] }), 'no-wishes'],
    [JSON.stringify({ info: { uigf_version: 'v3.0' }, list: Array(MAX_HISTORY + 1).fill(0) }), 'too-many'],
  ])('is refused with the reason: %#', (text, verdict) => {
    expect(readWishHistory(text)).toEqual({ verdict, accounts: [] });
  });

  it('may have entries of any kind', () => {
    const document = third([{ item: HU_TAO }]);
    const list = [null, 7, 'x', [], {}, ...document.list, { gacha_type: {}, item_id: [] }];
    expect(read({ ...document, list }).accounts[0]?.banners.character?.pity).toBe(0);
  });
});
