import { encountersOf } from '@quartet/optimiser/abyss';
import type { Chamber } from '@quartet/results/chamber';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSearches } from '#run/search/searches.ts';
import type { ShareFacts } from '#shared/api/results.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PageHead } from '#shared/ui/PageHead.tsx';
import { ChamberResult } from './ChamberResult.tsx';
import { chamberOrder } from './orders.ts';
import { useLoaded } from './useLoaded.ts';

/** A chamber that a player shared. Its notes are those of this version. */
export function SharedChamber({ chamber, facts }: { chamber: Chamber; facts: ShareFacts }) {
  const { t, i18n } = useTranslation(['abyss', 'viewer']);
  const navigate = useNavigate();
  const { place, halves } = chamber;
  const { cycle, floor, chamber: number } = place;
  const encounters = useLoaded(`${cycle} ${floor} ${number}`, () => encountersOf(place)).value;
  const result = {
    ...chamber,
    halves: halves.map((half) => ({
      ...half,
      notes: encounters?.halves[half.half === 'first' ? 0 : 1].notes ?? [],
    })),
  };
  const { expires, verification } = facts;
  const state = [
    ...(verification === null || verification === 'pending' ? [] : [t(`viewer:badge.${verification}`)]),
    ...(expires === null || expires === 0
      ? []
      : [
          t('viewer:badge.expires', {
            date: new Date(expires * 1000).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
          }),
        ]),
  ];
  const fight = () => {
    const teams = Object.fromEntries(halves.map(({ half, config }) => [half, config]));
    useSearches.getState().start('abyss', chamberOrder({ cycle, chamber: number, ...teams }));
    void navigate(`/roster/abyss?cycle=${cycle}&chamber=${number}`);
  };
  return (
    <main className="mx-auto flex w-full max-w-[1200px] flex-col gap-4 p-4">
      <PageHead title={t('title')} about={t('about')} />
      {state.length > 0 && <p className="text-quiet text-small">{state.join(' · ')}</p>}
      <ChamberResult result={result} />
      {floor === 12 && (
        <Button className="self-start" onClick={fight}>
          {t('finder.choose')}
        </Button>
      )}
    </main>
  );
}
