import { expect, it } from 'vitest';
import { affectedTests, importsOf, readGraph } from '../scripts/affected.mjs';

const graph = readGraph();
const nearest = (...changed: string[]): string[] => affectedTests(changed, graph);

it('finds the tests of a kit by its key, and none of other kits', () => {
  for (const path of [
    'packages/content/src/characters/razor/kit.ts',
    'packages/content/src/characters/razor/game.json',
  ]) {
    const found = nearest(path);
    expect(found[0]).toBe('packages/content/src/characters/razor/kit.test.ts');
    expect(found).not.toContain('packages/content/src/characters/xingqiu/kit.test.ts');
  }
});

it('finds the tests of a kit that is one of a family', () => {
  const found = nearest('packages/content/src/characters/traveler/geo.ts');
  expect(found[0]).toBe('packages/content/src/characters/traveler/geo.test.ts');
  expect(found).not.toContain('packages/content/src/characters/traveler/pyro.test.ts');
});

it('follows imports by path, by package and by the names of the pages', () => {
  expect(nearest('apps/web/src/shared/version.ts').slice(0, 3)).toContain('apps/web/test/shared/version.test.ts');
  const found = nearest('packages/engine/src/reactions/swirl.ts');
  expect(found).toContain('packages/results/test/paired.test.ts');
  // Those of the package come before the same number of imports elsewhere.
  expect(found[0]).toMatch(/^packages\/engine\/test\//);
  expect(found).not.toContain('packages/script/test/math.test.ts');
});

it('has a changed test itself first', () => {
  expect(nearest('packages/script/test/math.test.ts')[0]).toBe('packages/script/test/math.test.ts');
});

it('has the tests that read all committed files after any change', () => {
  expect(nearest('docs/testing.md')).toContain('checks/repository.test.ts');
  expect(nearest()).toEqual([]);
});

it('follows what a module uses when it runs, not types and not the list of a registry', () => {
  const text = `
import type { A } from './types.ts';
import { type B, c } from './values.ts';
import './effects.css';
export * from '@quartet/engine';
const worker = new Worker(new URL('./worker.ts', import.meta.url));
const page = () => import('./page.ts');
`;
  expect(importsOf(text)).toEqual({
    imported: ['./values.ts', './effects.css', '@quartet/engine', './worker.ts', './page.ts'],
    listed: [],
  });
  const kits = Array.from({ length: 30 }, (_, i) => `./kit${i}.ts`);
  const manifest = kits.map((kit) => `() => import('${kit}')`).join(',\n');
  expect(importsOf(`import { x } from './x.ts';\nexport const all = [${manifest}];`)).toEqual({
    imported: ['./x.ts'],
    listed: kits,
  });
});
