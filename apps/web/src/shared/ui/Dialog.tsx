import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** Buttons of the dialog, at its end. */
  actions?: ReactNode;
  wide?: boolean;
  /** At the lower edge of the window, over its whole width. */
  sheet?: boolean;
  /** False: neither Escape nor a click outside closes it. */
  dismissible?: boolean;
}

const PLACES = {
  sheet: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl p-4',
  middle:
    'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 rounded-lg p-6',
};

/** A modal window: focus stays inside and returns to where it was. */
export function Dialog(props: Props) {
  const { open, onOpenChange, title, description, children, actions, wide, sheet, dismissible = true } = props;
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next);
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Base.Popup
          ref={popup}
          // Focus the field to fill in, not the close button; Enter after typing would close the dialog.
          // A sheet is for touch, where a focused field would open the keyboard.
          initialFocus={() =>
            (sheet ? null : popup.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')) ??
            true
          }
          className={`fixed z-50 flex flex-col gap-4 overflow-y-auto border border-line bg-surface text-ink shadow-xl ${sheet ? PLACES.sheet : `${PLACES.middle} ${wide ? 'max-w-3xl' : 'max-w-md'}`}`}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="font-semibold">{title}</Base.Title>
            {dismissible && (
              <Base.Close className="-m-2 size-9 rounded-md text-quiet hover:bg-sunken" aria-label={t('frame.close')}>
                <span aria-hidden="true">✕</span>
              </Base.Close>
            )}
          </div>
          {description !== undefined && <Base.Description className="text-quiet">{description}</Base.Description>}
          {children}
          {actions !== undefined && (
            <div
              className={`flex flex-wrap justify-end gap-2 ${sheet ? 'sticky -bottom-4 -mx-4 -mb-4 border-line border-t bg-surface p-4' : ''}`}
            >
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
