import { releasesIn } from '@quartet/content/releases';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readReleases, releasesQuery } from '#shared/api/releases.ts';
import { read } from './act.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('releases on the landing page', () => {
  it('are read from the server, without keys that are no text', () => {
    const served = [{ name: '1.0', body: 'new', characters: ['hutao', 7], language: 'en' }];
    expect(readReleases(served)).toEqual([{ name: '1.0', body: 'new', characters: ['hutao'] }]);
    expect(readReleases([{ name: '1.0', body: '' }])[0].characters).toEqual([]);
  });

  it.each([[null], [{}], [[]], [[{ name: '1.0' }]], [[null]], ['<html>']])('are not read from %j', (served) => {
    expect(() => readReleases(served)).toThrow();
  });

  it('are those of the build where there is no server, in the same language', async () => {
    for (const language of ['de', 'ja', 'xx']) {
      vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
      const built = await read(releasesQuery(language));
      expect(built.map(({ body }) => body)).toEqual(releasesIn(language).map(({ body }) => body));
    }
  });
});
