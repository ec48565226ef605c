import type { FieldChange } from '../model/fieldTime.ts';
import { numberAt } from '../model/rows.ts';
import type { Colors } from './colors.ts';
import { fitName } from './fit.ts';
import type { Item, TimelineRow } from './rows.ts';
import { tickStep, type View } from './scale.ts';

interface Scene {
  rows: readonly TimelineRow[];
  field: readonly FieldChange[];
  frames: number;
  view: View;
  /** Pixels. */
  width: number;
  height: number;
  /** Width of the names at the left. */
  gutter: number;
  /** How far the rows are scrolled down. */
  scroll: number;
  colors: Colors;
  /** Frame of the selected line of the log; −1 for none. */
  mark: number;
  /** Row and item the keyboard or the pointer is at. */
  at: { row: number; item: number } | null;
  seconds(frame: number): string;
  amount(value: number): string;
}

export const AXIS = 24;
/** Width of the colour of a character beside its name. */
const EDGE = 6;
const FONT = '12px "Inter Variable", system-ui, sans-serif';
const BOLD = '600 13px "Inter Variable", system-ui, sans-serif';

/** Draws a timeline. */
export function draw(ctx: CanvasRenderingContext2D, scene: Scene): void {
  const { width, height, gutter, colors, view, rows, scroll } = scene;
  const x = (frame: number) => gutter + ((frame - view.from) / (view.to - view.from)) * (width - gutter);
  ctx.fillStyle = colors.surface;
  ctx.fillRect(0, 0, width, height);
  ctx.textBaseline = 'middle';

  ctx.save();
  ctx.beginPath();
  ctx.rect(gutter, AXIS, width - gutter, height - AXIS);
  ctx.clip();
  grid(ctx, scene, x);
  const max = maxInSight(scene);
  rows.forEach((row, i) => {
    const y = row.y - scroll + AXIS;
    if (y + row.height < AXIS || y > height) return;
    if (row.kind === 'head') headBand(ctx, scene, y, row.height);
    if (row.kind === 'actions') fieldBands(ctx, scene, row, y, x);
    drawRow(ctx, scene, row, y, x, max);
    if (scene.at?.row === i) outline(ctx, scene, row, y, x);
  });
  if (scene.mark >= view.from && scene.mark <= view.to) {
    ctx.fillStyle = colors.accent;
    ctx.fillRect(x(scene.mark) - 0.75, AXIS, 1.5, height - AXIS);
  }
  ctx.restore();
  names(ctx, scene, max);
  axis(ctx, scene, x);
}

type Place = (frame: number) => number;

function grid(ctx: CanvasRenderingContext2D, { view, width, gutter, height, colors }: Scene, x: Place): void {
  const step = tickStep(view, width - gutter);
  ctx.fillStyle = colors.line;
  for (let frame = Math.ceil(view.from / step) * step; frame <= view.to; frame += step) {
    ctx.globalAlpha = 0.6;
    ctx.fillRect(Math.round(x(frame)), AXIS, 1, height - AXIS);
  }
  ctx.globalAlpha = 1;
}

function axis(ctx: CanvasRenderingContext2D, scene: Scene, x: Place): void {
  const { view, width, gutter, colors } = scene;
  ctx.fillStyle = colors.surface;
  ctx.fillRect(0, 0, width, AXIS);
  ctx.fillStyle = colors.line;
  ctx.fillRect(0, AXIS - 1, width, 1);
  ctx.fillStyle = colors.quiet;
  ctx.font = FONT;
  const step = tickStep(view, width - gutter);
  for (let frame = Math.ceil(view.from / step) * step; frame <= view.to; frame += step) {
    const at = x(frame);
    const text = scene.seconds(frame);
    const half = ctx.measureText(text).width / 2;
    if (at - half < gutter - 8 || at + half > width) continue;
    ctx.fillText(text, at - half, AXIS / 2);
  }
}

function headBand(ctx: CanvasRenderingContext2D, { width, gutter, colors }: Scene, y: number, height: number): void {
  ctx.fillStyle = colors.sunken;
  ctx.fillRect(gutter, y, width - gutter, height);
}

/** Who is on the field, behind the actions. */
function fieldBands(ctx: CanvasRenderingContext2D, scene: Scene, row: TimelineRow, y: number, x: Place): void {
  const { field, frames, colors } = scene;
  ctx.fillStyle = colors.accent;
  ctx.globalAlpha = 0.1;
  field.forEach((change, i) => {
    if (change.slot !== row.slot) return;
    const to = field[i + 1]?.frame ?? frames;
    ctx.fillRect(x(change.frame), y, x(to) - x(change.frame), row.height);
  });
  ctx.globalAlpha = 1;
}

function drawRow(
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  row: TimelineRow,
  y: number,
  x: Place,
  max: number,
): void {
  switch (row.kind) {
    case 'actions':
    case 'cooldown':
    case 'status':
      bars(ctx, scene, row, y, x);
      break;
    case 'hits':
      hits(ctx, scene, row, y, x, max);
      break;
    case 'energy':
    case 'aura':
      curve(ctx, scene, row, y, x);
      break;
    case 'reactions':
      marks(ctx, scene, row, y, x);
      break;
    case 'head':
      break;
  }
}

function bars(
  ctx: CanvasRenderingContext2D,
  { view, colors, gutter }: Scene,
  row: TimelineRow,
  y: number,
  x: Place,
): void {
  const color = colors[row.color];
  const top = y + (row.kind === 'actions' ? 3 : 2);
  const tall = row.height - (row.kind === 'actions' ? 6 : 4);
  ctx.font = FONT;
  let drawn = Number.NEGATIVE_INFINITY;
  for (const one of row.items) {
    if (one.to < view.from || one.from > view.to) continue;
    const from = Math.max(gutter - 2, x(one.from));
    // Nothing new to see within the same half pixel.
    const end = x(one.to);
    if (end < drawn + 0.5) continue;
    drawn = end;
    const wide = Math.max(1.5, x(one.to) - from - 1);
    ctx.fillStyle = color;
    ctx.globalAlpha = row.kind === 'cooldown' ? 0.16 : 0.3;
    ctx.fillRect(from, top, wide, tall);
    ctx.globalAlpha = 1;
    ctx.fillRect(from, top, Math.min(2, wide), tall);
    // The name of a status stands at the left already; that of an action only here.
    if (row.kind === 'actions') label(ctx, one.label, from + 5, wide - 7, y + row.height / 2, colors.ink);
  }
}

/** A label if there is room for enough of it to be of use. */
function label(ctx: CanvasRenderingContext2D, text: string, x: number, room: number, y: number, color: string): void {
  if (room < 14) return;
  ctx.fillStyle = color;
  ctx.fillText(cut(ctx, text, room), x, y);
}

function cut(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  // No sign is narrower than a pixel, and a log may hold texts too long to be measured in each picture.
  if (text.length <= room && ctx.measureText(text).width <= room) return text;
  let fits = 0;
  let above = Math.min(text.length, Math.ceil(room));
  while (above - fits > 1) {
    const middle = (fits + above) >> 1;
    if (ctx.measureText(`${text.slice(0, middle)}…`).width <= room) fits = middle;
    else above = middle;
  }
  return fits > 0 ? `${text.slice(0, fits)}…` : text.slice(0, 1);
}

/** The largest hit in sight: all characters are measured against the same. */
function maxInSight({ rows, view }: Scene): number {
  let max = 1;
  for (const row of rows) {
    if (row.kind !== 'hits') continue;
    for (const one of row.items) if (one.value > max && one.from >= view.from && one.from <= view.to) max = one.value;
  }
  return max;
}

function hits(
  ctx: CanvasRenderingContext2D,
  { view, colors }: Scene,
  row: TimelineRow,
  y: number,
  x: Place,
  max: number,
): void {
  const floor = y + row.height - 2;
  const room = row.height - 4;
  ctx.fillStyle = colors[row.color];
  // Thousands of hits may share a pixel: only the tallest of each is seen.
  const columns = Math.max(1, Math.ceil(x(view.to) - x(view.from)) + 1);
  const tallest = new Float32Array(columns);
  const strong = new Uint8Array(columns);
  for (const one of row.items) {
    if (one.from < view.from || one.from > view.to) continue;
    const column = Math.round(x(one.from) - x(view.from));
    const tall = Math.max(1, (one.value / max) * room);
    if (tall <= numberAt(tallest, column)) continue;
    tallest[column] = tall;
    strong[column] = one.strong ? 1 : 0;
  }
  for (let column = 0; column < columns; column++) {
    const tall = numberAt(tallest, column);
    if (tall === 0) continue;
    ctx.globalAlpha = strong[column] === 1 ? 1 : 0.6;
    ctx.fillRect(x(view.from) + column - 1, floor - tall, 2, tall);
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = colors.line;
  ctx.fillRect(x(view.from), floor, x(view.to) - x(view.from), 1);
}

function curve(
  ctx: CanvasRenderingContext2D,
  { view, colors, frames }: Scene,
  row: TimelineRow,
  y: number,
  x: Place,
): void {
  const floor = y + row.height - 2;
  const room = row.height - 5;
  const level = (value: number) => floor - (Math.max(0, value) / Math.max(1, row.scale)) * room;
  const points = row.curve;
  const first = points[0];
  if (first === undefined) return;
  const color = colors[row.color];
  const step = row.kind === 'energy';
  const path = new Path2D();
  path.moveTo(x(first.frame), level(first.value));
  let last = first;
  for (const point of points.slice(1)) {
    const at = x(point.frame);
    if (step) path.lineTo(at, level(last.value));
    // Where there is no aura there is no line.
    if (!step && point.value === 0 && last.value === 0) path.moveTo(at, floor);
    else path.lineTo(at, level(point.value));
    last = point;
  }
  const end = step ? Math.max(frames, last.frame) : last.frame;
  path.lineTo(x(end), level(last.value));
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.lineJoin = 'round';
  ctx.stroke(path);
  if (step) {
    path.lineTo(x(end), floor);
    path.lineTo(x(first.frame), floor);
    path.closePath();
  }
  ctx.fillStyle = color;
  ctx.globalAlpha = 0.18;
  ctx.fill(path);
  if (step) {
    // Full: the burst can be used.
    ctx.globalAlpha = 0.5;
    ctx.fillStyle = colors.quiet;
    ctx.fillRect(x(view.from), level(row.scale), x(view.to) - x(view.from), 1);
  }
  ctx.globalAlpha = 1;
}

function marks(
  ctx: CanvasRenderingContext2D,
  { view, colors, width }: Scene,
  row: TimelineRow,
  y: number,
  x: Place,
): void {
  const middle = y + row.height / 2;
  ctx.font = FONT;
  const seen = row.items.filter((one) => one.from >= view.from && one.from <= view.to);
  seen.forEach((one, i) => {
    const at = x(one.from);
    ctx.fillStyle = colors.ink;
    ctx.beginPath();
    ctx.moveTo(at, middle - 5);
    ctx.lineTo(at + 4, middle);
    ctx.lineTo(at, middle + 5);
    ctx.lineTo(at - 4, middle);
    ctx.fill();
    const next = seen[i + 1];
    const room = (next === undefined ? width : x(next.from)) - at - 14;
    if (room > 40) label(ctx, one.label, at + 8, room, middle, colors.quiet);
  });
}

function outline(ctx: CanvasRenderingContext2D, scene: Scene, row: TimelineRow, y: number, x: Place): void {
  const item: Item | undefined = row.items[scene.at?.item ?? -1];
  if (item === undefined) {
    if (row.kind !== 'head' || scene.at?.item !== -1) return;
    ctx.strokeStyle = scene.colors.accent;
    ctx.lineWidth = 2;
    ctx.strokeRect(scene.gutter + 1, y + 1, scene.width - scene.gutter - 2, row.height - 2);
    return;
  }
  const from = x(item.from);
  const wide = Math.max(8, x(item.to) - from);
  ctx.strokeStyle = scene.colors.accent;
  ctx.lineWidth = 2;
  ctx.strokeRect(from - (item.to > item.from ? 0 : 4), y + 1, wide, row.height - 2);
}

function names(ctx: CanvasRenderingContext2D, scene: Scene, max: number): void {
  const { rows, scroll, gutter, height, colors } = scene;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, AXIS, gutter, height - AXIS);
  ctx.clip();
  ctx.fillStyle = colors.surface;
  ctx.fillRect(0, AXIS, gutter, height - AXIS);
  for (const row of rows) {
    const y = row.y - scroll + AXIS;
    if (y + row.height < AXIS || y > height) continue;
    if (row.kind === 'head') {
      ctx.fillStyle = colors.sunken;
      ctx.fillRect(0, y, gutter, row.height);
      if (row.slot >= 0) {
        ctx.fillStyle = colors[row.color];
        ctx.fillRect(0, y, EDGE, row.height);
        if (row.texture > 0) texture(ctx, row.texture, colors.surface, y, row.height);
      }
    }
    ctx.font = row.kind === 'head' ? BOLD : FONT;
    ctx.fillStyle = row.kind === 'head' ? colors.ink : colors.quiet;
    const indent = row.kind === 'head' ? 24 : 10;
    ctx.fillText(
      fitName(row.label, gutter - indent - 6, (text) => ctx.measureText(text).width),
      indent,
      y + row.height / 2,
    );
    // The value at full height.
    const top = row.kind === 'hits' ? max : row.kind === 'energy' ? row.scale : 0;
    if (top > 0 && gutter > 120) {
      const text = scene.amount(top);
      ctx.fillText(text, gutter - 8 - ctx.measureText(text).width, y + 8);
    }
    if (row.kind === 'head') foldSign(ctx, 12, y + row.height / 2, row.folded);
  }
  ctx.fillStyle = colors.line;
  ctx.fillRect(gutter - 1, AXIS, 1, height - AXIS);
  ctx.restore();
}

/** Stripes, dots or bars over the edge of a character's head. */
function texture(ctx: CanvasRenderingContext2D, kind: number, color: string, y: number, height: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, y, EDGE, height);
  ctx.clip();
  ctx.strokeStyle = color;
  ctx.lineWidth = 2;
  if (kind === 2) ctx.setLineDash([2, 2]);
  ctx.beginPath();
  for (let at = -EDGE; at < height; at += 4) {
    ctx.moveTo(0, y + at + (kind === 1 ? EDGE : 0));
    ctx.lineTo(EDGE, y + at);
  }
  ctx.stroke();
  ctx.restore();
}

/** Points right when folded, down when open. */
function foldSign(ctx: CanvasRenderingContext2D, x: number, y: number, folded: boolean): void {
  ctx.beginPath();
  if (folded) {
    ctx.moveTo(x - 2, y - 4);
    ctx.lineTo(x + 3, y);
    ctx.lineTo(x - 2, y + 4);
  } else {
    ctx.moveTo(x - 4, y - 2);
    ctx.lineTo(x + 4, y - 2);
    ctx.lineTo(x, y + 3);
  }
  ctx.fill();
}
