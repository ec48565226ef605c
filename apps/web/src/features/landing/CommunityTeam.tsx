import { contentKeys } from '@quartet/content/keys';
import { find } from '@quartet/gamedata/names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServer } from '#shared/api/server.ts';
import { endingOf } from '#shared/api/teamEntry.ts';
import { searchQuery } from '#shared/api/teams.ts';
import { formatNumber } from '#shared/format/format.ts';
import { useEnding } from '#shared/format/useEnding.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { Panel } from '#shared/ui/Panel.tsx';

/** One random entry of the teams database, about every hundredth, newest first. */
const SOME_TEAM = { query: { $sampleRate: 0.01 }, limit: 1, skip: 0, sort: { create_date: -1 } };

export function CommunityTeam() {
  const { t, i18n } = useTranslation('landing');
  const names = useDictionaries().characters;
  const ending = useEnding();
  // A random portrait fills the place if there is no team.
  const [stranger] = useState(() => {
    const { characters } = contentKeys;
    return characters[Math.floor(Math.random() * characters.length)] ?? '';
  });
  const { data: page, error, refetch } = useServer(searchQuery(SOME_TEAM));
  const data = page === undefined ? undefined : (page.entries[0] ?? null);
  return (
    <Panel title={t('community.title')}>
      {data === undefined && error === null && <p aria-busy="true">{t('loading')}</p>}
      {error !== null && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-quiet">{t('community.failed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
      {data === null && (
        <div className="flex items-center gap-4">
          <Emblem character={stranger} name={names[stranger] ?? ''} size={64} />
          <p className="text-quiet">{t('community.none')}</p>
        </div>
      )}
      {data != null && (
        <div className="flex flex-col gap-3">
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {data.summary?.team.map(({ name: key }) => (
              <li key={key} className="flex min-w-0 items-center gap-3 font-medium">
                <Emblem character={key} name={find(names, key)} size={40} />
                <span className="min-w-0 break-words leading-tight">{find(names, key) ?? key}</span>
              </li>
            ))}
          </ul>
          {data.summary !== null && (
            <p className="text-quiet text-small">
              {t('community.figures', {
                dps: formatNumber(data.summary.mean_dps_per_target, i18n.language),
                ending: ending(endingOf(data.summary), data.summary.sim_duration.mean),
              })}
            </p>
          )}
          {data.description !== '' && <p className="text-small">{data.description}</p>}
        </div>
      )}
      {data !== undefined && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {data !== null && (
            <Link to={`/teams/${data._id}`} className="underline">
              {t('community.detail')}
            </Link>
          )}
          <Link to="/db" className="underline">
            {t('community.all')}
          </Link>
        </p>
      )}
    </Panel>
  );
}
