import { useTranslation } from 'react-i18next';
import { usePanels } from '#shared/storage/panels.ts';
import { useMedia } from '#shared/ui/useMedia.ts';

/** Three hints for a first visit; the tools menu brings them back. */
export function Tips() {
  const { t } = useTranslation('team');
  const shown = usePanels((state) => state.showTips);
  const isTouch = useMedia('(hover: none)');
  const toggle = usePanels((state) => state.toggle);
  if (!shown) return null;
  return (
    <aside
      aria-label={t('tips.title')}
      className="flex flex-wrap items-start gap-3 rounded-lg border border-line bg-sunken p-4 text-small"
    >
      <ul className="flex min-w-0 flex-1 basis-64 list-disc flex-col gap-1 pl-4">
        <li>{t('tips.cards')}</li>
        <li>{t(isTouch ? 'tips.scriptTouch' : 'tips.script')}</li>
        <li>{t('tips.tools')}</li>
      </ul>
      <button
        type="button"
        className="-mx-2 h-8 shrink-0 rounded-md px-2 underline hover:bg-surface"
        onClick={() => toggle('showTips')}
      >
        {t('tips.hide')}
      </button>
    </aside>
  );
}
