import type { Roster } from '@quartet/optimiser';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isSameRoster } from '#run/search/rosterOf.ts';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem, SetPicture } from '#shared/ui/Emblem.tsx';
import { LINK_BUTTON } from '#shared/ui/PageHead.tsx';
import { knownTeams } from './farming.ts';
import { shareMargin } from './margins.ts';
import { nextDomain, nextExchange, nextPull } from './nextSteps.ts';
import { bestTeamsOrder, farmingOrder, type RosterPlace } from './orders.ts';
import { valuesOf } from './pulls.ts';
import { useDomainName } from './useDomainName.ts';
import { WishPicture } from './WishPicture.tsx';
import { levelLabel } from './wishes.ts';

/** Suggestions of the finished searches of a roster: one exchange of gear, one pull and one domain, each with the way to its search. */
export function NextStep({ roster }: { roster: Roster }) {
  const { t } = useTranslation('roster');
  const isEmpty = roster.characters.length === 0;
  return (
    <section
      aria-label={t('next.title')}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
      data-testid="next-step"
    >
      <h2 className="font-semibold">{t('next.title')}</h2>
      {isEmpty ? (
        <Link to="/roster/inventory" className={`${LINK_BUTTON} self-start`}>
          {t('toImport')}
        </Link>
      ) : (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 xl:grid-cols-1">
          <ExchangeStep roster={roster} />
          <PullStep roster={roster} />
          <DomainStep roster={roster} />
        </ul>
      )}
    </section>
  );
}

interface StepProps {
  place: RosterPlace;
  /** Address of the search's page, where its own button starts it. */
  page: string;
  label: string;
  /** The suggestion, or a sentence that there is none; null without a finished search of this roster. */
  found: ReactNode;
  /** Starts the search, or leads to it. */
  begin: ReactNode;
}

function Step({ place, page, label, found, begin }: StepProps) {
  const { t } = useTranslation('roster');
  const { pathname } = useLocation();
  const { percent } = useFormats();
  const search = useSearch(place);
  const { work } = search;
  return (
    <li className="flex min-w-0 flex-col gap-2 border-line border-t pt-3 first:border-t-0 first:pt-0 md:border-t-0 md:pt-0 xl:border-t xl:pt-3 xl:first:border-t-0 xl:first:pt-0">
      <h3 className="text-quiet text-small">{label}</h3>
      {isActive(search) ? (
        <p className="text-small tabular-nums">
          {t('next.searching', { share: percent(work === null ? 0 : work.done / Math.max(1, work.total), 0) })}
        </p>
      ) : (
        (found ?? (
          <>
            <p className="text-small">{t('next.unknown')}</p>
            {pathname !== page && begin}
          </>
        ))
      )}
    </li>
  );
}

/** Whether the search of a place was about this roster. */
function useIsOwn(place: RosterPlace, roster: Roster): boolean {
  const { question } = useSearch(place);
  return question !== null && isSameRoster(question.roster, roster);
}

function ExchangeStep({ roster }: { roster: Roster }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { outcome } = useSearch('best-teams');
  const isOwn = useIsOwn('best-teams', roster);
  const { start } = useSearches.getState();
  const teams = isOwn && outcome !== null ? (outcome.pairs[0]?.teams ?? outcome.teams.slice(0, 1)) : null;
  const found = teams === null ? null : nextExchange(roster, teams);
  const name = found === null ? '' : names.character(found.character);
  return (
    <Step
      place="best-teams"
      page="/roster/teams"
      label={t('next.exchange')}
      found={
        teams === null ? null : found === null ? (
          <p className="text-small">{t('next.noExchange')}</p>
        ) : (
          <Suggestion to="/roster/teams" picture={<Emblem character={found.character} name={name} size={36} />}>
            <span className="font-medium">
              {found.weapon === null
                ? t('next.pieces', { count: found.pieceCount, name })
                : t('next.weapon', { weapon: names.weapon(found.weapon), name })}
            </span>
            <span className="text-quiet">{t('next.ofPair')}</span>
          </Suggestion>
        )
      }
      begin={
        <Button
          className="self-start text-small"
          onClick={() => start('best-teams', bestTeamsOrder(roster, { origin: null }))}
        >
          {t('best.start')}
        </Button>
      }
    />
  );
}

function PullStep({ roster }: { roster: Roster }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const formats = useFormats();
  const search = useSearch('pull-value');
  const values = useIsOwn('pull-value', roster) ? valuesOf(search) : [];
  const best = nextPull(values);
  const name =
    best === null ? '' : best.wish.kind === 'character' ? names.character(best.wish.key) : names.weapon(best.wish.key);
  return (
    <Step
      place="pull-value"
      page="/roster/pulls"
      label={t('next.pull')}
      found={
        values.length === 0 ? null : best === null ? (
          <p className="text-small">{t('next.noPull')}</p>
        ) : (
          <Suggestion to="/roster/pulls" picture={<WishPicture wish={best.wish} name={name} />}>
            <span className="font-medium">
              {name} {levelLabel(best.wish)}
            </span>
            {best.share !== null && <Gain mean={best.share.mean} margin={best.share.margin} decimals={1} />}
            {best.pulls !== null && (
              <span className="text-quiet">{t('pull.pulls', { pulls: formats.number(best.pulls.mean) })}</span>
            )}
          </Suggestion>
        )
      }
      begin={
        <Link to="/roster/pulls" className={`${LINK_BUTTON} self-start text-small`}>
          {t('next.chooseWishes')}
        </Link>
      }
    />
  );
}

function DomainStep({ roster }: { roster: Roster }) {
  const { t } = useTranslation('roster');
  const domainName = useDomainName();
  const bestTeams = useSearch('best-teams');
  const search = useSearch('farming');
  const isOwn = useIsOwn('farming', roster);
  const { start } = useSearches.getState();
  const outcome = isOwn ? search.outcome : null;
  const best = outcome === null ? null : nextDomain(outcome.domains);
  const known = knownTeams(roster, bestTeams, search);
  return (
    <Step
      place="farming"
      page="/roster/farming"
      label={t('next.domain')}
      found={
        outcome === null ? null : best === null ? (
          <p className="text-small">{t('farm.none')}</p>
        ) : (
          <Suggestion to="/roster/farming" picture={<SetPicture set={best.sets[0]} size={36} />}>
            <span className="font-medium">{domainName(best)}</span>
            <span>
              {t('farm.week')} <Gain mean={best.week.mean} margin={best.week.margin} decimals={2} />
            </span>
          </Suggestion>
        )
      }
      begin={
        <Button
          className="self-start text-small"
          onClick={() => start('farming', farmingOrder(roster, { choice: '', known }))}
        >
          {t('farm.start')}
        </Button>
      }
    />
  );
}

function Gain({ mean, margin, decimals }: { mean: number; margin: number; decimals: number }) {
  const formats = useFormats();
  const half = decimals === 1 ? shareMargin(formats, margin) : formats.percent(margin, decimals);
  return (
    <span className="tabular-nums">
      <span className="font-semibold text-gain">{formats.signedPercent(mean, decimals)}</span>{' '}
      <span className="text-quiet">± {half}</span>
    </span>
  );
}

interface SuggestionProps {
  to: string;
  picture: ReactNode;
  children: ReactNode;
}

function Suggestion({ to, picture, children }: SuggestionProps) {
  const { t } = useTranslation('roster');
  return (
    <div className="flex min-w-0 gap-3 text-small">
      {picture}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {children}
        <Link to={to} className="self-start text-accent underline">
          {t('next.details')}
        </Link>
      </div>
    </div>
  );
}
