import { type Result, stringifyResult } from '@quartet/results';
import { use, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import type { ResultSource } from '#shared/api/results.ts';
import { useServerAction } from '#shared/api/server.ts';
import { type Shared, sharing } from '#shared/api/shares.ts';
import { siteAddress } from '#shared/api/site.ts';
import { reasonOf, useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { LinkField } from '#shared/ui/LinkField.tsx';
import { configLink, embedCode, existingLink, resultLink, type SharedLink } from '../model/share.ts';
import { OriginContext } from '../view.ts';
import { PermanentForm } from './PermanentForm.tsx';

interface Props {
  open: boolean;
  source: ResultSource;
  result: Result;
  onClose(): void;
}

/** Links made on this page, so that sharing twice gives the same one. */
const made = new WeakMap<Result, SharedLink>();

/** The link that carries the config, where a result could not be uploaded. */
const linkWithout = (shared: Shared | undefined, result: Result): SharedLink | null =>
  shared && 'why' in shared ? configLink(result.config_file, siteAddress(), shared.why) : null;

/** Makes a link to the result: kept by the server where there is one, else carrying the config itself. */
export function ShareDialog({ open, source, result, onClose }: Props) {
  const { t, i18n } = useTranslation('viewer');
  const { loaded } = use(OriginContext);
  const computed = useSimulation((state) => state.signature);
  const signature = source.kind === 'web' ? computed : (loaded?.hash ?? '');
  const upload = useServerAction({
    ...sharing,
    onSuccess: (shared) => {
      // A link that contains the config is not cached: the server may be available next time.
      if ('id' in shared) made.set(result, resultLink(shared.id, siteAddress()));
    },
  });
  const why = useReason(upload.error && reasonOf(upload.error));
  /** Id of the link that was made permanent here. */
  const [prolonged, setProlonged] = useState<string | null>(null);
  const known = existingLink(source, siteAddress()) ?? made.get(result) ?? null;
  const link = known ?? linkWithout(upload.data, result);
  const embed = link && embedCode(link);
  const ends = source.kind === 'share' ? (loaded?.expires ?? null) : null;
  const permanent = ends === 0 || (prolonged !== null && prolonged === link?.id);
  const [asked, setAsked] = useState(false);

  const { mutate } = upload;
  const needsUpload = known === null;
  const make = useCallback(() => {
    if (needsUpload) mutate({ text: stringifyResult(result), signature });
  }, [needsUpload, mutate, result, signature]);

  useEffect(() => {
    if (open && !asked) make();
    setAsked(open);
  }, [open, asked, make]);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('share.title')}
      actions={
        upload.error === null ? undefined : (
          <Button look="primary" onClick={make}>
            {t('action.retry')}
          </Button>
        )
      }
    >
      {upload.error !== null && (
        <p role="alert" className="text-error">
          {t('share.failed', { message: why })}
        </p>
      )}
      {upload.error === null && link === null && <p role="status">{t('share.making')}</p>}
      {link !== null && (
        <>
          <p className="text-small">
            {link.days !== null && `${t('share.uploaded')} `}
            {link.why === null ? t('share.result') : `${t(`share.why.${link.why}`)} ${t('share.config')}`}
          </p>
          {link.days !== null && <p className="text-quiet text-small">{t('share.days', { count: link.days })}</p>}
          {ends !== null && !permanent && (
            <p className="text-quiet text-small">
              {t('badge.expires', {
                date: new Date(ends * 1000).toLocaleString(i18n.language, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                }),
              })}
            </p>
          )}
          {link.days === null && link.id !== null && permanent && (
            <p className="text-small">{t('share.isPermanent')}</p>
          )}
          <LinkField url={link.url} />
          {embed !== null && (
            <div className="flex flex-wrap items-center gap-2">
              <Button onClick={() => void copyText(embed, t('share.embedCopied'), t('action.copyFailed'))}>
                {t('share.embed')}
              </Button>
              <span className="text-quiet text-small">{t('share.embedHint')}</span>
            </div>
          )}
          {link.id !== null && !permanent && (
            <PermanentForm
              id={link.id}
              onDone={() => {
                made.set(result, { ...link, days: null });
                setProlonged(link.id);
              }}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
