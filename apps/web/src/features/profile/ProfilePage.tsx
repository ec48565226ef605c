import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useServerAction } from '#shared/api/server.ts';
import {
  type LoginProblem,
  loggingOut,
  ROLE_ADMINISTRATOR,
  ROLE_REVIEWER,
  type User,
  useAccount,
} from '#shared/api/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LoginPrompt } from '#shared/ui/LoginPrompt.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const PROBLEMS: readonly LoginProblem[] = ['invalid', 'started', 'refused', 'noProvider', 'unreachable'];

/** Why the login that led here did not come about. */
function useProblem(): LoginProblem | null {
  const state: unknown = useLocation().state;
  const name = typeof state === 'object' && state !== null && 'problem' in state ? state.problem : null;
  return PROBLEMS.find((problem) => problem === name) ?? null;
}

/** Login, or what belongs to the account: name and role, settings, permanent links. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const { user } = useAccount();
  const problem = useProblem();
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 py-8">
      <title>{`${t('title')} · Quartet`}</title>
      <h1 className="font-semibold">{t('title')}</h1>
      {problem !== null && user === null && (
        <p role="alert" className="rounded-md border border-error p-4">
          {t(`problem.${problem}`)}
        </p>
      )}
      {user === null ? (
        <Panel title={t('loginTitle')}>
          <LoginPrompt reason={t('why')} back="/account" />
        </Panel>
      ) : (
        <Account user={user} />
      )}
    </main>
  );
}

function Account({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const role = user.role >= ROLE_ADMINISTRATOR ? 'administrator' : user.role >= ROLE_REVIEWER ? 'reviewer' : 'member';
  const logout = useServerAction({
    ...loggingOut,
    onSuccess: () => toast(t('loggedOut'), { kind: 'success' }),
    onError: () => toast(t('notEnded'), { kind: 'error', ms: 10_000 }),
  });
  return (
    <>
      <Panel
        title={user.name}
        aside={
          <Button className="border-error! text-error!" disabled={logout.isPending} onClick={() => logout.mutate()}>
            {t('logout')}
          </Button>
        }
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          <dt className="text-quiet">{t('role.label')}</dt>
          <dd>{t(`role.${role}`, { number: user.role })}</dd>
          <dt className="text-quiet">{t('id')}</dt>
          <dd className="break-all">{user.uid}</dd>
        </dl>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <Link to="/teams?view=mine" className="underline">
              {t('mine')}
            </Link>
          </li>
          {user.role >= ROLE_REVIEWER && (
            <li>
              <Link to="/teams?view=review" className="underline">
                {t('review')}
              </Link>
            </li>
          )}
        </ul>
      </Panel>
      <Panel title={t('settings.title')}>
        <SettingsForm user={user} />
      </Panel>
      <Panel title={t('permalinks.title')}>
        {user.permalinks.length === 0 ? (
          <p className="text-quiet">{t('permalinks.none')}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {user.permalinks.toReversed().map((id) => (
              <li key={id}>
                <Link to={`/sh/${encodeURIComponent(id)}`} className="break-all underline">
                  {`${window.location.host}/sh/${id}`}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
