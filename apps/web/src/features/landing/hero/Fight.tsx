import type { Playback } from '@quartet/engine/playback';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSpan } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { hitNamer } from '#shared/names/hitName.ts';
import { useStatusWords } from '#shared/names/useStatusWords.ts';
import { StrokeIcon } from '#shared/ui/IconButton.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import { AXIS, BELOW_NAME, FIELD, HEAD, LANE, WIDE } from './lanes.ts';
import { clock, damageAt, landed, namedHits, onField, type Reel, rateAt, reelOf } from './reel.ts';
import { Skyline } from './Skyline.tsx';

/** How many times faster than in the game, and the frames of a fight in a millisecond of the reader's at that. */
const SPEED = 4;
const FRAMES_PER_MS = (SPEED * 60) / 1000;
/** Maximum lag in milliseconds that a delayed page catches up; it continues where it was. */
const LONGEST_MS = 100;
/** Minimum frames for which a hit is named: 0.8 seconds on the page. */
const HOLD = 800 * FRAMES_PER_MS;
/** Milliseconds between two changes of the figures. */
const FIGURES_MS = 60;
/** Frames in which the mark of a hit at the playhead dies away. */
const GLOW = 150;

/** Text beside the lanes: the character on the field (−1: none), and a line for each lane. */
export interface Caption {
  readonly active: number;
  readonly lines: readonly ({ readonly text: string; readonly figure: string; readonly element: string } | undefined)[];
}

interface Props {
  playback: Playback;
  /** Colour of each lane. */
  colors: readonly string[];
  /** Whether it is visible. */
  seen: boolean;
  onCaption(caption: Caption): void;
}

/** A fight over its lanes: the playhead, what it has passed, and the running figures. It plays once and stays at its end. */
export function Fight({ playback, colors, seen, onCaption }: Props) {
  const { t } = useTranslation(['landing', 'viewer']);
  const words = useStatusWords();
  const nameHit = useMemo(() => hitNamer(words), [words]);
  const { number, percent, language } = useFormats();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const wide = useMedia(WIDE);
  const plot = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const reel = useMemo(() => reelOf(playback, colors.length), [playback, colors.length]);
  const final = rateAt(reel, reel.frames);
  const named = useMemo(() => reel.lanes.map((lane) => namedHits(lane, HOLD)), [reel]);
  const [playing, setPlaying] = useState(!still);
  const [over, setOver] = useState(still);
  const frame = useRef(still ? reel.frames : 0);
  const rate = useRef<HTMLSpanElement>(null);
  const damage = useRef<HTMLSpanElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const glows = useRef<(HTMLSpanElement | null)[]>([]);
  const caption = useRef('');

  const figures = () => {
    const at = frame.current;
    if (rate.current !== null) rate.current.textContent = number(rateAt(reel, at));
    if (damage.current !== null) damage.current.textContent = number(damageAt(reel, at));
    if (time.current !== null) time.current.textContent = clock(at);
  };
  const tell = () => {
    const at = frame.current;
    const ended = at >= reel.frames;
    const active = ended ? -1 : onField(reel, at);
    const counts = named.map((lane) => landed(lane, at));
    const state = `${ended} ${active} ${counts.join()} ${language}`;
    if (state === caption.current) return;
    caption.current = state;
    const lines = named.map((lane, slot) => {
      if (ended) {
        const share = reel.shares[slot] ?? 0;
        return { text: number(share), figure: percent(share / Math.max(1, reel.damage), 0), element: '' };
      }
      const hit = lane[(counts[slot] ?? 0) - 1]?.hit;
      if (hit === undefined) return undefined;
      return { text: nameHit(hit.name), figure: number(hit.amount), element: hit.element };
    });
    onCaption({ active, lines });
  };
  const move = () => {
    const at = frame.current;
    plot.current?.style.setProperty('--at', `${(at / reel.frames) * 100}%`);
    for (let slot = 0; slot < colors.length; slot++) {
      const glow = glows.current[slot];
      if (glow) glow.style.transform = `scale(${glowAt(reel, slot, at).toFixed(3)})`;
    }
    tell();
  };
  const draw = useEffectEvent(() => {
    move();
    figures();
  });
  const step = useEffectEvent((before: number, now: number, shown: number): boolean => {
    frame.current = Math.min(reel.frames, frame.current + Math.min(LONGEST_MS, now - before) * FRAMES_PER_MS);
    move();
    if (now - shown >= FIGURES_MS || frame.current >= reel.frames) figures();
    return frame.current >= reel.frames;
  });

  useLayoutEffect(() => {
    const element = plot.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => draw());
  useEffect(() => {
    if (!still) return;
    frame.current = reel.frames;
    setPlaying(false);
    setOver(true);
    draw();
  }, [still, reel]);
  useEffect(() => {
    if (!playing || !seen) return;
    let before: number | null = null;
    let shown = 0;
    let id = requestAnimationFrame(function next(now) {
      if (step(before ?? now, now, shown)) {
        setPlaying(false);
        setOver(true);
        return;
      }
      before = now;
      if (now - shown >= FIGURES_MS) shown = now;
      id = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(id);
  }, [playing, seen]);

  const toggle = () => {
    if (over) {
      frame.current = 0;
      setOver(false);
    }
    setPlaying(!playing);
  };
  const label = t(playing ? 'hero.pause' : over ? 'hero.again' : 'hero.play');
  return (
    <>
      <p className="sr-only">
        {t('hero.summary', {
          damage: number(reel.damage),
          duration: formatSpan((reel.frames * 1000) / 60, language),
          dps: number(final),
        })}
      </p>
      <div className="stage-figures absolute top-0 flex items-center" style={{ height: HEAD }}>
        <p aria-hidden="true" className="flex items-baseline gap-2">
          <span
            ref={rate}
            className="stage-dps font-semibold"
            style={{ minWidth: widthOf(number(final)) }}
            data-testid="stage-dps"
          />
          <span className="text-quiet">{t('hero.dps')}</span>
        </p>
        <p aria-hidden="true" className="stage-sum flex flex-col text-small">
          <span className="text-quiet">{t('hero.damage')}</span>
          <span
            ref={damage}
            className="font-medium"
            style={{ minWidth: widthOf(number(reel.damage)) }}
            data-testid="stage-damage"
          />
        </p>
        <p aria-hidden="true" className="flex flex-col text-small max-sm:hidden">
          <span className="text-quiet">{t('hero.time')}</span>
          <span className="font-medium">
            <span ref={time} /> / {clock(reel.frames)}
          </span>
        </p>
        <button
          type="button"
          aria-label={label}
          title={label}
          className="stage-toggle flex shrink-0 items-center justify-center border border-line hover:bg-sunken"
          onClick={toggle}
        >
          <StrokeIcon d={playing ? PAUSE : over ? AGAIN : PLAY} />
        </button>
      </div>
      <div
        ref={plot}
        aria-hidden="true"
        className="absolute right-4 left-(--labels)"
        style={{ top: HEAD, height: colors.length * LANE + AXIS }}
      >
        <Skyline reel={reel} colors={colors} width={width} low={!wide} />
        <div className="stage-playhead absolute top-0" style={{ left: 'var(--at)', opacity: over ? 0 : 1 }}>
          {colors.map((color, slot) => {
            const top = wide ? 0 : BELOW_NAME - 4;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lanes stay in the order of the team
              <div key={slot} className="relative" style={{ height: LANE }}>
                <span className="stage-line absolute bottom-0" style={{ top }} />
                <span
                  ref={(element) => {
                    glows.current[slot] = element;
                  }}
                  className="stage-glow absolute"
                  style={{ top: FIELD - 8, backgroundColor: color, boxShadow: `0 0 12px ${color}` }}
                />
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

const PLAY = 'M7 4v16l13-8z';
const PAUSE = 'M8 4v16M16 4v16';
const AGAIN = 'M4 4v6h6M4.5 10a8 8 0 1 1-.5 4';

/** Room for a number whose digits are still running: separators are narrower than digits. */
const widthOf = (shown: string) => `${shown.replace(/\D/g, '').length + shown.replace(/\d/g, '').length * 0.3}ch`;

/** How large the mark of a lane at the playhead is, from 0 to 1: the hardest of its last hits, dying away. */
function glowAt(reel: Reel, slot: number, frame: number): number {
  const lane = reel.lanes[slot] ?? [];
  let size = 0;
  for (let i = landed(lane, frame) - 1; i >= 0; i--) {
    const hit = lane[i];
    if (hit === undefined || frame - hit.frame >= GLOW) break;
    size = Math.max(size, Math.sqrt(hit.amount / reel.max) * (1 - (frame - hit.frame) / GLOW));
  }
  return size;
}
