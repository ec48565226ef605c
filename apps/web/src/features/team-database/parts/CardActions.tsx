import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useServerAction } from '#shared/api/server.ts';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { refreshTeams, withdrawing } from '#shared/api/teams.ts';
import { formatList } from '#shared/format/format.ts';
import { useNames } from '#shared/names/useNames.ts';
import { asOwned, type OwnTeam } from '#shared/roster/ownTeam.ts';
import { useOwned } from '#shared/roster/useOwned.ts';
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

/** Buttons of a team: details, config, simulator; editing and withdrawal for its submitter. */
export function CardActions({ entry, own, whole }: Props) {
  const { t } = useTranslation('teams');
  const [open, setOpen] = useState<'send' | 'reword' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const { _id: id, config } = entry;
  const { search } = useLocation();
  const owned = useOwned();
  const isSending = open === 'send';
  const mine = useMemo(
    () => (isSending && owned !== null ? asOwned(config, owned.builds) : null),
    [isSending, owned, config],
  );
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
      <SendDialog open={isSending} config={mine?.text ?? config} onClose={close}>
        {mine !== null && <OwnNotes team={mine} />}
      </SendDialog>
    </div>
  );
}

/** Lists the members of a team that the player lacks or has without artifacts. */
function OwnNotes({ team: { missing, bare } }: { team: OwnTeam }) {
  const { t, i18n } = useTranslation('roster');
  const names = useNames();
  const list = (keys: readonly string[]) => ({ names: formatList(keys.map(names.character), i18n.language) });
  return (
    <div className="flex flex-col gap-1 text-small" data-testid="own-notes">
      <p>{t('own.note')}</p>
      {missing.length > 0 && <p className="text-warning">{t('own.author', list(missing))}</p>}
      {bare.length > 0 && <p className="text-warning">{t('own.bare', list(bare))}</p>}
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
