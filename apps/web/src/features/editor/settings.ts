import { create } from 'zustand';
import { isTheme, type ThemeName } from './theme/palettes.ts';

const THEME_KEY = 'quartet-editor-theme';
const SIZE_KEY = 'quartet-font-size';
/** What a reader sees who has not chosen. */
const USUAL_THEME: ThemeName = 'tomorrow_night';

export const FONT_SIZES = { least: 8, most: 32, usual: 14 } as const;

interface EditorSettings {
  theme: ThemeName;
  /** Pixels. */
  fontSize: number;
  setTheme(theme: ThemeName): void;
  setFontSize(size: number): void;
}

/** The nearest size there is; the usual one for what is no number. */
export function fitFontSize(size: number): number {
  if (!Number.isFinite(size)) return FONT_SIZES.usual;
  return Math.min(FONT_SIZES.most, Math.max(FONT_SIZES.least, Math.round(size)));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}

function storedTheme(): ThemeName {
  const stored = read(THEME_KEY) ?? '';
  return isTheme(stored) ? stored : USUAL_THEME;
}

function storedSize(): number {
  const stored = read(SIZE_KEY);
  return stored === null || stored.trim() === '' ? FONT_SIZES.usual : fitFontSize(Number(stored));
}

/** How the editor looks, in every place where it stands. */
export const useEditorSettings = create<EditorSettings>((set) => ({
  theme: storedTheme(),
  fontSize: storedSize(),
  setTheme(theme) {
    set({ theme });
    write(THEME_KEY, theme);
  },
  setFontSize(size) {
    const fontSize = fitFontSize(size);
    set({ fontSize });
    write(SIZE_KEY, String(fontSize));
  },
}));
