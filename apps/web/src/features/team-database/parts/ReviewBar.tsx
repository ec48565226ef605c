import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerAction } from '#shared/api/server.ts';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { judging, refreshTeams } from '#shared/api/teams.ts';
import { Button } from '#shared/ui/Button.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { DEFAULT_TAG, TAGS, tagName } from '../model/tags.ts';
import { useProblem } from '../problems.ts';

/** Accepts or rejects a team for a tag, `first` to begin with; for reviewers. */
export function ReviewBar({ entry, first = DEFAULT_TAG }: { entry: TeamEntry; first?: number }) {
  const { t } = useTranslation('teams');
  const [tag, setTag] = useState(first);
  const id = useId();
  const judge = useServerAction({
    ...judging,
    onSuccess: (_, { verdict, tag: judged }) => {
      toast(t(`review.done.${verdict}`, { tag: tagName(judged, t) }), { kind: 'success' });
      return refreshTeams();
    },
    // An error can mean that the team has changed, so it is loaded again.
    onError: refreshTeams,
  });
  const problem = useProblem(judge.error);
  const accepted = entry.accepted_tags.includes(tag);
  const rejected = entry.rejected_tags.includes(tag);
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-2 text-small">
        <label htmlFor={id}>{t('review.tag')}</label>
        <select
          id={id}
          className="h-9 min-w-0 rounded-md border border-line bg-surface px-2"
          value={tag}
          onChange={(event) => setTag(Number(event.target.value))}
        >
          {TAGS.map((each) => (
            <option key={each} value={each}>
              {t(`tag.${each}`)}
            </option>
          ))}
        </select>
        <Button
          look="primary"
          className="px-3 text-small"
          disabled={judge.isPending || accepted}
          onClick={() => judge.mutate({ entry, verdict: 'approve', tag })}
        >
          {t('review.approve')}
        </Button>
        <Button
          className="border-error! px-3 text-error! text-small"
          disabled={judge.isPending || rejected}
          onClick={() => judge.mutate({ entry, verdict: 'reject', tag })}
        >
          {t('review.reject')}
        </Button>
        {accepted && <span className="text-quiet">{t('review.isAccepted')}</span>}
        {rejected && <span className="text-quiet">{t('review.isRejected')}</span>}
      </div>
      {judge.error !== null && (
        <p role="alert" className="text-error text-small">
          {problem}
        </p>
      )}
    </div>
  );
}
