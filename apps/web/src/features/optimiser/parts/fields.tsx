import { useId } from 'react';

/** Width of a number with three digits. */
export const NUMBER = 'h-9 rounded-md border border-line bg-surface px-2 text-right text-ink';
export const SELECT = 'h-9 min-w-0 max-w-full rounded-md border border-line bg-surface px-2 text-ink';

interface NumberProps {
  label: string;
  value: number;
  min: number;
  max: number;
  className?: string;
  onChange(value: number): void;
}

/** A whole number with its name above it; what is out of range is brought there. */
export function NumberField({ label, value, min, max, className = `${NUMBER} w-20`, onChange }: NumberProps) {
  return (
    <label className="flex flex-col gap-1 text-small">
      <span className="text-quiet">{label}</span>
      <input
        type="number"
        className={className}
        min={min}
        max={max}
        value={value}
        onChange={(event) => {
          const number = Math.trunc(event.target.valueAsNumber);
          if (Number.isFinite(number)) onChange(Math.min(max, Math.max(min, number)));
        }}
      />
    </label>
  );
}

interface TabsProps<V extends string> {
  label: string;
  value: V;
  options: readonly (readonly [value: NoInfer<V>, text: string])[];
  onChange(value: NoInfer<V>): void;
}

/** One of few questions, as buttons side by side; the arrow keys move between them. */
export function Tabs<V extends string>({ label, value, options, onChange }: TabsProps<V>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1 self-start rounded-md border border-line bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map(([each, text]) => (
        <label
          key={each}
          className="flex h-9 items-center rounded-sm px-2 font-medium text-quiet text-small has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-accent sm:px-3 sm:text-body"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
