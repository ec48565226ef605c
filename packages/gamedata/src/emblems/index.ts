/** Emblems of characters, drawn by us: the field is the element, the motif the character. Pages and servers draw them from the same data. */
import { motifs } from '../generated/motifs.ts';
import { characterElement, find } from '../playable.ts';

export * from './colors.ts';
export * from './looks.ts';
export { shortName } from './shortName.ts';
export { WEAPON_LINES } from './weapons.ts';

/** Edge of the square in which an emblem is drawn. */
export const EMBLEM_SIZE = 48;
/** Width of the lines of a motif, in the square of the emblem. */
export const EMBLEM_LINE = 3.2;

/** A field: its outline, and where the motif stands in it. */
interface Field {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const FIELDS: Readonly<Record<string, Field>> = {
  /** Circle. */
  anemo: { path: 'M24 0A24 24 0 0 1 24 48A24 24 0 0 1 24 0z', x: 7.68, y: 7.68, scale: 1.36 },
  /** Hexagon. */
  cryo: { path: 'M24 0L46 12V36L24 48L2 36V12z', x: 7.68, y: 7.68, scale: 1.36 },
  /** Leaf. */
  dendro: { path: 'M0 0H26C39 0 48 9 48 22V48H22C9 48 0 39 0 26z', x: 6.6, y: 6.6, scale: 1.45 },
  /** Shield. */
  electro: { path: 'M1 0H47V21C47 34 37 42 24 48C11 42 1 34 1 21z', x: 7.2, y: 4.2, scale: 1.4 },
  /** Square. */
  geo: { path: 'M4 0H44L48 4V44L44 48H4L0 44V4z', x: 4.8, y: 4.8, scale: 1.6 },
  /** Drop. */
  hydro: { path: 'M24 0C29 8 47 14 47 28C47 40 37 48 24 48S1 40 1 28C1 14 19 8 24 0z', x: 8.64, y: 12.64, scale: 1.28 },
  /** Flame. */
  pyro: {
    path: 'M24 0L31 9L42 3C41 13 48 18 48 29C48 40 37 48 24 48S0 40 0 29C0 18 7 13 6 3L17 9z',
    x: 7.92,
    y: 12.42,
    scale: 1.34,
  },
};

export interface CharacterEmblem {
  readonly element: string;
  /** Outline of the field. */
  readonly field: string;
  /** Path of the motif that is filled (even-odd), and path drawn as a line of `EMBLEM_LINE / scale`; empty for none. */
  readonly fill: string;
  readonly line: string;
  /** Corner and scale of the motif. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The emblem of a character key; null for a character that has none. */
export function characterEmblem(key: string): CharacterEmblem | null {
  const element = find<string>(characterElement, key) ?? '';
  const field = find(FIELDS, element);
  const motif = find(motifs, key);
  if (field === undefined || motif === undefined) return null;
  const [fill = '', line = ''] = motif.split('|');
  const { path, x, y, scale } = field;
  return { element, field: path, fill, line, x, y, scale };
}

/** An emblem as SVG markup in a square of `EMBLEM_SIZE`. */
export function emblemMarkup({ field, fill, line, x, y, scale }: CharacterEmblem, color: string, ink: string): string {
  const filled = fill === '' ? '' : `<path d="${fill}" fill="${ink}" fill-rule="evenodd"/>`;
  const drawn =
    line === ''
      ? ''
      : `<path d="${line}" fill="none" stroke="${ink}" stroke-width="${(EMBLEM_LINE / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<path d="${field}" fill="${color}"/><g transform="translate(${x} ${y}) scale(${scale})">${filled}${drawn}</g>`;
}
