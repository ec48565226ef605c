import type { ActionBlock } from '@quartet/edits';
import type { Step } from '@quartet/engine/playback';

/** How players write actions down, in every language: N1, C, E, Q. */
const SHORT: Readonly<Record<string, string>> = {
  attack: 'N',
  charge: 'C',
  aim: 'A',
  skill: 'E',
  burst: 'Q',
  high_plunge: 'P',
  low_plunge: 'P',
  dash: 'D',
  jump: 'J',
  walk: 'W',
};

/** A step in a timeline: `N2`, `E`. */
export function stepLabel({ action, normal }: Step): string {
  const short = SHORT[action] ?? '';
  return normal > 0 ? `${short}${normal}` : short;
}

/** A block in the list: `N3` for three normal attacks, `E`, `E×2`, `hE` for a skill that is held. */
export function blockLabel({ action, count, params }: Pick<ActionBlock, 'action' | 'count' | 'params'>): string {
  const held = params.some(({ name, text }) => name === 'hold' && text !== '0') ? 'h' : '';
  const short = `${held}${SHORT[action] ?? action}`;
  if (action === 'attack') return `${short}${count}`;
  return count === 1 ? short : `${short}×${count}`;
}

/** The sign of a kind of action. */
export const sign = (action: string): string => SHORT[action] ?? action;
