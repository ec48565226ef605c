import { useTranslation } from 'react-i18next';
import { type EntryState, failureOf, stateOf, type TeamEntry } from '#shared/api/teamEntry.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useTeamTitle } from '../useTeamNames.ts';
import { Archetypes } from './Archetypes.tsx';
import { OwnLine } from './OwnLine.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { TeamBody } from './TeamBody.tsx';

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
  const { t } = useTranslation('teams');
  const failure = useReason(failureOf(entry));
  const title = useTeamTitle(entry);
  const state = stateOf(entry);
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
      <OwnLine entry={entry} />
      <TeamBody entry={entry} own={own && state !== 'approved'} whole={whole} />
      {reviewing && state !== 'computing' && state !== 'failed' && <ReviewBar key={tag} entry={entry} first={tag} />}
    </article>
  );
}
