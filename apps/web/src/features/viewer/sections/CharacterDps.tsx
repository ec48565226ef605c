import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '#shared/charts/Choice.tsx';
import { looksOf, NEUTRAL } from '#shared/ui/elements.ts';
import { characterRows, ELEMENT_ORDER, ordered, splitRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { alignBase, baseByKey, NOTHING } from './bars.ts';
import { targetLook } from './DamageShares.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

const GROUPINGS = ['character', 'element', 'target'] as const;
type Grouping = (typeof GROUPINGS)[number];

/** Damage per second of each character, split by element or target. */
export function CharacterDps({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const [grouping, setGrouping] = useState<Grouping>('element');
  const { result, statistics, base } = view;
  const hasTargets = Object.keys(statistics.target_dps).length > 1;
  const rows = useMemo(() => {
    if (grouping === 'character') return characterRows(result, statistics.character_dps);
    if (grouping === 'target')
      return splitRows(
        statistics.dps_by_target.map((each) => each.targets),
        [],
      );
    return splitRows(
      statistics.dps_by_element.map((each) => each.elements),
      ELEMENT_ORDER,
    );
  }, [grouping, result, statistics]);
  const before = useMemo(() => {
    if (!base) return null;
    const old = base.statistics;
    if (grouping === 'character') return baseByKey(characterRows(result, alignBase(view, old.character_dps, NOTHING)));
    if (grouping === 'target') {
      return baseByKey(
        splitRows(
          alignBase(view, old.dps_by_target, { targets: {} }).map((each) => each.targets),
          [],
        ),
      );
    }
    return baseByKey(
      splitRows(
        alignBase(view, old.dps_by_element, { elements: {} }).map((each) => each.elements),
        ELEMENT_ORDER,
      ),
    );
  }, [grouping, view, result, base]);
  const share = useMemo(() => ({ label: t('stat.share'), of: statistics.dps.mean }), [t, statistics]);
  const parts = useMemo(
    () =>
      ordered(
        new Set(rows.flatMap((row) => row.parts.map((part) => part.key))),
        grouping === 'element' ? ELEMENT_ORDER : [],
      ),
    [rows, grouping],
  );
  const looks = useMemo(() => looksOf(parts), [parts]);
  const by = {
    character: { label: labels.slot, look: labels.slotLook },
    element: { label: labels.element, look: (element: string) => looks[parts.indexOf(element)] ?? NEUTRAL },
    target: { label: labels.target, look: targetLook },
  }[grouping];
  return (
    <RowsPanel
      id="character-dps"
      className={className}
      title={t('section.characterDps')}
      note={t('unit.dps')}
      controls={
        <Choice
          label={t('control.grouping')}
          value={grouping}
          onChange={setGrouping}
          options={GROUPINGS.filter((value) => value !== 'target' || hasTargets).map((value) => ({
            value,
            label: t(`grouping.${value}`),
          }))}
        />
      }
      view={view}
      rows={rows}
      base={before}
      rowTitle={t('column.character')}
      partTitle={grouping === 'character' ? undefined : t(`column.${grouping}`)}
      rowLabel={labels.slot}
      partLabel={by.label}
      partLook={by.look}
      legend={grouping === 'character' ? undefined : parts}
      decimals={0}
      gains
      share={share}
    />
  );
}
