import { useTranslation } from 'react-i18next';

/** Stands where cards will be. */
export function Skeletons() {
  const { t } = useTranslation('teams');
  return (
    <div className="flex flex-col gap-4" role="status">
      <p className="sr-only">{t('list.loading')}</p>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="h-64 rounded-lg border border-line bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
