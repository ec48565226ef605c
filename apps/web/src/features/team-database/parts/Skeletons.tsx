import { useTranslation } from 'react-i18next';

/** Stands where cards, or rows of a list, will be. */
export function Skeletons({ rows = false }: { rows?: boolean }) {
  const { t } = useTranslation('teams');
  const height = rows ? 'h-[33rem]' : 'h-64';
  return (
    <div className="flex flex-col gap-4" role="status">
      <p className="sr-only">{t('list.loading')}</p>
      {(rows ? ['a'] : ['a', 'b', 'c']).map((key) => (
        <div key={key} className={`${height} rounded-lg border border-line bg-sunken motion-safe:animate-pulse`} />
      ))}
    </div>
  );
}
