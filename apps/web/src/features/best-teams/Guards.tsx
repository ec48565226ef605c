import type { RosterTeam } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useNames } from '#shared/names/useNames.ts';

/** Who of a team heals and who shields, as its fight shows; nothing while that is not known. */
export function Guards({ team: { guards } }: { team: Pick<RosterTeam, 'guards'> }) {
  const { t, i18n } = useTranslation('roster');
  const names = useNames();
  if (guards === null) return null;
  const { healers, shielders } = guards;
  const list = (keys: readonly string[]) => ({ names: formatList(keys.map(names.character), i18n.language) });
  return (
    <span className="text-quiet text-small" data-testid="guards">
      {healers.length === 0 ? t('best.noHealer') : t('best.healers', list(healers))}
      {' · '}
      {shielders.length === 0 ? t('best.noShield') : t('best.shielders', list(shielders))}
    </span>
  );
}
