import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import { domainRun } from '@quartet/gamedata/artifactDrops';
import { type ArtifactSlot, artifactSlots } from '@quartet/importers';
import {
  type Account,
  type AccountTeam,
  type DomainGain,
  type FarmingProgress,
  RESIN_PER_DAY,
  RUNS_PER_DAY,
} from '@quartet/optimiser';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem, SetPicture } from '#shared/ui/Emblem.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { isRunning } from './accountSearch.ts';
import { EmptyAccount } from './EmptyAccount.tsx';
import { knownTeams, useFarming } from './farmingState.ts';
import { SearchStatus } from './SearchStatus.tsx';
import { useAccount } from './useAccount.ts';

const LINK = 'flex h-9 items-center rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken';
const ASSUMED = ['day', 'level', 'wearers', 'damage', 'left'] as const;
/** Least share of a domain's gain at which a character or a slot is listed. */
const LISTED = 0.05;

/** The expected gain of a day in each artifact domain for the account's best teams. */
export function FarmingPage() {
  const { t } = useTranslation('roster');
  const { ready, roster, account } = useAccount();
  const { phase, progress, start, cancel } = useFarming(
    useShallow(({ phase, progress, start, cancel }) => ({ phase, progress, start, cancel })),
  );
  const running = isRunning({ phase });
  const { percent } = useFormats();
  const drops = { resin: RESIN_PER_DAY, runs: RUNS_PER_DAY, chance: percent(domainRun.fiveStars - 1, 0) };
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <title>{`${t('farm.title')} · Quartet`}</title>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="font-semibold text-xl">{t('farm.title')}</h1>
          <p className="max-w-prose text-quiet">{t('farm.about')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/best-teams" className={LINK}>
            {t('best.title')}
          </Link>
          <Link to="/pull-value" className={LINK}>
            {t('pull.title')}
          </Link>
        </div>
      </div>
      {!ready ? null : roster.length === 0 ? (
        <EmptyAccount />
      ) : (
        <>
          <Choice account={account} disabled={running} />
          <div className="flex flex-wrap items-center gap-4">
            {running ? (
              <Button onClick={cancel}>{t('best.stop')}</Button>
            ) : (
              <Button look="primary" onClick={() => start(account)}>
                {t('farm.start')}
              </Button>
            )}
            <Status />
          </div>
          <details className="text-small">
            <summary className="cursor-pointer">{t('farm.assumed')}</summary>
            <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1 ps-5 text-quiet">
              {ASSUMED.map((each) => (
                <li key={each}>{t(`farm.assumptions.${each}`, drops)}</li>
              ))}
            </ul>
          </details>
        </>
      )}
      {progress !== null && <Found progress={progress} />}
    </main>
  );
}

/** Chooses the teams that get the pieces, once a search has found any. */
function Choice({ account, disabled }: { account: Account; disabled: boolean }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { number } = useFormats();
  const { known, choice, choose } = useFarming(useShallow(({ known, choice, choose }) => ({ known, choice, choose })));
  const teams = useMemo(() => knownTeams(account, known)?.teams ?? [], [account, known]);
  if (teams.length === 0) return null;
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-2 text-small">
      <span>{t('farm.teams')}</span>
      <select
        className="h-9 min-w-0 max-w-full rounded-md border border-line bg-surface px-2 text-ink"
        disabled={disabled}
        value={teams.some(({ config }) => config === choice) ? choice : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('farm.best')}</option>
        {teams.map((team) => (
          <option key={team.config} value={team.config}>
            {team.members.map(({ key }) => names.character(key)).join(', ')} ·{' '}
            {t('best.dps', { dps: number(team.dps.mean) })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Status() {
  const { t } = useTranslation('roster');
  const search = useFarming(
    useShallow(({ phase, progress, failure, remaining }) => ({ phase, progress, failure, remaining })),
  );
  const step = search.phase === 'loading' || search.progress === null ? 'done' : search.progress.phase;
  return (
    <SearchStatus
      search={search}
      idle={<span className="text-quiet">{t('best.local')}</span>}
      cancelled={t(search.progress?.domains.length ? 'best.cancelled' : 'pull.cancelled')}
      step={step === 'done' ? t('best.phase.teams') : t(`farm.phase.${step}`)}
    />
  );
}

/** The domains that are done, those with the highest gain of a week first. */
export function Found({ progress }: { progress: FarmingProgress }) {
  const { t } = useTranslation('roster');
  const { teams, domains, phase } = progress;
  if (teams.length === 0) return phase === 'done' ? <p role="status">{t('best.none')}</p> : null;
  if (domains.length === 0) return null;
  const most = Math.max(...domains.map(({ week }) => week.mean));
  return (
    <Panel title={t('farm.domains')}>
      <ul className="flex flex-col gap-1 text-small">
        {teams.map((team) => (
          <li key={team.config}>
            <TeamLine team={team} />
          </li>
        ))}
      </ul>
      <p className="text-quiet text-small">{t('farm.hint')}</p>
      <ol className="flex flex-col divide-y divide-line" data-testid="domains">
        {domains.map((domain) => (
          <Domain key={domain.id} domain={domain} most={most} />
        ))}
      </ol>
    </Panel>
  );
}

function TeamLine({ team }: { team: AccountTeam }) {
  const { t, i18n } = useTranslation('roster');
  const names = useNames();
  const { number } = useFormats();
  const members = team.members.map(({ key }) => names.character(key));
  return (
    <>
      {formatList(members, i18n.language)}{' '}
      <span className="text-quiet tabular-nums">{t('best.dps', { dps: number(team.dps.mean) })}</span>
    </>
  );
}

function Domain({ domain, most }: { domain: DomainGain; most: number }) {
  const { t, i18n } = useTranslation(['roster', 'inventory']);
  const names = useNames();
  const { percent, signedPercent } = useFormats();
  const { id, sets, day, week, wearers, slots } = domain;
  const entrance = artifactDomains.find((each) => each.id === id)?.names;
  const title = entrance?.[i18n.language] ?? entrance?.en ?? formatList(sets.map(names.set), i18n.language);
  const listed = wearers.filter(({ share }) => share >= LISTED);
  const bySlot = artifactSlots
    .map((slot, i): { slot: ArtifactSlot; share: number } => ({ slot, share: slots[i] ?? 0 }))
    .filter(({ share }) => share >= LISTED)
    .sort((a, b) => b.share - a.share);
  const margin = (value: number) => <span className="text-quiet text-small">± {percent(value, 2)}</span>;
  return (
    <li className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-medium">{title}</h3>
        {sets.map((set) => (
          <p key={set} className="flex min-w-0 items-center gap-1 text-small">
            <SetPicture set={set} size={20} />
            <span className="min-w-0 truncate">{names.set(set)}</span>
          </p>
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-1 tabular-nums">
        <p data-testid="day">
          {t('farm.day')} <span className="font-semibold">{signedPercent(day.mean, 2)}</span> {margin(day.margin)}
        </p>
        <p data-testid="week">
          {t('farm.week')} <span className="font-semibold">{signedPercent(week.mean, 2)}</span> {margin(week.margin)}
        </p>
        <div aria-hidden="true" className="h-1 w-full max-w-60 overflow-hidden rounded-full bg-sunken">
          <div className="h-full bg-accent" style={{ width: `${most > 0 ? (100 * week.mean) / most : 0}%` }} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2 text-small">
        {listed.length === 0 ? (
          <p className="text-quiet">{t('farm.none')}</p>
        ) : (
          <>
            <ul aria-label={t('farm.wearers')} className="flex flex-wrap gap-x-4 gap-y-1">
              {listed.map(({ key, share }) => (
                <li key={key} className="flex items-center gap-1">
                  <Emblem character={key} name={names.character(key)} size={24} />
                  {names.character(key)} <span className="text-quiet tabular-nums">{percent(share, 0)}</span>
                </li>
              ))}
            </ul>
            <p className="text-quiet">
              {bySlot.map(({ slot, share }) => `${t(`inventory:slot.${slot}`)} ${percent(share, 0)}`).join(' · ')}
            </p>
          </>
        )}
      </div>
    </li>
  );
}
