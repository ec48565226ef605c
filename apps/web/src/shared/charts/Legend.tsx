/** Legend of a chart's colours. */
export function Legend({
  items,
}: {
  items: readonly { key: string; label: string; color: string; shape?: 'box' | 'line' | 'dash' }[];
}) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {items.map(({ key, label, color, shape = 'box' }) => (
        <li key={key} className="flex items-center gap-2">
          <svg width="16" height="12" aria-hidden="true">
            {shape === 'box' ? (
              <rect x="2" y="0" width="12" height="12" rx="2" fill={color} />
            ) : (
              <line
                x1="0"
                x2="16"
                y1="6"
                y2="6"
                stroke={color}
                strokeWidth="2"
                strokeDasharray={shape === 'dash' ? '4 3' : undefined}
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
