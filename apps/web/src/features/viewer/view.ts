import type { Result, Statistics } from '@quartet/results';
import type { Progress } from '@quartet/runner';
import { createContext, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useBaseline } from '#run/baseline.ts';
import { useSimulation } from '#run/simulation.ts';
import { LoadError, type Loaded, type ResultSource, resultQuery } from '#shared/api/results.ts';
import { useServer } from '#shared/api/server.ts';
import { useViewer } from './state.ts';

/** A result that has numbers. */
export interface Numbers {
  result: Result;
  statistics: Statistics;
}

/** Data of the sections of the results tab. */
export interface View extends Numbers {
  base: Numbers | null;
  running: boolean;
}

type Phase = 'empty' | 'loading' | 'running' | 'ready' | 'failed';

/** Data and progress of the viewer's source. */
interface Viewing {
  phase: Phase;
  result: Result | null;
  progress: Progress | null;
  /** The run was ended before all its fights were done. */
  cancelled: boolean;
  /** Document that a server sent with the result. */
  loaded: Loaded | null;
  /** Why the server gave no result. */
  error: LoadError | null;
  /** Requests the result from the server again. */
  retry(): void;
}

/** The state of a source: the run of this page, a file, or a stored result of the server. */
export function useViewing(source: ResultSource): Viewing {
  const simulation = useSimulation(useShallow(({ phase, progress, result }) => ({ phase, progress, result })));
  const file = useViewer((state) => state.file);
  const { data: loaded = null, error, isFetching, refetch } = useServer(resultQuery(source));
  const common = { progress: null, cancelled: false, loaded, error: null, retry: () => void refetch() };
  if (source.kind === 'file') return { ...common, phase: file === null ? 'empty' : 'ready', result: file };
  if (source.kind !== 'web') {
    if (loaded !== null) return { ...common, phase: 'ready', result: loaded.result };
    if (error === null || isFetching) return { ...common, phase: 'loading', result: null };
    const failure = error instanceof LoadError ? error : new LoadError('server', String(error));
    return { ...common, phase: 'failed', result: null, error: failure };
  }
  const { phase, progress } = simulation;
  // Before the first numbers of a run, the simulation still has the result of the last one.
  const result = phase === 'running' && !progress ? null : simulation.result;
  let shown: Phase = result?.statistics ? 'ready' : 'empty';
  if (phase === 'running') shown = 'running';
  if (phase === 'failed') shown = 'failed';
  return { ...common, phase: shown, result, progress, cancelled: phase === 'cancelled' };
}

/** Origin of the result on the page, and the server's data about it. */
interface Origin {
  readonly source: ResultSource;
  readonly loaded: Loaded | null;
}

/** The origin of the result, for the parts of the viewer that show it. */
export const OriginContext = createContext<Origin>({ source: { kind: 'web' }, loaded: null });

/** The view of a result beside the baseline, if one is held; null while there are no numbers. */
export function useView(result: Result | null, running: boolean): View | null {
  const baseline = useBaseline((state) => state.baseline);
  return useMemo(() => {
    if (!result?.statistics) return null;
    const base = baseline?.result;
    return {
      result,
      statistics: result.statistics,
      base: base?.statistics && base !== result ? { result: base, statistics: base.statistics } : null,
      running,
    };
  }, [result, baseline, running]);
}
