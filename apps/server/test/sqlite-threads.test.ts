/** Threads of SQLite connections that are let go while a statement runs: stopped inside native code, they would abort the process. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';

const folder = mkdtempSync(join(tmpdir(), 'quartet-threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program with a connection that writes, and one for searches. */
function outcomeOf(name: string, body: string): Promise<{ status: number | string | null; output: string }> {
  const program = `
    import { Kysely, sql } from 'kysely';
    import { sqliteDialect } from ${JSON.stringify(new URL('../src/storage/sqlite.ts', import.meta.url).href)};
    const file = ${JSON.stringify(join(folder, `${name}.sqlite`))};
    const open = (options) => new Kysely({ dialect: sqliteDialect({ file, ...options }) });
    const db = open({ readonly: false });
    const search = open({ readonly: true, limit: 100 });
    const count = async (of, rows) =>
      (await sql.raw(\`with recursive c(n) as (select 1 union all select n + 1 from c where n < \${rows}) select count(*) as n from c\`).execute(of)).rows[0].n;
    const patient = async (of) => {
      for (;;) {
        try {
          return await count(of, 1);
        } catch (error) {
          if (!/^Storage(?:Busy|Late)Error$/.test(error.name)) throw error;
        }
      }
    };
    await count(db, 1);
    ${body}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ status: code ?? signal, output })));
}

it('survives a search that takes too long, and then serves the next one', async () => {
  const body = `
    await patient(search);
    console.log(await count(search, 1e6).catch((error) => error.name + ': ' + error.message));
    console.log(await patient(search));
    await search.destroy();
    await db.destroy();`;
  expect(await outcomeOf('limit', body)).toEqual({
    output: 'StorageLateError: The statement took too long\n1\n',
    status: 0,
  });
});

it.runIf(isWhole)('ends with its own status when the process exits during a statement', async () => {
  const body = `
    count(db, 3e6).catch(() => {});
    setTimeout(() => process.exit(3), 300);`;
  expect(await outcomeOf('exit', body)).toEqual({ output: '', status: 3 });
});
