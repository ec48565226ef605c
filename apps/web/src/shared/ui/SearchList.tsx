import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Entry, textsOf } from '../names/catalogue.ts';
import { search } from '../names/search.ts';

interface Props {
  /** Accessible name and placeholder of the field. */
  label: string;
  /** Accessible name of the list. */
  listLabel: string;
  entries: readonly Entry[];
  /** Text typed before the list was loaded; read when its field first takes the focus. */
  begin?(): string;
  /** Renders a row; `query` is the text typed so far. */
  row(entry: Entry, query: string): ReactNode;
  /** Accessible name of a row, where it is not what the row shows. */
  rowLabel?(entry: Entry): string;
  /** Called with the typed text. */
  onQuery?(query: string): void;
  /** Called for a click on a row and for Enter on the one highlighted. */
  onPick(entry: Entry): void;
  /** Called with the highlighted row, and whether the player highlighted it. */
  onLook?(entry: Entry | null, byPlayer: boolean): void;
  /** Decides whether a tap on a row picks it; without it every tap does. */
  onTap?(entry: Entry): boolean;
  /** Text with the number of results; empty for none. */
  status(found: number, query: string): string;
  /** Stands in place of an empty list. */
  empty: ReactNode;
  /** Stands between field and list; names what the keys do. */
  hint?: ReactNode;
  /** Whether Escape clears a query; where the list stands in a dialog, it closes that. */
  escapeClears?: boolean;
  fieldClass: string;
  listClass: string;
  rowClass: string;
}

/** A field to search a list that stands open below it: arrows choose, Enter picks. The query stays when an entry is picked. */
export function SearchList(props: Props) {
  const { label, listLabel, entries, row, rowLabel, onPick, onLook, onTap, status, empty, hint, escapeClears } = props;
  const [query, setQuery] = useState('');
  const begun = useRef(false);
  const found = useMemo(() => search(query, entries, textsOf), [query, entries]);
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={entries}
      filteredItems={found}
      itemToStringValue={(entry: Entry) => entry.label}
      onItemHighlighted={(entry: Entry | undefined, { reason }) => onLook?.(entry ?? null, reason !== 'none')}
      value={query}
      onValueChange={(value, { reason }) => {
        // A pick would write the entry's name into the field.
        if (reason === 'item-press') return;
        setQuery(value);
        props.onQuery?.(value);
      }}
    >
      <Autocomplete.Input
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className={props.fieldClass}
        onFocus={() => {
          if (begun.current) return;
          begun.current = true;
          const typed = props.begin?.() ?? '';
          if (typed !== '') setQuery(typed);
        }}
        onKeyDown={(event) => {
          if (!escapeClears || event.key !== 'Escape' || query === '') return;
          event.preventDefault();
          setQuery('');
        }}
      />
      {hint}
      <Autocomplete.List aria-label={listLabel} className={props.listClass}>
        {(entry: Entry) => (
          <Autocomplete.Item
            key={entry.id}
            value={entry}
            disabled={entry.disabled === true}
            aria-label={rowLabel?.(entry)}
            className={props.rowClass}
            onClick={({ nativeEvent }) => {
              const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
              if (!isTouch || onTap === undefined || onTap(entry)) onPick(entry);
            }}
          >
            {row(entry, query)}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <Autocomplete.Empty>{empty}</Autocomplete.Empty>
      <Autocomplete.Status className="sr-only">{status(found.length, query)}</Autocomplete.Status>
    </Autocomplete.Root>
  );
}
