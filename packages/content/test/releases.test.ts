import { readFileSync } from 'node:fs';
import { contentKeys } from '@quartet/content/keys';
import { releasesIn } from '@quartet/content/releases';
import { describe, expect, it } from 'vitest';
import releases from '../src/releases.json' with { type: 'json' };

const LANGUAGES = ['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh'];

describe('releases', () => {
  it('name every character that has a kit once, and no other', () => {
    const named = releases.flatMap(({ characters }) => characters);
    expect([...named].sort()).toEqual([...contentKeys.characters].sort());
  });

  it('exist in seven languages with the same headings and points', () => {
    for (const { name, notes } of releases) {
      expect([name, Object.keys(notes).sort()]).toEqual([name, LANGUAGES]);
      const shape = (lines: readonly string[]) =>
        lines.map((line) => `${/^(###|-) /.exec(line)?.[1]} ${line.split('**').length - 1}`);
      for (const [language, lines] of Object.entries(notes))
        expect([name, language, shape(lines)]).toEqual([name, language, shape(notes.en)]);
    }
  });

  it('begin with the version of the packages', () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(`${releases[0].name}.0`).toBe(version);
    expect(releasesIn('en').map(({ name }) => name)).toEqual(releases.map(({ name }) => name));
  });

  it('have the requested language, else English', () => {
    const heading = (language: string) => releasesIn(language)[0].body.split('\n')[0];
    expect(heading('de')).toBe('### Charaktere');
    expect(heading('zh-CN')).toBe('### 角色');
    for (const other of ['fr', '', 'constructor']) {
      expect(heading(other)).toBe('### Characters');
      expect(releasesIn(other)[0].language).toBe('en');
    }
  });
});
