import { describe, expect, it } from 'vitest';
import { elementTokens, memberColors, memberTokens } from '#shared/ui/elements.ts';
import { contrast, oklab, THEMES, tokenColor } from './color.ts';

const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro'];
const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((part, i) => part - b[i]));
const hue = ([, a, b]: readonly number[]) => (Math.atan2(b, a) * 180) / Math.PI;

describe.each(THEMES)('colours of characters, %s', (theme) => {
  const grounds = ['surface', 'page'].map((token) => tokenColor(token, theme));
  const labs = new Map(elementTokens.map((token) => [token, oklab(tokenColor(token, theme))]));
  const lab = (token: string) => labs.get(token as (typeof elementTokens)[number]) as number[];

  it('stand out from the surface and the page as marks must', () => {
    for (const token of elementTokens)
      for (const ground of grounds)
        expect([token, contrast(tokenColor(token, theme), ground) >= 3]).toEqual([token, true]);
  });

  it('keep the hue of the element', () => {
    for (const element of ELEMENTS)
      for (const rank of [2, 3, 4]) {
        const turn = Math.abs(hue(lab(`${element}-${rank}`)) - hue(lab(element)));
        expect([element, rank, Math.min(turn, 360 - turn) < 15]).toEqual([element, rank, true]);
      }
  });

  it('are clearly apart in every team of any four elements, of unknown ones too', () => {
    const all = [...ELEMENTS, ''];
    let least = Number.POSITIVE_INFINITY;
    for (const a of all)
      for (const b of all)
        for (const c of all)
          for (const d of all) {
            const team = memberTokens([a, b, c, d]).map(lab);
            for (let i = 0; i < 4; i++) for (let j = 0; j < i; j++) least = Math.min(least, distance(team[i], team[j]));
          }
    // A just noticeable difference is about 0.02.
    expect(least).toBeGreaterThan(0.08);
  });
});

describe('member colours', () => {
  it('are the element’s own for the first of it, and numbered for further ones', () => {
    expect(memberTokens(['hydro', 'pyro', 'hydro', 'hydro'])).toEqual(['hydro', 'pyro', 'hydro-2', 'hydro-3']);
    expect(memberTokens(['geo', 'geo', 'geo', 'geo'])[3]).toBe('geo-4');
  });
  it('are shades of grey for elements nobody knows', () => {
    expect(memberColors(['', 'toString', 'hydro'])).toEqual([
      'var(--color-physical)',
      'var(--color-physical-2)',
      'var(--color-hydro)',
    ]);
  });
});
