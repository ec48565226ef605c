/** Keys and members of constant tables, with the types that the tables have. */

/** The keys of a table that has no others. */
export function keysOf<K extends string>(table: { readonly [key in K]?: unknown }): K[] {
  return Object.keys(table) as K[];
}

/** A table with an entry for each name of a list. */
export function tableOf<K extends string, V>(
  names: readonly K[],
  entryOf: (name: K, index: number) => V,
): { [name in K]: V } {
  return Object.fromEntries(names.map((name, i) => [name, entryOf(name, i)])) as { [name in K]: V };
}

/** Whether a text is in a list of names. */
export function isOneOf<T extends string>(names: readonly T[], text: string): text is T {
  const all: readonly string[] = names;
  return all.includes(text);
}

/** Whether a value from outside has members; lists have too. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The members of a value from outside; none where it has no members. */
export const membersOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
