import { weaponKeys } from '@quartet/gamedata/names';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { score } from '#shared/names/search.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useImports } from '#shared/roster/imports.ts';
import { AddSelect } from '#shared/ui/AddSelect.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { WeaponPicture } from '#shared/ui/Emblem.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import type { ListProps } from './lists.ts';

/** The weapons of the roster, worn or not. */
export function WeaponsPanel({ query, step }: ListProps) {
  const { t } = useTranslation(['roster', 'imports']);
  const names = useNames();
  const weapons = useImports((state) => state.weapons);
  const setWeapons = useImports((state) => state.setWeapons);
  const [isWhole, setWhole] = useState(false);
  const options = useMemo(() => weaponKeys.map((key) => [key, names.weapon(key)] as const), [names]);
  const found = [...weapons.entries()].filter(
    ([, { key, wearer }]) => query === '' || score(query, [names.weapon(key), key, names.character(wearer)]) > 0,
  );
  const shown = isWhole || query !== '' ? found : found.slice(0, step);
  return (
    <Panel title={t('imports:import.count.weapons', { count: weapons.length })}>
      <AddSelect
        label={t('addWeapon')}
        options={options}
        onAdd={(key) => setWeapons([{ key, refine: 1, level: 90, maxLevel: 90, wearer: '' }, ...weapons])}
      />
      {weapons.length === 0 && <p className="text-quiet">{t('noWeapons')}</p>}
      <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2" data-testid="weapons">
        {shown.map(([i, { key, refine, level, wearer }]) => {
          const name = names.weapon(key);
          return (
            <li key={i} className="flex min-w-0 items-center gap-2 border-line border-b py-2 text-small">
              <WeaponPicture weapon={key} size={24} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{name}</p>
                <p className="truncate text-quiet">
                  {level}
                  {wearer !== '' && ` · ${names.character(wearer)}`}
                </p>
              </div>
              <select
                className="h-9 rounded-md border border-line bg-surface px-1 text-ink"
                aria-label={t('refine', { name })}
                value={refine}
                onChange={(event) =>
                  setWeapons(
                    weapons.map((each, at) => (at === i ? { ...each, refine: Number(event.target.value) } : each)),
                  )
                }
              >
                {[1, 2, 3, 4, 5].map((each) => (
                  <option key={each} value={each}>
                    R{each}
                  </option>
                ))}
              </select>
              <Button
                className="px-2"
                aria-label={t('remove', { name })}
                onClick={() => setWeapons(weapons.filter((_, at) => at !== i))}
              >
                ×
              </Button>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && weapons.length > 0 && <p className="text-quiet">{t('notFound')}</p>}
      {found.length > shown.length && (
        <Button className="self-center" onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}
