import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '#shared/names/catalogue.ts';
import { type AbsentKind, useAbsentEntries } from '#shared/names/useAbsentEntries.ts';
import { Marked } from '#shared/ui/Marked.tsx';
import { SearchList } from '#shared/ui/SearchList.tsx';

export interface PaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  entries: readonly Entry[];
  /** Kinds of things that a query finds although Quartet does not have them yet; they cannot be picked. */
  absent?: readonly AbsentKind[];
  /** As of a search list. */
  begin?(): string;
  /** Stands before the name. */
  lead?(entry: Entry): ReactNode;
  /** Stands after the name, in place of the key. */
  side?(entry: Entry): ReactNode;
  /** As of a search list. */
  onLook?(entry: Entry | null, byPlayer: boolean): void;
  /** As of a search list. */
  onTap?(entry: Entry): boolean;
  /** Stands under the list. */
  foot?: ReactNode;
  onPick(entry: Entry): void;
  /** Called with the typed text. */
  onQuery?(query: string): void;
}

const NONE: readonly AbsentKind[] = [];

/** A list to pick from by typing: arrows choose, Enter picks, Escape closes. */
export function PaletteDialog(props: PaletteProps) {
  const { open, onOpenChange, title, absent = NONE, begin, lead, side, foot, onPick, onLook, onTap, onQuery } = props;
  const { t } = useTranslation('team');
  const [hasQuery, setHasQuery] = useState(false);
  const missing = useAbsentEntries(absent, hasQuery);
  const entries = useMemo(
    () => [...props.entries, ...missing.map((each) => ({ ...each, disabled: true }))],
    [props.entries, missing],
  );
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup className="fixed top-[8dvh] left-1/2 z-50 flex max-h-[80dvh] w-[min(36rem,calc(100vw-32px))] -translate-x-1/2 flex-col rounded-lg border border-line bg-surface text-ink shadow-xl">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <SearchList
            label={title}
            listLabel={title}
            entries={entries}
            begin={begin}
            onPick={onPick}
            onQuery={(query) => {
              setHasQuery(query.trim() !== '');
              onQuery?.(query);
            }}
            onLook={(entry, byPlayer) => onLook?.(entry?.isAbsent === true ? null : entry, byPlayer)}
            onTap={onTap}
            status={(count) => t('picker.count', { count })}
            empty={<p className="px-3 py-6 text-center text-quiet">{t('picker.nothing')}</p>}
            fieldClass="h-12 shrink-0 rounded-t-lg border-line border-b bg-surface px-4 -outline-offset-2 placeholder:text-quiet"
            listClass="flex-1 overflow-y-auto p-1 data-empty:hidden"
            rowClass="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1 data-disabled:cursor-default data-disabled:opacity-60 data-highlighted:bg-sunken"
            row={(entry, query) => (
              <>
                {entry.isAbsent !== true && lead?.(entry)}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    <Marked text={entry.label} query={query} />
                  </span>
                  {entry.note !== '' && (
                    <span className="block truncate text-quiet text-small">
                      <Marked text={entry.note} query={query} />
                    </span>
                  )}
                  {entry.about !== undefined && entry.about !== '' && (
                    <span className="block text-small">{entry.about}</span>
                  )}
                  {entry.caution !== undefined && (
                    <span className="block text-small text-warning">{entry.caution}</span>
                  )}
                </span>
                {entry.isAbsent === true ? null : side === undefined ? (
                  <code className="max-w-[40%] truncate font-mono text-quiet text-small">
                    <Marked text={entry.key} query={query} />
                  </code>
                ) : (
                  <span className="text-right text-small">{side(entry)}</span>
                )}
              </>
            )}
          />
          {foot !== undefined && <div className="border-line border-t px-4 py-3 text-quiet text-small">{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
