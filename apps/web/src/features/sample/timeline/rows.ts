import { texturesOf } from '@quartet/gamedata/emblems';
import { find } from '@quartet/gamedata/names';
import { type Element, elementToken } from '#shared/ui/elements.ts';
import type { StatusRow, Timeline } from '../model/timeline.ts';

export type RowKind = 'head' | 'actions' | 'hits' | 'energy' | 'cooldown' | 'status' | 'aura' | 'reactions';

/** A part of a row that the pointer can select. */
export interface Item {
  from: number;
  /** Equal to `from` for a moment. */
  to: number;
  label: string;
  /** Entry of the log. */
  entry: number;
  /** Damage of a hit, energy after a change. */
  value: number;
  strong: boolean;
}

export interface TimelineRow {
  kind: RowKind;
  /** Lane it belongs to: `c0`, `e1`, `team`. */
  lane: string;
  y: number;
  height: number;
  label: string;
  color: Element;
  /** Texture of the character beside the colour, 0 for a plain one. */
  texture: number;
  slot: number;
  items: Item[];
  /** Value at the full height of a curve; 0 for rows without one. */
  scale: number;
  /** Whether the rows below this head are folded away. */
  folded: boolean;
  /** Points of a curve: frame and value. Steps for energy, straight lines for auras. */
  curve: readonly { frame: number; value: number }[];
}

/** Names of a language for the rows. */
export interface RowWords {
  character(slot: number): string;
  enemy(target: number): string;
  team: string;
  actions: string;
  hits: string;
  energy: string;
  skill: string;
  burst: string;
  reactions: string;
  action(action: string): string;
  element(element: string): string;
  reaction(reaction: string): string;
  /** A status by its key. */
  status(key: string): string;
  amount(value: number): string;
}

interface RowChoice {
  /** Also show bookkeeping and statuses that last the whole fight. */
  everything: boolean;
  collapsed: ReadonlySet<string>;
  /** Elements of the team by slot. */
  elements: readonly string[];
}

const HEIGHTS: Readonly<Record<RowKind, number>> = {
  head: 28,
  actions: 26,
  hits: 36,
  energy: 34,
  cooldown: 18,
  status: 18,
  aura: 26,
  reactions: 22,
};

/** Element whose colour an aura has; states made of two have that of the one that lasts. */
const AURA_ELEMENT: Readonly<Record<string, string>> = {
  frozen: 'cryo',
  quicken: 'dendro',
  'dendro-fuel': 'dendro',
  burning: 'pyro',
};
const auraElement = (name: string): string => find(AURA_ELEMENT, name) ?? name;

/** Largest of a list of any length. */
const greatest = (list: readonly number[], min: number): number =>
  list.reduce((max, value) => Math.max(max, value), min);

const item = (from: number, to: number, label: string, entry: number, value = 0, strong = false): Item => ({
  from,
  to,
  label,
  entry,
  value,
  strong,
});

/** The rows of a timeline from top to bottom. */
export function timelineRows(
  timeline: Timeline,
  words: RowWords,
  choice: RowChoice,
): { rows: TimelineRow[]; height: number } {
  const rows: TimelineRow[] = [];
  let y = 0;
  const add = (kind: RowKind, lane: string, label: string, part: Partial<TimelineRow>) => {
    const height = HEIGHTS[kind];
    rows.push({
      kind,
      lane,
      label,
      y,
      height,
      color: 'physical',
      texture: 0,
      slot: -1,
      items: [],
      scale: 0,
      folded: false,
      curve: [],
      ...part,
    });
    y += height;
  };
  const statuses = (lane: string, list: readonly StatusRow[], color: Element) => {
    for (const row of list) {
      if ((row.internal || row.always) && !choice.everything) continue;
      const name = words.status(row.key);
      const items = row.spans.map((span) => item(span.from, span.to, name, span.entry));
      add('status', lane, name, { items, color });
    }
  };

  const tokens = choice.elements.map(elementToken);
  const textures = texturesOf(tokens);
  for (const lane of timeline.characters) {
    const id = `c${lane.slot}`;
    const color = tokens[lane.slot] ?? 'physical';
    const common = { color, texture: textures[lane.slot] ?? 0, slot: lane.slot };
    add('head', id, words.character(lane.slot), { ...common, folded: choice.collapsed.has(id) });
    add('actions', id, words.actions, {
      ...common,
      items: lane.actions.map((one) => item(one.from, one.to, words.action(one.action), one.entry)),
    });
    if (choice.collapsed.has(id)) continue;
    add('hits', id, words.hits, {
      ...common,
      items: lane.hits.map((hit) =>
        item(hit.frame, hit.frame, words.amount(hit.damage), hit.entry, hit.damage, hit.crit),
      ),
    });
    const max = greatest(
      lane.energy.points.map((point) => point.value),
      lane.energy.max,
    );
    if (max > 0) {
      add('energy', id, words.energy, {
        ...common,
        scale: max,
        curve: lane.energy.points,
        items: lane.energy.points.map((point) =>
          item(point.frame, point.frame, words.amount(point.value), point.entry, point.value),
        ),
      });
    }
    for (const type of ['skill', 'burst'] as const) {
      const items = lane.cooldowns
        .filter((one) => one.type === type)
        .map((one) => item(one.from, one.to, words[type], one.entry));
      if (items.length > 0) add('cooldown', id, words[type], { ...common, items });
    }
    statuses(id, lane.statuses, color);
  }
  for (const lane of timeline.enemies) {
    const id = `e${lane.target}`;
    add('head', id, words.enemy(lane.target), { folded: choice.collapsed.has(id) });
    const marks = lane.reactions.map((one) => item(one.frame, one.frame, words.reaction(one.reaction), one.entry));
    add('reactions', id, words.reactions, { items: marks });
    if (choice.collapsed.has(id)) continue;
    for (const aura of lane.auras) {
      add('aura', id, words.element(aura.element), {
        color: elementToken(auraElement(aura.element)),
        scale: greatest(
          aura.points.map((point) => point.gauge),
          1,
        ),
        curve: aura.points.map(({ frame, gauge }) => ({ frame, value: gauge })),
        items: aura.points.map((point) =>
          item(point.frame, point.frame, words.amount(point.gauge), point.entry, point.gauge),
        ),
      });
    }
    statuses(id, lane.statuses, 'physical');
  }
  if (timeline.team.length > 0) {
    add('head', 'team', words.team, { folded: choice.collapsed.has('team') });
    if (!choice.collapsed.has('team')) statuses('team', timeline.team, 'physical');
  }
  return { rows, height: y };
}

/** The row at a height; −1 outside. */
export function rowAt(rows: readonly TimelineRow[], y: number): number {
  return rows.findIndex((row) => y >= row.y && y < row.y + row.height);
}

/**
 * The item of a row nearest to a frame: one that spans it, else the closest within `reach` frames. −1 when there is none. Among
 * several that span it, the last begun.
 */
export function itemAt(row: TimelineRow, frame: number, reach: number): number {
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  row.items.forEach(({ from, to }, i) => {
    const away = frame < from ? from - frame : frame > to ? frame - to : 0;
    if (away <= reach && away <= distance) {
      best = i;
      distance = away;
    }
  });
  return best;
}
