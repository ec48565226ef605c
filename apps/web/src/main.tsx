import '@fontsource-variable/inter';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { announceHeld, announceVersions } from '#app/newVersion.ts';
import { executor } from '#run/executor.ts';
import { startI18n } from '#shared/i18n/index.ts';
import { keepFromReloading, recover } from '#shared/version.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application');

// Handles all failed imports of code chunks.
addEventListener('vite:preloadError', () => void recover());
announceHeld();
keepFromReloading(() => executor.running);

await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Time after the page has loaded in which it fetches what it needs to be used, such as the editor, in milliseconds. */
const SETTLE_MS = 3000;

/** Runs after the page has loaded and is idle. */
function whenIdle(work: () => void): void {
  const idle = () =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), SETTLE_MS);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

if (import.meta.env.PROD)
  whenIdle(async () => {
    announceVersions();
    // Where a browser forbids it, pages work as long as there is a network.
    await import('#app/offline/offline.ts').then(({ keepForOffline }) => keepForOffline()).catch(() => {});
  });
