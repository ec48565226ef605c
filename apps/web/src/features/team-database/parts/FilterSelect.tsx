import { useTranslation } from 'react-i18next';

interface Props<T extends string> {
  label: string;
  value: T | null;
  options: readonly { value: T; name: string }[];
  onChange(value: T | null): void;
  className?: string;
}

/** A labelled select whose first option is any. */
export function FilterSelect<T extends string>({ label, value, options, onChange, className = '' }: Props<T>) {
  const { t } = useTranslation('teams');
  return (
    <label className={`flex min-w-0 flex-col gap-1 text-small ${className}`}>
      <span className="text-quiet">{label}</span>
      <select
        className="h-9 min-w-0 rounded-md border border-line bg-surface px-2"
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? null)}
      >
        <option value="">{t('requirement.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
