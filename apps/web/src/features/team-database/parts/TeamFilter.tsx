import { weaponKeys } from '@quartet/gamedata/names';
import { ARCHETYPES } from '@quartet/results';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ORIGINS } from '#shared/origins.ts';
import { CONSTELLATIONS, originOf, type TeamFilters, withOrigin } from '../model/filters.ts';
import { useTeamNames } from '../useTeamNames.ts';
import { FilterSelect } from './FilterSelect.tsx';

interface Props {
  filters: TeamFilters;
  onChange(part: Partial<TeamFilters>): void;
}

/** Filters on the team as a whole: who wrote its rotation, highest constellation of its five-star characters, a weapon, the archetype. */
export function TeamFilter({ filters, onChange }: Props) {
  const { t, i18n } = useTranslation('teams');
  const names = useTeamNames();
  const weapons = useMemo(
    () =>
      weaponKeys
        .map((key): { value: string; name: string } => ({ value: key, name: names.weapon(key) }))
        .sort((a, b) => a.name.localeCompare(b.name, i18n.language)),
    [names, i18n.language],
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      <FilterSelect
        className="col-span-2"
        label={t('filter.origin')}
        value={originOf(filters.tags)}
        options={ORIGINS.map((origin) => ({ value: origin, name: t(`filter.origins.${origin}`) }))}
        onChange={(origin) => onChange({ tags: withOrigin(filters.tags, origin) })}
      />
      <FilterSelect
        label={t('filter.fiveStar')}
        value={filters.cons === null ? null : String(filters.cons)}
        options={CONSTELLATIONS.map((cons) => ({ value: String(cons), name: t('filter.upTo', { cons }) }))}
        onChange={(cons) => onChange({ cons: cons === null ? null : Number(cons) })}
      />
      <FilterSelect
        label={t('card.archetypes')}
        value={filters.archetype}
        options={ARCHETYPES.map((kind) => ({ value: kind, name: t(`archetype.${kind}`) }))}
        onChange={(archetype) => onChange({ archetype })}
      />
      <FilterSelect
        className="col-span-2"
        label={t('card.weapon')}
        value={filters.weapon}
        options={weapons}
        onChange={(weapon) => onChange({ weapon })}
      />
    </div>
  );
}
