/** Keeps the application for when there is no network, and says when there is a newer one. */
import { Serwist } from '@serwist/window';
import i18next from 'i18next';
import { toast } from '#shared/ui/toasts.tsx';

/** Starts the service worker, which then fetches the whole application, a few megabytes, beside whatever the page does. */
export async function keepForOffline(): Promise<void> {
  const base = import.meta.env.BASE_URL;
  const worker = new Serwist(`${base}sw.js`, { scope: base });
  let asked = false;
  worker.addEventListener('waiting', () =>
    toast(i18next.t('frame.newVersion'), {
      ms: 0,
      actions: [
        {
          label: i18next.t('crash.reload'),
          run() {
            asked = true;
            worker.messageSkipWaiting();
          },
        },
      ],
    }),
  );
  // Another page may have asked; this one goes on as it is.
  worker.addEventListener('controlling', () => {
    if (asked) window.location.reload();
  });
  await worker.register();
  // A page may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') worker.update().catch(() => {});
  });
}
