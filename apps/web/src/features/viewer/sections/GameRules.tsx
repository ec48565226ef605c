import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { LIMITS_AREA, type LimitingRule, loadedRule } from '#shared/i18n/limits.ts';
import { useNames } from '#shared/names/useNames.ts';

/** Parts of a member of the team that can have rules. */
export interface Member {
  readonly name: string;
  readonly weapon: { readonly name: string };
  readonly sets: Readonly<Record<string, number>>;
}

/** Rules of the game that a result follows where the reference simulator differs: their owners in one line, what changes on demand. */
export function GameRules({ ids, team }: { ids: readonly string[]; team: readonly Member[] }) {
  const { t, i18n } = useTranslation(['viewer', LIMITS_AREA], { useSuspense: false });
  const names = useNames();
  if (ids.length === 0) return null;
  const rules = ids.map((id) => ({ id, rule: loadedRule(id) }));
  const ownersOf = ({ kind, keys }: LimitingRule): string[] => {
    const isOwned = (key: string): boolean =>
      team.some(({ name, weapon, sets }) =>
        kind === 'characters' ? name === key : kind === 'weapons' ? weapon.name === key : Object.hasOwn(sets, key),
      );
    const nameOf = { characters: names.character, weapons: names.weapon, sets: names.set }[kind];
    return keys.filter(isOwned).map(nameOf);
  };
  const lines = rules.map(({ id, rule }) => ({
    id,
    owners: rule === null ? [id] : ownersOf(rule),
    limit: rule?.limit,
  }));
  return (
    <details className="text-small">
      <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-quiet hover:underline">
        {t('rules.title', { names: formatList([...new Set(lines.flatMap(({ owners }) => owners))], i18n.language) })}
      </summary>
      <p className="pt-1">{t('rules.text')}</p>
      <ul className="list-disc pl-4">
        {lines.map(({ id, owners, limit }) => (
          <li key={id}>
            <span className="font-medium">{formatList(owners, i18n.language)}</span> {limit}
          </li>
        ))}
      </ul>
    </details>
  );
}
