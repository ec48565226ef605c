import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { copyText } from './copyText.ts';

/** A link to a shared result, with a button that copies it. */
export function LinkField({ url }: { url: string }) {
  const { t } = useTranslation('viewer');
  return (
    <div className="flex gap-2">
      <input
        readOnly
        aria-label={t('share.link')}
        className="h-9 min-w-0 flex-1 rounded-md border border-line bg-page px-2"
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button look="primary" onClick={() => void copyText(url, t('share.copied'), t('action.copyFailed'))}>
        {t('action.copy')}
      </Button>
    </div>
  );
}
