import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Message for an account without characters, with the way to its import. */
export function EmptyAccount() {
  const { t } = useTranslation('roster');
  return (
    <>
      <p>{t('best.empty')}</p>
      <Link
        to="/inventory"
        className="flex h-9 items-center self-start rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken"
      >
        {t('openInventory')}
      </Link>
    </>
  );
}
