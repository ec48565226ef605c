import { type ReactNode, useId } from 'react';
import { useText } from '../parts/useText.ts';

/** A live figure: inputs and results. */
export function Figure({ title, controls, children }: { title: string; controls: ReactNode; children: ReactNode }) {
  const label = useId();
  return (
    <section
      aria-labelledby={label}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-accent/50 bg-surface p-4"
    >
      <h2 id={label} className="font-semibold">
        {title}
      </h2>
      <div className="flex flex-wrap gap-x-6 gap-y-3">{controls}</div>
      <div aria-live="polite" className="min-w-0">
        {children}
      </div>
    </section>
  );
}

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as the reader sees it, when it is not just the number. */
  shown?: string;
  /** The value is a fraction that the reader sees in percent. */
  percent?: boolean;
  onChange(value: number): void;
}

/** A number to slide. */
export function Range({ label, value, min, max, step = 1, percent = false, shown, onChange }: RangeProps) {
  const text = useText();
  const seen = shown ?? (percent ? text.percent(value) : String(value));
  return (
    <label className="flex min-w-40 flex-1 flex-col gap-1 text-small sm:max-w-64">
      <span className="flex justify-between gap-2">
        <span className="text-quiet">{label}</span>
        <span className="font-semibold">{seen}</span>
      </span>
      <input
        type="range"
        className="accent-(--color-accent)"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={seen}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, name: string])[];
  onChange(value: T): void;
}

export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <label className="flex min-w-40 flex-col gap-1 text-small">
      <span className="text-quiet">{label}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value as T)}
        className="h-9 rounded-md border border-line bg-surface px-2"
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
