import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useLinks } from '#shared/api/site.ts';
import { isLanguage, LANGUAGES, setLanguage } from '#shared/i18n/index.ts';
import { StrokeIcon } from '#shared/ui/IconButton.tsx';
import { MenuButton } from '#shared/ui/MenuButton.tsx';
import { openPalette } from './commands/open.ts';
import { chooseFile } from './files/choose.ts';

/** Maximum width of the head by address: that of the page below it (`Frame.tsx` has the addresses). */
const WIDTHS = {
  page: 'max-w-[1440px] px-4',
  window: 'max-w-[1440px] px-4 bench:max-w-none bench:px-3',
} as const;
export type PageWidth = keyof typeof WIDTHS;

const address = () => window.location.pathname + window.location.hash;

interface Props {
  width: PageWidth;
  /** Stands before the search: the progress of searches. */
  children: ReactNode;
  onSettings: () => void;
}

/** Name, pages, progress, then actions: search, open a file, language and settings. Below 902 px all but the search fold into a menu. */
export function Navigation({ width, children, onSettings }: Props) {
  const { t } = useTranslation();
  /** The address at which the menu was opened; null: it is closed. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt !== null;
  const close = () => setOpenAt(null);
  const { pathname, hash } = useLocation();
  const links = useLinks();
  const more = [
    ['docs', t('frame.link.documentation'), links.documentation ?? '/docs'],
    ['releases', t('frame.link.releases'), links.releases ?? '/releases'],
    ['journal', t('frame.journal'), '/journal'],
    ['compare', t('commands.page.compare'), '/compare'],
    ['abyss', t('commands.page.abyss'), '/roster/abyss'],
    ['truth', t('frame.link.truth'), '/truth'],
    ['in-game', t('commands.page.inGame'), '/in-game'],
    ['discord', t('frame.link.discord'), links.discord],
  ].flatMap(([key, label, to]) => (key && label && to ? { kind: 'link' as const, key, label, to } : []));
  const menu = useId();
  // The page comes later than its address: who opens the menu in between opened it there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another place closes the menu
  useEffect(() => setOpenAt((at) => (at === address() ? at : null)), [pathname, hash]);
  return (
    <header className="border-line border-b bg-surface">
      <div
        className={`mx-auto flex min-h-14 flex-wrap items-center gap-x-3 min-[902px]:flex-nowrap min-[1400px]:gap-x-5 ${WIDTHS[width]}`}
      >
        <Link to="/" className="flex h-14 shrink-0 items-center gap-3 font-semibold">
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" className="size-7" />
          <span className="min-[902px]:max-xl:sr-only">Quartet</span>
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-2 min-[902px]:order-1 min-[902px]:ml-0">{children}</div>
        <SearchButton className="min-[902px]:hidden" />
        <button
          type="button"
          className="h-9 rounded-md border border-line px-3 min-[902px]:hidden"
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpenAt(open ? null : address())}
        >
          {t('frame.menu')}
        </button>
        <div
          id={menu}
          className={`w-full flex-col gap-2 pb-4 min-[902px]:flex min-[902px]:w-auto min-[902px]:flex-1 min-[902px]:flex-row min-[902px]:items-center min-[902px]:pb-0 ${open ? 'flex' : 'hidden'}`}
        >
          <nav aria-label={t('frame.pages')} className="flex flex-col gap-1 min-[902px]:flex-row">
            <Page to="/simulator" onPick={close}>
              {t('frame.simulator')}
            </Page>
            <Place to={links.teams ?? '/teams'} onPick={close}>
              {t('commands.page.teams')}
            </Place>
            <Page to="/roster" onPick={close}>
              {t('frame.mine')}
            </Page>
            <Page to="/guide" onPick={close}>
              {t('frame.guide')}
            </Page>
            <MenuButton className={`${ITEM} gap-1 max-[902px]:hidden`} align="start" entries={more}>
              {t('frame.more')}
              <span aria-hidden="true">▾</span>
            </MenuButton>
            <div className="flex flex-col gap-1 min-[902px]:hidden">
              {more.map(({ key, label, to }) => (
                <Place key={key} to={to} onPick={close}>
                  {label}
                </Place>
              ))}
            </div>
          </nav>
          <div className="grid grid-cols-2 items-center gap-2 min-[902px]:ml-auto min-[902px]:flex min-[902px]:min-w-0 min-[902px]:flex-nowrap">
            <SearchButton className="max-[902px]:hidden" />
            <button
              type="button"
              className={BUTTON}
              onClick={chooseFile}
              aria-label={t('frame.open')}
              title={t('frame.open')}
            >
              <StrokeIcon d="M3 7v11a1 1 0 0 0 1 1h15l3-9H7l-3 8M3 7V6a1 1 0 0 1 1-1h5l2 3h8v2" />
              <span aria-hidden="true" className="min-[902px]:hidden">
                {t('frame.open')}
              </span>
            </button>
            <Page to="/account" onPick={close}>
              {t('frame.account')}
            </Page>
            <LanguageSelect label={t('frame.language')} />
            <button
              type="button"
              className={BUTTON}
              onClick={onSettings}
              aria-label={t('settings.title')}
              title={t('settings.title')}
            >
              <Gear />
              <span aria-hidden="true" className="min-[902px]:hidden">
                {t('settings.title')}
              </span>
            </button>
          </div>
        </div>
      </div>
    </header>
  );
}

const BUTTON =
  'flex h-9 min-w-9 items-center justify-center gap-2 rounded-md border border-line px-2 text-small hover:bg-sunken';

const MAC = /Mac|iPhone|iPad/;

/** Opens the palette, and shows that it exists and by which keys. */
function SearchButton({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`flex h-9 min-w-9 items-center justify-center gap-2 rounded-md border border-line bg-page px-2 text-quiet text-small hover:bg-sunken wide:w-56 wide:justify-start ${className}`}
      aria-label={t('commands.field')}
      aria-keyshortcuts="Control+K Meta+K"
      title={t('commands.field')}
      onClick={() => openPalette()}
    >
      <svg
        aria-hidden="true"
        width="16"
        height="16"
        className="shrink-0"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="M15.5 15.5 21 21" />
      </svg>
      <span aria-hidden="true" className="min-w-0 truncate max-wide:hidden">
        {t('commands.field')}
      </span>
      <span
        aria-hidden="true"
        className="ml-auto whitespace-nowrap rounded border border-line px-1 font-sans text-xs max-[1400px]:hidden"
      >
        {MAC.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}

const ITEM =
  'flex h-9 items-center rounded-md px-2 whitespace-nowrap text-quiet hover:bg-sunken min-[902px]:text-small min-[1400px]:px-3';

interface PageProps {
  /** A path of this site, or the address of another one. */
  to: string;
  /** It was picked; it may be the page that is shown. */
  onPick(): void;
  children: ReactNode;
}

function Page({ to, onPick, children }: PageProps) {
  return (
    <NavLink to={to} className={`${ITEM} aria-[current=page]:bg-sunken aria-[current=page]:text-ink`} onClick={onPick}>
      {children}
    </NavLink>
  );
}

/** A page of ours, or the one that stands in for it elsewhere. */
function Place(page: PageProps) {
  if (page.to.startsWith('/')) return <Page {...page} />;
  return (
    <a href={page.to} target="_blank" rel="noreferrer" className={ITEM}>
      {page.children}
    </a>
  );
}

function Gear() {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="3.5" />
      <circle cx="12" cy="12" r="7" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.2 2.2M16.9 16.9l2.2 2.2M4.9 19.1l2.2-2.2M16.9 7.1l2.2-2.2" />
    </svg>
  );
}

function LanguageSelect({ label }: { label: string }) {
  const { i18n } = useTranslation();
  return (
    <select
      aria-label={label}
      // The system's fonts know all these names; ours would be fetched for them script by script.
      className="h-9 rounded-md border border-line bg-surface px-2 text-ink [font-family:system-ui] min-[902px]:text-small"
      value={i18n.language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void setLanguage(target.value);
      }}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
