import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, type TeamFilters, writeFilters } from './model/filters.ts';

const KEPT = 'view';

/** The filters in the address of the page. A change goes back to the first page of the list, unless it is one of the page. */
export function useFilters(): [TeamFilters, (part: Partial<TeamFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (part: Partial<TeamFilters>) => {
      setParams(
        (before) => {
          const next = writeFilters({ ...readFilters(before), page: 1, ...part });
          const view = before.get(KEPT);
          if (view !== null) next.set(KEPT, view);
          return next;
        },
        // Turning a page can be undone with the browser's back button; typing cannot.
        { replace: part.page === undefined, preventScrollReset: part.page === undefined },
      );
    },
    [setParams],
  );
  return [filters, change];
}
