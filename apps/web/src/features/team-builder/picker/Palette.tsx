import { Dialog } from '@base-ui/react/dialog';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Entry, textsOf } from '#shared/names/catalogue.ts';
import { search } from '#shared/names/search.ts';
import { Marked } from '#shared/ui/Marked.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  entries: readonly Entry[];
  /** Stands before the name. */
  lead?(entry: Entry): ReactNode;
  /** Stands under the list. */
  foot?: ReactNode;
  onPick(entry: Entry): void;
}

/** A list to pick from by typing: arrows choose, Enter picks, Escape closes. */
export function Palette({ open, onOpenChange, title, ...list }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup className="fixed top-[8dvh] left-1/2 z-50 flex max-h-[80dvh] w-[min(36rem,calc(100vw-32px))] -translate-x-1/2 flex-col rounded-lg border border-line bg-surface text-ink shadow-xl">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <Search title={title} {...list} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ title, entries, lead, foot, onPick }: Omit<Props, 'open' | 'onOpenChange'>) {
  const { t } = useTranslation('team');
  const [query, setQuery] = useState('');
  const shown = useDeferredValue(query);
  const found = useMemo(() => search(shown, entries, textsOf), [shown, entries]);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const usable = found.filter((entry) => !entry.disabled);
  const active = usable[Math.min(chosen, usable.length - 1)];
  const option = (entry: Entry) => `${id}-${entry.id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts at its best match
  useEffect(() => setChosen(0), [shown]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const last = usable.length - 1;
    const at = Math.min(chosen, last);
    const next: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    if (event.key in next) {
      event.preventDefault();
      setChosen(Math.max(0, next[event.key]));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // The list may still be that of a shorter query.
      const entry = shown === query ? active : search(query, entries, textsOf).find((each) => !each.disabled);
      if (entry !== undefined) onPick(entry);
    }
  };

  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : option(active)}
        aria-label={title}
        placeholder={title}
        autoComplete="off"
        spellCheck={false}
        className="h-12 shrink-0 rounded-t-lg border-line border-b bg-surface px-4 -outline-offset-2 placeholder:text-quiet"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={title}
        tabIndex={-1}
        className="min-h-24 flex-1 overflow-y-auto p-1"
      >
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the search field
          <div
            key={entry.id}
            id={option(entry)}
            role="option"
            tabIndex={-1}
            aria-selected={entry === active}
            aria-disabled={entry.disabled === true}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1 aria-disabled:cursor-default aria-disabled:opacity-60 aria-selected:bg-sunken"
            onClick={() => {
              if (!entry.disabled) onPick(entry);
            }}
            onPointerMove={() => {
              const at = usable.indexOf(entry);
              if (at >= 0 && at !== chosen) setChosen(at);
            }}
          >
            {lead?.(entry)}
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                <Marked text={entry.label} query={shown} />
              </span>
              {entry.note !== '' && (
                <span className="block truncate text-quiet text-small">
                  <Marked text={entry.note} query={shown} />
                </span>
              )}
            </span>
            <code className="max-w-[40%] truncate font-mono text-quiet text-small">
              <Marked text={entry.key} query={shown} />
            </code>
          </div>
        ))}
        {found.length === 0 && <p className="px-3 py-6 text-center text-quiet">{t('picker.nothing')}</p>}
      </div>
      <p role="status" className="sr-only">
        {t('picker.count', { count: found.length })}
      </p>
      {foot !== undefined && <div className="border-line border-t px-4 py-3 text-quiet text-small">{foot}</div>}
    </>
  );
}
