import type { TextEdit } from '@quartet/edits';
import { usePanels } from '#shared/storage/panels.ts';
import type { SimulatorParts } from './parts.ts';
import { Settled } from './Settled.tsx';

interface Props {
  parts: Pick<SimulatorParts, 'EnemyPanel' | 'TeamBuilder' | 'Tips'>;
  onEdit(edits: readonly TextEdit[]): void;
  onUndo(): void;
}

/** The mode that builds the team: its cards, then the enemies. */
export function BuildPane({ parts, onEdit, onUndo }: Props) {
  const { EnemyPanel, TeamBuilder, Tips } = parts;
  const showTips = usePanels((state) => state.showTips);
  const showBuilder = usePanels((state) => state.showBuilder);
  return (
    <div className="@container flex min-w-0 flex-col gap-3">
      <Settled onEdit={onEdit}>
        {(text, edit) => (
          <>
            {showBuilder && <TeamBuilder text={text} onEdit={edit} onUndo={onUndo} />}
            {showTips && <Tips />}
            {showBuilder && <EnemyPanel text={text} onEdit={edit} />}
          </>
        )}
      </Settled>
    </div>
  );
}
