import { useEffect } from 'react';
import { useSimulation } from '../state/simulation.ts';

const VIEWER = /^\/(?:web|local|sh\/[^/]+|db\/[^/]+)\/?$/;

/** Leaving the viewer for a page that is none of its ends the run under way. */
export function useLeaveCancels(): void {
  useEffect(
    () => () => {
      // The address is the new one only after this page has gone.
      setTimeout(() => {
        const { phase, cancel } = useSimulation.getState();
        if (phase === 'running' && !VIEWER.test(window.location.pathname)) cancel();
      }, 0);
    },
    [],
  );
}
