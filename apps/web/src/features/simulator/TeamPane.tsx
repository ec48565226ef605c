import type { TextEdit } from '@quartet/edits';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useNames } from '#shared/names/useNames.ts';
import { usePanels } from '#shared/storage/panels.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { CollapseButton } from './CollapseButton.tsx';
import type { SimulatorParts } from './parts.ts';
import { Settled } from './Settled.tsx';
import { useWorkbench } from './workbench.ts';

interface Props {
  parts: Pick<SimulatorParts, 'EnemyPanel' | 'TeamBuilder' | 'Tips'>;
  isWide: boolean;
  onEdit(edits: readonly TextEdit[]): void;
  onUndo(): void;
  /** Follows the enemies. */
  children: ReactNode;
}

/** Team and enemies: a separate pane from 1600 px, above the editor on narrower windows. */
export function TeamPane({ parts, isWide, onEdit, onUndo, children }: Props) {
  const { EnemyPanel, TeamBuilder, Tips } = parts;
  const { t } = useTranslation();
  const showTips = usePanels((state) => state.showTips);
  const showBuilder = usePanels((state) => state.showBuilder);
  const isCollapsed = useWorkbench(({ collapsed }) => collapsed.team) && isWide;
  return (
    <section
      aria-label={t('simulator.team')}
      className="flex min-w-0 flex-col gap-3 [grid-area:team] bench:min-h-0 bench:flex-row bench:gap-1"
    >
      <div className="flex items-center gap-3 max-bench:hidden bench:items-start wide:flex-col">
        <CollapseButton pane="team" label={t('simulator.team')} />
        {isCollapsed && <Settled onEdit={onEdit}>{(text) => <Faces text={text} />}</Settled>}
      </div>
      {!isCollapsed && (
        <div className="@container relative flex min-w-0 flex-col gap-3 bench:min-h-0 bench:flex-1 bench:overflow-y-auto">
          <Settled onEdit={onEdit}>
            {(text, edit) => (
              <>
                {showBuilder && <TeamBuilder text={text} onEdit={edit} onUndo={onUndo} />}
                {showTips && <Tips />}
                {showBuilder && <EnemyPanel text={text} onEdit={edit} />}
              </>
            )}
          </Settled>
          {children}
        </div>
      )}
    </section>
  );
}

/** The collapsed team: who is in it. */
function Faces({ text }: { text: string }) {
  const names = useNames();
  const { characters } = useMemo(() => parsedConfig(text).config, [text]);
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
      {characters.map(({ key }) => (
        <li key={key} className="flex items-center gap-1.5 text-small">
          <Emblem character={key} name={names.character(key)} size={24} />
          <span className="wide:sr-only">{names.character(key)}</span>
        </li>
      ))}
    </ul>
  );
}
