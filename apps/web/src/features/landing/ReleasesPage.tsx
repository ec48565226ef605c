import { useTranslation } from 'react-i18next';
import type { Release } from '#shared/api/releases.ts';
import { useLinks } from '#shared/api/site.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Markdown } from '#shared/ui/Markdown.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { NewCharacters } from './NewCharacters.tsx';

import { useReleases } from './useReleases.ts';

/** The newest release with its characters and notes, and those before it. */
export function ReleasesPage() {
  const { t } = useTranslation(['landing', 'translation']);
  const { data, error, refetch } = useReleases();
  const title = t('translation:frame.link.releases');
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8">
      <title>{`${title} · Quartet`}</title>
      <h1 className="font-semibold text-figure leading-tight">{title}</h1>
      <Panel title={t('release.title')}>
        {data === undefined && error === null && <p aria-busy="true">{t('loading')}</p>}
        {error !== null && (
          <div className="flex flex-col items-start gap-2">
            <p className="text-quiet">{t('release.failed')}</p>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </div>
        )}
        {data !== undefined && <Releases releases={data} />}
      </Panel>
    </main>
  );
}

function Releases({ releases: [latest, ...earlier] }: { releases: Release[] }) {
  const { t } = useTranslation('landing');
  const { releases: elsewhere } = useLinks();
  return (
    <div className="flex flex-col gap-4 text-small">
      {latest !== undefined && <Notes release={latest} />}
      {earlier.length > 0 && (
        <details className="border-line border-t pt-4">
          <summary className="w-fit cursor-pointer">{t('release.earlier')}</summary>
          <div className="mt-4 flex flex-col gap-6">
            {earlier.map((release) => (
              <Notes key={release.name} release={release} />
            ))}
          </div>
        </details>
      )}
      {elsewhere !== null && (
        <a href={elsewhere} target="_blank" rel="noreferrer" className="self-start underline">
          {t('release.all')}
        </a>
      )}
    </div>
  );
}

/** One release: characters beside the notes where there is room. */
function Notes({ release: { name, body, characters } }: { release: Release }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-body">{name}</p>
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <NewCharacters keys={characters} />
        <Markdown text={body} />
      </div>
    </div>
  );
}
