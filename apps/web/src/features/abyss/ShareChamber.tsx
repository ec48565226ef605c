import type { AbyssResult } from '@quartet/optimiser/abyss';
import { chamberDocument } from '@quartet/results/chamber';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerAction } from '#shared/api/server.ts';
import { SHARE_DAYS, sharing } from '#shared/api/shares.ts';
import { siteAddress } from '#shared/api/site.ts';
import { reasonOf, useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { LinkField } from '#shared/ui/LinkField.tsx';

/** Uploads a chamber, and shows its link. */
export function ShareChamber({ result }: { result: AbyssResult }) {
  const { t } = useTranslation(['abyss', 'viewer']);
  const [isOpen, setOpen] = useState(false);
  const upload = useServerAction(sharing);
  const why = useReason(upload.error && reasonOf(upload.error));
  const shared = upload.data;
  const link = shared !== undefined && 'id' in shared ? `${siteAddress()}/sh/${shared.id}` : null;
  const make = () => {
    const seed = result.halves[0]?.dps.seed ?? 0;
    upload.mutate({ text: JSON.stringify(chamberDocument(result, seed)), signature: '' });
  };
  return (
    <>
      <Button
        className="self-start"
        onClick={() => {
          setOpen(true);
          if (link === null) make();
        }}
      >
        {t('viewer:action.share')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('viewer:share.title')}
        actions={
          upload.error === null ? undefined : (
            <Button look="primary" onClick={make}>
              {t('viewer:action.retry')}
            </Button>
          )
        }
      >
        {upload.error !== null && (
          <p role="alert" className="text-error">
            {t('viewer:share.failed', { message: why })}
          </p>
        )}
        {upload.isPending && <p role="status">{t('viewer:share.making')}</p>}
        {shared !== undefined && 'why' in shared && <p className="text-small">{t(`share.${shared.why}`)}</p>}
        {link !== null && (
          <>
            <p className="text-small">{t('viewer:share.result')}</p>
            <p className="text-quiet text-small">{t('share.days', { count: SHARE_DAYS })}</p>
            <LinkField url={link} />
          </>
        )}
      </Dialog>
    </>
  );
}
