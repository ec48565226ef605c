/** Verdicts on artifacts: keep, level or discard, with the reason. */
import type { Measured } from '../objective.ts';

export const VERDICTS = ['keep', 'level', 'discard'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * `marked`: the player keeps it with its wearer. `worn`: a member of a team wears it. `planned`: it fills an empty slot. `no-team`: its wearer
 * has no team here. `better`: a team gains. `tie`: it is as good as the worn one. `chance`: levelling may make it better. `reserve`: nearly as
 * good as the worn one. `weak`: no team gains, even at the maximum level.
 */
export type Reason = 'marked' | 'worn' | 'planned' | 'no-team' | 'better' | 'tie' | 'chance' | 'reserve' | 'weak';

/** A team that gains from a piece. Shares are of the team's damage. */
export interface PieceUse {
  /** Number of the team. */
  readonly team: number;
  readonly character: string;
  /** Id of the piece that it replaces; null for an empty slot. */
  readonly replaces: string | null;
  /** Ids of other pieces that are put on with it, such as for a set. */
  readonly together: readonly string[];
  /** By the damage ledger. */
  readonly estimate: number;
  /** Damage that it adds to an empty slot as a share of the worn piece's; 1 for an equal one. */
  readonly relative: number;
  /** In fights; null for an estimate alone. */
  readonly measured: Pick<Measured, 'mean' | 'margin' | 'fights'> | null;
}

/** Levelling to the maximum, for the character who can gain the most. */
export interface Levelling {
  readonly team: number;
  readonly character: string;
  /** Substat upgrades that are left. */
  readonly upgrades: number;
  /** Chance that the team gains, and the mean gain, in which a worse outcome counts as 0; a share of its damage. */
  readonly chance: number;
  readonly gain: number;
}

export interface PieceAdvice {
  /** Id of the piece. */
  readonly id: string;
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** Character of the teams who wears it, or would; empty for none. */
  readonly wearer: string;
  /** Share of the damage that its wearer's team would lose with the best free piece instead; null for a piece that no team wears. */
  readonly worth: number | null;
  /** Best first. */
  readonly uses: readonly PieceUse[];
  /** Null for a piece without upgrades left. */
  readonly levelling: Levelling | null;
}

/** Minimum chance and mean gain for which levelling is advised. */
const LEVEL_CHANCE = 0.1;
const LEVEL_GAIN = 5e-4;
/** Maximum loss of a spare piece, and the minimum of its damage relative to the worn piece. */
const RESERVE = 0.01;
const ALIKE = 0.75;
/** Differences below this share of the damage are ties. */
const SAME = 1e-4;

/** The gain of a use as far as it is known. */
export const gainOf = ({ measured, estimate }: PieceUse): number => measured?.mean ?? estimate;

export interface Facts extends Omit<PieceAdvice, 'verdict' | 'reason'> {
  readonly isMarked: boolean;
  /** Character who wears it in the game; empty for none. */
  readonly wornBy: string;
  /** Whether that character has a team here. */
  readonly hasTeam: boolean;
}

/** The verdict on a piece. */
export function verdictOf(facts: Facts): Pick<PieceAdvice, 'verdict' | 'reason'> {
  const { isMarked, wornBy, hasTeam, wearer, uses, levelling } = facts;
  const [best] = uses;
  if (isMarked) return { verdict: 'keep', reason: 'marked' };
  if (wearer !== '') {
    const isWorthLevelling = levelling !== null && levelling.gain >= LEVEL_GAIN;
    return { verdict: isWorthLevelling ? 'level' : 'keep', reason: wearer === wornBy ? 'worn' : 'planned' };
  }
  if (best === undefined || (wornBy !== '' && !hasTeam)) return { verdict: 'keep', reason: 'no-team' };
  const { measured, estimate } = best;
  if (measured === null ? estimate > SAME : measured.mean > measured.margin && measured.mean > SAME)
    return { verdict: 'keep', reason: 'better' };
  // A support loses little with any piece, which is no reason to keep it.
  const isAlike = best.relative >= ALIKE;
  const isTie = isAlike && measured !== null && Math.abs(measured.mean) <= Math.max(measured.margin, SAME);
  if (levelling !== null && levelling.chance >= LEVEL_CHANCE && levelling.gain >= LEVEL_GAIN)
    return { verdict: 'level', reason: 'chance' };
  if (isTie) return { verdict: 'keep', reason: 'tie' };
  if (isAlike && gainOf(best) > -RESERVE) return { verdict: 'keep', reason: 'reserve' };
  return { verdict: 'discard', reason: 'weak' };
}
