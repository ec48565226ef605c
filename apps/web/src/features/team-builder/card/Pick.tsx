interface Props<T extends string | number> {
  /** Accessible name. */
  label: string;
  value: T;
  options: readonly (readonly [value: T, text: string])[];
  className?: string;
  onChange(value: T): void;
}

/** One of a few values. */
export function Pick<T extends string | number>({ label, value, options, className = '', onChange }: Props<T>) {
  const known = options.some(([each]) => each === value);
  return (
    <select
      aria-label={label}
      className={`h-8 min-w-0 rounded-md border border-line bg-surface px-1 text-small ${className}`}
      value={String(value)}
      onChange={(event) => {
        const found = options.find(([each]) => String(each) === event.target.value);
        if (found !== undefined) onChange(found[0]);
      }}
    >
      {!known && <option value={String(value)}>{String(value)}</option>}
      {options.map(([each, text]) => (
        <option key={each} value={String(each)}>
          {text}
        </option>
      ))}
    </select>
  );
}
