/** Artifacts of the player for the coach: which ones a member wears, and which others are worth a trial. */
import { buildSlots } from '@quartet/edits';
import type { ArtifactPiece } from '@quartet/importers';
import { averageRoll, SUBSTATS, setBonuses } from './stats.ts';
import type { TeamMember } from './team.ts';
import { itemAt } from './vectors.ts';

/** Pieces that a character wears. */
const WORN = 5;
/** Candidates of a slot that are tried. */
const OF_A_SLOT = 6;
/** Difference of a stat that rounding explains, as a fraction and in the stat's unit. */
const ROUNDING = 0.005;
const MIN_DIFFERENCE = 0.002;
/** Rolls that a main stat counts as when pieces are compared. */
const MAIN_ROLLS = 8;

/** The five pieces whose stats are those of the member in the config; null where it has others, as of a theoretical build. */
export function wornPieces({ key, config }: TeamMember, inventory: readonly ArtifactPiece[]): ArtifactPiece[] | null {
  const worn = inventory.filter(({ wearer }) => wearer === key);
  if (worn.length !== WORN || new Set(worn.map(({ slot }) => slot)).size !== WORN) return null;
  const isSame = buildSlots.every((_, s) => {
    if (s === 0) return true;
    const sum = worn.reduce((total, { stats }) => total + (stats[s] ?? 0), 0);
    return Math.abs(sum - itemAt(config.stats, s)) <= MIN_DIFFERENCE + ROUNDING * sum;
  });
  return isSame ? worn : null;
}

/** Bonuses of sets: two or four pieces. */
function bonusesOf(pieces: readonly ArtifactPiece[]): string {
  const bonuses = setBonuses(pieces.map(({ set }) => set));
  return bonuses
    .map(([set, count]) => `${set} ${count}`)
    .sort()
    .join();
}

/**
 * Pieces that could take the place of a worn one without a change of the set bonuses: in each slot those with most of the stats that the worn
 * pieces have.
 * @param team members, whose pieces stay with them
 */
export function otherPieces(
  worn: readonly ArtifactPiece[],
  inventory: readonly ArtifactPiece[],
  team: readonly string[],
): ArtifactPiece[] {
  const rollsOf = ({ stats, main }: ArtifactPiece, s: number): number => {
    const stat = itemAt(buildSlots, s);
    const roll = SUBSTATS.find((each) => each === stat);
    if (stat === main) return MAIN_ROLLS;
    return roll === undefined ? 0 : (stats[s] ?? 0) / averageRoll(roll);
  };
  const weights = buildSlots.map((_, s) => (s === 0 ? 0 : worn.reduce((sum, piece) => sum + rollsOf(piece, s), 0)));
  const score = (piece: ArtifactPiece): number =>
    weights.reduce((sum, weight, s) => sum + (s === 0 ? 0 : weight * rollsOf(piece, s)), 0);
  const bonuses = bonusesOf(worn);
  return worn.flatMap((own) => {
    const rest = worn.filter((piece) => piece !== own);
    return inventory
      .filter(
        (piece) =>
          piece.slot === own.slot &&
          piece !== own &&
          !team.includes(piece.wearer) &&
          bonusesOf([...rest, piece]) === bonuses,
      )
      .map((piece) => ({ piece, value: score(piece) }))
      .sort((a, b) => b.value - a.value || (a.piece.id < b.piece.id ? -1 : 1))
      .slice(0, OF_A_SLOT)
      .map(({ piece }) => piece);
  });
}

/** Total stats of a member with another piece. */
export function withPiece(
  { config }: TeamMember,
  worn: readonly ArtifactPiece[],
  piece: ArtifactPiece,
): Record<string, number> {
  const own = worn.find(({ slot }) => slot === piece.slot);
  return Object.fromEntries(
    buildSlots.flatMap((stat, s) => {
      const change = (piece.stats[s] ?? 0) - (own?.stats[s] ?? 0);
      return s === 0 || change === 0 ? [] : [[stat, Math.max(0, itemAt(config.stats, s) + change)] as const];
    }),
  );
}
