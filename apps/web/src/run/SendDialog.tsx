import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { asFlag } from '#shared/storage/storage.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { keepTeam } from './keepTeam.ts';
import { useSimulation } from './simulation.ts';

interface Props {
  open: boolean;
  config: string;
  /** Address in the simulator to go to. */
  to?: string;
  /** Called once the text is in the simulator. */
  onSent?(): void;
  onClose(): void;
  /** Notes about the config. */
  children?: ReactNode;
}

/** Confirms that the text in the simulator is replaced; its team may stay. */
export function SendDialog({ open, config, to = '/simulator', onSent, onClose, children }: Props) {
  const { t } = useTranslation('viewer');
  const navigate = useNavigate();
  const [listOnly, setListOnly] = useStored('viewer-send-list-only', asFlag, false);
  const send = () => {
    const { text, replaceText } = useSimulation.getState();
    replaceText(listOnly ? keepTeam(text, config) : config);
    onSent?.();
    onClose();
    void navigate(to);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('send.title')}
      description={t('send.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button look="primary" onClick={send}>
            {t('send.confirm')}
          </Button>
        </>
      }
    >
      {children}
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-(--color-accent)"
          checked={listOnly}
          onChange={(event) => setListOnly(event.target.checked)}
        />
        {t('send.listOnly')}
      </label>
    </Dialog>
  );
}
