import { texturesOf } from '@quartet/gamedata/emblems';
import { characterElement, find } from '@quartet/gamedata/names';

const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'] as const;
/** Token of the colour of an element, without its `--color-`. */
export type Element = (typeof ELEMENTS)[number];

export const elementTokens: readonly Element[] = ELEMENTS;

/** Colour of a mark as a CSS value, and its texture: marks of one colour differ by texture. Without one it is plain. */
export interface Look {
  readonly color: string;
  readonly texture?: number;
}

/** The colour of an element; physical grey without one. */
export function elementToken(element: string): Element {
  return ELEMENTS.find((known) => known === element) ?? 'physical';
}

/** Colour of an element as a CSS value. */
export function elementColor(element: string): string {
  return `var(--color-${elementToken(element)})`;
}

/** Look for no element. */
export const NEUTRAL: Look = { color: elementColor('') };

/** Element of a character by key; empty if unknown. */
export function elementOf(character: string): string {
  return find<string>(characterElement, character) ?? '';
}

/** Looks of marks that stand together, by their elements. */
export function looksOf(elements: readonly string[]): Look[] {
  const tokens = elements.map(elementToken);
  const textures = texturesOf(tokens);
  return tokens.map((token, i) => ({ color: `var(--color-${token})`, texture: textures[i] }));
}

/** Looks of the members of a team by slot. */
export const memberLooks = (team: readonly string[]): Look[] => looksOf(team.map(elementOf));

/** A look as CSS background. */
export const backgroundOf = ({ color, texture = 0 }: Look): string =>
  texture === 0 ? color : `var(--texture-${texture}), ${color}`;
