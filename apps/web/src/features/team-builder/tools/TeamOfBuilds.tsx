import { applyEdits, type Build, canKeepScript, memberOfBuild, replaceTeam, startTeam, teamSize } from '@quartet/edits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Button } from '#shared/ui/Button.tsx';
import { choose, firstTeam } from '../model/teamOfBuilds.ts';

interface Props {
  /** The imported builds. */
  builds: readonly Build[];
  /** Receives the config with the new team. */
  onTeam(text: string): void;
  onDone(): void;
  /** More buttons. */
  children?: ReactNode;
}

/** Chooses up to four of the builds just imported and makes them the team of the config being edited, in one step. */
export function TeamOfBuilds({ builds, onTeam, onDone, children }: Props) {
  const { t } = useTranslation('imports');
  const names = useDictionaries();
  const text = useSimulation((state) => state.text);
  const [chosen, setChosen] = useState(() => firstTeam(builds));
  const [isNewScript, setNewScript] = useState<boolean | null>(null);
  const parsed = parsedConfig(text);
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
