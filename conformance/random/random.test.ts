/** Random configs run and are repeatable; an unusable reference build is reported. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentKeys } from '@quartet/content/keys';
import { iterationSeed } from '@quartet/engine';
import { parseResult } from '@quartet/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../test/lane.ts';
import { COMMITTED, CONFORMANCE, Oracle, REPOSITORY } from '../oracle.ts';
import { simulatorFor } from '../simulate.ts';
import { compareWithReference } from './compare.ts';
import { draft, randomConfig } from './generate.ts';
import { distil, ReferenceBuild, ReferenceUnusable } from './reference.ts';

const YARDSTICK = join(REPOSITORY, 'packages/results/test/fixtures/yardstick.result.gz');

describe('a random config', () => {
  it('parses and runs for any number', async () => {
    for (let index = 0; index < (isWhole ? 25 : 5); index++) {
      const config = await randomConfig(7, index, 10);
      const simulator = await simulatorFor(config);
      const recorder = simulator.recorder();
      simulator.run(iterationSeed(12345, 0), recorder);
      expect(recorder.frames).toBeGreaterThan(0);
      expect(config.length).toBeLessThan(4000);
    }
  });

  it('depends only on the seed and the number', async () => {
    const config = await randomConfig(1, 5, 60);
    expect(await randomConfig(1, 5, 60)).toBe(config);
    expect(await randomConfig(1, 6, 60)).not.toBe(config);
    expect(await randomConfig(2, 5, 60)).not.toBe(config);
  });

  it('covers every character, most weapons and sets, params and kinds of fights', () => {
    const all = Array.from({ length: 1500 }, (_, index) => draft(3, index, 60)).join('\n');
    const found = (pattern: RegExp): Set<string> => new Set([...all.matchAll(pattern)].map((match) => match[1]));
    const characters = found(/^(\w+) char lvl/gm);
    expect(contentKeys.characters.filter((key) => !characters.has(key))).toEqual([]);
    expect(found(/ set="(\w+)"/g).size).toBe(contentKeys.sets.length);
    expect(found(/ weapon="(\w+)"/g).size).toBeGreaterThan(0.95 * contentKeys.weapons.length);
    for (const part of ['skill[hold=', '+params=[', ' hp=50000;', 'hurt every', 'energy every', 'hitlag=false'])
      expect(all).toContain(part);
  });
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-random-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a program that replaces the reference; it receives `-c CONFIG -out RESULT`. */
function program(name: string, body: string): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    `#!${process.execPath}\nconst fs = require('node:fs');\nconst out = process.argv[5];\n${body}\n`,
    {
      mode: 0o755,
    },
  );
  return path;
}

describe('a reference build', () => {
  const run = (path: string, patience?: number) => new ReferenceBuild(path, patience).run('options iteration=1;');

  it('is reported when it is missing or does not start', async () => {
    expect(() => new ReferenceBuild(join(folder, 'none'))).toThrow(/^there is no file .+none; --reference takes/);
    const path = join(folder, 'text');
    writeFileSync(path, 'no program');
    await expect(run(path)).rejects.toThrow(/text does not start: /);
  });

  it('refuses the config with its message when it ends with an error', async () => {
    expect(await run(program('refuses', "console.error('ln3: no such weapon'); process.exit(1);"))).toEqual({
      refusal: 'ln3: no such weapon',
    });
    expect(await run(program('silent', 'process.exit(3);'))).toEqual({ refusal: 'it ended with status 3' });
  });

  it('is terminated when it hangs', async () => {
    expect(await run(program('hangs', 'setInterval(() => {}, 1000);'), 300)).toEqual({ refusal: 'no end after 0.3 s' });
  });

  it('is unusable when it writes no readable result', async () => {
    await expect(run(program('nothing', ''))).rejects.toThrow(/nothing ended with status 0 but wrote no result/);
    const garbage = run(program('garbage', "fs.writeFileSync(out, 'garbage');"));
    await expect(garbage).rejects.toThrow(/^the result of .+garbage cannot be read: /);
    await expect(run(program('empty', "fs.writeFileSync(out, '{}');"))).rejects.toThrow(ReferenceUnusable);
  });

  it('receives the config, and the figures are read from its result', async () => {
    const path = program(
      'copies',
      `fs.copyFileSync(${JSON.stringify(YARDSTICK)}, out); fs.copyFileSync(process.argv[3], ${JSON.stringify(join(folder, 'seen.txt'))});`,
    );
    const verdict = await run(path);
    expect(readFileSync(join(folder, 'seen.txt'), 'utf8')).toBe('options iteration=1;');
    expect(verdict).toMatchObject({
      golden: { iterations: 1000, characters: ['yelan', 'xingqiu', 'albedo', 'noelle'] },
    });
  });
});

describe('a comparison with the reference', () => {
  const golden = distil(parseResult(new Uint8Array(readFileSync(YARDSTICK))));
  const config = readFileSync(join(REPOSITORY, 'bench/yardstick.txt'), 'utf8');

  it('converts a result of the reference to the format of the recorded cases', () => {
    const recorded = new Oracle(COMMITTED).golden('team-yelan-xingqiu-albedo-noelle-a3fab5');
    // From another 1,000 fights, so only constant figures are equal.
    expect(Object.keys(golden).sort()).toEqual(Object.keys(recorded).sort());
    expect(golden.source_damage_instances.map((each) => Object.keys(each).sort())).toEqual(
      recorded.source_damage_instances.map((each) => Object.keys(each).sort()),
    );
    expect(golden.shp.mean).toBeCloseTo(recorded.shp.mean, 4);
    expect(golden.failed_actions[2].swap_cd[0]).toBeCloseTo(recorded.failed_actions[2].swap_cd[0], 6);
  });

  it.runIf(isWhole)('detects a changed stat, and no difference without one', async () => {
    // Treats its 1,000 fights as 20, so that only 20 of ours are needed.
    const verdict = { golden: { ...golden, iterations: 20 } };
    expect((await compareWithReference(config, verdict)).differences).toEqual([]);
    const weaker = await compareWithReference(config.replace('cons=6', 'cons=5'), verdict);
    expect(weaker.differences.join('\n')).toMatch(/^character_details\.\w+\.cons: ours 5, theirs 6/);
  });

  it('reports a config that only one side refuses', async () => {
    const impossible = 'xingqiu char lvl=90/90 cons=0 talent=6,6,6; target lvl=90; active xingqiu; xingqiu aim;';
    expect(await compareWithReference(impossible, { refusal: 'no' })).toEqual({ isRefused: true, differences: [] });
    expect((await compareWithReference(impossible, { golden })).differences).toEqual([
      expect.stringMatching(/^refused here: .+; the reference runs it$/),
    ]);
    // 300 of our fights are searched for a refusal.
    const brief = config.replace('duration=109', isWhole ? 'duration=5' : 'duration=2');
    expect(await compareWithReference(brief, { refusal: 'no' })).toEqual({
      isRefused: true,
      differences: ['runs here; the reference refuses it: no'],
    });
  });
});

describe.runIf(isWhole)('npm run conformance -- random', () => {
  const command = async (...args: string[]): Promise<{ code: number; output: string }> => {
    const tsx = join(REPOSITORY, 'node_modules/tsx/dist/cli.mjs');
    try {
      const done = await promisify(execFile)(process.execPath, [tsx, join(CONFORMANCE, 'random/run.ts'), ...args]);
      return { code: 0, output: done.stdout + done.stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  };

  it('writes configs, and with a reference only those that differ', async () => {
    const all = join(folder, 'all');
    expect((await command('--count', '2', '--first', '3', '--write', all)).code).toBe(0);
    expect(readdirSync(all)).toEqual(['random-1-3.txt', 'random-1-4.txt']);
    expect(readFileSync(join(all, 'random-1-3.txt'), 'utf8')).toBe(await randomConfig(1, 3, 60));

    const different = join(folder, 'different');
    const path = program('refuses-all', "console.error('no'); process.exit(1);");
    const { code, output } = await command('--count', '1', '--reference', path, '--write', different);
    expect(output).toContain('✗ config 0 of seed 1\n    runs here; the reference refuses it: no\n');
    expect(output).toMatch(/1 configs compared, 1 differ, 1 refused by the reference, [\d.]+ s\n$/);
    expect(code).toBe(1);
    expect(readdirSync(different)).toEqual(['random-1-0.txt']);
  });

  it('ends with 2 and one line when the reference or an option is unusable', async () => {
    const missing = await command('--reference', join(folder, 'none'));
    expect([missing.code, missing.output.trim()]).toEqual([2, expect.stringMatching(/^there is no file .+none/)]);
    expect(await command('--count', 'many', '--print')).toEqual({
      code: 2,
      output: '--count takes a whole number from 1 to 100000\n',
    });
  });
});
