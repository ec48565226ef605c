import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Arrangement, lastAtMost, type Rows } from '../model/rows.ts';
import type { OpenLog } from '../store.ts';
import { columnTemplate } from './GridHead.tsx';
import { LineChip } from './LineChip.tsx';

interface Props {
  log: OpenLog;
  rows: Rows;
  row: number;
  top: number;
  height: number;
  columns: readonly string[];
  arrangement: Arrangement;
  query: string;
  selected: number;
  onSelect: (line: number) => void;
}

/** One frame of the log. The column of the character on the field is tinted. */
export const LogRow = memo(function LogRow(props: Props) {
  const { log, rows, row, top, height, columns, arrangement } = props;
  const { t, i18n } = useTranslation('sample');
  const lines = rows.lines.subarray(rows.starts[row], rows.starts[row + 1]);
  const frame = log.index.frame[lines[0]];
  const field = log.head.field;
  const active =
    field[
      lastAtMost(
        field.map((one) => one.frame),
        frame,
      )
    ]?.slot ?? 0;
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    frame / 60,
  );
  const place = { transform: `translateY(${top}px)`, height };

  if (arrangement === 'stacked') {
    return (
      <tr
        aria-rowindex={row + 2}
        className="absolute inset-x-0 top-0 block border-line border-b px-2 py-[3px]"
        style={place}
      >
        <th scope="row" className="flex h-[22px] justify-between gap-2 font-normal text-small">
          <span>{t('log.frame', { frame, seconds })}</span>
          <span className="truncate text-quiet">{t('log.onField', { name: columns[active + 1] ?? '' })}</span>
        </th>
        <td className="block">
          {Array.from(lines, (line) => (
            <LineChip key={line} {...props} line={line} owner={columns[log.index.column[line]]} />
          ))}
        </td>
      </tr>
    );
  }
  return (
    <tr
      aria-rowindex={row + 2}
      className="absolute inset-x-0 top-0 grid border-line border-b"
      style={{ ...place, gridTemplateColumns: columnTemplate(columns.length) }}
    >
      <th scope="row" className="flex flex-col px-2 pt-[5px] text-left font-normal text-small leading-tight">
        <span>{t('unit.seconds', { value: seconds })}</span>
        <span className="text-quiet">{height >= 40 ? frame : ''}</span>
      </th>
      {columns.map((name, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move, and two may have the same name
          key={column}
          data-active={column === active + 1}
          className="block min-w-0 border-line border-l px-1 py-[3px] data-[active=true]:bg-[color-mix(in_oklab,var(--color-accent)_9%,transparent)]"
        >
          {column === active + 1 && <span className="sr-only">{t('log.onField', { name })}</span>}
          {Array.from(lines)
            .filter((line) => log.index.column[line] === column)
            .map((line) => (
              <LineChip key={line} {...props} line={line} />
            ))}
        </td>
      ))}
    </tr>
  );
});
