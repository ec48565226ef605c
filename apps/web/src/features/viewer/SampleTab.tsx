import type { Result } from '@quartet/results';
import { lazy, Suspense } from 'react';

const SampleView = lazy(async () => ({ default: (await import('../sample/SampleView.tsx')).SampleView }));

/** The frame log of one fight of the result. */
export function SampleTab({ result, running }: { result: Result; running: boolean }) {
  return (
    <Suspense fallback={<div className="min-h-[60dvh]" aria-busy="true" />}>
      <SampleView source={{ kind: 'result', result, running }} />
    </Suspense>
  );
}
