import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { OpenLog } from '../store.ts';
import { EntryPanel } from './EntryPanel.tsx';

/** An entry where there is no room beside the log. */
export function EntryDialog({
  log,
  line,
  open,
  onClose,
}: {
  log: OpenLog;
  line: number;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('sample');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('entry.label')}
      wide
    >
      <EntryPanel log={log} line={line} />
    </Dialog>
  );
}
