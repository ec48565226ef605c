import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  options: readonly (readonly [key: string, name: string])[];
  onAdd(key: string): void;
}

/** Adds what is chosen at once. */
export function AddSelect({ label, options, onAdd }: Props) {
  const { t } = useTranslation('roster');
  const sorted = useMemo(() => [...options].sort(([, a], [, b]) => a.localeCompare(b)), [options]);
  return (
    <label className="flex flex-wrap items-center gap-2 text-small">
      <span className="text-quiet">{label}</span>
      <select
        className="h-9 min-w-0 max-w-full rounded-md border border-line bg-surface px-2 text-ink"
        value=""
        onChange={(event) => {
          if (event.target.value !== '') onAdd(event.target.value);
        }}
      >
        <option value="">{t('choose')}</option>
        {sorted.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
