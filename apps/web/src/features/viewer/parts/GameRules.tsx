import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { LIMITS_AREA, loadedRule } from '#shared/i18n/limits.ts';
import { useNames } from '#shared/names/useNames.ts';

/** Rules of the game that a result follows where the reference simulator differs: the characters in one line, what changes on demand. */
export function GameRules({ ids }: { ids: readonly string[] }) {
  const { t, i18n } = useTranslation(['viewer', LIMITS_AREA], { useSuspense: false });
  const names = useNames();
  if (ids.length === 0) return null;
  const rules = ids.map((id) => ({ id, rule: loadedRule(id) }));
  const owners = rules.map(({ id, rule }) => (rule === null ? id : names.character(rule.character)));
  return (
    <details className="text-small">
      <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-quiet hover:underline">
        {t('rules.title', { names: formatList([...new Set(owners)], i18n.language) })}
      </summary>
      <p className="pt-1">{t('rules.text')}</p>
      <ul className="list-disc pl-4">
        {rules.map(({ id, rule }, i) => (
          <li key={id}>
            <span className="font-medium">{owners[i]}</span> {rule?.limit}
          </li>
        ))}
      </ul>
    </details>
  );
}
