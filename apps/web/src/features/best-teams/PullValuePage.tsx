import type { Banner } from '@quartet/optimiser';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { isSameRoster } from '#run/search/rosterOf.ts';
import { SearchControls } from '#run/search/SearchControls.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { useRoster } from '#run/search/useRoster.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { HistoryField } from './HistoryField.tsx';
import { isPullForm, pullOrder } from './orders.ts';
import { usePulls, valuesOf } from './pulls.ts';
import { RosterPage } from './RosterPage.tsx';
import { BannerFields, Wishes } from './WishForm.tsx';
import { WishValuePanel } from './WishValuePanel.tsx';
import { inSearchOrder, levelOf, rankedValues, stillOpen } from './wishes.ts';

const BANNERS: readonly Banner[] = ['character', 'weapon'];

/** The damage that a character, a constellation or a weapon adds to the roster's best teams. */
export function PullValuePage() {
  const { t } = useTranslation('roster');
  const roster = useRoster();
  const search = useSearch('pull-value');
  const { start } = useSearches.getState();
  const { wishes, banners, removed, take } = usePulls(
    useShallow(({ wishes, banners, removed, take }) => ({ wishes, banners, removed, take })),
  );
  const form = isPullForm(search.form) ? search.form : null;
  useEffect(() => {
    if (form !== null && usePulls.getState().wishes.length === 0) take(form);
  }, [form, take]);
  const values = valuesOf(search).filter(({ wish }) => !removed.includes(wish.key));
  return (
    <RosterPage
      kind="pull"
      roster={roster}
      form={(own) => {
        const wished = stillOpen(own, wishes);
        const isSameOwner = search.question !== null && isSameRoster(search.question.roster, own);
        const onStart = () => {
          // Values for another roster hold no longer.
          const known = isSameOwner ? values : [];
          const next = { wishes: inSearchOrder(wished, known), banners, known };
          take(next);
          start('pull-value', pullOrder(own, next));
        };
        return (
          <>
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              <Wishes roster={own} wishes={wished} disabled={isActive(search)} />
              <Panel title={t('pull.progress')}>
                <HistoryField disabled={isActive(search)} />
                {BANNERS.map((banner) => (
                  <BannerFields key={banner} banner={banner} disabled={isActive(search)} />
                ))}
              </Panel>
            </div>
            <SearchControls
              place="pull-value"
              label={t('pull.start')}
              disabled={wished.length === 0}
              onStart={onStart}
              isSame={
                isSameOwner && JSON.stringify([form?.wishes, form?.banners]) === JSON.stringify([wished, banners])
              }
              idle={<span className="text-quiet">{t('best.local')}</span>}
              paused={t('pull.cancelled')}
              step={<Step />}
            />
          </>
        );
      }}
    >
      {rankedValues(values).map((value) => (
        <WishValuePanel key={`${value.wish.key} ${levelOf(value.wish)}`} value={value} />
      ))}
    </RosterPage>
  );
}

/** The present step of the search. */
function Step() {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { findings, question } = useSearch('pull-value');
  const wish = question?.wishes[findings?.wish ?? 0];
  const name = wish === undefined ? '' : wish.kind === 'character' ? names.character(wish.key) : names.weapon(wish.key);
  if (findings === null || findings.phase === 'done') return t('best.phase.teams');
  const words = t(`pull.phase.${findings.phase}`, { name });
  return findings.search === 2 ? t('pull.second', { step: words }) : words;
}
