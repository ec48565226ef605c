/** Notifies the player of a newer build on the server. The page continues to work. */
import i18next from 'i18next';
import { toast } from '#shared/ui/toasts.tsx';
import { servedVersion, useLoading, wouldLose } from '#shared/version.ts';

/** Minimum time between checks, in milliseconds. */
const REST_MS = 60_000;

/** Offers the reload, and names what it would discard. */
const announce = () =>
  toast(i18next.t(wouldLose() ? 'frame.newVersionDiscards' : 'frame.newVersion'), {
    ms: 0,
    actions: [{ label: i18next.t('crash.reload'), run: () => location.reload() }],
  });

/** Offers the reload where a worker needs it but the page would lose data. */
export const announceHeld = () =>
  useLoading.subscribe((now, before) => {
    if (now.held !== before.held) announce();
  });

/** Checks for a newer build whenever the player returns to the page, which may stay open for days. */
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
