/** How precisely a fight is played, as the options of a config say. */
import {
  type DelayDistribution,
  kqmDelays,
  noDelays,
  type PlayDelays,
  type PlayMode,
  type PlayTransition,
  playTransitions,
} from '@quartet/script';
import { formatNumber } from './build.ts';
import type { ConfigDocument } from './document.ts';
import { EditList, type TextEdit } from './text-edits.ts';

/** Mode, delays and ping; delays count with the mode `custom` only, the ping with all but `perfect`. */
export interface Play {
  readonly mode: PlayMode;
  readonly delays: PlayDelays;
  /** Milliseconds; null: swaps take `swap_delay`. */
  readonly ping: number | null;
}

/** How the fight of a config is played; the delays are those that count. */
export function playOf({ config }: ConfigDocument): Play {
  const { mode, delays, ping } = config.options.play;
  return { mode, delays, ping };
}

/** A delay as a config spells it. */
const spelled = ({ mean, sd, min, max }: DelayDistribution): string =>
  sd === 0 && mean === min && min === max ? formatNumber(mean) : [mean, sd, min, max].map(formatNumber).join(',');

const isSame = (a: DelayDistribution, b: DelayDistribution): boolean => spelled(a) === spelled(b);

function itemsOf({ mode, delays, ping }: Play): string[] {
  if (mode === 'perfect') return [];
  const own = playTransitions.filter((each: PlayTransition) => !isSame(delays[each], noDelays[each]));
  const written = mode === 'custom' ? own.map((each) => `play_${each}=${spelled(delays[each])}`) : [];
  return [`play=${mode}`, ...written, ...(ping === null ? [] : [`play_ping=${formatNumber(ping)}`])];
}

const isPlayItem = ({ name }: { readonly name: string }): boolean => name === 'play' || name.startsWith('play_');

/** Writes how the fight is played, in the place of what the options said of it. */
export function setPlay(document: ConfigDocument, play: Play): TextEdit[] {
  const { text } = document;
  const lines = document.ast.body.filter((node) => node.kind === 'options');
  const old = lines.flatMap(({ items }) => items.filter(isPlayItem));
  const written = itemsOf(play).join(' ');
  if (old.map(({ from, to }) => text.slice(from, to)).join(' ') === written) return [];
  const edits = new EditList();
  const kept = written === '' ? undefined : old[0];
  if (kept !== undefined) edits.replace(kept, written);
  for (const line of lines) {
    const items = line.items.filter((item) => isPlayItem(item) && item !== kept);
    if (items.length > 0 && items.length === line.items.length) {
      const newline = /^\r?\n/.exec(text.slice(line.to, line.to + 2))?.[0] ?? '';
      edits.replace({ from: line.from, to: line.to + newline.length }, '');
      continue;
    }
    for (const { from, to } of items) {
      let start = from;
      while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
      edits.replace({ from: start, to }, '');
    }
  }
  const last = lines[lines.length - 1];
  if (kept !== undefined || written === '') return edits.edits;
  if (last !== undefined) edits.insert(text[last.to - 1] === ';' ? last.to - 1 : last.to, ` ${written}`);
  else edits.insert(0, `options ${written};${text.includes('\r\n') ? '\r\n' : '\n'}`);
  return edits.edits;
}

/** The delays that a player begins own values with: those in force, or KQM's. */
export const startingDelays = ({ mode, delays }: Play): PlayDelays => (mode === 'custom' ? delays : kqmDelays);
