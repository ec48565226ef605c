import { find } from '@quartet/gamedata/names';
import { frameUncertainty, type Result } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { estimatedRuleCount, LIMITS_AREA, openLimitCount } from '#shared/i18n/limits.ts';
import evidence from '#shared/names/evidence.json' with { type: 'json' };

/** Records about a character, and those that Quartet does not reproduce. */
const counts = evidence as unknown as Readonly<Record<string, readonly [number, number]>>;

/** One sentence about uncertainty beyond chance: estimated frames, open limits of the team, and measured facts about it. */
export function Beyond({ result }: { result: Result }) {
  const { t } = useTranslation(['viewer', LIMITS_AREA], { useSuspense: false });
  const { percent, number, language } = useFormats();
  const { character_details: team, simulator_settings: settings } = result;
  const rules = settings.rules ?? [];
  const uncertainty = frameUncertainty(result);
  const estimatedRules = estimatedRuleCount(rules);
  const limits = team.reduce(
    (sum, { name, weapon, sets }) =>
      sum +
      openLimitCount('characters', name, rules) +
      openLimitCount('weapons', weapon.name, rules) +
      Object.keys(sets).reduce((all, set) => all + openLimitCount('sets', set, rules), 0),
    0,
  );
  const facts = team.map(({ name }) => find(counts, name) ?? [0, 0]);
  const all = facts.reduce((sum, [records]) => sum + records, 0);
  const differing = facts.reduce((sum, [, differ]) => sum + differ, 0);
  const parts = [
    uncertainty === null
      ? null
      : uncertainty > 0
        ? t('beyond.frames', { percent: percent(uncertainty, 0) })
        : t('beyond.unknown'),
    estimatedRules > 0 ? t('beyond.rules', { count: estimatedRules }) : null,
    limits > 0 ? t('beyond.limits', { count: limits }) : null,
    all > 0 ? t('beyond.facts', { count: differing, all: number(all) }) : t('beyond.noFacts'),
  ].filter((part) => part !== null);
  return (
    <p className="mt-1 text-quiet text-small" data-testid="beyond">
      <Link to="/truth" className="underline">
        {t('beyond.text', { list: formatList(parts, language) })}
      </Link>
    </p>
  );
}
