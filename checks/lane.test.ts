import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { committedFiles, places, root } from '../test/sources.ts';
import { isolated } from '../vitest.config.ts';

const laneOf = async (all: string | undefined) => {
  vi.stubEnv('QUARTET_ALL', all);
  vi.resetModules();
  return import('../test/lane.ts');
};
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('lanes', () => {
  const items = Array.from({ length: 117 }, (_, i) => i);

  it('take a spread of the content, from the first item to the last, and the whole content in `all`', async () => {
    const { isWhole, spread } = await laneOf(undefined);
    expect(isWhole).toBe(false);
    expect(spread(items, 5)).toEqual([0, 29, 58, 87, 116]);
    expect(spread(items, 117)).toEqual(items);
    expect(spread(['a', 'b'], 5)).toEqual(['a', 'b']);
    expect(spread(['a', 'b', 'c'], 1)).toEqual(['a']);
    const whole = await laneOf('1');
    expect([whole.isWhole, whole.spread(items, 5)]).toEqual([true, items]);
  });

  it('end no test sooner than the runner does, as machines differ', () => {
    const tests = committedFiles().filter(({ path }) => /^(?!.*\/hostile\/).+\.test\.ts$/.test(path));
    expect(tests.length).toBeGreaterThan(400);
    expect(tests.flatMap((file) => places(file, file.text, /^\s*\}, \d[\d_]{4,}\);$/gm))).toEqual([]);
  });

  it('share modules only between tests that replace none and keep the language', () => {
    const tests = committedFiles().filter(({ path }) => path.endsWith('.test.ts') && !path.includes('/hostile/'));
    const replaces = /^ *(?:await )?vi\.(?:mock|doMock|resetModules)\(|\bi18next\.init\(\{\s*lng: '(?!en')/m;
    const replacing = tests.filter(({ text }) => replaces.test(text));
    expect(replacing.length).toBeGreaterThan(10);
    const beginnings = isolated.map((pattern) => pattern.split('*')[0] ?? '');
    const isIsolated = (path: string) => beginnings.some((beginning) => path.startsWith(beginning));
    expect(replacing.map(({ path }) => path).filter((path) => !isIsolated(path))).toEqual([]);
  });

  it('are run by the workflows: `npm test` for a change, `npm test -- all` each night', () => {
    const workflow = (name: string) => parse(readFileSync(join(root, '.github/workflows', name), 'utf8'));
    const commands = ({ jobs }: { jobs: Record<string, { steps: { run?: string }[] }> }) =>
      Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    const [change, nightly] = [workflow('ci.yml'), workflow('nightly.yml')];
    expect(Object.keys(change.on)).toEqual(['push', 'pull_request']);
    expect(commands(change)).toContain('npm test');
    expect(nightly.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
    expect(commands(nightly)).toContain('npm test -- all');
  });
});
