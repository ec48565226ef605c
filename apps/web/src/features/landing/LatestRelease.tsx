import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLinks } from '#shared/api/site.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Markdown } from '#shared/ui/Markdown.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { NewCharacters } from './NewCharacters.tsx';
import { fetchReleases, type Release } from './release.ts';

/** The newest release with its characters and notes, and those before it. */
export function LatestRelease() {
  const { t, i18n } = useTranslation('landing');
  const { language } = i18n;
  const { data, error, refetch } = useQuery({
    queryKey: ['releases', language],
    queryFn: ({ signal }) => fetchReleases(language, signal),
  });
  return (
    <Panel title={t('release.title')} id="releases">
      {data === undefined && error === null && <p aria-busy="true">{t('loading')}</p>}
      {error !== null && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-quiet">{t('release.failed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
      {data !== undefined && <Releases releases={data} />}
    </Panel>
  );
}

function Releases({ releases: [latest, ...earlier] }: { releases: Release[] }) {
  const { t } = useTranslation('landing');
  const { releases: elsewhere } = useLinks();
  return (
    <div className="flex flex-col gap-4 text-small">
      <Notes release={latest} />
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
