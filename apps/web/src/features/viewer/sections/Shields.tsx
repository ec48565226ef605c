import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { mapRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { baseByKey } from './bars.ts';
import { RowsPanel } from './RowsPanel.tsx';

const LOOK = () => ({ color: 'var(--color-mark)' });

/** How strong shields were and how long they held; nothing in a fight without shields. */
export function Shields({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const { percent } = useFormats();
  const { statistics, base } = view;
  const rows = useMemo(() => shieldRows(statistics), [statistics]);
  const before = useMemo(() => base && baseByKey(shieldRows(base.statistics)), [base]);
  const label = useMemo(
    () => (key: string) => {
      const name = key === 'effective' ? t('shield.effective') : key;
      const uptime = statistics.shields[key]?.uptime.mean ?? 0;
      return t('shield.row', { name, percent: percent(uptime, 0) });
    },
    [t, statistics, percent],
  );
  return (
    <RowsPanel
      id="shields"
      className={className}
      title={t('section.shields')}
      note={t('shield.note')}
      view={view}
      rows={rows}
      base={before}
      rowTitle={t('column.source')}
      rowLabel={label}
      partLabel={label}
      partLook={LOOK}
      decimals={0}
    />
  );
}

function shieldRows(statistics: View['statistics']) {
  return mapRows(
    Object.fromEntries(
      Object.entries(statistics.shields).flatMap(([key, { hp }]) => (hp.normalized ? [[key, hp.normalized]] : [])),
    ),
  );
}
