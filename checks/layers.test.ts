/** The layers of packages and pages, as the linter enforces them. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layerRules } from '../lint/layers.ts';

it('are those of the table', () => {
  expect(JSON.parse(readFileSync('lint/layers.json', 'utf8'))).toEqual(layerRules);
});

const importing = (name: string) => `import { x } from '${name}';\n\nexport const y = x;\n`;

/** Sources with a path where they are refused, and one where they are allowed. */
const CASES = [
  ['packages/script/src/a.ts', 'packages/results/src/a.ts', importing('@quartet/engine')],
  ['packages/content/src/b.ts', 'packages/kit/src/b.ts', importing('@quartet/engine/parts')],
  ['packages/runner/src/c.ts', 'packages/runner/src/node.ts', importing('node:fs')],
  ['packages/content/src/d.ts', 'packages/runner/src/d.ts', 'export const now = () => new Date();\n'],
  ['packages/gamedata/src/e.ts', 'packages/runner/src/e.ts', "export const y = () => fetch('x');\n"],
  ['packages/engine/src/run/f.ts', 'packages/optimiser/src/f.ts', 'export const y = Math.sin(2);\n'],
  ['apps/web/src/features/viewer/g.ts', 'apps/web/src/features/viewer/model/g.ts', importing('../sample/store.ts')],
  ['apps/web/src/features/viewer/h.ts', 'apps/web/src/app/h.ts', importing('#features/sample/store.ts')],
  ['apps/web/src/run/i.ts', 'apps/web/src/app/i.ts', importing('#features/sample/store.ts')],
  ['apps/web/src/shared/ui/j.ts', 'apps/web/src/features/viewer/j.ts', importing('#run/precision.ts')],
] as const;

describe('a source', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-layers-'));
  let report = '';
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(() => {
    const config = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>;
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
    cpSync('lint', join(folder, 'lint'), { recursive: true });
    for (const [refused, allowed, source] of CASES)
      for (const path of [refused, allowed]) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), source);
      }
    try {
      const args = ['lint', '--reporter=json', '--max-diagnostics=200', 'packages', 'apps'];
      report = execFileSync(resolve('node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      report = String((error as { stdout?: unknown }).stdout);
    }
  });
  it.each(CASES)('is refused in %s and allowed in %s', (refused, allowed) => {
    expect(report).toContain(refused);
    expect(report).not.toContain(allowed);
  });
});
