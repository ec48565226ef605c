import { characterElement, find } from '@quartet/gamedata/names';

const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'] as const;
type Element = (typeof ELEMENTS)[number];

/** A colour of an element without its `--color-`: its own, or what a second to fourth character of it has in a team. */
export type ElementToken = Element | `${Element}-${2 | 3 | 4}`;

const tokensOf = (element: Element): readonly ElementToken[] => [
  element,
  `${element}-2`,
  `${element}-3`,
  `${element}-4`,
];

export const elementTokens: readonly ElementToken[] = ELEMENTS.flatMap(tokensOf);

/** The colour of an element; physical grey for what has none. */
export function elementToken(element: string): Element {
  return ELEMENTS.find((known) => known === element) ?? 'physical';
}

/** Colours that tell the members of a team apart: the hue of each one's element, lighter or darker for each further one of it. */
export function memberTokens(elements: readonly string[]): ElementToken[] {
  const counts = new Map<Element, number>();
  return elements.map((name) => {
    const element = elementToken(name);
    const before = counts.get(element) ?? 0;
    counts.set(element, before + 1);
    return tokensOf(element)[before % 4] ?? element;
  });
}

/** Colour of an element as a CSS value. */
export function elementColor(element: string): string {
  return `var(--color-${elementToken(element)})`;
}

/** Colour of what has no element, as a CSS value. */
export const NEUTRAL = elementColor('');

/** Element of a character by key; empty where nobody knows. */
export function elementOf(character: string): string {
  return find<string>(characterElement, character) ?? '';
}

/** Colours of the members of a team as CSS values, by their elements (see `memberTokens`). */
export function memberColors(elements: readonly string[]): string[] {
  return memberTokens(elements).map((token) => `var(--color-${token})`);
}
