import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entry, textsOf } from '#shared/names/catalogue.ts';
import { search } from '#shared/names/search.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { Marked } from '#shared/ui/Marked.tsx';
import { FILTER_KEYS, keysOf, nextRequirement, type Requirement, withRequirement } from '../model/filters.ts';
import { characterNotes, useTeamNames } from '../useTeamNames.ts';
import { RequirementChip, SIGNS } from './RequirementChip.tsx';

interface Props {
  requirements: Readonly<Record<string, Requirement>>;
  onChange(requirements: Readonly<Record<string, Requirement>>): void;
}

const PAGE = 8;

/** Who must be in a team and who must not: a list to search, and chips of who was chosen. */
export function CharacterFilter({ requirements, onChange }: Props) {
  const { t } = useTranslation(['teams', 'translation']);
  const names = useTeamNames();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = useMemo(
    () =>
      FILTER_KEYS.map((key): Entry => {
        const note = characterNotes(key, t);
        return { id: key, key, label: names.filtered(key), note, more: keysOf(key) };
      }).sort((a, b) => a.label.localeCompare(b.label)),
    [names, t],
  );
  const found = useMemo(() => search(query, entries, textsOf), [query, entries]);
  const at = Math.min(chosen, found.length - 1);
  const active = found[at];
  const option = (entry: Entry) => `${id}-${entry.id}`;
  const cycle = (key: string) => onChange(withRequirement(requirements, key, nextRequirement(requirements, key)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only moving through the list scrolls it
  useEffect(() => {
    const place = list.current;
    const shown = place?.querySelector<HTMLElement>('[data-active="true"]');
    if (!place || !shown) return;
    // Not scrollIntoView, which would move the page as well.
    const top = shown.offsetTop - place.offsetTop;
    if (top < place.scrollTop) place.scrollTop = top;
    else if (top + shown.offsetHeight > place.scrollTop + place.clientHeight)
      place.scrollTop = top + shown.offsetHeight - place.clientHeight;
  }, [at, query]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + PAGE),
      PageUp: Math.max(0, at - PAGE),
    };
    if (event.key in next) {
      event.preventDefault();
      setChosen(Math.max(0, next[event.key]));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active !== undefined) cycle(active.key);
    } else if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      setQuery('');
    }
  };

  return (
    <div className="group flex flex-col gap-2">
      {Object.keys(requirements).length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('filter.chosen')}>
          {Object.entries(requirements).map(([key, requirement]) => (
            <li key={key} className="max-w-full">
              <RequirementChip
                name={names.filtered(key)}
                requirement={requirement}
                lead={<Emblem character={key} name={names.character(key)} size={24} />}
                onClick={() => cycle(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : option(active)}
        aria-label={t('filter.searchCharacters')}
        aria-describedby={`${id}-hint`}
        placeholder={t('filter.searchCharacters')}
        autoComplete="off"
        spellCheck={false}
        className="h-9 rounded-md border border-line bg-surface px-3 placeholder:text-quiet"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className="text-quiet text-small">
        {t('filter.characterHint')}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('filter.characters')}
        aria-multiselectable="true"
        tabIndex={-1}
        className="h-52 overflow-y-auto rounded-md border border-line bg-surface p-1"
      >
        {found.map((entry, place) => {
          const state = Object.hasOwn(requirements, entry.key) ? requirements[entry.key] : 'any';
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the search field
            <div
              key={entry.id}
              id={option(entry)}
              role="option"
              tabIndex={-1}
              data-active={entry === active}
              aria-selected={state === 'with'}
              aria-label={t('requirement.named', { name: entry.label, state: t(`requirement.${state}`) })}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 text-small hover:bg-sunken group-focus-within:data-[active=true]:bg-sunken"
              onClick={() => {
                setChosen(place);
                cycle(entry.key);
              }}
            >
              <Emblem character={entry.key} name={names.character(entry.key)} size={28} />
              <span className={`min-w-0 flex-1 truncate ${state === 'without' ? 'line-through' : ''}`}>
                <Marked text={entry.label} query={query} />
              </span>
              {state !== 'any' && (
                <span aria-hidden="true" className={`font-semibold ${state === 'with' ? 'text-accent' : 'text-error'}`}>
                  {SIGNS[state]}
                </span>
              )}
            </div>
          );
        })}
      </div>
      {found.length === 0 && <p className="text-quiet text-small">{t('filter.nobody')}</p>}
      <p role="status" className="sr-only">
        {query === '' ? '' : t('filter.found', { count: found.length })}
      </p>
    </div>
  );
}
