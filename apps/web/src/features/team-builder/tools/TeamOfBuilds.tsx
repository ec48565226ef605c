import { applyEdits, type Build, canKeepScript, memberOfBuild, replaceTeam, startTeam, teamSize } from '@quartet/edits';
import { characterRarity } from '@quartet/gamedata/rarity';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { search } from '#shared/names/search.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { choose, firstTeam, inOrderOfLevel } from '../model/teamOfBuilds.ts';

interface Props {
  /** The imported builds. */
  builds: readonly Build[];
  /** Receives the config with the new team. */
  onTeam(text: string): void;
  onDone(): void;
  /** More buttons. */
  children?: ReactNode;
}

/** From this number of builds on the list can be searched. */
const MANY = 12;

/** Chooses up to four of the builds just imported and makes them the team of the config being edited, in one step. */
export function TeamOfBuilds({ builds, onTeam, onDone, children }: Props) {
  const { t } = useTranslation('imports');
  const names = useNames();
  const text = useSimulation((state) => state.text);
  const parsed = parsedConfig(text);
  const [chosen, setChosen] = useState(() =>
    firstTeam(
      builds,
      parsed.config.characters.map(({ key }) => key),
    ),
  );
  const [isNewScript, setNewScript] = useState<boolean | null>(null);
  const [query, setQuery] = useState('');
  const id = useId();
  const sorted = useMemo(() => inOrderOfLevel(builds, characterRarity, names.character), [builds, names]);
  const shown = useMemo(() => {
    const texts = (place: number): string[] => {
      const build = builds[place];
      return build === undefined ? [] : [names.character(build.key), build.key, build.buildName ?? ''];
    };
    return search(query, sorted, texts);
  }, [query, sorted, builds, names]);
  const members = chosen.flatMap((place) => builds[place] ?? []).map(memberOfBuild);
  const needsScript = members.length > 0 && !canKeepScript(parsed, members);
  const writesScript = isNewScript ?? needsScript;
  const make = () => {
    onTeam(applyEdits(text, writesScript ? startTeam(parsed, members) : replaceTeam(parsed, members)));
    onDone();
  };
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{t('import.pick')}</legend>
        {builds.length > MANY && (
          <>
            <label htmlFor={id} className="sr-only">
              {t('import.search')}
            </label>
            <input
              id={id}
              type="search"
              placeholder={t('import.search')}
              className="h-9 rounded-md border border-line bg-page px-3"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            {shown.length === 0 && <p className="text-quiet text-small">{t('import.noneFound')}</p>}
          </>
        )}
        <ul className="grid max-h-80 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2" data-testid="builds">
          {shown.map((place) => {
            const build = builds[place];
            if (build === undefined) return null;
            const next = choose(builds, chosen, place);
            return (
              <li key={place}>
                <label className="flex min-h-9 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-(--color-accent)"
                    checked={chosen.includes(place)}
                    disabled={next === null}
                    onChange={() => next !== null && setChosen(next)}
                  />
                  <span className={next === null ? 'text-quiet' : undefined}>
                    {names.character(build.key)}{' '}
                    <span className="text-quiet">{t('import.level', { level: build.level })}</span>
                    {build.buildName !== undefined && <span className="text-quiet"> ({build.buildName})</span>}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <label className="flex items-center gap-2 text-small">
        <input
          type="checkbox"
          className="size-4 accent-(--color-accent)"
          checked={writesScript}
          onChange={(event) => setNewScript(event.target.checked)}
        />
        {t('import.newScript')}
      </label>
      <p aria-live="polite" className="text-quiet text-small">
        {t('import.chosen', { count: chosen.length, most: teamSize })}
        {parsed.config.characters.length > 0 && ` · ${t('import.replacesTeam')}`}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('import.close')}</Button>
        {children}
        <Button look="primary" disabled={chosen.length === 0} onClick={make}>
          {t('import.makeTeam')}
        </Button>
      </div>
    </>
  );
}
