import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Choice } from '#shared/charts/Choice.tsx';
import { hitsHash } from '../model/link.ts';
import { sourceRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { alignBase, baseByKey } from './bars.ts';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

type Kind = 'dps' | 'instances';

/** Damage or hits of each attack. */
export function Sources({ view }: { view: View }) {
  const { t, i18n } = useTranslation('viewer');
  const labels = useLabels(view);
  const [kind, setKind] = useState<Kind>('dps');
  const [who, setWho] = useState('all');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { statistics, base, result, running } = view;
  const slot = who === 'all' || Number(who) >= result.character_details.length ? null : Number(who);
  const name = kind === 'dps' ? 'source_dps' : 'source_damage_instances';
  const rows = useMemo(() => sourceRows(statistics[name], slot), [statistics, name, slot]);
  const before = useMemo(
    () => base && baseByKey(sourceRows(alignBase(view, base.statistics[name], { sources: {} }), slot)),
    [view, base, name, slot],
  );
  const share = useMemo(
    () => (kind === 'dps' ? { label: t('stat.share'), of: statistics.dps.mean } : undefined),
    [kind, t, statistics],
  );
  return (
    <RowsPanel
      id="sources"
      className="col-span-full"
      title={t('section.sources')}
      note={[
        t(kind === 'dps' ? 'unit.dps' : 'unit.hits'),
        ...(running ? [] : [t('sourceHits')]),
        ...(i18n.language === 'en' ? [] : [t('attack.language')]),
      ].join(' · ')}
      controls={
        <>
          <Choice
            label={t('control.kind')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'dps', label: t('sourceKind.dps') },
              { value: 'instances', label: t('sourceKind.instances') },
            ]}
          />
          <Choice
            label={t('control.character')}
            value={who}
            onChange={setWho}
            options={[
              { value: 'all', label: t('control.all') },
              ...result.character_details.map((_, i) => ({ value: String(i), label: labels.slot(String(i)) })),
            ]}
          />
        </>
      }
      view={view}
      rows={rows}
      base={before}
      rowTitle={t('column.source')}
      partTitle={t('column.character')}
      rowLabel={labels.attack}
      partLabel={labels.slot}
      partLook={labels.slotLook}
      legend={result.character_details.map((_, i) => String(i))}
      decimals={kind === 'dps' ? 0 : 2}
      gains={kind === 'dps'}
      share={share}
      onRow={running ? undefined : (key) => void navigate({ pathname, hash: hitsHash(key) })}
      rowHint={running ? undefined : t('sourceHits')}
    />
  );
}
