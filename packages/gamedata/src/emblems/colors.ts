/** Colours of elements for output without a style sheet. The pages define the same colours in `styles.css`. */

/** A colour as `#rrggbb` on light and on dark ground. */
export interface ColorPair {
  readonly light: string;
  readonly dark: string;
}

/** Colour without an element. */
export const PHYSICAL: ColorPair = { light: '#6b7280', dark: '#b4bcc8' };

export const ELEMENT_COLORS: Readonly<Record<string, ColorPair>> = {
  pyro: { light: '#cc3322', dark: '#fb7b5b' },
  hydro: { light: '#2f5fe8', dark: '#5793f8' },
  electro: { light: '#6428a8', dark: '#c7a5ff' },
  cryo: { light: '#0f91c1', dark: '#aaecff' },
  anemo: { light: '#05826e', dark: '#5ddcb9' },
  geo: { light: '#b07d00', dark: '#f2bf4a' },
  dendro: { light: '#2a6a0a', dark: '#a5d84b' },
  physical: PHYSICAL,
};
