import { ELEMENT_ORDER } from './rows.ts';

/** Summary of a target's resistances: a value and its elements; `null` means all other elements. */
interface ResistanceGroup {
  /** A fraction. */
  value: number;
  elements: readonly string[] | null;
}

/** Groups the resistances of a target by value: first the exceptions, then the common value of the other elements. */
export function resistanceGroups(resist: Readonly<Record<string, number>>): ResistanceGroup[] {
  const groups = new Map<number, string[]>();
  for (const element of ELEMENT_ORDER) {
    const value = resist[element] ?? 0;
    groups.set(value, [...(groups.get(value) ?? []), element]);
  }
  const sorted = [...groups].sort((a, b) => a[1].length - b[1].length || b[0] - a[0]);
  const common = sorted.at(-1);
  const others = common !== undefined && common[1].length > ELEMENT_ORDER.length / 2 ? common : null;
  const named = sorted.filter((group) => group !== others).sort((a, b) => b[0] - a[0]);
  return [
    ...named.map(([value, elements]) => ({ value, elements })),
    ...(others === null ? [] : [{ value: others[0], elements: null }]),
  ];
}
