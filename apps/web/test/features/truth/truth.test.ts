import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { TruthReport } from '#features/truth/TruthReport.tsx';
import type { Truth, TruthRecord } from '#features/truth/truth.ts';
import { LANGUAGES } from '#shared/i18n/index.ts';
import { markup, textOf } from '../../markup.ts';

const fact = (change: Partial<TruthRecord>): TruthRecord => ({
  area: 'timing',
  claim: 'The burst strikes 29 times.',
  about: 'lisa',
  source: 0,
  measured: [29],
  computed: [29],
  unit: 'hits',
  ...change,
});
const source = { title: 'Lisa: Rose', url: 'https://example.org/rose', by: 'someone', date: '2021-11-09' };
const page = (records: readonly TruthRecord[], language = 'en', without: readonly string[] = []) =>
  markup(createElement(TruthReport, { truth: { records, sources: [source], without } satisfies Truth }), language);
const shown = (...records: readonly TruthRecord[]) => textOf(page(records));

describe('the page of truth', () => {
  it('counts agreement by area, and states the share as it is', () => {
    const text = shown(
      fact({}),
      fact({ claim: 'b', computed: [30], difference: 1 }),
      fact({ claim: 'c', area: 'icd' }),
    );
    expect(text).toContain('2 of 3 facts agree (66.7%), from 1 sources.');
    expect(text).toContain('Internal cooldown 1 1 100%');
    expect(text).toContain('Timing 2 1 50%');
    expect(text).toContain('Particles 0 0 –');
  });

  it('lists each difference with both numbers, its size, its source and the doubt', () => {
    const html = page([fact({ computed: [30.25], difference: 1.25, doubt: 'counted by hand' })]);
    expect(textOf(html)).toMatch(
      /The burst strikes 29 times\. In doubt: counted by hand Lisa: Rose someone, 2021-11-09 hits 29 30\.25 1\.25/,
    );
    expect(html).toContain('href="https://example.org/rose"');
  });

  it('shows yes and no, and a difference without a size', () => {
    expect(shown(fact({ unit: 'yes', measured: [0], computed: [1], difference: 1 }))).toMatch(
      /yes or no No Yes Other values/,
    );
    expect(shown(fact({ measured: [1, 4], computed: [1], difference: null }))).toMatch(/hits 1, 4 1 Other values/);
  });

  it('names the characters without evidence', () => {
    expect(textOf(page([fact({})], 'en', ['amber', 'lisa']))).toContain('Characters without a fact: 2');
  });

  it.each(Object.keys(LANGUAGES))('has all its texts in %s', (language) => {
    const text = textOf(page([fact({ difference: 1, doubt: 'x' })], language, ['amber']));
    expect(text).not.toMatch(/\b(?:column|area|unit)\.\w+|differencesAbout|withoutAbout|withoutCharacters|\{\{/);
  });
});
