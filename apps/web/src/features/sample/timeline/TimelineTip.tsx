import { useTranslation } from 'react-i18next';
import type { Item, TimelineRow } from './rows.ts';

interface Props {
  x: number;
  y: number;
  /** Width of the whole timeline. */
  width: number;
  row: TimelineRow;
  item: Item;
  seconds: (frame: number) => string;
}

const WIDE = 240;

/** Tooltip of the item under the pointer. */
export function TimelineTip({ x, y, width, row, item, seconds }: Props) {
  const { t } = useTranslation('sample');
  const left = Math.max(0, Math.min(width - WIDE, x + 12));
  const lasting = item.to > item.from;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 rounded-md border border-line bg-surface px-3 py-2 text-small shadow-lg"
      style={{ left, top: y + 16, maxWidth: WIDE }}
    >
      <p className="break-words font-medium">
        {row.label === '' || row.label === item.label ? item.label : `${row.label}: ${item.label}`}
      </p>
      <p className="text-quiet">
        {lasting ? t('timeline.span', { from: seconds(item.from), to: seconds(item.to) }) : seconds(item.from)}
        {item.strong ? ` · ${t('line.crit')}` : ''}
      </p>
    </div>
  );
}
