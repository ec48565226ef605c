import { contentKeys } from '@quartet/content/keys';
import { find } from '@quartet/gamedata/names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber, formatSpan } from '#shared/format/format.ts';
import { useCharacterNames } from '#shared/names/useCharacterNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { useFetched } from './useFetched.ts';

interface Team {
  id: string;
  names: string[];
  dps: number;
  duration: number;
  description: string;
}

/** One random entry of the teams database, about every hundredth, newest first. */
const ADDRESS = `/api/db?q=${encodeURIComponent(
  JSON.stringify({ query: { $sampleRate: 0.01 }, limit: 1, skip: 0, sort: { create_date: -1 } }),
)}`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The first entry of the answer, null when there is none. */
export function readTeam(json: unknown): Team | null {
  const [entry] = ((json as { data?: unknown[] } | null)?.data ?? []) as Record<string, unknown>[];
  if (entry === undefined || entry === null) return null;
  const summary = (entry.summary ?? {}) as Record<string, unknown>;
  const team = Array.isArray(summary.team) ? (summary.team as Record<string, unknown>[]) : [];
  return {
    id: text(entry._id),
    names: team.map((c) => text(c?.name)),
    dps: number(summary.mean_dps_per_target),
    duration: number((summary.sim_duration as { mean?: unknown } | undefined)?.mean),
    description: text(entry.description),
  };
}

export function CommunityTeam() {
  const { t, i18n } = useTranslation('landing');
  const names = useCharacterNames(i18n.language);
  // Whoever happens to be home keeps the reader company where there is no team.
  const [stranger] = useState(() => {
    const { characters } = contentKeys;
    return characters[Math.floor(Math.random() * characters.length)];
  });
  const fetched = useFetched(ADDRESS, readTeam);
  return (
    <Panel title={t('community.title')}>
      {fetched.state === 'loading' && <p aria-busy="true">{t('loading')}</p>}
      {fetched.state === 'failed' && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-quiet">{t('community.failed')}</p>
          <Button onClick={fetched.retry}>{t('retry')}</Button>
        </div>
      )}
      {fetched.state === 'there' && fetched.value === null && (
        <div className="flex items-center gap-4">
          <Emblem character={stranger} name={names[stranger]} size={64} />
          <p className="text-quiet">{t('community.none')}</p>
        </div>
      )}
      {fetched.state === 'there' && fetched.value !== null && (
        <div className="flex flex-col gap-3">
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {fetched.value.names.map((key) => (
              <li key={key} className="flex min-w-0 items-center gap-3 font-medium">
                <Emblem character={key} name={find(names, key)} size={40} />
                <span className="min-w-0 break-words leading-tight">{find(names, key) ?? key}</span>
              </li>
            ))}
          </ul>
          <p className="text-quiet text-small">
            {t('community.figures', {
              dps: formatNumber(fetched.value.dps, i18n.language),
              duration: formatSpan(fetched.value.duration * 1000, i18n.language),
            })}
          </p>
          {fetched.value.description !== '' && <p className="text-small">{fetched.value.description}</p>}
        </div>
      )}
      {fetched.state === 'there' && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {fetched.value !== null && (
            <Link to={`/teams/${fetched.value.id}`} className="underline">
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
