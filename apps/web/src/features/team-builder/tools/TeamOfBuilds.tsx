import { type Build, memberOfBuild, replaceTeam, type TextEdit, teamSize } from '@quartet/importers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Button } from '#shared/ui/Button.tsx';
import { choose, firstTeam } from '../model/teamOfBuilds.ts';

interface Props {
  /** What was imported: two builds or more. */
  builds: readonly Build[];
  /** Config text the team goes into. */
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
  onDone(): void;
}

/** Chooses up to four of the builds just imported and puts them into the text as its team, in one step. */
export function TeamOfBuilds({ builds, text, onEdit, onDone }: Props) {
  const { t } = useTranslation('team');
  const names = useDictionaries();
  const [chosen, setChosen] = useState(() => firstTeam(builds));
  const { characters } = parsedConfig(text).config;
  const make = () => {
    const members = chosen.flatMap((place) => builds[place] ?? []).map(memberOfBuild);
    const edits = replaceTeam(parsedConfig(text), members);
    if (edits.length > 0) onEdit(edits);
    onDone();
  };
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{t('import.pick')}</legend>
        <ul className="grid max-h-80 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2">
          {builds.map((build, place) => {
            const next = choose(builds, chosen, place);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the builds of one document never change
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
                    {names.characters[build.key] ?? build.key}
                    {build.buildName !== undefined && <span className="text-quiet"> ({build.buildName})</span>}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <p aria-live="polite" className="text-quiet text-small">
        {t('import.chosen', { count: chosen.length, most: teamSize })}
      </p>
      {characters.length > 0 && <p className="text-small text-warning">{t('import.replacesTeam')}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('import.close')}</Button>
        <Button look="primary" disabled={chosen.length === 0} onClick={make}>
          {t('import.makeTeam')}
        </Button>
      </div>
    </>
  );
}
