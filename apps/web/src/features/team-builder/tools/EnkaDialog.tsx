import { readUid } from '@quartet/importers';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerAction } from '#shared/api/server.ts';
import { cancelShowcase, type EnkaFailure, fetchingShowcase, ShowcaseError } from '#shared/api/showcase.ts';
import { useIncomingDocument } from '#shared/imports/incoming.ts';
import { asText, readStored, store } from '#shared/storage/storage.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { toast } from '#shared/ui/toasts.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Opens the import of files in place of this one. */
  onFile(): void;
}

const KEY = 'Enka-UID';

/** Failures after which another attempt, or a file, can help; the UID may be right. */
const RETRYABLE: ReadonlySet<EnkaFailure | 'invalid'> = new Set([
  'network',
  'unreachable',
  'maintenance',
  'rate-limited',
  'broken',
]);

/** Imports the characters a player shows in the game. */
export function EnkaDialog({ open, onOpenChange, onFile }: Props) {
  const { t } = useTranslation('imports');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('enka.title')} description={t('enka.intro')}>
      <Content onFile={onFile} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ onFile, onDone }: Pick<Props, 'onFile'> & { onDone(): void }) {
  const { t } = useTranslation('imports');
  const [typed, setTyped] = useState(() => readStored(KEY, asText, ''));
  const [isInvalid, setInvalid] = useState(false);
  const fetching = useServerAction({
    ...fetchingShowcase,
    onSuccess: (text) => {
      onDone();
      useIncomingDocument.getState().offer(text);
    },
  });
  const { error, isPending } = fetching;
  const failure = error === null ? null : error instanceof ShowcaseError ? error.failure : 'broken';
  const problem = isInvalid ? 'invalid' : failure;
  const id = useId();
  useEffect(() => cancelShowcase, []);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    store(KEY, typed);
    const uid = readUid(typed);
    if (uid === null) {
      setInvalid(true);
      toast(t('enka.problem.invalid'), { kind: 'error' });
      return;
    }
    fetching.mutate(uid);
  };

  const isRetryable = problem !== null && RETRYABLE.has(problem);
  return (
    <form className="flex flex-col gap-4" onSubmit={ask}>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {t('enka.label')}
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={problem === 'invalid' || problem === 'no-account'}
          aria-describedby={`${id}-problem`}
          className="h-9 rounded-md border border-line bg-page px-3"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setInvalid(false);
            fetching.reset();
          }}
        />
        <p id={`${id}-problem`} role="alert" className="text-error text-small">
          {problem !== null && t(`enka.problem.${problem}`, { uid: typed.trim() })}
        </p>
      </div>
      <p className="text-quiet text-small">{t('import.where')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('import.cancel')}</Button>
        {(isRetryable || problem === 'no-service') && <Button onClick={onFile}>{t('enka.file')}</Button>}
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? t('enka.busy') : isRetryable ? t('enka.retry') : t('import.import')}
        </Button>
      </div>
    </form>
  );
}
