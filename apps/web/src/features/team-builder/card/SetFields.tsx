import type { MemberSet } from '@quartet/edits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '#shared/names/catalogue.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { usePassives } from '#shared/names/usePassives.ts';
import { useWords } from '#shared/names/useWords.ts';
import { RankedPalette } from '../picker/RankedPalette.tsx';
import { Pick } from './Pick.tsx';

interface Props {
  /** Key of the character. */
  name: string;
  sets: readonly MemberSet[];
  /** The config with other sets. */
  textWith(sets: readonly MemberSet[]): string;
  onChange(sets: readonly MemberSet[]): void;
}

const PIECES = 5;
const ABSENT = ['artifacts'] as const;

/** The artifact sets of a character and how many pieces of each. */
export function SetFields({ name, sets, textWith, onChange }: Props) {
  const { t } = useTranslation('team');
  const names = useDictionaries();
  const words = useWords();
  /** Place of the set being exchanged; the number of sets for a new one. */
  const [picking, setPicking] = useState<number | null>(null);
  const worn = sets.reduce((sum, set) => sum + set.count, 0);
  const passives = usePassives(picking !== null);
  const entries = useMemo(
    () =>
      picking === null
        ? []
        : catalogue('artifacts', names, words).map((entry) => ({
            ...entry,
            about: passives.set(entry.key),
            ...(sets.some((set) => set.key === entry.key) ? { disabled: true } : {}),
          })),
    [picking, names, words, sets, passives],
  );
  /** The sets with another one in the place that is being changed. */
  const setsWith = (key: string): readonly MemberSet[] => {
    const old = picking === null ? undefined : sets[picking];
    if (old !== undefined) return sets.map((each) => (each === old ? { key, count: each.count, params: {} } : each));
    const free = PIECES - worn;
    return [...sets, { key, count: free >= 4 ? 4 : free >= 2 ? 2 : 1, params: {} }];
  };
  return (
    <div className="flex flex-col gap-2">
      {sets.map((set, index) => {
        const label = names.artifacts[set.key] ?? set.key;
        const max = Math.max(set.count, PIECES - worn + set.count);
        return (
          <div key={set.key} className="flex items-center gap-1">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('card.setOf', { name, set: label })}
              className="h-8 min-w-0 flex-1 truncate rounded-md border border-line px-2 text-left text-small hover:bg-sunken"
              onClick={() => setPicking(index)}
            >
              {label}
            </button>
            <Pick
              label={t('card.piecesOf', { set: label })}
              value={set.count}
              options={[1, 2, 3, 4, 5].filter((count) => count <= max).map((count) => [count, `×${count}`] as const)}
              onChange={(count) => onChange(sets.map((each) => (each === set ? { ...each, count } : each)))}
            />
            <button
              type="button"
              aria-label={t('card.removeSet', { set: label })}
              className="size-8 shrink-0 rounded-md text-quiet hover:bg-sunken"
              onClick={() => onChange(sets.filter((each) => each !== set))}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </div>
        );
      })}
      {worn < PIECES && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="h-8 rounded-md border border-line border-dashed px-2 text-left text-quiet text-small hover:bg-sunken"
          onClick={() => setPicking(sets.length)}
        >
          {t('card.addSet')}
        </button>
      )}
      <RankedPalette
        open={picking !== null}
        onOpenChange={(open) => setPicking(open ? sets.length : null)}
        title={t('picker.set', { name })}
        entries={entries}
        absent={ABSENT}
        textWith={({ key }) => textWith(setsWith(key))}
        onPick={({ key }) => {
          setPicking(null);
          onChange(setsWith(key));
        }}
      />
    </div>
  );
}
