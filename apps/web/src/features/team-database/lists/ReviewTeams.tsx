import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServer, useServerAction } from '#shared/api/server.ts';
import { recomputing, refreshTeams, reviewQuery, statusQuery } from '#shared/api/teams.ts';
import { Button } from '#shared/ui/Button.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { DEFAULT_TAG, TAGS } from '../model/tags.ts';
import { Failure } from '../parts/Failure.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Skeletons } from '../parts/Skeletons.tsx';
import { TeamCard } from '../parts/TeamCard.tsx';
import { useProblem } from '../problems.ts';

/** Teams on a page of the server's list. */
const REVIEW_PAGE = 10;

/** Computed teams that were neither accepted nor rejected for a tag; for reviewers. */
export function ReviewTeams() {
  const { t } = useTranslation('teams');
  const [tag, setTag] = useState<number>(DEFAULT_TAG);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useServer(reviewQuery(tag, page));
  return (
    <>
      <Status />
      <label className="flex flex-wrap items-center gap-2 text-small">
        {t('review.forTag')}
        <select
          className="h-9 rounded-md border border-line bg-surface px-2"
          value={tag}
          onChange={(event) => {
            setTag(Number(event.target.value));
            setPage(1);
          }}
        >
          {TAGS.map((each) => (
            <option key={each} value={each}>
              {t(`tag.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeletons />}
      {error === null && data !== undefined && (
        <>
          {data.length === 0 && <p className="rounded-lg border border-line bg-surface p-4">{t('review.none')}</p>}
          <ul className="flex flex-col gap-4">
            {data.map((entry) => (
              <li key={entry._id}>
                <TeamCard entry={entry} reviewing tag={tag} />
              </li>
            ))}
          </ul>
          <Pager page={page} pages={null} more={data.length === REVIEW_PAGE} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** How many teams there are in each state, and the way to have them all computed again. */
function Status() {
  const { t } = useTranslation('teams');
  const { data } = useServer(statusQuery);
  const recompute = useServerAction({
    ...recomputing,
    onSuccess: (count) => {
      toast(t('review.recomputing', { count }), { kind: 'success' });
      return refreshTeams();
    },
  });
  const problem = useProblem(recompute.error);
  if (data === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {(['approved', 'review', 'pending', 'failed'] as const).map((name) => (
          <div key={name} className="flex gap-2">
            <dt className="text-quiet">{t(`status.${name}`)}</dt>
            <dd className="font-medium">{data[name]}</dd>
          </div>
        ))}
        <div className="flex gap-2">
          <dt className="text-quiet">{t('version.now')}</dt>
          <dd className="font-medium">{data.version}</dd>
        </div>
      </dl>
      <Button className="px-3 text-small" disabled={recompute.isPending} onClick={() => recompute.mutate()}>
        {t('review.recompute')}
      </Button>
      {recompute.error !== null && (
        <p role="alert" className="w-full text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
