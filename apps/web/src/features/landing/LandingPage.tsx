import { contentKeys } from '@quartet/content/keys';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLinks } from '#shared/api/site.ts';
import { asFlag } from '#shared/storage/storage.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { CommunityTeam } from './CommunityTeam.tsx';
import { LatestRelease } from './LatestRelease.tsx';

/** What Quartet is, and where to start. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-8 p-4 py-8">
      <title>Quartet</title>
      <Banner />
      <section className="flex flex-col items-start gap-4 py-4">
        <h1 className="max-w-2xl font-semibold text-figure leading-tight">{t('headline')}</h1>
        <p className="max-w-2xl text-quiet">{t('explanation', { count: contentKeys.characters.length })}</p>
        <Link
          to="/simulator"
          className="mt-2 flex h-14 items-center rounded-md bg-accent px-8 font-semibold text-on-accent text-xl hover:opacity-90"
        >
          {t('start')}
        </Link>
      </section>
      <ul className="grid gap-4 sm:grid-cols-3">
        {(['fast', 'exact', 'open'] as const).map((point) => (
          <li key={point} className="flex flex-col gap-1 border-line border-t pt-4">
            <h2 className="font-medium">{t(`points.${point}.title`)}</h2>
            <p className="text-quiet text-small">{t(`points.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-4">
        <CommunityTeam />
        <LatestRelease />
      </div>
    </main>
  );
}

/** A word to the reader that stays away once sent away. */
function Banner() {
  const { t } = useTranslation('landing');
  const [hidden, setHidden] = useStored('banner-hidden', asFlag, false);
  const { source, discord } = useLinks();
  const place = source ?? discord;
  if (hidden) return null;
  return (
    <aside
      aria-label={t('banner.label')}
      className="flex items-center justify-between gap-4 rounded-md border border-error bg-error/8 p-4"
    >
      <p className="text-small">
        {t('banner.text')}{' '}
        {place !== null && (
          <a href={place} target="_blank" rel="noreferrer" className="underline">
            {t('banner.join')}
          </a>
        )}
      </p>
      <button
        type="button"
        className="-my-2 -mr-2 size-9 shrink-0 rounded-md hover:bg-sunken"
        aria-label={t('banner.hide')}
        onClick={() => {
          setHidden(true);
        }}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </aside>
  );
}
