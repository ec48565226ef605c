import { useTranslation } from 'react-i18next';
import type { ViewerParts } from '../parts.ts';
import type { View } from '../view.ts';
import { NextSteps } from './NextSteps.tsx';

/** What to do next: the coach, or the ways on where there is none. */
export function NextPanel({ view, Coach }: { view: View; Coach?: ViewerParts['Coach'] }) {
  const { t } = useTranslation('viewer');
  const Shown = Coach ?? NextSteps;
  return (
    <section aria-labelledby="next-title" id="next" className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-4">
      <h2 id="next-title" className="font-semibold">
        {t('next.title')}
      </h2>
      <Shown result={view.result} running={view.running} />
    </section>
  );
}
