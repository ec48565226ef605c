import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sections } from './reference.ts';

/** Keys of the editor, and the text with their actions. */
const SHORTCUTS = [
  ['Ctrl+Enter', 'run'],
  ['Ctrl+Space', 'complete'],
  ['F1', 'explain'],
  ['F12', 'definition'],
  ['F2', 'rename'],
  ['Shift+Alt+F', 'format'],
  ['Ctrl+F', 'find'],
  ['Ctrl+Z', 'undo'],
  ['Esc, Tab', 'leave'],
] as const;

const STEPS = ['team', 'actions', 'check', 'run'] as const;

/** How to write a config: first steps, keys, and every word of the language. */
export function DocsPage() {
  const { t } = useTranslation('docs');
  const [query, setQuery] = useState('');
  const { t: explain } = useTranslation('language');
  const wanted = query.trim().toLowerCase();
  const found = sections
    .map(({ id, rules, entries }) => ({
      id,
      rules,
      entries: entries
        .map(({ code, text }) => ({ code, text: (explain as (key: string) => string)(text) }))
        .filter(({ code, text }) => `${code} ${text}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
  const field = useId();
  return (
    <main className="mx-auto grid w-full max-w-[1440px] gap-8 p-4 py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <title>{`${t('title')} · Quartet`}</title>
      <nav aria-label={t('contents')} className="hidden lg:block">
        <ul className="sticky top-4 flex flex-col gap-1 text-small">
          {(['steps', 'keys', ...sections.map(({ id }) => id)] as const).map((id) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-9 items-center rounded-md px-3 text-quiet hover:bg-sunken">
                {t(`section.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 max-w-4xl flex-col gap-8">
        <div className="flex flex-col gap-2">
          <h1 className="font-semibold text-figure leading-tight">{t('title')}</h1>
          <p className="text-quiet">{t('intro')}</p>
        </div>
        <section id="steps" aria-labelledby={`${field}-steps`} className="flex flex-col gap-4">
          <h2 id={`${field}-steps`} className="font-semibold">
            {t('section.steps')}
          </h2>
          <ol className="flex list-decimal flex-col gap-2 pl-6">
            {STEPS.map((step) => (
              <li key={step}>{t(`step.${step}`)}</li>
            ))}
          </ol>
          <Link to="/simulator" className="self-start text-accent underline">
            {t('toSimulator')}
          </Link>
        </section>
        <section id="keys" aria-labelledby={`${field}-keys`} className="flex flex-col gap-4">
          <h2 id={`${field}-keys`} className="font-semibold">
            {t('section.keys')}
          </h2>
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {SHORTCUTS.map(([keys, what]) => (
              <div key={what} className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
                <dt>{t(`key.${what}`)}</dt>
                <dd>
                  <kbd className="whitespace-nowrap rounded-md bg-sunken px-2 py-1 font-mono text-small">{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="flex flex-col gap-1">
          <label htmlFor={field} className="font-medium text-small">
            {t('search')}
          </label>
          <input
            id={field}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="h-9 max-w-md rounded-md border border-line bg-surface px-3"
          />
        </div>
        <p role="status" className={found.length > 0 ? 'sr-only' : 'text-quiet'}>
          {t('found', { count: found.reduce((sum, { entries }) => sum + entries.length, 0) })}
        </p>
        {found.map(({ id, rules, entries }) => (
          <section key={id} id={id} aria-labelledby={`${field}-${id}`} className="flex flex-col gap-4">
            <div className="flex flex-col gap-1">
              <h2 id={`${field}-${id}`} className="font-semibold">
                {t(`section.${id}`)}
              </h2>
              <p className="text-quiet text-small">{t(`about.${id}`)}</p>
              <Link to={`/guide/mechanics/${rules}`} className="self-start text-accent text-small underline">
                {t('rules')}
                <span className="sr-only">: {t(`section.${id}`)}</span>
              </Link>
            </div>
            <dl className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
              {entries.map(({ code, text }) => (
                <div key={code} className="grid gap-x-6 gap-y-1 px-4 py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                  <dt className="break-words font-mono text-small">{code}</dt>
                  <dd className="text-small">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </main>
  );
}
