import { useTranslation } from 'react-i18next';
import { SampleView } from '../SampleView.tsx';

/** Opens the sample of a local server. */
export function LocalPage() {
  const { t } = useTranslation('sample');
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <title>{`${t('page.local')} · Quartet`}</title>
      <h1 className="font-semibold">{t('page.local')}</h1>
      <SampleView source={{ kind: 'local' }} />
    </main>
  );
}
