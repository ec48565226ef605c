import { readFileSync } from 'node:fs';

/** Measures of colours, and the colours of the style sheet. */

export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

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
function linear(color: string): number[] {
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

/** Ways to see: with all three kinds of cones, and without the long, medium and short ones. */
export const VISIONS = ['full vision', 'protanopia', 'deuteranopia', 'tritanopia'] as const;

/** Linear colours without one kind of cones, by Machado, Oliveira and Fernandes (2009), severity 1. */
const LOSSES: Readonly<Record<(typeof VISIONS)[number], readonly (readonly number[])[]>> = {
  'full vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** `#rrggbb` as it looks with a kind of vision. */
export function seenWith(vision: (typeof VISIONS)[number], color: string): string {
  const seen = linear(color);
  const parts = LOSSES[vision].map((row) => {
    const part = Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, i) => sum + weight * seen[i], 0),
      ),
    );
    const coded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
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

/** `#rrggbb` of a mixture in sRGB. @param share part of the first colour, from 0 to 1 */
export function mixed(a: string, b: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(a, at) * share + part(b, at) * (1 - share)));
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
