import { useTranslation } from 'react-i18next';
import { CommunityTeam } from './CommunityTeam.tsx';
import { Hero } from './hero/Hero.tsx';
import type { PlayFight } from './hero/useFight.ts';
import { Notice } from './Notice.tsx';
import { Points } from './Points.tsx';
import { Questions } from './Questions.tsx';
import { ReleaseLine } from './ReleaseLine.tsx';

/** Landing page: a fight that plays, one button that runs it, and links onwards. */
export function LandingPage({ playFight }: { playFight: PlayFight }) {
  const { t } = useTranslation('landing');
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-12 px-4 py-8">
      <title>{`Quartet · ${t('eyebrow')}`}</title>
      <Hero playFight={playFight} />
      <Questions />
      <Points />
      <CommunityTeam />
      <div className="flex flex-col gap-3 border-line border-t pt-4 text-quiet text-small">
        <Notice />
        <ReleaseLine />
      </div>
    </main>
  );
}
