import { domainRun } from '@quartet/gamedata/artifactDrops';
import { type ArtifactSlot, artifactSlots } from '@quartet/importers';
import {
  type DomainGain,
  type FarmingFindings,
  RESIN_PER_DAY,
  type RosterTeam,
  RUNS_PER_DAY,
} from '@quartet/optimiser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameRoster } from '#run/search/rosterOf.ts';
import { SearchControls } from '#run/search/SearchControls.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { useRoster } from '#run/search/useRoster.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Emblem, SetPicture } from '#shared/ui/Emblem.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { knownTeams } from './farming.ts';
import { farmingOrder, isFarmingForm } from './orders.ts';
import { RosterPage } from './RosterPage.tsx';
import { useDomainName } from './useDomainName.ts';
import { useTeamName } from './useTeamName.ts';

const ASSUMED = ['day', 'level', 'wearers', 'damage', 'left'] as const;
/** Least share of a domain's gain at which a character or a slot is listed. */
const LISTED = 0.05;

/** The expected gain of a day in each artifact domain for the roster's best teams. */
export function FarmingPage() {
  const { t } = useTranslation('roster');
  const roster = useRoster();
  const bestTeams = useSearch('best-teams');
  const search = useSearch('farming');
  const { start } = useSearches.getState();
  const [chosen, setChosen] = useState<string | null>(null);
  const form = isFarmingForm(search.form) ? search.form : null;
  const choice = chosen ?? form?.choice ?? '';
  const step = search.findings?.phase ?? 'done';
  const found = search.outcome ?? search.findings;
  return (
    <RosterPage
      kind="farm"
      roster={roster}
      form={(own) => {
        const known = knownTeams(own, bestTeams, search);
        return (
          <>
            <TeamField teams={known?.teams ?? []} choice={choice} disabled={isActive(search)} onChange={setChosen} />
            <SearchControls
              place="farming"
              label={t('farm.start')}
              onStart={() => start('farming', farmingOrder(own, { choice, known }))}
              isSame={form?.choice === choice && search.question !== null && isSameRoster(search.question.roster, own)}
              idle={<span className="text-quiet">{t('best.local')}</span>}
              paused={t(found?.domains.length ? 'best.cancelled' : 'pull.cancelled')}
              step={step === 'done' ? t('best.phase.teams') : t(`farm.phase.${step}`)}
            />
            <Assumptions />
          </>
        );
      }}
    >
      {found !== null && <Found teams={found.teams} domains={found.domains} isFinal={search.phase === 'done'} />}
    </RosterPage>
  );
}

function Assumptions() {
  const { t } = useTranslation('roster');
  const { percent } = useFormats();
  const drops = { resin: RESIN_PER_DAY, runs: RUNS_PER_DAY, chance: percent(domainRun.fiveStars - 1, 0) };
  return (
    <details className="text-small">
      <summary className="cursor-pointer">{t('farm.assumed')}</summary>
      <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1 ps-5 text-quiet">
        {ASSUMED.map((each) => (
          <li key={each}>{t(`farm.assumptions.${each}`, drops)}</li>
        ))}
      </ul>
    </details>
  );
}

interface TeamFieldProps {
  /** Teams that a search has found. */
  teams: readonly RosterTeam[];
  choice: string;
  disabled: boolean;
  onChange(choice: string): void;
}

/** Chooses the teams that get the pieces, once a search has found any. */
function TeamField({ teams, choice, disabled, onChange }: TeamFieldProps) {
  const { t } = useTranslation('roster');
  const nameOf = useTeamName();
  const { number } = useFormats();
  if (teams.length === 0) return null;
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-2 text-small">
      <span>{t('farm.teams')}</span>
      <select
        className="h-9 min-w-0 max-w-full rounded-md border border-line bg-surface px-2 text-ink"
        disabled={disabled}
        value={teams.some(({ config }) => config === choice) ? choice : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('farm.best')}</option>
        {teams.map((team) => (
          <option key={team.config} value={team.config}>
            {nameOf(team)} · {t('best.dps', { dps: number(team.dps.mean) })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FoundProps extends Pick<FarmingFindings, 'teams' | 'domains'> {
  /** Whether the search is over. */
  isFinal: boolean;
}

/** The domains that are done, those with the highest gain of a week first. */
export function Found({ teams, domains, isFinal }: FoundProps) {
  const { t } = useTranslation('roster');
  const { number } = useFormats();
  const nameOf = useTeamName();
  if (teams.length === 0) return isFinal ? <p role="status">{t('best.none')}</p> : null;
  if (domains.length === 0) return null;
  const most = Math.max(...domains.map(({ week }) => week.mean));
  return (
    <Panel title={t('farm.domains')}>
      <ul className="flex flex-col gap-1 text-small">
        {teams.map((team) => (
          <li key={team.config}>
            {nameOf(team)}{' '}
            <span className="text-quiet tabular-nums">{t('best.dps', { dps: number(team.dps.mean) })}</span>
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

function Domain({ domain, most }: { domain: DomainGain; most: number }) {
  const { t } = useTranslation(['roster', 'inventory']);
  const names = useNames();
  const { percent, signedPercent } = useFormats();
  const { sets, day, week, wearers, slots } = domain;
  const domainName = useDomainName();
  const listed = wearers.filter(({ share }) => share >= LISTED);
  const bySlot = artifactSlots
    .map((slot, i): { slot: ArtifactSlot; share: number } => ({ slot, share: slots[i] ?? 0 }))
    .filter(({ share }) => share >= LISTED)
    .sort((a, b) => b.share - a.share);
  const margin = (value: number) => <span className="text-quiet text-small">± {percent(value, 2)}</span>;
  return (
    <li className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-medium">{domainName(domain)}</h3>
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
