import { nameTable, weaponKeys } from '@quartet/gamedata/names';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSTELLATIONS, type Gear, NO_GEAR, type Requirement } from '../model/filters.ts';
import { useTeamNames } from '../useTeamNames.ts';

interface Props {
  requirements: Readonly<Record<string, Requirement>>;
  gear: Readonly<Record<string, Gear>>;
  onChange(gear: Readonly<Record<string, Gear>>): void;
}

/** Fields for the highest constellation and the weapon of each required character. */
export function GearFilter({ requirements, gear, onChange }: Props) {
  const required = Object.keys(requirements).filter((key) => requirements[key] === 'with');
  return required.map((key) => (
    <GearOf
      key={key}
      character={key}
      gear={gear[key] ?? NO_GEAR}
      onChange={(changed) => onChange({ ...gear, [key]: changed })}
    />
  ));
}

interface GearOfProps {
  character: string;
  gear: Gear;
  onChange(gear: Gear): void;
}

const SELECT = 'h-9 min-w-0 rounded-md border border-line bg-surface px-2';

function GearOf({ character, gear, onChange }: GearOfProps) {
  const { t } = useTranslation('teams');
  const names = useTeamNames();
  const name = names.filtered(character);
  const weapons = useMemo(() => {
    const wields = nameTable.characterWeaponClass(character);
    return weaponKeys
      .filter((key) => nameTable.weaponClass(key) === wields)
      .map((key) => ({ key, label: names.weapon(key) }))
      .sort((a, b) => a.label.localeCompare(b.label));
  }, [character, names]);
  return (
    <fieldset className="grid grid-cols-2 gap-2 text-small">
      <legend className="text-quiet">{name}</legend>
      <select
        className={SELECT}
        aria-label={t('filter.constellationOf', { name })}
        value={gear.cons ?? ''}
        onChange={({ target }) => onChange({ ...gear, cons: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{t('filter.anyConstellation')}</option>
        {CONSTELLATIONS.map((cons) => (
          <option key={cons} value={cons}>
            {t('filter.upTo', { cons })}
          </option>
        ))}
      </select>
      <select
        className={SELECT}
        aria-label={t('filter.weaponOf', { name })}
        value={gear.weapon ?? ''}
        onChange={({ target }) => onChange({ ...gear, weapon: target.value === '' ? null : target.value })}
      >
        <option value="">{t('filter.anyWeapon')}</option>
        {weapons.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
