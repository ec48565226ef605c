import { type ArtifactsOutcome, type Roster, VERDICTS } from '@quartet/optimiser';
import { memo, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdvice } from '#run/search/advice.ts';
import { isSameRoster } from '#run/search/rosterOf.ts';
import { SearchControls } from '#run/search/SearchControls.tsx';
import { useSearch, useSearches } from '#run/search/searches.ts';
import { useRoster } from '#run/search/useRoster.ts';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { LINK_BUTTON, PageHead } from '#shared/ui/PageHead.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { AdviceList } from './AdviceList.tsx';
import { GearOrder } from './GearOrder.tsx';
import { adviceOrder, keptAdvice, keptGearOrder, ORDER_SUBJECT, SUBJECT, teamsOf } from './orders.ts';
import { Scores } from './Scores.tsx';

const ASSUMED = ['teams', 'gain', 'estimate', 'rolls', 'discard'] as const;

/** The worth of each artifact of the roster: keep, level or discard it, with the reason. */
export function ArtifactAdvice() {
  const { t } = useTranslation('roster');
  const roster = useRoster();
  const { find } = useSearches.getState();
  useEffect(() => {
    if (roster === null) return;
    void find('artifacts', SUBJECT, (form) => keptAdvice(roster, form));
    void find('gear-order', ORDER_SUBJECT, (form) => keptGearOrder(roster, form));
  }, [roster, find]);
  // The list is long: it is rendered in slices, between which the page responds.
  const advice = useDeferredValue(useAdvice(roster));
  const isEmpty = roster !== null && (roster.characters.length === 0 || roster.pieces.length === 0);
  return (
    <>
      <PageHead title={t('advice.title')} about={t('advice.about')} />
      {isEmpty && (
        <>
          <p>{t('advice.empty')}</p>
          <Link to="/roster/inventory" className={`${LINK_BUTTON} self-start`}>
            {t('openInventory')}
          </Link>
        </>
      )}
      {roster !== null && !isEmpty && <Controls roster={roster} hasAdvice={advice !== null} />}
      {roster !== null && advice !== null && <Found roster={roster} advice={advice} />}
    </>
  );
}

/** Starts, stops and continues the search. */
function Controls({ roster, hasAdvice }: { roster: Roster; hasAdvice: boolean }) {
  const { t } = useTranslation('roster');
  const { question, findings } = useSearch('artifacts');
  const bestTeams = useSearch('best-teams');
  const { start } = useSearches.getState();
  const step = findings?.phase ?? 'teams';
  return (
    <SearchControls
      place="artifacts"
      label={t(hasAdvice ? 'advice.again' : 'advice.start')}
      onStart={() => start('artifacts', adviceOrder(roster, { teams: teamsOf(roster, bestTeams) }))}
      isSame={question !== null && isSameRoster(question.roster, roster)}
      idle={!hasAdvice && <span className="text-quiet">{t('best.local')}</span>}
      paused={t(findings?.pieces.length ? 'advice.paused' : 'pull.cancelled')}
      step={t(step === 'done' ? 'advice.phase.measure' : `advice.phase.${step}`)}
    />
  );
}

const Found = memo(function Found({ roster, advice }: { roster: Roster; advice: ArtifactsOutcome }) {
  const { t } = useTranslation('roster');
  const { number } = useFormats();
  const { teams, pieces } = advice;
  const isOver = useSearches(({ all: { artifacts } }) => artifacts.phase === 'done' || artifacts.phase === 'idle');
  if (teams.length === 0) return isOver ? <p role="status">{t('best.none')}</p> : null;
  const counts = VERDICTS.map((verdict) => ({
    verdict,
    count: pieces.reduce((sum, each) => sum + (each.verdict === verdict ? 1 : 0), 0),
  }));
  return (
    <>
      <dl className="grid grid-cols-3 gap-3" data-testid="verdicts">
        {counts.map(({ verdict, count }) => (
          <div key={verdict} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-3">
            <dt className="text-quiet text-small">{t(`advice.verdict.${verdict}`)}</dt>
            <dd className="font-semibold text-xl tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
      <AdviceList roster={roster} advice={advice} />
      <GearOrder roster={roster} advice={advice} />
      <Teams advice={advice} />
    </>
  );
});

/** The teams that the pieces are valued for, and the assumptions. */
const Teams = memo(function Teams({ advice: { teams, uncovered } }: { advice: ArtifactsOutcome }) {
  const { t, i18n } = useTranslation('roster');
  const names = useNames();
  const { number } = useFormats();
  const list = (keys: readonly string[]): string => formatList(keys.map(names.character), i18n.language);
  return (
    <Panel title={t('advice.teams')}>
      <ol className="flex flex-col divide-y divide-line text-small" data-testid="advice-teams">
        {teams.map(({ id, members, dps, isOwn, config }) => (
          <li key={`${id} ${members.join()}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">{list(members)}</span>
            <span className="text-quiet tabular-nums">{t('best.dps', { dps: number(dps.mean) })}</span>
            {!isOwn && <span className="rounded-sm bg-sunken px-2 text-quiet">{t('advice.standard')}</span>}
            <Scores config={config} />
          </li>
        ))}
      </ol>
      {uncovered.length > 0 && <p className="text-small">{t('advice.uncovered', { names: list(uncovered) })}</p>}
      <details className="text-small">
        <summary className="cursor-pointer">{t('farm.assumed')}</summary>
        <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1 ps-5 text-quiet">
          {ASSUMED.map((each) => (
            <li key={each}>{t(`advice.assumptions.${each}`)}</li>
          ))}
        </ul>
      </details>
    </Panel>
  );
});
