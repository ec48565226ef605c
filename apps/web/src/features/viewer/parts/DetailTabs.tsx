import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { DETAILS_NAMES, type Details, detailsHash } from '../model/link.ts';

/** The groups of details as links, so that back goes back and each can be linked to. On a phone the row scrolls sideways. */
export function DetailTabs({ current }: { current: Details }) {
  const { t } = useTranslation('viewer');
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('details.label')}
      className="sticky top-[53px] z-9 -mx-4 overflow-x-auto border-line border-b bg-page px-4 sm:top-[53px] bench:mx-0 bench:px-0"
    >
      <ul className="flex gap-1">
        {DETAILS_NAMES.map((name) => (
          <li key={name} className="shrink-0">
            <Link
              to={{ pathname, hash: detailsHash(name) }}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              className="flex h-11 items-center border-transparent border-b-2 px-3 text-quiet hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`details.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
