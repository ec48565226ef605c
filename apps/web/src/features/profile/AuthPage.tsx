import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useServerAction } from '#shared/api/server.ts';
import { LoginFailed, type LoginProblem, loggingIn } from '#shared/api/session.ts';

/** Where the provider sends the browser back to: completes the login and goes on. */
export function AuthPage() {
  const { t } = useTranslation('account');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { mutate } = useServerAction({
    ...loggingIn,
    onSuccess: (back) => void navigate(back, { replace: true }),
    onError: (error) => {
      const problem: LoginProblem = error instanceof LoginFailed ? error.problem : 'unreachable';
      void navigate('/account', { replace: true, state: { problem } });
    },
  });
  const code = params.get('code');
  const state = params.get('state');
  // A code serves once; the page must not try it again when it is drawn again.
  const tried = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (tried.current === code) return;
    tried.current = code;
    mutate({ code, state });
  }, [code, state, mutate]);
  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-4 p-4 py-16">
      <title>{`${t('title')} · Quartet`}</title>
      <h1 className="font-semibold">{t('title')}</h1>
      <p role="status">{t('loggingIn')}</p>
    </main>
  );
}
