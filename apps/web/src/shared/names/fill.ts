/** Puts values into the places of a pattern: `{name}`. */
export const fill = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
