/** Says that the server has a newer build, while the page goes on as it is. */
import i18next from 'i18next';
import { toast } from '#shared/ui/toasts.tsx';
import { servedVersion, useLoading, wouldLose } from '#shared/version.ts';

/** Shortest time between two looks, in milliseconds. */
const REST_MS = 60_000;

/** Offers the reload, and names what it would discard. */
const announce = () =>
  toast(i18next.t(wouldLose() ? 'frame.newVersionDiscards' : 'frame.newVersion'), {
    ms: 0,
    actions: [{ label: i18next.t('crash.reload'), run: () => location.reload() }],
  });

/** Offers the reload where a worker needs it but the page would lose something. */
export const announceHeld = () =>
  useLoading.subscribe((now, before) => {
    if (now.held !== before.held) announce();
  });

/** Looks whenever the player comes back to the page, which may stay open for days. */
export function announceVersions(): void {
  let last = performance.now();
  let announced: string | null = null;
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < REST_MS) return;
    last = performance.now();
    const { served, entry } = await servedVersion();
    if (served !== 'newer' || entry === announced) return;
    announced = entry;
    announce();
  });
}
