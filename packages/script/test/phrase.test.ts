import { describe, expect, it } from 'vitest';
import { fill, PhraseError, phrasebook } from '../src/phrase.ts';

const phrase = phrasebook('test', {
  plain: 'nothing to fill in, not even { this }',
  got: 'expected {{wanted}}, got {{got}}',
  end: 'the end',
});

describe('a phrase', () => {
  it('carries its sentence in English and the inserted values', () => {
    expect(phrase('plain')).toEqual({ id: 'test.plain', text: 'nothing to fill in, not even { this }' });
    expect(phrase('got', { wanted: ';', got: 3 })).toEqual({
      id: 'test.got',
      text: 'expected ;, got 3',
      values: { wanted: ';', got: 3 },
    });
  });

  it('holds other phrases and lists of them', () => {
    const end = phrase('end');
    expect(phrase('got', { wanted: ['a', end], got: end }).text).toBe('expected a, the end, got the end');
  });

  it('is shown in another language by that language’s sentences', () => {
    const german: Record<string, string> = { 'test.got': '{{got}} statt {{wanted}}', 'test.end': 'das Ende' };
    const speak = (each: ReturnType<typeof phrase>): string => fill(german[each.id], each.values, speak);
    expect(speak(phrase('got', { wanted: '$&', got: phrase('end') }))).toBe('das Ende statt $&');
  });

  it('is the message of an error', () => {
    const error = new PhraseError(phrase('end'));
    expect(error.message).toBe('the end');
    expect(error.phrase.id).toBe('test.end');
  });
});
