import type { Artifacts } from '@quartet/optimiser/artifacts';
import type { PieceSets } from './pieceSets.ts';

/** On which artifact a player has put rolls and sets: a config has only their sums. */
interface Placement {
  readonly artifacts?: Artifacts;
  readonly sets?: PieceSets;
}

const placements = new Map<string, Placement>();

/** The last placement of a character on this page. */
export const placementOf = (character: string): Placement => placements.get(character) ?? {};

export function keepPlacement(character: string, part: Placement): void {
  placements.set(character, { ...placementOf(character), ...part });
}
