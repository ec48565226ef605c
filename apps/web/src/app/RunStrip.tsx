import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { usePaired } from '#features/viewer/paired/state.ts';
import { ProgressStrip } from '#run/ProgressStrip.tsx';
import { type Phase, useSimulation } from '#run/simulation.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

const LINK = 'flex h-9 shrink-0 items-center rounded-md px-3 font-medium hover:opacity-90';
const VIEWER = /^\/(?:web|file|local|sh\/[^/]+|db\/[^/]+)\/?$/;
const ENDED: readonly Phase[] = ['done', 'failed'];

/**
 * The run on every page but those that show it: how far it is, a way there, a way to end it; then that it has ended. A run
 * belongs to the application, so no navigation ends it, and a second one waits for a decision.
 */
export function RunStrip() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const phase = useSimulation((state) => state.phase);
  const progress = useSimulation((state) => state.progress);
  const cancel = useSimulation((state) => state.cancel);
  const paired = usePaired(useShallow(({ phase, place, progress, cancel }) => ({ phase, place, progress, cancel })));
  // The simulator shows the run in its answer.
  const there = /^\/(?:web|simulator)\/?$/.test(pathname);
  const [before, setBefore] = useState(phase);
  const [news, setNews] = useState(false);
  if (before !== phase) {
    setBefore(phase);
    setNews(before === 'running' && ENDED.includes(phase) && !there);
  }
  useEffect(() => {
    if (there) setNews(false);
  }, [there]);
  // A paired run is shown by the viewer, at any of its addresses, or by the page that it was started on.
  const inViewer = VIEWER.test(paired.place);
  const pairedThere = inViewer ? VIEWER.test(pathname) : paired.place.split('#')[0] === pathname;
  return (
    <>
      {!there && (phase === 'running' || news) && (
        <aside aria-label={t('run.label')} className="mx-auto w-full max-w-[1440px] px-4 pt-4">
          {phase === 'running' ? (
            <ProgressStrip progress={progress} onCancel={cancel}>
              <Link to="/web" className={`${LINK} bg-accent text-on-accent`}>
                {t('run.watch')}
              </Link>
            </ProgressStrip>
          ) : (
            <div className="flex flex-wrap items-center gap-4 rounded-lg border border-accent bg-surface p-3">
              <p role="status" className="min-w-0 flex-1">
                {t(phase === 'failed' ? 'run.failed' : 'run.done')}
              </p>
              <Link to="/web" className={`${LINK} bg-accent text-on-accent`}>
                {t('run.result')}
              </Link>
              <Button onClick={() => setNews(false)}>{t('frame.close')}</Button>
            </div>
          )}
        </aside>
      )}
      {!pairedThere && paired.phase === 'running' && (
        <aside aria-label={t('run.paired')} className="mx-auto w-full max-w-[1440px] px-4 pt-4">
          <p className="pb-1 font-medium text-small">{t('run.paired')}</p>
          <ProgressStrip progress={paired.progress} onCancel={paired.cancel}>
            <Link to={inViewer ? '/web' : paired.place} className={`${LINK} bg-accent text-on-accent`}>
              {t('run.watch')}
            </Link>
          </ProgressStrip>
        </aside>
      )}
      <SecondRun />
    </>
  );
}

/** Lets the player decide between two runs. */
function SecondRun() {
  const { t } = useTranslation();
  const waiting = useSimulation((state) => state.waiting);
  const decide = useSimulation((state) => state.decide);
  return (
    <Dialog
      open={waiting !== null}
      onOpenChange={(open) => {
        if (!open) decide(false);
      }}
      title={t('run.second.title')}
      description={t('run.second.text')}
      actions={
        <>
          <Button onClick={() => decide(false)}>{t('run.second.keep')}</Button>
          <Button look="primary" onClick={() => decide(true)}>
            {t('run.second.replace')}
          </Button>
        </>
      }
    />
  );
}
