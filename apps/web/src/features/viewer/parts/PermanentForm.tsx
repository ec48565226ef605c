import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerAction } from '#shared/api/server.ts';
import { makingPermanent } from '#shared/api/shares.ts';
import { reasonOf, useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';

/** Makes a shared link last; needs the key that contributors and supporters have. */
export function PermanentForm({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useTranslation('viewer');
  const [key, setKey] = useState('');
  const { mutate, error, isPending } = useServerAction({ ...makingPermanent, onSuccess: onDone });
  const why = useReason(error && reasonOf(error));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ id, privateKey: key.trim() });
  };
  return (
    <details>
      <summary className="cursor-pointer text-small">{t('share.permanent')}</summary>
      <form className="mt-2 flex flex-col gap-2" onSubmit={submit}>
        <label className="flex flex-col gap-1 text-small">
          {t('share.privateKey')}
          <input
            type="password"
            autoComplete="off"
            className="h-9 rounded-md border border-line bg-page px-2"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        </label>
        {error !== null && (
          <p role="alert" className="text-error text-small">
            {why}
          </p>
        )}
        <div>
          <Button type="submit" disabled={isPending || key.trim() === ''}>
            {t('share.makePermanent')}
          </Button>
        </div>
      </form>
    </details>
  );
}
