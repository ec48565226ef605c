import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { countFilters } from '../model/filters.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

/** The filters beside the list. */
export function FilterAside(panel: FilterPanelProps) {
  const { t } = useTranslation('teams');
  return (
    <section
      aria-label={t('filter.title')}
      className="sticky top-4 flex max-h-[calc(100dvh-32px)] min-w-0 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="font-semibold">{t('filter.title')}</h2>
      <FilterPanel {...panel} />
    </section>
  );
}

interface SheetProps extends FilterPanelProps {
  /** Teams that match; undefined while unknown. */
  found: number | undefined;
}

/** A button that opens the filters as a sheet, for narrow windows. */
export function FilterSheet({ found, ...panel }: SheetProps) {
  const { t } = useTranslation('teams');
  const [open, setOpen] = useState(false);
  const count = countFilters(panel.filters);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? t('filter.title') : t('filter.titleCount', { count })}
      </Button>
      <Dialog
        sheet
        open={open}
        onOpenChange={setOpen}
        title={t('filter.title')}
        actions={
          <Button look="primary" className="flex-1" onClick={() => setOpen(false)}>
            {found === undefined ? t('filter.done') : t('filter.show', { count: found })}
          </Button>
        }
      >
        <FilterPanel {...panel} />
      </Dialog>
    </>
  );
}
