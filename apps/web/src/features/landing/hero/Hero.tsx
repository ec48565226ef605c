import { contentKeys } from '@quartet/content/keys';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { EXAMPLE, EXAMPLE_TEAM } from '#run/example.ts';
import { useSimulation } from '#run/simulation.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import './hero.css';
import { Stage } from './Stage.tsx';
import type { PlayFight } from './useFight.ts';

/** Fights of a run that starts here. */
const FIGHTS = 1000;

/** A demonstration: one fight of a team, and a button that runs a thousand. */
export function Hero({ playFight }: { playFight: PlayFight }) {
  const { t } = useTranslation('landing');
  const { number } = useFormats();
  const navigate = useNavigate();
  const run = useSimulation((simulation) => simulation.run);
  return (
    <section className="flex flex-col gap-8">
      <div className="hero">
        <div className="flex flex-col gap-2">
          <p className="font-medium text-accent">{t('eyebrow')}</p>
          <h1 className="font-semibold tracking-tight">{t('headline')}</h1>
        </div>
        <div className="flex flex-col gap-4">
          <p className="text-quiet">{t('explanation', { count: contentKeys.characters.length })}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <button
              type="button"
              className="hero-run rounded-md bg-accent font-semibold text-on-accent hover:opacity-90"
              onClick={() => run({ text: EXAMPLE, iterations: FIGHTS }, () => void navigate('/web'))}
            >
              {t('hero.run', { fights: number(FIGHTS) })}
            </button>
            <Link to="/simulator#new" className="hero-own py-1 underline">
              {t('start')}
            </Link>
          </div>
        </div>
      </div>
      <Stage text={EXAMPLE} team={EXAMPLE_TEAM} playFight={playFight} />
    </section>
  );
}
