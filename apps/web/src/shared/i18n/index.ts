import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';

/** Languages of the interface, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  zh: '中文',
  ja: '日本語',
  ko: '한국어',
  es: 'Español',
  ru: 'Русский',
  de: 'Deutsch',
} as const;

export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'i18nextLng';
/** The namespace of texts that every page needs. */
const FRAME = 'translation';

type Texts = { [key: string]: string | Texts };

/** Texts of one area of the application in one language: `./<area>/<language>.json`; the frame's are in `./<language>.json`. */
const files = import.meta.glob<Texts>(['./*.json', './*/*.json', '!./en.json'], { import: 'default' });

/** Texts are loaded with the part of the application that uses them, in its language. */
const texts: BackendModule = {
  type: 'backend',
  init() {},
  read(language, area, done) {
    const file = files[area === FRAME ? `./${language}.json` : `./${area}/${language}.json`];
    if (file === undefined) done(new Error(`no texts for ${area} in ${language}`), false);
    else
      file().then(
        (found) => done(null, found),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
      );
  },
};

export function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

/** The language chosen before, else the first of the browser's that we have, else English. */
export function preferredLanguage(stored: string | null, preferred: readonly string[]): Language {
  for (const tag of [stored, ...preferred]) {
    const code = tag?.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(code)) return code;
  }
  return 'en';
}

/** Switches the interface and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Loads the language of this visitor; without it the interface would start in the wrong one. */
export async function startI18n(): Promise<void> {
  const language = preferredLanguage(storedLanguage(), navigator.languages);
  // Before anything is drawn in it: fonts and line breaks depend on the language.
  i18next.on('languageChanged', (shown) => {
    document.documentElement.lang = shown;
  });
  await i18next
    .use(texts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      ns: [FRAME],
      defaultNS: FRAME,
      partialBundledLanguages: true,
      resources: { en: { [FRAME]: en } },
      interpolation: { escapeValue: false },
    });
}
