import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { LANGUAGES, type Language, setLanguage } from '../i18n/index.ts';

/** What surrounds every page: the name, the language, the notice. */
export function Frame() {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex h-14 max-w-[1440px] items-center justify-between gap-4 px-4">
          <Link to="/simulator" className="flex items-center gap-3 font-semibold">
            <img src="/icon.svg" alt="" className="size-7" />
            Quartet
          </Link>
          <label className="flex items-center gap-2 text-quiet text-small">
            <span className="max-sm:sr-only">{t('frame.language')}</span>
            <select
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
          </label>
        </div>
      </header>
      <Outlet />
      <footer className="mx-auto mt-auto w-full max-w-[1440px] px-4 py-6 text-quiet text-small">
        {t('frame.notice')}
      </footer>
    </div>
  );
}
