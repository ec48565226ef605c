import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { readHash, TABS, tabHash } from '../model/link.ts';

import { SectionMenu } from './SectionMenu.tsx';

/** The tabs as links, so that back goes back and a tab can be opened beside; with what can be done with the result. */
export function TabBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('viewer');
  const location = useLocation();
  const current = readHash(location.hash);
  return (
    <div className="top-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b bg-page px-4 py-2 sm:sticky">
      <nav aria-label={t('tab.label')}>
        <ul className="flex flex-wrap gap-1">
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
          {current.tab === 'results' && (
            <li>
              <SectionMenu />
            </li>
          )}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
