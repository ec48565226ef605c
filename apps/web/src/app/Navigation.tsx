import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { LANGUAGES, type Language, setLanguage } from '../i18n/index.ts';
import { LINKS } from './links.ts';

const OUTSIDE = (['documentation', 'releases', 'discord'] as const).flatMap((key) => {
  const href = LINKS[key];
  return href === null ? [] : [{ key, href }];
});

interface Props {
  onSettings: () => void;
}

/** Name, pages, language and settings; below 902 px the pages fold into a menu. */
export function Navigation({ onSettings }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const menu = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex min-h-14 max-w-[1440px] flex-wrap items-center gap-x-6 px-4">
        <Link to="/" className="flex h-14 items-center gap-3 font-semibold">
          <img src="/icon.svg" alt="" className="size-7" />
          Quartet
        </Link>
        <button
          type="button"
          className="ml-auto h-9 rounded-md border border-line px-3 min-[902px]:hidden"
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
        >
          {t('frame.menu')}
        </button>
        <div
          id={menu}
          className={`w-full flex-col gap-2 pb-4 min-[902px]:flex min-[902px]:w-auto min-[902px]:flex-1 min-[902px]:flex-row min-[902px]:items-center min-[902px]:pb-0 ${open ? 'flex' : 'hidden'}`}
        >
          <nav aria-label={t('frame.pages')} className="flex flex-col gap-1 min-[902px]:flex-row">
            <Page to="/simulator">{t('frame.simulator')}</Page>
            <Page to="/web">{t('frame.result')}</Page>
            <Page to="/sample/upload">{t('frame.sample')}</Page>
            {LINKS.teams === null ? (
              <Page to="/teams">{t('frame.link.teams')}</Page>
            ) : (
              <Outside href={LINKS.teams}>{t('frame.link.teams')}</Outside>
            )}
            {OUTSIDE.map(({ key, href }) => (
              <Outside key={key} href={href}>
                {t(`frame.link.${key}`)}
              </Outside>
            ))}
          </nav>
          <div className="flex items-center gap-2 min-[902px]:ml-auto">
            <Page to="/account">{t('frame.account')}</Page>
            <LanguageSelect label={t('frame.language')} />
            <button
              type="button"
              className="h-9 rounded-md border border-line px-3 text-small hover:bg-sunken"
              onClick={onSettings}
            >
              {t('settings.title')}
            </button>
          </div>
        </div>
      </div>
    </header>
  );
}

function Page({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="flex h-9 items-center rounded-md px-3 text-quiet hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
    >
      {children}
    </NavLink>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="flex h-9 items-center rounded-md px-3 text-quiet hover:bg-sunken"
    >
      {children}
    </a>
  );
}

function LanguageSelect({ label }: { label: string }) {
  const { i18n } = useTranslation();
  return (
    <select
      aria-label={label}
      className="h-9 rounded-md border border-line bg-surface px-2 text-ink"
      value={i18n.language}
      onChange={(event) => void setLanguage(event.target.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
