import { Menu } from '@base-ui/react/menu';
import type { TextEdit } from '@quartet/edits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { useCommands } from '#shared/commands.ts';
import { type Panels, usePanels } from '#shared/storage/panels.ts';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { MENU_ITEM, MENU_POPUP } from '../card/CardMenu.tsx';

// Each comes with what it needs of the game's data when it is first opened.
const ExampleGallery = onDemand(async () => (await import('../examples/ExampleGallery.tsx')).ExampleGallery);
const RecentTeams = onDemand(async () => (await import('./RecentTeams.tsx')).RecentTeams);
const SubstatDialog = onDemand(async () => (await import('./SubstatDialog.tsx')).SubstatDialog);
const GoodDialog = onDemand(async () => (await import('./GoodDialog.tsx')).GoodDialog);
const EnkaDialog = onDemand(async () => (await import('./EnkaDialog.tsx')).EnkaDialog);

interface Props {
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

const DIALOGS = ['recent', 'examples', 'substats', 'good', 'enka'] as const;
type Open = (typeof DIALOGS)[number];

const PANELS: readonly (keyof Panels)[] = ['showTips', 'showBuilder', 'showNameSearch'];

/** Everything the simulator page can do besides running: what is shown, examples, snippets, imports. */
export function ToolsMenu({ text, onEdit }: Props) {
  const { t } = useTranslation('team');
  const panels = usePanels(
    useShallow(({ showTips, showBuilder, showNameSearch, toggle }) => ({
      showTips,
      showBuilder,
      showNameSearch,
      toggle,
    })),
  );
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  useCommands(useMemo(() => Object.fromEntries(DIALOGS.map((which) => [which, () => setOpen(which)])), []));
  const dialog = (which: Open) => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : null),
  });
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger className="h-9 rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken">
          {t('tools.title')}
          <span aria-hidden="true" className="ml-2 text-quiet max-sm:ml-1">
            ▾
          </span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="z-30">
            <Menu.Popup className={MENU_POPUP}>
              {PANELS.map((panel) => (
                <Menu.CheckboxItem
                  key={panel}
                  className={MENU_ITEM}
                  checked={panels[panel]}
                  onCheckedChange={() => panels.toggle(panel)}
                >
                  <span className="w-4">
                    <Menu.CheckboxItemIndicator>✓</Menu.CheckboxItemIndicator>
                  </span>
                  {t(`tools.${panel}`)}
                </Menu.CheckboxItem>
              ))}
              <Menu.Separator className="my-1 h-px bg-line" />
              <Menu.Item className={MENU_ITEM} onClick={() => setOpen('recent')}>
                {t('tools.recent')}
              </Menu.Item>
              <Menu.Item className={MENU_ITEM} onClick={() => setOpen('examples')}>
                {t('tools.examples')}
              </Menu.Item>
              <Menu.Item className={MENU_ITEM} onClick={() => setOpen('substats')}>
                {t('tools.substats')}
              </Menu.Item>
              <Menu.Item className={MENU_ITEM} onClick={() => void navigate('/sample/upload')}>
                {t('tools.sample')}
              </Menu.Item>
              <Menu.Item className={MENU_ITEM} onClick={() => void navigate('/inventory')}>
                {t('tools.inventory')}
              </Menu.Item>
              <Menu.Separator className="my-1 h-px bg-line" />
              <Menu.Item className={MENU_ITEM} onClick={() => setOpen('good')}>
                {t('tools.good')}
              </Menu.Item>
              <Menu.Item className={MENU_ITEM} onClick={() => setOpen('enka')}>
                {t('tools.enka')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <RecentTeams {...dialog('recent')} text={text} onEdit={onEdit} />
      <ExampleGallery {...dialog('examples')} text={text} onEdit={onEdit} />
      <SubstatDialog {...dialog('substats')} text={text} onEdit={onEdit} />
      <GoodDialog {...dialog('good')} />
      <EnkaDialog {...dialog('enka')} onFile={() => setOpen('good')} />
    </>
  );
}
