import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';

interface Props {
  /** From 1. */
  page: number;
  /** Null when it is not known. */
  pages: number | null;
  more: boolean;
  onPage(page: number): void;
}

/** Turns the pages of a list; not there when there is only one. */
export function Pager({ page, pages, more, onPage }: Props) {
  const { t } = useTranslation('teams');
  if (page === 1 && !more) return null;
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-center gap-4">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('pager.previous')}
      </Button>
      <p className="text-small">{pages === null ? t('pager.page', { page }) : t('pager.pageOf', { page, pages })}</p>
      <Button disabled={!more} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  );
}
