import { describe, expect, it } from 'vitest';
import { compress, DocumentError, parseResult, parseSample } from '../src/index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The error message for a document. */
function errorOf(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (error instanceof DocumentError) return error.phrase;
    throw error;
  }
  throw new Error('the document was read');
}

describe('what is wrong with a document', () => {
  const packed = compress(bytes(JSON.stringify(Array.from({ length: 5000 }, (_, i) => i * i * 7))));
  it.each([
    ['a list', () => parseResult('[1]'), 'not-a-result'],
    ['a number for a sample', () => parseSample('4'), 'not-a-sample'],
    ['text', () => parseResult('hello'), 'not-json'],
    ['bytes that are no text', () => parseResult(Uint8Array.of(0xff, 0xfe, 0)), 'not-text'],
    ['a cut stream', () => parseResult(packed.subarray(0, packed.length >> 1)), 'cut'],
    ['a stream of noise', () => parseResult(Uint8Array.of(0x78, 0x9c, 0xff, 0xff, 0xff, 0xff, 0xff)), 'damaged'],
    ['brackets without end', () => parseResult('['.repeat(1000)), 'too-deep'],
    ['a value nested too deep', () => parseResult({ a: { b: {} } }, { depth: 2 }), 'too-deep'],
    ['a bomb', () => parseResult(packed, { bytes: 100 }), 'too-large'],
    ['long text', () => parseResult('{}   ', { bytes: 4 }), 'too-large'],
  ])('is a sentence for any language: %s', (_, read, name) => {
    expect(errorOf(read).id).toBe(`results.${name}`);
  });

  it('names the places, and the expected values', () => {
    const { id, text, values } = errorOf(() =>
      parseResult({ sample_seed: 12, schema_version: { major: 4, minor: '2' } }),
    );
    expect(id).toBe('results.invalid-result');
    expect(text).toContain('schema_version.major has the wrong type (expected: text)');
    expect(values?.problems).toContainEqual({
      id: 'results.wrong-type',
      text: 'schema_version.major has the wrong type (expected: text)',
      values: { place: 'schema_version.major', type: { id: 'results.type-string', text: 'text' } },
    });
  });

  it('counts what is not named', () => {
    const { id, values } = errorOf(() =>
      parseSample({ target_details: [1, 2, 3, 4], logs: Array.from({ length: 9 }, () => ({ frame: 'x' })) }),
    );
    expect([id, values?.count]).toEqual(['results.invalid-sample-more', 4]);
    expect(values?.problems).toHaveLength(5);
  });

  it('does not repeat names without end', () => {
    const { text } = errorOf(() =>
      parseResult({ statistics: { source_dps: [{ sources: { ['x'.repeat(9999)]: 'y' } }] } }),
    );
    expect(text.length).toBeLessThan(300);
  });
});
