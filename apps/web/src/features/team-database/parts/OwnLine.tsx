import { useTranslation } from 'react-i18next';
import type { TeamEntry } from '#shared/api/teamEntry.ts';
import { formatList } from '#shared/format/format.ts';
import { useOwned } from '#shared/roster/useOwned.ts';
import { missingOf, otherConstellations } from '../model/owned.ts';
import { useTeamNames } from '../useTeamNames.ts';

/** Who of a team the player does not own; nothing unless lists show the player's characters first. */
export function OwnLine({ entry }: { entry: TeamEntry }) {
  const { t, i18n } = useTranslation('roster');
  const names = useTeamNames();
  const owned = useOwned();
  if (owned === null) return null;
  const missing = missingOf(entry, owned.characters);
  const others = otherConstellations(entry, owned.constellations).map(({ key, own, author }) =>
    t('own.cons', { name: names.character(key), own, author }),
  );
  return (
    <p className={missing.length === 0 ? 'text-small' : 'text-quiet text-small'} data-testid="own-line">
      {missing.length === 0
        ? `✓ ${t('own.all')}`
        : t('own.missing', { names: formatList(missing.map(names.character), i18n.language) })}
      {others.length > 0 && <span className="text-quiet">{` · ${others.join(' · ')}`}</span>}
    </p>
  );
}
