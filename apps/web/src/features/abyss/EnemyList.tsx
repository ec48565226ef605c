import type { Encounter, EncounterEnemy } from '@quartet/optimiser/abyss';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useMonsterName } from './data.ts';

/** Enemies of a half in the order in which they appear. */
export function EnemyList({ encounter }: { encounter: Encounter }) {
  const { t } = useTranslation('abyss');
  const { number } = useFormats();
  const waves = [...new Set(encounter.enemies.map(({ wave }) => wave))];
  return (
    <>
      <ol className="flex flex-col gap-2 text-small">
        {waves.map((wave) => (
          <li key={wave} className="flex flex-col gap-1">
            {waves.length > 1 && <span className="text-quiet">{t('wave', { number: wave })}</span>}
            <ul className="flex flex-col gap-1">
              {encounter.enemies
                .filter((each) => each.wave === wave)
                .map((each) => (
                  <Enemy key={each.monster} enemy={each} />
                ))}
            </ul>
          </li>
        ))}
      </ol>
      {encounter.hp !== null && <p className="text-quiet text-small">{t('sum', { hp: number(encounter.hp) })}</p>}
    </>
  );
}

function Enemy({ enemy }: { enemy: EncounterEnemy }) {
  const { t, i18n } = useTranslation('abyss');
  const { compact } = useFormats();
  const nameOf = useMonsterName();
  const { monster, count, hp, grade, notModelled } = enemy;
  const figures = [hp === null ? t('hpUnknown') : t('hp', { hp: compact(hp) }), t('grade', { grade })];
  return (
    <li className="min-w-0 break-words">
      {count > 1 && <span className="tabular-nums">{count} × </span>}
      <span className="font-medium">{nameOf(monster, enemy.enemy)}</span>{' '}
      <span className={hp === null ? 'text-warning' : 'text-quiet'}>{figures.join(' · ')}</span>
      {notModelled.length > 0 && (
        <span className="block text-quiet">
          {t('without', {
            list: formatList(
              notModelled.map((each) => t(`mechanic.${each}`)),
              i18n.language,
            ),
          })}
        </span>
      )}
    </li>
  );
}
