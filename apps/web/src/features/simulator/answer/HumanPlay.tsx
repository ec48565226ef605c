import type { PairedSummary } from '@quartet/results/paired';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparisonSection } from '#run/comparison/ComparisonSection.tsx';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import type { SimulatorParts } from '../parts.ts';
import { type DelaySum, delaySums } from './delays.ts';
import { bothPlays, forgivenessOf, useHuman } from './human.ts';

type PlayFight = SimulatorParts['playFight'];

/** Seed of the fight whose actions are counted; a pause in typing before it is played; and a difference in length that is worth a sentence. */
const SEED = 1;
const PAUSE_MS = 400;
const LEAST_SECONDS = 0.5;

/** Expected DPS in perfect and in human play side by side, computed on request, and the delays of human play. */
export function HumanPlay({ valid, playFight }: { valid: boolean; playFight: PlayFight }) {
  const { t } = useTranslation('answer');
  const text = useSimulation((state) => state.text);
  const isCompared = useHuman((state) => state.phase === 'done' && state.text === text);
  const isHuman = useMemo(() => parsedConfig(text).config.options.play.mode !== 'perfect', [text]);
  return (
    <div className="flex flex-col gap-2">
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
      {valid && (isHuman || isCompared) && <Delays text={text} playFight={playFight} />}
    </div>
  );
}

/** The delays of human play in one fight of a text, by kind. */
function Delays({ text, playFight }: { text: string; playFight: PlayFight }) {
  const { t } = useTranslation(['answer', 'play']);
  const { number } = useFormats();
  const [found, setFound] = useState<{ seconds: number; sums: readonly DelaySum[] } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => {
      const { human } = bothPlays(text);
      playFight(human, SEED, stop.signal).then(
        ({ frames, actions }) =>
          setFound({ seconds: frames / 60, sums: delaySums(parsedConfig(human).config, actions) }),
        // A text that cannot be played shows its reason elsewhere.
        () => {},
      );
    };
    const timer = setTimeout(begin, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, playFight]);
  if (found === null || found.sums.length === 0) return null;
  const whole = found.sums.reduce((sum, { frames }) => sum + frames, 0) / 60;
  return (
    <div data-testid="human-delays">
      <p className="text-small">{t('human.delays', { seconds: number(whole, 1), length: number(found.seconds, 1) })}</p>
      <table className="w-full text-small">
        <tbody>
          {found.sums.map(({ kind, count, frames }) => (
            <tr key={kind}>
              <th scope="row" className="py-0.5 text-left font-normal">
                {t(`play:transition.${kind}`)}
              </th>
              <td className="text-right text-quiet tabular-nums">
                {t('human.times', { times: number(count), seconds: number(frames / 60 / count, 2) })}
              </td>
              <td className="w-16 text-right tabular-nums">
                {t('human.seconds', { seconds: number(frames / 60, 1) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figures({ summary, isRunning }: { summary: PairedSummary; isRunning: boolean }) {
  const { t } = useTranslation('answer');
  const { number, signedPercent, percent } = useFormats();
  const compared = useHuman(({ text }) => text);
  const { mode } = useMemo(() => bothPlays(compared), [compared]);
  const seconds = useHuman((state) => state.seconds);
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
      {!isRunning && seconds !== null && verdict !== 'same' && (
        <p className="text-small" data-testid="human-length">
          {Math.abs(seconds[1] - seconds[0]) < LEAST_SECONDS
            ? t('human.sameLength', { seconds: number(seconds[1], 0) })
            : t('human.longer', { before: number(seconds[0], 0), after: number(seconds[1], 0) })}
        </p>
      )}
    </>
  );
}
