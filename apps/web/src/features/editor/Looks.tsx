import { Popover } from '@base-ui/react/popover';
import { useTranslation } from 'react-i18next';
import { BAR_BUTTON, IconMark } from './BarButton.tsx';
import { FontSize } from './FontSize.tsx';
import { ThemePicker } from './ThemePicker.tsx';

/** How the editor looks: theme and size of the text. */
export function Looks() {
  const { t } = useTranslation('editor');
  return (
    <Popover.Root>
      <Popover.Trigger className={BAR_BUTTON} aria-label={t('looks.title')} title={t('looks.title')}>
        <IconMark icon="looks" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="end" sideOffset={8} collisionPadding={8} className="z-40">
          <Popover.Popup className="flex w-[min(24rem,calc(100vw-16px))] max-h-(--available-height) flex-col gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-4 text-ink text-small shadow-xl">
            <Popover.Title className="font-semibold text-body">{t('looks.title')}</Popover.Title>
            <FontSize />
            <ThemePicker />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
