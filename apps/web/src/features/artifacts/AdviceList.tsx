import { artifactSlots } from '@quartet/importers';
import { type ArtifactsOutcome, type Roster, VERDICTS } from '@quartet/optimiser';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { OptionalField, SelectField } from '#shared/ui/fields.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { AdviceRow } from './AdviceRow.tsx';
import { type AdvisedPiece, charactersOf, EVERYTHING, ORDERS, type Selection, selected } from './selection.ts';

/** Rows at first, and with each wish for more. */
const STEP = 40;

/** The pieces with their advice, filtered and sorted. */
export const AdviceList = memo(function AdviceList({ roster, advice }: { roster: Roster; advice: ArtifactsOutcome }) {
  const { t } = useTranslation(['roster', 'inventory']);
  const { number } = useFormats();
  const [selection, setSelection] = useState(EVERYTHING);
  const [limit, setLimit] = useState(STEP);
  const all = useMemo(() => {
    const byId = new Map(roster.pieces.map((piece) => [piece.id, piece]));
    return advice.pieces.flatMap((own): AdvisedPiece[] => {
      const piece = byId.get(own.id);
      return piece === undefined ? [] : [{ piece, advice: own }];
    });
  }, [roster, advice]);
  const found = useMemo(() => selected(all, selection), [all, selection]);
  const byId = useMemo(() => new Map(roster.pieces.map((piece) => [piece.id, piece])), [roster]);
  return (
    <Panel title={t('advice.pieces')}>
      <Filters
        all={all}
        selection={selection}
        onChange={(part) => {
          setSelection({ ...selection, ...part });
          setLimit(STEP);
        }}
      />
      <p role="status" className="text-small" data-testid="advised">
        {t('inventory:shown', { shown: number(found.length), all: number(all.length) })}
      </p>
      {found.length === 0 ? (
        <p className="text-quiet">{t('inventory:nothing')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line" data-testid="advice">
          {found.slice(0, limit).map((each) => (
            <AdviceRow key={each.piece.id} {...each} byId={byId} />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <Button className="self-center" onClick={() => setLimit(limit + STEP)}>
          {t('inventory:more')}
        </Button>
      )}
    </Panel>
  );
});

interface FiltersProps {
  all: readonly AdvisedPiece[];
  selection: Selection;
  onChange(part: Partial<Selection>): void;
}

function Filters({ all, selection, onChange }: FiltersProps) {
  const { t, i18n } = useTranslation(['roster', 'inventory']);
  const names = useNames();
  const { sets, characters } = useMemo(() => {
    const sorted = (keys: Iterable<string>, name: (key: string) => string) =>
      [...new Set(keys)]
        .map((key): [string, string] => [key, name(key)])
        .sort(([, a], [, b]) => a.localeCompare(b, i18n.language));
    const known = all.map(({ piece }) => piece.set).filter((set) => set !== '');
    return { sets: sorted(known, names.set), characters: sorted(all.flatMap(charactersOf), names.character) };
  }, [all, names, i18n.language]);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      <OptionalField
        any={t('inventory:filter.any')}
        label={t('advice.filter.verdict')}
        value={selection.verdict}
        options={VERDICTS.map((each) => [each, t(`advice.verdict.${each}`)])}
        onChange={(verdict) => onChange({ verdict })}
      />
      <OptionalField
        any={t('inventory:filter.any')}
        label={t('inventory:filter.slot')}
        value={selection.slot}
        options={artifactSlots.map((each) => [each, t(`inventory:slot.${each}`)])}
        onChange={(slot) => onChange({ slot })}
      />
      <OptionalField
        any={t('inventory:filter.any')}
        label={t('inventory:filter.set')}
        value={selection.set}
        options={sets}
        onChange={(set) => onChange({ set })}
      />
      <OptionalField
        any={t('inventory:filter.any')}
        label={t('advice.filter.character')}
        value={selection.character}
        options={characters}
        onChange={(character) => onChange({ character })}
      />
      <SelectField
        label={t('advice.filter.order')}
        value={selection.order}
        options={ORDERS.map((each) => [each, t(`advice.order.${each}`)])}
        onChange={(order) => onChange({ order })}
      />
    </div>
  );
}
