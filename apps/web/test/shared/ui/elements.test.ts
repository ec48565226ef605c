import { ELEMENT_COLORS, SLOT_COLORS } from '@quartet/gamedata/emblems';
import { describe, expect, it } from 'vitest';
import { elementTokens, memberColors, slotColor, slotTokens } from '#shared/ui/elements.ts';
import { contrast, oklab, seenWith, THEMES, tokenColor, VISIONS } from './color.ts';

const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((part, i) => part - b[i]));
const hue = ([, a, b]: readonly number[]) => (Math.atan2(b, a) * 180) / Math.PI;
const pairs = slotTokens.flatMap((a, i) => slotTokens.slice(0, i).map((b) => [a, b] as const));

describe.each(THEMES)('colours of elements and team slots, %s', (theme) => {
  const grounds = ['surface', 'page', 'sunken'].map((token) => tokenColor(token, theme));

  it.each([...elementTokens, ...slotTokens])('%s has the contrast of 3 that WCAG requires of marks', (token) => {
    const places = token.startsWith('slot') ? grounds : grounds.slice(0, 2);
    expect(Math.min(...places.map((ground) => contrast(tokenColor(token, theme), ground)))).toBeGreaterThanOrEqual(3);
  });

  // A just noticeable difference is about 0.02.
  it.each(VISIONS)('any two slots are far apart with %s', (vision) => {
    const lab = (token: string) => oklab(seenWith(vision, tokenColor(token, theme)));
    for (const [a, b] of pairs) expect([a, b, distance(lab(a), lab(b)) >= 0.12]).toEqual([a, b, true]);
  });

  it('no slot looks like an element', () => {
    const lab = (token: string) => oklab(tokenColor(token, theme));
    for (const slot of slotTokens)
      for (const element of elementTokens)
        expect([slot, element, distance(lab(slot), lab(element)) >= 0.06]).toEqual([slot, element, true]);
  });
});

it('servers draw with the colours of the style sheet', () => {
  const pair = (token: string) => ({ light: tokenColor(token, 'light'), dark: tokenColor(token, 'dark') });
  expect(ELEMENT_COLORS).toEqual(Object.fromEntries(elementTokens.map((token) => [token, pair(token)])));
  expect(SLOT_COLORS).toEqual(slotTokens.map(pair));
});

describe('the colour of a slot', () => {
  it('has the same hue in both themes', () => {
    for (const token of slotTokens) {
      const [light, dark] = THEMES.map((theme) => hue(oklab(tokenColor(token, theme))));
      const turn = Math.abs(light - dark);
      expect([token, Math.min(turn, 360 - turn) < 10]).toEqual([token, true]);
    }
  });

  it('goes by the place in the team alone, and is grey outside of it', () => {
    const colors = ['var(--color-slot-1)', 'var(--color-slot-2)', 'var(--color-slot-3)', 'var(--color-slot-4)'];
    expect(memberColors(['nahida', 'kukishinobu', 'xingqiu', 'yelan'])).toEqual(colors);
    expect(memberColors(['yelan', 'xingqiu'])).toEqual(colors.slice(0, 2));
    expect([slotColor(-1), slotColor(4)]).toEqual(['var(--color-physical)', 'var(--color-physical)']);
  });
});
