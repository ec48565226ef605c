import { type Build, newBuild } from '@quartet/edits';
import type { OwnedWeapon } from '@quartet/importers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { combinedBuilds, combinedWeapons } from '#shared/roster/importPlan.ts';
import { importKey, ownedBuilds, parseImports, useImports } from '#shared/roster/imports.ts';
import { MAX_WEAPONS, parseWeapons } from '#shared/roster/parseBuild.ts';

const stored = new Map<string, string>();
let full = false;
beforeEach(() => {
  stored.clear();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  useImports.getState().clear();
});
afterEach(() => vi.unstubAllGlobals());

const build = { ...newBuild('bennett', 'sword'), buildName: 'Healer' };
const sword: OwnedWeapon = { key: 'aquilafavonia', refine: 1, level: 90, maxLevel: 90, wearer: '' };
/** Imports builds and weapons as a document that replaces, or as a showcase. */
function load(builds: readonly Build[], source: 'good' | 'enka', weapons: readonly OwnedWeapon[] = []): boolean {
  const before = useImports.getState();
  const incoming = { builds, source, weapons, inventory: '' };
  return before.put(
    combinedBuilds(before.builds, incoming, 'replace', new Date().toISOString()),
    combinedWeapons(before.weapons, weapons, source === 'good' ? 'replace' : 'add'),
  );
}
const names = () => Object.keys(useImports.getState().builds);

describe('imported builds', () => {
  it('are kept by name, source and name of the build', () => {
    expect(load([build, newBuild('ganyu', 'bow')], 'enka')).toBe(true);
    expect(Object.keys(useImports.getState().builds)).toEqual(['bennett-enka-Healer', 'ganyu-enka-none']);
    expect(parseImports(JSON.parse(stored.get('quartet-user-data-v1') ?? ''))).toEqual(useImports.getState().builds);
    expect(importKey({ key: 'amber', source: 'good' })).toBe('amber-good-none');
  });

  it('of a document replace all earlier ones, but an empty list replaces nothing', () => {
    load([build], 'good');
    load([], 'enka');
    expect(Object.keys(useImports.getState().builds)).toEqual(['bennett-good-Healer']);
    load([newBuild('ganyu', 'bow')], 'good');
    expect(Object.keys(useImports.getState().builds)).toEqual(['ganyu-good-none']);
  });

  it('last as long as the page when the browser is full, with a notice', () => {
    full = true;
    expect(load([build], 'good')).toBe(false);
    expect(Object.keys(useImports.getState().builds)).toEqual(['bennett-good-Healer']);
  });

  it('are read back as far as they are whole', () => {
    const damaged = { ...build, level: 'ninety' };
    const map = parseImports({ GOODImport: { a: build, b: damaged, c: null, d: { ...build, key: '__proto__' } } });
    expect(Object.keys(map ?? {})).toEqual(['bennett-good-Healer']);
    for (const value of [null, 7, 'x', {}, { GOODImport: 3 }]) expect(parseImports(value)).toBeUndefined();
  });
});

describe('the roster', () => {
  it('keeps the characters of a document when a showcase is imported, and shows the newer build', () => {
    load([newBuild('bennett', 'sword'), newBuild('ganyu', 'bow')], 'good', [sword]);
    load([{ ...newBuild('ganyu', 'bow'), cons: 3 }], 'enka', [{ ...sword, key: 'amosbow' }, sword]);
    const { builds, weapons } = useImports.getState();
    expect(ownedBuilds({ ...builds, 'ganyu-enka-none': { ...builds['ganyu-enka-none'], added: '9' } })).toMatchObject([
      { key: 'bennett', cons: 0 },
      { key: 'ganyu', cons: 3 },
    ]);
    expect(weapons.map(({ key }) => key)).toEqual(['aquilafavonia', 'amosbow']);
    load([newBuild('amber', 'bow')], 'enka');
    expect(names()).toEqual(['bennett-good-none', 'ganyu-good-none', 'amber-enka-none']);
  });

  it('has who was entered by hand, until a document names them', () => {
    const { enter, remove } = useImports.getState();
    load([newBuild('ganyu', 'bow')], 'good');
    enter({ ...newBuild('ganyu', 'bow'), cons: 6 });
    enter(newBuild('amber', 'bow'));
    expect(ownedBuilds(useImports.getState().builds).map(({ key, cons }) => [key, cons])).toEqual([
      ['ganyu', 6],
      ['amber', 0],
    ]);
    load([newBuild('ganyu', 'bow')], 'good');
    expect(names()).toEqual(['amber-own-none', 'ganyu-good-none']);
    remove('amber');
    expect(names()).toEqual(['ganyu-good-none']);
  });

  it('is what another tab wrote, after it wrote', () => {
    load([newBuild('ganyu', 'bow')], 'good', [sword]);
    const other = [...stored];
    useImports.getState().clear();
    expect([names(), stored.size]).toEqual([[], 0]);
    for (const [key, value] of other) stored.set(key, value);
    useImports.getState().reload();
    expect([names(), useImports.getState().weapons]).toEqual([['ganyu-good-none'], [sword]]);
  });

  it('has weapons without damaged ones, in limited number', () => {
    const damaged = [{ ...sword, key: 'x' }, { ...sword, refine: 9 }, { ...sword, level: 'ninety' }, null, 3];
    expect(parseWeapons([sword, ...damaged])).toEqual([sword]);
    expect(parseWeapons({ a: sword })).toBeUndefined();
    expect(parseWeapons(Array.from({ length: MAX_WEAPONS + 9 }, () => sword))).toHaveLength(MAX_WEAPONS);
  });
});
