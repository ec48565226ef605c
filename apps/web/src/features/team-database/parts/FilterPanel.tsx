import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#shared/api/http.ts';
import type { Reason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { countFilters, customQuery, MODES, NO_FILTERS, TARGETS, type TeamFilters } from '../model/filters.ts';
import { CharacterFilter } from './CharacterFilter.tsx';
import { CustomQuery } from './CustomQuery.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { GearFilter } from './GearFilter.tsx';
import { TagFilter } from './TagFilter.tsx';
import { TeamFilter } from './TeamFilter.tsx';

export interface FilterPanelProps {
  filters: TeamFilters;
  refusal: { reason: Reason; path: readonly Step[] } | null;
  onChange(part: Partial<TeamFilters>): void;
  /** Must not change from one drawing to the next. */
  onCustom(text: string): void;
}

/** All filters of the list. */
export function FilterPanel({ filters, refusal, onChange, onCustom }: FilterPanelProps) {
  const { t } = useTranslation('teams');
  const custom = filters.custom.trim() !== '';
  const counts = customQuery(filters.custom) !== undefined;
  const cleared = { ...NO_FILTERS, sort: filters.sort, ascending: filters.ascending };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-6" data-off={custom}>
        {custom && <p className="text-small text-warning">{t(counts ? 'custom.active' : 'custom.waits')}</p>}
        <Group title={t('filter.characters')}>
          <CharacterFilter requirements={filters.characters} onChange={(characters) => onChange({ characters })} />
          <GearFilter requirements={filters.characters} gear={filters.gear} onChange={(gear) => onChange({ gear })} />
        </Group>
        <Group title={t('filter.team')}>
          <TeamFilter filters={filters} onChange={onChange} />
        </Group>
        <Group title={t('filter.tags')}>
          <TagFilter requirements={filters.tags} onChange={(tags) => onChange({ tags })} />
        </Group>
        <Group title={t('filter.fight')}>
          <div className="grid grid-cols-2 gap-2">
            <FilterSelect
              label={t('filter.mode')}
              value={filters.mode}
              options={MODES.map((mode) => ({ value: mode, name: t(`mode.${mode}`) }))}
              onChange={(mode) => onChange({ mode })}
            />
            <FilterSelect
              label={t('filter.targets')}
              value={filters.targets}
              options={TARGETS.map((targets) => ({ value: targets, name: t(`filter.target.${targets}`) }))}
              onChange={(targets) => onChange({ targets })}
            />
          </div>
        </Group>
      </div>
      <Group title={t('custom.title')}>
        <CustomQuery text={filters.custom} refusal={refusal} onChange={onCustom} />
      </Group>
      <Button disabled={countFilters(filters) === 0} onClick={() => onChange(cleared)}>
        {t('filter.clear')}
      </Button>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}
