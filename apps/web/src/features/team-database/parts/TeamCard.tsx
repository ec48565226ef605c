import { useTranslation } from 'react-i18next';
import { type EntryState, failureOf, stateOf, type TeamEntry } from '#shared/api/teamEntry.ts';
import { formatList } from '#shared/format/format.ts';
import { useReason } from '#shared/i18n/reasons.ts';
import { slotColor } from '#shared/ui/elements.ts';
import { DEFAULT_TAG, tagName } from '../model/tags.ts';
import { useTeamNames } from '../useTeamNames.ts';
import { Archetypes } from './Archetypes.tsx';
import { CardActions } from './CardActions.tsx';
import { Description } from './Description.tsx';
import { Figures } from './Figures.tsx';
import { MemberTile } from './MemberTile.tsx';
import { ReviewBar } from './ReviewBar.tsx';

/** Submitter of teams whose author was lost when they were moved here. */
const UNKNOWN_AUTHOR = 'migrated';

const STATE_LOOKS: Readonly<Record<EntryState, string>> = {
  computing: 'text-quiet',
  failed: 'text-error',
  review: 'text-warning',
  approved: '',
  rejected: 'text-error',
};

interface Props {
  entry: TeamEntry;
  /** Shows how far it has come, and lets its submitter change it. */
  own?: boolean;
  /** Offers to approve and to reject. */
  reviewing?: boolean;
  /** Tag that is offered first to reviewers. */
  tag?: number;
  /** The whole text, and no link to itself. */
  whole?: boolean;
}

/** An entry of the teams database. */
export function TeamCard({ entry, own = false, reviewing = false, tag, whole = false }: Props) {
  const { t, i18n } = useTranslation('teams');
  const failure = useReason(failureOf(entry));
  const names = useTeamNames();
  const team = entry.summary?.team ?? [];
  const title = formatList(
    team.map((member) => names.character(member.name)),
    i18n.language,
  );
  const state = stateOf(entry);
  const { submitter } = entry;
  const author = entry.author || (submitter === UNKNOWN_AUTHOR ? '' : submitter);
  const tags = entry.accepted_tags.filter((each) => each !== DEFAULT_TAG);
  const wanted = state === 'approved' ? [] : entry.wanted_tags;
  return (
    <article
      aria-label={title === '' ? t('card.unnamed') : title}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-3 sm:p-4"
    >
      {(own || whole || reviewing) && (state !== 'approved' || own) && (
        <div role="status" className="text-small">
          <p className={`font-medium ${STATE_LOOKS[state]}`}>{t(`state.${state}`)}</p>
          {entry.failure !== '' && <p className="break-words text-quiet">{failure}</p>}
        </div>
      )}
      <Archetypes entry={entry} />
      {team.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4" aria-label={t('card.team')}>
          {team.map((member, slot) => (
            <MemberTile key={member.name} member={member} color={slotColor(slot)} />
          ))}
        </ul>
      )}
      <Figures entry={entry} />
      <Description text={entry.description} whole={whole} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-2 text-small">
          {tags.map((each) => (
            <span key={each} className="rounded-sm bg-sunken px-2">
              {tagName(each, t)}
            </span>
          ))}
          {wanted.map((each) => (
            <span key={each} className="rounded-sm border border-line border-dashed px-2 text-quiet">
              {t('card.wanted', { tag: tagName(each, t) })}
            </span>
          ))}
          <span className="text-quiet">{author === '' ? t('card.noAuthor') : t('card.author', { name: author })}</span>
        </div>
        <CardActions entry={entry} own={own && state !== 'approved'} whole={whole} />
      </div>
      {reviewing && state !== 'computing' && state !== 'failed' && <ReviewBar key={tag} entry={entry} first={tag} />}
    </article>
  );
}
