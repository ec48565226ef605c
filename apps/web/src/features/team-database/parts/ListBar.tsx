import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SORTS, type TeamFilters } from '../model/filters.ts';
import { useTyped } from '../useTyped.ts';

/** Pause after which what was typed counts, in milliseconds. */
const PAUSE_MS = 300;

interface Props {
  filters: TeamFilters;
  /** Must not change from one drawing to the next. */
  onText(text: string): void;
  onChange(part: Partial<TeamFilters>): void;
  /** Stands before the order. */
  children?: ReactNode;
}

/** Free search and order of the list. */
export function ListBar({ filters, onText, onChange, children }: Props) {
  const { t } = useTranslation('teams');
  const { text, sort, ascending } = filters;
  const [typed, setTyped] = useTyped(text, onText, PAUSE_MS);
  const field = 'h-9 rounded-md border border-line bg-surface px-3';
  return (
    <div className="flex flex-wrap gap-2">
      <input
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        title={t('list.searchHint')}
        maxLength={200}
        className={`${field} min-w-0 flex-1 basis-60 placeholder:text-quiet`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {children}
      <div className="flex min-w-0">
        <select
          aria-label={t('list.sort')}
          className={`${field} min-w-0 rounded-r-none`}
          value={sort}
          onChange={(event) => {
            const next = SORTS.find((each) => each === event.target.value);
            if (next !== undefined) onChange({ sort: next, ascending: false });
          }}
        >
          {SORTS.map((each) => (
            <option key={each} value={each}>
              {t(`sort.${each}`)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={`${field} -ml-px rounded-l-none hover:bg-sunken`}
          aria-label={t(ascending ? 'list.ascending' : 'list.descending')}
          title={t('list.turn')}
          onClick={() => onChange({ ascending: !ascending })}
        >
          <span aria-hidden="true">{ascending ? '↑' : '↓'}</span>
        </button>
      </div>
    </div>
  );
}
