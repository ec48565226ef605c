import { addStartLines, type Gap, problemsOf, RotationText, type TextEdit } from '@quartet/edits';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { parsedConfig } from '#shared/config/parsed.ts';
import { ProblemList } from '#shared/config/problems.tsx';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import type { Choice } from './model/choices.ts';
import { MIN_MARKED_WAIT, NO_NOTES, notesOf } from './model/notes.ts';
import { playableOf } from './model/playable.ts';
import { BlockBar } from './parts/BlockBar.tsx';
import { Blocks } from './parts/Blocks.tsx';
import { GapBar } from './parts/GapBar.tsx';
import { Palette } from './parts/Palette.tsx';
import { useBlockCommands } from './parts/useBlockCommands.ts';
import { idOf } from './selection.ts';
import { useRotation } from './state.ts';
import { FightTimeline } from './timeline/FightTimeline.tsx';
import { useRotationWords } from './useWords.ts';
import type { Played } from './worker/protocol.ts';

interface Props {
  text: string;
  /** Place of the text whose action is selected, each time that another object is passed; null for none. */
  place: { readonly from: number } | null;
  /** One operation as changes of `text`, in order: one step of the editor's history. */
  onEdit(edits: readonly TextEdit[]): void;
  onUndo(): void;
}

/** Windows in which the actions stand at the lower end, above the answer. */
const NARROW = '(width < 75rem)';
/** Start of a fight. */
const START: Gap = { parent: [], index: 0 };

/** The rotation as a game: choose the next action of a character and see the fight grow. */
export function RotationView({ text, place, onEdit, onUndo }: Props) {
  const { t } = useTranslation('rotation');
  const words = useRotationWords();
  // The first click writes the statements that a fight needs besides a team; until then they exist for the preview only.
  const rotation = useMemo(() => RotationText.of(parsedConfig(text).after(addStartLines)), [text]);
  const { characters } = rotation.document.config;
  const team = useMemo(() => characters.map((each) => each.key), [characters]);
  const commands = useBlockCommands(rotation, text, onEdit);
  const { selection, gap, focus, said, change, pick, pickAt, choose, move, commandsOn, onKey } = commands;
  const { played, busy, failure, fight, play, another, hold } = useRotation(
    useShallow(({ played, busy, failure, fight, play, another, hold }) => ({
      played,
      busy,
      failure,
      fight,
      play,
      another,
      hold,
    })),
  );
  const narrow = useMedia(NARROW);
  const problems = useMemo(() => problemsOf(rotation.document), [rotation]);
  const playable = useMemo(() => playableOf(rotation, problems), [rotation, problems]);
  const gapId = `${idOf(gap.parent)}/${gap.index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is told by its id
  useEffect(() => {
    if (team.length > 0) play(playable.text, playable.isCleared ? START : gap);
  }, [playable, gapId, play]);
  useEffect(hold, [hold]);
  const point = useEffectEvent(pickAt);
  useEffect(() => {
    if (place !== null) point(place.from);
  }, [place]);

  const playback = played?.text === rotation.text ? played.playback : null;
  const notes = useMemo(
    () => (playback === null ? NO_NOTES : notesOf(rotation, playback, words.seconds)),
    [playback, rotation, words],
  );
  const onChoose = (choice: Choice) => {
    if (choose(choice) && narrow) requestAnimationFrame(showNewBlock);
  };
  const onRepair = (edits: readonly TextEdit[]) => change(() => [...edits]);
  /** Whether only the problems and the next actions are shown, because the simulated fight is not that of the text. */
  const isBlocked = problems.length > 0;

  if (team.length === 0) return <p className="text-quiet">{t('noTeam')}</p>;
  return (
    <div
      className="flex min-w-0 flex-col gap-2 bench:h-full bench:min-h-[30rem]"
      data-testid="rotation"
      aria-busy={busy}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">
          {t('palette.title')} {played !== null && <Standing played={played} />}
        </h3>
        <GapBar rotation={rotation} commands={commands} onUndo={onUndo} />
      </div>
      {isBlocked && <ProblemList problems={problems} onRepair={(repair) => onRepair(repair.edits)} />}
      {played !== null && played.frame === null && !busy && played.playback.failure === null && (
        <p className="flex flex-wrap items-center gap-3 text-warning">
          {t('palette.never')}
          {selection !== null && <Button onClick={() => pick(null)}>{t('palette.toEnd')}</Button>}
        </p>
      )}
      {!narrow && <Palette team={team} onChoose={onChoose} />}
      {!isBlocked && <Failure onRetry={failure?.notLoaded ? () => another(fight) : undefined} />}
      <div className="flex min-w-0 flex-col gap-4 bench:grid bench:min-h-0 bench:flex-1 bench:grid-cols-[minmax(26rem,2fr)_minmax(0,3fr)]">
        <section aria-label={t('blocks.title')} className="flex min-w-0 flex-col gap-2 bench:min-h-0">
          <div className="relative min-w-0 bench:min-h-0 bench:flex-1 bench:overflow-y-auto">
            <Blocks
              rotation={rotation}
              selection={selection}
              notes={notes}
              focus={focus}
              onSelect={pick}
              onMove={move}
              onKey={onKey}
            />
          </div>
          {selection !== null && <BlockBar rotation={rotation} selection={selection} act={commandsOn(selection)} />}
        </section>
        {/* Directly above the answer, so that a tap and its effect are visible together. */}
        {narrow && (
          <div className="sticky bottom-(--bar-height,0px) z-10 -mx-3 max-h-[38dvh] overflow-y-auto border-line border-y bg-surface px-3 py-2">
            <Palette team={team} onChoose={onChoose} />
          </div>
        )}
        {played !== null && !isBlocked && (
          <div className="relative flex min-w-0 flex-col gap-2 bench:min-h-0 bench:overflow-y-auto">
            <FightTimeline rotation={rotation} team={team} played={played} onRepair={onRepair} />
          </div>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Time, stamina and swap at the place where the next action goes. */
function Standing({ played: { frame, moment, swap } }: { played: Played }) {
  const { t } = useTranslation('rotation');
  const words = useRotationWords();
  if (frame === null) return null;
  const parts = [
    t('palette.at', { seconds: words.seconds(frame) }),
    ...(moment.stamina < 240 ? [t('palette.stamina', { value: Math.floor(moment.stamina) })] : []),
    ...(swap.frames >= MIN_MARKED_WAIT
      ? [t(swap.isMore ? 'palette.swapLater' : 'palette.swap', { seconds: words.seconds(swap.frames) })]
      : []),
  ];
  return <span className="font-normal text-quiet text-small">{parts.join(' · ')}</span>;
}

/** Why the newest text cannot be played; nothing while it can. */
function Failure({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation(['rotation', 'translation']);
  const why = useReason(
    useRotation((state) => state.failure),
    true,
  );
  if (why === '') return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status" className="break-words text-error">
        {t('failed', { reason: why })}
      </p>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('translation:trouble.retry')}</Button>}
    </div>
  );
}

/** Scrolls to the selected block, which is the new one, or to the last one. */
function showNewBlock(): void {
  const all = [...document.querySelectorAll('[data-testid=blocks] [data-block]')];
  const shown = all.find((block) => block.ariaPressed === 'true') ?? all[all.length - 1];
  shown?.scrollIntoView({ block: 'nearest' });
}
