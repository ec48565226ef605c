import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRouteError } from 'react-router';
import { EXAMPLE } from '#run/example.ts';
import { useSimulation } from '#run/simulation.ts';
import { reasonOf, useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { recover, type Served, useLoading, wouldLose } from '#shared/version.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Error messages of browsers when a part of the application cannot be loaded. */
const UNLOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

/** The reason why a part could not be loaded, once known: a newer build, or no network. */
const TITLES = { newer: 'crash.updated', offline: 'crash.offline', same: 'crash.unloaded' } as const satisfies Record<
  Served,
  string
>;

/** A page broke, or did not come. The player's text is still there and can be taken along. */
export function CrashPage() {
  const { t } = useTranslation();
  const why = useReason(reasonOf(useRouteError()));
  const unloaded = UNLOADED.test(why);
  const text = useSimulation((s) => s.text);
  const { isStored } = useSimulation.getState();
  const served = useLoading((s) => s.served);
  const navigate = useNavigate();
  useEffect(() => {
    if (unloaded) void recover();
  }, [unloaded]);
  // For a newer build, the page is about to be reloaded.
  if (unloaded && served === null) return <PageSkeleton />;
  const isHeld = unloaded && served === 'newer' && wouldLose();
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4">
      <h1 className="font-semibold">{t(unloaded ? TITLES[served ?? 'same'] : 'crash.title')}</h1>
      {text !== EXAMPLE && <p>{t(isStored() ? 'crash.kept' : 'crash.notKept')}</p>}
      {isHeld && <p>{t('crash.discards')}</p>}
      {!unloaded && (
        <pre className="overflow-x-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-4 text-small">{why}</pre>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
        {isHeld && <Button onClick={() => void navigate(-1)}>{t('crash.back')}</Button>}
        <Button onClick={() => void navigator.clipboard.writeText(text)}>{t('crash.copy')}</Button>
      </div>
    </main>
  );
}
