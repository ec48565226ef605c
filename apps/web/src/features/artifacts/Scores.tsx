import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScoresOf } from '#run/search/scores.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';

/** Scores of the builds of a team, computed on request. */
export function Scores({ config }: { config: string }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { percent } = useFormats();
  const [isWanted, setWanted] = useState(false);
  const shown = useScoresOf(config, isWanted);
  const why = useReason(shown?.failure ?? null, true);
  if (shown?.failure) return <p role="alert">{why}</p>;
  const scores = shown?.found?.scores ?? [];
  if (scores.length === 0)
    return isWanted ? (
      <p role="status">{t('advice.score.busy')}</p>
    ) : (
      <Button onClick={() => setWanted(true)}>{t('advice.score.start')}</Button>
    );
  return (
    <ul
      className="flex w-full flex-wrap gap-x-4 gap-y-1 tabular-nums"
      data-testid="scores"
      title={t('advice.score.about')}
    >
      {scores.map(({ key, score }) => (
        <li key={key}>
          {names.character(key)} <span className="font-semibold">{percent(score, 0)}</span>
        </li>
      ))}
      <li className="w-full text-quiet">{t('advice.score.about')}</li>
    </ul>
  );
}
