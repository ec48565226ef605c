import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { knownIssues } from '../../../apps/web/build/issues.ts';
import { loadedLimits, loadedRule } from '../../../apps/web/src/shared/i18n/limits.ts';
import { isWhole } from '../../../test/lane.ts';
import { coverage, coverageFile, survivors, survivorsFile } from '../../pages/coverage.ts';
import { derivedTables } from '../../pages/derived.ts';

const pages = new URL('../../../apps/web/src/', import.meta.url);

describe('known limits of content', () => {
  it('are those of the pages', async () => {
    const english = await knownIssues();
    expect(Object.keys(english.characters).length).toBeGreaterThan(0);
    expect(JSON.parse(readFileSync(new URL('shared/i18n/issues/en.json', pages), 'utf8'))).toEqual(english);
  });

  it.runIf(isWhole)(
    'are, as all tables that are derived from the content, those that `npm run prepare` derives',
    async () => {
      const tables = Object.entries(await derivedTables());
      expect(tables).toHaveLength(27);
      for (const [path, table] of tables)
        expect([path, JSON.parse(readFileSync(new URL(path, pages), 'utf8'))]).toEqual([path, table]);
    },
  );

  it('are in packages/content/coverage.md, with all that exist; otherwise `npm run make -- coverage` writes it', async () => {
    const page = await coverage();
    expect(page.split('\n').length).toBeGreaterThan(300);
    expect(readFileSync(coverageFile, 'utf8')).toBe(page);
    expect(readFileSync(survivorsFile, 'utf8')).toBe(survivors());
  });

  it('distinguish counted, estimated and missing frames', async () => {
    const page = await coverage({ kaeya: 0.06, amber: 0 });
    expect(page).toContain('| Kaeya `kaeya` | cryo, sword | **estimated** (figures ±6 %) |');
    expect(page).toContain('| Amber `amber` | pyro, bow | **estimated** |');
    expect(page).toContain('| Bennett `bennett` | pyro, sword | counted |');
    const [, there, counted, estimates, missing] =
      /\| Characters \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/.exec(page)?.map(Number) ?? [];
    expect([counted, estimates]).toEqual([there - 2, 2]);
    const listed = page.slice(page.indexOf('\nMissing:'), page.indexOf('\n## Weapons'));
    expect(listed.match(/^\| [^|]+ `\w+` \|/gm) ?? []).toHaveLength(missing);
  });

  it("are shown in the reader's language, in English where that lacks a sentence", async () => {
    const issues = { characters: { kaeya: ['One.', 'Two.'] }, weapons: {}, sets: {} };
    await i18next.init({
      lng: 'de',
      fallbackLng: 'en',
      resources: { en: { issues }, de: { issues: { 'Two.': 'Zwei.' } } },
    });
    expect(loadedLimits('characters', 'kaeya')).toEqual(['One.', 'Zwei.']);
    expect(loadedLimits('characters', 'amber')).toEqual([]);
    await i18next.changeLanguage('en');
    expect(loadedLimits('characters', 'kaeya')).toEqual(['One.', 'Two.']);
  });

  it('show which of them a rule of the game removes', async () => {
    const issues = {
      characters: { kaeya: ['One.', 'Two.'], amber: ['One.', 'Three.'], diluc: ['Two.'] },
      weapons: { kaeya: ['One.', 'Three.'], thebell: ['One.'] },
      sets: {},
      rules: {
        kaeya_a4: { kind: 'characters', keys: ['kaeya'], limit: 'One.' },
        heal: { kind: 'weapons', keys: ['recurvebow', 'thebell'], limit: 'One.' },
        diluc_charge: { kind: 'characters', keys: ['diluc'], limit: 'Two.', also: ['Three.'], estimated: true },
      },
      ruleNote: 'Not with rules.',
      estimatedNote: 'Estimated.',
    };
    const de = { 'One.': 'Eins.', 'Not with rules.': 'Nicht mit Regeln.', 'Estimated.': 'Geschätzt.' };
    await i18next.init({ lng: 'de', fallbackLng: 'en', resources: { en: { issues }, de: { issues: de } } });
    expect(loadedLimits('characters', 'kaeya')).toEqual(['Eins. Nicht mit Regeln.', 'Two.']);
    expect(loadedLimits('characters', 'amber')).toEqual(['Eins.', 'Three. Nicht mit Regeln.']);
    expect(loadedLimits('weapons', 'kaeya')).toEqual(['Eins.', 'Three. Nicht mit Regeln.']);
    expect(loadedLimits('weapons', 'thebell')).toEqual(['Eins. Nicht mit Regeln.']);
    expect(loadedRule('kaeya_a4')).toEqual({ kind: 'characters', keys: ['kaeya'], limit: 'Eins.' });
    expect(loadedLimits('characters', 'diluc')).toEqual(['Two. Nicht mit Regeln. Geschätzt.']);
    expect(loadedRule('diluc_charge')).toMatchObject({ limit: 'Two. Geschätzt.' });
    expect(loadedRule('constructor')).toBe(null);
  });
});
