import { tableOf } from '@quartet/gamedata/typed';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSettings } from '#shared/storage/settings.ts';
import { elementTokens } from '#shared/ui/elements.ts';
import { useMedia } from '#shared/ui/useMedia.ts';

const TOKENS = ['surface', 'sunken', 'line', 'ink', 'quiet', 'accent', ...elementTokens] as const;

export type Token = (typeof TOKENS)[number];
export type Colors = Readonly<Record<Token, string>>;

/** The tokens as colours a canvas understands, read again when the theme changes. */
export function useColors(): [RefObject<HTMLSpanElement | null>, Colors | null] {
  const probe = useRef<HTMLSpanElement>(null);
  const [colors, setColors] = useState<Colors | null>(null);
  const dark = useMedia('(prefers-color-scheme: dark)');
  const theme = useSettings((state) => state.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the tokens mean
  useEffect(() => {
    const element = probe.current;
    if (!element) return;
    const read = (token: Token): string => {
      element.style.color = `var(--color-${token})`;
      return getComputedStyle(element).color;
    };
    setColors(tableOf(TOKENS, read));
  }, [dark, theme]);
  return [probe, colors];
}
