import { join, posix } from 'node:path';
import { characterKeys } from '@quartet/gamedata/names';
import { describe, expect, it } from 'vitest';
import { bare, importsOf, places, sourcesUnder, uncommented, workspaces } from './sources.ts';

/** Which of our packages a package may import. Apps may import every package; no package imports an app. */
const BELOW: Record<string, readonly string[]> = {
  gamedata: [],
  script: ['gamedata'],
  engine: ['script', 'gamedata'],
  content: ['engine', 'script', 'gamedata'],
  importers: ['script', 'gamedata'],
  results: ['engine', 'script', 'gamedata'],
  runner: ['results', 'engine', 'content', 'script', 'gamedata'],
  optimiser: ['runner', 'importers', 'engine', 'content', 'script', 'gamedata'],
};

const NEUTRAL = ['script', 'engine', 'content', 'gamedata'];
const NODE_FILES = [
  'packages/runner/src/node.ts',
  'packages/runner/src/node-worker.ts',
  'packages/runner/src/signature.ts',
];

describe('layers', () => {
  it('know every package', () => {
    const packages = workspaces().filter((path) => path.startsWith('packages/'));
    expect(packages.map((path) => path.slice('packages/'.length)).sort()).toEqual(Object.keys(BELOW).sort());
  });

  it('point downwards only', () => {
    const wrong: string[] = [];
    for (const name of Object.keys(BELOW)) {
      for (const source of sourcesUnder(`packages/${name}/src`)) {
        for (const target of importsOf(source)) {
          const own = /^@quartet\/([^/]+)/.exec(target)?.[1] ?? (target === 'quartet' ? 'cli' : undefined);
          if (own !== undefined && own !== name && !BELOW[name].includes(own))
            wrong.push(`${source.path} -> ${target}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('apps do not import each other', () => {
    const wrong = workspaces()
      .filter((path) => path.startsWith('apps/'))
      .flatMap((app) => sourcesUnder(`${app}/src`))
      .flatMap((source) => importsOf(source).map((target) => ({ source, target })))
      .filter(({ target }) => /^(@quartet\/(web|server)|quartet)(\/|$)/.test(target))
      .map(({ source, target }) => `${source.path} -> ${target}`);
    expect(wrong).toEqual([]);
  });

  it('are crossed by package name, never by path, and with the extension inside', () => {
    const wrong: string[] = [];
    for (const workspace of workspaces()) {
      for (const source of sourcesUnder(`${workspace}/src`)) {
        for (const target of importsOf(source).filter((each) => each.startsWith('.'))) {
          const reached = posix.normalize(posix.join(posix.dirname(source.path), target));
          const leaves = !reached.startsWith(`${workspace}/`);
          const isCode = !/\.(json|css|txt)(\?raw)?$/.test(target);
          // The bundle of the command line and the server are found beside each other at run time, from a folder of their own.
          const runtime =
            target === '.' || /(dist|package\.json)$/.test(reached) || reached.startsWith(join('apps', 'web', 'dist'));
          if (runtime) continue;
          if (leaves || (isCode && !/\.tsx?$/.test(target))) wrong.push(`${source.path} -> ${target}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keep Node and the DOM out of what runs everywhere', () => {
    const wrong: string[] = [];
    const dom =
      /(?<![.\w'"])(?:document|window|navigator|localStorage|sessionStorage|process|Buffer|globalThis|fetch|setTimeout|setInterval|Worker|postMessage)\s*[.(]/g;
    for (const name of NEUTRAL) {
      for (const source of sourcesUnder(`packages/${name}/src`)) {
        for (const target of importsOf(source))
          if (target.startsWith('node:')) wrong.push(`${source.path} -> ${target}`);
        wrong.push(...places(source, bare(source.text), dom));
      }
    }
    for (const source of sourcesUnder('packages/runner/src').filter((each) => !NODE_FILES.includes(each.path))) {
      for (const target of importsOf(source)) if (target.startsWith('node:')) wrong.push(`${source.path} -> ${target}`);
    }
    expect(wrong).toEqual([]);
  });

  it('let the engine name no character', () => {
    const keys = new RegExp(`(?<![\\w-])(?:${characterKeys.join('|')})(?![\\w-])`, 'g');
    const named = sourcesUnder('packages/engine/src').flatMap((source) =>
      places(source, uncommented(source.text), keys),
    );
    expect(named).toEqual([]);
  });
});
