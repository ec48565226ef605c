import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import type { DomainGain } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useNames } from '#shared/names/useNames.ts';

/** Names artifact domains; one without a name by its sets. */
export function useDomainName(): (domain: Pick<DomainGain, 'id' | 'sets'>) => string {
  const { i18n } = useTranslation();
  const names = useNames();
  return ({ id, sets }) => {
    const entrance = artifactDomains.find((each) => each.id === id)?.names;
    return entrance?.[i18n.language] ?? entrance?.en ?? formatList(sets.map(names.set), i18n.language);
  };
}
