import type { Difference } from './statistics.ts';

/** The direction in which a value improves. */
export type Better = 'more' | 'less' | 'neither';

/** Whether a difference is a gain or a loss; neither while chance may have made it. */
export function gainOf(verdict: Difference['verdict'], better: Better): 'gain' | 'loss' | 'neither' {
  if (better === 'neither' || verdict === 'unclear' || verdict === 'same') return 'neither';
  return verdict === better ? 'gain' : 'loss';
}

/** Colours of drawings; where there is none the text around has it. */
export const GAIN_COLORS = { gain: 'var(--color-gain)', loss: 'var(--color-error)', neither: null } as const;
