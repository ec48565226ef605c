import { useTranslation } from 'react-i18next';
import { type Pane, useWorkbench } from './workbench.ts';

/** Collapses and expands a pane of the workbench. */
export function CollapseButton({ pane, label }: { pane: Pane; label: string }) {
  const { t } = useTranslation();
  const isCollapsed = useWorkbench(({ collapsed }) => collapsed[pane]);
  const toggle = useWorkbench((state) => state.toggle);
  return (
    <button
      type="button"
      aria-expanded={!isCollapsed}
      aria-label={t('simulator.pane', { name: label })}
      title={t(isCollapsed ? 'simulator.expand' : 'simulator.collapse')}
      className="size-8 shrink-0 rounded-md text-quiet hover:bg-sunken max-bench:hidden"
      onClick={() => toggle(pane)}
    >
      <span aria-hidden="true">{isCollapsed ? '▸' : '▾'}</span>
    </button>
  );
}
