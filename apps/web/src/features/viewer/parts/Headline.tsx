import { expectedDps } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { relativePrecision } from '#run/precision.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { slotColor } from '#shared/ui/elements.ts';
import { difference } from '../model/statistics.ts';
import { DeltaText } from '../sections/DeltaText.tsx';
import type { View } from '../view.ts';
import { Trust } from './Trust.tsx';

/** How much, from whom, how sure: the answer before any chart. */
export function Headline({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const { number, percent } = useFormats();
  const names = useNames();
  const { statistics, result, base } = view;
  const { iterations, dps_spread } = statistics;
  const expected = expectedDps(statistics);
  const whole = statistics.character_dps.reduce((sum, each) => sum + each.mean, 0);
  const parts = result.character_details.map((character, slot) => ({
    name: names.character(character.name),
    key: character.name,
    color: slotColor(slot),
    share: whole > 0 ? (statistics.character_dps[slot]?.mean ?? 0) / whole : 0,
  }));
  return (
    <section
      aria-label={t('headline.title')}
      className="grid gap-x-8 gap-y-4 rounded-lg bg-surface p-4 sm:p-6 md:grid-cols-[auto_minmax(0,1fr)] md:items-center"
    >
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
        {base && (
          <DeltaText
            change={difference(expected, iterations, expectedDps(base.statistics), base.statistics.iterations)}
            decimals={0}
          />
        )}
        <Trust result={result} />
      </div>
      <div className="min-w-0">
        <div className="flex h-4 gap-px overflow-hidden rounded-sm" aria-hidden="true">
          {parts.map((part) => (
            <div key={part.key} style={{ width: `${part.share * 100}%`, backgroundColor: part.color }} />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
          {parts.map((part) => (
            <li key={part.key} className="flex items-center gap-2">
              <span className="size-2 rounded-xs" style={{ backgroundColor: part.color }} />
              {part.name} <span className="font-semibold">{percent(part.share, 0)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
