import { useTranslation } from 'react-i18next';
import { Markdown } from '#shared/ui/Markdown.tsx';
import { SHOWN_TAGS } from '../model/tags.ts';

/** Id of the notes; the head of the list leads there. */
export const README_ID = 'about-numbers';

/** Origin of the figures, limits of comparing them, and meanings of the tags. */
export function Readme() {
  const { t } = useTranslation('teams');
  return (
    <section
      id={README_ID}
      tabIndex={-1}
      aria-label={t('readme.title')}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 text-small"
    >
      <h2 className="font-semibold text-body">{t('readme.title')}</h2>
      <div className="max-w-3xl">
        <Markdown text={t('readme.text')} />
        <h3 className="mt-3 font-medium">{t('readme.tags')}</h3>
        <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {SHOWN_TAGS.map((tag) => (
            <div key={tag} className="contents">
              <dt className="font-medium">{t(`tag.${tag}`)}</dt>
              <dd className="text-quiet">{t(`tagText.${tag}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
