import type { Look } from '../ui/elements.ts';
import { Mark, TexturedSvg } from './textures.tsx';

/** Legend of a chart's colours. */
export function Legend({
  items,
}: {
  items: readonly ({ key: string; label: string; shape?: 'box' | 'line' | 'dash' } & Look)[];
}) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {items.map(({ key, label, shape = 'box', ...look }) => (
        <li key={key} className="flex items-center gap-2">
          <TexturedSvg width="16" height="14">
            {shape === 'box' ? (
              <Mark look={look} x="1" y="0" width="14" height="14" rx="2" />
            ) : (
              <line
                x1="0"
                x2="16"
                y1="7"
                y2="7"
                stroke={look.color}
                strokeWidth="2"
                strokeDasharray={shape === 'dash' ? '4 3' : undefined}
              />
            )}
          </TexturedSvg>
          {label}
        </li>
      ))}
    </ul>
  );
}
