import type { ScoresFindings } from '@quartet/optimiser';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compute } from '#run/search/computation.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Reason, useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';

/** The same fights at each request. */
const SEED = 1;

/** Scores of the builds of a team, computed on request. */
export function Scores({ config }: { config: string }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { percent } = useFormats();
  const [isWanted, setWanted] = useState(false);
  const [found, setFound] = useState<ScoresFindings | null>(null);
  const [failure, setFailure] = useState<Reason | null>(null);
  const why = useReason(failure, true);
  useEffect(() => {
    if (!isWanted) return;
    setFound(null);
    setFailure(null);
    return compute(
      { kind: 'scores', question: { text: config }, state: null, seed: SEED, rank: 'shown' },
      {
        onStep: (findings) => setFound(findings as ScoresFindings),
        onDone: (outcome) => setFound(outcome as ScoresFindings),
        onFailure: setFailure,
      },
    );
  }, [config, isWanted]);
  if (!isWanted) return <Button onClick={() => setWanted(true)}>{t('advice.score.start')}</Button>;
  if (failure !== null) return <p role="alert">{why}</p>;
  if (found === null || found.scores.length === 0) return <p role="status">{t('advice.score.busy')}</p>;
  return (
    <ul
      className="flex w-full flex-wrap gap-x-4 gap-y-1 tabular-nums"
      data-testid="scores"
      title={t('advice.score.about')}
    >
      {found.scores.map(({ key, score }) => (
        <li key={key}>
          {names.character(key)} <span className="font-semibold">{percent(score, 0)}</span>
        </li>
      ))}
      <li className="w-full text-quiet">{t('advice.score.about')}</li>
    </ul>
  );
}
