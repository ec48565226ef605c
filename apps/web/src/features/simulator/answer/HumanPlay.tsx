import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useSimulation } from '#run/simulation.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/i18n/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { forgivenessOf, useHuman } from './human.ts';

/** Expected DPS in perfect and in human play side by side, computed when the player wants to know. */
export function HumanPlay({ valid }: { valid: boolean }) {
  const { t } = useTranslation('answer');
  const heading = useId();
  const {
    phase,
    text: played,
    failure,
    start,
    cancel,
  } = useHuman(useShallow(({ phase, text, failure, start, cancel }) => ({ phase, text, failure, start, cancel })));
  const why = useReason(failure);
  const isOld = useSimulation(({ text }) => text !== played);
  return (
    <section aria-labelledby={heading} data-testid="answer-human">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="font-semibold">
          {t('human.title')}
        </h3>
        {phase === 'running' ? (
          <Button className="text-small" onClick={cancel}>
            {t('human.cancel')}
          </Button>
        ) : (
          (isOld || phase !== 'done') && (
            <Button
              className="text-small"
              disabled={!valid}
              title={t('human.hint')}
              onClick={() => void start(useSimulation.getState().text)}
            >
              {t('human.compare')}
            </Button>
          )
        )}
      </div>
      <Figures isOld={isOld} />
      {phase === 'cancelled' && (
        <p role="status" className="text-small text-warning">
          {t('human.cancelled')}
        </p>
      )}
      {phase === 'failed' && !isOld && (
        <p role="alert" className="break-words text-error text-small">
          {t('human.failed', { reason: why })}
        </p>
      )}
    </section>
  );
}

const BAR =
  'mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent';

function Figures({ isOld }: { isOld: boolean }) {
  const { t } = useTranslation('answer');
  const { number, signedPercent, percent } = useFormats();
  const { phase, mode, progress, summary } = useHuman(
    useShallow(({ phase, mode, progress, summary }) => ({ phase, mode, progress, summary })),
  );
  const isRunning = phase === 'running';
  if (summary === null || summary.relative === null)
    return isRunning ? <progress aria-label={t('human.title')} className={BAR} /> : null;
  const { baseline, candidate, relative, verdict } = summary;
  const loss = signedPercent(relative.diff, 1);
  return (
    <div className={isOld ? 'text-quiet' : ''}>
      <dl className="mt-1 flex flex-wrap gap-x-6">
        {(
          [
            ['perfect', baseline],
            [mode, candidate],
          ] as const
        ).map(([kind, dps]) => (
          <div key={kind}>
            <dt className="text-quiet text-small">{t(`human.${kind}`)}</dt>
            <dd className="font-semibold" data-testid={`human-${kind}`}>
              {number(dps)}
            </dd>
          </div>
        ))}
      </dl>
      {isRunning ? (
        <progress aria-label={t('human.title')} max={1} value={progress} className={BAR} />
      ) : (
        <p className="text-small" role="status" data-testid="human-verdict">
          {verdict === 'same' ? t('human.same') : t(`human.${forgivenessOf(relative.diff)}`, { loss })}{' '}
          <span className="text-quiet">± {percent(relative.margin, 1)}</span>
        </p>
      )}
    </div>
  );
}
