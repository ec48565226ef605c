import { endingOf } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { standardError, Z95 } from '#run/precision.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { DECIMALS, OVERVIEWS, type Overview } from '../model/overview.ts';
import { difference } from '../model/statistics.ts';
import type { View } from '../view.ts';
import { DeltaText } from './DeltaText.tsx';

/** The statistics side by side, without those that are zero in every fight; each with its spread and, where it is random, its interval. */
export function SummaryCards({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  return (
    <section
      id="summary"
      aria-label={t('section.summary')}
      className="col-span-full grid scroll-mt-32 grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line min-[420px]:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]"
    >
      {OVERVIEWS.filter((name) => name === 'dps' || hasHappened(view, name)).map((name) => (
        <Card key={name} name={name} view={view} />
      ))}
    </section>
  );
}

/** Whether a statistic is more than zeros, in this result or in the baseline. */
export function hasHappened({ statistics, base }: View, name: Overview): boolean {
  return statistics[name].max > 0 || (base !== null && base.statistics[name].max > 0);
}

function Card({ name, view }: { name: Overview; view: View }) {
  const { t } = useTranslation('viewer');
  const { number, rough } = useFormats();
  const stat = view.statistics[name];
  const n = view.statistics.iterations;
  const decimals = DECIMALS[name];
  const base = view.base?.statistics;
  const rows = [
    ['min', stat.min],
    ['p25', stat.q1],
    ['p50', stat.q2],
    ['p75', stat.q3],
    ['max', stat.max],
    ['sd', stat.sd],
  ] as const;
  return (
    <article
      aria-label={t(`overview.${name}.title`)}
      data-testid={`summary-${name}`}
      className="flex min-w-0 flex-col gap-2 bg-surface p-4"
    >
      <h2 className="text-small">
        <span className="font-semibold">{t(`overview.${name}.title`)}</span>{' '}
        <span className="text-quiet">{t(`overview.${name}.unit`)}</span>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-semibold text-xl" data-testid="mean">
          {number(stat.mean, decimals)}
        </strong>
        {stat.sd > 0 && (
          <span className="text-quiet text-small" title={t('stat.intervalLong')} data-testid="interval">
            {t('stat.interval', { value: rough(Z95 * standardError(stat, n)) })}
          </span>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small xl:grid-cols-1">
        {rows.map(([key, value]) => (
          <div key={key} className="flex justify-between gap-2">
            <dt className="text-quiet">{t(`stat.${key}`)}</dt>
            <dd data-testid={key}>{number(value, decimals)}</dd>
          </div>
        ))}
      </dl>
      {base && (
        <DeltaText
          change={difference(stat, n, base[name], base.iterations)}
          decimals={decimals}
          better={name === 'duration' ? (endingOf(view.result) === 'kill' ? 'less' : 'neither') : 'more'}
        />
      )}
    </article>
  );
}
