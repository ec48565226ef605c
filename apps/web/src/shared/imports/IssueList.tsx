import type { Issue } from '@quartet/importers';
import type { Phrase } from '@quartet/script';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#shared/i18n/index.ts';
import { formatList } from '../format/format.ts';
import { useFormats } from '../format/useFormats.ts';
import { phrasesReady, translatePhrase } from '../names/phrases.ts';
import { useDictionaries } from '../names/useDictionaries.ts';

interface Props {
  issues: readonly Issue[];
  /** Number of issues that are not listed. */
  omitted: number;
}

type Names = Readonly<Record<string, string>>;

/** Names of characters, weapons and sets that Quartet does not support yet, in a language. */
async function loadAbsentNames(language: string): Promise<Names> {
  const { absentNames } = await import('@quartet/gamedata/absentNames');
  const named = Object.entries(absentNames).map(([key, names]) => {
    return [key, isLanguage(language) ? (names[language] ?? names.en) : names.en];
  });
  return Object.fromEntries(named);
}

/** Characters of one issue that are named. */
const MAX_SUBJECTS = 6;

/** A phrase with the names of artifact sets in place of their keys. */
export function withSetNames(phrase: Phrase, sets: Names): Phrase {
  const { values } = phrase;
  if (values === undefined) return phrase;
  const named = Object.entries(values).map(([place, value]) => {
    if (place === 'set' && typeof value === 'string') return [place, sets[value] ?? value];
    return [place, typeof value === 'object' && 'id' in value ? withSetNames(value, sets) : value];
  });
  return { ...phrase, values: Object.fromEntries(named) };
}

/** Entries of a document that were not imported unchanged, each with its character or artifact. */
export function IssueList({ issues, omitted }: Props) {
  const { t, i18n } = useTranslation('imports');
  const { number } = useFormats();
  const names = useDictionaries();
  const [absent, setAbsent] = useState<Names | null>(null);
  useEffect(() => {
    let isStale = false;
    void Promise.all([loadAbsentNames(i18n.language), phrasesReady()]).then(([found]) => {
      if (!isStale) setAbsent(found);
    });
    return () => {
      isStale = true;
    };
  }, [i18n.language]);
  if (issues.length === 0 || absent === null) return null;
  const nameOf = (character: string) =>
    /^\d{1,5}$/.test(character)
      ? t('issues.artifact', { number: number(Number(character)) })
      : character === 'traveler'
        ? t('issues.traveler')
        : (names.characters[character] ?? absent[character] ?? character);
  const subject = ({ character, others }: Issue) => {
    const rest = others.length + 1 - MAX_SUBJECTS;
    const all = [character, ...others].slice(0, MAX_SUBJECTS).map(nameOf);
    return formatList(rest > 0 ? [...all, t('issues.more', { count: rest })] : all, i18n.language);
  };
  const text = ({ message, absent: key }: Issue) => {
    const name = absent[key];
    const isNamed = name !== undefined && message.values?.name !== undefined;
    const said = isNamed ? { ...message, values: { ...message.values, name } } : message;
    return translatePhrase(withSetNames(said, names.artifacts));
  };
  return (
    <details
      open={issues.length <= 8}
      className="rounded-md border-warning border-l-4 bg-sunken p-3 text-small"
      data-testid="issues"
    >
      <summary className="cursor-pointer font-semibold">
        {t('issues.title', { count: issues.length + omitted })}
      </summary>
      <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {issues.map((issue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one document never changes
          <li key={index} className="break-words">
            {issue.character !== '' && <span className="font-semibold">{subject(issue)}: </span>}
            {text(issue)}
            {issue.fatal && <span className="text-error"> – {t('issues.leftOut')}</span>}
          </li>
        ))}
        {omitted > 0 && <li className="text-quiet">{t('issues.more', { count: omitted })}</li>}
      </ul>
    </details>
  );
}
