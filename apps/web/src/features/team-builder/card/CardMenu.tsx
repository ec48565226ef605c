import { Menu } from '@base-ui/react/menu';
import { useTranslation } from 'react-i18next';
import type { ImportedBuild } from '../state/imports.ts';

interface Props {
  name: string;
  place: number;
  size: number;
  /** Imported builds of this character, by what they are called. */
  builds: readonly (readonly [name: string, build: ImportedBuild])[];
  onReplace(): void;
  onDuplicate(): void;
  onMove(place: number): void;
  onApply(build: ImportedBuild): void;
}

export const MENU_ITEM =
  'flex min-h-9 cursor-pointer select-none items-center gap-2 rounded-md px-3 outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-sunken';
export const MENU_POPUP = 'min-w-48 rounded-lg border border-line bg-surface p-1 text-ink shadow-xl outline-none';

/** What else can be done with a card; also what dragging does, for fingers. */
export function CardMenu({ name, place, size, builds, onReplace, onDuplicate, onMove, onApply }: Props) {
  const { t } = useTranslation('team');
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={t('card.more', { name })} className="size-8 rounded-md hover:bg-sunken">
        <span aria-hidden="true">⋯</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-30">
          <Menu.Popup className={MENU_POPUP}>
            <Menu.Item className={MENU_ITEM} onClick={onReplace}>
              {t('card.replace')}
            </Menu.Item>
            {builds.map(([title, build]) => (
              <Menu.Item key={title} className={MENU_ITEM} onClick={() => onApply(build)}>
                {t('card.apply', { title })}
              </Menu.Item>
            ))}
            <Menu.Item className={MENU_ITEM} disabled={place === 0} onClick={() => onMove(place - 1)}>
              {t('card.moveBack')}
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} disabled={place === size - 1} onClick={() => onMove(place + 1)}>
              {t('card.moveOn')}
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} disabled={size >= 4} onClick={onDuplicate}>
              {t('card.duplicate')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
