import { describe, expect, it } from 'vitest';
import { spellKeys } from '#features/editor/BarButton.tsx';
import { fitFontSize, useEditorSettings } from '#features/editor/settings.ts';
import { isTheme, palettes, systemPalette, themeNames } from '#features/editor/theme/palettes.ts';
import { contrast, luminance, side, THEMES, tokenColor } from '../../shared/ui/color.ts';

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

describe.each(THEMES)('the colours of the site, %s', (theme) => {
  it('are read against the surface and the line of the cursor', () => {
    const { back, line: _line, selection: _selection, caret: _caret, ...texts } = systemPalette;
    const hexOf = (value: string) => {
      const token = /^var\(--color-(.+)\)$/.exec(value)?.[1];
      return token === undefined ? side(value, theme) : tokenColor(token, theme);
    };
    // The line of the cursor is between the surface and the sunken ground.
    for (const ground of [hexOf(back), tokenColor('sunken', theme)])
      for (const [name, color] of Object.entries(texts))
        expect([name, contrast(hexOf(color), ground) >= 4.5]).toEqual([name, true]);
  });
});

describe('settings', () => {
  it('start with the theme of the site', () => {
    expect(useEditorSettings.getState().theme).toBe('system');
  });
  it('keep the font size between 8 and 32', () => {
    expect([7, 8, 14.4, 32, 900, Number.NaN].map(fitFontSize)).toEqual([8, 8, 14, 32, 32, 14]);
  });
  it('name keys as the keyboard does', () => {
    expect(spellKeys('Mod-Shift-Z', false)).toBe('Ctrl+Shift+Z');
    expect(spellKeys('Mod-Shift-Z', true)).toBe('⌘⇧Z');
  });
});
