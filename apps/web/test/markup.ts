/** Parts of pages as markup, in any language. */
import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';

const TEXTS = new URL('../src/shared/i18n/', import.meta.url);
const read = (path: string): object => JSON.parse(readFileSync(new URL(path, TEXTS), 'utf8'));
const AREAS = readdirSync(TEXTS, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** Markup of a part of a page at an address. */
export function markup(element: ReactElement, language = 'en', address = '/'): string {
  const i18n = createInstance();
  const areas = Object.fromEntries(AREAS.map((area) => [area, read(`${area}/${language}.json`)]));
  i18n.use(initReactI18next).init({
    lng: language,
    ns: ['translation', ...AREAS],
    defaultNS: 'translation',
    resources: { [language]: { translation: read(`${language}.json`), ...areas } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router })));
}

/** The text of markup that a reader sees. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
