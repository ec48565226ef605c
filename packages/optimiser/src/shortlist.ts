/** The teams of a long list that are worth more fights: those of the best pairs. */
import { itemAt } from './vectors.ts';

/** A team after its first fight. */
export interface Glimpse {
  /** Its characters; two teams of a pair have none in common. */
  readonly people: readonly string[];
  readonly dps: number;
}

/**
 * Numbers of up to `max` teams, the best first. A team counts with the best one that it shares no character with: a list of the
 * strongest teams alone could have the same strong character in all of them, and no pair.
 */
export function shortlist(teams: readonly Glimpse[], max: number): number[] {
  const byDps = teams.map((_, i) => i).sort((a, b) => itemAt(teams, b).dps - itemAt(teams, a).dps || a - b);
  const sums = teams.map(({ people, dps }) => {
    const own = new Set(people);
    const partner = byDps.find((other) => !itemAt(teams, other).people.some((person) => own.has(person)));
    return dps + (partner === undefined ? 0 : itemAt(teams, partner).dps);
  });
  return byDps.sort((a, b) => itemAt(sums, b) - itemAt(sums, a)).slice(0, max);
}
