import type { Roster } from '@quartet/optimiser';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LINK_BUTTON, PageHead } from '#shared/ui/PageHead.tsx';

interface Props {
  kind: 'best' | 'pull' | 'farm';
  roster: Roster | null;
  /** The form of the search, for a roster with characters. */
  form(roster: Roster): ReactNode;
  /** Findings of the search. */
  children: ReactNode;
}

const HEADS = {
  best: ['best.title', 'best.about'],
  pull: ['pull.title', 'pull.about'],
  farm: ['farm.title', 'farm.about'],
} as const;

/** An answer about the teams of the roster. */
export function RosterPage({ kind, roster, form, children }: Props) {
  const { t } = useTranslation('roster');
  const [title, about] = HEADS[kind];
  return (
    <>
      <PageHead title={t(title)} about={t(about)} />
      {roster !== null && (roster.characters.length === 0 ? <Empty /> : form(roster))}
      {children}
    </>
  );
}

/** Message for a roster without characters, with the way to its import. */
function Empty() {
  const { t } = useTranslation('roster');
  return (
    <>
      <p>{t('best.empty')}</p>
      <Link to="/roster/inventory" className={`${LINK_BUTTON} self-start`}>
        {t('openInventory')}
      </Link>
    </>
  );
}
