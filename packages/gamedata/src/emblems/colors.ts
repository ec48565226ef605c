/** Colours of elements and team slots for output without a style sheet. The pages define the same colours in `styles.css`. */

/** A colour as `#rrggbb` on light and on dark ground. */
export interface ColorPair {
  readonly light: string;
  readonly dark: string;
}

/** Colour without an element. */
export const PHYSICAL: ColorPair = { light: '#6b7280', dark: '#b4bcc8' };

export const ELEMENT_COLORS: Readonly<Record<string, ColorPair>> = {
  pyro: { light: '#c8371f', dark: '#ff7a5c' },
  hydro: { light: '#1763c6', dark: '#5aa2ff' },
  electro: { light: '#7a3fc2', dark: '#c39bff' },
  cryo: { light: '#159abe', dark: '#a8e9ff' },
  anemo: { light: '#0a8e6f', dark: '#66e0c2' },
  geo: { light: '#b07d00', dark: '#f2c14e' },
  dendro: { light: '#478204', dark: '#a5d84b' },
  physical: PHYSICAL,
};

/** By place in the team. */
export const SLOT_COLORS: readonly ColorPair[] = [
  { light: '#2f4087', dark: '#5e6cfa' },
  { light: '#853900', dark: '#d45e00' },
  { light: '#d044b1', dark: '#fb89dd' },
  { light: '#139948', dark: '#40ef7c' },
];
