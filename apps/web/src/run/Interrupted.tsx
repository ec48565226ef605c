import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { useSimulation } from './simulation.ts';

/** Notice about a run that a reload has interrupted. */
export function Interrupted() {
  const { t } = useTranslation('viewer');
  const interrupted = useSimulation((state) => state.interrupted);
  const run = useSimulation((state) => state.run);
  if (interrupted === null) return null;
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent bg-surface p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{t('interrupted.title')}</h2>
        <p className="text-quiet">{t('interrupted.text')}</p>
      </div>
      <Button look="primary" onClick={() => run(interrupted)}>
        {t('interrupted.again')}
      </Button>
    </section>
  );
}
