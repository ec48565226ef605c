import { type Build, teamSize } from '@quartet/importers';

/** Places of the first builds that make a team: four at most, nobody twice. */
export function firstTeam(builds: readonly Build[]): number[] {
  return builds
    .flatMap((build, place) => (builds.findIndex(({ key }) => key === build.key) === place ? [place] : []))
    .slice(0, teamSize);
}

/**
 * The places chosen once one more is chosen or given up; in the order they were chosen, which is that of the team.
 * A second build of a character takes the place of the first. Null where the team is full.
 */
export function choose(builds: readonly Build[], chosen: readonly number[], place: number): number[] | null {
  if (chosen.includes(place)) return chosen.filter((each) => each !== place);
  const same = chosen.findIndex((each) => builds[each]?.key === builds[place]?.key);
  if (same >= 0) return chosen.with(same, place);
  return chosen.length < teamSize ? [...chosen, place] : null;
}
