import { type Category, categoryAt } from '@quartet/results/log';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Arrangement, firstLine, lastAtMost, numberAt, type Rows } from '../model/rows.ts';
import type { OpenLog } from '../store.ts';
import { LineChip } from './LineChip.tsx';

/** Names and formats that all rows share. */
interface RowWords {
  /** Names of the categories. */
  categories: Readonly<Record<Category, string>>;
  /** Frames at which the character on the field changed, ascending. */
  swaps: readonly number[];
}

interface Props {
  log: OpenLog;
  rows: Rows;
  row: number;
  /** Names of all columns. */
  columns: readonly string[];
  /** Those that are shown. */
  used: readonly number[];
  words: RowWords;
  arrangement: Arrangement;
  query: string;
  selected: number;
  onSelect: (line: number) => void;
}

/** One frame of the log. The column of the character on the field is tinted. */
export const LogRow = memo(function LogRow(props: Props) {
  const { log, rows, row, columns, used, words, arrangement, query, selected, onSelect } = props;
  const { t } = useTranslation('sample');
  const { number } = useFormats();
  const lines = rows.lines.subarray(rows.starts[row], rows.starts[row + 1]);
  const frame = numberAt(log.index.frame, firstLine(rows, row));
  const field = log.head.field;
  const active = field[lastAtMost(words.swaps, frame)]?.slot ?? 0;
  const seconds = number(frame / 60, 2);
  const chip = (line: number, owner?: string) => (
    <LineChip
      key={line}
      log={log}
      line={line}
      category={words.categories[categoryAt(numberAt(log.index.category, line))]}
      query={query}
      chosen={line === selected}
      onSelect={onSelect}
      owner={owner}
    />
  );

  if (arrangement === 'stacked') {
    return (
      <tr aria-rowindex={row + 2} className="block border-line border-b px-2 pt-[3px] pb-[2px] [contain:content]">
        <th scope="row" className="flex h-[22px] justify-between gap-2 font-normal text-small">
          <span>{t('log.frame', { frame, seconds })}</span>
          <span className="truncate text-quiet">{t('log.onField', { name: columns[active + 1] ?? '' })}</span>
        </th>
        <td className="block">{Array.from(lines, (line) => chip(line, columns[numberAt(log.index.column, line)]))}</td>
      </tr>
    );
  }
  return (
    <tr aria-rowindex={row + 2} className="grid grid-cols-(--columns) border-line border-b [contain:content]">
      <th
        scope="row"
        className="flex flex-wrap justify-between gap-x-2 px-2 pt-[5px] text-left font-normal text-small leading-tight [contain:size]"
      >
        <span className="text-quiet">{frame}</span>
        <span>{t('unit.seconds', { value: seconds })}</span>
      </th>
      {used.map((column) => (
        <td
          key={column}
          data-active={column === active + 1}
          className="block min-w-0 border-line border-l px-1 pt-[3px] pb-[2px] data-[active=true]:bg-[color-mix(in_oklab,var(--color-accent)_9%,transparent)]"
        >
          {column === active + 1 && (
            <span className="sr-only">{t('log.onField', { name: columns[column] ?? '' })}</span>
          )}
          {Array.from(lines)
            .filter((line) => log.index.column[line] === column)
            .map((line) => chip(line))}
        </td>
      ))}
    </tr>
  );
});
