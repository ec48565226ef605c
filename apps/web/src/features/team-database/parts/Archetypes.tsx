import { ARCHETYPES } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { readFilters, withArchetype, writeFilters } from '../model/filters.ts';

/** The archetypes of a team; each leads to the teams of it, within the filters of the address. */
export function Archetypes({ entry, className = '' }: { entry: TeamEntry; className?: string }) {
  const { t } = useTranslation('teams');
  const [params] = useSearchParams();
  const kinds = ARCHETYPES.filter((kind) => entry.summary?.archetypes.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <ul aria-label={t('card.archetypes')} className={`flex flex-wrap gap-x-3 gap-y-1 ${className}`}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Link
            to={`/teams?${writeFilters(withArchetype(readFilters(params), kind))}`}
            className="inline-block min-h-6 leading-6 hover:underline"
          >
            {t(`archetype.${kind}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
