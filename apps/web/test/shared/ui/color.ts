import { readFileSync } from 'node:fs';

/** Measures of colours, and the colours of the style sheet. */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const styles = readFileSync(new URL('../../../src/styles.css', import.meta.url), 'utf8');

/** `#rrggbb` of one side of `light-dark(#rrggbb, #rrggbb)`. */
export function side(pair: string, theme: Theme): string {
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(pair);
  if (both === null) throw new Error(`no pair of colours: ${pair}`);
  return both[theme === 'light' ? 1 : 2];
}

/** `#rrggbb` of a token of the style sheet, without its `--color-`. */
export function tokenColor(token: string, theme: Theme): string {
  return side(new RegExp(`--color-${token}: (light-dark\\(.*\\));`).exec(styles)?.[1] ?? token, theme);
}

/** Linear red, green and blue of `#rrggbb`, each from 0 to 1. */
export function linear(color: string): number[] {
  return [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

/** Relative luminance by WCAG 2. */
export function luminance(color: string): number {
  const [r, g, b] = linear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast by WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** OKLab, in which equal distances look about equally far. */
export function oklab(color: string): number[] {
  const [r, g, b] = linear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
