import { describe, expect, it } from 'vitest';
import { readPhrase } from '../src/readPhrase.ts';

describe('a phrase from elsewhere', () => {
  it('is read with all it holds, and nothing else', () => {
    const end = { id: 'script.end', text: 'the end' };
    const values = { got: end, wanted: ['a', end], line: 3 };
    const said = { id: 'script.got', text: 'a, the end', values };
    expect(readPhrase({ ...said, more: 1 })).toEqual(said);
    expect(readPhrase(end)).toEqual(end);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'script.end'],
    ['no text', { id: 'a.b' }],
    ['an id that leads elsewhere', { id: 'a.b.c', text: '' }],
    ['an area alone', { id: 'script', text: '' }],
    ['a name with a namespace', { id: 'viewer:a.b', text: '' }],
    ['a text without end', { id: 'a.b', text: 'x'.repeat(10_000) }],
    ['values that are a list', { id: 'a.b', text: '', values: [1] }],
    ['a value that is none', { id: 'a.b', text: '', values: { x: true } }],
    ['a list without end', { id: 'a.b', text: '', values: { x: new Array(1000).fill('y') } }],
    ['more values than a sentence has', { id: 'a.b', text: '', values: { ...new Array(100).fill(1) } }],
  ])('that is none is dropped: %s', (_, value) => {
    expect(readPhrase(value)).toBeUndefined();
  });

  it('nested without end is dropped', () => {
    let deep: object = { id: 'a.b', text: '' };
    for (let i = 0; i < 100_000; i++) deep = { id: 'a.b', text: '', values: { x: deep } };
    expect(readPhrase(deep)).toBeUndefined();
  });
});
