import { Toast } from '@base-ui/react/toast';
import { useTranslation } from 'react-i18next';

const manager = Toast.createToastManager<NonNullable<Options['actions']>>();

interface Options {
  kind?: 'info' | 'success' | 'error';
  /** Duration in milliseconds; 0 until the player closes it. */
  ms?: number;
  /** Buttons; each closes the message. */
  actions?: readonly { label: string; run(): void }[];
}

let last: string | null = null;

/** Shows a short message that closes automatically and replaces the previous one. */
export function toast(text: string, { kind = 'info', ms = 2000, actions = [] }: Options = {}): void {
  if (last !== null) manager.close(last);
  last = manager.add({ title: text, type: kind, timeout: ms, data: actions });
}

const LOOKS: Record<string, string> = {
  info: 'border-accent',
  success: 'border-dendro',
  error: 'border-error',
};

function List() {
  const { t } = useTranslation();
  const { toasts, close } = Toast.useToastManager<NonNullable<Options['actions']>>();
  return toasts.map((one) => (
    <Toast.Root
      key={one.id}
      toast={one}
      className={`flex items-center justify-between gap-4 rounded-md border-l-4 bg-surface px-4 py-3 text-ink shadow-lg ${LOOKS[one.type ?? 'info']}`}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <Toast.Title className="min-w-0 flex-1 basis-48 text-small" />
        {one.data?.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className="min-h-8 font-medium text-accent text-small underline"
            onClick={() => {
              close(one.id);
              run();
            }}
          >
            {label}
          </button>
        ))}
      </div>
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
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('frame.notifications')}
          className="fixed right-4 bottom-[calc(1rem+var(--bar-height,0px))] z-60 flex w-[min(24rem,calc(100vw-32px))] flex-col gap-2"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
