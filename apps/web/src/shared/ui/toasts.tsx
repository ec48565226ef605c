import { Toast } from '@base-ui/react/toast';
import { useTranslation } from 'react-i18next';

const manager = Toast.createToastManager();

interface ToastOptions {
  kind?: 'info' | 'success' | 'error';
  ms?: number;
  /** A button beside the text; the message then stays until it is answered. */
  action?: { label: string; run(): void };
}

/** Show a short message that goes by itself. */
export function toast(text: string, { kind = 'info', ms = 2000, action }: ToastOptions = {}): void {
  const actionProps = action && { children: action.label, onClick: action.run };
  manager.add({ title: text, type: kind, timeout: action ? 0 : ms, actionProps });
}

const LOOKS: Record<string, string> = {
  info: 'border-accent',
  success: 'border-dendro',
  error: 'border-error',
};

function List() {
  const { t } = useTranslation();
  const { toasts } = Toast.useToastManager();
  return toasts.map((one) => (
    <Toast.Root
      key={one.id}
      toast={one}
      className={`flex items-center justify-between gap-4 rounded-md border-l-4 bg-surface px-4 py-3 text-ink shadow-lg ${LOOKS[one.type ?? 'info']}`}
    >
      <Toast.Title className="flex-1 text-small" />
      <Toast.Action className="font-medium text-accent text-small underline" />
      <Toast.Close className="text-quiet" aria-label={t('frame.close')}>
        <span aria-hidden="true">✕</span>
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Where toasts appear; once per application. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('frame.notifications')}
          className="fixed right-4 bottom-4 z-60 flex w-[min(24rem,calc(100vw-32px))] flex-col gap-2"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
