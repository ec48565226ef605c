import { RotationText, type TextEdit } from '@quartet/edits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '#shared/commands.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { Button } from '#shared/ui/Button.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';

const WriteDialog = onDemand(async () => (await import('./WriteDialog.tsx')).WriteDialog);

interface Props {
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

/** Opens the dialog that writes a rotation; the button is shown for a team without actions. */
export function WriteRotation({ text, onEdit }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useCommands(useMemo(() => ({ write: () => setOpen(true) }), []));
  const isMissing = useMemo(() => {
    const document = parsedConfig(text);
    if (document.config.characters.length === 0) return false;
    return ![...RotationText.of(document).withCode()].some(({ kind }) => kind === 'action');
  }, [text]);
  return (
    <>
      {isMissing && (
        <Button look="primary" onClick={() => setOpen(true)}>
          {t('commands.do.write')}
        </Button>
      )}
      <WriteDialog open={open} onOpenChange={setOpen} text={text} onEdit={onEdit} />
    </>
  );
}
