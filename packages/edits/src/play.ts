/** How precisely a fight is played, from the options of a config. */
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
import { type ItemFilter, replaceItems } from './option-items.ts';
import type { TextEdit } from './text-edits.ts';

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

const isPlayItem: ItemFilter = ({ name }) => name === 'play' || name.startsWith('play_');

/** Replaces the options for how the fight is played. */
export const setPlay = (document: ConfigDocument, play: Play): TextEdit[] =>
  replaceItems(document, isPlayItem, itemsOf(play).join(' '));

/** The delays that a player begins own values with: those in force, or KQM's. */
export const startingDelays = ({ mode, delays }: Play): PlayDelays => (mode === 'custom' ? delays : kqmDelays);
