/** Texture that stands for a member of a team beside the colour of its element, on pages and in pictures of servers. */
import { find } from '../playable.ts';

/** Edge of the square that a texture repeats, and how much of a mark it covers. */
export const TEXTURE_SIZE = 6;
export const TEXTURE_OPACITY = 0.65;

/** The part of its square that a texture covers with the colour of the ground: an area, or a line of a width. */
export interface Texture {
  readonly path: string;
  /** 0 for an area. */
  readonly width: number;
}

/** Plain, stripes, dots, bars. */
export const TEXTURES: readonly (Texture | null)[] = [
  null,
  { path: 'M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3', width: 2.2 },
  { path: 'M0 0h6v6h-6zM1.2 3a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z', width: 0 },
  { path: 'M0 1.5h6', width: 3 },
];

/** Elements whose colours are close with some form of colour vision. */
const SIMILAR: Readonly<Record<string, string>> = {
  pyro: 'geo dendro',
  hydro: 'anemo',
  geo: 'dendro',
  physical: 'electro anemo dendro',
};

const isListed = (a: string, b: string): boolean => find(SIMILAR, a)?.split(' ').includes(b) ?? false;
const isSimilar = (a: string, b: string): boolean => a === b || isListed(a, b) || isListed(b, a);

/** Order in which a mark tries textures, by the number of earlier marks of its element: a second one is striped, a third dotted. */
const ORDERS: readonly (readonly number[])[] = [
  [0, 3, 2, 1],
  [1, 2, 3, 0],
  [2, 3, 1, 0],
];
const LATER: readonly number[] = [3, 2, 1, 0];

/** Texture of each mark by its element, 0 for a plain one: none has that of an earlier mark of the same or a similar colour. */
export function texturesOf(elements: readonly string[]): number[] {
  const textures: number[] = [];
  for (const [at, element] of elements.entries()) {
    const before = elements.slice(0, at);
    const taken = textures.filter((_, i) => isSimilar(element, elements[i] ?? ''));
    const order = ORDERS[before.filter((other) => other === element).length] ?? LATER;
    textures.push(order.find((texture) => !taken.includes(texture)) ?? 0);
  }
  return textures;
}
