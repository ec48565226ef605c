import { Switch } from '@base-ui/react/switch';
import { expectedDps } from '@quartet/results';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { LIVE_ITERATIONS, useLive } from './live.ts';

/** A quick look at the damage while the team is being changed, against the last full run. */
export function LiveFigure() {
  const { t } = useTranslation();
  const { number, signedPercent } = useFormats();
  const { on, figure, busy, toggle } = useLive();
  const full = useSimulation(({ result }) =>
    result?.statistics === undefined ? null : expectedDps(result.statistics).mean,
  );
  const id = useId();
  const change = figure === null || full === null || full === 0 ? null : figure.mean / full - 1;
  // What lies within the noise of the quick look is no gain.
  const clear = figure !== null && full !== null && Math.abs(figure.mean - full) > figure.error;
  const tone = !clear ? 'text-quiet' : change !== null && change > 0 ? 'text-gain' : 'text-error';
  return (
    <div className="flex min-w-0 items-center gap-2" title={t('live.explanation', { count: LIVE_ITERATIONS })}>
      <label htmlFor={id} className="text-quiet text-small">
        {t('live.title')}
      </label>
      <Switch.Root
        id={id}
        aria-label={t('live.switch')}
        checked={on}
        onCheckedChange={toggle}
        className="relative flex h-6 w-11 shrink-0 items-center rounded-full border border-quiet bg-sunken data-checked:border-accent data-checked:bg-accent"
      >
        <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-quiet data-checked:translate-x-6 data-checked:bg-on-accent motion-safe:transition-transform" />
      </Switch.Root>
      {on && (
        <p
          className="flex min-w-0 flex-wrap items-baseline gap-x-2"
          aria-live="polite"
          aria-busy={busy}
          data-testid="live"
        >
          {figure === null ? (
            <span className="text-quiet text-small">{t(busy ? 'live.computing' : 'live.waiting')}</span>
          ) : (
            <>
              <strong className="font-semibold text-xl">{number(figure.mean)}</strong>
              <span className="text-quiet text-small">
                ± {number(figure.error)} {t('live.unit')}
              </span>
              {figure.spread !== null && (
                <span className="text-quiet text-small" title={t('live.spreadLong')} data-testid="live-spread">
                  {t('live.spread', { low: number(figure.spread.p10), high: number(figure.spread.p90) })}
                </span>
              )}
              {change !== null && (
                <span
                  className={`font-semibold text-small ${tone}`}
                  title={t('live.change', { percent: signedPercent(change) })}
                >
                  {signedPercent(change)}
                </span>
              )}
            </>
          )}
        </p>
      )}
    </div>
  );
}
