import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';

/** While a sample is computed or read. */
export function Reading({ phase, onCancel }: { phase: 'generating' | 'reading'; onCancel: () => void }) {
  const { t } = useTranslation('sample');
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-4 rounded-lg border border-line bg-surface p-6">
      <div className="h-1 w-48 overflow-hidden rounded-full bg-sunken">
        <div className="h-full w-1/3 rounded-full bg-accent motion-safe:animate-pulse" />
      </div>
      <p role="status" className="text-quiet">
        {t(`phase.${phase}`)}
      </p>
      <Button onClick={onCancel}>{t('phase.cancel')}</Button>
    </div>
  );
}
