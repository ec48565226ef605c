import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageAddresses, routePaths } from '../../build/pageFiles.ts';

const source = readFileSync(new URL('../../src/app/App.tsx', import.meta.url), 'utf8');
const documents = [
  'characters/xiangling',
  'weapons/thecatch',
  'artifacts/emblemofseveredfate',
  'enemies/hilichurl',
  'mechanics/icd',
];

it('reads every path of the router', () => {
  const paths = routePaths(source);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/simulator', '/sample/upload', '/guide/:kind', '/sh/:id', '/simple']),
  );
  // Each has a place in the source; only the page for unknown addresses has none.
  expect(paths.length).toBe((source.match(/\bpath: '|\bmoved\('/g) ?? []).length - 1);
});

it('gives the pages of the guide addresses, and nothing that a server stores', () => {
  const addresses = pageAddresses(routePaths(source), documents);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/simulator',
      '/guide',
      '/guide/enemies',
      '/guide/mechanics',
      ...documents.map((name) => `/guide/${name}`),
    ]),
  );
  expect(addresses.filter((address) => /[:*]|^\/(?:sh|db)\//.test(address))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('refuses a path with a parameter that it does not know', () => {
  expect(() => pageAddresses(['/clubs/:id'], documents)).toThrow(/addresses of \/clubs\/:id/);
});
