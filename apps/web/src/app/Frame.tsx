import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSimulation } from '#run/simulation.ts';
import { loadSite } from '#shared/api/site.ts';
import { applyTheme, useSettings } from '#shared/storage/settings.ts';
import { readText } from '#shared/storage/storage.ts';
import { useStorageTrouble } from '#shared/storage/trouble.ts';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { Toasts } from '#shared/ui/toasts.tsx';
import { closePalette, openPalette, usePalette } from './commands/open.ts';
import { PaletteField } from './commands/PaletteField.tsx';
import { Footer } from './Footer.tsx';
import { FileDoor } from './files/FileDoor.tsx';
import { Navigation, type PageWidth } from './Navigation.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { closeSettings, openSettings, useSettingsOpen } from './settings/open.ts';

const SettingsDialog = onDemand(async () => (await import('./settings/SettingsDialog.tsx')).SettingsDialog);
const CommandPalette = onDemand(async () => (await import('./commands/CommandPalette.tsx')).CommandPalette);
const StorageNotice = lazy(async () => ({ default: (await import('./StorageNotice.tsx')).StorageNotice }));
const SearchChip = onDemand(async () => (await import('./searches/SearchChip.tsx')).SearchChip);
const RunStrip = onDemand(async () => (await import('./RunStrip.tsx')).RunStrip);

const changeSettings = (open: boolean): void => (open ? openSettings() : closeSettings());

/** The page that fills a wide window and scrolls in its panes. */
const FILLS = /^\/simulator\/?$/;
/** Pages on which the player starts searches of the roster. */
const SEARCHES = /^\/roster\//;
const SHOWS_RESULTS = /^\/(?:web|file|local|sh|db)(?:\/|$)/;

/** Frame around every page: name and navigation, the notice, settings, messages. */
export function Frame() {
  const { t } = useTranslation();
  // The strip and its imports are loaded with the first run, or where a paired run can begin.
  const { pathname } = useLocation();
  const fills = FILLS.test(pathname);
  const width: PageWidth = fills || SHOWS_RESULTS.test(pathname) ? 'window' : 'page';
  const begun = useSimulation(({ phase }) => phase !== 'idle');
  const [mayRun, setMayRun] = useState(false);
  if (!mayRun && (begun || SHOWS_RESULTS.test(pathname))) setMayRun(true);
  // Searches of the roster go on after a reload, on any page.
  const [wasQueued] = useState(() => readText('search-queue') !== null);
  const [maySearch, setMaySearch] = useState(wasQueued);
  if (!maySearch && SEARCHES.test(pathname)) setMaySearch(true);
  useEffect(() => {
    if (wasQueued)
      void import('./searches/restore.ts').then(({ restoreSearches }) => restoreSearches()).catch(() => {});
  }, [wasQueued]);
  const settings = useSettingsOpen((s) => s.open);
  const palette = usePalette((s) => s.open);
  const waiting = usePalette((s) => s.typed !== null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const trouble = useStorageTrouble((s) => s.trouble);
  const theme = useSettings((s) => s.theme);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(loadSite, []);
  return (
    <div className={`flex min-h-dvh flex-col ${fills ? 'bench:h-dvh' : ''}`}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3"
      >
        {t('frame.skip')}
      </a>
      {fills && (
        <button
          type="button"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3"
          onClick={() => document.getElementById('run')?.focus()}
        >
          {t('frame.skipToRun')}
        </button>
      )}
      <Navigation width={width} onSettings={openSettings}>
        <SearchChip open={maySearch} />
      </Navigation>
      <RunStrip open={mayRun} />
      {trouble !== null && (
        <Suspense>
          <StorageNotice trouble={trouble} />
        </Suspense>
      )}
      <div id="content" className="flex min-h-0 flex-1 flex-col">
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
      <div className={`pb-(--bar-height,0px) ${fills ? 'bench:hidden' : ''}`}>
        <Footer />
      </div>
      <SettingsDialog open={settings} onOpenChange={changeSettings} />
      {palette && waiting && <PaletteField />}
      <CommandPalette open={palette} onClose={closePalette} />
      <FileDoor />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}
