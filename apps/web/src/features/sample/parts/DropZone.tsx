import { useTranslation } from 'react-i18next';
import { useSample } from '../store.ts';

/** Takes a sample file; one that is dropped, here or anywhere, is opened by the application. */
export function DropZone({ origin }: { origin: string }) {
  const { t } = useTranslation('sample');
  const read = useSample((state) => state.read);
  return (
    <label className="flex min-h-64 cursor-pointer flex-col items-center justify-center gap-3 rounded-lg border-2 border-line border-dashed bg-surface p-6 text-center focus-within:outline-2 focus-within:outline-accent hover:bg-sunken">
      <svg aria-hidden="true" width="32" height="32" viewBox="0 0 24 24" className="text-quiet">
        <path
          d="M12 16V4m0 0L7 9m5-5 5 5M4 16v4h16v-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-medium">{t('upload.drop')}</span>
      <span className="max-w-prose text-quiet text-small">{t('upload.hint')}</span>
      <input
        type="file"
        className="sr-only"
        accept=".gz,.json,.zlib,application/gzip,application/json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void read(origin, file);
        }}
      />
    </label>
  );
}
