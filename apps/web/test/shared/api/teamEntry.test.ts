import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/http.ts';
import { failureOf, readEntries, readEntry, stateOf } from '#shared/api/teamEntry.ts';
import { searchQuery, submitting } from '#shared/api/teams.ts';
import { act, read } from './act.ts';

const summary = {
  mode: 2,
  target_count: 2,
  mean_dps_per_target: 1234.5,
  sim_duration: { mean: 90, sd: 1, min: 88, max: 92 },
  char_names: ['ganyu'],
  team: [{ name: 'ganyu', cons: 6, sets: { blizzardstrayer: 4 }, snapshot: [0, 0, 0, 0, 0, 0, 0, 1.5], weapon: 'odd' }],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('entries of the database', () => {
  it('are read with dates that are text, and without what is left out', () => {
    const entry = readEntry({ _id: 'a', create_date: '1700000000', summary });
    expect([entry.create_date, entry.last_update, entry.description, entry.accepted_tags]).toEqual([1.7e9, 0, '', []]);
    expect(entry.summary?.team[0]).toMatchObject({ name: 'ganyu', cons: 6, er: 1.5, weapon: { name: '', refine: 0 } });
  });

  it('that are damaged are left out, and an empty response is an empty list', () => {
    expect(readEntries({ data: [{ _id: 'a' }, null, { _id: 7 }, 'x'] }).map((entry) => entry._id)).toEqual(['a']);
    expect(readEntries({})).toEqual([]);
    expect(() => readEntries('<!doctype html>')).toThrow();
  });

  it('show their progress', () => {
    const state = (part: object) => stateOf(readEntry({ _id: 'a', ...part }));
    expect(state({})).toBe('computing');
    expect(state({ failure: 'no such weapon' })).toBe('failed');
    expect(state({ summary })).toBe('review');
    expect(state({ summary, rejected_tags: [1] })).toBe('rejected');
    expect(state({ summary, rejected_tags: [1], is_db_valid: true })).toBe('approved');
  });
});

describe('the server', () => {
  const answering = (body: string, init: ResponseInit) => vi.stubGlobal('fetch', async () => new Response(body, init));
  const failure = async () => {
    const error = await read(searchQuery({})).catch((reason: unknown) => reason);
    return error instanceof ApiError ? [error.kind, error.message, error.path] : error;
  };

  it('returns the number of matching teams beside a page of them', async () => {
    answering(JSON.stringify({ data: [{ _id: 'a' }] }), { headers: { 'x-quartet-total': '31' } });
    expect((await read(searchQuery({}))).total).toBe(31);
    answering('{}', {});
    expect(await read(searchQuery({}))).toEqual({ entries: [], total: null });
  });

  it('that refuses in a known sentence is shown in it; an unknown sentence is dropped, its words stay', async () => {
    const phrase = { id: 'server.field', text: 'There is no field "x"', values: { name: 'x' } };
    const refusal = async (said: unknown) => {
      answering(JSON.stringify({ error: phrase.text, phrase: said }), { status: 400 });
      const error = await read(searchQuery({})).catch((reason: unknown) => reason);
      return error instanceof ApiError ? error.phrase : error;
    };
    expect(await refusal(phrase)).toEqual(phrase);
    for (const bad of ['server.field', { id: 'a.b.c', text: '' }, { ...phrase, values: { name: true } }, [], 7]) {
      expect(await refusal(bad)).toMatchObject({ id: 'runner.server-says', values: { words: phrase.text } });
    }
  });

  it('that cannot compute a team gives the reason, in the engine’s words where it has no sentence for it', () => {
    const phrase = { id: 'server.too-slow', text: 'It took longer than 60 seconds', values: { seconds: 60 } };
    const failed = (part: object) => failureOf(readEntry({ _id: 'a', failure: phrase.text, ...part }));
    expect(failed({ failure_phrase: phrase })?.phrase).toEqual(phrase);
    expect(failed({ failure_phrase: { id: 7 } })?.phrase).toMatchObject({ values: { words: phrase.text } });
    expect(failureOf(readEntry({ _id: 'a' }))).toBeNull();
  });

  it('that refuses gives the reason and the place; a missing server differs from a failing one', async () => {
    answering('{"error":"There is no field \\"x\\"","path":["query","x"]}', { status: 400 });
    expect(await failure()).toEqual(['refused', 'The server says: There is no field "x"', ['query', 'x']]);
    answering('<!doctype html>', { status: 200 });
    expect(await failure()).toEqual(['noService', 'This server has no such service', null]);
    answering('{"error":"Not found"}', { status: 404 });
    expect(await failure()).toEqual(['noService', 'This server has no such service', null]);
    answering('{"error":"slow down"}', { status: 429 });
    expect(await failure()).toEqual(['busy', 'The server says: slow down', null]);
    answering('oops', { status: 500, statusText: 'Internal Server Error' });
    expect(await failure()).toEqual(['server', 'The server says: 500 Internal Server Error', null]);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure()).toEqual(['network', 'Network error encountered communicating with server', null]);
  });

  it('gets what was submitted and gives an id', async () => {
    let sent: unknown;
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent = JSON.parse(String(init.body));
      return new Response('{"id":"bcdf"}', { status: 202 });
    });
    expect(await act(submitting, { config: 'x', description: 'd', tags: [7] })).toBe('bcdf');
    expect(sent).toEqual({ config: 'x', description: 'd', tags: [7] });
  });
});
