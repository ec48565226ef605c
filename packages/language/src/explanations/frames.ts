import type { ActionKey, CancelFrames, CharacterFacts, FrameTable } from '@quartet/gamedata';

/** Frames of a cancel that is not legal. */
const NEVER = 500;

/** Cancel frames of one variant of an action, such as the third hit or the hold. */
export interface FrameRow {
  /** Table and place, such as `attack 3`. */
  readonly name: string;
  readonly animation: number;
  /** Following actions by the frame they may start in, earliest first; those at the animation's end are left out. */
  readonly cancels: readonly { readonly frame: number; readonly actions: readonly string[] }[];
}

const patterns: readonly [RegExp, ActionKey][] = [
  [/^attack/i, 'attack'],
  [/^charge/i, 'charge'],
  [/^aim/i, 'aim'],
  [/^highPlunge/i, 'high_plunge'],
  [/^lowPlunge/i, 'low_plunge'],
  [/^skill/i, 'skill'],
  [/^burst/i, 'burst'],
  [/charge$/i, 'charge'],
  [/attack$/i, 'attack'],
];

/** The action a table of frames is about, undefined for other names. */
function actionOfTable(name: string): ActionKey | undefined {
  return patterns.find(([pattern]) => pattern.test(name))?.[1];
}

const isCancel = (table: FrameTable): table is CancelFrames => !Array.isArray(table);

function cancelsOf({ animation, next }: CancelFrames): FrameRow['cancels'] {
  const byFrame = new Map<number, string[]>();
  for (const [action, frame] of Object.entries(next)) {
    if (frame >= NEVER || frame === animation) continue;
    byFrame.set(frame, [...(byFrame.get(frame) ?? []), action]);
  }
  return [...byFrame].sort(([a], [b]) => a - b).map(([frame, actions]) => ({ frame, actions }));
}

function flatten(name: string, table: FrameTable, rows: FrameRow[]): void {
  if (isCancel(table)) {
    rows.push({ name, animation: table.animation, cancels: cancelsOf(table) });
    return;
  }
  table.forEach((inner, at) => {
    flatten(table.length > 1 ? `${name} ${at + 1}` : name, inner, rows);
  });
}

/** Cancel frames of an action, at most `most` rows, the plain variants first. */
export function frameRows(facts: CharacterFacts, action: string, maxRows = 8): FrameRow[] {
  if (action === 'dash' || action === 'jump' || action === 'walk') {
    const move = facts.movement[action];
    return [{ name: action, animation: move.length, cancels: cancelsOf(move) }];
  }
  const rows: FrameRow[] = [];
  const tables = Object.entries(facts.frames).filter(([name]) => actionOfTable(name) === action);
  tables.sort(([a], [b]) => a.length - b.length);
  const sibling = facts.traveler?.sibling === 'lumine' ? 1 : 0;
  for (const [name, table] of tables) {
    const own = facts.traveler && Array.isArray(table) && table.length === 2 ? table[sibling] : table;
    flatten(name, own, rows);
  }
  return rows.slice(0, maxRows);
}

/** Cooldowns the timings name, in frames. */
export function cooldownRows(facts: CharacterFacts, action: string): { name: string; frames: number }[] {
  const pattern = new RegExp(`^${action}(Press|Hold|Tap|ShortHold)?Cd$`);
  const found: { name: string; frames: number }[] = [];
  for (const [name, value] of Object.entries(facts.timing)) {
    const variant = pattern.exec(name);
    if (variant && typeof value === 'number') found.push({ name: (variant[1] ?? '').toLowerCase(), frames: value });
  }
  return found;
}
