import type { CastSpec } from '@quartet/kit';

type Timed = Required<Pick<CastSpec, 'frames' | 'queueAfter' | 'cooldownDelay'>>;

/** The times of a skill that is held for some frames before it goes as if it was pressed: an estimate for holds without counted frames. */
export const later = ({ frames, queueAfter, cooldownDelay }: Timed, by: number): CastSpec => ({
  frames,
  offset: by,
  queueAfter: queueAfter + by,
  cooldownDelay: cooldownDelay + by,
});
