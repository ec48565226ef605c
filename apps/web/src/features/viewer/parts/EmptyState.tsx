import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { unpackConfig } from '../model/link.ts';
import { useViewer } from '../state.ts';
import { PrecisionField } from './PrecisionField.tsx';

/** Nothing to show yet: where to start instead. */
export function EmptyState() {
  const { t } = useTranslation('viewer');
  return (
    <section className="flex flex-col items-start gap-4 rounded-lg border border-line bg-surface p-8">
      <h2 className="font-semibold">{t('empty.title')}</h2>
      <p className="max-w-prose text-quiet">{t('empty.text')}</p>
      <Link
        to="/simulator"
        className="flex h-9 items-center rounded-md bg-accent px-4 font-medium text-on-accent hover:opacity-90"
      >
        {t('empty.toSimulator')}
      </Link>
    </section>
  );
}

/** A link that came with a config: shows it, with a button that runs it. */
export function CarriedConfig({ packed, onRun }: { packed: string; onRun(): void }) {
  const { t } = useTranslation('viewer');
  const rerun = useViewer((state) => state.rerun);
  const config = unpackConfig(packed);
  if (config === null) {
    return (
      <section role="alert" className="rounded-lg border border-error bg-surface p-8">
        <h2 className="font-semibold text-error">{t('carried.damaged')}</h2>
        <p className="mt-2 max-w-prose">{t('carried.damagedText')}</p>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="font-semibold">{t('carried.title')}</h2>
      <p className="max-w-prose text-quiet">{t('carried.text')}</p>
      <PrecisionField />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => rerun(config, onRun)}>
          {t('carried.run')}
        </Button>
        <Button onClick={() => void copyText(config, t('action.copied'), t('action.copyFailed'))}>
          {t('action.copyConfig')}
        </Button>
      </div>
      <pre className="max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-3 text-small">
        {config}
      </pre>
    </section>
  );
}
