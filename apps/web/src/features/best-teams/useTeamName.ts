import type { RosterTeam } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useNames } from '#shared/names/useNames.ts';

/** Names the members of a team. */
export function useTeamName(): (team: Pick<RosterTeam, 'members'>) => string {
  const { i18n } = useTranslation();
  const names = useNames();
  return ({ members }) =>
    formatList(
      members.map(({ key }) => names.character(key)),
      i18n.language,
    );
}
