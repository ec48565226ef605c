import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#shared/ui/MenuButton.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';

const GoodDialog = onDemand(async () => (await import('./GoodDialog.tsx')).GoodDialog);
const EnkaDialog = onDemand(async () => (await import('./EnkaDialog.tsx')).EnkaDialog);

/** Ways to begin with a team of one's own: from the roster, from a file, or empty. */
export function OwnTeamMenu({ onEmpty }: { onEmpty(): void }) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState<'good' | 'enka' | null>(null);
  const dialog = (which: 'good' | 'enka') => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : null),
  });
  return (
    <>
      <MenuButton
        className="flex h-11 shrink-0 bench:h-9 items-center gap-2 rounded-md bg-accent px-3 font-medium text-on-accent text-small hover:opacity-90"
        align="start"
        entries={[
          { kind: 'item', key: 'empty', label: t('examples.empty'), onSelect: onEmpty },
          { kind: 'item', key: 'enka', label: t('tools.enka'), onSelect: () => setOpen('enka') },
          { kind: 'item', key: 'good', label: t('tools.good'), onSelect: () => setOpen('good') },
        ]}
      >
        {t('examples.own')}
        <span aria-hidden="true">▾</span>
      </MenuButton>
      <GoodDialog {...dialog('good')} />
      <EnkaDialog {...dialog('enka')} onFile={() => setOpen('good')} />
    </>
  );
}
