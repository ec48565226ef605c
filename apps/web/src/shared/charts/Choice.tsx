interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: NoInfer<V>; label: string }[];
  onChange(value: NoInfer<V>): void;
}

/** A labelled select for the data of a chart; hidden with a single option. */
export function Choice<V extends string>({ label, value, options, onChange }: Props<V>) {
  if (options.length < 2) return null;
  return (
    <select
      aria-label={label}
      className="h-9 max-w-56 rounded-md border border-line bg-surface px-2 text-ink text-small"
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
