import { useTranslation } from 'react-i18next';
import { asFlag } from '#shared/storage/storage.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { Markdown } from '#shared/ui/Markdown.tsx';
import { SHOWN_TAGS } from '../model/tags.ts';

const KEY = 'hide-warning-db';

/** What to know before one compares teams; stays away once sent away, and can be brought back. */
export function Readme() {
  const { t } = useTranslation('teams');
  const [hidden, setHidden] = useStored(KEY, asFlag, false);
  const show = (shown: boolean) => setHidden(!shown);
  if (hidden) {
    return (
      <button type="button" className="self-start text-small underline" onClick={() => show(true)}>
        {t('readme.show')}
      </button>
    );
  }
  return (
    <section aria-label={t('readme.title')} className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-4">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-semibold">{t('readme.title')}</h2>
        <button type="button" className="shrink-0 text-small underline" onClick={() => show(false)}>
          {t('readme.hide')}
        </button>
      </div>
      <div className="max-w-3xl text-small">
        <Markdown text={t('readme.text')} />
        <details className="mt-2">
          <summary className="cursor-pointer">{t('readme.tags')}</summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {SHOWN_TAGS.map((tag) => (
              <div key={tag} className="contents">
                <dt className="font-medium">{t(`tag.${tag}`)}</dt>
                <dd className="text-quiet">{t(`tagText.${tag}`)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </section>
  );
}
