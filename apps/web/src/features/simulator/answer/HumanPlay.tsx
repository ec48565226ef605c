import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparisonSection } from '#run/comparison/ComparisonSection.tsx';
import type { PairedSummary } from '#run/paired.ts';
import { useSimulation } from '#run/simulation.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { bothPlays, forgivenessOf, useHuman } from './human.ts';

/** Expected DPS in perfect and in human play side by side, computed on request. */
export function HumanPlay({ valid }: { valid: boolean }) {
  const { t } = useTranslation('answer');
  const text = useSimulation((state) => state.text);
  return (
    <ComparisonSection
      title={t('human.title')}
      hint={t('human.hint')}
      text={text}
      valid={valid}
      useComparison={useHuman}
      testId="answer-human"
    >
      {(summary, isRunning) => <Figures summary={summary} isRunning={isRunning} />}
    </ComparisonSection>
  );
}

function Figures({ summary, isRunning }: { summary: PairedSummary; isRunning: boolean }) {
  const { t } = useTranslation('answer');
  const { number, signedPercent, percent } = useFormats();
  const compared = useHuman(({ text }) => text);
  const { mode } = useMemo(() => bothPlays(compared), [compared]);
  const { baseline, candidate, relative, verdict } = summary;
  return (
    <>
      <dl className="mt-1 flex flex-wrap gap-x-6">
        {(
          [
            ['perfect', baseline],
            [mode, candidate],
          ] as const
        ).map(([kind, dps]) => (
          <div key={kind}>
            <dt className="text-quiet text-small">{t(`human.${kind}`)}</dt>
            <dd className="font-semibold" data-testid={`human-${kind}`}>
              {number(dps)}
            </dd>
          </div>
        ))}
      </dl>
      {!isRunning && relative !== null && (
        <p className="text-small" role="status" data-testid="human-verdict">
          {verdict === 'same'
            ? t('human.same')
            : t(`human.${forgivenessOf(relative.diff)}`, { loss: signedPercent(relative.diff, 1) })}{' '}
          <span className="text-quiet">± {percent(relative.margin, 1)}</span>
        </p>
      )}
    </>
  );
}
