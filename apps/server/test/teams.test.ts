import { expectedDps, parseResult, type Result, stringifyResult } from '@quartet/results';
import type { Executor } from '@quartet/runner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { summarize } from '../../cli/src/summary.ts';
import type { DevProvider } from '../src/accounts/dev-provider.ts';
import { teamBytes } from '../src/teams/store.ts';
import { testDatabases } from './databases.ts';
import { logIn, startProvider } from './login.ts';
import { CONFIG, makeResult, openWorld, packed, postShare, type World } from './setup.ts';

const databases = testDatabases(it.skip);
/** For tests that compute, which no database affects. */
const few = isWhole ? databases : databases.slice(0, 1);
let provider: DevProvider;
let result: Result;
beforeAll(async () => {
  provider = await startProvider();
  result = await makeResult();
});
afterAll(async () => {
  await provider.close();
  for (const database of databases) database.close();
});

interface Entry {
  _id: string;
  description: string;
  [key: string]: unknown;
}

type Jar = Record<string, string>;

describe.each(databases)('teams on $name', (database) => {
  /** Whether to run dear tests: on the first database, and in the lane `all` on each. */
  const isFirst = isWhole || database === databases[0];
  let world: World;
  let ada: Jar;
  let ben: Jar;
  beforeAll(async () => {
    world = await openWorld(database, { provider: provider.provider, roles: new Map([['200', 50]]) });
    ada = await logIn(world, '100');
    ben = await logIn(world, '200');
  });
  afterAll(() => world.close());

  const post = (url: string, body: unknown, cookies: Jar = {}) =>
    world.app.inject({
      method: 'POST',
      url,
      cookies,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const get = (url: string, cookies: Jar = {}) => world.app.inject({ url, cookies });
  const ask = async (q: unknown) => get(`/api/db?q=${encodeURIComponent(JSON.stringify(q))}`);
  const find = async (query: unknown, more: object = {}): Promise<string[]> => {
    const answer = await ask({ query, sort: { create_date: 1 }, ...more });
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return ((answer.json().data ?? []) as Entry[]).map((entry) => entry.description);
  };

  it('goes from submission over computation and review to the list', async () => {
    const share = (await postShare(world.app, stringifyResult(result))).body;
    expect((await post('/api/db/submit', { share, description: 'solo' })).statusCode).toBe(401);
    expect((await post('/api/db/submit', { share, description: ' ' }, ada)).statusCode).toBe(400);
    expect((await post('/api/db/submit', { description: 'x' }, ada)).statusCode).toBe(400);
    expect((await post('/api/db/submit', { share: 'bbbbbbbbbbbb', description: 'x' }, ada)).statusCode).toBe(404);
    expect((await post('/api/db/submit', { config: 'a'.repeat(200_001), description: 'x' }, ada)).statusCode).toBe(400);
    expect((await post('/api/db/submit', { share, description: 'x', tags: [3] }, ada)).statusCode).toBe(400);
    const submitted = await post('/api/db/submit', { share, description: ' solo ', tags: [8, 7, 8] }, ada);
    expect(submitted.statusCode).toBe(202);
    const { id } = submitted.json();
    expect((await post('/api/db/submit', { share, description: 'again' }, ada)).statusCode).toBe(409);

    await world.platform.computer.idle();
    const entry = (await get(`/api/db/id/${id}`)).json();
    expect(entry).toMatchObject({ _id: id, description: 'solo', config: CONFIG, hash: 'test-1' });
    expect([entry.author, entry.wanted_tags, entry.accepted_tags]).toEqual(['ada', [7, 8], undefined]);
    expect(entry.summary).toMatchObject({ char_names: ['xingqiu'], target_count: 1, sim_duration: { mean: 6 } });
    expect(entry.create_date).toMatch(/^\d+$/);
    expect(entry.is_db_valid).toBeUndefined();
    expect(await find({})).toEqual([]);
    expect((await get('/api/db')).json()).toEqual({});

    expect((await get('/api/db/pending', ada)).statusCode).toBe(403);
    expect((await get('/api/db/pending?tag=1', ben)).json().data.map((one: Entry) => one._id)).toEqual([id]);
    const own = await get('/api/db/mine', ada);
    expect(own.json().data.map((one: Entry) => [one._id, one.own])).toEqual([[id, true]]);
    // The user id of the submitter is an account of a chat service.
    const shown = [
      await get(`/api/db/id/${id}`),
      await get(`/api/db/id/${id}`, ben),
      await get(`/api/db/id/${id}`, ada),
    ];
    expect(shown.map((answer) => answer.json().own)).toEqual([undefined, undefined, true]);
    for (const answer of [own, ...shown, await get('/api/db/pending?tag=1', ben)]) {
      expect(Object.values((answer.json().data ?? [answer.json()])[0])).not.toContain('100');
    }
    expect((await post(`/api/approve/${id}`, { tag: 1, revision: 0 })).statusCode).toBe(401);
    expect((await post(`/api/approve/${id}`, { tag: 1, revision: 0 }, ada)).statusCode).toBe(403);
    expect((await post(`/api/approve/${id}`, { tag: 3, revision: 0 }, ben)).statusCode).toBe(400);
    expect((await post(`/api/approve/${id}`, { tag: 99999999, revision: 0 }, ben)).statusCode).toBe(400);
    expect((await post('/api/approve/bbbbbbbbbbbb', { tag: 1, revision: 0 }, ben)).statusCode).toBe(404);
    expect((await post(`/api/approve/${id}`, { tag: 1, revision: 0 }, ben)).json()).toMatchObject({
      accepted_tags: [1],
      is_db_valid: true,
    });
    expect(await find({})).toEqual(['solo']);
    expect((await get('/api/db/pending?tag=1', ben)).json().data).toEqual([]);

    expect((await ask({ query: {}, limit: 1 })).headers['x-quartet-total']).toBe('1');
    expect((await ask({ query: { description: 'none' } })).headers['x-quartet-total']).toBe('0');
    const wrong = (await ask({ query: { $or: [{ description: 'x' }, { 'summary.mode': { $gte: 'x' } }] } })).json();
    expect(wrong).toEqual({
      error: 'This field takes a number',
      phrase: { id: 'server.number-value', text: 'This field takes a number' },
      path: ['query', '$or', 1, 'summary.mode', '$gte'],
    });

    const shared = await get(`/api/share/db/${id}`);
    expect([shared.statusCode, shared.headers['x-gcsim-ttl'], shared.headers['x-quartet-verified']]).toEqual([
      200,
      '0',
      'verified',
    ]);
    expect(parseResult(shared.body).statistics?.iterations).toBe(70);
    expect((await get('/api/share/db/bbbbbbbbbbbb')).statusCode).toBe(404);
  });

  it('takes a team out of the list when its last accepted tag is rejected, and only then', async () => {
    const [{ _id: id }] = (await ask({ query: {} })).json().data as Entry[];
    await post(`/api/approve/${id}`, { tag: 7, revision: 0 }, ben);
    expect((await post(`/api/reject/${id}`, { tag: 1 }, ben)).json()).toMatchObject({
      accepted_tags: [7],
      rejected_tags: [1],
    });
    expect(await find({})).toEqual(['solo']);
    await post(`/api/reject/${id}`, { tag: 7 }, ben);
    expect(await find({})).toEqual([]);
    await post(`/api/approve/${id}`, { tag: 1, revision: 0 }, ben);
    expect(await find({})).toEqual(['solo']);
  });

  it.runIf(isFirst)('charges teams to the quota of their address, and refunds it when one is refused', async () => {
    const bytes = teamBytes({ config: CONFIG, description: 'x' });
    const small = await openWorld(database, { provider: provider.provider, addressBytes: 2.5 * bytes });
    const jar = await logIn(small, '100');
    const submit = (config: string) =>
      small.app.inject({ method: 'POST', url: '/api/db/submit', cookies: jar, payload: { config, description: 'x' } });
    expect((await submit(CONFIG)).statusCode).toBe(202);
    const stored = small.platform.quota.stored;
    for (let i = 0; i < 4; i++) expect((await submit(CONFIG)).statusCode).toBe(409);
    const [own] = await small.platform.teams.bySubmitter('100', 1, 0);
    const replace = (config: string) =>
      small.app.inject({ method: 'POST', url: `/api/db/id/${own?._id}/config`, cookies: jar, payload: { config } });
    for (let i = 0; i < 4; i++) expect((await replace(CONFIG)).statusCode).toBe(409);
    expect(small.platform.quota.stored).toBe(stored);
    expect((await submit(`${CONFIG}#1`)).statusCode).toBe(202);
    expect((await submit(`${CONFIG}#2`)).statusCode).toBe(429);
    await small.close();
  });

  it.runIf(isFirst)('approves only the revision that the reviewer saw', async () => {
    const { teams, shares, computer } = world.platform;
    const config = `${CONFIG}# reviewed`;
    const id = await teams.submit({ config, description: 'honest', submitter: '100', seed: 1 });
    const shareId = await shares.create({ document: packed(stringifyResult(result)), permanent: true });
    await teams.complete(id, { result, shareId, version: 'test-1' });
    const seen = (await get(`/api/db/id/${id}`)).json();
    expect((await post(`/api/db/id/${id}/description`, { description: 'BUY GOLD' }, ada)).statusCode).toBe(204);
    const refused = await post(`/api/approve/${id}`, { tag: 1, revision: seen.revision }, ben);
    expect([refused.statusCode, refused.json().phrase.id]).toEqual([409, 'server.changed-since']);
    expect((await post(`/api/approve/${id}`, { tag: 1 }, ben)).statusCode).toBe(400);
    await post(`/api/db/id/${id}/config`, { config: `${config} twice` }, ada);
    await computer.idle();
    const stale = await post(`/api/approve/${id}`, { tag: 1, revision: seen.revision + 1 }, ben);
    expect(stale.statusCode).toBe(409);
    expect((await teams.find(id))?.is_db_valid).toBe(0);
    const { revision } = (await get(`/api/db/id/${id}`)).json();
    expect((await post(`/api/approve/${id}`, { tag: 1, revision }, ben)).statusCode).toBe(200);
    await post(`/api/reject/${id}`, { tag: 1, revision }, ben);
    await teams.withdraw(id, '100');
  });

  it('keeps with its reason a team that cannot be computed, which cannot be approved but withdrawn', async () => {
    const bad = await post(
      '/api/db/submit',
      { config: CONFIG.replace('dullblade', 'nosuchblade'), description: 'bad' },
      ada,
    );
    const { id } = bad.json();
    await world.platform.computer.idle();
    const entry = (await get(`/api/db/id/${id}`)).json();
    expect([entry.failure, entry.summary]).toEqual([expect.stringContaining('nosuchblade'), undefined]);
    expect((await post(`/api/approve/${id}`, { tag: 1, revision: 0 }, ben)).statusCode).toBe(409);
    const remove = (cookies: Jar) => world.app.inject({ method: 'DELETE', url: `/api/db/id/${id}`, cookies });
    expect((await remove({})).statusCode).toBe(401);
    expect((await remove(ben)).statusCode).toBe(403);
    expect((await remove(ada)).statusCode).toBe(204);
    expect((await get(`/api/db/id/${id}`)).statusCode).toBe(404);
    const [{ _id: approved }] = (await ask({})).json().data as Entry[];
    const kept = await world.app.inject({ method: 'DELETE', url: `/api/db/id/${approved}`, cookies: ada });
    expect(kept.statusCode).toBe(409);
  });

  it('lets the submitter reword a team until it is approved, an administrator always', async () => {
    const [{ _id: id }] = (await ask({})).json().data as Entry[];
    const reword = (description: string, cookies: Jar) =>
      post(`/api/db/id/${id}/description`, { description }, cookies);
    expect((await reword('mine', ada)).statusCode).toBe(403);
    expect((await reword('x'.repeat(2001), ben)).statusCode).toBe(400);
    expect((await reword('solo', ben)).statusCode).toBe(204);
  });

  it.runIf(isFirst)(
    'computes everything again when asked, with the same figures, and replaces the result',
    async () => {
      const before = ((await ask({})).json().data as Entry[])[0];
      expect((await post('/api/db/recompute', {}, ada)).statusCode).toBe(403);
      expect((await post('/api/db/recompute', {}, ben)).json()).toEqual({ count: 1 });
      await world.platform.computer.idle();
      const after = ((await ask({})).json().data as Entry[])[0];
      const summary = (entry: Entry) =>
        entry.summary as { mean_dps_per_target: number; previous_dps_per_target?: number };
      expect(summary(after).mean_dps_per_target).toBe(summary(before).mean_dps_per_target);
      expect(summary(after).previous_dps_per_target).toBe(summary(before).mean_dps_per_target);
      expect(after.share_key).not.toBe(before.share_key);
      expect((await get(`/api/share/${before.share_key}`)).statusCode).toBe(404);
      expect((await get('/api/db/status')).json()).toMatchObject({ version: 'test-1', approved: 1, pending: 0 });
    },
  );

  it.runIf(isFirst)(
    'gives an approved team another config for an administrator, and lists it again when it is computed',
    async () => {
      const { config, _id: id, share_key: share } = ((await ask({})).json().data as Entry[])[0];
      const replace = (text: string, cookies: Jar) => post(`/api/db/id/${id}/config`, { config: text }, cookies);
      const { computer } = world.platform;
      const other = CONFIG.replace('cons=6', 'cons=0');
      expect((await replace(other, ada)).statusCode).toBe(403);
      expect((await replace(String(config), ben)).statusCode).toBe(409);
      expect((await replace(other, ben)).statusCode).toBe(202);
      await computer.idle();
      const entry = (await get(`/api/db/id/${id}`)).json();
      expect([entry.config, entry.accepted_tags, entry.summary.team[0].cons]).toEqual([other, [1], 0]);
      expect(entry.summary.previous_dps_per_target).toBeUndefined();
      expect(await find({ 'summary.team.cons': 0 })).toEqual(['solo']);
      expect((await get(`/api/share/${share}`)).statusCode).toBe(404);
      // A team whose new config cannot be computed leaves the list, with the figures of the old config.
      expect((await replace(CONFIG.replace('dullblade', 'nosuchblade'), ben)).statusCode).toBe(202);
      await computer.idle();
      expect(await find({})).toEqual([]);
      const failed = (await get(`/api/db/id/${id}`)).json();
      expect([failed.failure, failed.summary]).toEqual([expect.stringContaining('nosuchblade'), undefined]);
      expect((await replace(String(config), ben)).statusCode).toBe(202);
      await computer.idle();
      expect(await find({})).toEqual(['solo']);
    },
  );

  it('rejects all teams for a tag but those it has accepted', async () => {
    const id = await world.platform.teams.submit({ config: 'x', description: 'x', submitter: '100', seed: 1 });
    expect((await post('/api/db/reject-all', { tag: 1 }, ben)).json()).toEqual({ count: 1 });
    expect((await post('/api/db/reject-all', { tag: 1 }, ben)).json()).toEqual({ count: 0 });
    expect((await get(`/api/db/id/${id}`)).json().rejected_tags).toEqual([1]);
    expect(await find({})).toEqual(['solo']);
    expect((await world.app.inject({ method: 'DELETE', url: `/api/db/id/${id}`, cookies: ada })).statusCode).toBe(204);
  });

  describe('queries', () => {
    // Entries with summaries of our making: the query language is about what is stored.
    const team = (names: string[], cons: number, sets: Record<string, number>) =>
      result.character_details.slice(0, 1).flatMap((c) => names.map((name) => ({ ...c, name, cons, sets })));
    beforeAll(async () => {
      const { teams } = world.platform;
      const made: [string, string[], number, Record<string, number>, number[], number][] = [
        ['Freeze_A', ['ganyu', 'xingqiu'], 0, { blizzardstrayer: 4 }, [1], 100_000],
        ['freeze%b', ['ganyu', 'diona'], 2, { noblesseoblige: 2, blizzardstrayer: 2 }, [1, 9], 200_000],
        ['vape*c', ['hutao', 'xingqiu', 'zhongli'], 6, {}, [7], 300_000],
      ];
      for (const [description, names, cons, sets, tags, dps] of made) {
        world.clock.now += 60_000;
        const id = await teams.submit({ config: description, description, submitter: `by ${names[0]}`, seed: 1 });
        const copy = structuredClone(result);
        copy.character_details = team(names, cons, sets);
        const stats = copy.statistics as NonNullable<Result['statistics']>;
        stats.dps.mean = dps;
        stats.expected = undefined;
        if (names.includes('hutao')) {
          const [first] = stats.source_reactions;
          stats.source_reactions = [{ ...first, sources: { melt: { ...stats.dps, mean: 12 } } }];
        }
        await teams.complete(id, { result: copy, shareId: `share-${dps}`, version: 'test-1' });
        for (const tag of tags) await teams.approve(id, tag);
      }
    });
    const [A, B, C] = ['Freeze_A', 'freeze%b', 'vape*c'];

    it.each<[string, string[]]>([
      ['melt', [C]],
      ['融化', [C]],
      ['溶解', [C]],
      ['융해', [C]],
      ['Derretido', [C]],
      ['Таяние', [C]],
      ['Schmelzen', [C]],
      ['融化 胡桃', [C]],
      ['融化 甘雨', []],
      ['ふーたお', [C]],
      ['かんう', [A, B]],
      ['しょうり', [C]],
      ['ディオナ', [B]],
      ['でぃおな', [B]],
      ['c0 ganyu', [A]],
      ['ganyu C2', [B]],
      ['c6 钟离', [C]],
      ['c0 zhongli', []],
      ['c6 nobody', []],
      ['r1 dull blade hutao', [C]],
      ['hutao dull blade r1', [C]],
      ['r1 無鋒の剣 胡桃', [C]],
      ['r5 dull blade', []],
      ['4 star', ['solo']],
      ['4★ xingqiu', ['solo']],
      ['四星 胡桃', []],
    ])('the search "%s"', async (search, wanted) => {
      expect(await find({}, { search })).toEqual(wanted);
    });

    it.each<[string, unknown, string[]]>([
      ['nothing matches all', {}, ['solo', A, B, C]],
      ['a value in a list', { 'summary.char_names': 'ganyu' }, [A, B]],
      ['not in a list', { 'summary.char_names': { $ne: 'xingqiu' } }, [B]],
      ['$and of lists', { $and: [{ 'summary.char_names': 'ganyu' }, { 'summary.char_names': 'diona' }] }, [B]],
      ['$or', { $or: [{ 'summary.char_names': 'diona' }, { 'summary.char_names': 'hutao' }] }, [B, C]],
      ['$nor', { $nor: [{ 'summary.char_names': 'diona' }, { 'summary.char_names': 'hutao' }] }, ['solo', A]],
      ['$in of tags', { accepted_tags: { $in: [7, 9] } }, [B, C]],
      ['$nin of tags', { accepted_tags: { $nin: [9] } }, ['solo', A, C]],
      ['$all', { 'summary.char_names': { $all: ['ganyu', 'xingqiu'] } }, [A]],
      ['$size', { 'summary.char_names': { $size: 3 } }, [C]],
      ['a range', { 'summary.mean_dps_per_target': { $gt: 100_000.5, $lte: 300_000 } }, [B, C]],
      ['$gte and $lt', { 'summary.mean_dps_per_target': { $gte: 200_000, $lt: 300_000 } }, [B]],
      ['$not', { 'summary.mean_dps_per_target': { $not: { $lt: 299_999 } }, 'summary.char_names': 'hutao' }, [C]],
      ['$elemMatch of one character', { 'summary.team': { $elemMatch: { name: 'ganyu', cons: { $gte: 1 } } } }, [B]],
      ['a member of any character', { 'summary.team.cons': 6, 'summary.char_names': 'zhongli' }, [C]],
      ['a set by its pieces', { 'summary.team.sets.blizzardstrayer': { $gte: 4 } }, [A]],
      [
        'a set within one character',
        { 'summary.team': { $elemMatch: { name: 'ganyu', 'sets.blizzardstrayer': 2 } } },
        [B],
      ],
      ['an archetype', { 'summary.archetypes': 'melt' }, [C]],
      ['an archetype by a part of its name', { 'summary.archetypes': 'mel' }, []],
      ['an archetype with a sign of a pattern', { 'summary.archetypes': '%' }, []],
      ['$ne of an archetype', { 'summary.archetypes': { $ne: 'melt' } }, ['solo', A, B]],
      ['$in of archetypes', { 'summary.archetypes': { $in: ['melt', 'freeze'] } }, [C]],
      ['$nin of archetypes', { 'summary.archetypes': { $nin: ['melt'] } }, ['solo', A, B]],
      ['$elemMatch of a list of values', { accepted_tags: { $elemMatch: { $gt: 7, $lt: 10 } } }, [B]],
      ['$exists of a list', { rejected_tags: { $exists: true } }, ['solo']],
      ['a pattern', { description: { $regex: '^freeze' } }, [B]],
      ['a pattern without case', { description: { $regex: '^freeze', $options: 'i' } }, [A, B]],
      ['a pattern with signs of SQL', { description: { $regex: 'e%b' } }, [B]],
      ['a pattern with an underscore is that letter', { description: { $regex: 'e_A$' } }, [A]],
      ['a pattern with an escaped star', { description: { $regex: 'pe\\*c|^solo$' } }, ['solo', C]],
      ['a pattern with any text between', { description: { $regex: '^v.p.*c$' } }, [C]],
      ['an empty $in', { accepted_tags: { $in: [] } }, []],
      ['text that would break out of a statement', { description: "x' or 1=1 --" }, []],
      ['$sampleRate 1', { $sampleRate: 1 }, ['solo', A, B, C]],
      ['a flag', { is_db_valid: true, 'summary.char_names': 'hutao' }, [C]],
    ])('%s', async (_name, query, expected) => {
      expect(await find(query)).toEqual(expected);
    });

    it.each<[string, unknown]>([
      ['$where', { $where: 'sleep(1000)' }],
      ['$expr', { $expr: {} }],
      ['$function', { description: { $function: {} } }],
      ['$text', { $text: { $search: 'a' } }],
      ['an unknown field', { password: 'a' }],
      ['a column that is no field', { 'entries.config': 'a' }],
      ['the user id of a submitter', { submitter: '100' }],
      ['a prototype', { constructor: 'a' }],
      ['a number where an archetype belongs', { 'summary.archetypes': { $in: [1] } }],
      ['a comparison of archetypes', { 'summary.archetypes': { $gt: 'a' } }],
      ['a number where text belongs', { description: 4 }],
      ['an object where a number belongs', { create_date: { $gt: {} } }],
      ['null', { description: null }],
      ['a pattern that goes back and forth', { description: { $regex: '(a+)+$' } }],
      ['a long pattern', { description: { $regex: 'a'.repeat(101) } }],
      ['a long list', { accepted_tags: { $in: Array.from({ length: 101 }, () => 1) } }],
      ['many parts', { $and: Array.from({ length: 100 }, () => ({ $and: [{ description: 'a' }] })) }],
      ['a rate above 1', { $sampleRate: 2 }],
      ['an empty $and', { $and: [] }],
      ['a list as query', [1]],
    ])('refuses %s with 400', async (_name, query) => {
      const answer = await ask({ query });
      expect([answer.statusCode, answer.json().error]).toEqual([400, expect.any(String)]);
    });

    it('refuses a query that is too deep, too long or no JSON', async () => {
      let deep: unknown = { description: 'a' };
      for (let i = 0; i < 11; i++) deep = { $and: [deep] };
      expect((await ask({ query: deep })).statusCode).toBe(400);
      expect((await ask({ query: { description: 'a'.repeat(9000) } })).statusCode).toBe(400);
      expect((await get('/api/db?q={')).statusCode).toBe(400);
      expect((await get('/api/db?q=1&q=2')).statusCode).toBe(400);
    });

    it('sorts, pages and projects', async () => {
      expect(await find({}, { sort: { 'summary.mean_dps_per_target': -1 }, limit: 2, skip: 1 })).toHaveLength(2);
      const byDps = await find(
        { 'summary.char_names': { $in: ['ganyu', 'hutao'] } },
        { sort: { 'summary.mean_dps_per_target': -1 } },
      );
      expect(byDps).toEqual([C, B, A]);
      const pages = [];
      for (let skip = 0; skip < 4; skip++) pages.push(...(await find({}, { limit: 1, skip })));
      expect(pages).toEqual(['solo', A, B, C]);
      expect(await find({}, { limit: -1 })).toHaveLength(4);
      expect((await ask({ sort: { 'summary.char_names': 1 } })).statusCode).toBe(400);
      expect((await ask({ sort: { create_date: 'up' } })).statusCode).toBe(400);
      const [shown] = (await ask({ project: { description: 1, 'summary.char_names': 1 }, limit: 1 })).json().data;
      expect(Object.keys(shown).sort()).toEqual(['_id', 'description', 'summary']);
      expect(Object.keys(shown.summary)).toEqual(['char_names']);
      const [hidden] = (await ask({ project: { config: 0, 'summary.team': 0 }, limit: 1 })).json().data;
      expect(hidden.config).toBeUndefined();
      expect([hidden.summary.team, hidden.summary.char_names.length > 0]).toEqual([undefined, true]);
    });

    it('gives some team for a random part, however few there are', async () => {
      const query = { $sampleRate: 0.000001 };
      expect((await ask({ query, limit: 1, skip: 0, sort: { create_date: -1 } })).json().data).toHaveLength(1);
      expect((await ask({ query: { ...query, 'summary.char_names': 'nobody' } })).json()).toEqual({});
    });
  });
});

/** Fights of different lengths: they end when the enemy dies. */
const UNEVEN = CONFIG.replace('resist=0.1;', 'resist=0.1 hp=3000;');

describe.each(few)('figures of a team on $name', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database, { page: '<html><head></head></html>' });
  });
  afterAll(() => world.close());

  /** Submits configs, computes them and lists them. */
  const add = async (...configs: string[]): Promise<string[]> => {
    const { teams, computer } = world.platform;
    const ids: string[] = [];
    for (const config of configs) ids.push(await teams.submit({ config, description: 'x', submitter: 'x', seed: 4 }));
    computer.wake();
    await computer.idle();
    for (const id of ids) await teams.approve(id, 1);
    return ids;
  };
  const entryOf = async (id: string) => (await world.app.inject(`/api/db/id/${id}`)).json();
  const resultOf = async (id: string) => parseResult((await world.app.inject(`/api/share/db/${id}`)).body);

  it('show the expected DPS of the result in list, page, preview, card, oEmbed and terminal', async () => {
    const [id = ''] = await add(UNEVEN);
    const result = await resultOf(id);
    const statistics = result.statistics as NonNullable<Result['statistics']>;
    const { dps, duration, total_damage } = statistics;
    const { mean: expected } = expectedDps(statistics);
    // With a smaller difference, another definition of DPS would give the same number.
    expect(Math.abs(dps.mean - total_damage.mean / duration.mean)).toBeGreaterThan(1);
    expect(Math.abs(dps.mean - expected)).toBeGreaterThan(1);
    expect((await entryOf(id)).summary.mean_dps_per_target).toBe(expected);
    const rows = (await world.app.inject(`/api/db?q=${encodeURIComponent('{"query":{}}')}`)).json().data;
    expect(rows[0].summary.mean_dps_per_target).toBe(expected);
    const figure = Math.round(expected).toLocaleString('en');
    const page = await world.app.inject({ url: `/db/${id}`, headers: { host: 'quartet.example' } });
    expect(page.body).toContain(`Xingqiu: ${figure} ±`);
    expect((await world.app.inject(`/embed/db/${id}`)).body).toContain(`<b>${figure}</b>`);
    const url = encodeURIComponent(`http://quartet.example/db/${id}`);
    const oembed = await world.app.inject({ url: `/api/oembed?url=${url}`, headers: { host: 'quartet.example' } });
    expect(oembed.json().title).toMatch(`Xingqiu: ${figure} ±`);
    expect(summarize(result).replaceAll(/(?<=\d) (?=\d)/g, ',')).toMatch(new RegExp(`^Expected DPS +${figure} ±`));
  });

  it('state the condition that ends its fights, and can be searched by it', async () => {
    const [timed = '', killed = '', whole = ''] = await add(
      CONFIG,
      CONFIG.replace('resist=0.1;', 'resist=0.1 hp=1000;'),
      CONFIG.replace('resist=0.1;', 'resist=0.1 hp=999999999;').replace('while 1 {', 'for let i=0; i<2; i=i+1 {'),
    );
    expect((await entryOf(killed)).summary).toMatchObject({ mode: 2, ending: 'kill' });
    expect((await entryOf(whole)).summary).toMatchObject({ mode: 2, ending: 'rotation' });
    const find = async (ending: unknown) => {
      const q = encodeURIComponent(JSON.stringify({ query: { 'summary.ending': ending } }));
      return ((await world.app.inject(`/api/db?q=${q}`)).json().data ?? []).map((one: Entry) => one._id);
    };
    expect(await find('kill')).toContain(killed);
    expect(await find({ $in: ['rotation', 'either'] })).toEqual([whole]);
    expect(await find('time')).toEqual([timed]);
    expect((await world.app.inject(`/db/${whole}`)).body).toMatch(
      /og:description" content="Ends with the rotation: \d/,
    );
  });

  it('of an earlier version are recomputed from the results', async () => {
    const { storage, teams, shares } = world.platform;
    const [id = '', lost = ''] = await add(`${UNEVEN}# stale`, `${UNEVEN}# lost`);
    const after = (await entryOf(id)).summary;
    const old = { ending: '', mean_dps_per_target: 1, previous_dps: 2, previous_version: 'v0' };
    await storage.db.updateTable('entries').set(old).where('id', 'in', [id, lost]).execute();
    await shares.remove((await entryOf(lost)).share_key);
    await world.platform.resume();
    expect((await entryOf(id)).summary).toEqual(after);
    expect((await entryOf(lost)).summary).toMatchObject({ mean_dps_per_target: 1, ending: 'either' });
    expect(await teams.outdatedSummaries(5)).toEqual([]);
  });
});

/** An executor with the figures of another config, for tests of which teams are computed, and when. */
const atOnce = () => {
  const run: Executor['run'] = async (text, { iterations = 0 } = {}) => {
    const statistics = result.statistics as NonNullable<Result['statistics']>;
    const duration = { ...statistics.duration, mean: Number(/duration=(\d+)/.exec(text)?.[1]) };
    return { ...result, config_file: text, statistics: { ...statistics, iterations, duration } };
  };
  return { run, cancel() {}, close() {} } as unknown as Executor;
};

describe.each(few)('another engine version on $name', (database) => {
  it('computes all teams again, and reports the version of each figure', async () => {
    const address = await database.fresh();
    const same = { ...database, fresh: async () => address };
    const first = await openWorld(same, { version: 'v1', executor: atOnce });
    const [changed, kept] = [`${CONFIG}# one`, `${CONFIG}# two`];
    const ids: string[] = [];
    for (const config of [changed, kept]) {
      const id = await first.platform.teams.submit({ config, description: config.slice(-3), submitter: 'x', seed: 4 });
      ids.push(id);
    }
    first.platform.computer.wake();
    await first.platform.computer.idle();
    for (const id of ids) await first.platform.teams.approve(id, 1);
    const before = (await first.app.inject(`/api/db/id/${ids[0]}`)).json();
    expect([before.hash, before.summary.previous_version]).toEqual(['v1', undefined]);
    expect((await first.app.inject('/api/db/changes')).json()).toEqual({ version: 'v1', data: [] });
    // As if the first version had computed half as much.
    const { db } = first.platform.storage;
    const half = before.summary.mean_dps_per_target / 2;
    await db.updateTable('entries').set({ mean_dps_per_target: half }).where('id', '=', ids[0]).execute();
    await first.close();

    const second = await openWorld(same, { version: 'v2', executor: atOnce });
    second.platform.computer.wake();
    await second.platform.computer.idle();
    const after = (await second.app.inject(`/api/db/id/${ids[0]}`)).json();
    expect(after.hash).toBe('v2');
    expect(after.summary).toMatchObject({
      mean_dps_per_target: before.summary.mean_dps_per_target,
      previous_dps_per_target: half,
      previous_version: 'v1',
    });
    const { data } = (await second.app.inject('/api/db/changes')).json();
    expect(data).toEqual([
      {
        _id: ids[0],
        description: 'one',
        char_names: ['xingqiu'],
        version: 'v2',
        previous_version: 'v1',
        mean_dps_per_target: before.summary.mean_dps_per_target,
        previous_dps_per_target: half,
        change: 1,
      },
    ]);
    expect((await second.app.inject('/api/db/changes?page=2')).json().data).toEqual([]);
    const found = await second.app.inject(`/api/db?q=${encodeURIComponent('{"query":{"hash":"v2"}}')}`);
    expect(found.json().data).toHaveLength(2);
    // Marked to be computed again, a team still names the version of its figures.
    await second.platform.teams.recomputeAll();
    expect((await second.app.inject(`/api/db/id/${ids[0]}`)).json().hash).toBe('v2');
    await second.close();
  });
});

describe.each(few)('computation on $name', (database) => {
  it('lists a team after a first look, and computes it whole afterwards', async () => {
    const world = await openWorld(database, { executor: atOnce });
    const { teams, computer } = world.platform;
    const id = await teams.submit({ config: CONFIG, description: 'seeded', submitter: 'quartet', seed: 4 });
    const fights = async () => {
      const { share_key } = (await world.app.inject(`/api/db/id/${id}`)).json();
      const document = (await world.app.inject(`/api/share/${share_key}`)).json();
      return parseResult(document).statistics?.iterations;
    };
    await computer.preview(id);
    await teams.approve(id, 1);
    expect(await fights()).toBe(100);
    expect((await world.app.inject(`/api/db/id/${id}`)).json().summary.mean_dps_per_target).toBeGreaterThan(0);
    computer.wake();
    await computer.idle();
    expect(await fights()).toBe(1000);
    const { data } = (await world.app.inject('/api/db/changes')).json();
    expect(data).toEqual([]);
    await world.close();
  });

  it.runIf(isWhole)('lets one user have ten teams waiting at most', async () => {
    const world = await openWorld(database, { provider: provider.provider });
    const cookies = await logIn(world, '100');
    // Nothing is computed here, so all of them wait.
    await world.platform.computer.close();
    const codes: number[] = [];
    for (let i = 0; i < 11; i++) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/db/submit',
        cookies,
        payload: { config: `${CONFIG}# ${i}`, description: 'one of many' },
      });
      codes.push(answer.statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    await world.close();
  });

  it('lets ten teams of one user wait when many are submitted at once', async () => {
    const world = await openWorld(database);
    const { teams } = world.platform;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 28 }, (_, i) =>
        teams.submit({ config: `${CONFIG}# ${i}`, description: 'x', submitter: 'x', seed: 1 }, 10),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(10);
    await world.close();
  });

  it('gives users turns, so that one with many teams does not keep another waiting', async () => {
    const world = await openWorld(database, { version: 'v3', executor: atOnce });
    const { teams, computer } = world.platform;
    const order: string[] = [];
    const complete = teams.complete.bind(teams);
    teams.complete = async (id, computed) => {
      order.push((await teams.find(id))?.submitter ?? '');
      return complete(id, computed);
    };
    for (let i = 0; i < 5; i++) {
      await teams.submit({ config: `${CONFIG}# many ${i}`, description: 'x', submitter: 'many', seed: 1 });
    }
    await teams.submit({ config: `${CONFIG}# one`, description: 'x', submitter: 'one', seed: 1 });
    computer.wake();
    await computer.idle();
    expect(order.length).toBe(6);
    expect(order.indexOf('one')).toBeLessThanOrEqual(1);
    await world.close();
  });

  it('computes the present config of a team when it is replaced during a computation', async () => {
    const world = await openWorld(database, { version: 'v5', executor: atOnce });
    const { teams, shares, documents, computer } = world.platform;
    const id = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 1 });
    const other = CONFIG.replace('duration=6', 'duration=9');
    const complete = teams.complete.bind(teams);
    let isReplaced = false;
    teams.complete = async (...of) => {
      if (!isReplaced) {
        isReplaced = true;
        await teams.replaceConfig(id, other, { id: 'x', admin: false });
      }
      return complete(...of);
    };
    computer.wake();
    await computer.idle();
    const entry = await teams.find(id);
    expect(entry).toMatchObject({ state: 'ready', config: other, duration_mean: 9 });
    const share = await shares.read(entry?.share_key ?? '');
    const client = { group: '', key: '' };
    expect(await documents.configOf(share?.document ?? Buffer.alloc(0), client, new AbortController().signal)).toBe(
      other,
    );
    // The share of the first config has been removed.
    expect(await world.platform.storage.read.selectFrom('shares').select('id').execute()).toHaveLength(1);
    await world.close();
  });

  it('does not mark a team as failed for a previous config', async () => {
    const world = await openWorld(database, { version: 'v6' });
    const { teams } = world.platform;
    const id = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 1 });
    await teams.replaceConfig(id, `${CONFIG}# other`, { id: 'x', admin: false });
    await teams.fail({ id, config: CONFIG }, 'v6', 'too slow');
    expect(await teams.find(id)).toMatchObject({ state: 'pending', failure: '', hash: '' });
    await world.close();
  });

  it('keeps no result of a team that is withdrawn during its computation', async () => {
    const world = await openWorld(database, { version: 'v7' });
    const { teams, shares } = world.platform;
    const id = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 1 });
    const before = await teams.find(id);
    const shareId = await shares.create({ document: Buffer.alloc(1), permanent: true });
    await teams.complete(id, { result, shareId, version: 'v7' });
    teams.find = async () => before;
    expect(await teams.withdraw(id, 'x')).toBe(shareId);
    await world.close();
  });

  it('gives up a team whose computation always runs out of time', async () => {
    const world = await openWorld(database, { version: 'v4', teamLimit: 1 });
    const { teams, computer } = world.platform;
    const id = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 1 });
    for (let i = 0; i < 2; i++) expect(await teams.late(id)).toBe(i + 1);
    computer.wake();
    await computer.idle();
    expect(await teams.find(id)).toMatchObject({
      state: 'failed',
      attempts: 0,
      failure: expect.stringMatching(/in time/),
    });
    await world.close();
  });

  it('stops a team that takes too much work and goes on', async () => {
    const world = await openWorld(database, { version: 'v2' });
    const { teams, computer } = world.platform;
    const slow = await teams.submit({
      config: CONFIG.replace('duration=6', 'duration=36000'),
      description: 'slow',
      submitter: 'x',
      seed: 1,
    });
    const quick = await teams.submit({ config: CONFIG, description: 'quick', submitter: 'x', seed: 1 });
    computer.wake();
    await computer.idle();
    expect(await teams.find(slow)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('one fight takes more work than the 2000000 steps allowed here'),
    });
    expect(await teams.find(quick)).toMatchObject({ state: 'ready', hash: 'v2' });
    await world.close();
  });
});
