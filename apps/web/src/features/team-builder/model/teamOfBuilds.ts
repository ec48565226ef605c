import { type Build, teamSize } from '@quartet/edits';

/** Who a build is of: the twins and their elements are one person, of whom a team has one. */
const personOf = (build: Build | undefined): string | undefined => build?.key.replace(/^(aether|lumine).*/, 'traveler');

/** Maximum number of builds of a choice: a showcase has twelve, with saved builds of them. */
const SHOWCASE = 16;

/**
 * Indexes of the builds that are chosen at first: those of the present team, else the first four of a showcase, each character once. None
 * of a whole roster.
 * @param team keys of the characters of the present team
 */
export function firstTeam(builds: readonly Build[], team: readonly string[] = []): number[] {
  const present = team.flatMap((key) => {
    const place = builds.findIndex((build) => build.key === key);
    return place < 0 ? [] : [place];
  });
  if (present.length > 0) return present.slice(0, teamSize);
  if (builds.length > SHOWCASE) return [];
  const people = builds.map(personOf);
  return people.flatMap((person, place) => (people.indexOf(person) === place ? [place] : [])).slice(0, teamSize);
}

/** Indexes of builds in the order of a list: the highest level first, then rarity, then name. */
export function inOrderOfLevel(
  builds: readonly Build[],
  rarityOf: (key: string) => number,
  nameOf: (key: string) => string,
): number[] {
  const order = (a: Build, b: Build): number =>
    b.level - a.level || rarityOf(b.key) - rarityOf(a.key) || nameOf(a.key).localeCompare(nameOf(b.key));
  return builds
    .map((build, place) => ({ build, place }))
    .sort((a, b) => order(a.build, b.build) || a.place - b.place)
    .map(({ place }) => place);
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
