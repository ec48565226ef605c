import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { saveFile } from '#shared/charts/export.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Mark, useInventory } from '#shared/inventory/inventory.ts';
import { ownedBuilds, useImports } from '#shared/roster/imports.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PageHead } from '#shared/ui/PageHead.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import { CharactersPanel } from './CharactersPanel.tsx';
import { exportRoster } from './exportRoster.ts';
import { FilterBar } from './FilterBar.tsx';
import { filtered, NO_FILTERS } from './filters.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { PieceList } from './PieceList.tsx';
import { WeaponsPanel } from './WeaponsPanel.tsx';

/** Pieces drawn at first, and with each wish for more; on a phone few, as its search finds the others. */
const STEP = 60;
const PHONE_STEP = 8;
/** Rows of the other lists before all are shown. */
const ROWS = 24;
const PHONE_ROWS = 4;
const PHONE = '(width < 40rem)';

/** The player's roster: characters, weapons and artifacts, imported once and kept in this browser. */
export function InventoryPage() {
  const { t } = useTranslation(['inventory', 'roster']);
  const ready = useInventory((state) => state.ready);
  const kept = useInventory((state) => state.kept);
  const open = useInventory((state) => state.open);
  const some = useInventory((state) => state.inventory !== null);
  useEffect(open, [open]);
  const isPhone = useMedia(PHONE);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const step = isPhone ? PHONE_ROWS : ROWS;
  return (
    <>
      <PageHead
        title={t('roster:title')}
        about={t('roster:about')}
        links={[{ to: '/simulator#optimiser', label: t('toOptimiser') }]}
      />
      {ready && (
        <>
          <ImportPanel />
          <All />
          {!kept && (
            <p role="alert" className="text-warning">
              {t('notKept')}
            </p>
          )}
          <input
            type="search"
            className="h-11 w-full rounded-md border border-line bg-surface px-3 text-ink"
            aria-label={t('roster:find')}
            placeholder={t('roster:find')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <CharactersPanel query={query} step={step} />
          <WeaponsPanel query={query} step={step} />
          {some ? <Pieces step={isPhone ? PHONE_STEP : STEP} /> : <p className="text-quiet">{t('none')}</p>}
        </>
      )}
    </>
  );
}

/** Exports and deletes the whole roster. */
function All() {
  const { t } = useTranslation('roster');
  const { builds, weapons, clear } = useImports(
    useShallow(({ builds, weapons, clear }) => ({ builds, weapons, clear })),
  );
  const text = useInventory((state) => state.text);
  const clearInventory = useInventory((state) => state.clear);
  if (Object.keys(builds).length === 0 && weapons.length === 0 && text === '') return null;
  const save = () =>
    saveFile(exportRoster(ownedBuilds(builds), weapons, text), 'application/json', 'quartet-account.json');
  const remove = () => {
    if (!window.confirm(t('clearConfirm'))) return;
    clear();
    clearInventory();
    toast(t('cleared'), { kind: 'success' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={save}>{t('export')}</Button>
      <Button onClick={remove}>{t('clear')}</Button>
    </div>
  );
}

function Pieces({ step }: { step: number }) {
  const { t } = useTranslation('inventory');
  const { number } = useFormats();
  const { text, inventory, marks, mark, clear } = useInventory(
    useShallow(({ text, inventory, marks, mark, clear }) => ({ text, inventory, marks, mark, clear })),
  );
  const [filters, setFilters] = useState(NO_FILTERS);
  const [more, setMore] = useState(0);
  const limit = step + more;
  const pieces = inventory?.pieces ?? [];
  const faultyCount = pieces.reduce((sum, { faults }) => sum + (faults.length > 0 ? 1 : 0), 0);
  const later = useDeferredValue(filters);
  const found = useMemo(() => filtered(pieces, marks, later), [pieces, marks, later]);
  const markAll = (next: Mark | null) => {
    const wanted = next === 'keep' ? found.filter((piece) => piece.wearer !== '') : found;
    mark(
      wanted.map((piece) => piece.id),
      next,
    );
  };
  const remove = () => {
    if (!window.confirm(t('clearConfirm'))) return;
    clear();
    toast(t('cleared'), { kind: 'success' });
  };
  return (
    <Panel
      title={t('pieces', { count: pieces.length })}
      aside={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => saveFile(text, 'application/json', 'quartet-inventory.json')}>{t('export')}</Button>
          <Button onClick={remove}>{t('clear')}</Button>
        </div>
      }
    >
      {(faultyCount > 0 || filters.faulty) && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border-warning border-l-4 bg-sunken p-3">
          <p className="flex-1 basis-60">{t('fault.count', { count: faultyCount })}</p>
          <Button
            aria-pressed={filters.faulty}
            onClick={() => {
              setFilters({ ...NO_FILTERS, faulty: !filters.faulty });
              setMore(0);
            }}
          >
            {filters.faulty ? t('fault.showAll') : t('fault.show')}
          </Button>
        </div>
      )}
      <FilterBar
        pieces={pieces}
        filters={filters}
        onChange={(next) => {
          setFilters(next);
          setMore(0);
        }}
      />
      <div className="flex flex-wrap items-center gap-2 text-small">
        <p role="status" className="mr-auto" data-testid="shown">
          {t('shown', { shown: number(found.length), all: number(pieces.length) })}
        </p>
        <span className="text-quiet">{t('bulk.label')}</span>
        <Button onClick={() => markAll('keep')}>{t('bulk.keep')}</Button>
        <Button onClick={() => markAll('out')}>{t('bulk.out')}</Button>
        <Button onClick={() => markAll(null)}>{t('bulk.free')}</Button>
      </div>
      {found.length === 0 ? (
        <p className="text-quiet">{t('nothing')}</p>
      ) : (
        <PieceList pieces={found.slice(0, limit)} marks={marks} />
      )}
      {found.length > limit && (
        <Button className="self-center" onClick={() => setMore(more + STEP)}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}
