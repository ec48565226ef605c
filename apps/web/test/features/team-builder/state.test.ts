import { newBuild } from '@quartet/edits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importKey, parseImports, useImports } from '#features/team-builder/state/imports.ts';
import { parsePanels, usePanels } from '#shared/storage/panels.ts';

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
  });
});
afterEach(() => vi.unstubAllGlobals());

const build = { ...newBuild('bennett', 'sword'), buildName: 'Healer' };

describe('imported builds', () => {
  it('are kept by name, source and name of the build', () => {
    expect(useImports.getState().load([build, newBuild('ganyu', 'bow')], 'enka')).toBe(true);
    expect(Object.keys(useImports.getState().builds)).toEqual(['bennett-enka-Healer', 'ganyu-enka-none']);
    expect(parseImports(JSON.parse(stored.get('quartet-user-data-v1') ?? ''))).toEqual(useImports.getState().builds);
    expect(importKey({ key: 'amber', source: 'good' })).toBe('amber-good-none');
  });

  it('replace all earlier ones, but an empty list replaces nothing', () => {
    useImports.getState().load([build], 'good');
    useImports.getState().load([], 'enka');
    expect(Object.keys(useImports.getState().builds)).toEqual(['bennett-good-Healer']);
    useImports.getState().load([newBuild('ganyu', 'bow')], 'good');
    expect(Object.keys(useImports.getState().builds)).toEqual(['ganyu-good-none']);
  });

  it('last as long as the page when the browser is full, and say so', () => {
    full = true;
    expect(useImports.getState().load([build], 'good')).toBe(false);
    expect(Object.keys(useImports.getState().builds)).toEqual(['bennett-good-Healer']);
  });

  it('are read back as far as they are whole', () => {
    const damaged = { ...build, level: 'ninety' };
    const map = parseImports({ GOODImport: { a: build, b: damaged, c: null, d: { ...build, key: '__proto__' } } });
    expect(Object.keys(map ?? {})).toEqual(['bennett-good-Healer']);
    for (const value of [null, 7, 'x', {}, { GOODImport: 3 }]) expect(parseImports(value)).toBeUndefined();
  });
});

describe('panels', () => {
  it('are all shown unless hidden, each by itself', () => {
    expect(parsePanels({ showTips: false, showBuilder: 'x' })).toEqual({
      showTips: false,
      showBuilder: true,
      showNameSearch: true,
    });
    usePanels.getState().toggle('showTips');
    expect(JSON.parse(stored.get('quartet-user-settings') ?? '')).toEqual({
      showTips: false,
      showBuilder: true,
      showNameSearch: true,
    });
  });
});
