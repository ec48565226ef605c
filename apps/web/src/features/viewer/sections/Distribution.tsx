import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { Choice } from '#shared/charts/Choice.tsx';
import { Histogram } from '#shared/charts/Histogram.tsx';
import { Legend } from '#shared/charts/Legend.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { DECIMALS, OVERVIEWS, type Overview } from '../model/overview.ts';
import type { View } from '../view.ts';
import { hasHappened } from './SummaryCards.tsx';

/** How the fights spread around the mean. */
export function Distribution({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const { number } = useFormats();
  const [name, setName] = useState<Overview>('dps');
  const stat = view.statistics[name];
  const decimals = DECIMALS[name];
  const size = (stat.max - stat.min) / Math.max(1, stat.histogram.length);
  return (
    <ChartPanel
      id="distribution"
      className={className}
      title={t('section.distribution')}
      note={t('histogram.note', { unit: t(name === 'dps' ? 'headline.dps' : `overview.${name}.title`) })}
      controls={
        <Choice
          label={t('control.statistic')}
          value={name}
          onChange={setName}
          options={OVERVIEWS.filter((value) => value === 'dps' || hasHappened(view, value)).map((value) => ({
            value,
            label: t(`overview.${value}.title`),
          }))}
        />
      }
      table={() => ({
        columns: [
          { label: t('histogram.from'), decimals: Math.max(decimals, 2) },
          { label: t('histogram.to'), decimals: Math.max(decimals, 2) },
          { label: t('histogram.runs'), decimals: 0 },
        ],
        rows: stat.histogram.map((count, i) => [stat.min + i * size, stat.min + (i + 1) * size, count]),
      })}
    >
      {view.base && (
        <Legend
          items={[
            { key: 'now', label: t('compare.now'), color: 'var(--color-mark)' },
            { key: 'base', label: t('compare.baseline'), color: 'var(--color-baseline)' },
          ]}
        />
      )}
      <Histogram
        label={t('section.distribution')}
        stat={stat}
        base={view.base?.statistics[name]}
        format={(value) => number(value, decimals)}
      />
    </ChartPanel>
  );
}
