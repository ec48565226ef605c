import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SendDialog } from '#run/SendDialog.tsx';
import { useSimulation } from '#run/simulation.ts';
import type { LoadError, LoadFailure, ResultSource } from '#shared/api/results.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';

/** Fix for each kind of source that cannot be loaded. */
function helpFor({ kind }: ResultSource, failure: LoadFailure) {
  if (kind === 'local' && failure === 'network') return 'local';
  return kind === 'db' && failure === 'notFound' ? 'notInDatabase' : failure;
}

interface Props {
  source: ResultSource;
  /** Why the server gave no result; null for a run of this page. */
  error: LoadError | null;
  /** Requests the result again. */
  onRetry(): void;
}

/** Shows why there is no result and how to fix it. Only its buttons close it. */
export function ErrorDialog({ source, error, onRetry }: Props) {
  const { t } = useTranslation(['viewer', 'translation']);
  const serverMode = useSettings((state) => state.serverMode);
  const change = useSettings((state) => state.change);
  const navigate = useNavigate();
  const failure = useSimulation((state) => state.failure);
  const ran = useSimulation((state) => state.ran);
  const run = useSimulation((state) => state.run);
  const [sending, setSending] = useState(false);
  const own = source.kind === 'web';
  const reason = useReason(own ? failure : error, !own);
  const message = own ? reason : t(`failure.${error?.kind ?? 'server'}`, { message: reason });
  const recovery = own ? (ran?.text ?? null) : null;
  const again = () => {
    if (!own) onRetry();
    else if (ran !== null) run(ran);
  };
  return (
    <>
      <Dialog
        open={!sending}
        onOpenChange={() => {}}
        dismissible={false}
        title={t('failure.title')}
        actions={
          <>
            {recovery !== null && (
              <>
                <Button onClick={() => void copyText(recovery, t('action.copied'), t('action.copyFailed'))}>
                  {t('action.copyConfig')}
                </Button>
                <Button onClick={() => setSending(true)}>{t('action.send')}</Button>
              </>
            )}
            {own && serverMode && (
              <Button
                onClick={() => {
                  change({ serverMode: false });
                  again();
                }}
              >
                {t('translation:trouble.here')}
              </Button>
            )}
            <Button onClick={again}>{t('action.retry')}</Button>
            <Button look="primary" onClick={() => void navigate('/simulator')}>
              {t('action.return')}
            </Button>
          </>
        }
      >
        <p role="alert" className="whitespace-pre-line break-words">
          {message}
        </p>
        {!own && error !== null && (
          <p className="text-quiet text-small">{t(`failureHelp.${helpFor(source, error.kind)}`)}</p>
        )}
      </Dialog>
      <SendDialog open={sending} config={recovery ?? ''} onClose={() => setSending(false)} />
    </>
  );
}
