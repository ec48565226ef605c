import {
  addStartLines,
  applyEdits,
  chooseAction,
  duplicateBlock,
  type Edit,
  type Gap,
  insertAt,
  isRepeat,
  keepEnd,
  moveBlock,
  newRotation,
  type Path,
  type Problem,
  problemsOf,
  REPAIR_SECONDS,
  RotationText,
  removeBlocks,
  repairsOfStop,
  setCount,
  setParams,
  setTimes,
  setWait,
  stopAfter,
  type TextEdit,
  unwrapLoop,
  wrapInLoop,
} from '@quartet/edits';
import { lossesOf } from '@quartet/optimiser/losses';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { parsedConfig } from '#shared/config/parsed.ts';
import { ProblemList, RepairButtons } from '#shared/config/problems.tsx';
import { translatePhrase } from '#shared/names/phrases.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import type { Choice } from './model/choices.ts';
import { BlockBar } from './parts/BlockBar.tsx';
import { type BlockKey, type BlockNotes, Blocks } from './parts/Blocks.tsx';
import { MomentPanel } from './parts/MomentPanel.tsx';
import { Palette } from './parts/Palette.tsx';
import { first, gapOf, idOf, last, type Selection, select } from './selection.ts';
import { useRotation } from './state.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { useRotationWords } from './useWords.ts';

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
/** Frames of a new wait. */
const NEW_WAIT = 30;
/** A wait shorter than this is not worth a mark at its block. */
const TOLD = 6;

/** The rotation as a game: choose the next action of a character and see the fight grow. */
export function RotationView({ text, place, onEdit, onUndo }: Props) {
  const { t } = useTranslation(['rotation', 'translation']);
  const words = useRotationWords();
  // The first click writes the statements that a fight needs besides a team; until then they exist for the preview only.
  const rotation = useMemo(() => RotationText.of(parsedConfig(text).after(addStartLines)), [text]);
  const { characters } = rotation.document.config;
  const team = useMemo(() => characters.map((each) => each.key), [characters]);
  const [chosen, setChosen] = useState<{ text: string; selection: Selection } | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const selection = chosen !== null && chosen.text === rotation.text ? chosen.selection : null;
  const gap = gapOf(rotation, selection);
  const gapId = `${idOf(gap.parent)}/${gap.index}`;
  const { played, busy, failure, fight, frame, moment, play, another, look, propose, hold } = useRotation(
    useShallow(({ played, busy, failure, fight, frame, moment, play, another, look, propose, hold }) => ({
      played,
      busy,
      failure,
      fight,
      frame,
      moment,
      play,
      another,
      look,
      propose,
      hold,
    })),
  );
  const narrow = useMedia(NARROW);
  const why = useReason(failure, true);
  const problems = useMemo(() => problemsOf(rotation.document), [rotation]);
  const playable = useMemo(() => playableOf(rotation, problems), [rotation, problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is told by its id
  useEffect(() => {
    if (team.length > 0) play(playable.text, playable.isCleared ? START : gap);
  }, [playable, gapId, play]);
  useEffect(hold, [hold]);

  /** Makes a change, and selects the result of `then` in the new text. */
  const change = (edit: Edit, then: (after: RotationText) => Selection | null = () => null): boolean => {
    const before = parsedConfig(text);
    const edits = before.changes(addStartLines, edit, keepEnd(rotation.document));
    if (edits.length === 0) return false;
    const after = RotationText.of(before.apply(edits));
    const selected = then(after);
    setChosen(selected === null ? null : { text: after.text, selection: selected });
    setFocus(null);
    onEdit(edits);
    return true;
  };
  const pick = (next: Selection | null) => {
    setChosen(next === null ? null : { text: rotation.text, selection: next });
    setFocus(next === null ? null : idOf([...next.parent, next.head]));
  };

  const point = useEffectEvent((from: number) => {
    const block = rotation.blockAt(from);
    if (block !== undefined) pick(select(block.path));
  });
  useEffect(() => {
    if (place !== null) point(place.from);
  }, [place]);

  const choose = ({ slot, actions }: Choice) => {
    const character = team[slot];
    const [asked] = actions;
    if (character === undefined || asked === undefined) return;
    const chosenNow = {
      character,
      actions: actions.map(({ action, params }) => ({
        action,
        params: Object.entries(params).map(([name, value]) => ({ name, text: String(value) })),
      })),
    };
    const index = isRepeat(rotation, gap, chosenNow) ? gap.index - 1 : gap.index + actions.length - 1;
    const done = change(
      (now) => chooseAction(now, gap, chosenNow),
      () => (selection === null ? null : select([...gap.parent, index])),
    );
    if (done && narrow) requestAnimationFrame(showNewBlock);
    if (done) setSaid(t('blocks.added', { what: `${words.character(character)}: ${words.action(asked.action)}` }));
  };

  const paths = (chosenNow: Selection): Path[] =>
    Array.from({ length: last(chosenNow) - first(chosenNow) + 1 }, (_, i) => [
      ...chosenNow.parent,
      first(chosenNow) + i,
    ]);
  const remove = (chosenNow: Selection) => {
    const at = first(chosenNow);
    change(
      (now) => removeBlocks(now, chosenNow.parent, at, last(chosenNow)),
      (after) => {
        const size = after.body(chosenNow.parent).length;
        setSaid(t('blocks.removed', { what: t('blocks.selected', { count: paths(chosenNow).length }) }));
        return size === 0 ? null : select([...chosenNow.parent, Math.min(at, size - 1)]);
      },
    );
    setFocus(idOf([...chosenNow.parent, Math.max(0, Math.min(at, rotation.body(chosenNow.parent).length - 2))]));
  };
  const shift = (chosenNow: Selection, by: 1 | -1) => {
    const { parent } = chosenNow;
    const size = rotation.body(parent).length;
    // Past the end of a loop is outside it.
    const out = by === 1 ? last(chosenNow) === size - 1 : first(chosenNow) === 0;
    const outer = parent.slice(0, -1);
    const index = parent.at(-1);
    if (out) {
      if (index === undefined) return;
      const path = [...parent, chosenNow.head];
      const to = { parent: outer, index: by === 1 ? index + 1 : index };
      const moved = [...outer, by === 1 ? index + 1 : index];
      if (
        change(
          (now) => moveBlock(now, path, to),
          () => select(moved),
        )
      )
        setFocus(idOf(moved));
      return;
    }
    // The neighbour goes to the other side: one move, however many are selected.
    const path = [...parent, by === 1 ? last(chosenNow) + 1 : first(chosenNow) - 1];
    const to = { parent, index: by === 1 ? first(chosenNow) : last(chosenNow) + 1 };
    const next = { parent, anchor: chosenNow.anchor + by, head: chosenNow.head + by };
    if (
      change(
        (now) => moveBlock(now, path, to),
        () => next,
      )
    )
      setFocus(idOf([...parent, next.head]));
  };
  const repeat = (chosenNow: Selection, by: number) => {
    const path = [...chosenNow.parent, chosenNow.head];
    const block = rotation.at(path);
    if (block?.kind !== 'action') return;
    if (
      change(
        (now) => setCount(now, path, block.count + by),
        () => select(path),
      )
    )
      setFocus(idOf(path));
  };
  const duplicate = (chosenNow: Selection) => {
    const path = [...chosenNow.parent, chosenNow.head];
    const copy = [...chosenNow.parent, chosenNow.head + 1];
    if (
      change(
        (now) => duplicateBlock(now, path),
        () => select(copy),
      )
    )
      setFocus(idOf(copy));
  };
  const onKey = (what: BlockKey, chosenNow: Selection) => {
    const act = {
      remove: () => remove(chosenNow),
      more: () => repeat(chosenNow, 1),
      less: () => repeat(chosenNow, -1),
      duplicate: () => duplicate(chosenNow),
      earlier: () => shift(chosenNow, -1),
      later: () => shift(chosenNow, 1),
    };
    act[what]();
  };
  const loop = (parent: Path, from: number, to: number) =>
    change(
      (now) => wrapInLoop(now, parent, from, to),
      () => null,
    );

  const onRepair = (edits: readonly TextEdit[]) => change(() => [...edits]);
  /** Whether only the problems and the next actions are shown, because the simulated fight is not that of the text. */
  const isBlocked = problems.length > 0;
  const playback = played?.playback ?? null;
  const notes = useMemo((): BlockNotes => {
    const waits = new Map<string, string>();
    let wrong: string | null = null;
    if (playback !== null && played?.text === rotation.text) {
      const frames = new Map<string, number>();
      for (const loss of lossesOf(playback)) {
        if (loss.reason === 'animation' || loss.reason === 'wait' || loss.reason === 'idle') continue;
        const block = rotation.blockAt(loss.place);
        if (block !== undefined) frames.set(idOf(block.path), (frames.get(idOf(block.path)) ?? 0) + loss.frames);
      }
      for (const [id, count] of frames) if (count >= TOLD) waits.set(id, `+${words.seconds(count)}`);
      const block = playback.failure === null ? undefined : rotation.blockAt(playback.failure.place);
      wrong = block === undefined ? null : idOf(block.path);
    }
    return { waits, wrong };
  }, [playback, played?.text, rotation, words]);

  if (team.length === 0) return <p className="text-quiet">{t('noTeam')}</p>;
  const { blocks } = rotation;
  const acts = blocks.some((block) => block.kind !== 'note');
  const looped = blocks.some((block) => block.kind === 'loop');
  const end = playback === null ? 0 : playback.ended >= 0 ? playback.ended : playback.frames;
  const start = blocks.findIndex((block) => block.kind !== 'note' && block.kind !== 'code');

  return (
    <div className="flex min-w-0 flex-col gap-4" data-testid="rotation" aria-busy={busy}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">
          {t('palette.title')}{' '}
          {played?.frame != null && (
            <span className="font-normal text-quiet text-small">
              {t('palette.at', { seconds: words.seconds(played.frame) })}
              {played.moment.stamina < 240
                ? ` · ${t('palette.stamina', { value: Math.floor(played.moment.stamina) })}`
                : ''}
              {played.swap.frames >= TOLD
                ? ` · ${t(played.swap.isMore ? 'palette.swapLater' : 'palette.swap', { seconds: words.seconds(played.swap.frames) })}`
                : ''}
            </span>
          )}
        </h3>
        <Button onClick={onUndo}>{t('undo')}</Button>
      </div>
      {isBlocked && <ProblemList problems={problems} onRepair={(repair) => onRepair(repair.edits)} />}
      {played !== null && played.frame === null && !busy && played.playback.failure === null && (
        <p className="flex flex-wrap items-center gap-3 text-warning">
          {t('palette.never')}
          {selection !== null && <Button onClick={() => pick(null)}>{t('palette.toEnd')}</Button>}
        </p>
      )}
      {!narrow && <Palette team={team} onChoose={choose} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          title={t('palette.waitAdd')}
          onClick={() =>
            change(
              (now) => insertAt(now, gap, { kind: 'statements', text: `wait(${NEW_WAIT});` }),
              () => select([...gap.parent, gap.index]),
            )
          }
        >
          {t('palette.wait')}
        </Button>
        {acts && !looped && (
          <Button look="primary" onClick={() => loop([], Math.max(0, start), blocks.length - 1)}>
            ↻ {t('palette.loop')}
          </Button>
        )}
        {selection !== null && (
          <Button onClick={() => loop(selection.parent, first(selection), rotation.body(selection.parent).length - 1)}>
            {t('palette.loopFrom')}
          </Button>
        )}
        {selection !== null && <Button onClick={() => pick(null)}>{t('palette.toEnd')}</Button>}
        <span className="text-quiet text-small">{t(selection === null ? 'palette.end' : 'palette.after')}</span>
        {blocks.length > 0 && (
          <Button
            className="ml-auto"
            onClick={() => {
              if (change(newRotation))
                toast(t('palette.cleared'), { ms: 10_000, actions: [{ label: t('undo'), run: onUndo }] });
            }}
          >
            {t('palette.clear')}
          </Button>
        )}
      </div>
      {why !== '' && !isBlocked && (
        <div className="flex flex-col items-start gap-2">
          <p role="status" className="break-words text-error">
            {t('failed', { reason: why })}
          </p>
          {failure?.notLoaded && <Button onClick={() => another(fight)}>{t('translation:trouble.retry')}</Button>}
        </div>
      )}
      <section aria-label={t('blocks.title')} className="flex min-w-0 flex-col gap-2">
        <Blocks
          rotation={rotation}
          team={team}
          selection={selection}
          notes={notes}
          focus={focus}
          onSelect={pick}
          onMove={(path, to: Gap) => {
            if (change((now) => moveBlock(now, path, to))) setSaid(t('blocks.moved'));
          }}
          onKey={onKey}
        />
        {selection !== null && (
          <BlockBar
            rotation={rotation}
            selection={selection}
            act={{
              repeat: (by) => repeat(selection, by),
              count: (count) => {
                const path = [...selection.parent, selection.head];
                change(
                  (now) => setCount(now, path, count),
                  () => select(path),
                );
              },
              param: (name, value) => {
                const path = [...selection.parent, selection.head];
                const block = rotation.at(path);
                if (block?.kind !== 'action') return;
                const rest = block.params.filter((each) => each.name !== name);
                const params = value === null ? rest : [...rest, { name, text: value }];
                change(
                  (now) => setParams(now, path, params),
                  () => select(path),
                );
              },
              wait: (frames) => {
                const path = [...selection.parent, selection.head];
                change(
                  (now) => setWait(now, path, frames),
                  () => select(path),
                );
              },
              times: (times) => {
                const path = [...selection.parent, selection.head];
                change(
                  (now) => setTimes(now, path, times),
                  () => select(path),
                );
              },
              shift: (by) => shift(selection, by),
              duplicate: () => duplicate(selection),
              remove: () => remove(selection),
              loop: () => loop(selection.parent, first(selection), last(selection)),
              unwrap: () => change((now) => unwrapLoop(now, [...selection.parent, selection.head])),
              done: () => pick(null),
            }}
          />
        )}
      </section>
      {/* Directly above the answer, so that a tap and its effect are visible together. */}
      {narrow && (
        <div className="sticky bottom-(--bar-height,0px) z-10 -mx-3 max-h-[38dvh] overflow-y-auto border-line border-y bg-surface px-3 py-2">
          <Palette team={team} onChoose={choose} />
        </div>
      )}
      {playback !== null && !isBlocked && (
        <>
          <section aria-label={t('timeline.title')} className="flex min-w-0 flex-col gap-2">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h3 className="font-semibold">{t('timeline.title')}</h3>
              <p className="text-small">
                <span className="text-quiet">{t('timeline.length')}</span> {words.seconds(end)}
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
            {playback.failure !== null && (
              <div role="status" className="flex flex-wrap items-center gap-3 rounded-md border border-error px-3 py-2">
                <p className="min-w-0 flex-1 basis-48">
                  {playback.failure.phrase.id === 'engine.endless'
                    ? t('translation:problems.what.never-ends')
                    : t('stopped', {
                        seconds: words.seconds(playback.frames),
                        reason: translatePhrase(playback.failure.phrase),
                      })}
                </p>
                {played?.text === rotation.text && (
                  <RepairButtons
                    repairs={repairsOfStop(rotation.document, playback.failure)}
                    onRepair={(repair) => onRepair(repair.edits)}
                  />
                )}
              </div>
            )}
            {acts && playback.ended >= 0 && playback.frames > playback.ended + 120 && (
              <p className="text-small text-warning">
                {t('timeline.ends', { seconds: words.seconds(playback.ended), end: words.seconds(playback.frames, 0) })}
              </p>
            )}
            <Timeline
              playback={playback}
              team={team}
              fight={played?.number ?? 0}
              frame={frame}
              onLook={look}
              onLoss={propose}
            />
          </section>
          {frame >= 0 && moment !== null && (
            <MomentPanel playback={playback} moment={moment} frame={frame} onLook={look} />
          )}
        </>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Scrolls to the selected block, which is the new one, or to the last one. */
function showNewBlock(): void {
  const all = [...document.querySelectorAll('[data-testid=blocks] [data-block]')];
  const shown = all.find((block) => block.ariaPressed === 'true') ?? all[all.length - 1];
  shown?.scrollIntoView({ block: 'nearest' });
}

/**
 * The fight that is simulated for a script with problems, so that actions can be offered: an endless fight up to a time limit, or otherwise
 * the team without the script.
 */
function playableOf(rotation: RotationText, problems: readonly Problem[]): { text: string; isCleared: boolean } {
  const { text, document } = rotation;
  const [first, ...others] = problems;
  if (first === undefined) return { text, isCleared: false };
  if (first.kind === 'never-ends' && others.length === 0)
    return { text: applyEdits(text, stopAfter(document, REPAIR_SECONDS)), isCleared: false };
  return { text: applyEdits(text, newRotation(document)), isCleared: true };
}
