import { type ReactNode, useEffect, useEffectEvent } from 'react';
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

/**
 * Sends a config to the simulator. If that replaces a text of the player, or there are notes to read, the player confirms first; the team of
 * the text may stay.
 */
export function SendDialog({ open, config, to = '/simulator', onSent, onClose, children }: Props) {
  const { t } = useTranslation('viewer');
  const navigate = useNavigate();
  const [listOnly, setListOnly] = useStored('viewer-send-list-only', asFlag, false);
  const replace = (next: string) => {
    useSimulation.getState().replaceText(next);
    onSent?.();
    onClose();
    void navigate(to);
  };
  const hasNotes = children !== undefined && children !== null && children !== false;
  const isAsked = open && (hasNotes || useSimulation.getState().isEdited());
  const sendAtOnce = useEffectEvent(() => replace(config));
  useEffect(() => {
    if (open && !isAsked) sendAtOnce();
  }, [open, isAsked]);
  const send = () => replace(listOnly ? keepTeam(useSimulation.getState().text, config) : config);
  return (
    <Dialog
      open={isAsked}
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
