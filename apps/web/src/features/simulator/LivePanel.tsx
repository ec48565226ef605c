import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { formatNumber, formatShare } from '#shared/format/format.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { LIVE_ITERATIONS, useLive } from './live.ts';

/** A quick look at the damage while the text is being written, against the last full run. */
export function LivePanel() {
  const { t, i18n } = useTranslation();
  const { on, figure, busy, toggle } = useLive();
  const full = useSimulation((state) => state.result?.statistics?.dps.mean ?? null);
  const id = useId();
  const number = (value: number) => formatNumber(value, i18n.language);
  const change = figure === null || full === null || full === 0 ? null : figure.mean / full - 1;
  return (
    <Panel
      title={t('live.title')}
      aside={
        <div className="flex items-center gap-2">
          <label htmlFor={id} className="text-quiet text-small">
            {t('live.switch')}
          </label>
          <Switch.Root
            id={id}
            checked={on}
            onCheckedChange={toggle}
            className="relative flex h-6 w-11 shrink-0 items-center rounded-full border border-quiet bg-sunken data-checked:border-accent data-checked:bg-accent"
          >
            <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-quiet data-checked:translate-x-6 data-checked:bg-on-accent motion-safe:transition-transform" />
          </Switch.Root>
        </div>
      }
    >
      {!on ? (
        <p className="text-quiet text-small">{t('live.explanation', { count: LIVE_ITERATIONS })}</p>
      ) : (
        <div
          className="flex min-h-14 flex-wrap items-baseline gap-x-3"
          aria-live="polite"
          aria-busy={busy}
          data-testid="live"
        >
          {figure === null ? (
            <p className="text-quiet">{t(busy ? 'live.computing' : 'live.waiting')}</p>
          ) : (
            <>
              <strong className="font-semibold text-figure">{number(figure.mean)}</strong>
              <span>
                ± {number(figure.error)} <span className="text-quiet text-small">{t('live.unit')}</span>
              </span>
              <span className="w-full text-quiet text-small">
                {change === null
                  ? t('live.noRun')
                  : t('live.change', { percent: `${change >= 0 ? '+' : ''}${formatShare(change, i18n.language)}` })}
              </span>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}
