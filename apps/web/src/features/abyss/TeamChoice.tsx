import { openConfig } from '@quartet/edits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useNames } from '#shared/names/useNames.ts';
import { recentDocuments } from '#shared/storage/documents.ts';

interface Props {
  label: string;
  /** Config of the team; empty for none. */
  text: string;
  /** Configs of the team database. */
  database: readonly string[];
  onChange(text: string): void;
}

/** Maximum length of a pasted config. */
const MAX_LENGTH = 50_000;
const PASTED = 'pasted';
const FIELD = 'min-w-0 rounded-md border border-line bg-surface px-2 text-ink';

/** Chooses a team from the recent texts, the team database, or a pasted text. */
export function TeamChoice({ label, text, database, onChange }: Props) {
  const { t } = useTranslation('abyss');
  const [isPasted, setPasted] = useState(false);
  const recent = useMemo(() => recentDocuments().map((each) => each.text), []);
  const groups = [
    { key: 'recent', texts: recent },
    { key: 'database', texts: database },
  ] as const;
  const chosen = groups
    .map(({ key, texts }) => ({ key, at: texts.indexOf(text) }))
    .find(({ at }) => at >= 0 && text !== '');
  const value = isPasted || (text !== '' && chosen === undefined) ? PASTED : chosen ? `${chosen.key} ${chosen.at}` : '';
  const choose = (next: string) => {
    setPasted(next === PASTED);
    const [key, at] = next.split(' ');
    const texts = groups.find((each) => each.key === key)?.texts;
    if (next !== PASTED) onChange(texts?.[Number(at)] ?? '');
  };
  return (
    <div className="flex min-w-0 flex-col gap-2 text-small">
      <label className="flex min-w-0 flex-col gap-1">
        <span className="text-quiet">{label}</span>
        <select className={`h-9 w-full ${FIELD}`} value={value} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('noTeam')}</option>
          {groups.map(({ key, texts }) => (
            <Group key={key} name={key} texts={texts} />
          ))}
          <option value={PASTED}>{t('pasted')}</option>
        </select>
      </label>
      {value === PASTED && (
        <label className="flex flex-col gap-1">
          <span className="text-quiet">{t('config')}</span>
          <textarea
            className={`h-40 py-2 font-mono ${FIELD}`}
            maxLength={MAX_LENGTH}
            spellCheck={false}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
      )}
    </div>
  );
}

function Group({ name, texts }: { name: 'recent' | 'database'; texts: readonly string[] }) {
  const { t, i18n } = useTranslation('abyss');
  const names = useNames();
  const teams = useMemo(() => texts.map((text) => openConfig(text).config.characters.map(({ key }) => key)), [texts]);
  if (texts.length === 0) return null;
  return (
    <optgroup label={t(name)}>
      {teams.map((keys, at) => (
        <option key={texts[at]} value={`${name} ${at}`}>
          {keys.length === 0
            ? texts[at]?.trim().slice(0, 60)
            : formatList(
                keys.map((key) => names.character(key)),
                i18n.language,
              )}
        </option>
      ))}
    </optgroup>
  );
}
