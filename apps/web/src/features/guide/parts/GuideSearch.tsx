import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Entry } from '#shared/names/catalogue.ts';
import { ABSENT_KINDS, useAbsentEntries } from '#shared/names/useAbsentEntries.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Emblem, SetPicture, WeaponPicture } from '#shared/ui/Emblem.tsx';
import { Marked } from '#shared/ui/Marked.tsx';
import { SearchList } from '#shared/ui/SearchList.tsx';
import { entriesOf, type GuideEntry, KINDS } from '../model/index.ts';
import { useEveryName } from './useEveryName.ts';
import { useMechanicEntries } from './useMechanicEntries.ts';

/** A field that finds every page of the guide by name in any language, key or alias. */
export function GuideSearch() {
  const { t } = useTranslation(['guide', 'team']);
  const navigate = useNavigate();
  // It opens on the reader's request, ready to type.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const [query, setQuery] = useState('');
  const [begun, setBegun] = useState(false);
  if (query !== '' && !begun) setBegun(true);
  const names = useDictionaries();
  const words = useWords();
  const others = useEveryName(begun);
  const mechanics = useMechanicEntries();
  const absent = useAbsentEntries(ABSENT_KINDS, begun);
  const entries = useMemo<Entry[]>(
    () => [...KINDS.flatMap((kind) => entriesOf(kind, names, words, others)), ...mechanics, ...absent],
    [absent, mechanics, names, words, others],
  );
  /** The kind of an entry, or that Quartet does not have it yet. */
  const kindOf = (entry: Entry): string => ('kind' in entry ? t(`kind.${(entry as GuideEntry).kind}`) : entry.note);
  return (
    <div ref={place} className="group flex flex-col gap-2">
      <SearchList
        label={t('search.label')}
        listLabel={t('search.found')}
        // Before anything is typed the list is one to browse: a thousand rows would be drawn for nothing.
        entries={
          query.trim() === '' ? entries.filter((entry) => 'kind' in entry && entry.kind === 'characters') : entries
        }
        onQuery={setQuery}
        onPick={(entry) => void navigate(entry.id)}
        escapeClears
        status={(count, query) => (query === '' ? '' : t('search.count', { count }))}
        empty={<p className="py-2 text-quiet text-small">{t('search.nothing')}</p>}
        rowLabel={(entry) => `${entry.label}, ${kindOf(entry)}`}
        fieldClass="h-11 rounded-md border border-line bg-surface px-3 placeholder:text-quiet"
        listClass="h-72 overflow-y-auto rounded-md border border-line bg-surface p-1"
        rowClass="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 text-small hover:bg-sunken group-focus-within:data-highlighted:bg-sunken"
        row={(entry, query) => (
          <>
            <Sign entry={entry} />
            <span className="min-w-0 flex-1 truncate">
              <Marked text={entry.label} query={query} />
            </span>
            <span className="truncate text-quiet">{kindOf(entry)}</span>
          </>
        )}
      />
    </div>
  );
}

function Sign({ entry }: { entry: Entry }) {
  if (!('kind' in entry)) return <span className="size-7" />;
  if (entry.kind === 'characters') return <Emblem character={entry.key} name={entry.label} size={28} />;
  if (entry.kind === 'weapons') return <WeaponPicture weapon={entry.key} size={28} />;
  if (entry.kind === 'artifacts') return <SetPicture set={entry.key} size={28} />;
  return <span className="size-7" />;
}
