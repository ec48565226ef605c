import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { KEYS, KINDS } from '../model/index.ts';
import { Section } from '../parts/layout.tsx';
import { useMechanicEntries } from '../parts/useMechanicEntries.ts';

// The list to search and the names in it are loaded on demand, so the page is shown at once.
const GuideSearch = lazy(async () => ({ default: (await import('../parts/GuideSearch.tsx')).GuideSearch }));

/** `/guide`: a search over everything, and the ways to the lists. */
export function GuideHome() {
  const { t } = useTranslation(['guide', 'translation']);
  const mechanics = useMechanicEntries();
  const [searching, setSearching] = useState(false);
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 py-8">
      <title>{`${t('title')} · Quartet`}</title>
      <div className="flex flex-col gap-2">
        <h1 className="font-semibold text-figure leading-tight">{t('title')}</h1>
        <p className="max-w-prose text-quiet">{t('intro')}</p>
        <Link to="/news" className="self-start text-accent underline">
          {t('news')}
        </Link>
        <Link to="/truth" className="self-start text-accent underline">
          {t('translation:frame.link.truth')}
        </Link>
      </div>
      {searching ? (
        <Suspense fallback={<div className="h-11" aria-busy="true" />}>
          <GuideSearch />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => setSearching(true)}
          className="h-11 truncate rounded-md border border-line bg-surface px-3 text-left text-quiet"
        >
          {t('search.label')}
        </button>
      )}
      <nav aria-label={t('kinds')}>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {KINDS.map((kind) => (
            <li key={kind}>
              <Link
                to={`/guide/${kind}`}
                className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 hover:border-accent"
              >
                <span className="font-semibold">{t(`kind.${kind}`)}</span>
                <span className="text-quiet text-small">{t('pages', { count: KEYS[kind].length })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Section id="mechanics" title={t('kind.mechanics')} about={t('mechanics.about')}>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 md:grid-cols-3">
          {mechanics
            .filter(({ id }) => !id.includes('#'))
            .map(({ id, label }) => (
              <li key={id}>
                <Link to={id} className="inline-flex min-h-9 items-center text-accent underline">
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </Section>
      <Section id="language" title={t('section.language')} about={t('language.about')}>
        <Link to="/docs" className="self-start text-accent underline">
          {t('language.open')}
        </Link>
      </Section>
    </main>
  );
}
