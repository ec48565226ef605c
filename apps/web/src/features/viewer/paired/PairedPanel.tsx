import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { MAX_PAIRS } from '#run/paired.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ConfigDiff } from './ConfigDiff.tsx';
import { PairedFigures } from './PairedFigures.tsx';
import { type PairedTexts, usePaired } from './state.ts';

const FIELD = 'h-9 rounded-md border border-line bg-surface px-2 text-small';

/**
 * Compares the configs of the baseline and the result on the same seeds, and shows which is better with its confidence.
 * @param within half width of the interval that the page shows, in damage per second
 */
export function PairedPanel({ baseline, candidate, within }: PairedTexts & { within?: number }) {
  const { t } = useTranslation(['paired', 'viewer']);
  const heading = useId();
  const { phase, texts, progress, summary, spread, failure, start, cancel } = usePaired(
    useShallow(({ phase, texts, progress, summary, spread, failure, start, cancel }) => ({
      phase,
      texts,
      progress,
      summary,
      spread,
      failure,
      start,
      cancel,
    })),
  );
  const why = useReason(failure?.reason ?? null);
  const running = phase === 'running';
  const identical = baseline === candidate;
  const current = texts?.baseline === baseline && texts.candidate === candidate;
  return (
    <section
      aria-labelledby={heading}
      data-testid="paired"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-[min(18rem,100%)] flex-1">
          <h2 id={heading} className="font-semibold">
            {t('title')}
          </h2>
          <p className="max-w-prose text-quiet text-small">{t('note')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Rule disabled={running} />
          {running ? (
            <Button onClick={cancel}>{t('viewer:action.cancel')}</Button>
          ) : (
            <Button look="primary" disabled={identical} onClick={() => void start({ baseline, candidate }, within)}>
              {t(current && phase !== 'idle' ? 'again' : 'start')}
            </Button>
          )}
        </div>
      </div>
      {identical && <p className="text-small">{t('identical')}</p>}
      {running && <Progress done={progress?.done ?? 0} total={progress?.total ?? 0} />}
      {current && phase === 'failed' && failure && (
        <p role="alert" className="whitespace-pre-line break-words text-error">
          {t(`failed.${failure.side}`, { message: why })}
        </p>
      )}
      {current && phase === 'cancelled' && (
        <p role="status" className="text-small text-warning">
          {t(summary ? 'cancelled' : 'waiting')}
        </p>
      )}
      {current && summary && spread && (
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
          <PairedFigures summary={summary} spread={spread} finished={!running} />
          <div className="min-w-0">
            <h3 className="mb-2 font-medium text-small">{t('changes')}</h3>
            <ConfigDiff before={baseline} after={candidate} />
          </div>
        </div>
      )}
    </section>
  );
}

/** How long the run goes on. */
function Rule({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation(['paired', 'viewer']);
  const rule = usePaired((state) => state.rule);
  const setRule = usePaired((state) => state.setRule);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-quiet text-small">
        {t('rule')}
      </label>
      <select
        id={id}
        className={FIELD}
        value={rule.kind}
        disabled={disabled}
        onChange={(event) =>
          setRule(event.target.value === 'runs' ? { kind: 'runs', runs: 1000 } : { kind: 'certain' })
        }
      >
        <option value="certain">{t('certain')}</option>
        <option value="runs">{t('runs')}</option>
      </select>
      {rule.kind === 'runs' && (
        <input
          type="number"
          className={`${FIELD} w-28`}
          aria-label={t('runsLabel')}
          min={1}
          max={MAX_PAIRS}
          value={rule.runs}
          disabled={disabled}
          onChange={(event) => {
            const runs = Math.trunc(event.target.valueAsNumber);
            if (runs >= 1) setRule({ kind: 'runs', runs: Math.min(MAX_PAIRS, runs) });
          }}
        />
      )}
    </>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation(['paired', 'viewer']);
  const { number } = useFormats();
  return (
    <div data-testid="paired-progress">
      <p className="text-small">
        {total > 0 ? t('progress', { done: number(done), total: number(total) }) : t('viewer:progress.preparing')}
      </p>
      <progress
        aria-label={t('viewer:progress.label')}
        max={Math.max(total, 1)}
        value={total > 0 ? done : undefined}
        className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
