import { useTranslation } from 'react-i18next';

interface Props {
  all: boolean;
  /** How many there are in all. */
  count: number;
  onChange(all: boolean): void;
}

/** Shows the rest of a long list of bars or rows, and folds it again. */
export function ShowAll({ all, count, onChange }: Props) {
  const { t } = useTranslation('viewer');
  return (
    <button
      type="button"
      className="mt-2 h-9 self-start rounded-md border border-line px-3 text-small hover:bg-sunken"
      aria-expanded={all}
      onClick={() => onChange(!all)}
    >
      {all ? t('chart.fewer') : t('chart.all', { count })}
    </button>
  );
}
