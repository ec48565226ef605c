import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Imported } from '#features/team-builder/tools/ImportSummary.tsx';
import { useSimulation } from '#run/simulation.ts';
import { useIncomingDocument } from '#shared/imports/incoming.ts';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { toast } from '#shared/ui/toasts.tsx';

const ImportSummary = onDemand(
  async () => (await import('#features/team-builder/tools/ImportSummary.tsx')).ImportSummary,
);

/** Imports the documents that pages offer, and shows a summary. */
export function ImportDoor() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const text = useIncomingDocument((state) => state.text);
  const taken = useIncomingDocument((state) => state.taken);
  const [imported, setImported] = useState<Imported | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (text === null) return;
    taken();
    void import('./importDocument.ts')
      .then(({ importDocument }) => importDocument(text))
      .then((found) => {
        const { verdict, builds, issues, counts } = found;
        if (verdict === 'ok' && builds.length === 0 && issues.length === 0) {
          toast(t('files.artifacts', { count: counts.artifacts }), { kind: 'success', ms: 4000 });
          void navigate('/inventory');
          return;
        }
        setImported(found);
        setOpen(true);
      });
  }, [text, taken, navigate, t]);
  return (
    <ImportSummary
      open={isOpen}
      onOpenChange={setOpen}
      imported={imported}
      onInventory={() => void navigate('/inventory')}
      onTeam={(next) => {
        useSimulation.getState().setText(next);
        void navigate('/simulator');
      }}
    />
  );
}
