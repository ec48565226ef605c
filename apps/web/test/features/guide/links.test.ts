/** Every address of the guide that other pages lead to is there. */
import de from '@quartet/gamedata/display/de';
import en from '@quartet/gamedata/display/en';
import es from '@quartet/gamedata/display/es';
import ja from '@quartet/gamedata/display/ja';
import ko from '@quartet/gamedata/display/ko';
import ru from '@quartet/gamedata/display/ru';
import zh from '@quartet/gamedata/display/zh';
import { characterAliases, enemyKeys, nameTable, weaponKeys } from '@quartet/gamedata/names';
import { compile, parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import type { NameByLanguage, WeaponDocument } from '#features/guide/model/documents.ts';
import { KEYS, KINDS } from '#features/guide/model/index.ts';
import { nameIn } from '#features/guide/model/nameIn.ts';
import { sections } from '#features/reference/reference.ts';
import { reactionPage } from '#features/viewer/model/reactionPages.ts';
import { guidePage } from '#shared/names/guide.ts';
import { isWhole, spread } from '../../../../../test/lane.ts';
import { mechanics } from '../../../build/guide/mechanics.ts';
import { guideDocuments } from '../../../build/guide/plugin.ts';
import viewer from '../../../src/shared/i18n/viewer/en.json';

const all = await guideDocuments();
const rules = new Set(
  mechanics().entries.map(({ key, anchor }) => `/guide/mechanics/${key}${anchor === '' ? '' : `#${anchor}`}`),
);

describe('links to the guide', () => {
  it('have a page for every key of the data, and none beside', () => {
    expect(Object.keys(all).sort()).toEqual(KINDS.flatMap((kind) => KEYS[kind].map((key) => `${kind}/${key}`)).sort());
    expect(Object.keys(all).length).toBeGreaterThan(700);
  });

  it('give every page its name in every language', () => {
    const dictionaries = { en, zh, ja, ko, es, ru, de };
    for (const kind of KINDS)
      for (const key of KEYS[kind]) {
        const { names } = all[`${kind}/${key}`] as { names: NameByLanguage };
        for (const [language, known] of Object.entries(dictionaries)) {
          const dictionary: Readonly<Record<string, string>> = known[kind];
          expect([key, nameIn(names, language)]).toEqual([key, dictionary[key] ?? key]);
        }
      }
  });

  it('lead from names as configs and results spell them', () => {
    for (const kind of ['characters', 'weapons', 'artifacts'] as const)
      for (const key of KEYS[kind]) expect(guidePage(kind, key)).toBe(`/guide/${kind}/${key}`);
    for (const [alias, key] of Object.entries(characterAliases))
      expect(guidePage('characters', alias)).toBe(`/guide/characters/${key}`);
    expect(enemyKeys.filter((key) => guidePage('enemies', key) === undefined)).toEqual(['childe']);
    expect(guidePage('enemies', 'dummy')).toBeUndefined();
    expect(guidePage('characters', 'constructor')).toBeUndefined();
    expect(guidePage('weapons', '')).toBeUndefined();
  });

  it('lead from every reaction that results count', () => {
    const keys = Object.keys(viewer.reaction);
    expect(keys.length).toBeGreaterThan(20);
    for (const key of keys) expect(rules, key).toContain(reactionPage(key));
    expect(reactionPage('constructor')).toBeUndefined();
  });

  it('lead from every section of the reference', () => {
    for (const { id, rules: page } of sections) expect(rules, id).toContain(`/guide/mechanics/${page}`);
  });

  it('lead from weapons to weapons', () => {
    const families = weaponKeys.flatMap((key) =>
      (all[`weapons/${key}`] as WeaponDocument).family.map((one) => one.key),
    );
    expect(families.length).toBeGreaterThan(10);
    expect(families.filter((key) => !(weaponKeys as readonly string[]).includes(key))).toEqual([]);
  });
});

describe('examples of the guide', () => {
  it.each(KINDS)('are configs without a finding: %s', (kind) => {
    let checked = 0;
    for (const key of spread<string>(KEYS[kind], 50)) {
      const { example } = all[`${kind}/${key}`] as { example: string | null };
      if (example === null) continue;
      const { ast, diagnostics } = parse(example, nameTable);
      expect([key, diagnostics.map(({ message }) => message)]).toEqual([key, []]);
      compile(ast, nameTable);
      checked++;
    }
    expect(checked).toBeGreaterThan(isWhole ? 50 : 20);
  });
});
