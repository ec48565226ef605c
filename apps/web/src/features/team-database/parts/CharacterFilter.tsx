import { characterAliases, find } from '@quartet/gamedata/names';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { aliasesOf, type Entry, readingsOf } from '#shared/names/catalogue.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { Marked } from '#shared/ui/Marked.tsx';
import { SearchList } from '#shared/ui/SearchList.tsx';
import { FILTER_KEYS, keysOf, nextRequirement, type Requirement, withRequirement } from '../model/filters.ts';
import { characterNotes, useTeamNames } from '../useTeamNames.ts';
import { RequirementChip, SIGNS } from './RequirementChip.tsx';

interface Props {
  requirements: Readonly<Record<string, Requirement>>;
  onChange(requirements: Readonly<Record<string, Requirement>>): void;
}

/** Required and excluded characters: a list to search, and chips of the chosen ones. */
export function CharacterFilter({ requirements, onChange }: Props) {
  const { t } = useTranslation(['teams', 'translation']);
  const names = useTeamNames();
  const entries = useMemo(
    () =>
      FILTER_KEYS.map((key): Entry => {
        const note = characterNotes(key, t);
        return {
          id: key,
          key,
          label: names.filtered(key),
          note,
          more: [...keysOf(key), ...aliasesOf(characterAliases, key), ...readingsOf(key)],
        };
      }).sort((a, b) => a.label.localeCompare(b.label)),
    [names, t],
  );
  const stateOf = (key: string) => find(requirements, key) ?? 'any';
  const cycle = (key: string) => onChange(withRequirement(requirements, key, nextRequirement(requirements, key)));

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
      <SearchList
        label={t('filter.searchCharacters')}
        listLabel={t('filter.characters')}
        entries={entries}
        onPick={(entry) => cycle(entry.key)}
        escapeClears
        hint={<p className="text-quiet text-small">{t('filter.characterHint')}</p>}
        status={(count, query) => (query === '' ? '' : t('filter.found', { count }))}
        empty={<p className="text-quiet text-small">{t('filter.nobody')}</p>}
        rowLabel={(entry) =>
          t('requirement.named', { name: entry.label, state: t(`requirement.${stateOf(entry.key)}`) })
        }
        fieldClass="h-9 rounded-md border border-line bg-surface px-3 placeholder:text-quiet"
        listClass="grid h-52 grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] content-start gap-1 overflow-y-auto rounded-md border border-line bg-surface p-1 data-empty:hidden"
        rowClass="relative flex min-w-0 cursor-pointer flex-col items-center gap-0.5 rounded-md p-1 text-xs hover:bg-sunken group-focus-within:data-highlighted:bg-sunken"
        row={(entry, query) => {
          const state = stateOf(entry.key);
          return (
            <>
              <Emblem character={entry.key} name={names.character(entry.key)} size={36} />
              <span
                title={entry.label}
                className={`w-full truncate text-center ${state === 'without' ? 'text-quiet' : ''}`}
              >
                <Marked text={entry.label} query={query} />
              </span>
              {state !== 'any' && (
                <span
                  aria-hidden="true"
                  className={`absolute top-0 right-0 rounded-sm bg-surface px-1 font-semibold ${state === 'with' ? 'text-accent' : 'text-quiet'}`}
                >
                  {SIGNS[state]}
                </span>
              )}
            </>
          );
        }}
      />
    </div>
  );
}
