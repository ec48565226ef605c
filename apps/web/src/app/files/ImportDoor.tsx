import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Imported } from '#features/team-builder/tools/ImportSummary.tsx';
import { useSimulation } from '#run/simulation.ts';
import { useIncomingDocument } from '#shared/imports/incoming.ts';
import type { ImportWays } from '#shared/roster/importPlan.ts';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import type { Offer } from './importDocument.ts';

const ImportSummary = onDemand(
  async () => (await import('#features/team-builder/tools/ImportSummary.tsx')).ImportSummary,
);

/** Imports the documents that pages offer, after a choice where an import would remove things, and shows a summary. */
export function ImportDoor() {
  const { t } = useTranslation(['translation', 'imports']);
  const navigate = useNavigate();
  const text = useIncomingDocument((state) => state.text);
  const taken = useIncomingDocument((state) => state.taken);
  const [imported, setImported] = useState<Imported | null>(null);
  const [isOpen, setOpen] = useState(false);
  const undo = async () => {
    const { useImportUndo } = await import('#shared/roster/undoImport.ts');
    useImportUndo.getState().undo();
    toast(t('imports:undo.done'), { kind: 'success', ms: 6000 });
  };
  const take = async (offer: Offer, ways: ImportWays) => {
    const { applyImport } = await import('./importDocument.ts');
    const isKept = offer.document.verdict !== 'ok' || applyImport(offer, ways);
    setImported({ ...offer, ways, isKept });
    const { verdict, builds, issues, counts } = offer.document;
    const isBrief = verdict === 'ok' && builds.length === 0 && issues.length === 0 && isKept;
    setOpen(!isBrief);
    if (!isBrief) return;
    const { artifacts, weapons } = counts;
    const said =
      artifacts > 0
        ? t('files.artifacts', { count: artifacts })
        : t('imports:import.count.weapons', { count: weapons });
    const hadSome = offer.plan.kinds.some(({ present }) => present > 0);
    const actions = hadSome ? [{ label: t('imports:undo.button'), run: () => void undo() }] : [];
    toast(said, { kind: 'success', ms: 8000, actions });
    void navigate('/roster/inventory');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is taken once, when it is offered
  useEffect(() => {
    if (text === null) return;
    taken();
    void import('./importDocument.ts')
      .then(({ openDocument }) => openDocument(text))
      .then((offer) => {
        if (!offer.plan.shouldAsk) return take(offer, offer.plan.preset);
        setImported({ ...offer, ways: null, isKept: true });
        setOpen(true);
      });
  }, [text, taken]);
  return (
    <ImportSummary
      open={isOpen}
      onOpenChange={setOpen}
      imported={imported}
      onImport={(ways) => {
        if (imported !== null) void take(imported, ways);
      }}
      onUndo={() => void undo()}
      onInventory={() => void navigate('/roster/inventory')}
      onTeam={(next) => {
        useSimulation.getState().setText(next);
        void navigate('/simulator');
      }}
    />
  );
}
