import { useTranslation } from 'react-i18next';

/** Columns of the log: moment, the simulation, the team. */
export function columnTemplate(columns: number): string {
  return `76px minmax(0, 0.7fr) repeat(${columns - 1}, minmax(0, 1fr))`;
}

/** The heads of the columns; only for screen readers where the log has one column. */
export function GridHead({ columns, hidden }: { columns: readonly string[]; hidden: boolean }) {
  const { t } = useTranslation('sample');
  if (hidden) {
    return (
      <div role="row" aria-rowindex={1} className="sr-only">
        <span role="columnheader">{t('log.moment')}</span>
        <span role="columnheader">{t('log.what')}</span>
      </div>
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-1 grid h-9 items-center border-line border-b bg-sunken font-medium text-small"
      style={{ gridTemplateColumns: columnTemplate(columns.length) }}
    >
      <span role="columnheader" className="truncate px-2">
        {t('log.moment')}
      </span>
      {columns.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move, and two may have the same name
        <span key={i} role="columnheader" className="truncate px-2">
          {name}
        </span>
      ))}
    </div>
  );
}
