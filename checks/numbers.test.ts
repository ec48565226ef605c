import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { numbers } from '../scripts/numbers.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Builds the files of a package from `main.ts`; resolves to the code of all chunks. */
async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'quartet-numbers-'));
  folders.push(root);
  for (const [name, code] of Object.entries(files)) {
    const path = join(root, 'packages/one/src', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [numbers()],
    build: { write: false, minify: false, target: 'es2022', ssr: 'packages/one/src/main.ts' },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

/** Exports of the built module. */
const exportsOf = async (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

const TABLE = "export const Aura = { pyro: 1, frozen: -7, 'hp%': 4 } as const;\n";

test('numbers of a table stand where they are named, in its own file and in others', async () => {
  const code = await built({
    'aura.ts': `${TABLE}export const own = (n: number) => n === Aura.pyro;\n`,
    'passed.ts': "export { Aura as Kind } from './aura.ts';\n",
    'index.ts': "export * from './passed.ts';\nexport * from './aura.ts';\n",
    'alias.ts': "import { Kind } from './index.ts';\nexport const Sort: Omit<typeof Kind, 'pyro'> = Kind;\n",
    'main.ts': `
      import { Sort } from './alias.ts';
      import { Aura, own } from './index.ts';
      export const all = (n: number) => [own(n), 10 - Aura.frozen, Aura['hp%'], -Sort.frozen];
      export const named = (name: keyof typeof Aura) => Aura[name];
    `,
  });
  expect(code).not.toMatch(/\.(pyro|frozen)|\["hp%"\]/);
  const { all, named } = (await exportsOf(code)) as { all(n: number): unknown; named(name: string): unknown };
  expect(all(1)).toEqual([true, 17, 4, 7]);
  // A name that is only known at run time is still looked up.
  expect(named('frozen')).toBe(-7);
});

test('what may change, is missing or is no number stays as it is written', async () => {
  const code = await built({
    'main.ts': `
      const loose = { count: 1 };
      const words = { name: 'a', count: 2 } as const;
      const nested = { inner: { count: 3 } } as const;
      const table = { count: 4 } as const;
      export const more = () => ++loose.count;
      export const all = () => [loose.count, words.count, nested.inner.count, (table as { other?: number }).other];
    `,
  });
  const { more, all } = (await exportsOf(code)) as { more(): void; all(): unknown };
  more();
  expect(all()).toEqual([2, 2, 3, undefined]);
});

test.each([
  'export const f = (Aura: { pyro: number }) => Aura.pyro;',
  'export function f({ Aura = { pyro: 2 } }) { return Aura.pyro; }',
  'export class C { f(...Aura: any) { return Aura.pyro; } }',
  'export function f() { { const Aura = { pyro: 2 }; return Aura.pyro; } }',
  'export function f() { class Aura { static pyro = 2; } return Aura.pyro; }',
  'export function f() { function Aura() {} return Aura.pyro; }',
  'export function f() { try {} catch (Aura: any) { return Aura.pyro; } }',
])('a declaration that hides a table is refused: %s', async (code) => {
  const hidden = built({
    'aura.ts': TABLE,
    'main.ts': `import { Aura } from './aura.ts';\nexport const n = Aura.pyro;\n${code}\n`,
  });
  await expect(hidden).rejects.toThrow('something inside hides Aura, a table of numbers');
});
