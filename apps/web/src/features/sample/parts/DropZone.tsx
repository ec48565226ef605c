import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSample } from '../store.ts';

/** Takes one sample file, dropped or chosen. */
export function DropZone({ origin }: { origin: string }) {
  const { t } = useTranslation('sample');
  const read = useSample((state) => state.read);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState(false);

  const take = (files: FileList | null) => {
    setProblem(files !== null && files.length > 1);
    if (files?.length === 1) void read(origin, files[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <label
      data-over={over}
      className="flex min-h-64 cursor-pointer flex-col items-center justify-center gap-3 rounded-lg border-2 border-line border-dashed bg-surface p-6 text-center focus-within:outline-2 focus-within:outline-accent hover:bg-sunken data-[over=true]:border-accent data-[over=true]:bg-sunken"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
        onChange={(event) => take(event.target.files)}
      />
      <span role="alert" className="text-error text-small empty:hidden">
        {problem ? t('upload.oneFile') : ''}
      </span>
    </label>
  );
}
