import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { useReleases } from './useReleases.ts';

/** Maximum number of portraits. */
const SHOWN = 12;

/** Name of the newest release, its new characters, and links to its notes and to the news of the game. */
export function ReleaseLine() {
  const { t } = useTranslation('landing');
  const names = useDictionaries().characters;
  const newest = useReleases().data?.[0];
  return (
    <div id="releases" className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-2">
        <span>
          {t('release.title')}
          {newest !== undefined && `: ${newest.name}`}
        </span>
        <Link to="/releases" className="underline">
          {t('release.notes')}
        </Link>
        <Link to="/news" className="underline">
          {t('release.game')}
        </Link>
      </p>
      {newest !== undefined && newest.characters.length > 0 && (
        <ul aria-label={t('release.characters')} className="flex flex-wrap items-center gap-2">
          {newest.characters.slice(0, SHOWN).map((key) => (
            <li key={key} title={names[key] ?? key}>
              <Emblem character={key} name={names[key]} size={32} />
              <span className="sr-only">{names[key] ?? key}</span>
            </li>
          ))}
          {newest.characters.length > SHOWN && (
            <li>
              <Link to="/releases" className="underline">
                {t('release.every', { count: newest.characters.length })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
