import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACTIONS } from '#shared/names/vocabulary.ts';
import { reactionPage } from '../model/reactionPages.ts';
import { inOrder, sourceRows } from '../model/rows.ts';
import type { View } from '../view.ts';
import { alignBase, baseByKey } from './bars.ts';
import { RowsPanel } from './RowsPanel.tsx';
import { useLabels } from './useLabels.ts';

interface Props {
  view: View;
  className?: string;
}

/** How often each action was done, and by whom. */
export function Actions({ view, className }: Props) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  return (
    <PerSource
      view={view}
      className={className}
      id="actions"
      title={t('section.actions')}
      note={t('unit.perFight')}
      field="character_actions"
      order={ACTIONS}
      rowTitle={t('column.action')}
      rowLabel={labels.action}
    />
  );
}

/** Energy each source gave, and to whom. */
export function EnergySources({ view, className }: Props) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  return (
    <PerSource
      view={view}
      className={className}
      id="energy"
      title={t('section.energy')}
      note={t('unit.energy')}
      field="total_source_energy"
      rowTitle={t('column.source')}
      rowLabel={labels.source}
    />
  );
}

/** Energy above the maximum by source, which is lost. */
export function WastedEnergy({ view, className }: Props) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  return (
    <PerSource
      view={view}
      className={className}
      id="wasted-energy"
      title={t('section.wastedEnergy')}
      note={t('unit.wasted')}
      field="wasted_energy"
      rowTitle={t('column.source')}
      rowLabel={labels.source}
    />
  );
}

/** How often each reaction was triggered, and by whom. */
export function Reactions({ view, className }: Props) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  return (
    <PerSource
      view={view}
      className={className}
      id="reactions"
      title={t('section.reactions')}
      note={t('unit.perFight')}
      field="source_reactions"
      rowTitle={t('column.reaction')}
      rowLabel={labels.reaction}
      rowPage={reactionPage}
    />
  );
}

interface PerSourceProps extends Props {
  id: string;
  title: string;
  note: string;
  field: 'character_actions' | 'total_source_energy' | 'wasted_energy' | 'source_reactions';
  order?: readonly string[];
  rowTitle: string;
  rowLabel(key: string): string;
  /** Address of the page of the guide about a row. */
  rowPage?(key: string): string | undefined;
}

/** Rows by name with one part per character. */
function PerSource({ view, field, order, rowLabel, rowPage, ...panel }: PerSourceProps) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const { statistics, base, result } = view;
  const rows = useMemo(() => {
    const all = sourceRows(statistics[field] ?? []);
    return order ? inOrder(all, order) : all;
  }, [statistics, field, order]);
  const before = useMemo(() => {
    const list = base?.statistics[field];
    return list === undefined ? null : baseByKey(sourceRows(alignBase(view, list, { sources: {} })));
  }, [view, base, field]);
  const pages = rows.flatMap(({ key }) => {
    const page = rowPage?.(key);
    return page === undefined ? [] : [[page, rowLabel(key)] as const];
  });
  return (
    <RowsPanel
      {...panel}
      view={view}
      rows={rows}
      base={before}
      partTitle={t('column.character')}
      rowLabel={rowLabel}
      partLabel={labels.slot}
      partLook={labels.slotLook}
      legend={result.character_details.map((_, i) => String(i))}
      decimals={1}
      foot={pages.length > 0 && <InGuide pages={pages} />}
    />
  );
}

/** Ways from the rows of a chart to the guide. */
function InGuide({ pages }: { pages: readonly (readonly [page: string, label: string])[] }) {
  const { t } = useTranslation('viewer');
  return (
    <nav aria-label={t('inGuide')} className="text-small">
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        <li aria-hidden="true" className="text-quiet">
          {t('inGuide')}
        </li>
        {pages.map(([page, label]) => (
          <li key={label}>
            <Link to={page} className="inline-flex min-h-6 items-center text-accent underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
