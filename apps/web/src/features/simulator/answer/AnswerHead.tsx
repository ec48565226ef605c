import { expectedDps } from '@quartet/results';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { relativePrecision } from '#run/precision.ts';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useLive } from './live.ts';
import { useShown } from './shown.ts';

// It needs the stored baseline and the statistics of paired fights.
const Difference = lazy(async () => ({ default: (await import('./Difference.tsx')).Difference }));

// It needs the journal.
const History = lazy(async () => ({ default: (await import('./History.tsx')).History }));

export interface RunActions {
  runnable: boolean;
  /** Hint of the button. */
  why: string;
  /** Whether a run starts after the validation. */
  queued: boolean;
  onRun(): void;
  /** Called when the pointer or the focus is on the button. */
  onAim(): void;
  /** Opens the result page of the edited text. */
  onDetails(): void;
  onAimDetails(): void;
}

interface Props extends RunActions {
  /** Whether to omit the second line, which names the source of the figures. */
  isShort: boolean;
}

/** Expected DPS of the edited text with its interval, the difference from the baseline, and the button that runs. */
export function AnswerHead({ isShort, ...actions }: Props) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const shown = useShown();
  const isLooking = useLive(({ busy }) => busy);
  const phase = useSimulation((state) => state.phase);
  const isLive = useLive(({ on }) => on);
  const hasText = useSimulation(({ text }) => text.trim() !== '');
  const busy = isLooking || phase === 'running';
  // Text in place of a number.
  const nothing = !hasText
    ? 'empty'
    : busy || (isLive && actions.runnable && phase !== 'failed')
      ? 'computing'
      : 'none';
  const expected = shown?.result.statistics === undefined ? null : expectedDps(shown.result.statistics);
  const look = shown?.isStale ? 'text-quiet' : '';
  const run = (
    <Button
      id="run"
      look="primary"
      className={shown === null && !isShort ? 'h-14 w-full text-xl' : 'ml-auto shrink-0'}
      title={actions.why}
      disabled={!actions.runnable}
      aria-busy={actions.queued}
      onPointerEnter={actions.onAim}
      onFocus={actions.onAim}
      onClick={actions.onRun}
    >
      {t('simulator.run')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p
          className={`flex min-w-0 flex-wrap items-baseline gap-x-2 ${look}`}
          aria-live="polite"
          aria-busy={busy}
          data-testid="answer-dps"
          data-stale={shown?.isStale ?? false}
          data-fights={shown?.result.statistics?.iterations}
        >
          {shown === null || expected === null ? (
            <span className={isShort ? 'text-quiet text-small' : 'text-quiet'}>{t(`answer.${nothing}`)}</span>
          ) : (
            <>
              <strong className={`font-bold leading-none tracking-tight ${isShort ? 'text-2xl' : 'text-figure'}`}>
                {number(expected.mean)}
              </strong>{' '}
              <span className="text-small">{t('answer.unit')}</span>{' '}
              <span
                className="text-quiet text-small"
                title={t('answer.interval', { low: number(expected.low), high: number(expected.high) })}
              >
                ± {percent(relativePrecision(expected), 2)}
              </span>
            </>
          )}
        </p>
        {isShort && shown !== null && (
          <Suspense>
            <Difference shown={shown} isShort />
          </Suspense>
        )}
        {run}
      </div>
      {!isShort && shown !== null && (
        <Suspense fallback={<div className="h-8" />}>
          <Difference shown={shown} isShort={false} />
        </Suspense>
      )}
      {!isShort && shown !== null && (
        <Suspense>
          <History shown={shown} />
        </Suspense>
      )}
      <Failure />
      <Progress />
      {!isShort && shown !== null && (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 text-quiet text-small">
          <p>
            {t(shown.kind === 'live' ? 'answer.quick' : 'answer.fights', {
              count: shown.result.statistics?.iterations ?? 0,
              value: number(shown.result.statistics?.iterations ?? 0),
              all: number(parsedConfig(shown.result.config_file).config.options.iterations),
            })}
          </p>
          <Details {...actions} />
        </div>
      )}
      {!isShort && shown === null && phase === 'failed' && <Details {...actions} />}
    </div>
  );
}

function Details({ runnable, onDetails, onAimDetails }: RunActions) {
  const { t } = useTranslation();
  return (
    <Button
      className="text-ink"
      title={t('answer.detailsHint')}
      disabled={!runnable}
      onPointerEnter={onAimDetails}
      onFocus={onAimDetails}
      onClick={onDetails}
    >
      {t('answer.details')}
    </Button>
  );
}

/** Fights done of the run under way, with a button that ends it. */
function Progress() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isRunning = useSimulation(({ phase }) => phase === 'running');
  const progress = useSimulation((state) => state.progress);
  const cancel = useSimulation((state) => state.cancel);
  if (!isRunning) return null;
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  return (
    <div className="flex items-center gap-3" data-testid="answer-progress">
      <progress
        aria-label={t('run.label')}
        max={Math.max(total, 1)}
        value={progress ? done : undefined}
        className="block h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <span className="shrink-0 text-quiet text-small">{total > 0 && `${number(done)} / ${number(total)}`}</span>
      <button type="button" className="h-8 shrink-0 rounded-md px-2 text-small underline" onClick={cancel}>
        {t('answer.cancel')}
      </button>
    </div>
  );
}

/** Why the last run failed, or that it was cancelled. */
function Failure() {
  const { t } = useTranslation();
  const phase = useSimulation((state) => state.phase);
  const failure = useSimulation((state) => state.failure);
  // Errors in the text are listed below.
  const isListed = useSimulation(
    ({ ran, text, failure: reason }) => reason?.findings !== undefined && ran?.text === text,
  );
  const why = useReason(failure, true);
  if (phase === 'cancelled')
    return (
      <p role="status" className="text-small text-warning">
        {t('answer.cancelled')}
      </p>
    );
  if (phase !== 'failed' || isListed) return null;
  return (
    <p role="alert" className="break-words text-error text-small">
      {t('answer.failed', { reason: why })}
    </p>
  );
}
