import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '#shared/charts/Choice.tsx';
import { mapRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { auraLook, baseByKey } from './bars.ts';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

/** Which part of the time an element was on a target. */
export function AuraUptime({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const [chosen, setChosen] = useState('0');
  const lists = view.statistics.target_aura_uptime;
  const index = Math.min(Number(chosen), Math.max(0, lists.length - 1));
  const rows = useMemo(() => mapRows(lists[index]?.sources ?? {}), [lists, index]);
  const base = view.base;
  const before = useMemo(
    () => base && baseByKey(mapRows(base.statistics.target_aura_uptime[index]?.sources ?? {})),
    [base, index],
  );
  return (
    <RowsPanel
      id="aura-uptime"
      className={className}
      title={t('section.auras')}
      note={t('unit.ofTime')}
      controls={
        <Choice
          label={t('control.target')}
          value={String(index)}
          onChange={setChosen}
          options={lists.map((_, i) => ({ value: String(i), label: labels.target(String(i + 1)) }))}
        />
      }
      view={view}
      rows={rows}
      base={before}
      rowTitle={t('column.element')}
      rowLabel={labels.aura}
      partLabel={labels.aura}
      partLook={auraLook}
      decimals={1}
      percent
    />
  );
}
