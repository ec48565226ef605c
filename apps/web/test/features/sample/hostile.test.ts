import { compress, MAX_ENTRIES } from '@quartet/results';
import { tidyLog } from '@quartet/results/log';
import { describe, expect, it } from 'vitest';
import { SampleDocument } from '#features/sample/model/document.ts';
import { SampleService } from '#features/sample/worker/core.ts';
import { isWhole } from '../../../../../test/lane.ts';
import { excerptBytes, ownDocument, WORDS, yardstick } from './fixture.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const log = (part: object) => ({ frame: 1, ended: 1, event: 'damage', msg: 'x', char_index: 0, logs: {}, ...part });
const sample = (logs: unknown, more: object = {}) =>
  JSON.stringify({
    config: '',
    initial_character: 'yelan',
    character_details: [{ name: 'yelan', element: 'hydro' }],
    target_details: [],
    logs,
    ...more,
  });

describe('files of others', () => {
  it.each([
    ['text', bytes('hello')],
    ['cut JSON', bytes('{"logs": [')],
    ['a list', bytes('[1, 2, 3]')],
    ['a cut zlib stream', excerptBytes().subarray(0, 3000)],
    ['a damaged zlib stream', excerptBytes().map((byte, i) => (i > 500 && i < 520 ? 255 - byte : byte))],
    ['gzip of nothing', compress(new Uint8Array(0), 'gzip')],
    ['brackets without end', bytes('['.repeat(100_000))],
    ['logs of another kind', bytes(sample(42))],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x80, 0x7b])],
  ])('that are no samples end in a message: %s', (_, file) => {
    const answer = new SampleService().answer({ id: 1, call: 'open', ask: file });
    expect(answer).toMatchObject({ id: 1 });
    expect('error' in answer && answer.error.length).toBeGreaterThan(10);
  });

  it('with too many entries are refused', () => {
    const one = log({});
    const many = new Array(MAX_ENTRIES + 1).fill(one);
    expect(() => tidyLog(many, 1)).toThrow(/more than/);
  });

  it('open plain, zlib and gzip alike', () => {
    const text = sample([log({ msg: 'Hit', logs: { damage: 5 } })]);
    for (const file of [bytes(text), compress(bytes(text)), compress(bytes(text), 'gzip')]) {
      expect(SampleDocument.read(file).texts(WORDS)).toEqual(['Hit [5]']);
    }
  });

  it('whose log is text that cannot be parsed have an empty log', () => {
    const document = SampleDocument.read(bytes(sample('[{')));
    expect(document.index.count).toBe(0);
    expect(document.timeline().frames).toBe(1);
  });

  it('with numbers that are none, far away or out of order are tidied', () => {
    const document = SampleDocument.read(
      bytes(
        sample([
          log({ frame: 50, msg: 'later', char_index: 99 }),
          log({ frame: 'NaN', msg: 'nowhere', logs: { damage: 'NaN' } }),
          log({ frame: 1e300, ended: 1e308, msg: 'never', event: 'status', logs: { key: 'k', expiry: 1e308 } }),
          log({ frame: -7.5, msg: 'before', char_index: 0.5 }),
        ]),
      ),
    );
    const frames = [...document.index.frame];
    expect(frames).toEqual([...frames].sort((a, b) => a - b));
    expect(frames.every((frame) => frame >= 0 && frame < 1e7)).toBe(true);
    expect(document.texts(WORDS).length).toBe(document.index.count);
    const timeline = document.timeline();
    expect(Number.isFinite(timeline.frames)).toBe(true);
    for (let line = 0; line < document.index.count; line++) expect(document.detail(line)).not.toBeNull();
  });

  it('with line breaks in names still have one text for each line', () => {
    const service = new SampleService();
    const file = bytes(sample([log({ event: 'user', msg: 'a\nb\r\nc' }), log({ event: 'user', msg: 'd' })]));
    service.answer({ id: 1, call: 'open', ask: file });
    expect(service.answer({ id: 2, call: 'texts', ask: WORDS })).toEqual({ id: 2, answer: 'a b c\nd' });
  });

  it('with names of the language itself as keys and texts are just data', () => {
    const text = sample(
      `[${JSON.stringify(log({ event: 'constructor', msg: '<img src=x onerror=alert(1)>' }))},` +
        `{"frame":1,"ended":1,"event":"__proto__","msg":"m","char_index":0,"logs":{"__proto__":{"damage":1},"key":"toString"}},` +
        `{"frame":2,"ended":9,"event":"status","msg":"mod added","char_index":0,"logs":{"key":"__proto__","expiry":9}}]`,
    );
    const document = SampleDocument.read(bytes(text));
    expect(document.texts(WORDS)[0]).toBe('<img src=x onerror=alert(1)>');
    expect(Object.hasOwn(Object.prototype, 'damage')).toBe(false);
    document.timeline();
  });
});

describe('a download', () => {
  it('of a packed file is that file, byte for byte', () => {
    const file = excerptBytes();
    expect(SampleDocument.read(file.slice()).packed()).toEqual(file);
  });

  it('of a generated sample opens again with the same lines', async () => {
    const document = await ownDocument(isWhole ? yardstick : yardstick.replace('duration=109', 'duration=20'));
    const packed = document.packed();
    expect(packed[0]).toBe(0x78);
    expect(SampleDocument.read(packed).texts(WORDS)).toEqual(document.texts(WORDS));
  });
});
