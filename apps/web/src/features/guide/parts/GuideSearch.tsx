import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
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
  const entries = useMemo<GuideEntry[]>(
    () => [...KINDS.flatMap((kind) => entriesOf(kind, names, words, others)), ...mechanics],
    [mechanics, names, words, others],
  );
  return (
    <div ref={place} className="group flex flex-col gap-2">
      <SearchList
        label={t('search.label')}
        listLabel={t('search.found')}
        // Before anything is typed the list is one to browse: a thousand rows would be drawn for nothing.
        entries={query.trim() === '' ? entries.filter(({ kind }) => kind === 'characters') : entries}
        onQuery={setQuery}
        onPick={(entry) => void navigate(entry.id)}
        escapeClears
        status={(count, query) => (query === '' ? '' : t('search.count', { count }))}
        empty={<p className="py-2 text-quiet text-small">{t('search.nothing')}</p>}
        rowLabel={(entry) => `${entry.label}, ${t(`kind.${(entry as GuideEntry).kind}`)}`}
        fieldClass="h-11 rounded-md border border-line bg-surface px-3 placeholder:text-quiet"
        listClass="h-72 overflow-y-auto rounded-md border border-line bg-surface p-1"
        rowClass="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 text-small hover:bg-sunken group-focus-within:data-highlighted:bg-sunken"
        row={(entry, query) => (
          <>
            <Sign entry={entry as GuideEntry} />
            <span className="min-w-0 flex-1 truncate">
              <Marked text={entry.label} query={query} />
            </span>
            <span className="truncate text-quiet">{t(`kind.${(entry as GuideEntry).kind}`)}</span>
          </>
        )}
      />
    </div>
  );
}

function Sign({ entry }: { entry: GuideEntry }) {
  if (entry.kind === 'characters') return <Emblem character={entry.key} name={entry.label} size={28} />;
  if (entry.kind === 'weapons') return <WeaponPicture weapon={entry.key} size={28} />;
  if (entry.kind === 'artifacts') return <SetPicture set={entry.key} size={28} />;
  return <span className="size-7" />;
}
