import { ELEMENT_COLORS, TEXTURE_OPACITY, TEXTURES, texturesOf } from '@quartet/gamedata/emblems';
import { describe, expect, it } from 'vitest';
import { backgroundOf, elementOf, elementTokens, looksOf, memberLooks } from '#shared/ui/elements.ts';
import { contrast, mixed, oklab, seenWith, THEMES, tokenColor, VISIONS } from './color.ts';

const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((part, i) => part - b[i]));
const hue = ([, a, b]: readonly number[]) => (Math.atan2(b, a) * 180) / Math.PI;
const playable = elementTokens.filter((element) => element !== 'physical');
/** Distance in OKLab from which two colours are told apart at a glance; a just noticeable difference is about 0.02. */
const APART = 0.08;

describe.each(THEMES)('colours of elements, %s', (theme) => {
  const grounds = ['surface', 'page', 'sunken'].map((token) => tokenColor(token, theme));

  it.each(elementTokens)('%s has the contrast of 3 that WCAG requires of marks', (token) => {
    expect(Math.min(...grounds.map((ground) => contrast(tokenColor(token, theme), ground)))).toBeGreaterThanOrEqual(3);
  });

  it.each(elementTokens)('a name on the tint of %s has the contrast of 4.5 that WCAG requires of text', (token) => {
    const tint = mixed(tokenColor(token, theme), tokenColor('surface', theme), 0.14);
    expect(contrast(tokenColor('ink', theme), tint)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(elementTokens)('a texture is visible on %s', (token) => {
    const color = tokenColor(token, theme);
    expect(contrast(color, mixed(tokenColor('surface', theme), color, TEXTURE_OPACITY))).toBeGreaterThanOrEqual(1.8);
  });

  it.each(VISIONS)('two members of any team differ by colour or texture with %s', (vision) => {
    const seen = new Map(playable.map((token) => [token, oklab(seenWith(vision, tokenColor(token, theme)))]));
    const close = new Set<string>();
    for (const a of playable)
      for (const b of playable) if (distance(seen.get(a) ?? [], seen.get(b) ?? []) < APART) close.add(`${a} ${b}`);
    const confused: string[] = [];
    for (const a of playable)
      for (const b of playable)
        for (const c of playable)
          for (const d of playable) {
            const team = [a, b, c, d];
            const textures = texturesOf(team);
            for (let i = 1; i < 4; i++)
              for (let j = 0; j < i; j++)
                if (textures[i] === textures[j] && close.has(`${team[i]} ${team[j]}`)) confused.push(team.join(' '));
          }
    expect(confused).toEqual([]);
  });

  it('differ for eyes that see all colours', () => {
    for (const a of playable)
      for (const b of playable)
        if (a !== b)
          expect([a, b, distance(oklab(tokenColor(a, theme)), oklab(tokenColor(b, theme))) >= 0.1]).toEqual([
            a,
            b,
            true,
          ]);
  });
});

it('servers draw with the colours of the style sheet', () => {
  const pair = (token: string) => ({ light: tokenColor(token, 'light'), dark: tokenColor(token, 'dark') });
  expect(ELEMENT_COLORS).toEqual(Object.fromEntries(elementTokens.map((token) => [token, pair(token)])));
});

it('an element has about the same hue in both themes', () => {
  for (const token of playable) {
    const [light, dark] = THEMES.map((theme) => hue(oklab(tokenColor(token, theme))));
    const turn = Math.abs(light - dark);
    expect([token, Math.min(turn, 360 - turn) < 30]).toEqual([token, true]);
  }
});

describe('the look of a member', () => {
  it('has the colour of its element wherever it stands in the team', () => {
    const color = 'var(--color-pyro)';
    expect(memberLooks(['arlecchino', 'citlali', 'xilonen', 'bennett'])[0]?.color).toBe(color);
    expect(memberLooks(['citlali', 'xilonen', 'bennett', 'arlecchino'])[3]?.color).toBe(color);
    expect(elementOf('citlali')).toBe('cryo');
  });

  it('has another texture for each of four members of one element', () => {
    for (const element of elementTokens) {
      const textures = texturesOf([element, element, element, element]);
      expect([element, textures]).toEqual([element, [0, 1, 2, 3]]);
    }
    expect(new Set(looksOf(['geo', 'geo', 'geo', 'geo']).map(backgroundOf)).size).toBe(TEXTURES.length);
  });

  it('depends on members before it alone, and is grey without a known element', () => {
    expect(texturesOf(['hydro', 'pyro', 'hydro'])).toEqual([0, 0, 1]);
    expect(texturesOf(['hydro', 'pyro', 'hydro', 'hydro'])).toEqual([0, 0, 1, 2]);
    expect(texturesOf(['pyro', 'hydro', 'geo', 'pyro'])).toEqual([0, 0, 3, 1]);
    expect(looksOf(['toString', ''])).toEqual([
      { color: 'var(--color-physical)', texture: 0 },
      { color: 'var(--color-physical)', texture: 1 },
    ]);
  });

  it('is a plain background without a texture', () => {
    expect(backgroundOf({ color: 'red' })).toBe('red');
    expect(backgroundOf({ color: 'red', texture: 2 })).toBe('var(--texture-2), red');
  });
});
