import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { elementColor } from '#shared/ui/elements.ts';
import { characterRows, mapRows, targetRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { alignBase, baseByKey, NOTHING } from './bars.ts';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

const CLASS = 'xl:col-span-2 sm:col-span-3 col-span-full';

/** Whose damage it is: by character, by element, by target, each with its share of the whole. */
export function DamageShares({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const { result, statistics, base } = view;
  const rows = useMemo(
    () => ({
      characters: characterRows(result, statistics.character_dps),
      elements: mapRows(statistics.element_dps),
      targets: targetRows(statistics),
    }),
    [result, statistics],
  );
  const before = useMemo(
    () => ({
      characters: base && baseByKey(characterRows(result, alignBase(view, base.statistics.character_dps, NOTHING))),
      elements: base && baseByKey(mapRows(base.statistics.element_dps)),
      targets: base && baseByKey(targetRows(base.statistics)),
    }),
    [view, result, base],
  );
  const share = useMemo(() => ({ label: t('stat.share'), of: statistics.dps.mean }), [t, statistics]);
  const shared = { view, decimals: 0, gains: true, share, note: t('unit.dps') };
  return (
    <>
      <RowsPanel
        {...shared}
        id="character-share"
        className={CLASS}
        title={t('section.characterShare')}
        rows={rows.characters}
        base={before.characters}
        rowTitle={t('column.character')}
        rowLabel={labels.slot}
        partLabel={labels.slot}
        partColor={labels.slotColor}
      />
      <RowsPanel
        {...shared}
        id="element-share"
        className={CLASS}
        title={t('section.elementShare')}
        rows={rows.elements}
        base={before.elements}
        rowTitle={t('column.element')}
        rowLabel={labels.element}
        partLabel={labels.element}
        partColor={elementColor}
      />
      <RowsPanel
        {...shared}
        id="target-share"
        className="col-span-full xl:col-span-2"
        title={t('section.targetShare')}
        rows={rows.targets}
        base={before.targets}
        rowTitle={t('column.target')}
        rowLabel={labels.target}
        partLabel={labels.target}
        partColor={targetColor}
      />
    </>
  );
}

/** Targets are distinguished by their names; one colour says that they are targets. */
export function targetColor(key: string): string {
  return Number(key) % 2 === 1 ? 'var(--color-mark)' : 'var(--color-mark-soft)';
}
