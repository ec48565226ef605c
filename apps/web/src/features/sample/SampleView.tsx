import type { Result } from '@quartet/results';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { Button } from '#shared/ui/Button.tsx';
import { DropZone } from './parts/DropZone.tsx';
import { LogPanel } from './parts/LogPanel.tsx';
import { Reading } from './parts/Reading.tsx';
import { SampleError } from './parts/SampleError.tsx';
import { SampleHeader } from './parts/SampleHeader.tsx';
import { SeedBar } from './parts/SeedBar.tsx';
import { resultOrigin, useSample } from './store.ts';
import { TimelinePanel } from './timeline/TimelinePanel.tsx';
import { useWords } from './useWords.ts';

/** Where a sample comes from: generated for a result, read from a file, fetched from the local server. */
type SampleSource = { kind: 'result'; result: Result; running: boolean } | { kind: 'upload' } | { kind: 'local' };

/** Names what a source's samples are of. */
function originOf(source: SampleSource): string {
  return source.kind === 'result' ? resultOrigin(source.result) : source.kind;
}

/** The frame log of one fight with everything that explains it. */
export function SampleView({ source }: { source: SampleSource }) {
  const { t } = useTranslation('sample');
  const words = useWords();
  const origin = originOf(source);
  const {
    phase: ownPhase,
    origin: shown,
    failure,
    log,
    timeline,
    again,
    setWords,
    fetchLocal,
    close,
  } = useSample(
    useShallow(({ phase, origin, failure, log, timeline, again, setWords, fetchLocal, close }) => ({
      phase,
      origin,
      failure,
      log,
      timeline,
      again,
      setWords,
      fetchLocal,
      close,
    })),
  );
  useEffect(() => setWords(words), [setWords, words]);
  const local = source.kind === 'local';
  useEffect(() => {
    if (local && useSample.getState().origin !== origin) void fetchLocal(origin);
  }, [local, origin, fetchLocal]);

  // A sample of another page, or of a config that is no longer the one shown, is not this page's.
  const mine = shown === origin;
  const phase = mine ? ownPhase : 'none';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {source.kind === 'result' && (
        <SeedBar result={source.result} running={source.running} origin={origin} busy={phase === 'generating'} />
      )}
      {source.kind === 'upload' && phase === 'none' && <DropZone origin={origin} />}
      {local && phase === 'none' && (
        <div>
          <Button onClick={() => void fetchLocal(origin)}>{t('error.retry')}</Button>
        </div>
      )}
      {(phase === 'generating' || phase === 'reading') && <Reading phase={phase} onCancel={close} />}
      {phase === 'failed' && failure && (
        <SampleError failure={failure} inPage={source.kind === 'result'} onRetry={again} />
      )}
      {phase === 'ready' && log && (
        <>
          <SampleHeader log={log} onClose={source.kind === 'upload' ? close : undefined} />
          <TimelinePanel log={log} timeline={timeline} />
          <LogPanel log={log} />
        </>
      )}
    </div>
  );
}
