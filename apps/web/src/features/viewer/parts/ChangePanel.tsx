import { Suspense } from 'react';
import type { ViewerParts } from '../parts.ts';
import type { View } from '../view.ts';

/** Measured changes of a result's config. The coach is a section with a heading. */
export function ChangePanel({ view, Coach }: { view: View; Coach: ViewerParts['Coach'] }) {
  return (
    <div id="next" className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-4">
      <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
        <Coach result={view.result} running={view.running} />
      </Suspense>
    </div>
  );
}
