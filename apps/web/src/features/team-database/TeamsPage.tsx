import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ROLE_REVIEWER, useAccount } from '#shared/api/session.ts';
import { LoginPrompt } from '#shared/ui/LoginPrompt.tsx';
import { AllTeams } from './lists/AllTeams.tsx';
import { OwnTeams } from './lists/OwnTeams.tsx';
import { ReviewTeams } from './lists/ReviewTeams.tsx';

const VIEWS = ['all', 'mine', 'review'] as const;
type View = (typeof VIEWS)[number];

/** Address of a view; the filters of the list stay in it. */
function addressOf(view: View, params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  if (view === 'all') next.delete('view');
  else next.set('view', view);
  return next.size === 0 ? '/teams' : `/teams?${next}`;
}

/** The teams database: everybody's teams, one's own, and for reviewers those that wait for them. */
export function TeamsPage() {
  const { t } = useTranslation('teams');
  const [params] = useSearchParams();
  const { user, canLogIn } = useAccount();
  const view: View = VIEWS.find((each) => each === params.get('view')) ?? 'all';
  const reviewer = user !== null && user.role >= ROLE_REVIEWER;
  const offered: View[] = reviewer ? [...VIEWS] : ['all', 'mine'];
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <title>{`${t('title')} · Quartet`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-semibold">{t('title')}</h1>
        {(user !== null || canLogIn || view !== 'all') && (
          <nav aria-label={t('view.label')}>
            <ul className="flex flex-wrap gap-1">
              {offered.map((each) => (
                <li key={each}>
                  <Link
                    to={addressOf(each, params)}
                    aria-current={view === each ? 'page' : undefined}
                    className="flex h-9 items-center rounded-md px-3 text-quiet hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
                  >
                    {t(`view.${each}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {view === 'all' && <AllTeams />}
      {view === 'mine' &&
        (user === null ? <LoginPrompt reason={t('mine.why')} back="/teams?view=mine" /> : <OwnTeams />)}
      {view === 'review' &&
        (user === null ? (
          <LoginPrompt reason={t('review.why')} back="/teams?view=review" />
        ) : reviewer ? (
          <ReviewTeams />
        ) : (
          <p role="alert">{t('review.notYours')}</p>
        ))}
    </main>
  );
}
