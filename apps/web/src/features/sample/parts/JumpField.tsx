import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { firstLine, lastAtMost, numberAt, type Rows } from '../model/rows.ts';
import { type OpenLog, useSample } from '../store.ts';

/** Goes to a moment of the fight, in seconds. */
export function JumpField({ log, rows }: { log: OpenLog; rows: Rows }) {
  const { t } = useTranslation('sample');
  const select = useSample((state) => state.select);
  const [text, setText] = useState('');
  const seconds = Number(text.replace(',', '.'));
  const jump = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || !Number.isFinite(seconds) || rows.lines.length === 0) return;
    const frames = Array.from({ length: rows.length }, (_, row) => numberAt(log.index.frame, firstLine(rows, row)));
    // The first row at or after the moment.
    const row = Math.min(rows.length - 1, lastAtMost(frames, Math.ceil(seconds * 60) - 1) + 1);
    select(firstLine(rows, row));
  };
  return (
    <form className="flex items-center gap-2" onSubmit={jump}>
      <label className="flex items-center gap-2 text-quiet text-small">
        {t('log.jump')}
        <input
          className="h-9 w-20 rounded-md border border-line bg-surface px-2 text-body text-ink"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit">{t('log.jumpGo')}</Button>
    </form>
  );
}
