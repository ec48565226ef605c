import { useTranslation } from 'react-i18next';
import { useLinks } from '#shared/api/site.ts';
import { asFlag } from '#shared/storage/storage.ts';
import { useStored } from '#shared/storage/useStored.ts';

/** A word to the reader that stays away once sent away. */
export function Notice() {
  const { t } = useTranslation('landing');
  const [hidden, setHidden] = useStored('banner-hidden', asFlag, false);
  const { source, discord } = useLinks();
  const place = source ?? discord;
  if (hidden) return null;
  return (
    <aside aria-label={t('banner.label')} className="flex items-start justify-between gap-4">
      <p>
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
