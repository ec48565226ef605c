import { addStartLines, openConfig, RotationText, type TextEdit } from '@quartet/edits';
import type { Playback } from '@quartet/engine/playback';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { Losses } from '../parts/Losses.tsx';
import { useRotation } from '../state.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { useRotationWords } from '../useWords.ts';
import { frameOfPlace, placeAt, stepAt } from './playhead.ts';

/** A shorter wait for energy counts as on time, in frames. */
const ON_TIME = 6;
/** A shorter mean wait is not worth a figure, in seconds. */
const LEAST_WAIT = 0.05;

interface Props {
  text: string;
  /** Whether the text can run. */
  valid: boolean;
  /** Whether the text is edited; the rotation view plays the fight and shows its timeline itself. */
  isTextView: boolean;
  /** Mean time each character waits for energy per fight, in seconds; null when unknown. */
  waits: readonly number[] | null;
  /** Hook with the place of the cursor in the text. */
  usePlace(): number;
  onShow(place: number): void;
  onEdit(edits: readonly TextEdit[]): void;
}

/** The first fight of the text: bursts on time, lost time, and a timeline whose playhead follows the cursor. */
export function Fight({ text, valid, isTextView, waits, usePlace, onShow, onEdit }: Props) {
  const { t } = useTranslation('rotation');
  const played = useRotation((state) => state.played);
  const busy = useRotation((state) => state.busy);
  const play = useRotation((state) => state.play);
  const hold = useRotation((state) => state.hold);
  const document = useMemo(() => parsedConfig(text).after(addStartLines), [text]);
  useEffect(hold, [hold]);
  useEffect(() => {
    if (isTextView && valid) play(document.text, null);
  }, [isTextView, valid, document, play]);
  const of = played?.text;
  const rotation = useMemo(() => (of === undefined ? null : RotationText.of(openConfig(of))), [of]);
  const team = useMemo(() => rotation?.document.config.characters.map(({ key }) => key) ?? [], [rotation]);
  if (document.config.characters.length === 0) return null;
  if (played === null || rotation === null)
    return valid ? <p className="text-quiet text-small">{t('fight.waiting')}</p> : null;
  const isStale = of !== document.text;
  const { playback } = played;
  return (
    <div className={`flex min-w-0 flex-col gap-4 ${isStale ? 'text-quiet grayscale' : ''}`} aria-busy={busy || isStale}>
      <Bursts playback={playback} team={team} waits={waits} />
      <Losses
        rotation={rotation}
        playback={playback}
        team={team}
        onApply={(edits) => {
          if (!isStale) onEdit(parsedConfig(text).changes(addStartLines, () => [...edits]));
        }}
      />
      {isTextView && (
        <section aria-label={t('timeline.title')} className="flex min-w-0 flex-col gap-1">
          <h3 className="font-semibold">{t('timeline.title')}</h3>
          <LinkedTimeline
            playback={playback}
            text={rotation.text}
            isLinked={rotation.text === text}
            team={team}
            fight={played.number}
            usePlace={usePlace}
            onShow={onShow}
          />
        </section>
      )}
    </div>
  );
}

interface LinkedProps extends Pick<Props, 'usePlace' | 'onShow'> {
  playback: Playback;
  text: string;
  /** Whether the text is the edited one, so that its places are those of the editor. */
  isLinked: boolean;
  team: readonly string[];
  fight: number;
}

/** The timeline with its playhead at the word under the cursor; a click on it moves the cursor to the statement played there. */
function LinkedTimeline({ playback, text, isLinked, team, fight, usePlace, onShow }: LinkedProps) {
  const propose = useRotation((state) => state.propose);
  const cursor = usePlace();
  const [looked, setLooked] = useState(-1);
  const place = isLinked ? placeAt(text, playback, cursor) : null;
  const frame = useMemo(() => {
    if (place === null) return looked;
    // The frame the player has clicked, as long as the cursor is at what is played there.
    if (looked >= 0 && stepAt(playback, looked)?.place === place) return looked;
    return frameOfPlace(playback, place, Math.max(0, looked));
  }, [playback, place, looked]);
  return (
    <Timeline
      isCompact
      playback={playback}
      team={team}
      fight={fight}
      frame={frame}
      onLook={(to) => {
        setLooked(to);
        const step = stepAt(playback, to);
        if (isLinked && step !== undefined) onShow(step.place);
      }}
      onLoss={propose}
    />
  );
}

interface BurstsProps {
  playback: Playback;
  team: readonly string[];
  waits: readonly number[] | null;
}

/** How many bursts of each character are on time in this fight, and the mean wait for energy over all fights. */
function Bursts({ playback, team, waits }: BurstsProps) {
  const { t } = useTranslation('rotation');
  const { percent } = useFormats();
  const words = useRotationWords();
  const rows = useMemo(
    () =>
      team.flatMap((key, slot) => {
        const bursts = playback.steps.filter(
          (step) => step.slot === slot && step.action === 'burst' && step.began >= 0,
        );
        const onTime = bursts.filter(({ held }) => (held.insufficient_energy ?? 0) < ON_TIME).length;
        return bursts.length === 0 ? [] : [{ key, slot, count: bursts.length, share: onTime / bursts.length }];
      }),
    [playback, team],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('bursts.title')} data-testid="answer-bursts">
      <h3 className="font-semibold">{t('bursts.title')}</h3>
      <table className="mt-1 w-full text-small">
        <caption className="text-left text-quiet">{t('bursts.caption')}</caption>
        <tbody>
          {rows.map(({ key, slot, count, share }) => {
            const wait = waits?.[slot] ?? 0;
            return (
              <tr key={key}>
                <th scope="row" className="py-0.5 text-left font-normal">
                  {words.character(key)}
                </th>
                <td className="text-right text-quiet">
                  {wait >= LEAST_WAIT && t('bursts.waits', { seconds: words.seconds(wait * 60) })}
                </td>
                <td
                  className={`w-14 text-right font-semibold ${share < 1 ? 'text-warning' : ''}`}
                  title={t('bursts.of', { count })}
                >
                  {percent(share, 0)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
