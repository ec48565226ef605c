import { newBuild } from '@quartet/edits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchShowcase } from '#features/team-builder/model/enkaService.ts';
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

describe('the showcase service', () => {
  const answer = (response: Response | Error) =>
    vi.stubGlobal('fetch', async () => {
      if (response instanceof Error) throw response;
      return response;
    });
  const ask = () => fetchShowcase('618285856', new AbortController().signal);
  const json = { 'content-type': 'application/json' };

  it('is missing when the server does not know the address or answers with the page', async () => {
    answer(new Response('not found', { status: 404 }));
    expect(await ask()).toEqual({ failure: 'no-service' });
    answer(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    expect(await ask()).toEqual({ failure: 'no-service' });
  });

  it('may refuse without a reason, be unreachable, or send an invalid response', async () => {
    answer(new Response('{}', { status: 400, headers: json }));
    expect(await ask()).toEqual({ failure: 'refused' });
    answer(new Response('x', { status: 500 }));
    expect(await ask()).toEqual({ failure: 'refused' });
    answer(new TypeError('failed to fetch'));
    expect(await ask()).toEqual({ failure: 'network' });
    answer(new Response('{', { headers: json }));
    expect(await ask()).toEqual({ failure: 'broken' });
  });

  it('passes on the reason why there is no showcase', async () => {
    for (const code of ['unreachable', 'no-account', 'maintenance', 'rate-limited', 'broken']) {
      answer(new Response(JSON.stringify({ error: 'no', code }), { status: 400, headers: json }));
      expect(await ask()).toEqual({ failure: code });
    }
    answer(new Response('{"error":"x","code":"__proto__"}', { status: 400, headers: json }));
    expect(await ask()).toEqual({ failure: 'refused' });
    answer(new Response('{"error":"slow down"}', { status: 429, headers: json }));
    expect(await ask()).toEqual({ failure: 'rate-limited' });
  });

  it('gives the document; a hidden showcase is empty', async () => {
    answer(new Response('[{"avatarId":1}]', { headers: json }));
    expect(await ask()).toEqual({ text: '[{"avatarId":1}]' });
    answer(new Response('[]', { headers: json }));
    expect(await ask()).toEqual({ failure: 'empty' });
  });
});
