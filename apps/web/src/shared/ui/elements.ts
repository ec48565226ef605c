import { characterElement, find } from '@quartet/gamedata/names';

const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'] as const;
type Element = (typeof ELEMENTS)[number];

export const elementTokens: readonly Element[] = ELEMENTS;

/** One hue for each slot of a team, the same on every page and in both themes: `--color-slot-1` to `--color-slot-4`. */
export const slotTokens = ['slot-1', 'slot-2', 'slot-3', 'slot-4'] as const;

/** Token of the colour of an element or of a team slot, without its `--color-`. */
export type MarkToken = Element | (typeof slotTokens)[number];

/** Token of a team slot, counted from 0; physical grey outside of a team. */
export function slotToken(slot: number): MarkToken {
  return slotTokens[slot] ?? 'physical';
}

/** The colour of an element; physical grey without one. */
export function elementToken(element: string): Element {
  return ELEMENTS.find((known) => known === element) ?? 'physical';
}

/** Colour of an element as a CSS value. */
export function elementColor(element: string): string {
  return `var(--color-${elementToken(element)})`;
}

/** Colour for no element, as a CSS value. */
export const NEUTRAL = elementColor('');

/** Element of a character by key; empty if unknown. */
export function elementOf(character: string): string {
  return find<string>(characterElement, character) ?? '';
}

/** Colour of a team slot, counted from 0, as a CSS value. */
export function slotColor(slot: number): string {
  return `var(--color-${slotToken(slot)})`;
}

/** Colours of the members of a team by slot, as CSS values. */
export function memberColors(team: readonly unknown[]): string[] {
  return team.map((_, slot) => slotColor(slot));
}
