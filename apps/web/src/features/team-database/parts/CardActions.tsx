import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useServerAction } from '#shared/api/server.ts';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { refreshTeams, withdrawing } from '#shared/api/teams.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { useProblem } from '../problems.ts';
import { RewordDialog } from './RewordDialog.tsx';

const SendDialog = onDemand(async () => (await import('#run/SendDialog.tsx')).SendDialog);

const LINK = 'flex h-9 items-center rounded-md px-3 text-small font-medium';
const SMALL = 'px-3 text-small';

interface Props {
  entry: TeamEntry;
  /** It is the reader's own and may be changed. */
  own: boolean;
  whole: boolean;
}

/** What can be done with a team: look closer, take its config, play it; change or withdraw one's own. */
export function CardActions({ entry, own, whole }: Props) {
  const { t } = useTranslation('teams');
  const [open, setOpen] = useState<'send' | 'reword' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const { _id: id, config } = entry;
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap gap-2">
      {!whole && (
        <Link to={`/teams/${id}${search}`} className={`${LINK} border border-line hover:bg-sunken`}>
          {t('action.details')}
        </Link>
      )}
      <Button className={SMALL} onClick={() => void copyText(config, t('action.copied'), t('action.copyFailed'))}>
        {t('action.copy')}
      </Button>
      <Button className={SMALL} onClick={() => setOpen('send')}>
        {t('action.load')}
      </Button>
      {entry.summary !== null && (
        <Link to={`/db/${id}`} className={`${LINK} bg-accent text-on-accent hover:opacity-90`}>
          {t('action.open')}
        </Link>
      )}
      {own && (
        <>
          <Button className={SMALL} onClick={() => setOpen('reword')}>
            {t('action.reword')}
          </Button>
          <Button className={`${SMALL} border-error! text-error!`} onClick={() => setOpen('withdraw')}>
            {t('action.withdraw')}
          </Button>
          <RewordDialog key={entry.description} entry={entry} open={open === 'reword'} onClose={close} />
          <WithdrawDialog id={id} open={open === 'withdraw'} onClose={close} />
        </>
      )}
      <SendDialog open={open === 'send'} config={config} onClose={close} />
    </div>
  );
}

function WithdrawDialog({ id, open, onClose }: { id: string; open: boolean; onClose(): void }) {
  const { t } = useTranslation('teams');
  const withdraw = useServerAction({
    ...withdrawing,
    onSuccess: () => {
      onClose();
      toast(t('withdraw.done'), { kind: 'success' });
      return refreshTeams();
    },
  });
  const problem = useProblem(withdraw.error);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('withdraw.title')}
      description={t('withdraw.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button look="primary" disabled={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
            {t('action.withdraw')}
          </Button>
        </>
      }
    >
      {withdraw.error !== null && (
        <p role="alert" className="text-error text-small">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
