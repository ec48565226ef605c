import type { Problem, Repair } from '@quartet/edits';
import type { Finding, FindingFix } from '@quartet/runner';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#run/Callout.tsx';
import { useSimulation } from '#run/simulation.ts';
import { RepairButtons, useProblemWords } from '#shared/config/problems.tsx';
import { messageOf } from '#shared/i18n/phrases.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LiveFigure } from './LiveFigure.tsx';
import { Problems } from './Problems.tsx';

interface Props {
  /** Whether the run button is enabled, and its hint. */
  runnable: boolean;
  why: string;
  /** Problems that prevent a run, and all other findings. Both are empty during the validation. */
  problems: readonly Problem[];
  findings: readonly Finding[];
  /** Whether the text is being validated, and whether a run starts afterwards. */
  checking: boolean;
  queued: boolean;
  onRun(): void;
  /** Called when the pointer or the focus is on the button. */
  onAim(): void;
  onShow(place: { from: number }): void;
  onRepair(repair: Repair): void;
  onFix(fix: FindingFix): void;
  onOptimise(): void;
  /** What else can be done, before the button that runs. */
  children: ReactNode;
}

/** Below everything that changes the team: what is wrong with it, what it deals, and the way to run it. */
export function RunBar(props: Props) {
  const { runnable, why, findings, checking, queued, onRun, onAim, onRepair, children } = props;
  // An empty team is not an error.
  const problems = props.problems.filter(({ kind }) => kind !== 'no-team');
  const empty = problems.length < props.problems.length;
  const { t } = useTranslation();
  const { trouble, retry } = useSimulation();
  const [open, setOpen] = useState(false);
  const list = useId();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current === null ? undefined : keepClear(bar.current)), []);
  const say = useProblemWords();
  const [first] = problems;
  const failed = findings.find((finding) => finding.severity === 'error');
  const errors = problems.length + findings.filter((finding) => finding.severity === 'error').length;
  const count = problems.length + findings.length;
  return (
    <section
      ref={bar}
      aria-label={t('simulator.bar')}
      data-covers-editor
      className="sticky bottom-0 z-20 -mx-4 -mb-4 flex flex-col gap-2 border-line border-t bg-surface px-4 py-3"
    >
      {trouble !== null && <Callout trouble={trouble} onRetry={retry} />}
      {(first !== undefined || failed !== undefined) && (
        <div role="alert" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <p className="min-w-0 truncate max-sm:whitespace-normal">
            <span className="font-semibold text-error">{t('simulator.invalidTitle', { count: errors })}</span>
            {' · '}
            {first === undefined
              ? failed && t('simulator.invalid', { line: failed.line, message: messageOf(failed) })
              : first.kind === 'other'
                ? t('simulator.invalid', { line: first.diagnostic.line, message: say(first) })
                : say(first)}
          </p>
          {first !== undefined && first.kind !== 'other' && (
            <RepairButtons repairs={first.repairs} onRepair={onRepair} />
          )}
        </div>
      )}
      {open && count > 0 && (
        <Problems
          id={list}
          problems={problems}
          findings={findings}
          onShow={props.onShow}
          onRepair={onRepair}
          onFix={props.onFix}
          onOptimise={props.onOptimise}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-quiet text-small empty:hidden">
          {checking && trouble === null
            ? t(queued ? 'simulator.queued' : 'simulator.checkingShort')
            : count === 0 && trouble === null
              ? t(empty ? 'problems.what.no-team' : 'problems.none')
              : ''}
        </p>
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
          <Button
            look="primary"
            title={why}
            disabled={!runnable}
            aria-busy={queued}
            onPointerEnter={onAim}
            onFocus={onAim}
            onClick={onRun}
          >
            {t('simulator.run')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Publishes the height of the bar, so that messages appear above it. Returns a cleanup function. */
function keepClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () =>
    style.setProperty('--bar-height', `${Math.max(0, innerHeight - bar.getBoundingClientRect().top)}px`);
  const sizes = new ResizeObserver(measure);
  sizes.observe(bar);
  addEventListener('scroll', measure, { passive: true });
  addEventListener('resize', measure);
  return () => {
    sizes.disconnect();
    removeEventListener('scroll', measure);
    removeEventListener('resize', measure);
    style.removeProperty('--bar-height');
  };
}
