import { create } from 'zustand';
import { readText, storeText } from '#shared/storage/storage.ts';
import { isTheme, type ThemeName } from './theme/palettes.ts';

const THEME_KEY = 'editor-theme';
const SIZE_KEY = 'font-size';
/** Theme until the reader chooses one. */
const USUAL_THEME: ThemeName = 'system';

export const FONT_SIZES = { min: 8, max: 32, usual: 14 } as const;

interface EditorSettings {
  theme: ThemeName;
  /** Pixels. */
  fontSize: number;
  setTheme(theme: ThemeName): void;
  setFontSize(size: number): void;
}

/** The nearest available size; the default for values that are no number. */
export function fitFontSize(size: number): number {
  if (!Number.isFinite(size)) return FONT_SIZES.usual;
  return Math.min(FONT_SIZES.max, Math.max(FONT_SIZES.min, Math.round(size)));
}

function storedTheme(): ThemeName {
  const stored = readText(THEME_KEY) ?? '';
  return isTheme(stored) ? stored : USUAL_THEME;
}

function storedSize(): number {
  const stored = readText(SIZE_KEY);
  return stored === null || stored.trim() === '' ? FONT_SIZES.usual : fitFontSize(Number(stored));
}

/** How the editor looks, in every place where it stands. */
export const useEditorSettings = create<EditorSettings>((set) => ({
  theme: storedTheme(),
  fontSize: storedSize(),
  setTheme(theme) {
    set({ theme });
    storeText(THEME_KEY, theme);
  },
  setFontSize(size) {
    const fontSize = fitFontSize(size);
    set({ fontSize });
    storeText(SIZE_KEY, String(fontSize));
  },
}));
