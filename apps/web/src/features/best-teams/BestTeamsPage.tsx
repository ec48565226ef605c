import type { AccountPair, AccountTeam } from '@quartet/optimiser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { ORIGINS, type Origin } from '#shared/origins.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { isRunning } from './accountSearch.ts';
import { useBestTeams } from './bestTeamsState.ts';
import { EmptyAccount } from './EmptyAccount.tsx';
import { Guards } from './Guards.tsx';
import { dpsMargin } from './margins.ts';
import { SearchStatus } from './SearchStatus.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { useAccount } from './useAccount.ts';

const LINK = 'flex h-9 items-center rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken';

/** The best pair of teams that the player's account can play. */
export function BestTeamsPage() {
  const { t, i18n } = useTranslation(['roster', 'imports', 'teams']);
  const { ready, roster, pieceCount, account } = useAccount();
  const { phase, progress, start, cancel } = useBestTeams(
    useShallow(({ phase, progress, start, cancel }) => ({ phase, progress, start, cancel })),
  );
  const [origin, setOrigin] = useState<Origin | null>(null);
  const counts = [
    t('imports:import.count.characters', { count: roster.length }),
    t('imports:import.count.weapons', { count: account.weapons.length }),
    t('imports:import.count.artifacts', { count: pieceCount }),
  ];
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <title>{`${t('best.title')} · Quartet`}</title>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="font-semibold text-xl">{t('best.title')}</h1>
          <p className="max-w-prose text-quiet">{t('best.about')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/pull-value" className={LINK}>
            {t('pull.title')}
          </Link>
          <Link to="/farming" className={LINK}>
            {t('farm.title')}
          </Link>
          <Link to="/inventory" className={LINK}>
            {t('title')}
          </Link>
        </div>
      </div>
      {!ready ? null : roster.length === 0 ? (
        <EmptyAccount />
      ) : (
        <section aria-label={t('best.search')} className="flex flex-col gap-3">
          <p className="text-small">
            {formatList(counts, i18n.language)} · <span className="text-quiet">{t('best.local')}</span>
          </p>
          <div className="flex flex-wrap items-center gap-4">
            {isRunning({ phase }) ? (
              <Button onClick={cancel}>{t('best.stop')}</Button>
            ) : (
              <Button look="primary" onClick={() => start(account, origin)}>
                {t(progress === null ? 'best.start' : 'best.again')}
              </Button>
            )}
            <label className="flex flex-wrap items-center gap-2 text-small">
              <span className="text-quiet">{t('teams:filter.origin')}</span>
              <select
                className="h-9 rounded-md border border-line bg-surface px-2"
                value={origin ?? ''}
                disabled={isRunning({ phase })}
                onChange={({ target }) => setOrigin(ORIGINS.find((each) => each === target.value) ?? null)}
              >
                <option value="">{t('teams:requirement.any')}</option>
                {ORIGINS.map((each) => (
                  <option key={each} value={each}>
                    {t(`teams:filter.origins.${each}`)}
                  </option>
                ))}
              </select>
            </label>
            <Status />
          </div>
        </section>
      )}
      {progress !== null && <Found pairs={progress.pairs} teams={progress.teams} isFinal={progress.phase === 'done'} />}
    </main>
  );
}

function Status() {
  const { t } = useTranslation('roster');
  const search = useBestTeams(
    useShallow(({ phase, progress, failure, remaining }) => ({ phase, progress, failure, remaining })),
  );
  const step = search.phase === 'loading' || search.progress === null ? 'teams' : search.progress.phase;
  return <SearchStatus search={search} cancelled={t('best.cancelled')} step={t(`best.phase.${step}`)} />;
}

interface FoundProps {
  pairs: readonly AccountPair[];
  teams: readonly AccountTeam[];
  /** Whether the search is over. */
  isFinal: boolean;
}

function Found({ pairs, teams, isFinal }: FoundProps) {
  const { t } = useTranslation('roster');
  const formats = useFormats();
  const { number } = formats;
  const [best, ...others] = pairs;
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
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
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
          <ol className="flex flex-col divide-y divide-line text-small">
            {others.map((pair) => (
              <li key={pair.teams.map(({ config }) => config).join()} className="flex flex-wrap gap-x-6 gap-y-1 py-2">
                <span className="font-semibold tabular-nums">
                  {number(pair.dps.mean)} {dpsMargin(formats, pair.dps.margin)}
                </span>
                {pair.teams.some(({ isRefined }) => !isRefined) && <Rough />}
                <span className="min-w-0">
                  <TeamName team={pair.teams[0]} /> + <TeamName team={pair.teams[1]} />
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <Panel title={t('best.ranking')}>
        <p className="text-quiet text-small">{t('best.rankingHint')}</p>
        <ol className="flex flex-col divide-y divide-line text-small" data-testid="ranking">
          {teams.map((team) => (
            <li key={team.config} className="flex flex-wrap gap-x-6 gap-y-1 py-2">
              <span className="font-semibold tabular-nums">
                {t('best.dps', { dps: `${number(team.dps.mean)} ${dpsMargin(formats, team.dps.margin)}` })}
              </span>
              {!team.isRefined && <Rough />}
              <TeamName team={team} />
              <Guards team={team} />
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

/** Marks figures that a search of the gear would raise. */
function Rough() {
  const { t } = useTranslation('roster');
  return <span className="rounded-sm bg-sunken px-2 text-quiet">{t('best.rough')}</span>;
}

function TeamName({ team }: { team: AccountTeam }) {
  const names = useNames();
  return <span className="min-w-0">{team.members.map(({ key }) => names.character(key)).join(', ')}</span>;
}
