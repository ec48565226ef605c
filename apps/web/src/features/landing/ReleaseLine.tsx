import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useReleases } from './useReleases.ts';

/** The newest release by its name, and the way to its notes. */
export function ReleaseLine() {
  const { t } = useTranslation('landing');
  const newest = useReleases().data?.[0];
  return (
    <p id="releases" className="flex flex-wrap gap-x-2">
      <span>
        {t('release.title')}
        {newest !== undefined && `: ${newest.name}`}
      </span>
      <Link to="/releases" className="underline">
        {t('release.notes')}
      </Link>
    </p>
  );
}
