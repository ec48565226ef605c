import { useTranslation } from 'react-i18next';

/** Longest value shown; what is longer is in the copied JSON. */
const MAX_LENGTH = 400;
const MAX_DETAILS = 200;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** The details of an entry as the log has them, in the order its writer gave. */
export function DetailTable({ details, open }: { details: readonly { key: string; value: unknown }[]; open: boolean }) {
  const { t } = useTranslation('sample');
  if (details.length === 0) return <p className="text-quiet text-small">{t('entry.noDetails')}</p>;
  return (
    <details open={open} className="text-small">
      <summary className="cursor-pointer py-1 font-medium">{t('entry.details', { count: details.length })}</summary>
      <dl className="mt-1 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {details.slice(0, MAX_DETAILS).map(({ key, value }) => (
          <div key={key} className="contents">
            <dt className="break-words border-line border-t py-1 pr-2 text-quiet">{key}</dt>
            <dd className="whitespace-pre-wrap break-words border-line border-t py-1 text-right">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
