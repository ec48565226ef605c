import type { Result, Statistics } from '@quartet/results';
import type { Progress } from '@quartet/runner';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useBaseline } from '#run/baseline.ts';
import { useSimulation } from '#run/simulation.ts';
import type { ResultSource } from '#shared/api/results.ts';
import { useViewer } from './state.ts';

/** A result that has numbers. */
export interface Numbers {
  result: Result;
  statistics: Statistics;
}

/** What the sections of the results tab show. */
export interface View extends Numbers {
  base: Numbers | null;
  running: boolean;
}

export type Phase = 'empty' | 'loading' | 'running' | 'ready' | 'failed';

/** What the viewer has of its source. */
export interface Viewing {
  source: ResultSource;
  phase: Phase;
  result: Result | null;
  progress: Progress | null;
  /** The run was ended before all its fights were done. */
  cancelled: boolean;
}

/** The state of a source: of the run of this page, or of what was fetched. */
export function useViewing(source: ResultSource): Viewing {
  const simulation = useSimulation(useShallow(({ phase, progress, result }) => ({ phase, progress, result })));
  const viewer = useViewer(useShallow(({ source, phase, result }) => ({ source, phase, result })));
  if (source.kind !== 'web') {
    const fresh = viewer.source !== source && !sameSource(viewer.source, source);
    const loading = fresh || (viewer.phase === 'empty' && source.kind !== 'file');
    const phase = loading ? 'loading' : viewer.phase;
    return { source, phase, result: fresh ? null : viewer.result, progress: null, cancelled: false };
  }
  const { phase, progress } = simulation;
  // Until the first numbers of a new run are in, those of the last one are not its.
  const result = phase === 'running' && !progress ? null : simulation.result;
  let shown: Phase = result?.statistics ? 'ready' : 'empty';
  if (phase === 'running') shown = 'running';
  if (phase === 'failed') shown = 'failed';
  return { source, phase: shown, result, progress, cancelled: phase === 'cancelled' };
}

function sameSource(a: ResultSource | null, b: ResultSource): boolean {
  return a !== null && a.kind === b.kind && ('id' in a ? a.id : '') === ('id' in b ? b.id : '');
}

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
