import { readFileSync } from 'node:fs';
import { deflateSync, gunzipSync, inflateSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  checkVersion,
  compress,
  DocumentError,
  decodeText,
  decompress,
  detectPacking,
  expectedDps,
  parseResult,
  parseSample,
  stringifyResult,
  stringifySample,
  VERSION,
} from '../src/index.ts';

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
const bytes = (text: string) => new TextEncoder().encode(text);
const validator = (name: string) =>
  new Ajv2020({ strict: false }).compile(JSON.parse(new TextDecoder().decode(fixture(name))));

/** Every scalar of a document by path; zero values are left out, as a writer may. */
function leaves(value: unknown, path = '', out = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) leaves(member, `${path}/${key}`, out);
  } else if (value !== 0 && value !== false && value !== '' && value !== undefined) {
    out.set(path, value);
  }
  return out;
}

describe('packing', () => {
  const text = bytes('{"config_file":"'.padEnd(5000, 'x'));

  it('is detected by the first bytes', () => {
    expect(detectPacking(compress(text))).toBe('zlib');
    expect(detectPacking(compress(text, 'gzip'))).toBe('gzip');
    expect(detectPacking(text)).toBe('plain');
    for (const level of [0, 1, 6, 9] as const) expect(detectPacking(deflateSync(text, { level }))).toBe('zlib');
    expect(detectPacking(bytes('xingqiu char lvl=90/90;'))).toBe('plain');
    expect(detectPacking(bytes('x'))).toBe('plain');
  });

  it('round-trips, and other programs can unpack it', () => {
    expect(decompress(compress(text))).toEqual(text);
    expect(decompress(compress(text, 'gzip'))).toEqual(text);
    expect(decompress(text)).toBe(text);
    expect(new Uint8Array(inflateSync(compress(text)))).toEqual(text);
    expect(new Uint8Array(gunzipSync(compress(text, 'gzip')))).toEqual(text);
    expect(compress(text, 'gzip')).toEqual(compress(text, 'gzip'));
  });

  it('refuses damaged, cut and oversized streams', () => {
    const packed = compress(bytes(Array.from({ length: 3000 }, (_, i) => i * i).join()));
    expect(() => decompress(packed.subarray(0, packed.length >> 1))).toThrow();
    expect(() => decompress(Uint8Array.of(0x1f, 0x8b, 1, 2, 3))).toThrow();
    const bomb = compress(new Uint8Array(4_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => decompress(bomb, 1_000_000)).toThrow('larger than 1000000 bytes');
    expect(decompress(bomb, 4_000_000).length).toBe(4_000_000);
  });
});

const utf16 = (text: string, bigEndian = false): Uint8Array => {
  const out = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) new DataView(out.buffer).setUint16(i * 2, text.charCodeAt(i), !bigEndian);
  return out;
};

describe('the text of a file', () => {
  const text = 'active bennett; # 班尼特 🔥';

  it('is UTF-8 or UTF-16, with and without a byte order mark', () => {
    for (const mark of ['', '\ufeff']) {
      expect(decodeText(bytes(mark + text))).toBe(text);
      expect(decodeText(utf16(mark + text))).toBe(text);
      expect(decodeText(utf16(mark + text, true))).toBe(text);
    }
    expect(decodeText(utf16('\ufeff班尼特'))).toBe('班尼特');
    expect(decodeText(new Uint8Array())).toBe('');
  });

  it('keeps what is readable of a damaged one, or throws on request', () => {
    expect(decodeText(Uint8Array.of(0x61, 0xe9, 0x62))).toBe('a\ufffdb');
    expect(() => decodeText(Uint8Array.of(0x61, 0xe9, 0x62), { fatal: true })).toThrow(TypeError);
  });
});

describe('reading a result', () => {
  it('accepts UTF-16, packed or plain', () => {
    const document = utf16('\ufeff{"config_file":"# 班尼特"}');
    expect(parseResult(document).config_file).toBe('# 班尼特');
    expect(parseResult(compress(document, 'gzip')).config_file).toBe('# 班尼特');
    expect(parseSample(utf16('{"config":"x","logs":[]}', true)).config).toBe('x');
  });

  it('takes missing members as zero values', () => {
    const result = parseResult('{}');
    expect(result.schema_version).toBeUndefined();
    expect(result.statistics).toBeUndefined();
    expect(result.simulator_settings.delays.swap).toBe(0);
    expect(result.character_details).toEqual([]);
    expect(result.mode).toBe(0);
    const { statistics } = parseResult({ statistics: { source_reactions: [{}, { sources: {} }], cumu_damage: null } });
    expect(statistics?.source_reactions).toEqual([{ sources: {} }, { sources: {} }]);
    expect(statistics?.cumu_damage).toEqual({ bucket_size: 0, targets: {} });
    expect(statistics?.dps.histogram).toEqual([]);
  });

  it('takes non-finite text, null, unknown members, enum names and a byte order mark', () => {
    const result = parseResult(
      '\ufeff{"mode":"TTK_MODE","unknown":{"a":[1]},"energy_settings":null,"created_date":-1,' +
        '"target_details":[{"hp":"Infinity","resist":{"pyro":"NaN","__proto__":1}}],"player_position":{"x":"-Infinity"}}',
    );
    expect(result.mode).toBe(2);
    expect(result).not.toHaveProperty('unknown');
    expect(result.created_date).toBe('-1');
    expect(result.target_details[0].hp).toBe(0);
    expect(result.target_details[0].resist.pyro).toBe(0);
    expect(Object.getPrototypeOf(result.target_details[0].resist)).toBe(Object.prototype);
  });

  it('keeps seeds beyond 2^53 as text and refuses them as numbers', () => {
    expect(parseResult({ sample_seed: '18446744073709551615' }).sample_seed).toBe('18446744073709551615');
    expect(() => parseResult({ sample_seed: 12 })).toThrow(/sample_seed/);
    expect(() => parseResult({ statistics: { min_seed: '1.5' } })).toThrow(/statistics.min_seed/);
  });

  it('names what is wrong', () => {
    expect(() => parseResult({ schema_version: { major: 4, minor: '2' } })).toThrow('schema_version.major');
    expect(() => parseResult({ statistics: { character_dps: [{ min: 1, max: 1, mean: 1 }] } })).toThrow(
      'statistics.character_dps[0].sd',
    );
    expect(() => parseResult('[1]')).toThrow('expected a JSON object');
    expect(() => parseResult({ config: '', logs: [] })).toThrow('this is a sample, not a result');
    expect(() => parseSample({ config_file: '', statistics: {} })).toThrow('this is a result, not a sample');
    expect(() => parseResult('{"a":')).toThrow('not JSON');
    expect(() => parseResult(Uint8Array.of(0xff, 0xfe, 0))).toThrow(DocumentError);
    expect(() => parseResult(compress(bytes('{}')).subarray(0, 5))).toThrow(DocumentError);
  });

  it('stops at its limits', () => {
    const deep = `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`;
    expect(() => parseResult(deep)).toThrow(/nested deeper than 64/);
    expect(() => parseResult(JSON.parse(deep))).toThrow(/nested/);
    expect(() => parseResult(deep, { depth: 80 })).not.toThrow();
    expect(parseResult({ config_file: '[[['.repeat(50) }).config_file.length).toBe(150);
    expect(parseResult(`{"config_file":"${'\\"[{'.repeat(100)}"}`).config_file.length).toBe(300);
    const many = (count: number) => new Array(count).fill(0);
    expect(() => parseResult({ statistics: { damage_buckets: { buckets: many(3_000_000) } } })).toThrow(
      'statistics.damage_buckets.buckets has more members than 20000',
    );
    expect(() => parseResult({ character_details: many(5) })).toThrow('character_details has more members than 4');
    const names = Object.fromEntries(many(2001).map((_, i) => [`attack ${i}`, { min: 0, max: 0, mean: 0, sd: 0 }]));
    expect(() => parseResult({ statistics: { source_dps: [{ sources: names }] } })).toThrow(
      'statistics.source_dps[0].sources has more members than 2000',
    );
    expect(() => parseResult(' '.repeat(2000), { bytes: 1000 })).toThrow(/larger than 1000/);
    expect(() => parseResult(compress(bytes(`{}${' '.repeat(2000)}`)), { bytes: 1000 })).toThrow(/larger than 1000/);
  });
});

describe('a log given as text', () => {
  const entry = { frame: 1, ended: 1, event: 'damage', msg: '', char_index: 0 };
  const nested = (depth: number) =>
    JSON.stringify([entry]).replace('}]', `,"logs":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}]`);

  it('is bounded like the document around it', () => {
    expect(parseSample(JSON.stringify({ logs: nested(20) })).logs.length).toBe(1);
    for (const input of [{ logs: nested(100) }, JSON.stringify({ logs: nested(100_000) })]) {
      expect(() => parseSample(input)).toThrow(/nested deeper than 64/);
    }
  });

  it('has its entries counted before any is parsed, also as a list', () => {
    // The first entry is invalid too, but the message is about the length.
    const logs = [{ frame: 'x' }, ...new Array(1_000_000).fill({})];
    expect(() => parseSample({ logs })).toThrow('logs has more members than 1000000');
    expect(() => parseSample({ logs: `[${'{},'.repeat(1_000_000)}{}]` })).toThrow('logs has more members than 1000000');
  });
});

describe('writing', () => {
  it('leaves out zero values, sorts maps and never writes a non-finite number', () => {
    const result = parseResult({ modified: false, mode: 0, target_details: [{ resist: { pyro: 0.1, anemo: 0 } }, {}] });
    result.player_position.x = Number.NaN;
    result.target_details[0].hp = Number.POSITIVE_INFINITY;
    const text = stringifyResult(result);
    expect(text).not.toMatch(/NaN|Infinity|null/);
    const plain = JSON.parse(text);
    expect(plain.modified).toBe(false);
    expect(plain).not.toHaveProperty('mode');
    expect(plain.target_details[1]).toEqual({ position: {} });
    expect(Object.keys(plain.target_details[0].resist)).toEqual(['anemo', 'pyro']);
  });

  it('gives equal bytes for equal results, for any order of members in the source', () => {
    const text = new TextDecoder().decode(decompress(fixture('yardstick.result.gz')));
    const reverse = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reverse)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([k, v]) => [k, reverse(v)]),
            )
          : value;
    expect(stringifyResult(parseResult(reverse(JSON.parse(text))))).toBe(stringifyResult(parseResult(text)));
  });
});

describe('version check', () => {
  const own = { schema: { major: '4', minor: '2' }, commit: 'abcdef0123' };
  it('reports major, minor and commit differences, commits by 7 characters', () => {
    const of = (major: string | undefined, minor: string, sim_version: string) =>
      checkVersion({ schema_version: major === undefined ? undefined : { major, minor }, sim_version }, own);
    expect(of(undefined, '2', 'abcdef0')).toBe(VERSION.majorDiffers);
    expect(of('3', '2', 'abcdef0')).toBe(0);
    expect(of('4', '1', 'abcdef0')).toBe(1);
    expect(of('4', '2', 'abcdef1')).toBe(2);
    expect(of('4', '2', '')).toBe(2);
    expect(of('4', '2', 'abcdef0999')).toBe(3);
  });
});

describe('a sample', () => {
  it('may hold its log as text; text that cannot be parsed is an empty log', () => {
    expect(parseSample({ logs: '[{"frame":3,"event":"action","char_index":-1}]' }).logs).toEqual([
      { frame: 3, ended: 0, event: 'action', msg: '', char_index: -1, logs: {}, ordering: {} },
    ]);
    expect(parseSample({ logs: '[{' }).logs).toEqual([]);
    expect(parseSample({}).logs).toEqual([]);
    expect(() => parseSample({ logs: [{ frame: 'x' }] })).toThrow('logs[0].frame');
  });
});

/** Checks documents made by the reference: everything is read, nothing is lost in writing, and the schema accepts both. */
function keepsResult(data: Uint8Array): void {
  const original: unknown = JSON.parse(new TextDecoder().decode(decompress(data)));
  const validate = validator('result.schema.json');
  const written: unknown = JSON.parse(stringifyResult(parseResult(data)));
  expect(validate(written), JSON.stringify(validate.errors)).toBe(true);
  expect(leaves(written)).toEqual(leaves(original));
}

function keepsSample(data: Uint8Array): void {
  const original: unknown = JSON.parse(new TextDecoder().decode(decompress(data)));
  const validate = validator('sample.schema.json');
  const written: unknown = JSON.parse(stringifySample(parseSample(data)));
  expect(validate(written), JSON.stringify(validate.errors)).toBe(true);
  expect(leaves(written)).toEqual(leaves(original));
}

describe('documents of the reference', () => {
  it('result of the yardstick fight loses nothing', () => keepsResult(fixture('yardstick.result.gz')));
  it('sample of the yardstick fight loses nothing', () => keepsSample(fixture('yardstick-excerpt.sample.gz')));
  it.each(['ttk-two-targets', 'warnings'])('result and sample of the fight %s lose nothing', (name) => {
    keepsResult(fixture(`${name}.result.gz`));
    keepsSample(fixture(`${name}-excerpt.sample.gz`));
  });

  it('use the mean of their fights as expected damage', () => {
    const result = parseResult(fixture('yardstick.result.gz'));
    const { statistics } = result;
    if (statistics === undefined) throw new Error('the fixture has statistics');
    expect(statistics.expected).toBeUndefined();
    expect(statistics.dps_spread).toBeUndefined();
    expect(stringifyResult(result)).not.toContain('"expected"');
    const { mean, sd, low, high } = expectedDps(statistics);
    expect([mean, sd]).toEqual([statistics.dps.mean, statistics.dps.sd]);
    expect((high - low) / ((2 * 1.96 * sd) / Math.sqrt(1000))).toBeCloseTo(1, 2);
  });

  it('meet the identities that ours are tested for', () => {
    const { statistics } = parseResult(fixture('yardstick.result.gz'));
    if (statistics === undefined) throw new Error('the fixture has statistics');
    const sum = (values: { mean: number }[]) => values.reduce((s, v) => s + v.mean, 0);
    expect(statistics.dps.histogram.reduce((a, b) => a + b, 0)).toBe(1000);
    expect(sum(statistics.character_dps) / statistics.dps.mean).toBeCloseTo(1, 12);
    expect(sum(statistics.field_time)).toBeCloseTo(109, 9);
    expect(sum(statistics.damage_buckets.buckets) / statistics.total_damage.mean).toBeCloseTo(1, 12);
  });
});
