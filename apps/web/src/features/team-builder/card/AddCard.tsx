import { useTranslation } from 'react-i18next';

/** The empty place of the team. */
export function AddCard({ first, onClick }: { first: boolean; onClick(): void }) {
  const { t } = useTranslation('team');
  return (
    <button
      type="button"
      data-add=""
      aria-haspopup="dialog"
      className="flex min-h-48 flex-col items-center justify-center gap-2 rounded-lg border border-line border-dashed text-quiet hover:bg-sunken hover:text-ink"
      onClick={onClick}
    >
      <span aria-hidden="true" className="text-figure">
        +
      </span>
      <span>{t('builder.add')}</span>
      {first && <span className="max-w-48 text-small">{t('builder.first')}</span>}
    </button>
  );
}
