import { find } from '@quartet/gamedata/names';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { characterRows } from '../model/rows.ts';
import { useBurstCosts } from '../useBurstCosts.ts';
import type { View } from '../view.ts';
import { alignBase, baseByKey, NOTHING } from './bars.ts';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

/** Energy left at the end, against what the burst costs. */
export function EndingEnergy({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const { result, statistics, base } = view;
  const keys = useMemo(() => result.character_details.map((each) => each.name), [result]);
  const costs = useBurstCosts(keys);
  const rows = useMemo(
    () =>
      characterRows(
        result,
        statistics.end_stats.map((each) => each.ending_energy),
      ),
    [result, statistics],
  );
  const before = useMemo(() => {
    if (!base) return null;
    const old = base.statistics.end_stats.map((each) => each.ending_energy);
    return baseByKey(characterRows(result, alignBase(view, old, NOTHING)));
  }, [view, result, base]);
  const limit = useMemo(() => (key: string) => find(costs, keys[Number(key)] ?? ''), [costs, keys]);
  return (
    <RowsPanel
      id="ending-energy"
      className={className}
      title={t('section.endingEnergy')}
      note={t('energy.limit')}
      view={view}
      rows={rows}
      base={before}
      rowTitle={t('column.character')}
      rowLabel={labels.slot}
      partLabel={labels.slot}
      partLook={labels.slotLook}
      decimals={1}
      limit={limit}
    />
  );
}
