import type { ReactNode } from 'react';

const ANY = '*';

interface SelectProps<V extends string> {
  label: string;
  value: V;
  options: readonly (readonly [value: NoInfer<V>, text: string])[];
  onChange(value: NoInfer<V>): void;
}

/** One of a few values with its name above it. */
export function SelectField<V extends string>({ label, value, options, onChange }: SelectProps<V>) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-small">
      <span className="text-quiet">{label}</span>
      <select
        className="h-9 w-full min-w-0 rounded-md border border-line bg-surface px-2 text-ink"
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface OptionalProps<V extends string> {
  label: string;
  /** Text of the first choice, whose value is null. */
  any: string;
  value: V | null;
  options: readonly (readonly [value: NoInfer<V>, text: string])[];
  onChange(value: NoInfer<V> | null): void;
}

/** One of a few values, or any; the empty value may be one of them. */
export function OptionalField<V extends string>({ label, any, value, options, onChange }: OptionalProps<V>) {
  return (
    <SelectField<V | typeof ANY>
      label={label}
      value={value ?? ANY}
      options={[[ANY, any], ...options]}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
    />
  );
}

interface CheckProps {
  checked: boolean;
  children: ReactNode;
  onChange(checked: boolean): void;
}

export function CheckField({ checked, children, onChange }: CheckProps) {
  return (
    <label className="flex min-h-9 items-center gap-2 text-small">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-(--color-accent)"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
