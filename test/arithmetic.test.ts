import { describe, expect, it } from 'vitest';
import { bare, places, type Source, sourcesUnder } from './sources.ts';

/*
 * Browsers and Node disagree in the last bits of these, or they depend on the machine's clock and language; whatever decides a
 * result must not use them.
 */
const BANNED = [
  /\bMath\s*\.\s*(?:pow|exp|expm1|log|log2|log10|log1p|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|asinh|acosh|atanh|hypot|cbrt|random)\b/g,
  /\bMath\s*\[/g,
  /\{[^{}]*\}\s*=\s*Math\b/g,
  /\*\*(?!\s*2(?![\d.]))/g,
  /\bDate\b/g,
  /\bIntl\b/g,
  /\bperformance\b/g,
  /\bcrypto\b/g,
  /\.toLocale\w*/g,
  /\.localeCompare\b/g,
];

const offences = (source: Source) => BANNED.flatMap((pattern) => places(source, bare(source.text), pattern));

describe('arithmetic of script, engine and content', () => {
  it.each(['script', 'engine', 'content'])('%s uses nothing that differs between machines', (name) => {
    const sources = sourcesUnder(`packages/${name}/src`);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(offences)).toEqual([]);
  });

  it('is recognised when it is wrong, and only then', () => {
    const found = (text: string) => offences({ path: 'x.ts', text }).length;
    for (const wrong of [
      'Math.pow(a, b)',
      'Math.random()',
      'x ** 3',
      'x ** 2.5',
      'x **= n',
      'new Date()',
      'const { sin } = Math',
    ]) {
      expect([wrong, found(wrong)]).toEqual([wrong, 1]);
    }
    for (const right of ['Math.sqrt(a)', 'x ** 2', '// Math.pow', '/** a ** b */', "'Math.sin'", 'update.Dated']) {
      expect([right, found(right)]).toEqual([right, 0]);
    }
  });
});
