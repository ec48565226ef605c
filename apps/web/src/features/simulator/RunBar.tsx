import type { Finding } from '@quartet/runner';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#run/Callout.tsx';
import { useSimulation } from '#run/simulation.ts';
import { messageOf } from '#shared/i18n/phrases.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LiveFigure } from './LiveFigure.tsx';
import { Problems } from './Problems.tsx';

interface Props {
  /** Whether the text can run, and what to say about it. */
  runnable: boolean;
  why: string;
  onRun(): void;
  onShow(finding: Finding): void;
  onFix(finding: Finding): void;
  onDeleteActions(character: string): void;
  onOptimise(): void;
  /** What else can be done, before the button that runs. */
  children: ReactNode;
}

/** Below everything that changes the team: what is wrong with it, what it deals, and the way to run it. */
export function RunBar({ runnable, why, onRun, onShow, onFix, onDeleteActions, onOptimise, children }: Props) {
  const { t } = useTranslation();
  const { trouble, findings, retry } = useSimulation();
  const [open, setOpen] = useState(false);
  const list = useId();
  const first = findings?.find((finding) => finding.severity === 'error');
  const errors = findings?.filter((finding) => finding.severity === 'error').length ?? 0;
  const count = findings?.length ?? 0;
  return (
    <section
      aria-label={t('simulator.bar')}
      data-covers-editor
      className="sticky bottom-0 z-20 -mx-4 -mb-4 flex flex-col gap-2 border-line border-t bg-surface px-4 py-3"
    >
      {trouble !== null && <Callout trouble={trouble} onRetry={retry} />}
      {first !== undefined && (
        <p role="alert" className="truncate text-small">
          <span className="font-semibold text-error">{t('simulator.invalidTitle', { count: errors })}</span>
          {' · '}
          {t('simulator.invalid', { line: first.line, message: messageOf(first) })}
        </p>
      )}
      {open && findings !== null && count > 0 && (
        <Problems
          id={list}
          findings={findings}
          onShow={onShow}
          onFix={onFix}
          onDeleteActions={onDeleteActions}
          onOptimise={onOptimise}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {findings !== null && count === 0 && <p className="text-quiet text-small">{t('problems.none')}</p>}
        {count > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={list}
            className={`h-9 rounded-md border border-line px-3 text-small hover:bg-sunken ${errors > 0 ? 'text-error' : 'text-warning'}`}
            onClick={() => setOpen(!open)}
          >
            {t('problems.count', { count })} <span aria-hidden="true">{open ? '▾' : '▴'}</span>
          </button>
        )}
        <LiveFigure />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:gap-1.5 max-sm:[&_button]:px-2 max-sm:[&_button]:text-small">
          {children}
          <Button look="primary" title={why} disabled={!runnable} onClick={onRun}>
            {t('simulator.run')}
          </Button>
        </div>
      </div>
    </section>
  );
}
