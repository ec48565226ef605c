import {
  CATEGORIES,
  type Entry,
  isInternal,
  lastFrameOf,
  numberIn,
  type ReactionMark,
  reactionMarks,
  type Span,
  type StatusSpan,
  targetOf,
} from '@quartet/results/log';
import { type ActionBlock, actionBlocks, type Cooldown, cooldowns } from './actions.ts';
import { type AuraCurve, auraCurves } from './auras.ts';
import { type FieldChange, fieldChanges } from './fieldTime.ts';

/** All the times one status was in force. */
export interface StatusRow {
  key: string;
  /** Bookkeeping of a kit. */
  internal: boolean;
  /** In force from the first frame to the last. */
  always: boolean;
  shield: boolean;
  spans: Span[];
}

interface Hit {
  frame: number;
  damage: number;
  crit: boolean;
  entry: number;
}

/** Energy over time; it changes in steps. */
interface EnergyCurve {
  /** 0 when the log does not have it. */
  max: number;
  points: { frame: number; value: number; entry: number }[];
}

export interface CharacterLane {
  slot: number;
  actions: ActionBlock[];
  hits: Hit[];
  energy: EnergyCurve;
  cooldowns: Cooldown[];
  statuses: StatusRow[];
}

export interface EnemyLane {
  /** Counted from 1. */
  target: number;
  auras: AuraCurve[];
  reactions: ReactionMark[];
  statuses: StatusRow[];
}

/** A sample as lanes over time. Frames are 60 a second. */
export interface Timeline {
  /** Last frame of the log; at least 1. */
  frames: number;
  field: FieldChange[];
  characters: CharacterLane[];
  enemies: EnemyLane[];
  /** Shields of the whole team. */
  team: StatusRow[];
}

/** Most enemies given a lane. */
const MOST_ENEMIES = 12;
const DAMAGE = CATEGORIES.indexOf('damage');
const ENERGY = CATEGORIES.indexOf('energy');

/** Lanes of a sample. */
export function buildTimeline(
  entries: readonly Entry[],
  spans: readonly StatusSpan[],
  sample: { team: number; targets: number; initial: number },
): Timeline {
  const frames = Math.max(1, lastFrameOf(entries));
  const lanes = Array.from({ length: sample.team }, (): { hits: Hit[]; energy: EnergyCurve } => ({
    hits: [],
    energy: { max: 0, points: [] },
  }));
  let targets = sample.targets;
  entries.forEach((entry, i) => {
    if (entry.category === DAMAGE) {
      targets = Math.max(targets, targetOf(entry.logs));
      const damage = numberIn(entry.logs, 'damage');
      if (!(damage > 0) || !Number.isFinite(damage)) return;
      lanes[entry.slot]?.hits.push({ frame: entry.frame, damage, crit: entry.logs.crit === true, entry: i });
    } else if (entry.category === ENERGY) {
      const lane = lanes[entry.slot];
      if (lane) addEnergy(lane.energy, entry, i);
    }
  });
  targets = Math.min(MOST_ENEMIES, targets);

  const rowsOf = (wanted: (span: StatusSpan) => boolean): StatusRow[] => {
    const rows = new Map<string, StatusRow>();
    for (const span of spans) {
      if (!wanted(span)) continue;
      let row = rows.get(span.key);
      if (!row) {
        const always = span.from === 0 && span.to >= frames;
        row = { key: span.key, internal: isInternal(span.key), always, shield: span.shield, spans: [] };
        rows.set(span.key, row);
      }
      row.spans.push({ from: span.from, to: span.to, entry: span.entry });
    }
    // Spans are sorted by their begin, so rows are too. Statuses that last the whole fight go last.
    return [...rows.values()].sort((a, b) => Number(a.always) - Number(b.always));
  };

  const blocks = actionBlocks(entries, frames);
  const waits = cooldowns(entries, frames);
  const auras = auraCurves(entries, frames);
  const reactions = reactionMarks(entries);
  return {
    frames,
    field: fieldChanges(entries, sample.initial),
    characters: lanes.map(({ hits, energy }, slot) => ({
      slot,
      actions: blocks.filter((one) => one.slot === slot),
      hits,
      energy,
      cooldowns: waits.filter((one) => one.slot === slot),
      statuses: rowsOf((span) => span.slot === slot),
    })),
    enemies: Array.from({ length: targets }, (_, i) => {
      const target = i + 1;
      return {
        target,
        auras: auras.filter((one) => one.target === target),
        reactions: reactions.filter((one) => Math.max(1, one.target) === target),
        // A log that does not name the enemy means the first if there is only one.
        statuses: rowsOf((span) => span.enemy && (span.target === target || (span.target === 0 && i === 0))),
      };
    }),
    team: rowsOf((span) => span.shield),
  };
}

function addEnergy(curve: EnergyCurve, { logs, frame }: Entry, entry: number): void {
  const drained = numberIn(logs, 'post_drain');
  const after = Number.isFinite(drained) ? drained : numberIn(logs, 'post_recovery');
  if (!Number.isFinite(after)) return;
  const before = numberIn(logs, Number.isFinite(drained) ? 'pre_drain' : 'pre_recovery');
  const max = numberIn(logs, 'max_energy');
  if (max > curve.max && Number.isFinite(max)) curve.max = max;
  if (curve.points.length === 0)
    curve.points.push({ frame: 0, value: Number.isFinite(before) ? before : after, entry });
  curve.points.push({ frame, value: after, entry });
}
