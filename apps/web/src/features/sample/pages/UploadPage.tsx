import { useTranslation } from 'react-i18next';
import { SampleView } from '../SampleView.tsx';

/** Opens a sample from a file. */
export function UploadPage() {
  const { t } = useTranslation('sample');
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <title>{`${t('page.upload')} · Quartet`}</title>
      <h1 className="font-semibold">{t('page.upload')}</h1>
      <SampleView source={{ kind: 'upload' }} />
    </main>
  );
}
