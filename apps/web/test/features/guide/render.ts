/** Pages of the guide as markup, with the English texts. */

import i18next from 'i18next';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import frame from '../../../src/shared/i18n/en.json';
import guide from '../../../src/shared/i18n/guide/en.json';
import labels from '../../../src/shared/i18n/labels/en.json';
import preview from '../../../src/shared/i18n/preview/en.json';
import sample from '../../../src/shared/i18n/sample/en.json';
import team from '../../../src/shared/i18n/team/en.json';
import viewer from '../../../src/shared/i18n/viewer/en.json';

export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    ns: ['translation', 'guide', 'labels', 'preview', 'sample', 'team', 'viewer'],
    defaultNS: 'translation',
    resources: { en: { translation: frame, guide, labels, preview, sample, team, viewer } },
    interpolation: { escapeValue: false },
  });
}

export function markup(element: ReactElement, address = '/'): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

/** The text of markup that a reader sees. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
