import { buildSlots } from '@quartet/edits';
import { type ArtifactPiece, artifactSlots } from '@quartet/importers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Button } from '#shared/ui/Button.tsx';
import { OptionalField } from '#shared/ui/fields.tsx';
import { type Filters, NO_FILTERS } from './filters.ts';

interface Props {
  pieces: readonly ArtifactPiece[];
  filters: Filters;
  onChange(filters: Filters): void;
}

const FIELD = 'h-9 w-full min-w-0 rounded-md border border-line bg-surface px-2 text-ink';

/** Filters of the shown pieces, by the existing values. */
export function FilterBar({ pieces, filters, onChange }: Props) {
  const { t } = useTranslation('inventory');
  const names = useNames();
  const { stat } = useWords();
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  const { sets, mains, wearers } = useMemo(() => {
    const byName = (keys: Iterable<string>, name: (key: string) => string) =>
      [...keys].map((key) => [key, name(key)] as const).sort(([, a], [, b]) => a.localeCompare(b));
    const worn = new Set(pieces.map((piece) => piece.wearer));
    worn.delete('');
    return {
      sets: byName(new Set(pieces.map((piece) => piece.set)), (key) => (key === '' ? t('noSet') : names.set(key))),
      mains: [...new Set(pieces.map((piece) => piece.main))]
        .sort((a, b) => buildSlots.indexOf(a) - buildSlots.indexOf(b))
        .map((key) => [key, stat(key)] as const),
      wearers: byName(worn, names.character),
    };
  }, [pieces, names, stat, t]);
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <legend className="sr-only">{t('filter.label')}</legend>
      <OptionalField
        any={t('filter.any')}
        label={t('filter.set')}
        value={filters.set}
        options={sets}
        onChange={(set) => change({ set })}
      />
      <OptionalField
        any={t('filter.any')}
        label={t('filter.slot')}
        value={filters.slot}
        options={artifactSlots.map((slot) => [slot, t(`slot.${slot}`)])}
        onChange={(slot) => change({ slot })}
      />
      <OptionalField
        any={t('filter.any')}
        label={t('filter.main')}
        value={filters.main}
        options={mains}
        onChange={(main) => change({ main })}
      />
      <label className="flex min-w-0 flex-col gap-1 text-small">
        <span className="text-quiet">{t('filter.level')}</span>
        <input
          type="number"
          className={FIELD}
          min={0}
          max={20}
          value={filters.level}
          onChange={(event) =>
            change({ level: Math.min(20, Math.max(0, Math.trunc(event.target.valueAsNumber || 0))) })
          }
        />
      </label>
      <OptionalField
        any={t('filter.any')}
        label={t('filter.lock')}
        value={filters.locked === null ? null : filters.locked ? 'locked' : 'unlocked'}
        options={(['locked', 'unlocked'] as const).map((each) => [each, t(`filter.${each}`)])}
        onChange={(locked) => change({ locked: locked === null ? null : locked === 'locked' })}
      />
      <OptionalField
        any={t('filter.any')}
        label={t('filter.wearer')}
        value={filters.wearer === '' ? '-' : filters.wearer}
        options={[['-', t('filter.nobody')], ...wearers]}
        onChange={(wearer) => change({ wearer: wearer === '-' ? '' : wearer })}
      />
      <OptionalField
        any={t('filter.any')}
        label={t('filter.mark')}
        value={filters.mark}
        options={[
          ['keep', t('mark.keep')],
          ['out', t('mark.out')],
          ['free', t('filter.free')],
        ]}
        onChange={(mark) => change({ mark })}
      />
      <Button className="self-end px-2" onClick={() => onChange(NO_FILTERS)}>
        {t('filter.reset')}
      </Button>
    </fieldset>
  );
}
