import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RUNS, type Precision } from '#run/precision.ts';
import { useViewer } from '../state.ts';

const FIELD = 'h-9 rounded-md border border-line bg-surface px-2 text-ink text-small';

/** Setting for the end of a run: the config's number of fights, another number, or a precision of the mean. */
export function PrecisionField() {
  const { t } = useTranslation('viewer');
  const precision = useViewer((state) => state.precision);
  const setPrecision = useViewer((state) => state.setPrecision);
  const id = useId();
  const choose = (kind: string) => {
    if (kind === 'runs') setPrecision({ kind: 'runs', runs: 1000 });
    else if (kind === 'until') setPrecision({ kind: 'until', percent: 0.2 });
    else setPrecision({ kind: 'config' });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-quiet text-small">
        {t('precision.label')}
      </label>
      <select id={id} className={FIELD} value={precision.kind} onChange={(event) => choose(event.target.value)}>
        {(['config', 'runs', 'until'] as const).map((kind: Precision['kind']) => (
          <option key={kind} value={kind}>
            {t(`precision.${kind}`)}
          </option>
        ))}
      </select>
      {precision.kind === 'runs' && (
        <input
          type="number"
          className={`${FIELD} w-28`}
          aria-label={t('precision.runsLabel')}
          min={1}
          max={MAX_RUNS}
          value={precision.runs}
          onChange={(event) => {
            const runs = Math.trunc(event.target.valueAsNumber);
            if (runs >= 1) setPrecision({ kind: 'runs', runs: Math.min(MAX_RUNS, runs) });
          }}
        />
      )}
      {precision.kind === 'until' && (
        <label className="flex items-center gap-1 text-small">
          ±
          <input
            type="number"
            className={`${FIELD} w-24`}
            aria-label={t('precision.untilLabel')}
            min={0.01}
            max={100}
            step={0.05}
            value={precision.percent}
            onChange={(event) => {
              const percent = event.target.valueAsNumber;
              if (percent >= 0.01) setPrecision({ kind: 'until', percent: Math.min(100, percent) });
            }}
          />
          %
        </label>
      )}
    </div>
  );
}
