import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { saveFile } from '#shared/charts/export.ts';
import type { StorageTrouble } from '#shared/storage/trouble.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';

/** That this browser does not keep changes, with ways to save the player's config elsewhere. */
export function StorageNotice({ trouble }: { trouble: Exclude<StorageTrouble, null> }) {
  const { t } = useTranslation();
  const isEdited = useSimulation((state) => state.isEdited());
  const text = () => useSimulation.getState().text;
  const copy = () => copyText(text(), t('storage.copied'), t('storage.notCopied'));
  return (
    <div
      role="alert"
      data-testid="storage-notice"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2 text-small text-warning"
    >
      <p className="min-w-0 flex-1 basis-64">{t(`storage.${trouble}`)}</p>
      {isEdited && (
        <div className="flex flex-wrap gap-2 text-ink">
          <Button onClick={() => void copy()}>{t('crash.copy')}</Button>
          <Button onClick={() => saveFile(text(), 'text/plain', 'quartet-config.txt')}>{t('storage.download')}</Button>
        </div>
      )}
    </div>
  );
}
