import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServer } from '#shared/api/server.ts';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { searchQuery } from '#shared/api/teams.ts';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';

/** How many teams are shown; the database has the rest. */
const SHOWN = 6;

/** The strongest teams of the database with a character, or why there are none to show. */
export function TeamList({ character }: { character: string }) {
  const { t } = useTranslation('guide');
  const { data, error, isFetching, refetch } = useServer(
    searchQuery({
      query: { 'summary.char_names': character },
      sort: { 'summary.mean_dps_per_target': -1 },
      limit: SHOWN,
    }),
  );
  if (data === undefined && (error === null || isFetching)) return <p aria-busy="true">{t('teams.loading')}</p>;
  if (data === undefined)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert">{t('teams.failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    );
  if (data.entries.length === 0) return <p className="text-quiet">{t('teams.none')}</p>;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {data.entries.map((entry) => (
          <Team key={entry._id} entry={entry} />
        ))}
      </ul>
      <Link to={`/teams?with=${character}&sort=dps`} className="mt-2 inline-block text-accent underline">
        {t('teams.all')}
      </Link>
    </>
  );
}

function Team({ entry }: { entry: TeamEntry }) {
  const { t } = useTranslation('guide');
  const names = useNames();
  const { number, language } = useFormats();
  const team = entry.summary?.team ?? [];
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="flex gap-1">
        {team.map(({ name }) => (
          <Emblem key={name} character={name} name={names.character(name)} size={28} />
        ))}
      </span>
      <Link to={`/teams/${entry._id}`} className="min-w-0 flex-1 basis-48 text-accent underline">
        {formatList(
          team.map(({ name }) => names.character(name)),
          language,
        )}
      </Link>
      <span>{t('teams.dps', { dps: number(entry.summary?.mean_dps_per_target ?? 0) })}</span>
    </li>
  );
}
