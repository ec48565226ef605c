import { find } from '@quartet/gamedata/names';
import { spelledOut } from '@quartet/gamedata/spelledOut';
import { useTranslation } from 'react-i18next';
import { hitNamer } from '#shared/names/hitName.ts';
import { statusNamer } from '#shared/names/statusName.ts';
import { useStatusWords } from '#shared/names/useStatusWords.ts';

/** Longest value shown; what is longer is in the copied JSON. */
const MAX_LENGTH = 400;
const MAX_DETAILS = 200;

interface Detail {
  readonly key: string;
  readonly value: unknown;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Formats details in words, or with the keys of the log. */
function useDetailWords() {
  const words = useStatusWords();
  if (words.showKeys) return { name: (key: string) => key, value: shown };
  const effect = statusNamer(words);
  const hit = hitNamer(words);
  const known = (text: string): string | undefined =>
    find(words.actions, text) ?? find(words.elements, text) ?? find(words.reactions, text);
  return {
    name: spelledOut,
    value(value: unknown, key: string): string {
      if (typeof value !== 'string') return shown(value);
      if (key === 'key' || key === 'source') return effect(value);
      if (key === 'abil' || key === 'name') return hit(value);
      return known(value) ?? (/^[a-z0-9]+(?:[-_][a-z0-9]+)+$/.test(value) ? spelledOut(value) : shown(value));
    },
  };
}

/** Details of an entry in the order of the log; lists of bonuses have a separate table. */
export function DetailTable({ details, open }: { details: readonly Detail[]; open: boolean }) {
  const { t } = useTranslation('sample');
  const words = useDetailWords();
  const { showKeys } = useStatusWords();
  const told = showKeys ? details : details.filter(({ value }) => !Array.isArray(value));
  if (told.length === 0) return <p className="text-quiet text-small">{t('entry.noDetails')}</p>;
  return (
    <details open={open} className="text-small">
      <summary className="cursor-pointer py-1 font-medium">{t('entry.details', { count: told.length })}</summary>
      <dl className="mt-1 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {told.slice(0, MAX_DETAILS).map(({ key, value }) => (
          <div key={key} className="contents">
            <dt className="break-words border-line border-t py-1 pr-2 text-quiet">{words.name(key)}</dt>
            <dd className="whitespace-pre-wrap break-words border-line border-t py-1 text-right">
              {words.value(value, key)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
