import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PageHead } from '#shared/ui/PageHead.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { type Draft, EMPTY, MAX_TEXT, readDraft, storeDraft } from './draft.ts';
import { FactsPanel } from './FactsPanel.tsx';
import { MarkTable } from './MarkTable.tsx';
import {
  MARK_KEYS,
  MARK_KINDS,
  MAX_MARKS,
  type Mark,
  type MarkKind,
  markAt,
  uncertaintyOf,
  withMark,
} from './marks.ts';
import { useRecording } from './useRecording.ts';

const LARGE_STEP = 10;

/** Counts the frames of actions and hits in a video of the player's own. */
export function FrameCounterPage() {
  const { t } = useTranslation('frames');
  const { number } = useFormats();
  const id = useId();
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => void storeDraft(draft), [draft]);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const { marks } = draft;
  const player = useRecording();
  const { frame, times, phase } = player;
  const lastFrame = times?.last ?? 0;
  const isOpen = phase === 'open';
  useEffect(() => {
    if (times !== null) setDraft((now) => ({ ...now, rate: { fps: times.rate, isEven: times.isEven } }));
  }, [times]);
  /** Time within which the event of a frame happened; pictures that may be of a neighbour leave one frame more open. */
  const gapOf = (one: number) => (times?.gap(one) ?? 0) * (player.isExact ? 1 : 2);
  const mark = (kind: MarkKind) => {
    if (isOpen && times !== null) change({ marks: withMark(marks, markAt(times.start(frame), gapOf(frame), kind)) });
  };
  const remove = (one: Mark) =>
    change({ marks: marks.filter(({ time, kind }) => time !== one.time || kind !== one.kind) });
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOpen) return;
    const step = event.shiftKey ? LARGE_STEP : 1;
    const kind = MARK_KINDS.find((one) => MARK_KEYS[one] === event.key.toLowerCase());
    if (event.key === 'ArrowLeft') player.step(-step);
    else if (event.key === 'ArrowRight') player.step(step);
    else if (event.key === 'Home') player.seek(0);
    else if (event.key === 'End') player.seek(lastFrame);
    else if (event.key === ' ' && event.target === event.currentTarget) player.toggle();
    else if (kind !== undefined) mark(kind);
    else return;
    event.preventDefault();
  };
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <PageHead title={t('title')} about={t('about')} links={[{ to: '/in-game', label: t('inGame') }]} />
      <Panel title={t('video.title')}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <label className="flex min-w-0 flex-col gap-1 text-quiet text-small">
            {t('video.file')}
            <input
              type="file"
              accept="video/*,.mkv"
              className="max-w-full text-body text-ink"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file === undefined) return;
                player.open(file);
                change({ file: file.name.slice(0, MAX_TEXT) });
              }}
            />
          </label>
          <p aria-live="polite" className="min-h-5 self-center text-quiet text-small">
            {phase === 'reading' && t('video.reading', { frames: number(player.read) })}
            {isOpen &&
              times !== null &&
              t(times.isEven ? 'video.rate' : 'video.varying', {
                rate: number(times.rate, Number.isInteger(times.rate) ? 0 : 2),
                longest: number(times.maxGap * 1000),
                frames: number(uncertaintyOf([gapOf(frame) * 1e6])),
              })}
          </p>
          {phase === 'reading' && <Button onClick={player.cancel}>{t('video.cancel')}</Button>}
        </div>
        {isOpen && !player.isExact && (
          <p role="alert" className="text-small text-warning">
            {t('video.inexact')}
          </p>
        )}
        {player.fault !== null && (
          <p role="alert" className="text-small text-warning">
            {t(`fault.${player.fault}`)}
          </p>
        )}
        {!isOpen && draft.file !== '' && marks.length > 0 && (
          <p className="text-quiet text-small">{t('video.again', { file: draft.file })}</p>
        )}
        {isOpen && times !== null && (
          <fieldset
            aria-label={t('video.counter')}
            aria-describedby={`${id}-keys`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys need the focus somewhere
            tabIndex={0}
            className="flex min-w-0 flex-col gap-3"
            onKeyDown={onKey}
          >
            <canvas
              ref={player.canvas}
              role="img"
              aria-label={draft.file}
              className="max-h-[60vh] w-full rounded-md bg-black object-contain"
            />
            <input
              type="range"
              className="w-full"
              aria-label={t('video.position')}
              min={0}
              max={lastFrame}
              value={frame}
              onChange={(event) => player.seek(Number(event.target.value))}
            />
            <div className="flex flex-wrap items-center gap-2">
              <Button aria-label={t('step.tenBack')} onClick={() => player.step(-LARGE_STEP)}>
                −10
              </Button>
              <Button aria-label={t('step.back')} onClick={() => player.step(-1)}>
                −1
              </Button>
              <Button onClick={player.toggle}>{t(player.isPlaying ? 'step.pause' : 'step.play')}</Button>
              <Button aria-label={t('step.forward')} onClick={() => player.step(1)}>
                +1
              </Button>
              <Button aria-label={t('step.tenForward')} disabled={!isOpen} onClick={() => player.step(LARGE_STEP)}>
                +10
              </Button>
              <output data-testid="frame" className="tabular-nums">
                {t('video.frame', {
                  frame: number(frame),
                  last: number(lastFrame),
                  time: number(times.start(frame), 3),
                })}
              </output>
            </div>
            <div className="flex flex-wrap gap-2">
              {MARK_KINDS.map((kind) => (
                <Button
                  key={kind}
                  className="px-3! text-small"
                  disabled={!isOpen || marks.length >= MAX_MARKS}
                  aria-keyshortcuts={MARK_KEYS[kind].toUpperCase()}
                  onClick={() => mark(kind)}
                >
                  {t(`kind.${kind}`)} <kbd className="text-quiet">{MARK_KEYS[kind].toUpperCase()}</kbd>
                </Button>
              ))}
            </div>
            <p id={`${id}-keys`} className="text-quiet text-small">
              {t('video.keys')}
            </p>
          </fieldset>
        )}
      </Panel>
      {marks.length > 0 && (
        <>
          <Panel
            title={t('marks.title')}
            aside={
              <Button
                onClick={() => setDraft((now) => ({ ...EMPTY, rate: now.rate, file: now.file, origin: now.origin }))}
              >
                {t('marks.clear')}
              </Button>
            }
          >
            <MarkTable
              marks={marks}
              onSeek={isOpen && times !== null ? (time) => player.seek(times.at(time / 1e6)) : null}
              onDelete={remove}
            />
          </Panel>
          <FactsPanel draft={draft} onChange={(origin) => change({ origin })} />
        </>
      )}
    </main>
  );
}
