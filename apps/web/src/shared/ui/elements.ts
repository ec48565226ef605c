/** Colour of an element as a CSS value; physical grey for what has none. */
export function elementColor(element: string): string {
  return ELEMENTS.includes(element) ? `var(--color-${element})` : 'var(--color-physical)';
}

const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro'];

/** Colour of a place in the team. */
export function slotColor(slot: number | string): string {
  return `var(--color-slot-${Number(slot) % 4})`;
}
