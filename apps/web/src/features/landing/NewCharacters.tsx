import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';

/** Characters that are shown at once: whole rows of two and of three. */
const SHOWN = 18;

/** Portraits and names; of a long list the first ones, and the rest on demand. */
export function NewCharacters({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('landing');
  const names = useDictionaries().characters;
  const [all, setAll] = useState(false);
  const list = useId();
  if (keys.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-medium">{t('release.characters')}</h3>
      <ul id={list} className="grid w-full grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {(all ? keys : keys.slice(0, SHOWN)).map((key) => (
          <li key={key} className="flex min-w-0 items-center gap-2">
            <Emblem character={key} name={names[key]} size={32} />
            <span className="min-w-0 break-words leading-tight">{names[key] ?? key}</span>
          </li>
        ))}
      </ul>
      {keys.length > SHOWN && (
        <button
          type="button"
          className="min-h-6 underline"
          aria-expanded={all}
          aria-controls={list}
          onClick={() => setAll(!all)}
        >
          {all ? t('release.fewer') : t('release.every', { count: keys.length })}
        </button>
      )}
    </div>
  );
}
