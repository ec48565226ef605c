import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { subjectFault, subjectFaults } from '../scripts/words/subjects.mjs';
import { committedFiles, places, root } from '../test/sources.ts';

const files = committedFiles();

describe('repository', () => {
  it('has no registry address in its lock file', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/"resolved": "(?![\w/-]+")/);
    expect(files.filter((file) => /(^|\/)(\.npmrc|yarn\.lock|pnpm-lock\.yaml)$/.test(file.path))).toEqual([]);
  });

  it('names exact versions of its dependencies, and uses all of them', () => {
    const manifests = files.filter(
      ({ path }) => path === 'package.json' || /^(?:apps|packages)\/[^/]+\/package\.json$/.test(path),
    );
    const sources = files.filter(({ path }) => /\.(?:tsx?|mjs|css|yml)$/.test(path)).map(({ text }) => text);
    const scripts = manifests.map(({ text }) => Object.values(JSON.parse(text).scripts ?? {}).join('\n'));
    const isOwn = (name: string) => /^@quartet(?:-sim)?\//.test(name);
    const wanted = manifests.flatMap(({ path, text }) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
      return Object.entries<string>({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
        path,
        name,
        version,
      }));
    });
    const inexact = wanted.filter(({ name, version }) => !/^\d/.test(version) && !isOwn(name));
    expect(inexact).toEqual([]);
    const isUsed = (name: string): boolean => {
      const [, types] = /^@types\/(.+)$/.exec(name) ?? [];
      if (types === 'node' || types === 'react-dom') return true;
      const mentions = new RegExp(`['"\`/](?:${types ?? name})['"\`/]|import '${name}|@import "${name}`);
      const command = new RegExp(`\\b(?:${name === 'typescript' ? 'tsc' : name.split('/').pop()})\\b`);
      return sources.some((text) => mentions.test(text)) || scripts.some((text) => command.test(text));
    };
    const others = wanted.filter(({ name }) => !isOwn(name));
    expect(others.filter(({ name }) => !isUsed(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  it('names no path of the machine it was written on', () => {
    // Put together here so that this file does not name them either.
    const folders = ['work', 'tmp', 'root', 'home'].join('|');
    const pattern = new RegExp(`(?<![\\w.~}*)\\-])/(?:${folders})/[\\w.@+-]+`, 'g');
    expect(files.flatMap((file) => places(file, file.text, pattern))).toEqual([]);
  });

  it('has its licence and its credits', () => {
    expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain('Quartet contributors');
    expect(readFileSync(join(root, 'NOTICE'), 'utf8')).toMatch(/gcsim[\s\S]*Copyright \(c\) 2021 genshinsim/);
  });

  it('is tested by one command', () => {
    const script = join(root, '.ci', 'run');
    expect(readFileSync(script, 'utf8')).toContain('npm test');
    if (process.platform !== 'win32') expect(statSync(script).mode & 0o111).not.toBe(0);
  });

  it('has no link in its documents that leads nowhere', () => {
    const dead = files
      .filter((file) => file.path.endsWith('.md'))
      .flatMap((file) =>
        [...file.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
          .filter((match) => !existsSync(join(root, file.path, '..', match[1])))
          .map((match) => `${file.path} -> ${match[1]}`),
      );
    expect(dead).toEqual([]);
  });

  it('has commit subjects of the form `area: imperative`', () => {
    expect(subjectFaults()).toEqual([]);
    expect(subjectFault('engine: skip frames in which nothing is due')).toBeNull();
    expect(subjectFault('runner, server: embed the version')).toBeNull();
    for (const wrong of [
      'Words',
      'engine: Skip frames',
      'engine: skips frames',
      'engine: added a frame',
      `web: ${'x'.repeat(70)}`,
    ])
      expect(subjectFault(wrong)).not.toBeNull();
  });
});
