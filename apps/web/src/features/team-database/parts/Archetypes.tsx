import { ARCHETYPES } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamEntry } from '#shared/api/teamEntry.ts';

/** What kind of team it is; each kind leads to the others of it. */
export function Archetypes({ entry }: { entry: TeamEntry }) {
  const { t } = useTranslation('teams');
  const kinds = ARCHETYPES.filter((kind) => entry.summary?.archetypes.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <ul aria-label={t('card.archetypes')} className="flex flex-wrap gap-x-3 gap-y-1">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link to={`/teams?s=${kind}`} className="font-semibold hover:underline">
            {t(`archetype.${kind}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
