import { useTranslation } from 'react-i18next';
import { type Formats, useFormats } from '../format/useFormats.ts';
import { ScrollRegion } from './ScrollRegion.tsx';
import type { TableColumn, TableData } from './types.ts';

function shown(value: string | number, column: TableColumn | undefined, formats: Formats): string {
  if (typeof value === 'string') return value;
  return column?.percent ? formats.percent(value, column.decimals ?? 1) : formats.number(value, column?.decimals ?? 0);
}

/** The numbers of a chart, to be read and copied. */
export function TableView({ title, table }: { title: string; table: TableData }) {
  const { t } = useTranslation('viewer');
  const formats = useFormats();
  return (
    <ScrollRegion label={t('chart.tableOf', { title })} className="max-h-[28rem] rounded-md border border-line">
      <table className="w-full border-collapse text-small">
        <thead>
          <tr>
            {table.columns.map((column, i) => (
              <th
                key={column.label}
                scope="col"
                className={`sticky top-0 bg-sunken px-3 py-2 font-medium ${i === 0 ? 'text-left' : 'text-right'}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.slice(0, 2).join(' ')} className="border-line border-t">
              {row.map((value, i) =>
                i === 0 ? (
                  <th key={table.columns[i]?.label} scope="row" className="px-3 py-1 text-left font-normal">
                    {shown(value, table.columns[i], formats)}
                  </th>
                ) : (
                  <td key={table.columns[i]?.label} className="whitespace-nowrap px-3 py-1 text-right">
                    {shown(value, table.columns[i], formats)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
