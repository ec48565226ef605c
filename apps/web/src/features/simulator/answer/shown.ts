import type { Result } from '@quartet/results';
import { useSimulation } from '#run/simulation.ts';
import { useLive } from './live.ts';

/** The figures of the answer. */
export interface Shown {
  result: Result;
  /** `live`: a quick run of the text; `run`: a full run. */
  kind: 'live' | 'run';
  /** Whether the text has changed since, or newer figures are being computed. */
  isStale: boolean;
}

type SimulationState = ReturnType<typeof useSimulation.getState>;

/** The text of the last result; servers may return another spelling of it in `config_file`. */
const textOf = ({ ran, phase, result }: SimulationState): string | null =>
  result?.statistics === undefined ? null : phase !== 'idle' && ran !== null ? ran.text : result.config_file;

/** Whether the last run was one of the edited text. */
export const isRunCurrent = (state: SimulationState): boolean => textOf(state) === state.text;

/** Figures of the edited text: of a full run if there was one, otherwise of a quick look; null before the first. */
export function useShown(): Shown | null {
  const dropped = useLive((state) => state.dropped);
  const run = useSimulation(({ result }) => (result?.statistics === undefined || result === dropped ? null : result));
  const live = useLive(({ result }) => result);
  const isCurrent = useSimulation(isRunCurrent);
  const isWaiting = useSimulation(({ phase, progress }) => phase === 'running' && progress === null);
  const isLive = live !== null && !isCurrent;
  const isLiveCurrent = useSimulation(({ text }) => live?.config_file === text);
  if (isLive) return { result: live, kind: 'live', isStale: !isLiveCurrent };
  return run === null ? null : { result: run, kind: 'run', isStale: !isCurrent || isWaiting };
}
