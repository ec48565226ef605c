/** Bundles a Node entry the way the command line is bundled, and runs it in a separate process. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { numbers } from '../scripts/numbers.ts';

export interface Bundle {
  /** Runs the entry and returns what it printed. @throws Error with its error output when it fails. */
  run(args?: readonly string[]): Promise<string>;
  close(): void;
}

/** @param define text replacements made in the source, as in Vite's `define`. */
export async function bundle(entry: string, define: Record<string, string> = {}): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-speed-'));
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    plugins: [numbers()],
    build: {
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      ssr: entry,
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
    ssr: { noExternal: true },
  });
  return {
    run: (args = []) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [join(folder, 'entry.mjs'), ...args]);
        let out = '';
        let complaint = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          out += text;
        });
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          complaint += text;
        });
        child.on('error', reject);
        child.on('close', (status) => {
          if (status === 0) resolve(out);
          else reject(new Error(complaint || `${entry} ended with status ${status}`));
        });
      }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
