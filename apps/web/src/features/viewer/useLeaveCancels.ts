import { useEffect } from 'react';
import { useSimulation } from '#run/simulation.ts';
import { usePaired } from './paired/state.ts';

const VIEWER = /^\/(?:web|local|sh\/[^/]+|db\/[^/]+)\/?$/;

/** Leaving the viewer for a page that is none of its ends the runs under way. */
export function useLeaveCancels(): void {
  useEffect(
    () => () => {
      // The address is the new one only after this page has gone.
      setTimeout(() => {
        if (VIEWER.test(window.location.pathname)) return;
        const { phase, cancel } = useSimulation.getState();
        if (phase === 'running') cancel();
        usePaired.getState().cancel();
      }, 0);
    },
    [],
  );
}
