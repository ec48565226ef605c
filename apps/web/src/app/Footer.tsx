import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLinks } from '#shared/api/site.ts';

const OUTSIDE = ['discord', 'source', 'support'] as const;

/** Links and the notice at the end of a page. */
export function Footer() {
  const { t } = useTranslation();
  const links = useLinks();
  return (
    <footer className="mx-auto w-full max-w-[1440px] px-4 py-6 text-quiet text-small">
      <ul className="mb-2 flex flex-wrap gap-4">
        <li>
          <Link to="/docs" className="underline">
            {t('frame.link.documentation')}
          </Link>
        </li>
        <li>
          <Link to="/releases" className="underline">
            {t('frame.link.releases')}
          </Link>
        </li>
        <li>
          <Link to="/truth" className="underline">
            {t('frame.link.truth')}
          </Link>
        </li>
        {OUTSIDE.map((key) => {
          const href = links[key];
          return (
            href !== null && (
              <li key={key}>
                <a href={href} target="_blank" rel="noreferrer" className="underline">
                  {t(`frame.link.${key}`)}
                </a>
              </li>
            )
          );
        })}
      </ul>
      <p>{t('frame.notice')}</p>
    </footer>
  );
}
