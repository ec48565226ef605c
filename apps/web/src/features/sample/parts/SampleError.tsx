import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LOCAL_SAMPLE_URL } from '#shared/api/samples.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { type Failure, useSample } from '../store.ts';

interface Props {
  failure: Failure;
  /** Part of a page with more to show: closing it stays there. */
  inPage: boolean;
  /** Null where another file has to be chosen. */
  onRetry: (() => void) | null;
}

/** Longest reason shown: a hostile file may make it any length. */
const MAX_REASON = 600;

/** Why there is no sample. */
export function SampleError({ failure, inPage, onRetry }: Props) {
  const { t } = useTranslation(['sample', 'translation']);
  const serverMode = useSettings((state) => state.serverMode);
  const change = useSettings((state) => state.change);
  const navigate = useNavigate();
  const close = useSample((state) => state.close);
  const leave = () => {
    close();
    if (!inPage) void navigate('/');
  };
  const reason = useReason(failure.reason, failure.kind === 'server').slice(0, MAX_REASON);
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t('error.title')}
      description={t(`error.${failure.kind}`, { address: LOCAL_SAMPLE_URL })}
      actions={
        <>
          <Button onClick={leave}>{t('error.close')}</Button>
          {onRetry && serverMode && failure.kind === 'engine' && (
            <Button
              onClick={() => {
                change({ serverMode: false });
                onRetry();
              }}
            >
              {t('translation:trouble.here')}
            </Button>
          )}
          {onRetry && (
            <Button look="primary" onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )}
          {!onRetry && !inPage && (
            <Button look="primary" onClick={close}>
              {t('error.another')}
            </Button>
          )}
        </>
      }
    >
      {failure.reason !== null && (
        <pre className="max-h-48 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-3 text-small">
          {failure.reason.message === '' ? t('error.unknown') : reason}
        </pre>
      )}
    </Dialog>
  );
}
