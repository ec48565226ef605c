import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewerParts } from '../parts.ts';
import type { View } from '../view.ts';
import { NextSteps } from './NextSteps.tsx';

/** Next steps: the measured changes of the coach, and links to tools. */
export function NextPanel({ view, Coach }: { view: View; Coach?: ViewerParts['Coach'] }) {
  const { t } = useTranslation('viewer');
  const steps = <NextSteps result={view.result} running={view.running} />;
  const look = 'flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-4';
  // The coach is a section with a heading.
  if (Coach !== undefined)
    return (
      <div id="next" className={look}>
        <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
          <Coach result={view.result} running={view.running} />
        </Suspense>
        {steps}
      </div>
    );
  return (
    <section aria-labelledby="next-title" id="next" className={look}>
      <h2 id="next-title" className="font-semibold">
        {t('next.title')}
      </h2>
      {steps}
    </section>
  );
}
