import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runServer } from '../src/commands.ts';
import { testDatabases } from './databases.ts';
import { CONFIG, openWorld } from './setup.ts';

const databases = testDatabases();
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
  it('says what it can do, also when it is asked for something else', async () => {
    const bad = ['backup', 'restore', 'restore --replace', 'fly', 'constructor', 'role a b', 'worker x', 'restore a b'];
    for (const line of bad) {
      expect([line, await run(line)]).toEqual([line, 2]);
      expect(err.at(-1)).toMatch(/^Usage/);
    }
    expect(await run('backup --help')).toBe(0);
    expect(out.at(-1)).toMatch(/backup FILE/);
  });

  it('says which setting cannot be used, and what a worker needs', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    expect([await run('worker'), err.at(-1)]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
    expect([await run('server --queue'), err.at(-1)]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
    expect([await run('server --port x'), err.at(-1)]).toEqual([2, expect.stringContaining('--port')]);
    vi.stubEnv('PORT', 'x');
    expect([await run('recompute'), err.at(-1)]).toEqual([2, expect.stringContaining('PORT')]);
  });

  it('says in one line when the database does not answer', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
    expect([await run('recompute'), err]).toEqual([1, [expect.stringContaining('ECONNREFUSED')]]);
  });
});

describe.each(databases)('the commands about teams and users on $name', (database) => {
  it('compute all teams again and say what changed, and give roles', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-commands-'));
    const address = database.name === 'sqlite' ? join(folder, 'quartet.sqlite') : await database.fresh();
    const world = await openWorld({ ...database, fresh: async () => address }, { version: 'v1' });
    const { teams, computer, storage } = world.platform;
    const id = await teams.submit({ config: CONFIG, description: 'x', submitter: 'x', seed: 4 });
    computer.wake();
    await computer.idle();
    await storage.db.insertInto('users').values({ id: '5', name: 'eve', created_at: 0 }).execute();
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
    expect([await run('role 5 50'), out.at(-1)]).toEqual([0, 'User 5 has role 50']);
    expect([await run('role 6 50'), err.at(-1)]).toEqual([1, expect.stringContaining('no user 6')]);
    rmSync(folder, { recursive: true });
  });
});
