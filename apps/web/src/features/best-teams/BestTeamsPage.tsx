import type { RosterPair, RosterTeam } from '@quartet/optimiser';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameRoster } from '#run/search/rosterOf.ts';
import { SearchControls } from '#run/search/SearchControls.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { useRoster } from '#run/search/useRoster.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { ORIGINS, type Origin } from '#shared/origins.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { dpsMargin } from './margins.ts';
import { bestTeamsOrder, isBestTeamsForm } from './orders.ts';
import { RankedTeams, rowOfPair, rowOfTeam } from './RankedTeams.tsx';
import { RosterPage } from './RosterPage.tsx';
import { TeamPanel } from './TeamPanel.tsx';

/** The best pair of teams that the player's roster can play. */
export function BestTeamsPage() {
  const { t } = useTranslation('roster');
  const roster = useRoster();
  const search = useSearch('best-teams');
  const { start } = useSearches.getState();
  const [chosen, setChosen] = useState<Origin | null | undefined>(undefined);
  const form = isBestTeamsForm(search.form) ? search.form : null;
  const origin = chosen === undefined ? (form?.origin ?? null) : chosen;
  // The list is long: it is rendered in slices, between which the page responds.
  const found = useDeferredValue(search.outcome ?? search.findings);
  return (
    <RosterPage
      kind="best"
      roster={roster}
      form={(own) => (
        <section aria-label={t('best.search')} className="flex flex-col gap-3">
          <SearchControls
            place="best-teams"
            label={t(found === null ? 'best.start' : 'best.again')}
            onStart={() => start('best-teams', bestTeamsOrder(own, { origin }))}
            isSame={form?.origin === origin && search.question !== null && isSameRoster(search.question.roster, own)}
            paused={t('best.cancelled')}
            step={t(`best.phase.${search.findings?.phase ?? 'teams'}`)}
          >
            <OriginField origin={origin} disabled={isActive(search)} onChange={setChosen} />
          </SearchControls>
        </section>
      )}
    >
      {found !== null && <Found pairs={found.pairs} teams={found.teams} isFinal={search.phase === 'done'} />}
    </RosterPage>
  );
}

interface OriginFieldProps {
  origin: Origin | null;
  disabled: boolean;
  onChange(origin: Origin | null): void;
}

function OriginField({ origin, disabled, onChange }: OriginFieldProps) {
  const { t } = useTranslation('teams');
  return (
    <label className="flex flex-wrap items-center gap-2 text-small">
      <span className="text-quiet">{t('filter.origin')}</span>
      <select
        className="h-9 rounded-md border border-line bg-surface px-2"
        value={origin ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(ORIGINS.find((each) => each === target.value) ?? null)}
      >
        <option value="">{t('requirement.any')}</option>
        {ORIGINS.map((each) => (
          <option key={each} value={each}>
            {t(`filter.origins.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FoundProps {
  pairs: readonly RosterPair[];
  teams: readonly RosterTeam[];
  /** Whether the search is over. */
  isFinal: boolean;
}

const Found = memo(function Found({ pairs, teams, isFinal }: FoundProps) {
  const { t } = useTranslation('roster');
  const formats = useFormats();
  const { number } = formats;
  const [best, ...others] = pairs;
  // Figures of teams whose gear is not tuned compare with each other only.
  const tuned = teams.filter(({ isRefined }) => isRefined);
  const shown = tuned.length > 0 ? tuned : teams;
  const rough = tuned.length > 0 ? teams.filter(({ isRefined }) => !isRefined) : [];
  const most = Math.max(...teams.map(({ dps }) => dps.mean));
  if (teams.length === 0) return isFinal ? <p role="status">{t('best.none')}</p> : null;
  return (
    <>
      {best !== undefined && (
        <Panel title={t('best.pair')}>
          <p data-testid="pair-dps">
            <span className="font-semibold text-lg">{t('best.dps', { dps: number(best.dps.mean) })}</span>{' '}
            <span className="text-quiet text-small">
              {t('best.together', { margin: dpsMargin(formats, best.dps.margin) })}
            </span>
          </p>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2" data-testid="pair">
            {best.teams.map((team, i) => (
              <TeamPanel key={team.config} title={t('best.team', { number: i + 1 })} team={team} />
            ))}
          </div>
        </Panel>
      )}
      {best === undefined && isFinal && (
        <Panel title={t('best.noPair')}>
          {teams.slice(0, 1).map((team) => (
            <TeamPanel key={team.config} title={t('best.team', { number: 1 })} team={team} />
          ))}
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={t('best.others')}>
          <RankedTeams rows={others.map(rowOfPair)} most={best?.dps.mean ?? 0} />
        </Panel>
      )}
      <Panel title={t('best.ranking')}>
        <p className="text-quiet text-small">{t('best.rankingHint')}</p>
        <RankedTeams rows={shown.map(rowOfTeam)} most={most} testId="ranking" />
        {rough.length > 0 && (
          <details className="text-small">
            <summary className="cursor-pointer">{t('best.roughTeams', { count: rough.length })}</summary>
            <p className="my-2 max-w-prose text-quiet">{t('best.roughHint')}</p>
            <RankedTeams rows={rough.map(rowOfTeam)} most={most} />
          </details>
        )}
      </Panel>
    </>
  );
});
