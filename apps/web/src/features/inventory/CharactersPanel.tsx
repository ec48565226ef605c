import { type Build, newBuild } from '@quartet/edits';
import { characterKeys, nameTable } from '@quartet/gamedata/names';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdvice } from '#run/search/advice.ts';
import { loadScores, useScores } from '#run/search/scores.ts';
import { useRoster } from '#run/search/useRoster.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { score } from '#shared/names/search.ts';
import { useNames } from '#shared/names/useNames.ts';
import { type ImportedBuild, ownedBuilds, useImports } from '#shared/roster/imports.ts';
import { AddSelect } from '#shared/ui/AddSelect.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import type { ListProps } from './lists.ts';

const FIELD = 'h-9 rounded-md border border-line bg-surface px-1 text-ink';
const CAPS = [20, 40, 50, 60, 70, 80, 90, 95, 100];
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TALENTS = ['attack', 'skill', 'burst'] as const;

/** The characters of the roster: imported, or entered here. */
export function CharactersPanel({ query, step }: ListProps) {
  const { t } = useTranslation(['roster', 'imports']);
  const names = useNames();
  const builds = useImports((state) => state.builds);
  const enter = useImports((state) => state.enter);
  const [isWhole, setWhole] = useState(false);
  const scores = useRosterScores();
  const roster = useMemo(
    () => ownedBuilds(builds).sort((a, b) => names.character(a.key).localeCompare(names.character(b.key))),
    [builds, names],
  );
  const options = useMemo(() => {
    const owned = new Set(roster.map(({ key }) => key));
    return characterKeys.filter((key) => !owned.has(key)).map((key) => [key, names.character(key)] as const);
  }, [roster, names]);
  const found = query === '' ? roster : roster.filter(({ key }) => score(query, [names.character(key), key]) > 0);
  const shown = isWhole || query !== '' ? found : found.slice(0, step);
  return (
    <Panel title={t('imports:import.count.characters', { count: roster.length })}>
      <AddSelect
        label={t('addCharacter')}
        options={options}
        onAdd={(key) => enter(newBuild(key, nameTable.characterWeaponClass(key)))}
      />
      {roster.length === 0 ? (
        <p className="text-quiet">{t('noCharacters')}</p>
      ) : (
        <p className="text-quiet text-small">{t('columns')}</p>
      )}
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2 " data-testid="characters">
        {shown.map((build) => (
          <Character key={build.key} build={build} score={scores.get(build.key) ?? null} />
        ))}
      </ul>
      {found.length === 0 && roster.length > 0 && <p className="text-quiet">{t('notFound')}</p>}
      {found.length > shown.length && (
        <Button className="self-center" onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}

/** Known scores of the roster's builds, by character, each in the best of its teams that has one. */
function useRosterScores(): ReadonlyMap<string, number> {
  const advice = useAdvice(useRoster());
  const known = useScores((state) => state.known);
  useEffect(() => void loadScores(), []);
  return useMemo(() => {
    const scores = new Map<string, number>();
    for (const { config } of advice?.teams ?? [])
      for (const { key, score: own } of known.get(config)?.found?.scores ?? [])
        if (!scores.has(key)) scores.set(key, own);
    return scores;
  }, [advice, known]);
}

function Character({ build, score: share }: { build: ImportedBuild; score: number | null }) {
  const { t } = useTranslation('roster');
  const { percent } = useFormats();
  const names = useNames();
  const enter = useImports((state) => state.enter);
  const remove = useImports((state) => state.remove);
  const name = names.character(build.key);
  const change = (part: Partial<Build>) => {
    const { source: _, added: __, ...own } = build;
    enter({ ...own, ...part });
  };
  const setLevel = (typed: number) => {
    const level = Math.min(100, Math.max(1, Math.trunc(typed || 1)));
    const cap = CAPS.find((each) => each >= level) ?? 100;
    change({ level, maxLevel: build.maxLevel >= level ? build.maxLevel : cap });
  };
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-2 border-line border-b py-2 text-small">
      <Emblem character={build.key} name={name} size={32} />
      <div className="min-w-24 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-quiet">
          {names.weapon(build.weapon.key)} R{build.weapon.refine}
        </p>
        {share !== null && (
          <p className="tabular-nums" title={t('advice.score.about')} data-testid="score">
            {t('score', { score: percent(share, 0) })}
          </p>
        )}
      </div>
      <input
        type="number"
        className={`${FIELD} w-14`}
        aria-label={t('level', { name })}
        min={1}
        max={100}
        value={build.level}
        onChange={(event) => setLevel(event.target.valueAsNumber)}
      />
      <select
        className={FIELD}
        aria-label={t('cons', { name })}
        value={build.cons}
        onChange={(event) => change({ cons: Number(event.target.value) })}
      >
        {[0, 1, 2, 3, 4, 5, 6].map((cons) => (
          <option key={cons} value={cons}>
            C{cons}
          </option>
        ))}
      </select>
      {TALENTS.map((talent) => (
        <select
          key={talent}
          className={FIELD}
          aria-label={t(talent, { name })}
          title={t(talent, { name })}
          value={build.talents[talent]}
          onChange={(event) => change({ talents: { ...build.talents, [talent]: Number(event.target.value) } })}
        >
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
      ))}
      <Button className="px-2" aria-label={t('remove', { name })} onClick={() => remove(build.key)}>
        ×
      </Button>
    </li>
  );
}
