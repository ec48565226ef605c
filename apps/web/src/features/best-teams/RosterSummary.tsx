import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#shared/format/useFormats.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { ownedBuilds, useImports } from '#shared/roster/imports.ts';
import { useImportUndo } from '#shared/roster/undoImport.ts';
import { LINK_BUTTON } from '#shared/ui/PageHead.tsx';

/** Counts of the roster, the time of the last import, and the way to the next one. */
export function RosterSummary() {
  const { t, i18n } = useTranslation(['roster', 'imports']);
  const { number } = useFormats();
  const characters = useImports((state) => ownedBuilds(state.builds).length);
  const weapons = useImports((state) => state.weapons.length);
  const artifacts = useInventory((state) => state.inventory?.pieces.length ?? 0);
  const at = useImportUndo((state) => state.snapshot?.at);
  const open = useImportUndo((state) => state.open);
  useEffect(open, [open]);
  const counts = { characters, weapons, artifacts };
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 xl:flex-col xl:items-stretch"
      data-testid="roster-summary"
    >
      <h2 className="font-semibold max-xl:sr-only">{t('title')}</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 xl:flex-col">
        {(['characters', 'weapons', 'artifacts'] as const).map((kind) => (
          <div key={kind} className="flex items-baseline gap-2 xl:justify-between">
            <dt className="text-quiet text-small">{t(`kind.${kind}`)}</dt>
            <dd className="font-semibold tabular-nums">{number(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      {at !== undefined && (
        <p className="text-quiet text-small max-sm:hidden">
          {t('imports:undo.last', { when: new Date(at).toLocaleDateString(i18n.language, { dateStyle: 'medium' }) })}
        </p>
      )}
      <Link to="/roster/inventory" className={`${LINK_BUTTON} justify-center max-xl:ml-auto`}>
        {t('toImport')}
      </Link>
      <p className="text-quiet text-small max-xl:hidden">{t('best.local')}</p>
    </section>
  );
}
