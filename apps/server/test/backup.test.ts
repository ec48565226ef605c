import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Result, stringifyResult } from '@quartet/results';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import type { DevProvider } from '../src/accounts/dev-provider.ts';
import { BackupError, restoreBackup, writeBackup } from '../src/storage/backup.ts';
import { LATEST_SCHEMA, openPresent, openStorage, type Storage } from '../src/storage/database.ts';
import { fewDatabases, type TestDatabase } from './databases.ts';
import { logIn, startProvider } from './login.ts';
import { serverProgram } from './program.ts';
import { CONFIG, makeResult, openWorld, packed, postShare, type World } from './setup.ts';

const databases = fewDatabases(it.skip);
let provider: DevProvider;
let result: Result;
let text: string;
beforeAll(async () => {
  result = await makeResult();
  text = stringifyResult(result);
  provider = await startProvider();
});
afterAll(async () => {
  await provider.close();
  for (const database of databases) database.close();
});

const TABLES = ['shares', 'entries', 'entry_team', 'entry_sets', 'entry_tags', 'users', 'sessions'] as const;

/** Every row of every table, as text that can be compared. */
async function contents({ db }: Storage): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    all[table] = rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('hex') : value]),
        ),
      )
      .sort();
  }
  return all;
}

async function backupOf(storage: Storage): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeBackup(storage, out)]);
  return bytes;
}

const put = (storage: Storage, bytes: Buffer, replace = false) =>
  restoreBackup(storage, Readable.from([bytes]), { replace });

/** A world with shares, an approved team, an account and its session. */
async function fill(database: TestDatabase): Promise<World> {
  const world = await openWorld(database, { provider: provider.provider });
  for (let i = 0; i < 4; i++) {
    expect((await postShare(world.app, ` ${i} ${text}`.replace(/^ \d+/, ' '.repeat(i)))).statusCode).toBe(202);
  }
  const cookies = await logIn(world, '100');
  await world.app.inject({ method: 'POST', url: '/api/user/save', cookies, payload: { words: 'é "\\ \u{1F3BB}' } });
  const { teams, computer } = world.platform;
  const id = await teams.submit({
    config: CONFIG.replace('stats hp', 'set="noblesseoblige" count=4;\nxingqiu add stats hp'),
    description: 'one\ntwo',
    submitter: '100',
    seed: 2 ** 53 - 1,
  });
  computer.wake();
  await computer.idle();
  await teams.approve(id, 1);
  await teams.reject(id, 7);
  await world.platform.verifications.idle();
  return world;
}

describe.each(databases)('a backup of $name', (database) => {
  let world: World;
  let bytes: Buffer;
  let before: Record<string, string[]>;
  beforeAll(async () => {
    world = await fill(database);
    before = await contents(world.platform.storage);
    bytes = await backupOf(world.platform.storage);
  });
  afterAll(() => world.close());

  it('holds every row, packed, with the schema it was made with', () => {
    const lines = gunzipSync(bytes).toString('utf8').trimEnd().split('\n');
    expect(JSON.parse(lines[0])).toMatchObject({ format: 'quartet-backup', version: 1, schema: LATEST_SCHEMA });
    expect(before.shares.length).toBe(5);
    for (const table of TABLES) expect([table, before[table].length]).not.toEqual([table, 0]);
    const rows = Object.fromEntries(TABLES.map((table) => [table, before[table].length]));
    expect(JSON.parse(lines[lines.length - 1])).toEqual({ end: rows });
  });

  it.each(databases)('fills an empty $name with the same rows', async (target) => {
    const address = await target.fresh();
    const storage = await openStorage(address);
    await put(storage, bytes);
    expect(await contents(storage)).toEqual(before);
    // And back: from there to an empty database of the first kind.
    const home = await openStorage(await database.fresh());
    await put(home, await backupOf(storage));
    expect(await contents(home)).toEqual(before);
    await home.close();
    await storage.close();
  });

  it('goes into a database that is in use only when that is asked for, and then replaces it', async () => {
    const other = await openWorld(database);
    const { storage, shares } = other.platform;
    const gone = await shares.create({ document: packed(text), verification: 'verified' });
    const own = await contents(storage);
    await expect(put(storage, bytes)).rejects.toThrow(/not empty.*--replace/);
    expect(await contents(storage)).toEqual(own);
    await put(storage, bytes, true);
    expect(await contents(storage)).toEqual(before);
    expect(await other.platform.shares.head(gone)).toBeUndefined();
    await other.close();
  });

  it('is refused whole when it is damaged, cut off, foreign or of another schema, and nothing is lost', async () => {
    const other = await openWorld(database);
    const { storage, shares } = other.platform;
    await shares.create({ document: packed(text), verification: 'verified' });
    const own = await contents(storage);
    const plain = gunzipSync(bytes).toString('utf8');
    const lines = plain.trimEnd().split('\n');
    const repacked = (changed: string[]) => gzipSync(`${changed.join('\n')}\n`);
    const flipped = Buffer.from(bytes);
    flipped[flipped.length >> 1] ^= 0xff;
    const cases: [string, Buffer, RegExp][] = [
      ['cut off in the middle', bytes.subarray(0, bytes.length >> 1), /cut off/],
      ['cut off by its last byte', bytes.subarray(0, -1), /cut off/],
      ['empty', Buffer.alloc(0), /cut off|no backup/],
      ['without its end', repacked(lines.slice(0, -1)), /end is missing/],
      ['without a row', repacked([...lines.slice(0, 3), ...lines.slice(4)]), /does not hold the rows/],
      ['followed by a row', repacked([...lines, lines[1]]), /follows its end/],
      ['with a changed byte', flipped, /damaged/],
      ['not packed', Buffer.from(plain), /damaged|no backup/],
      ['of another program', gzipSync('{"format":"other"}\n'), /no backup of Quartet/],
      ['no JSON', gzipSync('hello\n'), /damaged|no backup/],
      ['of a later format', repacked([lines[0].replace('"version":1', '"version":2'), ...lines.slice(1)]), /format 2/],
      [
        'of a later schema',
        repacked([lines[0].replace(LATEST_SCHEMA, '999-later'), ...lines.slice(1)]),
        new RegExp(`999-later.*${LATEST_SCHEMA}`),
      ],
      ['with an unknown table', repacked([lines[0], '["logins",{}]', ...lines.slice(1)]), /row cannot be read/],
      [
        'with a column of no table',
        repacked([lines[0], '["users",{"id":"1","x":1}]', ...lines.slice(1)]),
        /Rows of users/,
      ],
      ['with a row twice', repacked([lines[0], lines[1], ...lines.slice(1)]), /Rows of shares/],
      [
        'with a document that unpacks to more than is ever stored',
        repacked([
          lines[0],
          JSON.stringify(['shares', { document: { bytes: gzipSync(Buffer.alloc(2 ** 25)).toString('base64') } }]),
          ...lines.slice(1),
        ]),
        /document of share .* cannot be unpacked, or is too large/,
      ],
      ['with a value of no kind', repacked([lines[0], '["users",{"id":true}]', ...lines.slice(1)]), /column id/],
    ];
    for (const [name, file, message] of cases) {
      const failure = await put(storage, file, true).catch((error: unknown) => error);
      expect([name, failure]).toEqual([name, expect.any(BackupError)]);
      expect([name, (failure as Error).message]).toEqual([name, expect.stringMatching(message)]);
      expect([name, await contents(storage)]).toEqual([name, own]);
    }
    await other.close();
  });
});

describe.each(databases)('the commands for $name', (database) => {
  const run = async (address: string, ...words: string[]) => {
    const env: Record<string, string | undefined> = { ...process.env };
    if (address.startsWith('postgres')) env.DATABASE_URL = address;
    // The file of a test has another name; the program looks for one name in a folder.
    else env.DATA_DIR = address;
    const child = spawn(process.execPath, [...serverProgram(), ...words], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, status] = await Promise.all([
      buffer(child.stdout),
      buffer(child.stderr),
      new Promise<number | null>((resolve) => child.once('exit', resolve)),
    ]);
    return { status, out: out.toString(), err: err.toString() };
  };

  it.runIf(isWhole)('write a backup of one moment while shares are stored, and put it back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-backup-'));
    const sqlite = database.name === 'sqlite';
    const address = sqlite ? join(folder, 'one') : await database.fresh();
    const other = sqlite ? join(folder, 'two') : await database.fresh();
    const world = await openWorld({
      ...database,
      fresh: async () => (sqlite ? join(address, 'quartet.sqlite') : address),
    });
    for (let i = 0; i < 10; i++) await postShare(world.app, text);
    let stop = false;
    const writing = (async () => {
      // With pauses, in which the program that backs up has the processor.
      while (!stop) {
        await postShare(world.app, text);
        await setTimeout(20);
      }
    })();
    const file = join(folder, 'quartet.backup');
    const written = await run(address, 'backup', file);
    stop = true;
    await writing;
    await world.close();
    expect([written.status, written.err]).toEqual([0, '']);
    const count = Number(/(\d+) results/.exec(written.out)?.[1]);
    expect(count).toBeGreaterThanOrEqual(10);

    const restored = await run(other, 'restore', file);
    expect([restored.status, restored.out]).toEqual([0, `Restored: ${count} results, 0 teams, 0 users\n`]);
    const storage = await openPresent(sqlite ? join(other, 'quartet.sqlite') : other);
    const shares = await storage.db.selectFrom('shares').selectAll().execute();
    expect(shares.map((share) => gunzipSync(share.document).toString('utf8') === text)).toEqual(
      Array.from({ length: count }, () => true),
    );
    await storage.close();
    const twice = await run(other, 'restore', file);
    expect([twice.status, twice.err]).toEqual([1, expect.stringContaining('--replace')]);
    expect((await run(other, 'restore', '--replace', file)).status).toBe(0);

    writeFileSync(join(folder, 'half'), readFileSync(file).subarray(0, 2000));
    const half = await run(other, 'restore', join(folder, 'half'), '--replace');
    expect([half.status, half.err]).toEqual([1, 'The backup is damaged or cut off, or is no backup\n']);
    const missing = await run(other, 'restore', join(folder, 'none'));
    expect([missing.status, missing.err]).toEqual([1, expect.stringContaining('no such file')]);
    rmSync(folder, { recursive: true });
  });

  it.runIf(isWhole)('refuse what is no database of this version', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-backup-'));
    const address = database.name === 'sqlite' ? join(folder, 'none') : await database.fresh();
    const answer = await run(address, 'backup', join(folder, 'b'));
    expect([answer.status, answer.err]).toEqual([1, expect.stringMatching(/no database at|schema none/)]);
    rmSync(folder, { recursive: true });
  });
});

describe('a database of a later version, or none', () => {
  it('is not backed up by an earlier program', async () => {
    const address = await databases[0].fresh();
    await expect(openPresent(address)).rejects.toThrow(/no database at/);
    const storage = await openStorage(address);
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(storage.db);
    await storage.close();
    await expect(openPresent(address)).rejects.toThrow(/999-later/);
  });
});
