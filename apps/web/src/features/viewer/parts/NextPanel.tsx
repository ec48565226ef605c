import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewerParts } from '../parts.ts';
import type { View } from '../view.ts';
import { NextSteps } from './NextSteps.tsx';

/** Next steps: the measured changes of the coach, and links to tools. */
export function NextPanel({ view, Coach }: { view: View; Coach?: ViewerParts['Coach'] }) {
  const { t } = useTranslation('viewer');
  return (
    <section aria-labelledby="next-title" id="next" className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-4">
      {/* The coach has a visible heading. */}
      <h2 id="next-title" className={Coach === undefined ? 'font-semibold' : 'sr-only'}>
        {t('next.title')}
      </h2>
      {Coach !== undefined && (
        <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
          <Coach result={view.result} running={view.running} />
        </Suspense>
      )}
      <NextSteps result={view.result} running={view.running} />
    </section>
  );
}
