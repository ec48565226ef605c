import { type Kit, POLESTAR, RADIANCE_SWIRL, Tag } from '@quartet/kit';

/** Stellar reaction whose Radiance a character has. */
type Radiance = 'conduct' | 'swirl';

/** Damage of the reactions that a Radiance strengthens. A team that has them has neither superconduct nor cryo swirl, which belong to them too. */
const TAGS: Readonly<Record<Radiance, readonly number[]>> = {
  conduct: [Tag.directStellarConduct],
  swirl: [Tag.stellarSwirl, Tag.directStellarSwirl],
};

/** Whether an attack's tag is damage of the reactions of a Radiance. */
export const isRadiantTag = (radiance: Radiance | null, tag: number): boolean =>
  radiance !== null && TAGS[radiance].includes(tag);

/**
 * Radiance of a character at the moment: that of stellar-conduct in a polestar field, otherwise that of stellar swirl for 8 s after one. The
 * game keeps one number for both.
 */
export function radianceOf(kit: Kit): () => Radiance | null {
  const inField = kit.status(POLESTAR);
  const afterSwirl = kit.status(RADIANCE_SWIRL);
  return () => (inField.active ? 'conduct' : afterSwirl.active ? 'swirl' : null);
}
