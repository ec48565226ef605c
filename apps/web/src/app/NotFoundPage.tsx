import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Page for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 px-4 py-12">
      <title>{`${t('notFound.title')} · Quartet`}</title>
      <h1 className="font-semibold">{t('notFound.title')}</h1>
      <Link className="text-accent underline" to="/simulator">
        {t('notFound.toSimulator')}
      </Link>
    </main>
  );
}
