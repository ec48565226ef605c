/** The next steps that finished searches suggest: one pull, one domain, and one exchange of gear. */
import type { DomainGain, Roster, RosterMember, WishValue } from '@quartet/optimiser';
import { hiddenBelow } from './margins.ts';
import { rankedValues } from './wishes.ts';

/** The wish with the highest gain for each pull; null where the fights show no gain of any. */
export const nextPull = (values: readonly WishValue[]): WishValue | null =>
  rankedValues(values).find(
    ({ share, isUsed }) => isUsed && share !== null && share.mean > 0 && hiddenBelow(share) === null,
  ) ?? null;

/** The domain with the highest gain of a week; null where the interval of none is above zero. */
export const nextDomain = (domains: readonly DomainGain[]): DomainGain | null => {
  const [best] = [...domains].sort((a, b) => b.week.mean - a.week.mean);
  return best !== undefined && best.week.mean > best.week.margin ? best : null;
};

/** Gear of the best teams that is not worn by its character. */
export interface Exchange {
  readonly character: string;
  /** Key of the weapon to give to the character; null where the weapon is the worn one. */
  readonly weapon: string | null;
  /** Number of pieces to move to the character. */
  readonly pieceCount: number;
}

type Owned = Pick<Roster, 'characters'>;

/** A wearer as documents name it; any Traveler is one. */
const wearerOf = (key: string): string => (/^(?:travell?er|aether|lumine)/i.test(key) ? 'traveler' : key);

/** The character of these teams with the most gear to move; null where all wear theirs. */
export function nextExchange(
  { characters }: Owned,
  teams: readonly { readonly members: readonly Pick<RosterMember, 'key' | 'weapon' | 'pieces' | 'share'>[] }[],
): Exchange | null {
  const all = teams.flatMap(({ members }) =>
    members.map(({ key, weapon, pieces, share }) => {
      const isOther = ({ wearer }: { readonly wearer: string }): boolean => wearerOf(wearer) !== wearerOf(key);
      const worn = characters.find((build) => build.key === key)?.weapon;
      // A second weapon of the same kind needs no exchange.
      const isSame = worn !== undefined && worn.key === weapon?.key && worn.refine >= weapon.refine;
      const given = weapon !== null && !isSame && isOther(weapon) ? weapon.key : null;
      const pieceCount = pieces.filter((piece) => piece !== null && isOther(piece)).length;
      return {
        character: key,
        weapon: given,
        pieceCount,
        weight: ((given === null ? 0 : 2) + pieceCount) * (0.1 + share),
      };
    }),
  );
  const [first] = all.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  if (first === undefined) return null;
  const { character, weapon, pieceCount } = first;
  return { character, weapon, pieceCount };
}
