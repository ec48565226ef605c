import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { stringifyResult } from '@quartet/results';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { runServer } from '../src/commands.ts';
import { openStorage } from '../src/storage/database.ts';
import { fewDatabases } from './databases.ts';
import { CONFIG, makeResult, openWorld, packed } from './setup.ts';

const databases = fewDatabases(it.skip);
afterAll(() => {
  for (const database of databases) database.close();
});

const home = new URL('../src/', import.meta.url);
let out: string[];
let err: string[];
beforeEach(() => {
  out = [];
  err = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const run = (line: string) => runServer(line.split(' '), home);

describe('the program', () => {
  it('prints its commands, also for an unknown command', async () => {
    const bad = ['backup', 'restore', 'restore --replace', 'fly', 'constructor', 'role a b', 'worker x', 'restore a b'];
    for (const line of bad) {
      expect([line, await run(line)]).toEqual([line, 2]);
      expect(err.at(-1)).toMatch(/^Usage/);
    }
    expect(await run('backup --help')).toBe(0);
    expect(out.at(-1)).toMatch(/backup FILE/);
  });

  it('names the invalid setting, and the settings that a worker needs', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    expect([await run('worker'), err.at(-1)]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
    expect([await run('server --queue'), err.at(-1)]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
    expect([await run('server --port x'), err.at(-1)]).toEqual([2, expect.stringContaining('--port')]);
    vi.stubEnv('PORT', 'x');
    expect([await run('recompute'), err.at(-1)]).toEqual([2, expect.stringContaining('PORT')]);
  });

  it('names in one line the setting of a database that cannot be reached', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody:secret@127.0.0.1:1/none');
    for (const line of ['serve', 'recompute', 'worker']) {
      err = [];
      expect([line, await run(line), err]).toEqual([
        line,
        1,
        ['DATABASE_URL: the PostgreSQL none at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
      ]);
    }
    vi.stubEnv('DATABASE_URL', undefined);
    const folder = mkdtempSync(join(tmpdir(), 'quartet-commands-'));
    writeFileSync(join(folder, 'quartet.sqlite'), 'something else '.repeat(100));
    vi.stubEnv('DATA_DIR', folder);
    err = [];
    expect([await run('recompute'), err]).toEqual([
      1,
      [`DATA_DIR: the database ${join(folder, 'quartet.sqlite')} cannot be used: file is not a database`],
    ]);
    rmSync(folder, { recursive: true });
  });

  it('names in one line the setting of a database that is damaged, of another program, or a folder', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    const folder = mkdtempSync(join(tmpdir(), 'quartet-commands-'));
    const file = join(folder, 'quartet.sqlite');
    vi.stubEnv('DATA_DIR', folder);
    const fails = async () => {
      err = [];
      expect([await run('recompute'), err]).toEqual([1, [expect.stringMatching(/^DATA_DIR: the database [^\n]+$/)]]);
      rmSync(file, { recursive: true });
    };
    mkdirSync(file);
    await fails();
    const foreign = new DatabaseSync(file);
    foreign.exec('create table shares (name text)');
    foreign.close();
    await fails();
    const storage = await openStorage(file);
    await storage.close();
    const bytes = readFileSync(file);
    // The pages of the tables, behind the header and the schema.
    bytes.fill(0xff, 4096);
    writeFileSync(file, bytes);
    await fails();
    rmSync(folder, { recursive: true });
  });

  it('reports in one line that DATA_DIR is not a folder, or that its database is of a newer version', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    const folder = mkdtempSync(join(tmpdir(), 'quartet-commands-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    vi.stubEnv('DATA_DIR', file);
    err = [];
    expect([await run('recompute'), err]).toEqual([
      1,
      [expect.stringMatching(/^DATA_DIR: .*file cannot be used as a folder: /)],
    ]);
    vi.stubEnv('DATA_DIR', folder);
    const storage = await openStorage(join(folder, 'quartet.sqlite'));
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(storage.db);
    await storage.close();
    err = [];
    expect([await run('recompute'), err]).toEqual([
      1,
      [expect.stringMatching(/^DATA_DIR: .* is of a newer version of Quartet \(schema 999-later, this program /)],
    ]);
    rmSync(folder, { recursive: true });
  });

  it('names in one line the setting of an address where it cannot listen', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-commands-'));
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', undefined);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    vi.stubEnv('PORT', String(port));
    expect([await run('serve'), err.at(-1)]).toEqual([
      1,
      `Port ${port} is taken. Choose another: PORT=${port + 1} npm start`,
    ]);
    vi.stubEnv('PORT', '0');
    vi.stubEnv('METRICS_PORT', String(port));
    expect([await run('serve'), err.at(-1)]).toEqual([1, `METRICS_PORT: port ${port} is taken`]);
    vi.stubEnv('METRICS_PORT', undefined);
    vi.stubEnv('HOST', '192.0.2.1');
    if (isWhole)
      expect([await run('serve'), err.at(-1)]).toEqual([1, expect.stringMatching(/^HOST and PORT: cannot listen at /)]);
    expect([await run('server --host 192.0.2.1 --port 0'), err.at(-1)]).toEqual([
      1,
      expect.stringMatching(/^Cannot listen at 192\.0\.2\.1:0: /),
    ]);
    other.close();
    rmSync(folder, { recursive: true });
  });

  it.each(databases.filter(({ name }) => name === 'postgres'))(
    'reports in one line that a database or a user does not exist on $name',
    async (database) => {
      const address = new URL(await database.fresh());
      const missing = new URL(address);
      missing.pathname = '/nowhere';
      const nobody = new URL(address);
      nobody.username = 'nobody';
      for (const [url, reason] of [
        [missing, 'database "nowhere" does not exist'],
        [nobody, 'role "nobody" does not exist'],
      ] as const) {
        vi.stubEnv('DATABASE_URL', url.href);
        err = [];
        expect([await run('recompute'), err]).toEqual([
          1,
          [expect.stringMatching(/^DATABASE_URL: .* cannot be used: /)],
        ]);
        expect(err[0]).toContain(reason);
      }
    },
  );
});

describe.each(databases)('the commands about teams and users on $name', (database) => {
  it.runIf(isWhole)('compute all teams again and report the changes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-commands-'));
    const address = database.name === 'sqlite' ? join(folder, 'quartet.sqlite') : await database.fresh();
    const world = await openWorld({ ...database, fresh: async () => address }, { version: 'v1' });
    const { teams, shares, storage } = world.platform;
    const id = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 4 });
    const result = await makeResult();
    const shareId = await shares.create({ document: packed(stringifyResult(result)), permanent: true });
    await teams.complete(id, { result, shareId, version: 'v1' });
    await storage.db.updateTable('entries').set({ mean_dps_per_target: 50 }).execute();
    await world.close();

    vi.stubEnv('DATABASE_URL', database.name === 'sqlite' ? undefined : address);
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('QUARTET_COMMIT', 'v2');
    expect(await run('recompute')).toBe(0);
    expect(out).toEqual([
      expect.stringMatching(new RegExp(`^${id} +\\+\\d+\\.\\d\\d % +50 -> \\d+  \\(v1 -> v2\\)  xingqiu$`)),
      '1 teams computed by v2, 1 changed, 0 failed',
    ]);
    rmSync(folder, { recursive: true });
  });

  it('give roles', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-commands-'));
    const address = database.name === 'sqlite' ? join(folder, 'quartet.sqlite') : await database.fresh();
    const storage = await openStorage(address);
    await storage.db.insertInto('users').values({ id: '5', name: 'eve', created_at: 0 }).execute();
    await storage.close();
    vi.stubEnv('DATABASE_URL', database.name === 'sqlite' ? undefined : address);
    vi.stubEnv('DATA_DIR', folder);
    expect([await run('role 5 50'), out.at(-1)]).toEqual([0, 'User 5 has role 50']);
    expect([await run('role 6 50'), err.at(-1)]).toEqual([1, expect.stringContaining('no user 6')]);
    rmSync(folder, { recursive: true });
  });
});
