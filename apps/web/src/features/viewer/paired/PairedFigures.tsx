import type { OverviewStats } from '@quartet/results';
import { EQUAL_WITHIN, type PairedSummary } from '@quartet/results/paired';
import { useTranslation } from 'react-i18next';
import { Histogram } from '#shared/charts/Histogram.tsx';
import { useFormats } from '#shared/format/useFormats.ts';

/** Savings below this are not worth a number. */
const LEAST_SAVING = 1.2;
const LOOKS = { better: 'text-gain', worse: 'text-error', equal: '', same: '', unclear: '' } as const;
const SIGNS = { better: '▲', worse: '▼', equal: '=', same: '=', unclear: '≈' } as const;

interface Props {
  summary: PairedSummary;
  spread: OverviewStats;
  finished: boolean;
}

/** The difference of two configs, how sure it is, and how the single fights differed. */
export function PairedFigures({ summary, spread, finished }: Props) {
  const { t } = useTranslation('paired');
  const { number, signed, signedPercent, percent, rough } = useFormats();
  const { relative, saving } = summary;
  const decimals = relative !== null && relative.margin < 0.0005 ? 3 : 2;
  let saved = t('savingValue', { factor: saving < 10 ? rough(saving) : number(Math.min(saving, 1e6)) });
  if (saving === Number.POSITIVE_INFINITY) saved = t('savingAll');
  else if (saving < LEAST_SAVING) saved = t('savingNone');
  const facts: [string, string][] = [
    [t('baseline'), number(summary.baseline)],
    [t('candidate'), number(summary.candidate)],
    [t('chance'), percent(Math.min(0.9999, Math.max(0.0001, summary.chance)), 2)],
    [t('pairs'), number(summary.pairs)],
  ];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold" data-testid="paired-difference">
          <span className={`text-figure ${LOOKS[summary.verdict]}`}>
            <span aria-hidden="true">{SIGNS[summary.verdict]}</span>{' '}
            {relative === null ? signed(summary.diff) : signedPercent(relative.diff, decimals)}
          </span>{' '}
          {relative !== null && (
            <span className="text-small">{t('relative', { percent: percent(relative.margin, decimals) })}</span>
          )}
        </p>
        <p className="text-small" title={t('interval')}>
          {t('perSecond', { diff: signed(summary.diff, 1), margin: number(summary.margin, 1) })}
        </p>
        {(finished || summary.verdict !== 'unclear') && (
          <p className="mt-1 font-medium" role="status" data-testid="paired-verdict">
            {t(`verdict.${summary.verdict}`, { percent: percent(EQUAL_WITHIN) })}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="text-small">
        <li>{t('wins', { percent: percent(summary.wins, 0) })}</li>
        <li>{saved}</li>
      </ul>
      <div>
        <h3 className="mb-1 font-medium text-small">{t('histogram')}</h3>
        <Histogram label={t('histogram')} stat={spread} height={200} format={(value) => signed(value)} />
      </div>
    </div>
  );
}
