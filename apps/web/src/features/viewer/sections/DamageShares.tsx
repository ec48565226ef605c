import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { elementColor, type Look } from '#shared/ui/elements.ts';
import { characterRows, mapRows, targetRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { alignBase, baseByKey, NOTHING } from './bars.ts';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

interface Props {
  view: View;
  className?: string;
}

/** Shared state of the panels of shares. */
function useShares(view: View) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const { statistics } = view;
  const share = useMemo(() => ({ label: t('stat.share'), of: statistics.dps.mean }), [t, statistics]);
  return { t, labels, shared: { view, decimals: 0, gains: true, share, note: t('unit.dps') } };
}

/** Damage of each character with its share of the team's. */
export function CharacterShare({ view, className }: Props) {
  const { t, labels, shared } = useShares(view);
  const { result, statistics, base } = view;
  const rows = useMemo(() => characterRows(result, statistics.character_dps), [result, statistics]);
  const before = useMemo(
    () => base && baseByKey(characterRows(result, alignBase(view, base.statistics.character_dps, NOTHING))),
    [view, result, base],
  );
  return (
    <RowsPanel
      {...shared}
      id="character-share"
      className={className}
      title={t('section.characterShare')}
      rows={rows}
      base={before}
      rowTitle={t('column.character')}
      rowLabel={labels.slot}
      partLabel={labels.slot}
      partLook={labels.slotLook}
    />
  );
}

/** Damage of each element with its share. */
export function ElementShare({ view, className }: Props) {
  const { t, labels, shared } = useShares(view);
  const { statistics, base } = view;
  const rows = useMemo(() => mapRows(statistics.element_dps), [statistics]);
  const before = useMemo(() => base && baseByKey(mapRows(base.statistics.element_dps)), [base]);
  return (
    <RowsPanel
      {...shared}
      id="element-share"
      className={className}
      title={t('section.elementShare')}
      rows={rows}
      base={before}
      rowTitle={t('column.element')}
      rowLabel={labels.element}
      partLabel={labels.element}
      partLook={(element) => ({ color: elementColor(element) })}
    />
  );
}

/** Damage on each target with its share; nothing for a single target, which gets all of it. */
export function TargetShare({ view, className }: Props) {
  const { t, labels, shared } = useShares(view);
  const { statistics, base } = view;
  const rows = useMemo(() => targetRows(statistics), [statistics]);
  const before = useMemo(() => base && baseByKey(targetRows(base.statistics)), [base]);
  if (rows.length < 2) return null;
  return (
    <RowsPanel
      {...shared}
      id="target-share"
      className={className}
      title={t('section.targetShare')}
      rows={rows}
      base={before}
      rowTitle={t('column.target')}
      rowLabel={labels.target}
      partLabel={labels.target}
      partLook={targetLook}
    />
  );
}

/** Targets are distinguished by their names; one colour marks them as targets. */
export function targetLook(key: string): Look {
  return { color: Number(key) % 2 === 1 ? 'var(--color-mark)' : 'var(--color-mark-soft)' };
}
