import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { useIncoming } from './choose.ts';
import { ImportDoor } from './ImportDoor.tsx';

const SendDialog = onDemand(async () => (await import('#run/SendDialog.tsx')).SendDialog);

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Takes files dropped anywhere on the page, or chosen, and opens them where they belong. */
export function FileDoor() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const files = useIncoming((state) => state.files);
  const offer = useIncoming((state) => state.offer);
  const [over, setOver] = useState(false);
  const [config, setConfig] = useState<string | null>(null);
  useEffect(() => {
    // Before the editor, which would write a file into the text, and before any other element under the pointer.
    const hover = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      offer([...(event.dataTransfer?.files ?? [])]);
    };
    const capture = true;
    addEventListener('dragover', hover, { capture });
    addEventListener('dragleave', leave, { capture });
    addEventListener('drop', drop, { capture });
    return () => {
      removeEventListener('dragover', hover, { capture });
      removeEventListener('dragleave', leave, { capture });
      removeEventListener('drop', drop, { capture });
    };
  }, [offer]);
  useEffect(() => {
    if (files.length === 0) return;
    offer([]);
    void import('./open.ts').then(({ openFiles }) => openFiles(files, { navigate, offerConfig: setConfig }));
  }, [files, offer, navigate]);
  return (
    <>
      {over && (
        <div className="pointer-events-none fixed inset-0 z-60 flex items-center justify-center bg-page/80 p-8">
          <p className="rounded-lg border-2 border-accent border-dashed bg-surface p-8 text-center font-medium">
            {t('files.drop')}
          </p>
        </div>
      )}
      <ImportDoor />
      <SendDialog open={config !== null} config={config ?? ''} onClose={() => setConfig(null)} />
    </>
  );
}
