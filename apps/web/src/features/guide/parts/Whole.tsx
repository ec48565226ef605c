import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#shared/ui/Button.tsx';
import { GuidePage } from './layout.tsx';
import type { Loaded } from './useDocument.ts';

/** A page once its document is loaded; until then progress, or an error without it. */
export function Whole<T>({
  loaded,
  title,
  children,
}: {
  loaded: Loaded<T>;
  title: string;
  children: (document: T) => ReactNode;
}) {
  const { t } = useTranslation('guide');
  if (loaded.state === 'there') return children(loaded.document);
  if (loaded.state === 'loading') return <main className="min-h-[60dvh]" aria-busy="true" />;
  return (
    <GuidePage title={loaded.state === 'missing' ? t('missing.title') : title}>
      <p role="alert">{loaded.state === 'missing' ? t('missing.text') : t('failed')}</p>
      {loaded.state === 'failed' ? (
        <Button onClick={loaded.retry} className="self-start">
          {t('retry')}
        </Button>
      ) : (
        <Link to="/guide" className="self-start text-accent underline">
          {t('toGuide')}
        </Link>
      )}
    </GuidePage>
  );
}
