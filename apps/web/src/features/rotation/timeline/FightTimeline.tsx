import { type RotationText, repairsOfStop, type TextEdit } from '@quartet/edits';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { RepairButtons } from '#shared/config/problems.tsx';
import { translatePhrase } from '#shared/names/phrases.ts';
import { useRotation } from '../state.ts';
import { useRotationWords } from '../useWords.ts';
import type { Played } from '../worker/protocol.ts';
import { MomentPanel } from './MomentPanel.tsx';
import { Timeline } from './Timeline.tsx';

/** Frames that a fight lasts longer than its script before the page mentions it. */
const MIN_IDLE_END = 120;

interface Props {
  rotation: RotationText;
  team: readonly string[];
  played: Played;
  onRepair(edits: readonly TextEdit[]): void;
}

/** The fight of the rotation: its timeline, why it stopped, and the selected frame. */
export function FightTimeline({ rotation, team, played, onRepair }: Props) {
  const { t } = useTranslation(['rotation', 'translation']);
  const words = useRotationWords();
  const { fight, frame, moment, another, look, propose } = useRotation(
    useShallow(({ fight, frame, moment, another, look, propose }) => ({
      fight,
      frame,
      moment,
      another,
      look,
      propose,
    })),
  );
  const { playback } = played;
  const { failure, ended, frames } = playback;
  const hasActions = rotation.blocks.some((block) => block.kind !== 'note');
  return (
    <>
      <section aria-label={t('timeline.title')} className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="font-semibold">{t('timeline.title')}</h3>
          <p className="text-small">
            <span className="text-quiet">{t('timeline.length')}</span> {words.seconds(ended >= 0 ? ended : frames)}
          </p>
          <button
            type="button"
            title={t('timeline.anotherHint')}
            onClick={() => another(fight + 1)}
            className="ml-auto min-h-9 rounded-md border border-line px-3 text-small hover:bg-sunken"
          >
            {t('timeline.another')}
          </button>
        </div>
        {failure !== null && (
          <div role="status" className="flex flex-wrap items-center gap-3 rounded-md border border-error px-3 py-2">
            <p className="min-w-0 flex-1 basis-48">
              {failure.phrase.id === 'engine.endless'
                ? t('translation:problems.what.never-ends')
                : t('stopped', { seconds: words.seconds(frames), reason: translatePhrase(failure.phrase) })}
            </p>
            {played.text === rotation.text && (
              <RepairButtons
                repairs={repairsOfStop(rotation.document, failure)}
                onRepair={(repair) => onRepair(repair.edits)}
              />
            )}
          </div>
        )}
        {hasActions && ended >= 0 && frames > ended + MIN_IDLE_END && (
          <p className="text-small text-warning">
            {t('timeline.ends', { seconds: words.seconds(ended), end: words.seconds(frames, 0) })}
          </p>
        )}
        <Timeline playback={playback} team={team} fight={played.number} frame={frame} onLook={look} onLoss={propose} />
      </section>
      {frame >= 0 && moment !== null && <MomentPanel playback={playback} moment={moment} frame={frame} onLook={look} />}
    </>
  );
}
