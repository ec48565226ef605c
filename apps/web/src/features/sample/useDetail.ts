import { useEffect, useState } from 'react';
import type { EntryDetail } from './model/document.ts';
import { type OpenLog, useSample } from './store.ts';

/** The entry behind a line; null while it is not there yet or no line is chosen. */
export function useDetail(log: OpenLog, line: number): EntryDetail | null {
  const detail = useSample((state) => state.detail);
  const [shown, setShown] = useState<{ of: OpenLog['index']; line: number; entry: EntryDetail | null } | null>(null);
  const { index } = log;
  useEffect(() => {
    if (line < 0) return;
    let stale = false;
    detail(line).then(
      (entry) => {
        if (!stale) setShown({ of: index, line, entry });
      },
      // The sample was closed meanwhile.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [detail, index, line]);
  return shown !== null && shown.of === index && line >= 0 ? shown.entry : null;
}
