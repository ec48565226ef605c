import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useMedia } from '#shared/ui/useMedia.ts';
import { readHash, TABS, tabHash } from '../model/link.ts';

/**
 * The tabs as links, so that back goes back and a tab can be opened beside; with the buttons of the result. On a phone only the tabs
 * stay in sight, and the buttons are one row that scrolls sideways.
 * @param isEmpty there is no result to do anything with
 */
export function TabBar({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { t } = useTranslation('viewer');
  const location = useLocation();
  const current = readHash(location.hash);
  const wide = useMedia('(min-width: 640px)');
  const actions = (
    <div className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap">
      {children}
    </div>
  );
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 border-line border-b bg-page px-4 py-2 bench:-mx-3 bench:px-3">
        <nav aria-label={t('tab.label')}>
          <ul className="flex gap-1">
            {TABS.map((tab) => (
              <li key={tab}>
                <Link
                  to={{ pathname: location.pathname, hash: tabHash(tab, current) }}
                  aria-current={current.tab === tab ? 'page' : undefined}
                  className="flex h-9 items-center rounded-md px-3 text-quiet hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {t(`tab.${tab}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {wide && actions}
      </div>
      {!wide && !isEmpty && actions}
    </>
  );
}
