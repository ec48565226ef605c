import { readFileSync } from 'node:fs';
import { compress, parseResult, type Result, stringifyResult } from '@quartet/results';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cleanName,
  isOf,
  type JournalEntry,
  MAX_BYTES,
  MAX_RUNS,
  overLimits,
  previousInLine,
  readEntry,
  sameTeam,
} from '#run/journal/entry.ts';

/** Waits for a change that another tab has announced. */
const untilTrue = (check: () => void) => vi.waitFor(check, { timeout: 600_000 });

/** Databases by name: what all tabs of a browser share. */
const databases = vi.hoisted(() => ({ records: new Map<string, Map<string, unknown>>(), isClosed: false }));
vi.mock('idb-keyval', () => {
  const of = (store?: string) => {
    if (databases.isClosed) throw new DOMException('The operation is insecure.', 'SecurityError');
    const name = store ?? 'default';
    const found = databases.records.get(name) ?? new Map<string, unknown>();
    databases.records.set(name, found);
    return found;
  };
  return {
    createStore: (name: string) => name,
    get: async (key: string, store?: string) => structuredClone(of(store).get(key)),
    getMany: async (keys: string[], store?: string) => keys.map((key) => structuredClone(of(store).get(key))),
    keys: async (store?: string) => [...of(store).keys()],
    del: async (key: string, store?: string) => void of(store).delete(key),
    delMany: async (keys: string[], store?: string) => {
      for (const key of keys) of(store).delete(key);
    },
    set: async (key: string, value: unknown, store?: string) => void of(store).set(key, structuredClone(value)),
    setMany: async (records: [string, unknown][], store?: string) => {
      for (const [key, value] of records) of(store).set(key, structuredClone(value));
    },
    update: async (key: string, change: (value: unknown) => unknown, store?: string) =>
      void of(store).set(key, structuredClone(change(of(store).get(key)))),
  };
});
vi.mock('#run/executor.ts', () => ({ executor: { running: false }, createExecutor: () => ({ running: false }) }));

/** Tabs that listen on the channel of the journal. */
let channels: { onmessage: ((event: { data: unknown }) => void) | null }[] = [];
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
}

const texts = new Map<string, string>();
beforeEach(() => {
  databases.records.clear();
  databases.isClosed = false;
  channels = [];
  texts.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  });
});

/** Opens the application in another tab, or anew. */
async function openTab() {
  vi.resetModules();
  const { useJournal, openRun } = await import('#run/journal/journal.ts');
  const { useSimulation } = await import('#run/simulation.ts');
  await useJournal.getState().open();
  return { useJournal, openRun, useSimulation, journal: () => useJournal.getState() };
}

const fixture = parseResult(
  new Uint8Array(
    readFileSync(new URL('../../../../packages/results/test/fixtures/yardstick.result.gz', import.meta.url)),
  ),
);
const CONFIG = `xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="favoniussword" refine=1 lvl=90/90;
active xingqiu;
target lvl=100 resist=0.1;
while 1 { xingqiu attack; }
`;
let seeds = 0;
const resultOf = (config: string, team: readonly string[] = ['xingqiu']): Result => {
  const [member] = fixture.character_details;
  if (member === undefined) throw new Error('The fixture has no character.');
  return {
    ...fixture,
    base_seed: String(seeds++),
    config_file: config,
    character_details: team.map((name) => ({ ...member, name })),
  };
};
const withCons = (cons: number) => CONFIG.replace('cons=0', `cons=${cons}`);

const entry = (part: Partial<JournalEntry> & { id: string }): JournalEntry => ({
  at: 0,
  name: '',
  team: ['a', 'b', 'c', 'd'],
  dps: 1,
  low: 1,
  high: 1,
  fights: 1,
  seed: '',
  line: null,
  previous: null,
  changes: [],
  gain: null,
  bytes: 10,
  ...part,
});

describe('the limits of the journal', () => {
  const many = (count: number, part: (place: number) => Partial<JournalEntry> = () => ({})) =>
    Array.from({ length: count }, (_, place) => entry({ id: String(place), ...part(place) }));

  it('drop the oldest run beyond the count', () => {
    expect(overLimits([])).toEqual([]);
    expect(overLimits(many(MAX_RUNS))).toEqual([]);
    expect(overLimits(many(MAX_RUNS + 2))).toEqual([String(MAX_RUNS), String(MAX_RUNS + 1)]);
  });

  it('drop the oldest runs beyond the bytes, but never the newest run', () => {
    const third = MAX_BYTES / 3;
    expect(overLimits(many(4, () => ({ bytes: third })))).toEqual(['3']);
    expect(overLimits(many(2, () => ({ bytes: MAX_BYTES + 1 })))).toEqual(['1']);
  });

  it('keep named runs longer than others', () => {
    const named = (place: number) => (place === MAX_RUNS ? { name: 'kept' } : {});
    expect(overLimits(many(MAX_RUNS + 1, named))).toEqual([String(MAX_RUNS - 1)]);
    const allNamed = many(MAX_RUNS + 1, (place) => (place === 0 ? {} : { name: 'x' }));
    expect(overLimits(allNamed)).toEqual([String(MAX_RUNS)]);
  });
});

describe('the run before another', () => {
  const entries = [
    entry({ id: '3', line: 'other' }),
    entry({ id: '2', line: 'doc', team: ['a', 'b', 'c', 'e'] }),
    entry({ id: '1', line: 'doc' }),
  ];

  it('is the newest of the same document that shares half of the team', () => {
    expect(previousInLine(entries, { line: 'doc', team: ['a', 'b', 'x', 'y'] })?.id).toBe('2');
    expect(previousInLine(entries, { line: 'doc', team: ['a', 'x', 'y', 'z'] })).toBeNull();
    expect(previousInLine(entries, { line: null, team: ['a', 'b', 'c', 'd'] })).toBeNull();
  });

  it('may be one of the same characters in another order', () => {
    expect(sameTeam(entries, ['d', 'c', 'b', 'a']).map(({ id }) => id)).toEqual(['3', '1']);
  });
});

describe('entries', () => {
  it('are read only when they are valid', () => {
    const valid = entry({ id: '1', changes: [{ kind: 'constellation', character: 'a', from: 0, to: 1 }] });
    expect(readEntry(valid)).toEqual(valid);
    for (const damaged of [null, 'x', { ...valid, dps: 'many' }, { ...valid, changes: [{ kind: 'weapon' }] }])
      expect(readEntry(damaged)).toBeNull();
  });

  it('have names without line breaks of at most 80 characters', () => {
    expect(cleanName('  more\n  ER  ')).toBe('more ER');
    expect(cleanName('x'.repeat(100))).toHaveLength(80);
  });
});

describe('a finished run', () => {
  it('is stored with its figures and the changes since the run before it', async () => {
    const { journal } = await openTab();
    const first = resultOf(CONFIG);
    await journal().add(first, 'doc');
    await journal().add(resultOf(withCons(2)), 'doc');
    await journal().add(resultOf(withCons(2)), 'doc');
    const [third, second, one] = journal().entries;
    expect(one).toMatchObject({ team: ['xingqiu'], previous: null, changes: [], gain: null, name: '' });
    expect(one?.fights).toBe(first.statistics?.iterations);
    expect(one?.low).toBeLessThan(one?.dps ?? 0);
    expect(one?.high).toBeGreaterThan(one?.dps ?? 0);
    expect(second).toMatchObject({
      previous: one?.id,
      changes: [{ kind: 'constellation', character: 'xingqiu', from: 0, to: 2 }],
    });
    expect(third).toMatchObject({ previous: second?.id, changes: [] });
    expect(one && [isOf(one, first), isOf(one, resultOf(CONFIG))]).toEqual([true, false]);
  });

  it('of another document is compared with the most similar run of its team', async () => {
    const { journal } = await openTab();
    await journal().add(resultOf(withCons(1)), 'a');
    await journal().add(resultOf(`${withCons(6).replace('refine=1', 'refine=5')}`), 'b');
    await journal().add(resultOf(withCons(0)), 'c');
    const [newest, , oldest] = journal().entries;
    expect(newest?.previous).toBe(oldest?.id);
    await journal().add(resultOf(CONFIG, ['yelan']), 'c');
    expect(journal().entries[0]).toMatchObject({ previous: null, changes: [] });
  });

  it('without figures is not stored', async () => {
    const { journal } = await openTab();
    await journal().add({ ...resultOf(CONFIG), statistics: undefined }, null);
    expect(journal().entries).toEqual([]);
  });

  it('pushes the oldest out of the database, with its result', async () => {
    const { journal } = await openTab();
    await journal().add(resultOf(CONFIG), 'a');
    const [oldest] = journal().entries;
    const runs = databases.records.get('quartet-journal');
    for (let i = 1; i < MAX_RUNS; i++) runs?.set(`entry ${i}`, entry({ id: String(i), at: Date.now() + 1000 }));
    vi.setSystemTime(Date.now() + 5000);
    await journal().add(resultOf(CONFIG), 'a');
    vi.useRealTimers();
    expect(journal().entries).toHaveLength(MAX_RUNS);
    expect([...(runs?.keys() ?? [])].filter((key) => key.includes(oldest?.id ?? ''))).toEqual([]);
  });
});

describe('the journal of several tabs', () => {
  it('is one: runs, names, differences and deletions appear in all, and after a reload', async () => {
    const [a, b] = [await openTab(), await openTab()];
    await a.journal().add(resultOf(CONFIG), 'a');
    await untilTrue(() => expect(b.journal().entries).toHaveLength(1));
    const [{ id }] = b.journal().entries as [JournalEntry];
    await b.journal().rename(id, ' before ');
    await untilTrue(() => expect(a.journal().entries[0]?.name).toBe('before'));
    const gain = { diff: 10, margin: 2, relative: { diff: 0.1, margin: 0.02 }, verdict: 'better' as const, pairs: 96 };
    await a.journal().setGain(id, gain);
    const reloaded = await openTab();
    expect(reloaded.journal().entries).toMatchObject([{ id, name: 'before', gain }]);
    const removed = await a.journal().remove(id);
    await untilTrue(() => expect(b.journal().entries).toEqual([]));
    // A name that arrives after the deletion does not bring the run back.
    await b.journal().rename(id, 'late');
    expect(databases.records.get('quartet-journal')?.size).toBe(0);
    if (removed !== null) await a.journal().restore(removed);
    await untilTrue(() => expect(b.journal().entries).toMatchObject([{ id, name: 'before', gain }]));
    expect(await b.journal().configOf(id)).toBe(CONFIG);
  });
});

describe('a run of the journal', () => {
  it('opens as the result of the page, and is its result after a reload', async () => {
    const tab = await openTab();
    const result = resultOf(CONFIG);
    await tab.journal().add(result, 'a');
    const [{ id }] = tab.journal().entries as [JournalEntry];
    expect(await tab.openRun(id)).toBe(true);
    expect(tab.useSimulation.getState().result?.base_seed).toBe(result.base_seed);
    const { storedLast } = await import('#run/lastResult.ts');
    expect(storedLast()?.result.base_seed).toBe(result.base_seed);
    expect(await tab.openRun('gone')).toBe(false);
  });
});

describe('recent runs of earlier versions', () => {
  const packed = (result: Result) => compress(new TextEncoder().encode(stringifyResult(result)));

  it('move to the journal once, with the changes between them', async () => {
    const list = ['b', 'a', 'lost', 'damaged'].map((id, place) => ({ id, at: 100 - place, team: [], dps: 1 }));
    texts.set('quartet-recent-runs', JSON.stringify([...list, null, { id: 5 }]));
    const stored = {
      a: packed(resultOf(CONFIG)),
      b: packed(resultOf(withCons(1))),
      damaged: new Uint8Array([1, 2]),
    };
    databases.records.set('default', new Map([['quartet-recent-results', stored]]));
    const { journal } = await openTab();
    expect(journal().entries).toMatchObject([
      { id: 'b', at: 100, previous: 'a', changes: [{ kind: 'constellation', from: 0, to: 1 }] },
      { id: 'a', at: 99, previous: null },
    ]);
    expect(texts.has('quartet-recent-runs')).toBe(false);
    expect(databases.records.get('default')?.size).toBe(0);
    await journal().remove('b');
    expect((await openTab()).journal().entries.map(({ id }) => id)).toEqual(['a']);
  });
});

describe('a browser without a database', () => {
  it('has an empty journal, and runs go on', async () => {
    databases.isClosed = true;
    const { journal } = await openTab();
    expect(journal().phase).toBe('closed');
    await journal().add(resultOf(CONFIG), 'a');
    expect(journal().entries).toEqual([]);
    expect(await journal().resultOf('1')).toBeNull();
  });
});
