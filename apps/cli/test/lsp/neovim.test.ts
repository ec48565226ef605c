import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../test/lane.ts';
import { PROGRAM } from './client.ts';

const CONFIG = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="favoniussowrd" refine=3 lvl=90/90;
active xingqiu;
target lvl=100 resist=0.1;
options duration=10;
let rounds = 3;
while rounds > 0 {
xingqiu attack:2,   skill;
  rounds = rounds - 1;
}
`;

const hasNeovim = spawnSync('nvim', ['--version']).status === 0;
if (isWhole && !hasNeovim)
  console.warn('Neovim is not installed: the language server is not tested with a real editor.');

/** Answers that the editor gets, written by neovim.lua. */
interface Answers {
  readonly failure?: string;
  readonly errors: { line: number; message: string }[];
  readonly fixes: string[];
  readonly errorsAfterFix: number;
  readonly hover: string;
  readonly definition: number;
  readonly references: number;
  readonly symbols: string[];
  readonly folds: number;
  readonly completions: string[];
  readonly text: string;
  readonly dps: string;
  readonly stopped: boolean;
}

describe.runIf(isWhole)('Neovim as a client', () => {
  it.skipIf(!hasNeovim)('gets every feature from the language server (needs nvim)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-nvim-'));
    try {
      const config = join(folder, 'team.txt');
      const file = join(folder, 'answers.json');
      writeFileSync(config, CONFIG);
      const script = fileURLToPath(new URL('./neovim.lua', import.meta.url));
      const { status, stderr } = spawnSync('nvim', ['--headless', '--clean', '-n', '-S', script], {
        cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
        env: {
          ...process.env,
          QUARTET_CONFIG: config,
          QUARTET_ANSWERS: file,
          QUARTET_COMMAND: JSON.stringify([...PROGRAM, 'lsp']),
        },
        timeout: 500_000,
        encoding: 'utf8',
      });
      expect(status, stderr).toBe(0);
      const answers = JSON.parse(readFileSync(file, 'utf8')) as Answers;
      expect(answers.failure).toBeUndefined();
      expect(answers.errors.map(({ line }) => line)).toEqual([1]);
      expect(answers.fixes[0]).toContain('favoniussword');
      expect(answers.errorsAfterFix).toBe(0);
      expect(answers.hover).toContain('Frames: 67');
      expect([answers.definition, answers.references]).toEqual([5, 4]);
      expect(answers.symbols).toEqual(['xingqiu', 'target', 'options', 'rounds']);
      expect(answers.folds).toBeGreaterThanOrEqual(2);
      expect(answers.completions).toContain('skill');
      expect(answers.text).toContain('while left > 0 {\n  xingqiu attack:2, skill;\n  left = left - 1;\n}');
      expect(answers.text).toContain('"favoniussword"');
      expect(answers.dps).toMatch(/^[\d ]+ DPS ± \d/);
      expect(answers.stopped).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
