/**
 * Requests made up at random over every route: no answer may be an error of the server, and no request may end it. FUZZ_REQUESTS
 * sets how many each database gets, FUZZ_SEED makes the same ones again.
 */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevProvider } from '../src/accounts/dev-provider.ts';
import { testDatabases } from '../test/databases.ts';
import { logIn, startProvider } from '../test/login.ts';
import { CONFIG, openWorld, packed, type World } from '../test/setup.ts';
import { Random } from './generator.ts';
import { genuine, genuineText } from './server.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
/** Requests under way at once. */
const AT_ONCE = 16;

const databases = testDatabases(it.skip);
let provider: DevProvider;
let text: string;
beforeAll(async () => {
  provider = await startProvider();
  text = await genuineText();
});
afterAll(async () => {
  await provider.close();
  for (const database of databases) database.close();
});

const WORDS = [
  '',
  '0',
  '1',
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '\0',
  "' or 1=1 --",
  '"; drop table shares; --',
  '$where',
  '$regex',
  '.*',
  '(',
  '\\',
  'é',
  '胡桃',
  '\u{1F3BB}',
  '\ud800',
  '\u202e',
  'a'.repeat(65),
  'a'.repeat(3000),
  'hutao',
  'hyperbloom',
  'bbbbbbbbbbbb',
  '<script>',
  '&#0;',
  '{}',
  '[]',
  '9007199254740993',
];
const FIELDS = [
  '_id',
  'create_date',
  'description',
  'config',
  'submitter',
  'is_db_valid',
  'accepted_tags',
  'summary.char_names',
  'summary.team',
  'summary.team.cons',
  'summary.team.sets.blizzardstrayer',
  'summary.mean_dps_per_target',
  'hash',
  'name',
  'cons',
  'sets.a',
  'nothing',
];
const OPERATORS = [
  '$and',
  '$or',
  '$nor',
  '$not',
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$all',
  '$size',
  '$elemMatch',
  '$exists',
  '$regex',
  '$options',
  '$sampleRate',
  '$where',
  '$text',
  '$expr',
];
const HEADERS = [
  'x-share-private-key',
  'x-gcsim-share-auth',
  'x-discord-code',
  'x-discord-redirect',
  'x-discord-state',
  'if-none-match',
  'accept-encoding',
  'content-encoding',
  'sec-fetch-site',
  'origin',
  'x-forwarded-for',
  'x-forwarded-proto',
  'range',
  'cookie',
  'content-type',
  'accept',
  'if-modified-since',
  'transfer-encoding',
  'expect',
];

class Maker extends Random {
  word(): string {
    if (this.chance(0.7)) return this.of(WORDS);
    return Array.from({ length: this.below(12) }, () =>
      String.fromCharCode(this.below(this.chance(0.9) ? 128 : 65_536)),
    ).join('');
  }

  value(depth = 0): unknown {
    const kind = this.below(depth > 4 ? 5 : 8);
    if (kind === 0) return null;
    if (kind === 1) return this.chance(0.5);
    if (kind === 2) return this.of([0, 1, -1, 1.5, 1e308, 2 ** 53, -0]);
    if (kind < 5) return this.word();
    if (kind === 5) return Array.from({ length: this.below(5) }, () => this.value(depth + 1));
    return Object.fromEntries(Array.from({ length: this.below(5) }, () => [this.word(), this.value(depth + 1)]));
  }

  /** A text similar to a query of the teams database. */
  query(depth = 0): unknown {
    if (depth > 5 || this.chance(0.15)) return this.value(depth);
    return Object.fromEntries(
      Array.from({ length: 1 + this.below(3) }, () => {
        const name = this.chance(0.5) ? this.of(FIELDS) : this.of(OPERATORS);
        const inner = this.chance(0.3)
          ? Array.from({ length: this.below(6) }, () => this.query(depth + 1))
          : this.query(depth + 1);
        return [name, this.chance(0.4) ? this.value(depth + 1) : inner];
      }),
    );
  }

  /** A genuine text with some bytes changed. */
  bent(original: string): string {
    let bent = original;
    for (let i = this.below(4); i >= 0; i--) {
      const at = this.below(bent.length);
      const what = this.below(4);
      if (what === 0) bent = bent.slice(0, at) + bent.slice(at + this.below(40));
      else if (what === 1) bent = bent.slice(0, at) + this.word() + bent.slice(at);
      else if (what === 2) bent = bent.slice(0, at) + JSON.stringify(this.value()) + bent.slice(at + 1);
      else bent = bent.replace(/-?\d+\.\d+/, () => JSON.stringify(this.value()));
    }
    return bent;
  }
}

/** Paths, methods and members of bodies as the server describes them. */
interface Described {
  paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, unknown> } }> } }
    >
  >;
}

describe.each(databases)('made-up requests on $name', (database) => {
  let world: World;
  let jars: Record<string, string>[];
  let ids: string[];
  let routes: { method: string; path: string; members: string[] }[];
  beforeAll(async () => {
    world = await openWorld(database, {
      provider: provider.provider,
      roles: new Map([['200', 50]]),
      privateKeys: ['open sesame'],
      enkaUrl: 'http://127.0.0.1:9',
      addressBytes: Number.MAX_SAFE_INTEGER,
    });
    jars = [{}, { token: 'made-up' }, await logIn(world, '100'), await logIn(world, '200')];
    const { teams, shares, computer, verifications } = world.platform;
    // Computation and verification are not tested here.
    await Promise.all([computer.close(), verifications.close()]);
    const team = await teams.submit({ config: CONFIG, description: 'x', submitter: '100', seed: 1 });
    const shareId = await shares.create({ document: packed(text), permanent: true });
    await teams.complete(team, { result: await genuine(), shareId, version: 'test-1' });
    ids = [team, shareId, 'bbbbbbbbbbbb'];
    const { paths } = (await world.app.inject('/api/openapi.json')).json() as Described;
    routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        members: Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
      })),
    );
  });
  afterAll(() => world.close());

  function request(make: Maker) {
    const { method, path, members } = make.of(routes);
    const segment = () =>
      encodeURIComponent(make.chance(0.4) ? make.of(ids) : make.word().replace(/[\ud800-\udfff]/g, ''));
    let url = path.replace(/\{[^}]+\}/g, segment);
    if (make.chance(0.5)) {
      const name = make.of(['q', 'page', 'tag', 'lang', 'return', 'x']);
      const q = {
        query: make.query(),
        search: make.chance(0.3) ? make.word() : '',
        sort: make.chance(0.3) ? make.value() : {},
        limit: make.value(),
      };
      const value = name === 'q' ? (make.chance(0.8) ? JSON.stringify(q) : JSON.stringify(make.value())) : make.word();
      url += `?${name}=${encodeURIComponent(value.replace(/[\ud800-\udfff]/g, ''))}`;
    }
    const headers: Record<string, string> = { host: '127.0.0.1' };
    for (let i = make.below(3); i > 0; i--) {
      headers[make.of(HEADERS)] = make.chance(0.3) ? 'application/json' : make.word().replace(/[^\x20-\x7e]/g, '');
    }
    const reads = method === 'GET';
    let body: string | undefined;
    if (!reads && make.chance(0.9)) {
      if (path === '/api/share') body = make.chance(0.8) ? make.bent(text) : JSON.stringify(make.value());
      else if (members.length > 0 && make.chance(0.8)) {
        body = JSON.stringify(
          Object.fromEntries(members.filter(() => make.chance(0.8)).map((name) => [name, make.value()])),
        );
      } else body = make.chance(0.7) ? JSON.stringify(make.value()) : make.word();
      if (make.chance(0.9)) headers['content-type'] = 'application/json';
    }
    const shown = make.chance(0.95) ? method : make.of(['PUT', 'PATCH', 'HEAD', 'OPTIONS', 'DELETE', 'GET', 'POST']);
    return { method: shown as 'GET', url, headers, cookies: make.of(jars), ...(body === undefined ? {} : { body }) };
  }

  it(`${REQUESTS} of seed ${SEED} bring no error of the server`, async () => {
    const codes = new Map<number, number>();
    const bad: string[] = [];
    let next = 0;
    const work = async () => {
      while (next < REQUESTS && bad.length < 10) {
        const number = next++;
        // Each has its own seed, so that one can be reproduced alone.
        const made = request(new Maker(SEED + number));
        const answer = await world.app.inject(made);
        const { statusCode } = answer;
        codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
        // 502 and 503 report unreachable services and documents that must wait.
        if (statusCode >= 500 && ![502, 503].includes(statusCode)) {
          bad.push(`seed ${SEED + number}: ${statusCode} ${JSON.stringify(made).slice(0, 2000)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    console.log(`  ${JSON.stringify(Object.fromEntries([...codes].sort()))}`);
    expect(bad).toEqual([]);
    expect((await world.app.inject('/healthz')).statusCode).toBe(200);
    expect((await world.app.inject('/readyz')).statusCode).toBe(200);
  });
});
