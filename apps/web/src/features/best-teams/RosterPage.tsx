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

const PAGES = {
  best: { to: '/best-teams', title: 'best.title', about: 'best.about' },
  pull: { to: '/pull-value', title: 'pull.title', about: 'pull.about' },
  farm: { to: '/farming', title: 'farm.title', about: 'farm.about' },
} as const;

/** A page about the teams of the roster. */
export function RosterPage({ kind, roster, form, children }: Props) {
  const { t } = useTranslation(['roster', 'abyss']);
  const others = (['best', 'pull', 'farm'] as const).filter((each) => each !== kind);
  const links = others.map((each) => ({ to: PAGES[each].to, label: t(PAGES[each].title) }));
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <PageHead
        title={t(PAGES[kind].title)}
        about={t(PAGES[kind].about)}
        links={
          kind === 'best'
            ? [...links, { to: '/abyss', label: t('abyss:title') }, { to: '/inventory', label: t('title') }]
            : links
        }
      />
      {roster !== null && (roster.characters.length === 0 ? <Empty /> : form(roster))}
      {children}
    </main>
  );
}

/** Message for a roster without characters, with the way to its import. */
function Empty() {
  const { t } = useTranslation('roster');
  return (
    <>
      <p>{t('best.empty')}</p>
      <Link to="/inventory" className={`${LINK_BUTTON} self-start`}>
        {t('openInventory')}
      </Link>
    </>
  );
}
