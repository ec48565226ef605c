import { expectedDps } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { relativePrecision } from '#run/precision.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { DECIMALS, OVERVIEWS } from '../model/overview.ts';
import { difference, pairedDifference } from '../model/statistics.ts';
import { usePaired } from '../paired/state.ts';
import { DeltaText } from '../sections/DeltaText.tsx';
import { hasHappened } from '../sections/SummaryCards.tsx';
import type { View } from '../view.ts';
import { Beyond } from './Beyond.tsx';
import { SeedLine } from './SeedLine.tsx';
import { Trust } from './Trust.tsx';

/** Difference of the expected DPS from the baseline: in pairs if they were measured; null without a baseline. */
function useChange({ result, statistics, base }: View) {
  const baseline = base?.result.config_file ?? null;
  const paired = usePaired(({ texts, summary }) =>
    texts !== null && texts.baseline === baseline && texts.candidate === result.config_file ? summary : null,
  );
  if (base === null) return null;
  if (paired !== null) return pairedDifference(paired);
  const before = base.statistics;
  return difference(expectedDps(statistics), statistics.iterations, expectedDps(before), before.iterations);
}

/** The number with its interval and its difference, at the lower end of narrow windows. */
export function NumberBar({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const { number, percent } = useFormats();
  const change = useChange(view);
  const expected = expectedDps(view.statistics);
  return (
    // Screen readers have the headline.
    <div
      aria-hidden="true"
      className="sticky bottom-0 z-10 -mx-4 flex h-18 flex-wrap items-center gap-x-3 overflow-hidden border-line border-t bg-surface px-4"
      data-testid="number-bar"
    >
      <strong className="text-2xl tracking-tight">{number(expected.mean)}</strong>
      <span className="text-quiet text-small">
        {t('overview.dps.title')}
        {view.statistics.iterations > 1 && ` ± ${percent(relativePrecision(expected), 2)}`}
      </span>
      {change && <DeltaText change={change} decimals={0} />}
    </div>
  );
}

/** The expected DPS of the team, its 95 % interval and the spread of single fights; below it the other figures that are not zero. */
export function Headline({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const { number, percent } = useFormats();
  const { result, statistics } = view;
  const { dps_spread, iterations } = statistics;
  const expected = expectedDps(statistics);
  const change = useChange(view);
  // Without an expected DPS, as in results of other engines, the headline is the mean of the fights already.
  const figures = OVERVIEWS.filter((name) => name !== 'dps' && hasHappened(view, name));
  return (
    <section
      aria-label={t('headline.title')}
      className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 sm:p-6 bench:p-4"
    >
      <h2 className="sr-only">{t('headline.title')}</h2>
      <div>
        <p
          className="text-quiet text-small"
          title={statistics.expected === undefined ? undefined : t('headline.expectedLong')}
        >
          {t(statistics.expected === undefined ? 'headline.dps' : 'headline.expected')}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-bold text-headline leading-none tracking-tight" data-testid="headline-dps">
            {number(expected.mean)}
          </strong>
          {iterations > 1 && (
            <span className="text-small" title={t('stat.intervalLong')}>
              {t('headline.sure', { percent: percent(relativePrecision(expected), 2) })}
            </span>
          )}
          <span className="text-quiet text-small">
            {t('headline.runs', { count: iterations, value: number(iterations) })}
          </span>
        </p>
        {dps_spread !== undefined && iterations > 1 && (
          <p className="mt-1 text-quiet text-small" title={t('headline.spreadLong')} data-testid="headline-spread">
            {t('headline.spread', { low: number(dps_spread.p10), high: number(dps_spread.p90) })}
          </p>
        )}
        {change && <DeltaText change={change} decimals={0} />}
        <Beyond result={result} />
        <Trust result={result} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-small bench:grid bench:grid-cols-2">
        {figures.map((name) => (
          <div key={name} data-testid={`card-${name}`}>
            <dt className="text-quiet">{t(`overview.${name}.title`)}</dt>
            <dd>
              <span className="font-semibold" data-testid="mean">
                {number(statistics[name].mean, DECIMALS[name])}
              </span>{' '}
              <span className="text-quiet">{t(`overview.${name}.unit`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <SeedLine result={result} running={view.running} />
    </section>
  );
}
