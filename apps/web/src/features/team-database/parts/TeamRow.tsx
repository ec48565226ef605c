import { nameTable } from '@quartet/gamedata/names';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { endingOf, type TeamEntry } from '#shared/api/teamEntry.ts';
import { useEnding } from '#shared/format/useEnding.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { fiveStarCopies } from '../model/cost.ts';
import { DEFAULT_TAG, tagName } from '../model/tags.ts';
import { useOwnFigure } from '../useOwnFigure.ts';
import { useTeamNames, useTeamTitle } from '../useTeamNames.ts';
import { Archetypes } from './Archetypes.tsx';
import { OwnLine } from './OwnLine.tsx';
import { TeamBody } from './TeamBody.tsx';

/** Columns of the list in wide windows: members, names, copies, length, DPS, details. */
export const ROW_COLUMNS = 'lg:grid-cols-[10.5rem_minmax(0,1fr)_4.5rem_4.5rem_minmax(0,15rem)_2.25rem]';

interface Props {
  entry: TeamEntry;
  /** DPS that fills the bar. */
  best: number;
}

/** A team of the list on one line; its builds, description and actions open below it. */
export function TeamRow({ entry, best }: Props) {
  const { t } = useTranslation('teams');
  const names = useTeamNames();
  const title = useTeamTitle(entry) || t('card.unnamed');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { search } = useLocation();
  const team = entry.summary?.team ?? [];
  const tags = entry.accepted_tags.filter((tag) => tag !== DEFAULT_TAG);
  return (
    <article aria-label={title} className="min-w-0 px-3 py-1">
      <div className={`grid grid-cols-[auto_minmax(0,1fr)_2.25rem] items-center gap-x-4 ${ROW_COLUMNS}`}>
        <ul aria-label={t('card.team')} className="flex gap-2 lg:gap-3">
          {team.map((member) => {
            const name = names.character(member.name);
            return (
              <li key={member.name} title={name} className="flex w-7 flex-col items-center text-xs leading-3">
                <Emblem character={nameTable.character(member.name) ?? member.name} name={name} size={28} />
                <span className="sr-only">{name}</span>
                <span className="mt-0.5 text-quiet">C{member.cons}</span>
              </li>
            );
          })}
        </ul>
        <div className="min-w-0 max-lg:contents">
          <h2 className="truncate font-medium leading-6 max-lg:col-span-3 max-lg:row-start-2 max-lg:pt-1">
            <Link to={`/teams/${entry._id}${search}`} title={title} className="block truncate hover:underline">
              {title}
            </Link>
          </h2>
          <div className="flex min-w-0 gap-x-3 overflow-hidden whitespace-nowrap text-quiet text-small max-lg:col-span-2 max-lg:row-start-3">
            <Archetypes entry={entry} className="shrink-0" />
            {tags.map((tag) => (
              <span key={tag} className="truncate rounded-sm bg-sunken px-2">
                {tagName(tag, t)}
              </span>
            ))}
          </div>
        </div>
        <Figures entry={entry} best={best} />
        <button
          type="button"
          className="size-9 rounded-md text-quiet hover:bg-sunken max-lg:col-start-3 max-lg:row-start-1"
          aria-label={t('card.detailsOf', { name: title })}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">{open ? '▴' : '▾'}</span>
        </button>
      </div>
      <OwnLine entry={entry} />
      {open && (
        <div id={id} className="flex min-w-0 flex-col gap-3 py-3">
          <TeamBody entry={entry} whole />
        </div>
      )}
    </article>
  );
}

function Figures({ entry, best }: Props) {
  const { t } = useTranslation(['teams', 'roster']);
  const { number } = useFormats();
  const ending = useEnding();
  const { summary } = entry;
  const [place, own] = useOwnFigure(entry);
  if (summary === null) return null;
  const { mean_dps_per_target: dps, sim_duration: duration, team } = summary;
  const copies = fiveStarCopies(team);
  return (
    <dl className="contents text-small">
      <div
        className="whitespace-nowrap text-right max-lg:col-start-3 max-lg:row-start-3 max-lg:justify-self-end"
        title={t('card.copiesLong', { count: copies })}
      >
        <dt className="sr-only">{t('card.copies')}</dt>
        <dd>
          <span aria-hidden="true" className="text-quiet lg:hidden">
            5★{' '}
          </span>
          {number(copies)}
        </dd>
      </div>
      <div
        className="text-right max-lg:col-start-2 max-lg:row-start-1 max-lg:self-start max-lg:leading-6"
        title={ending(endingOf(summary), duration.mean)}
      >
        <dt className="sr-only">{t('sort.duration')}</dt>
        <dd>{t('card.seconds', { seconds: number(duration.mean, 1) })}</dd>
      </div>
      <div ref={place} className="max-lg:col-start-2 max-lg:row-start-1">
        <dt className="sr-only">{t('figure.dps')}</dt>
        <dd className="grid items-center gap-x-3 gap-y-1 lg:grid-cols-[4.5rem_minmax(0,1fr)]">
          <span className="font-semibold text-body lg:text-right" data-testid="row-dps">
            {own === null && number(dps)}
            {own?.kind === 'own' && (
              <span title={t('roster:own.margin', { margin: number(own.margin) })}>{number(own.dps)}</span>
            )}
            {own?.kind === 'waiting' && (
              <span title={t('roster:own.measuring')}>
                <span aria-hidden="true">…</span>
                <span className="sr-only">{t('roster:own.measuring')}</span>
              </span>
            )}
            {own?.kind === 'author' && <span className="font-normal text-quiet">–</span>}
          </span>
          <span aria-hidden="true" data-testid="row-bar" className="h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${best > 0 && own?.kind !== 'waiting' ? (100 * (own ?? { dps }).dps) / best : 0}%` }}
            />
          </span>
          {own !== null && (
            <span className="whitespace-nowrap text-quiet text-small lg:col-span-2" data-testid="row-author">
              {t('roster:own.authorDps', { dps: number(dps) })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
