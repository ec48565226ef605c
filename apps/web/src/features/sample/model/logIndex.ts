import { attackName, CATEGORIES, type Entry, numberIn, type StatusSpan, targetOf, textIn } from '@quartet/results/log';
import { fill } from '#shared/names/fill.ts';
import { statusNamer } from '#shared/names/statusName.ts';
import { textWriter, type Words } from './texts.ts';

/** Elements that colour an entry; their place stands for them. 0 is none. */
export const ENTRY_ELEMENTS = ['', 'pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro'] as const;

/**
 * The log as the page shows it: one place per line, in order of frames, with the ends of statuses put in. Arrays instead of
 * objects, so that a log of a hundred thousand entries reaches the page without stopping it.
 */
export interface LogIndex {
  count: number;
  frame: Int32Array;
  /** 0 for the simulation, then the team. */
  column: Uint8Array;
  /** Places in `CATEGORIES`. */
  category: Uint8Array;
  /** Places in `ENTRY_ELEMENTS`. */
  element: Uint8Array;
  /** Enemy, counted from 1; 0 for none. */
  target: Uint8Array;
  /** Entry of the log each line is of; for an end, the entry the status began with. */
  source: Int32Array;
  /** Damage of a hit; 0 for anything else. */
  amount: Float64Array;
  /** 1 for an end without an entry. */
  synthetic: Uint8Array;
}

const STATUS = CATEGORIES.indexOf('status');
const DAMAGE = CATEGORIES.indexOf('damage');

function elementOf(entry: Entry): number {
  const name = textIn(entry.logs, entry.category === CATEGORIES.indexOf('element') ? 'applied_ele' : 'ele');
  return Math.max(
    0,
    ENTRY_ELEMENTS.findIndex((element) => element === name),
  );
}

/** Builds the index. Ends of statuses stand after what happened in the same frame. */
export function indexLog(entries: readonly Entry[], spans: readonly StatusSpan[]): LogIndex {
  const ends = spans.filter((span) => span.expired && !span.shield).sort((a, b) => a.to - b.to);
  const count = entries.length + ends.length;
  const index: LogIndex = {
    count,
    frame: new Int32Array(count),
    column: new Uint8Array(count),
    category: new Uint8Array(count),
    element: new Uint8Array(count),
    target: new Uint8Array(count),
    source: new Int32Array(count),
    amount: new Float64Array(count),
    synthetic: new Uint8Array(count),
  };
  let next = 0;
  let at = 0;
  const putEndsBefore = (frame: number) => {
    for (let end = ends[next]; end !== undefined && end.to < frame; end = ends[++next]) {
      index.frame[at] = end.to;
      index.column[at] = end.slot + 1;
      index.category[at] = STATUS;
      index.target[at] = Math.min(255, end.target);
      index.source[at] = end.entry;
      index.synthetic[at++] = 1;
    }
  };
  entries.forEach((entry, i) => {
    putEndsBefore(entry.frame);
    index.frame[at] = entry.frame;
    index.column[at] = entry.slot + 1;
    index.category[at] = entry.category;
    index.element[at] = elementOf(entry);
    index.target[at] = Math.min(255, targetOf(entry.logs));
    if (entry.category === DAMAGE) index.amount[at] = Math.max(0, numberIn(entry.logs, 'damage') || 0);
    index.source[at++] = i;
  });
  putEndsBefore(Number.POSITIVE_INFINITY);
  return index;
}

/** The lines of the hits that dealt damage of one source, by its key in the statistics of a result: an attack and its amplifying reaction. */
export function hitsOf(entries: readonly Entry[], index: LogIndex, source: string): Int32Array {
  const lines: number[] = [];
  index.source.forEach((at, line) => {
    const entry = entries[at];
    if (entry === undefined || !(Number(index.amount[line]) > 0)) return;
    const by = textIn(entry.logs, 'amp') || textIn(entry.logs, 'cata');
    if (`${attackName(entry)}${by === '' ? '' : ` (${by})`}` === source) lines.push(line);
  });
  return Int32Array.from(lines);
}

/** The text of every line of the index. */
export function lineTexts(entries: readonly Entry[], index: LogIndex, words: Words): string[] {
  const write = textWriter(words);
  const statusName = statusNamer(words);
  return Array.from(index.source, (source, i) => {
    const entry = entries[source] as Entry;
    return index.synthetic[i] === 1
      ? fill(words.statusForever, { key: statusName(textIn(entry.logs, 'key')), verb: words.verbs.expired })
      : write(entry);
  });
}
