/** A JSON object of unknown content. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Maximum number of names of an object that are compared when none is spelt exactly as the one in question. */
const MAX_NAMES = 200;

/** An own member of an object, in any case and with any separators (`setKey`, `setkey`, `set_key`); undefined when there is none. */
export function member(fields: Fields, name: string): unknown {
  if (Object.hasOwn(fields, name)) return fields[name];
  const plain = plainKey(name);
  let count = 0;
  for (const each in fields) {
    if (plainKey(each) === plain && Object.hasOwn(fields, each)) return fields[each];
    if (++count >= MAX_NAMES) break;
  }
  return undefined;
}

/** The first of these members that exists and is not null. */
export function firstMember(fields: Fields, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = member(fields, name);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** The object under a name, an empty one for any other value. */
export function fieldsAt(fields: Fields, name: string): Fields {
  const value = member(fields, name);
  return isFields(value) ? value : {};
}

/** The list under a name, undefined for any other value. */
export function listAt(fields: Fields, name: string): readonly unknown[] | undefined {
  const value = member(fields, name);
  return Array.isArray(value) ? value : undefined;
}

/** The text under a name, the empty text for any other value. */
export function textAt(fields: Fields, name: string): string {
  const value = member(fields, name);
  return typeof value === 'string' ? value : '';
}

/** A finite number or a text that spells one; undefined for everything else. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A value as a short text, for a message. */
export function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  const text = typeof value === 'string' ? value : typeof value === 'object' ? 'object' : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** A name without everything but letters and digits, in lower case: how configs spell names. */
export function plainKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
