import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServer } from '#shared/api/server.ts';
import { ownTeamsQuery } from '#shared/api/teams.ts';
import { Failure } from '../parts/Failure.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Skeletons } from '../parts/Skeletons.tsx';
import { TeamCard } from '../parts/TeamCard.tsx';

/** Teams on a page of the server's list. */
const OWN_PAGE = 5;

/** Teams one has submitted, with how far each has come. */
export function OwnTeams() {
  const { t } = useTranslation('teams');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useServer(ownTeamsQuery(page));
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeletons />;
  return (
    <>
      <p className="text-quiet text-small">{t('mine.explanation')}</p>
      {data.length === 0 && (
        <div className="flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-4">
          <p>{t('mine.none')}</p>
          <Link to="/simulator" className="underline">
            {t('mine.toSimulator')}
          </Link>
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {data.map((entry) => (
          <li key={entry._id}>
            <TeamCard entry={entry} own />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={null} more={data.length === OWN_PAGE} onPage={setPage} />
    </>
  );
}
