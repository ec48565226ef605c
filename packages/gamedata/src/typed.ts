/** Keys and members of constant tables, with the types that the tables have. */

/** The keys of a table that has no others. */
export function keysOf<K extends string>(table: { readonly [key in K]?: unknown }): K[] {
  return Object.keys(table) as K[];
}

/** Whether a text is in a list of names. */
export function isOneOf<T extends string>(names: readonly T[], text: string): text is T {
  const all: readonly string[] = names;
  return all.includes(text);
}
