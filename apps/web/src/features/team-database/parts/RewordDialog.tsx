import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerAction } from '#shared/api/server.ts';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { refreshTeams, rewording } from '#shared/api/teams.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { MAX_DESCRIPTION } from '../model/description.ts';
import { useProblem } from '../problems.ts';

/** Changes the description of a team. */
export function RewordDialog({ entry, open, onClose }: { entry: TeamEntry; open: boolean; onClose(): void }) {
  const { t } = useTranslation('teams');
  const [text, setText] = useState(entry.description);
  const id = useId();
  const reword = useServerAction({
    ...rewording,
    onSuccess: () => {
      onClose();
      toast(t('reword.done'), { kind: 'success' });
      return refreshTeams();
    },
  });
  const problem = useProblem(reword.error);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('reword.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            look="primary"
            disabled={reword.isPending || text.trim() === ''}
            onClick={() => reword.mutate({ id: entry._id, description: text })}
          >
            {t('reword.save')}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="sr-only">
        {t('reword.title')}
      </label>
      <textarea
        id={id}
        rows={6}
        maxLength={MAX_DESCRIPTION}
        className="rounded-md border border-line bg-page p-2"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {reword.error !== null && (
        <p role="alert" className="text-error text-small">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
