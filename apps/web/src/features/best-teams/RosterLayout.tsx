import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { useRoster } from '#run/search/useRoster.ts';
import { NextStep } from './NextStep.tsx';
import { RosterSummary } from './RosterSummary.tsx';
import { useKeptSearches } from './useKeptSearches.ts';

/** Pages of the roster, in the order of their tabs. */
const TABS = ['teams', 'pulls', 'farming', 'artifacts', 'abyss', 'inventory'] as const;

/** The player's account: a summary of the roster, tabs with the answers of its searches, and the next step that they suggest. */
export function RosterLayout() {
  const { t } = useTranslation('roster');
  const roster = useRoster();
  useKeptSearches(roster);
  return (
    <main className="mx-auto grid w-full max-w-[1440px] grid-cols-1 gap-4 p-4 xl:grid-cols-[260px_minmax(0,1fr)_280px] xl:items-start">
      <nav aria-label={t('place')} className="min-w-0 xl:col-span-3">
        <ul className="flex flex-wrap gap-1 border-line border-b pb-2">
          {TABS.map((tab) => (
            <li key={tab}>
              <NavLink
                to={`/roster/${tab}`}
                className="flex h-9 items-center whitespace-nowrap rounded-md px-3 text-quiet hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {t(`tab.${tab}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 xl:order-3">{roster !== null && <NextStep roster={roster} />}</div>
      <div className="min-w-0 xl:order-1">
        <RosterSummary />
      </div>
      <div className="flex min-w-0 flex-col gap-4 xl:order-2">
        <Outlet />
      </div>
    </main>
  );
}
