import { useState } from 'react';

interface Props {
  /** Accessible name. */
  label: string;
  value: number;
  min: number;
  max: number;
  /** Decimals shown and kept. */
  decimals?: number;
  /** Change by an arrow key. */
  step?: number;
  /** Stands behind the number. */
  unit?: string;
  className?: string;
  onChange(value: number): void;
}

/**
 * A number that counts once it is complete: on Enter, on leaving, and at once by the arrow keys. Takes a point and a comma for the
 * decimals in every language; the component library's field reads 46.6 as 466 where points group the digits.
 */
export function NumberBox({
  label,
  value,
  min,
  max,
  decimals = 0,
  step = 1,
  unit,
  className = 'w-16',
  onChange,
}: Props) {
  const shown = String(Number(value.toFixed(decimals)));
  /** Text during typing; null before and after. */
  const [draft, setDraft] = useState<string | null>(null);

  const commit = (number: number) => {
    setDraft(null);
    const clamped = Number(Math.min(max, Math.max(min, number)).toFixed(decimals));
    if (Number.isFinite(clamped) && String(clamped) !== shown) onChange(clamped);
  };
  const typed = () => (draft === null || draft.trim() === '' ? Number.NaN : Number(draft.replace(',', '.')));

  return (
    <span className="inline-flex items-center gap-1">
      <input
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        className={`h-8 rounded-md border border-line bg-surface px-2 text-right text-small tabular-nums ${className}`}
        value={draft ?? shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== null && commit(typed())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(typed());
          else if (event.key === 'Escape' && draft !== null && draft !== shown) {
            event.stopPropagation();
            setDraft(null);
          } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            const from = Number.isFinite(typed()) ? typed() : value;
            commit(from + (event.key === 'ArrowUp' ? step : -step));
          }
        }}
      />
      {unit !== undefined && <span className="w-4 text-quiet text-small">{unit}</span>}
    </span>
  );
}
