import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { characterRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { alignBase, baseByKey, NOTHING } from './bars.ts';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

/** How long each character was on the field. */
export function FieldTime({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const { result, statistics, base } = view;
  const rows = useMemo(() => characterRows(result, statistics.field_time), [result, statistics]);
  const before = useMemo(
    () => base && baseByKey(characterRows(result, alignBase(view, base.statistics.field_time, NOTHING))),
    [view, result, base],
  );
  const share = useMemo(() => ({ label: t('stat.share'), of: statistics.duration.mean }), [t, statistics]);
  return (
    <RowsPanel
      id="field-time"
      className={className}
      title={t('section.fieldTime')}
      note={t('unit.secondsLong')}
      view={view}
      rows={rows}
      base={before}
      rowTitle={t('column.character')}
      rowLabel={labels.slot}
      partLabel={labels.slot}
      partLook={labels.slotLook}
      decimals={1}
      share={share}
    />
  );
}
