import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { MENU_ITEM, MENU_POPUP } from '../card/CardMenu.tsx';

const GoodDialog = onDemand(async () => (await import('../tools/GoodDialog.tsx')).GoodDialog);
const EnkaDialog = onDemand(async () => (await import('../tools/EnkaDialog.tsx')).EnkaDialog);

/** Ways to begin with a team of one's own: from the account, from a file, or empty. */
export function OwnTeamMenu({ onEmpty }: { onEmpty(): void }) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState<'good' | 'enka' | null>(null);
  const dialog = (which: 'good' | 'enka') => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : null),
  });
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger className="flex h-11 shrink-0 items-center gap-2 rounded-md bg-accent px-3 font-medium text-on-accent text-small hover:opacity-90">
          {t('examples.own')}
          <span aria-hidden="true">▾</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="start" className="z-30">
            <Menu.Popup className={MENU_POPUP}>
              <Menu.Item className={MENU_ITEM} onClick={onEmpty}>
                {t('examples.empty')}
              </Menu.Item>
              <Menu.Item className={MENU_ITEM} onClick={() => setOpen('enka')}>
                {t('tools.enka')}
              </Menu.Item>
              <Menu.Item className={MENU_ITEM} onClick={() => setOpen('good')}>
                {t('tools.good')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <GoodDialog {...dialog('good')} />
      <EnkaDialog {...dialog('enka')} onFile={() => setOpen('good')} />
    </>
  );
}
