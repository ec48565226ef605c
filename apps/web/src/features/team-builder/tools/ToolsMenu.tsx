import type { TextEdit } from '@quartet/edits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { useCommands } from '#shared/commands.ts';
import { type Panels, usePanels } from '#shared/storage/panels.ts';
import { MenuButton } from '#shared/ui/MenuButton.tsx';
import type { MenuEntry } from '#shared/ui/menu.ts';
import { onDemand } from '#shared/ui/onDemand.tsx';

// Each is loaded with its game data when it is first opened.
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
  const item = (key: 'sample' | 'inGame' | 'inventory' | 'best' | Open, onSelect: () => void): MenuEntry => ({
    kind: 'item',
    key,
    label: t(`tools.${key}`),
    onSelect,
  });
  const opens = (which: Open) => item(which, () => setOpen(which));
  const entries: MenuEntry[] = [
    ...PANELS.map((key) => ({
      kind: 'check' as const,
      key,
      label: t(`tools.${key}`),
      checked: panels[key],
      onChange: () => panels.toggle(key),
    })),
    { kind: 'line', key: 'after panels' },
    opens('recent'),
    opens('examples'),
    opens('substats'),
    item('sample', () => void navigate('/sample/upload')),
    item('inGame', () => void navigate('/in-game')),
    item('inventory', () => void navigate('/roster/inventory')),
    item('best', () => void navigate('/roster/teams')),
    { kind: 'line', key: 'before imports' },
    opens('good'),
    opens('enka'),
  ];
  return (
    <>
      <MenuButton
        className="h-9 rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken"
        align="end"
        entries={entries}
      >
        {t('tools.title')}
        <span aria-hidden="true" className="ml-2 text-quiet max-sm:ml-1">
          ▾
        </span>
      </MenuButton>
      <RecentTeams {...dialog('recent')} text={text} onEdit={onEdit} />
      <ExampleGallery {...dialog('examples')} text={text} onEdit={onEdit} />
      <SubstatDialog {...dialog('substats')} text={text} onEdit={onEdit} />
      <GoodDialog {...dialog('good')} />
      <EnkaDialog {...dialog('enka')} onFile={() => setOpen('good')} />
    </>
  );
}
