import { useTranslation } from 'react-i18next';
import { loginAddress, useAccount } from '../api/session.ts';
import { Button } from './Button.tsx';

/** Login button for readers who are not logged in, or the reason why there is no login. */
export function LoginPrompt({ reason, back }: { reason: string; back: string }) {
  const { t } = useTranslation('account');
  const { phase, canLogIn, retry } = useAccount();
  if (phase === 'loading') return <p aria-busy="true">{t('loading')}</p>;
  if (phase !== 'ready') {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert">{t(phase === 'noService' ? 'noService' : 'unreachable')}</p>
        {phase !== 'noService' && <Button onClick={retry}>{t('retry')}</Button>}
      </div>
    );
  }
  if (!canLogIn) return <p>{t('noProvider')}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{reason}</p>
      {/* A link and not a page of ours: the server sends the browser on to the provider. */}
      <a
        href={loginAddress(back)}
        className="flex h-9 items-center rounded-md bg-accent px-4 font-medium text-on-accent hover:opacity-90"
      >
        {t('login')}
      </a>
      <p className="text-quiet text-small">{t('whatIsKept')}</p>
    </div>
  );
}
