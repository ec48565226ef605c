import { describe, expect, it } from 'vitest';
import { spellKeys } from '#features/editor/BarButton.tsx';
import { fitFontSize } from '#features/editor/settings.ts';
import { isTheme, palettes, themeNames } from '#features/editor/theme/palettes.ts';

/** Relative luminance of `#rrggbb` by WCAG 2. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe('themes', () => {
  it('are the eleven of the list, and the system', () => {
    expect([...themeNames].sort()).toEqual(
      'github kuroir monokai solarized_dark solarized_light system terminal textmate tomorrow tomorrow_night twilight xcode'.split(
        ' ',
      ),
    );
    expect(isTheme('toString')).toBe(false);
  });

  it.each(Object.entries(palettes))(
    '%s: every text reads against its ground and the line of the cursor',
    (_, palette) => {
      const { back, line, selection: _selection, caret: _caret, dark, ...texts } = palette;
      expect(luminance(back) < 0.2).toBe(dark);
      for (const [name, color] of Object.entries(texts)) {
        expect([name, contrast(color, back) >= 4.5]).toEqual([name, true]);
        expect([name, contrast(color, line) >= 4.5]).toEqual([name, true]);
      }
      expect(contrast(palette.text, palette.selection)).toBeGreaterThan(3);
    },
  );
});

describe('settings', () => {
  it('keep the font size between 8 and 32', () => {
    expect([7, 8, 14.4, 32, 900, Number.NaN].map(fitFontSize)).toEqual([8, 8, 14, 32, 32, 14]);
  });
  it('name keys as the keyboard does', () => {
    expect(spellKeys('Mod-Shift-Z', false)).toBe('Ctrl+Shift+Z');
    expect(spellKeys('Mod-Shift-Z', true)).toBe('⌘⇧Z');
  });
});
