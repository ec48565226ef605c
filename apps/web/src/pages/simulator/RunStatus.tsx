import { useTranslation } from 'react-i18next';
import { useSimulation } from '../../state/simulation.ts';
import { formatNumber, formatSpan } from '../../ui/format.ts';

/** How far the run is, or how it ended. */
export function RunStatus() {
  const { t, i18n } = useTranslation();
  const phase = useSimulation((state) => state.phase);
  const progress = useSimulation((state) => state.progress);
  const failure = useSimulation((state) => state.failure);
  const language = i18n.language;

  if (failure !== null) {
    return (
      <div role="alert" className="rounded-lg border border-error bg-surface p-4">
        <h2 className="font-semibold text-error">{t(phase === 'failed' ? 'failure.title' : 'failure.engine')}</h2>
        <p className="whitespace-pre-line">{failure}</p>
      </div>
    );
  }
  if (phase === 'idle') return null;

  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  const counts = { done: formatNumber(done, language), total: formatNumber(total, language) };
  let line = progress ? t('progress.iterations', counts) : t('progress.preparing');
  if (phase === 'cancelled') line = t('progress.cancelled', counts);
  if (phase === 'done' && progress) {
    line = t('progress.done', { ...counts, time: formatSpan(progress.elapsed, language) });
  }
  const remaining = phase === 'running' && progress?.remaining ? formatSpan(progress.remaining, language) : null;
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap justify-between gap-2 text-small">
        <span role="status">{line}</span>
        {remaining !== null && <span className="text-quiet">{t('progress.remaining', { time: remaining })}</span>}
      </div>
      <progress
        aria-label={t('progress.label')}
        max={Math.max(total, 1)}
        value={done}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
