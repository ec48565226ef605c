/** Fonts of pictures: one of ours, and one of the system's for Chinese, Japanese and Korean, which is too large to ship. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CardLanguage } from './texts.ts';

const { resolve } = createRequire(import.meta.url);

export const FONTS: readonly string[] = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  resolve(`@expo-google-fonts/inter/${file}`),
);

/** Places of fonts with all signs of the three languages; the first that exists is used. */
const ASIAN_FONT = [
  '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc',
].find((file) => existsSync(file));

/** Families of the Noto fonts by language: the same code point is drawn differently. */
const FAMILIES: Partial<Readonly<Record<CardLanguage, string>>> = {
  zh: 'Noto Sans CJK SC',
  ja: 'Noto Sans CJK JP',
  ko: 'Noto Sans CJK KR',
};

const ASIAN = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/** Font of a text in a picture. */
export const familyOf = (text: string, language: CardLanguage): string =>
  ASIAN.test(text) ? (FAMILIES[language] ?? 'Inter') : 'Inter';

/** Files for a drawing; those of the system only if it needs them. */
export const fontsFor = (svg: string): string[] => [
  ...FONTS,
  ...(ASIAN_FONT !== undefined && ASIAN.test(svg) ? [ASIAN_FONT] : []),
];

/** The language, or English where its signs have no font. */
export const drawableLanguage = (language: CardLanguage): CardLanguage =>
  FAMILIES[language] === undefined || ASIAN_FONT !== undefined ? language : 'en';
