import type { Playback } from '@quartet/engine/playback';
import { type Loss, type LossReason, lossesOf } from '@quartet/optimiser/losses';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark, TexturedSvg } from '#shared/charts/textures.tsx';
import { useWidth } from '#shared/charts/useWidth.ts';
import { backgroundOf, elementColor, type Look, memberLooks, NEUTRAL } from '#shared/ui/elements.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { stepLabel } from '../model/labels.ts';
import { effectLanes } from '../model/lanes.ts';
import { type RotationWords, useRotationWords } from '../useWords.ts';

/** Frames drawn at most: five minutes. */
const MOST_FRAMES = 18_000;
/** Frames shown behind the end of the script, and at least in all. */
const TAIL = 90;
const LEAST_FRAMES = 360;
/** Pixels a second takes at least and at most before the reader zooms. */
const SCALE = { min: 26, max: 160 };
const ZOOMS = [0.25, 0.5, 1, 2, 4] as const;
/** Effects shown until all are requested. */
const FEW = 8;
/** Pixels of a second in a narrow pane. */
const COMPACT_MIN = 12;

const AXIS = 22;
const ACTIONS = 26;
const HITS = 30;
const ENERGY = 8;
const GAP = 8;
const LANE = ACTIONS + HITS + ENERGY + GAP;
const ROW = 15;
const NAMES = 'w-20 sm:w-36 wide:w-56';
const COMPACT_NAMES = 'w-20';

interface Props {
  playback: Playback;
  team: readonly string[];
  /** Number of the fight that is drawn. */
  fight: number;
  /** The selected frame; −1 for none. */
  frame: number;
  onLook(frame: number): void;
  onLoss(loss: Loss): void;
  /** For a narrow pane: short names, and effects only on request. */
  isCompact?: boolean;
}

/** The fight as lanes over time: actions, hits, energy, what is in force, auras, particles, and where time is lost. */
export function Timeline({ playback, team, fight, frame, onLook, onLoss, isCompact = false }: Props) {
  const { t } = useTranslation('rotation');
  const words = useRotationWords();
  const looks = memberLooks(team);
  const [place, width] = useWidth<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(2);
  const [every, setEvery] = useState(false);
  const { frames, ended } = playback;
  const end = Math.max(
    Math.min(frames, LEAST_FRAMES),
    Math.min(MOST_FRAMES, ended >= 0 ? Math.min(frames, ended + TAIL) : frames),
  );
  const min = isCompact ? COMPACT_MIN : SCALE.min;
  const few = isCompact ? 0 : FEW;
  const fit = Math.min(SCALE.max, Math.max(min, ((width - 4) * 60) / end));
  const perFrame = (fit * (ZOOMS[zoom] ?? 1)) / 60;
  const lanes = useMemo(() => effectLanes(playback, end), [playback, end]);
  const shown = every ? lanes : lanes.slice(0, few);
  const auras = useMemo(() => auraRows(playback), [playback]);
  const top = AXIS + team.length * LANE;
  const lossTop = top;
  const particleTop = lossTop + ROW + 4;
  const auraTop = particleTop + ROW + 4;
  const effectTop = auraTop + auras.length * ROW + (auras.length > 0 ? 6 : 0);
  const height = effectTop + shown.length * ROW + 8;
  const wide = Math.ceil(end * perFrame) + 8;

  // A script that grows keeps its end in sight; the first look begins at the start.
  const before = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fight has been drawn
  useEffect(() => {
    const element = scroller.current;
    const isLonger = before.current >= 0 && ended > before.current;
    if (element !== null && isLonger && !isCompact) element.scrollLeft = element.scrollWidth;
    before.current = ended;
  }, [playback]);

  // Steps by key may leave the visible part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader looks at another frame
  useEffect(() => {
    const element = scroller.current;
    if (element === null || frame < 0) return;
    const at = frame * perFrame;
    if (at >= element.scrollLeft && at <= element.scrollLeft + element.clientWidth) return;
    element.scrollLeft = at - element.clientWidth / 2;
  }, [frame]);

  const look = (to: number) => onLook(Math.min(frames, Math.max(1, Math.round(to))));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    if (event.type === 'pointermove' && event.pointerType !== 'mouse') return;
    look((event.clientX - event.currentTarget.getBoundingClientRect().left) / perFrame);
  };
  const keys = (event: KeyboardEvent) => {
    const at = Math.max(1, frame);
    const by = event.shiftKey ? 60 : event.ctrlKey || event.metaKey ? 1 : 6;
    const to = { ArrowRight: at + by, ArrowLeft: at - by, PageDown: at + 300, PageUp: at - 300, Home: 1, End: end }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    look(to);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-quiet text-small">{!isCompact && t('timeline.hint')}</p>
        <IconButton label={t('timeline.zoomOut')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          −
        </IconButton>
        <IconButton label={t('timeline.zoomIn')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          +
        </IconButton>
      </div>
      <div
        ref={place}
        className="flex min-w-0"
        data-testid={isCompact ? 'answer-timeline' : 'rotation-timeline'}
        data-fight={fight}
        data-ended={ended}
      >
        <div
          className={`${isCompact ? COMPACT_NAMES : NAMES} relative shrink-0 text-small`}
          style={{ height }}
          aria-hidden="true"
        >
          {team.map((key, slot) => (
            <Label key={key} y={AXIS + slot * LANE} height={ACTIONS} look={looks[slot]}>
              {words.character(key)}
            </Label>
          ))}
          <Label y={lossTop} height={ROW}>
            {t('timeline.lost')}
          </Label>
          <Label y={particleTop} height={ROW}>
            {t('timeline.particles')}
          </Label>
          {auras.map((row, i) => (
            <Label key={row.id} y={auraTop + i * ROW} height={ROW}>
              {words.element(row.element)}
            </Label>
          ))}
          {shown.map((lane, i) => (
            <Label
              key={lane.key}
              y={effectTop + i * ROW}
              height={ROW}
              short={`${Math.round(lane.uptime * 100)}% ${lane.key}`}
            >
              {`${Math.round(lane.uptime * 100)}% ${words.status(lane.key)}`}
            </Label>
          ))}
        </div>
        <div ref={scroller} className="min-w-0 flex-1 overflow-x-auto">
          <div
            role="slider"
            tabIndex={0}
            aria-label={t('timeline.label')}
            aria-valuemin={1}
            aria-valuemax={frames}
            aria-valuenow={Math.max(1, frame)}
            aria-valuetext={t('timeline.at', {
              seconds: words.seconds(Math.max(1, frame), 2),
              frame: Math.max(1, frame),
            })}
            onKeyDown={keys}
            onPointerDown={point}
            onPointerMove={point}
            className="relative cursor-crosshair touch-pan-x"
            style={{ width: wide, height }}
          >
            <Drawing
              playback={playback}
              team={team}
              end={end}
              perFrame={perFrame}
              width={wide}
              height={height}
              auras={auras}
              lanes={shown}
              tops={{ loss: lossTop, particle: particleTop, aura: auraTop, effect: effectTop }}
              words={words}
              onLoss={onLoss}
            />
            {frame >= 0 && (
              <div
                className="pointer-events-none absolute top-0 w-0.5 bg-accent"
                style={{ left: frame * perFrame - 1, height }}
              />
            )}
          </div>
        </div>
      </div>
      {lanes.length > few && (
        <button type="button" className="self-start text-accent text-small underline" onClick={() => setEvery(!every)}>
          {every ? t('timeline.showLess') : t('timeline.showAll', { count: lanes.length })}
        </button>
      )}
    </div>
  );
}

interface LabelProps {
  y: number;
  height: number;
  /** Look of the character whose lane it names. */
  look?: Look;
  /** Stands for the text where the column is narrow. */
  short?: string;
  children: string;
}

function Label({ y, height, look, short, children }: LabelProps) {
  return (
    <span
      title={short === undefined ? children : `${children}\n${short}`}
      className={`absolute inset-x-0 truncate pr-2 ${look ? 'font-medium' : 'text-[0.6875rem] text-quiet'}`}
      style={{ top: y, height, lineHeight: `${height}px` }}
    >
      {look && (
        <span
          aria-hidden="true"
          className="mr-1.5 inline-block h-3.5 w-2.5 rounded-xs align-[-0.125rem]"
          style={{ background: backgroundOf(look) }}
        />
      )}
      {short === undefined ? (
        children
      ) : (
        <>
          <span className="lg:hidden">{short}</span>
          <span className="max-lg:hidden">{children}</span>
        </>
      )}
    </span>
  );
}

interface AuraRow {
  readonly id: string;
  readonly element: string;
  readonly spans: readonly { from: number; to: number }[];
}

/** The auras of the first enemy: what the fight is built around. */
function auraRows({ auras }: Playback): AuraRow[] {
  const rows = new Map<string, { from: number; to: number }[]>();
  for (const { target, element, from, to } of auras) {
    if (target !== 0) continue;
    const own = rows.get(element);
    if (own === undefined) rows.set(element, [{ from, to }]);
    else own.push({ from, to });
  }
  return [...rows].map(([element, spans]) => ({ id: element, element, spans }));
}

/** Colours of auras that are no element of a character. */
const AURA_COLORS: Readonly<Record<string, string>> = {
  frozen: 'cryo',
  quicken: 'dendro',
  burning: 'pyro',
  'dendro-fuel': 'dendro',
};

export const LOSS_COLORS: Readonly<Record<LossReason, string>> = {
  insufficient_energy: 'var(--color-error)',
  burst_cd: 'var(--color-warning)',
  skill_cd: 'var(--color-warning)',
  swap_cd: 'var(--color-accent)',
  insufficient_stamina: 'var(--color-error)',
  dash_cd: 'var(--color-warning)',
  other: 'var(--color-quiet)',
  animation: 'var(--color-quiet)',
  wait: 'var(--color-physical)',
  idle: 'var(--color-physical)',
};

interface DrawingProps {
  playback: Playback;
  team: readonly string[];
  end: number;
  perFrame: number;
  width: number;
  height: number;
  auras: readonly AuraRow[];
  lanes: ReturnType<typeof effectLanes>;
  tops: { loss: number; particle: number; aura: number; effect: number };
  words: RotationWords;
  onLoss(loss: Loss): void;
}

const Drawing = memo(function Drawing(props: DrawingProps) {
  const { playback, team, end, perFrame, width, height, auras, lanes, tops, words, onLoss } = props;
  const x = (frame: number) => frame * perFrame;
  const second = 60 * perFrame;
  const step = second >= 40 ? 1 : second >= 16 ? 2 : second >= 8 ? 5 : 10;
  const looks = memberLooks(team);
  const colors = looks.map(({ color }) => color);
  const max = playback.blows.reduce((best, { frame, amount }) => (frame <= end && amount > best ? amount : best), 1);
  const seconds = Array.from({ length: Math.floor(end / 60 / step) + 1 }, (_, i) => i * step);
  return (
    <TexturedSvg width={width} height={height} className="block text-ink">
      {seconds.map((at) => (
        <g key={at}>
          <line x1={x(at * 60)} x2={x(at * 60)} y1={AXIS - 4} y2={height} stroke="var(--color-line)" />
          <text x={x(at * 60) + 3} y={13} fontSize="11" fill="var(--color-quiet)">
            {words.seconds(at * 60, 0)}
          </text>
        </g>
      ))}
      {playback.field.map(({ frame, slot }, i) => {
        const to = Math.min(end, playback.field[i + 1]?.frame ?? end);
        if (to <= frame) return null;
        return (
          <rect
            key={`${frame} ${slot}`}
            x={x(frame)}
            y={AXIS + slot * LANE - 2}
            width={x(to - frame)}
            height={LANE - GAP + 4}
            rx="4"
            fill={colors[slot]}
            opacity="0.08"
          />
        );
      })}
      {playback.steps.map((each, i) => {
        if (each.began < 0 || each.began > end || each.kind === 'wait' || each.kind === 'delay') return null;
        const next = playback.steps[i + 1];
        const to = Math.min(end, next === undefined || next.began < 0 ? each.next : Math.max(each.next, next.began));
        const wide = Math.max(2, x(to - each.began) - 1);
        const y = AXIS + each.slot * LANE;
        if (each.kind === 'swap')
          return (
            <rect
              key={`${each.began} ${each.place} swap`}
              x={x(each.began)}
              y={y + 4}
              width={wide}
              height={ACTIONS - 8}
              fill={colors[each.slot]}
              opacity="0.18"
            />
          );
        const label = stepLabel(each);
        return (
          <g key={`${each.began} ${each.place}`}>
            <rect
              x={x(each.began)}
              y={y}
              width={wide}
              height={ACTIONS - 2}
              rx="3"
              fill={colors[each.slot]}
              opacity="0.35"
            />
            <Mark
              look={looks[each.slot] ?? NEUTRAL}
              x={x(each.began)}
              y={y}
              width={Math.min(4, wide)}
              height={ACTIONS - 2}
            />
            {wide > 8 + label.length * 7 && (
              <text x={x(each.began) + 7} y={y + 16} fontSize="12" fontWeight="600" fill="currentColor">
                {label}
              </text>
            )}
          </g>
        );
      })}
      {team.map((key, slot) => {
        const floor = AXIS + slot * LANE + ACTIONS + HITS - 2;
        let hits = '';
        for (const { frame, slot: own, amount } of playback.blows) {
          if (own !== slot || frame > end) continue;
          const tall = Math.max(1.5, (amount / max) * (HITS - 3));
          hits += `M${x(frame).toFixed(1)} ${floor}v${-tall.toFixed(1)}`;
        }
        return <path key={key} d={hits} stroke={colors[slot]} strokeWidth="2" />;
      })}
      {team.map((key, slot) => {
        const top = AXIS + slot * LANE + ACTIONS + HITS;
        const max = playback.energyMax[slot] || 1;
        let line = '';
        let level = top + ENERGY;
        for (const [frame, value] of playback.energy[slot] ?? []) {
          if (frame > end) break;
          level = top + ENERGY - (value / max) * (ENERGY - 1);
          line +=
            line === '' ? `M${x(frame).toFixed(1)} ${level.toFixed(1)}` : `H${x(frame).toFixed(1)}V${level.toFixed(1)}`;
        }
        if (line === '') return null;
        return (
          <g key={key}>
            <rect x="0" y={top} width={x(end)} height={ENERGY} fill="var(--color-sunken)" opacity="0.6" />
            <Mark look={looks[slot] ?? NEUTRAL} d={`${line}H${x(end).toFixed(1)}V${top + ENERGY}H0Z`} opacity="0.55" />
          </g>
        );
      })}
      {lossesOf(playback).map((loss) =>
        loss.from > end || loss.reason === 'idle' ? null : (
          <rect
            key={`${loss.from} ${loss.reason}`}
            x={x(loss.from)}
            y={tops.loss + 2}
            width={Math.max(2, x(loss.frames) - 0.5)}
            height={ROW - 4}
            rx="2"
            fill={LOSS_COLORS[loss.reason]}
            opacity={loss.reason === 'animation' ? 0.35 : 0.9}
            className="cursor-pointer"
            onPointerDown={(event) => {
              if (loss.reason === 'animation') return;
              event.stopPropagation();
              onLoss(loss);
            }}
          >
            <title>{`${words.reason(loss.reason)}: ${words.seconds(loss.frames, 2)}`}</title>
          </rect>
        ),
      )}
      {playback.catches.map((each, i) =>
        each.frame > end ? null : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: several may arrive in a frame, and their order is theirs
            key={i}
            cx={x(each.frame)}
            cy={tops.particle + ROW / 2}
            r={Math.min(5, 2 + each.count * 0.6)}
            fill={elementColor(each.element)}
            stroke={colors[each.slot]}
            strokeWidth="1.5"
          />
        ),
      )}
      {auras.map((row, i) => (
        <path
          key={row.id}
          d={bars(row.spans, end, x, tops.aura + i * ROW + 2, ROW - 5)}
          fill={elementColor(AURA_COLORS[row.element] ?? row.element)}
          opacity="0.75"
        />
      ))}
      {lanes.map((lane, i) => (
        <path
          key={lane.key}
          d={bars(lane.spans, end, x, tops.effect + i * ROW + 3, ROW - 6)}
          fill={(!lane.enemy && lane.slots.length === 1 && colors[lane.slots[0] ?? -1]) || 'var(--color-quiet)'}
          opacity="0.6"
        />
      ))}
    </TexturedSvg>
  );
});

function bars(
  spans: readonly { from: number; to: number }[],
  end: number,
  x: (frame: number) => number,
  y: number,
  height: number,
): string {
  let path = '';
  for (const { from, to } of spans) {
    if (from > end) break;
    path += `M${x(from).toFixed(1)} ${y}h${Math.max(1, x(Math.min(to, end) - from)).toFixed(1)}v${height}H${x(from).toFixed(1)}Z`;
  }
  return path;
}
