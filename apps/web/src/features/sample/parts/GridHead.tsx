import { useTranslation } from 'react-i18next';

/** Widths of the columns of the log: the moment, then those used; the simulation (0) is narrower than a character. */
export function columnTemplate(used: readonly number[]): string {
  return ['112px', ...used.map((column) => (column === 0 ? 'minmax(0, 0.7fr)' : 'minmax(0, 1fr)'))].join(' ');
}

/** The heads of the columns; only for screen readers where the log has one column. */
export function GridHead({ columns, hidden }: { columns: readonly string[]; hidden: boolean }) {
  const { t } = useTranslation('sample');
  const heads = hidden ? [t('log.moment'), t('log.what')] : [t('log.moment'), ...columns];
  return (
    <thead className={hidden ? 'sr-only' : 'sticky top-0 z-1 block'}>
      <tr
        aria-rowindex={1}
        className="grid h-9 grid-cols-(--columns) items-center border-line border-b bg-sunken text-left text-small"
      >
        {heads.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move, and two may have the same name
          <th key={i} scope="col" className="block truncate px-2 font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
