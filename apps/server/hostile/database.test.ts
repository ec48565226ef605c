/** A database that is locked, full, killed or gone, and queries made to keep it busy. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareBytes } from '../src/shares/store.ts';
import { openStorage } from '../src/storage/database.ts';
import { migrations } from '../src/storage/migrations.ts';
import { TeamStore } from '../src/teams/store.ts';
import { ownServer, postgresPrograms, type TestDatabase, testDatabases } from '../test/databases.ts';
import { altered, CONFIG, openWorld, packed } from '../test/setup.ts';
import { genuine, genuineText, post, startTarget, type Target, watch } from './server.ts';

const databases = testDatabases(it.skip);
afterAll(() => {
  for (const database of databases) database.close();
});
let text: string;
beforeAll(async () => {
  text = await genuineText();
});

/** A program that writes to a file as fast as another server would, until it is killed. */
const WRITER = `
import { DatabaseSync } from '@photostructure/sqlite';
const db = new DatabaseSync(process.argv[1], { timeout: 10000 });
db.exec('create table if not exists noise (n integer)');
for (let i = 0; ; i++) {
  db.exec('begin immediate');
  db.exec('insert into noise values (' + i + ')');
  db.exec('commit');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}`;

async function ready(database: TestDatabase, address: string, count: number) {
  const storage = await openStorage(address);
  const teams = new TeamStore(storage, () => 1_700_000_000_000);
  const result = await genuine();
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = await teams.submit({
      config: `${CONFIG}# ${database.name} ${i}`,
      description: `team ${i}`,
      submitter: 'x',
      seed: i,
    });
    await teams.complete(id, { result, shareId: `share${i}`, version: 'v' });
    ids.push(id);
  }
  return { storage, teams, ids };
}

describe('a thousand approvals beside a second writer', () => {
  it.each(databases)('on $name all succeed', async (database) => {
    const address = await database.fresh();
    const { storage, teams, ids } = await ready(database, address, 100);
    const other =
      database.name === 'sqlite'
        ? spawn(process.execPath, ['--input-type=module', '-e', WRITER, '--', address], { stdio: 'ignore' })
        : null;
    const second = await openStorage(address);
    const rival = new TeamStore(second, () => 1_700_000_000_000);
    const tags = [1, 2, 5, 6, 7];
    const approvals = ids.flatMap((id) =>
      [...tags, ...tags].map((tag, i) => ({ id, tag, by: i % 2 === 0 ? teams : rival })),
    );
    expect(approvals.length).toBe(1000);
    let next = 0;
    const failures: unknown[] = [];
    const work = async () => {
      for (let one = approvals[next++]; one; one = approvals[next++]) {
        await one.by.approve(one.id, one.tag).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    other?.kill('SIGKILL');
    expect(failures).toEqual([]);
    await second.close();
    await storage.close();
  });
});

/** A program that adds teams as `seed` does, and exits during a statement when EXIT is set. */
const SEEDER = `
import { readFileSync } from 'node:fs';
import { parseResult } from '@quartet/results';
import { openStorage } from './src/storage/database.ts';
import { TeamStore } from './src/teams/store.ts';
const { FILE, RESULT, ROUND, EXIT } = process.env;
const storage = await openStorage(FILE);
const teams = new TeamStore(storage, Date.now);
const result = parseResult(readFileSync(RESULT, 'utf8'));
for (let i = 0; i < 5; i++) {
  const id = await teams.submit({ config: 'round ' + ROUND + ' ' + i, description: 'seeded', submitter: 'x', seed: i });
  await teams.complete(id, { result, shareId: 'seeded' + ROUND + '-' + i, version: 'v' });
  if (EXIT) {
    void teams.approve(id, 1);
    setImmediate(() => process.exit(3));
  } else await teams.approve(id, 1);
}
await storage.close();`;
const SEEDS = 100;

describe('a hundred programs that fill the database of a server', () => {
  it('end as they mean to, and the server stores and searches beside them', async () => {
    // On a slow machine the uploads beside them would exceed the quota of a day.
    const target = await startTarget({ STORE_MIB_PER_DAY: '100000', STORE_MIB: '100000' });
    const file = join(target.folder, 'result.json');
    writeFileSync(file, text);
    let done = false;
    const statuses = new Set<number>();
    const visit = async (path: string, body?: string) => {
      while (!done) {
        const answer = body === undefined ? await fetch(`${target.base}${path}`) : await post(target, path, body);
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    };
    const search = `/api/db?q=${encodeURIComponent(JSON.stringify({ query: {}, search: 'seeded xingqiu' }))}`;
    const visits = [visit('/api/share', text), visit(search), visit(search)];
    const ends: (number | string | null)[] = [];
    for (let round = 0; round < SEEDS; round++) {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SEEDER], {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
        env: {
          ...process.env,
          FILE: join(target.folder, 'quartet.sqlite'),
          RESULT: file,
          ROUND: String(round),
          EXIT: round % 2 === 0 ? '' : '1',
        },
        stdio: 'ignore',
      });
      ends.push(await new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))));
    }
    done = true;
    await Promise.all(visits);
    expect(target.ended()).toBeUndefined();
    expect(ends).toEqual(Array.from({ length: SEEDS }, (_, round) => (round % 2 === 0 ? 0 : 3)));
    expect([...statuses].filter((status) => status !== 200 && status !== 202 && status !== 503)).toEqual([]);
    await target.stop();
  });
});

describe('a database that is locked', () => {
  it('holds up only writers, who are asked to retry; then the server recovers', async () => {
    const target = await startTarget();
    const id = await (await post(target, '/api/share', text)).text();
    const holder = new DatabaseSync(join(target.folder, 'quartet.sqlite'), { timeout: 5000 });
    holder.exec('begin immediate');
    const seen = watch(target);
    const writing = post(target, '/api/share', text);
    for (let i = 0; i < 20; i++) {
      const answer = await fetch(`${target.base}/api/share/${id}?${i}`);
      expect([answer.status, (await answer.text()).length > 0]).toEqual([200, true]);
      await new Promise((resolve) => setTimeout(resolve, 1050 / 4));
    }
    const refused = await writing;
    await seen.end();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    holder.exec('commit');
    holder.close();
    expect((await post(target, '/api/share', text)).status).toBe(202);
    await target.stop();
  });
});

describe('a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-full-'));
  const mounted =
    process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]).status === 0;
  afterAll(() => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!mounted)(
    'is reported as such, loses nothing that was acknowledged, and is over when there is room',
    async () => {
      const target = await startTarget({ DATA_DIR: folder });
      const kept: string[] = [];
      let refused = 0;
      for (let i = 0; i < 400 && refused < 5; i++) {
        // Data that does not compress, so that the disk fills soon.
        const noise = Buffer.from(Array.from({ length: 200_000 }, () => Math.floor(Math.random() * 256))).toString(
          'base64',
        );
        const answer = await post(target, '/api/share', text.replace('{', `{"noise":"${noise}",`));
        if (answer.status === 202) kept.push(await answer.text());
        else {
          expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
          refused++;
        }
      }
      expect([refused, kept.length > 5]).toEqual([5, true]);
      expect((await fetch(`${target.base}/readyz`)).status).toBe(503);
      expect((await fetch(`${target.base}/healthz`)).status).toBe(200);
      for (const id of kept) expect((await fetch(`${target.base}/api/share/${id}`)).status).toBe(200);
      spawnSync('mount', ['-o', 'remount,size=64m', folder]);
      expect((await post(target, '/api/share', text)).status).toBe(202);
      expect((await fetch(`${target.base}/readyz`)).status).toBe(200);
      await target.stop();
    },
  );
});

describe('space', () => {
  it('is given back when shares have ended', async () => {
    const [sqlite] = databases;
    const world = await openWorld(sqlite);
    const { shares, storage } = world.platform;
    const noise = Buffer.from(Array.from({ length: 1_000_000 }, () => Math.floor(Math.random() * 256)));
    for (let i = 0; i < 20; i++) await shares.create({ document: noise });
    const file = world.platform.options.database;
    await storage.reclaim();
    world.clock.now += 8 * 86_400_000;
    await world.platform.sweep();
    await world.close();
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThan(6_000_000);
  });
});

describe('a hostile query', () => {
  const pattern = Array.from(
    { length: 8 },
    (_, i) => `${String.fromCharCode(97 + i)}.${String.fromCharCode(97 + i)}.e.z`,
  ).join('|');
  const asked: [string, unknown][] = [
    [
      '60 patterns on the config',
      { query: { $and: Array.from({ length: 60 }, () => ({ config: { $regex: pattern } })) } },
    ],
    [
      '60 patterns on the description',
      { query: { $and: Array.from({ length: 60 }, () => ({ description: { $regex: pattern } })) } },
    ],
    ['a wide $or', { query: { $or: Array.from({ length: 99 }, (_, i) => ({ 'summary.char_names': `c${i}` })) } }],
    [
      'a tower of $nor',
      { query: Array.from({ length: 9 }).reduce((inner) => ({ $nor: [inner] }), { submitter: 'a' }) },
    ],
    [
      'many looks into the team',
      {
        query: {
          $and: Array.from({ length: 49 }, () => ({
            'summary.team': { $elemMatch: { 'sets.a': 1, 'sets.b': 1, 'sets.c': 1 } },
          })),
        },
      },
    ],
  ];

  it.each(databases)(
    'on $name is refused, and the most expensive allowed one delays no other request',
    async (database) => {
      const address = await database.fresh();
      const { storage, ids, teams } = await ready(database, address, 300);
      for (const id of ids) {
        await teams.describe(id, 'e.a'.repeat(600), { id: 'x', admin: true });
        await teams.approve(id, 1);
      }
      await storage.close();
      const target: Target =
        database.name === 'sqlite'
          ? await startTarget({ DATA_DIR: await folderOf(address) })
          : await startTarget({ DATABASE_URL: address });
      const ask = (q: unknown) => fetch(`${target.base}/api/db?q=${encodeURIComponent(JSON.stringify(q))}`);
      expect((await ask({})).headers.get('x-quartet-total')).toBe('300');
      for (const [name, query] of asked) {
        const answer = await ask(query);
        expect([name, answer.status]).toEqual([name, 400]);
      }
      const worst = {
        query: {
          $and: Array.from({ length: 3 }, () => ({
            description: { $regex: `^e.*${'a.'.repeat(20)}e.*z|a.*b.*c.*z|.*e.*e.*zz`, $options: 'i' },
          })),
        },
      };
      const seen = watch(target);
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(worst)));
      await seen.end();
      for (const { status } of answers) expect([200, 503]).toContain(status);
      // Searching for events of the fight.
      expect((await ask({ search: 'xingq' })).headers.get('x-quartet-total')).toBe('300');
      await target.stop();
    },
  );

  async function folderOf(file: string): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-query-'));
    const plain = new DatabaseSync(file);
    plain.exec(`vacuum into '${join(folder, 'quartet.sqlite')}'`);
    plain.close();
    return folder;
  }
});

describe('a PostgreSQL that goes away', () => {
  const bin = postgresPrograms();
  it.skipIf(bin === null)('is reported with 503, and the server recovers when it is back', async () => {
    const own = ownServer(bin as string);
    const target = await startTarget({ DATABASE_URL: own.address });
    const id = await (await post(target, '/api/share', text)).text();
    own.stop();
    const seen = watch(target);
    for (let i = 0; i < 5; i++) {
      const answer = await post(target, '/api/share', text);
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    }
    expect((await fetch(`${target.base}/readyz`)).status).toBe(503);
    await seen.end();
    own.start();
    let back = 503;
    for (let i = 0; i < 50 && back !== 200; i++) back = (await fetch(`${target.base}/api/share/${id}`)).status;
    expect(back).toBe(200);
    expect((await post(target, '/api/share', text)).status).toBe(202);
    await target.stop();
    own.close();
  });
});

describe('a change of the schema', () => {
  it.each(databases.filter(({ name }) => name === 'postgres'))(
    'on $name may take longer than any other statement',
    async (database) => {
      const address = await database.fresh();
      const db = new Kysely<unknown>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: address }) }),
      });
      const provider = { getMigrations: async () => migrations('postgres') };
      const { error } = await new Migrator({ db, provider }).migrateTo('006-failure-phrase');
      expect(error).toBeUndefined();
      await db.destroy();
      const holder = new pg.Client({ connectionString: address });
      await holder.connect();
      await holder.query('begin');
      await holder.query('lock table shares in access exclusive mode');
      const opening = openStorage(address);
      // Longer than a statement may take that serves a visitor.
      await new Promise((resolve) => setTimeout(resolve, 6000));
      await holder.query('commit');
      const storage = await opening;
      await storage.ping();
      await storage.close();
      await holder.end();
    },
  );
});

describe('the death of the server', () => {
  it.each(databases)('on $name loses no team or share that was acknowledged', async (database) => {
    const address = await database.fresh();
    const env: Record<string, string> = database.name === 'sqlite' ? {} : { DATABASE_URL: address };
    const target = await startTarget(env);
    const kept: string[] = [];
    const write = async () => {
      for (;;) {
        const answer = await post(target, '/api/share', text).catch(() => null);
        if (answer === null) return;
        const id = await answer.text().catch(() => '');
        if (answer.status === 202 && id !== '') kept.push(id);
        if (kept.length === 60) target.process.kill('SIGKILL');
      }
    };
    await Promise.all([write(), write(), write(), write()]);
    const again = await startTarget(database.name === 'sqlite' ? { DATA_DIR: target.folder } : env);
    for (const id of kept) expect([id, (await fetch(`${again.base}/api/share/${id}`)).status]).toEqual([id, 200]);
    await again.stop();
    await target.stop();
  });
});

describe('what a stranger may not do', () => {
  it('is refused to pages of other sites, even with the cookie of an administrator', async () => {
    const target = await startTarget();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-site', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      { origin: 'https://sister.example', 'content-type': 'text/plain' },
    ];
    for (const headers of foreign) {
      const answer = await post(target, '/api/db/recompute', '', headers);
      expect([headers, answer.status, ((await answer.json()) as { phrase: { id: string } }).phrase.id]).toEqual([
        headers,
        403,
        'server.other-site',
      ]);
    }
    expect((await post(target, '/api/share', text, { 'sec-fetch-site': 'same-origin' })).status).toBe(202);
    expect(statSync(join(target.folder, 'quartet.sqlite')).mode & 0o077).toBe(0);
    await target.stop();
  });

  it('is stored no further than the quotas allow', async () => {
    const bytes = shareBytes(packed(text));
    const small = await openWorld(databases[0], { addressBytes: 3 * bytes, totalBytes: 5 * bytes });
    const share = async (remoteAddress: string) =>
      (
        await small.app.inject({
          method: 'POST',
          url: '/api/share',
          remoteAddress,
          body: text,
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode;
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push(await share('198.51.100.1'));
    for (let i = 0; i < 3; i++) codes.push(await share('198.51.100.2'));
    expect(codes).toEqual([202, 202, 202, 429, 202, 202, 507]);
    await small.close();
  });

  it('is never called verified for a claim of more fights than it has', async () => {
    const world = await openWorld(databases[0]);
    const forged = altered(await genuine(), (copy) => {
      if (copy.statistics) copy.statistics.iterations = 1_000_000_000;
    });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/share',
      body: forged,
      headers: { 'content-type': 'application/json' },
    });
    await world.platform.verifications.idle();
    expect((await world.platform.shares.head(answer.body))?.verification).not.toBe('verified');
    await world.close();
  });
});
