import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatShare } from '#shared/format/format.ts';

const root = new URL('../../../src/shared/i18n/', import.meta.url);
const files = (language: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(^|\/)[a-z]+\.json$/.test(name) && name.endsWith(`${language}.json`),
  );

/** Every text of a language by its file and key. */
function* texts(language: string): Generator<[key: string, text: string]> {
  function* within(value: unknown, key: string): Generator<[string, string]> {
    if (typeof value === 'string') yield [key, value];
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) yield* within(each, `${key}.${name}`);
  }
  for (const name of files(language)) yield* within(JSON.parse(readFileSync(new URL(name, root), 'utf8')), name);
}

/** Counts that are never one: of a team too large, of substats too many, of charges where there are several, and so on. */
const MANY = [
  'landing/en.json.explanation',
  'phrases/en.json.importers.fault-count',
  'phrases/en.json.importers.fault-rolls',
  'phrases/en.json.optimiser.abyss-at-once',
  'phrases/en.json.optimiser.abyss-too-many',
  'phrases/en.json.optimiser.too-many-variants',
  'phrases/en.json.script.fix-replace-all',
  'phrases/en.json.script.too-many-characters',
  'play/en.json.measure.found',
  'rotation/en.json.blocks.times',
  'rotation/en.json.moment.charges',
  'teams/en.json.custom.long',
  'viewer/en.json.share.days',
  'viewer/en.json.energy.pieces',
];

describe('texts', () => {
  it('with a number before a noun have a form for one', () => {
    const all = new Map(texts('en'));
    const forOne = (key: string) =>
      ['_one', '--one', '-one'].some((end) => all.has(`${key.replace(/_other$/, '')}${end}`));
    const plain = [...all].filter(([key, text]) => /\{\{count(, number)?\}\} [a-z]+s\b/.test(text) && !forOne(key));
    expect(plain.map(([key]) => key).sort()).toEqual(MANY.sort());
  });

  it.each(['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'])(
    'write percentages as numbers are written in the language: %s',
    (language) => {
      const apart = /\s%$/.test(formatShare(0.332, language));
      const other = apart ? /(\d|\}\})%/ : /(\d|\}\})\s%/;
      expect([...texts(language)].filter(([, text]) => other.test(text))).toEqual([]);
    },
  );
});
