import type { Result } from './schema.ts';

/** Reactions that teams are built around, by the names that results have for them. */
const REACTIONS = [
  'freeze',
  'melt',
  'vaporize',
  'hyperbloom',
  'burgeon',
  'bloom',
  'aggravate',
  'spread',
  'electrocharged',
  'overload',
  'superconduct',
  'burning',
  'lunarcharged',
  'lunarbloom',
  'lunarcrystallize',
] as const;

/** Kinds of teams: by their main reactions, a famous trio, or one element. */
export const ARCHETYPES = ['national', ...REACTIONS, 'mono', 'physical'] as const;
export type Archetype = (typeof ARCHETYPES)[number];

/** Minimum share of the counted reactions for an archetype, and minimum number per fight. */
const MIN_SHARE = 0.2;
const MIN_COUNT = 3;
const MAX_ARCHETYPES = 3;
const NATIONAL = ['bennett', 'xiangling', 'xingqiu'];

/**
 * The archetypes of a team, the strongest first, from the events of its fights: the number of each reaction, and the damage by
 * element. Empty before there are statistics, and for teams of no kind.
 */
export function archetypesOf({ statistics, character_details }: Result): Archetype[] {
  if (!statistics) return [];
  const counts = new Map<Archetype, number>();
  for (const { sources } of statistics.source_reactions)
    for (const reaction of REACTIONS) {
      const mean = sources[reaction]?.mean ?? 0;
      counts.set(reaction, (counts.get(reaction) ?? 0) + mean);
    }
  // A seed that sprouts was a bloom before.
  if ((counts.get('hyperbloom') ?? 0) + (counts.get('burgeon') ?? 0) > MIN_COUNT) counts.delete('bloom');
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const found = [...counts]
    .filter(([, count]) => count >= MIN_COUNT && count >= MIN_SHARE * all)
    .sort((a, b) => b[1] - a[1])
    .map(([reaction]) => reaction);
  const team = character_details.map((each) => each.name);
  if (NATIONAL.every((name) => team.includes(name)) && counts.get('vaporize')) found.unshift('national');
  const damage = Object.values(statistics.element_dps).reduce((sum, each) => sum + each.mean, 0);
  if (damage > 0 && (statistics.element_dps.physical?.mean ?? 0) > damage / 2) found.unshift('physical');
  const elements = character_details.map((each) => each.element);
  const same = elements.some((element) => elements.filter((each) => each === element).length >= 3);
  if (same && found.length === 0) found.push('mono');
  return found.slice(0, MAX_ARCHETYPES);
}
