/** Results made to cost the server more than they cost their sender. */

export const MIB = 1024 * 1024;

/** A result whose contribution series hold other values than statistics, about `bytes` long. */
export function stuffed(text: string, bytes: number, element: string): string {
  const count = Math.floor(bytes / 4 / (element.length + 1));
  const buckets = `{"buckets":[${Array.from({ length: count }, () => element).join(',')}]}`;
  const contributions = `"cumu_damage_contrib":{"bucket_size":30,"characters":[${[0, 1, 2, 3].map(() => buckets).join(',')}]}`;
  return text.replace(/"cumu_damage_contrib":\{/, () => `${contributions},"other":{`);
}

/** Each document's attack, and how it is made from a genuine one. */
export const CASES: [string, (text: string) => string][] = [
  ['8 MiB of malformed statistics', (text) => stuffed(text, 8 * MIB, '{"min":"a"}')],
  ['4 MiB of malformed statistics', (text) => stuffed(text, 3.9 * MIB - 20_000, '{"min":"a"}')],
  ['1 MiB of malformed statistics', (text) => stuffed(text, MIB, '{"min":"a"}')],
  ['1 MiB of numbers instead of statistics', (text) => stuffed(text, MIB, '1')],
  ['20,000 wrong elements for each of four characters', (text) => stuffed(text, 80_000 * 2, '1')],
  ['4 MiB of nulls', (text) => stuffed(text, 3.9 * MIB - 20_000, 'null')],
  ['nesting', () => `{"sim_version":"a","x":${'['.repeat(2 * MIB)}`],
  ['2 million members', () => `{"sim_version":"a","x":[${'0,'.repeat(2_000_000)}0]}`],
  [
    '2 million names',
    () => `{"sim_version":"","x":{${Array.from({ length: 200_000 }, (_, i) => `"${i}":0`).join(',')}}}`,
  ],
  ['one text of 4 MiB', () => `{"sim_version":"${'é'.repeat(2 * MIB - 100)}"}`],
  ['escapes', () => `{"sim_version":"${'\\u0041'.repeat(650_000)}"}`],
  ['prototypes', (text) => text.replace('"statistics":{', '"statistics":{"__proto__":{"a":1},')],
  ['numbers beyond all bounds', (text) => text.replace(/"mean":[\d.]+/g, '"mean":1e999')],
];
