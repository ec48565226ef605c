import { useTranslation } from 'react-i18next';

/** The page's shape while there are no numbers yet, so that nothing jumps when they come. */
export function Skeleton() {
  const { t } = useTranslation('viewer');
  const block = 'rounded-lg border border-line bg-surface motion-safe:animate-pulse';
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('progress.loading')}</span>
      <div className={`${block} h-24`} />
      <div className="grid grid-cols-1 gap-4 min-[420px]:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={`${block} h-52`} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className={`${block} h-44`} />
        ))}
      </div>
    </div>
  );
}
