import { type Build, teamSize } from '@quartet/edits';

/** Who a build is of: the twins and their elements are one person, of whom a team has one. */
const personOf = (build: Build | undefined): string | undefined => build?.key.replace(/^(aether|lumine).*/, 'traveler');

/** Indexes of the first builds that make a team: at most four, each character once. */
export function firstTeam(builds: readonly Build[]): number[] {
  const people = builds.map(personOf);
  return people.flatMap((person, place) => (people.indexOf(person) === place ? [place] : [])).slice(0, teamSize);
}

/**
 * The places chosen once one more is chosen or given up; in the order they were chosen, which is that of the team.
 * A second build of a character takes the place of the first. Null where the team is full.
 */
export function choose(builds: readonly Build[], chosen: readonly number[], place: number): number[] | null {
  if (chosen.includes(place)) return chosen.filter((each) => each !== place);
  const same = chosen.findIndex((each) => personOf(builds[each]) === personOf(builds[place]));
  if (same >= 0) return chosen.with(same, place);
  return chosen.length < teamSize ? [...chosen, place] : null;
}
