import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { useSimulation } from '#run/simulation.ts';
import { reasonOf, useReason } from '#shared/i18n/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';

/** What browsers say, each in its own words, when a part of the application could not be had: most often there is no network. */
const UNLOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

/** A page broke, or did not come. The player's text is still there and can be taken along. */
export function CrashPage() {
  const { t } = useTranslation();
  const why = useReason(reasonOf(useRouteError()));
  const unloaded = UNLOADED.test(why);
  const text = useSimulation((s) => s.text);
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4">
      <h1 className="font-semibold">{t(unloaded ? 'crash.unloaded' : 'crash.title')}</h1>
      <p>{t('crash.kept')}</p>
      {!unloaded && (
        <pre className="overflow-x-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-4 text-small">{why}</pre>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(text)}>{t('crash.copy')}</Button>
      </div>
    </main>
  );
}
