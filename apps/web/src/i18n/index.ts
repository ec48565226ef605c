import i18next from 'i18next';
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

type Texts = { [key: string]: string | Texts };

// English is the fallback and comes with the application; the others are loaded when chosen.
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>> = {
  zh: () => import('./zh.json'),
  ja: () => import('./ja.json'),
  ko: () => import('./ko.json'),
  es: () => import('./es.json'),
  ru: () => import('./ru.json'),
  de: () => import('./de.json'),
};

function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

/** The language chosen before, else the first of the browser's that we have, else English. */
export function preferredLanguage(stored: string | null, wished: readonly string[]): Language {
  for (const tag of [stored, ...wished]) {
    const code = tag?.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(code)) return code;
  }
  return 'en';
}

async function load(language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', (await loaders[language]()).default);
}

/** Switches the interface and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
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
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  try {
    await load(language);
  } catch {
    // Without the file of that language the interface stays English.
    return;
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
