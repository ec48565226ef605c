import { useTranslation } from 'react-i18next';

interface Props {
  /** Whether the team is empty. */
  first: boolean;
  /** Among the emblems of a phone. */
  small?: boolean;
  onClick(): void;
}

/** The empty place of the team. */
export function AddCard({ first, small = false, onClick }: Props) {
  const { t } = useTranslation('team');
  return (
    <button
      type="button"
      data-add=""
      aria-haspopup="dialog"
      className={`flex min-w-0 flex-col items-center justify-center rounded-lg border border-line border-dashed text-quiet hover:bg-sunken hover:text-ink ${small ? 'p-1' : 'min-h-48 gap-2'}`}
      onClick={onClick}
    >
      <span aria-hidden="true" className={small ? 'text-xl' : 'text-figure'}>
        +
      </span>
      <span className={small ? 'sr-only' : ''}>{t('builder.add')}</span>
      {first && <span className="max-w-48 text-small">{t('builder.first')}</span>}
    </button>
  );
}
