import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PageHead } from '#shared/ui/PageHead.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { type Draft, EMPTY, isRate, MAX_TEXT, readDraft, storeDraft } from './draft.ts';
import { FactsPanel } from './FactsPanel.tsx';
import { MarkTable } from './MarkTable.tsx';
import { MARK_KEYS, MARK_KINDS, MAX_MARKS, type Mark, type MarkKind, uncertaintyOf, withMark } from './marks.ts';
import { useVideo } from './useVideo.ts';

const LARGE_STEP = 10;

/** Counts the frames of actions and hits in a video of the player's own. */
export function FrameCounterPage() {
  const { t } = useTranslation('frames');
  const { number } = useFormats();
  const id = useId();
  const [draft, setDraft] = useState(readDraft);
  const [rate, setRate] = useState(() => String(draft.fps));
  const [measuring, setMeasuring] = useState<'idle' | 'running' | 'failed'>('idle');
  useEffect(() => void storeDraft(draft), [draft]);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const { marks, fps } = draft;
  const player = useVideo(fps);
  const { frame, lastFrame, url } = player;
  const isOpen = url !== null && !player.hasFailed;
  const setFps = (text: string) => {
    setRate(text);
    const value = Number(text.replace(',', '.'));
    if (isRate(value)) change({ fps: value });
  };
  const measure = async () => {
    setMeasuring('running');
    const found = await player.measure();
    if (found !== null && isRate(found)) setFps(String(found));
    setMeasuring(found === null ? 'failed' : 'idle');
  };
  const mark = (kind: MarkKind) => {
    if (isOpen) change({ marks: withMark(marks, { frame, kind }) });
  };
  const remove = (one: Mark) =>
    change({ marks: marks.filter(({ frame: at, kind }) => at !== one.frame || kind !== one.kind) });
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOpen) return;
    const step = event.shiftKey ? LARGE_STEP : 1;
    const kind = MARK_KINDS.find((one) => MARK_KEYS[one] === event.key.toLowerCase());
    if (event.key === 'ArrowLeft') player.seek(frame - step);
    else if (event.key === 'ArrowRight') player.seek(frame + step);
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
          <label className="flex flex-col gap-1 text-quiet text-small">
            {t('video.rate')}
            <input
              className="h-9 w-24 rounded-md border border-line bg-surface px-2 text-body text-ink"
              inputMode="decimal"
              autoComplete="off"
              value={rate}
              aria-invalid={!isRate(Number(rate.replace(',', '.')))}
              aria-describedby={`${id}-rate`}
              onChange={(event) => setFps(event.target.value)}
            />
          </label>
          <Button disabled={!isOpen || measuring === 'running'} onClick={() => void measure()}>
            {t('video.measure')}
          </Button>
          <p id={`${id}-rate`} aria-live="polite" className="min-h-5 self-center text-quiet text-small">
            {measuring === 'failed'
              ? t('video.unmeasured')
              : measuring === 'running'
                ? t('video.measuring')
                : t('video.uncertainty', { frames: number(uncertaintyOf(fps)) })}
          </p>
        </div>
        {player.hasFailed && (
          <p role="alert" className="text-small text-warning">
            {t('video.failed')}
          </p>
        )}
        {url === null && draft.file !== '' && marks.length > 0 && (
          <p className="text-quiet text-small">{t('video.again', { file: draft.file })}</p>
        )}
        {url !== null && (
          <fieldset
            aria-label={t('video.counter')}
            aria-describedby={`${id}-keys`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys need the focus somewhere
            tabIndex={0}
            className="flex min-w-0 flex-col gap-3"
            onKeyDown={onKey}
          >
            <video
              key={url}
              ref={player.ref}
              src={url}
              muted
              playsInline
              preload="auto"
              className="max-h-[60vh] w-full rounded-md bg-black object-contain"
              aria-label={draft.file}
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
              <Button aria-label={t('step.tenBack')} disabled={!isOpen} onClick={() => player.seek(frame - LARGE_STEP)}>
                −10
              </Button>
              <Button aria-label={t('step.back')} disabled={!isOpen} onClick={() => player.seek(frame - 1)}>
                −1
              </Button>
              <Button disabled={!isOpen} onClick={player.toggle}>
                {t(player.isPlaying ? 'step.pause' : 'step.play')}
              </Button>
              <Button aria-label={t('step.forward')} disabled={!isOpen} onClick={() => player.seek(frame + 1)}>
                +1
              </Button>
              <Button
                aria-label={t('step.tenForward')}
                disabled={!isOpen}
                onClick={() => player.seek(frame + LARGE_STEP)}
              >
                +10
              </Button>
              <output data-testid="frame" className="tabular-nums">
                {t('video.frame', { frame: number(frame), last: number(lastFrame) })}
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
                onClick={() => setDraft((now) => ({ ...EMPTY, fps: now.fps, file: now.file, origin: now.origin }))}
              >
                {t('marks.clear')}
              </Button>
            }
          >
            <MarkTable marks={marks} fps={fps} onSeek={isOpen ? player.seek : null} onDelete={remove} />
          </Panel>
          <FactsPanel draft={draft} onChange={(origin) => change({ origin })} />
        </>
      )}
    </main>
  );
}
