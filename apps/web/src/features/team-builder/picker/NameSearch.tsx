import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue, type Entry, LISTS, type ListName } from '#shared/names/catalogue.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useWords } from '#shared/names/useWords.ts';
import { usePanels } from '#shared/storage/panels.ts';
import { copyText } from '#shared/ui/copyText.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { Palette } from './Palette.tsx';

interface Props {
  /** Called with each picked key. */
  onPick?(key: string): void;
  /** Writes a key at the cursor of the editor; without it insertion is not offered. */
  onInsert?(key: string): void;
}

/** Six lists to look a name up in; what is picked is copied as a config spells it. */
export function NameSearch({ onPick, onInsert }: Props) {
  const { t } = useTranslation('team');
  const shown = usePanels((state) => state.showNameSearch);
  const [list, setList] = useState<ListName>('characters');
  const [open, setOpen] = useState(false);
  const [inserts, setInserts] = useState(false);
  const names = useDictionaries();
  const words = useWords();
  const heading = useId();
  const entries = useMemo(() => (open ? catalogue(list, names, words) : []), [open, list, names, words]);
  if (!shown) return null;

  const pick = (entry: Entry) => {
    setOpen(false);
    onPick?.(entry.key);
    if (inserts) onInsert?.(entry.key);
    const copied = t('names.copied', { name: entry.label, key: entry.key });
    void copyText(entry.key, copied, t('names.notCopied', { key: entry.key }), 5000);
  };

  return (
    <section aria-labelledby={heading} className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={heading} className="font-semibold text-small">
        {t('names.title')}
      </h2>
      <div className="flex flex-wrap gap-1">
        {LISTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-haspopup="dialog"
            className="min-h-8 rounded-md border border-line bg-surface px-3 text-small hover:bg-sunken"
            onClick={() => {
              setList(each);
              setOpen(true);
            }}
          >
            {t(`names.list.${each}`)}
          </button>
        ))}
      </div>
      <Palette
        open={open}
        onOpenChange={setOpen}
        title={t(`names.search.${list}`)}
        entries={entries}
        lead={
          list === 'characters' ? (entry) => <Emblem character={entry.key} name={entry.label} size={32} /> : undefined
        }
        foot={
          onInsert && (
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-(--color-accent)"
                checked={inserts}
                onChange={(event) => setInserts(event.target.checked)}
              />
              {t('names.insert')}
            </label>
          )
        }
        onPick={pick}
      />
    </section>
  );
}
