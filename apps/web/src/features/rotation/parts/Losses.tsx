import type { RotationText, TextEdit } from '@quartet/edits';
import type { Playback } from '@quartet/engine/playback';
import { type Loss, type LossReason, lossesOf, roundsOf, sumsOf, worstOf } from '@quartet/optimiser/losses';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useRotation } from '../state.ts';
import { LOSS_COLORS } from '../timeline/Timeline.tsx';
import { type RotationWords, useRotationWords } from '../useWords.ts';
import type { Proposal } from '../worker/protocol.ts';

/** Losses listed. */
const MOST = 6;

interface Props {
  rotation: RotationText;
  playback: Playback;
  team: readonly string[];
  onApply(edits: readonly TextEdit[]): void;
}

/** Where time is lost, what would avoid it, and who caught the particles. */
export function Losses({ rotation, playback, team, onApply }: Props) {
  const { t } = useTranslation('rotation');
  const words = useRotationWords();
  const chosen = useRotation((state) => state.loss);
  const proposals = useRotation((state) => state.proposals);
  const propose = useRotation((state) => state.propose);
  const losses = useMemo(() => lossesOf(playback), [playback]);
  const sums = sumsOf(losses).filter(({ reason }) => reason !== 'idle');
  const { whole, before, cut } = useMemo(() => roundsOf(rotation, playback), [rotation, playback]);
  const begin = whole[0]?.from ?? 0;
  const end = whole.at(-1)?.to ?? 0;
  const length = (end - begin) / Math.max(1, whole.length);
  const inRounds = (reason: LossReason) =>
    losses.reduce(
      (sum, loss) => (loss.reason === reason && loss.from >= begin && loss.from < end ? sum + loss.frames : sum),
      0,
    );
  const outside = sums.some(({ reason, frames }) => frames > inRounds(reason));
  const worst = worstOf(losses, MOST);
  return (
    <section aria-label={t('loss.title')} className="flex min-w-0 flex-col gap-3" data-testid="losses">
      <h3 className="font-semibold">{t('loss.title')}</h3>
      {whole.length > 0 && (
        <p className="text-quiet text-small">
          {t('loss.rounds', { count: whole.length, seconds: words.seconds(length) })}
          {before > 0 && ` ${t('loss.leftBefore', { seconds: words.seconds(before) })}`}
          {cut > 0 && ` ${t('loss.leftAfter', { seconds: words.seconds(cut) })}`}
        </p>
      )}
      {sums.length === 0 ? (
        <p className="text-quiet">{t('loss.none')}</p>
      ) : (
        <table className="w-full max-w-xl text-small">
          <tbody>
            {sums.map(({ reason, frames, times }) => (
              <tr key={reason}>
                <th scope="row" className="py-0.5 text-left font-normal">
                  <span
                    aria-hidden="true"
                    className="mr-2 inline-block size-2.5 rounded-sm"
                    style={{ backgroundColor: LOSS_COLORS[reason], opacity: reason === 'animation' ? 0.4 : 1 }}
                  />
                  {words.reason(reason)}
                </th>
                <td className="text-right tabular-nums">{words.seconds(frames)}</td>
                <td className="text-right text-quiet tabular-nums">
                  {whole.length > 0
                    ? t('loss.perRound', { seconds: words.seconds(inRounds(reason) / whole.length) })
                    : t('loss.times', { count: times })}
                </td>
                {whole.length > 0 && outside && (
                  <td className="text-right text-quiet tabular-nums">
                    {frames > inRounds(reason)
                      ? t('loss.outside', { seconds: words.seconds(frames - inRounds(reason)) })
                      : ''}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {worst.length > 0 && (
        <ul className="flex flex-col gap-1">
          {worst.map(({ loss, frames, times }) => {
            const open = chosen !== null && chosen.place === loss.place && chosen.reason === loss.reason;
            return (
              <li key={`${loss.place} ${loss.reason}`} className="flex min-w-0 flex-col gap-1">
                <button
                  type="button"
                  aria-expanded={open}
                  onClick={() => propose(open ? null : loss)}
                  className="flex min-h-9 w-full flex-wrap items-center gap-x-2 rounded-md border border-line px-3 py-1 text-left text-small hover:bg-sunken"
                >
                  <span>{lossText(loss, frames, team, words, t)}</span>
                  <span className="text-quiet">{t('loss.times', { count: times })}</span>
                  <span className="ml-auto text-accent">{t('loss.find')}</span>
                </button>
                {open && (
                  <Proposals
                    proposals={proposals}
                    loss={loss}
                    playback={playback}
                    team={team}
                    words={words}
                    onApply={onApply}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Particles playback={playback} team={team} words={words} />
    </section>
  );
}

type T = ReturnType<typeof useTranslation<'rotation'>>['t'];

function lossText(loss: Loss, frames: number, team: readonly string[], words: RotationWords, t: T): string {
  return t('loss.waits', {
    name: words.character(team[loss.slot] ?? ''),
    action: words.action(loss.action),
    seconds: words.seconds(frames),
    reason: words.reason(loss.reason),
  });
}

interface ProposalsProps {
  proposals: readonly Proposal[] | null;
  loss: Loss;
  playback: Playback;
  team: readonly string[];
  words: RotationWords;
  onApply(edits: readonly TextEdit[]): void;
}

function Proposals({ proposals, loss, playback, team, words, onApply }: ProposalsProps) {
  const { t } = useTranslation('rotation');
  const { signedPercent } = useFormats();
  if (proposals === null) return <p className="px-3 text-quiet text-small">{t('loss.looking')}</p>;
  if (proposals.length === 0) return <p className="px-3 text-quiet text-small">{t('loss.nothing')}</p>;
  const at = playback.steps.findIndex(({ place }) => place === loss.place);
  const name = words.character(team[playback.steps[Math.max(0, at - 1)]?.slot ?? 0] ?? '');
  const say = ({ kind, amount }: Proposal) => {
    if (kind === 'insert') return t('loss.insert', { count: amount, name });
    if (kind === 'drop') return t('loss.drop');
    return amount > 0 ? t('loss.later', { count: amount }) : t('loss.earlier', { count: -amount });
  };
  return (
    <ul className="flex flex-col gap-1 pl-3">
      {proposals.map((proposal) => (
        <li key={`${proposal.kind} ${proposal.amount}`} className="flex flex-wrap items-center gap-2 text-small">
          <span>{say(proposal)}</span>
          <span className="text-quiet">
            {t('loss.gain', {
              dps: signedPercent(proposal.dps[1] / Math.max(1, proposal.dps[0]) - 1),
              seconds: words.seconds(proposal.after),
            })}
          </span>
          <button
            type="button"
            onClick={() => onApply(proposal.edits)}
            className="ml-auto h-9 rounded-md border border-line bg-surface px-3 font-medium hover:bg-sunken"
          >
            {t('loss.apply')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Particles({ playback, team, words }: { playback: Playback; team: readonly string[]; words: RotationWords }) {
  const { t } = useTranslation('rotation');
  const { number } = useFormats();
  const rows = useMemo(() => {
    const sums = new Map<string, { source: string; slot: number; count: number; energy: number }>();
    for (const { source, slot, count, energy } of playback.catches) {
      const who = team.find((key) => source.includes(key)) ?? source;
      const id = `${who} ${slot}`;
      const row = sums.get(id) ?? { source: who, slot, count: 0, energy: 0 };
      row.count += count;
      row.energy += energy.reduce((sum, each) => sum + each, 0);
      sums.set(id, row);
    }
    return [...sums.values()].sort((a, b) => b.energy - a.energy);
  }, [playback.catches, team]);
  if (rows.length === 0) return null;
  const sourceName = (source: string) =>
    source === 'enemy' || source === 'drop' || source === 'hp_drop' ? t(`source.${source}`) : words.character(source);
  return (
    <details className="text-small">
      <summary className="cursor-pointer font-medium">{t('loss.particles')}</summary>
      <table className="mt-2 w-full max-w-xl">
        <thead>
          <tr className="text-left text-quiet">
            <th className="font-normal">{t('loss.source')}</th>
            <th className="font-normal">{t('loss.caught')}</th>
            <th className="text-right font-normal">{t('loss.count')}</th>
            <th className="text-right font-normal">{t('loss.given')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ source, slot, count, energy }) => (
            <tr key={`${source} ${slot}`}>
              <td>{sourceName(source)}</td>
              <td>{words.character(team[slot] ?? '')}</td>
              <td className="text-right tabular-nums">{number(count, 1)}</td>
              <td className="text-right tabular-nums">{number(energy, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
