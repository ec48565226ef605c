import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseResult, type Result, stringifyResult } from '@quartet/results';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { openPresent } from '../src/storage/database.ts';
import { fewDatabases } from './databases.ts';
import { serverProgram } from './program.ts';
import { makeResult } from './setup.ts';

const databases = fewDatabases(it.skip);
let result: Result;
beforeAll(async () => {
  result = await makeResult();
});
afterAll(() => {
  for (const database of databases) database.close();
});

const WRITES = isWhole ? 1000 : 100;
const KILL_AFTER = isWhole ? 300 : 12;
const AT_ONCE = 8;

const spawned: ChildProcess[] = [];
afterEach(() => {
  for (const child of spawned.splice(0)) child.kill('SIGKILL');
});

async function startServer(database: string, folder: string): Promise<{ process: ChildProcess; base: string }> {
  const started = spawn(process.execPath, serverProgram(), {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      REQUESTS_PER_MINUTE: '0',
      ...(database.startsWith('postgres') ? { DATABASE_URL: database } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  spawned.push(started);
  const base = await new Promise<string>((resolve, reject) => {
    started.stdout?.on('data', (text: Buffer) => {
      const found = /http:\/\/[\w.:]+/.exec(text.toString());
      if (found) resolve(found[0]);
    });
    started.on('exit', (code) => reject(new Error(`The server ended with status ${code}`)));
  });
  return { process: started, base };
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

describe.each(databases)('the server on $name, killed while it stores', (database) => {
  it('has every share it acknowledged, whole, and ends with status 0 when asked to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-crash-'));
    const address = await database.fresh();
    const first = await startServer(address, folder);
    const kept = new Map<string, string>();
    let next = 0;
    const write = async () => {
      while (next < WRITES) {
        const body = stringifyResult({ ...result, sample_seed: String(next++) });
        try {
          const answer = await fetch(`${first.base}/api/share`, { method: 'POST', body });
          if (answer.status === 202) kept.set(await answer.text(), body);
        } catch {
          return;
        }
        if (kept.size === KILL_AFTER) first.process.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, write));
    await ended(first.process);
    expect(kept.size).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(kept.size).toBeLessThan(WRITES);

    const second = await startServer(address, folder);
    for (const [id, body] of kept) {
      const answer = await fetch(`${second.base}/api/share/${id}`);
      expect([id, answer.status, (await answer.text()) === body]).toEqual([id, 200, true]);
    }
    const stopped = ended(second.process);
    second.process.kill('SIGTERM');
    expect(await stopped).toBe(0);

    // Unacknowledged data is there whole or not at all.
    const storage = await openPresent(address.startsWith('postgres') ? address : join(folder, 'quartet.sqlite'));
    const rows = await storage.db.selectFrom('shares').select(['id', 'document']).execute();
    expect(rows.length).toBeGreaterThanOrEqual(kept.size);
    expect(rows.length).toBeLessThanOrEqual(kept.size + AT_ONCE);
    const texts = rows.map(({ document }) => gunzipSync(document).toString('utf8'));
    for (const text of texts) expect(stringifyResult(parseResult(text))).toBe(text);
    expect(new Set(texts).size).toBe(rows.length);
    await storage.close();
    rmSync(folder, { recursive: true });
  });
});
