import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi, UseBoundStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { PairedSummary } from '../paired.ts';
import type { Comparison } from './comparison.ts';

interface Props {
  title: string;
  /** Describes the button that starts the comparison. */
  hint: string;
  /** The text to compare variants of. */
  text: string;
  valid: boolean;
  useComparison: UseBoundStore<StoreApi<Comparison>>;
  testId: string;
  children(summary: PairedSummary, isRunning: boolean): ReactNode;
}

const BAR =
  'mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent';

/** A comparison of two variants of a text, computed on request, with its progress; figures of an older text are greyed. */
export function ComparisonSection({ title, hint, text, valid, useComparison, testId, children }: Props) {
  const { t } = useTranslation('answer');
  const heading = useId();
  const {
    phase,
    text: compared,
    progress,
    summary,
    failure,
    start,
    cancel,
  } = useComparison(
    useShallow(({ phase, text, progress, summary, failure, start, cancel }) => ({
      phase,
      text,
      progress,
      summary,
      failure,
      start,
      cancel,
    })),
  );
  const why = useReason(failure);
  const isOld = text !== compared;
  const isRunning = phase === 'running';
  return (
    <section aria-labelledby={heading} data-testid={testId}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="font-semibold">
          {title}
        </h3>
        {isRunning ? (
          <Button className="text-small" onClick={cancel}>
            {t('comparison.cancel')}
          </Button>
        ) : (
          (isOld || phase !== 'done') && (
            <Button className="text-small" disabled={!valid} title={hint} onClick={() => void start(text)}>
              {t('comparison.compare')}
            </Button>
          )
        )}
      </div>
      <div className={isOld ? 'text-quiet' : ''}>
        {summary !== null && summary.relative !== null && children(summary, isRunning)}
        {isRunning && (
          <progress aria-label={title} className={BAR} {...(summary === null ? {} : { max: 1, value: progress })} />
        )}
      </div>
      {phase === 'cancelled' && (
        <p role="status" className="text-small text-warning">
          {t('comparison.cancelled')}
        </p>
      )}
      {phase === 'failed' && !isOld && (
        <p role="alert" className="break-words text-error text-small">
          {t('comparison.failed', { reason: why })}
        </p>
      )}
    </section>
  );
}
