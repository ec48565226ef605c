import type { ExpectedHit } from '@quartet/results/inGame';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { useSimulation } from '#run/simulation.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LINK_BUTTON, PageHead } from '#shared/ui/PageHead.tsx';
import { ExpectedTable } from '../inGame/ExpectedTable.tsx';
import { Finder } from '../inGame/Finder.tsx';
import { Reading } from '../parts/Reading.tsx';
import { SampleError } from '../parts/SampleError.tsx';
import { SampleHeader } from '../parts/SampleHeader.tsx';
import { configOrigin, type OpenLog, useSample } from '../store.ts';

/** Seed of the fight of a config that has no result. */
const SEED = '1';

/** The numbers that the game should show for the open fight, or for one of the simulator's config. */
export function InGamePage() {
  const { t } = useTranslation('inGame');
  const text = useSimulation((state) => state.text);
  const { phase, failure, log, again, generate, close } = useSample(
    useShallow(({ phase, failure, log, again, generate, close }) => ({ phase, failure, log, again, generate, close })),
  );
  const simulate = () => void generate(configOrigin(text), text, SEED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (useSample.getState().phase === 'none' && text.trim() !== '') simulate();
  }, []);
  const isOther = log !== null && text.trim() !== '' && log.head.config.trim() !== text.trim();
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <PageHead title={t('title')} about={t('about')} links={[{ to: '/frame-counter', label: t('frames') }]} />
      {phase === 'none' && (
        <div className="flex flex-wrap items-center gap-3">
          {text.trim() === '' ? (
            <Link to="/simulator" className={LINK_BUTTON}>
              {t('noTeam')}
            </Link>
          ) : (
            <Button look="primary" onClick={simulate}>
              {t('simulate')}
            </Button>
          )}
        </div>
      )}
      {(phase === 'generating' || phase === 'reading') && <Reading phase={phase} onCancel={close} />}
      {phase === 'failed' && failure !== null && <SampleError failure={failure} inPage onRetry={again} />}
      {phase === 'ready' && log !== null && (
        <>
          <SampleHeader log={log} />
          {isOther && (
            <div className="flex flex-wrap items-center gap-3 text-small">
              <span className="text-quiet">{t('other')}</span>
              <Button onClick={simulate}>{t('simulate')}</Button>
            </div>
          )}
          <Numbers key={`${log.head.seed} ${log.head.config}`} log={log} />
        </>
      )}
    </main>
  );
}

function Numbers({ log }: { log: OpenLog }) {
  const { t } = useTranslation('inGame');
  const numbers = useSample((state) => state.numbers);
  const [hits, setHits] = useState<readonly ExpectedHit[] | null>(null);
  useEffect(() => {
    let stale = false;
    numbers().then(
      (found) => {
        if (!stale) setHits(found);
      },
      // The sample was closed meanwhile.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [numbers]);
  if (hits === null) return null;
  if (hits.length === 0) return <p className="text-quiet">{t('noHits')}</p>;
  return (
    <>
      <Finder hits={hits} log={log} />
      <ExpectedTable hits={hits} log={log} />
    </>
  );
}
