import { useTranslation } from 'react-i18next';
import type { Gain } from '#run/journal/entry.ts';
import { type Question, useMeasuring } from '#run/journal/measure.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';

const LOOKS = { better: 'text-gain', worse: 'text-error', equal: '', same: '', unclear: 'text-quiet' } as const;
const SIGNS = { better: '▲', worse: '▼', equal: '=', same: '=', unclear: '≈' } as const;
const BUTTON = 'min-h-8 rounded-md px-2 text-accent text-small underline hover:bg-sunken';

interface Props {
  question: Question;
  /** The stored difference; null if it has to be computed. */
  gain: Gain | null;
}

/** A paired difference with its interval, or the state of its computation with a button that starts or ends it. */
export function GainText({ question, gain }: Props) {
  const { t } = useTranslation(['journal', 'translation']);
  const { number } = useFormats();
  const measurement = useMeasuring(({ known }) => known[question.key]);
  const { measure, stop } = useMeasuring.getState();
  const why = useReason(measurement?.phase === 'failed' ? measurement.reason : null);
  const known = gain ?? (measurement?.phase === 'done' ? measurement.gain : null);
  const compute = (label: string) => (
    <button type="button" className={BUTTON} onClick={() => measure(question, true)}>
      {label}
    </button>
  );
  if (known !== null) return <Figure gain={known} />;
  switch (measurement?.phase) {
    case 'waiting':
    case 'running': {
      const done = measurement.phase === 'running' && measurement.done > 0 ? number(measurement.done) : '';
      return (
        <span className="flex flex-wrap items-center gap-x-2 text-quiet text-small" aria-busy="true">
          {t('computing', { pairs: done })}
          <button type="button" className={BUTTON} aria-label={t('stopOne')} onClick={() => stop([question.key])}>
            {t('stop')}
          </button>
        </span>
      );
    }
    case 'lost':
      return <span className="text-quiet text-small">{t('lost')}</span>;
    case 'failed':
      return (
        <span className="flex flex-wrap items-center gap-x-2 text-small">
          <span role="alert" className="break-words text-error">
            {t('failed', { reason: why })}
          </span>
          {compute(t('translation:trouble.retry'))}
        </span>
      );
    default:
      return compute(t('measure'));
  }
}

function Figure({ gain: { relative, diff, margin, verdict, pairs } }: { gain: Gain }) {
  const { t } = useTranslation('journal');
  const { signed, signedPercent, percent, number } = useFormats();
  return (
    <span className="whitespace-nowrap" title={t('gain', { pairs: number(pairs) })} data-testid="gain">
      <strong className={`font-semibold ${LOOKS[verdict]}`}>
        <span aria-hidden="true">{SIGNS[verdict]}</span>{' '}
        {relative === null ? signed(diff) : signedPercent(relative.diff)}
      </strong>{' '}
      <span className="text-quiet text-small">± {relative === null ? number(margin) : percent(relative.margin)}</span>
    </span>
  );
}
