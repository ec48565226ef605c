/**
 * Number of wishes until an event wish gives a five-star item, exactly, by a Markov chain. Probabilities that the game publishes in the details
 * of each wish: 0.6 % for a character (1.6 % with the guarantee at the 90th wish) and 0.7 % for a weapon (1.85 %, at the 80th); 50 % for the
 * featured character, 55 % with Capturing Radiance (announcement of version 5.0), 75 % for the two featured weapons together; the Epitomized
 * Path guarantees the chosen weapon after one fate point since 5.0. The game does not publish how the chance rises before the guarantee.
 * Assumed are +6 percentage points a wish from the 74th for characters, as players' guides state it (gamingsection.net, "Is soft pity real?"), and
 * +7 from the 63rd for weapons, for which no source was found. With these the chain has 62.3 and 53.3 wishes for each five-star item; the published
 * shares correspond to 62.5 and 54.1. Capturing Radiance counts as 55 % in every draw without a guarantee: its dependence on earlier losses
 * is not published.
 */
import { itemAt, numberAt } from './vectors.ts';

export type Banner = 'character' | 'weapon';

/** A player's progress on a banner. */
export interface BannerState {
  /** Wishes since the last five-star item. */
  readonly pity: number;
  /** Whether the next five-star item is the featured character (after a loss) or the chosen weapon (one fate point). */
  readonly isGuaranteed: boolean;
}

/** Number of wishes until all copies are there. */
export interface PullCount {
  readonly mean: number;
  /** Wishes that suffice in 90 % of cases. */
  readonly ninety: number;
}

interface BannerRules {
  /** Chance of a five-star item before `softFrom`. */
  readonly base: number;
  /** First wish with a higher chance, and the rise with each wish from there. */
  readonly softFrom: number;
  readonly step: number;
  /** Wish with a guaranteed five-star item. */
  readonly hard: number;
  /** Chance that a five-star item is the wanted one, without a guarantee. */
  readonly win: number;
}

const RULES: Readonly<Record<Banner, BannerRules>> = {
  character: { base: 0.006, softFrom: 74, step: 0.06, hard: 90, win: 0.55 },
  weapon: { base: 0.007, softFrom: 63, step: 0.07, hard: 80, win: 0.375 },
};

/** Copies for constellation 6. */
export const MAX_COPIES = 7;

/** Largest number of wishes since the last five-star item. */
export const maxPity = (banner: Banner): number => RULES[banner].hard - 1;

/** Chance of a five-star item in the wish with this number since the last one. */
function chanceAt({ base, softFrom, step, hard }: BannerRules, wish: number): number {
  if (wish >= hard) return 1;
  return Math.min(1, base + step * Math.max(0, wish - softFrom + 1));
}

/**
 * Distribution of the number of wishes until a banner has given this many copies.
 * @param win chance of the wanted item without a guarantee; the banner's when absent
 */
export function pullsFor(
  banner: Banner,
  copies: number,
  { pity, isGuaranteed }: BannerState = { pity: 0, isGuaranteed: false },
  win = RULES[banner].win,
): PullCount {
  const from = Math.min(maxPity(banner), Math.max(0, Math.trunc(pity)));
  return countOf({ ...RULES[banner], win }, Math.min(MAX_COPIES, Math.max(0, Math.trunc(copies))), from, isGuaranteed);
}

/** Moves probability from state to state, a wish at a time. A state is copies still missing, guarantee, and pity. */
function countOf(rules: BannerRules, copies: number, pity: number, isGuaranteed: boolean): PullCount {
  const { hard, win } = rules;
  const chances = Float64Array.from({ length: hard }, (_, now) => chanceAt(rules, now + 1));
  const empty = () => Array.from({ length: (copies + 1) * 2 }, () => new Float64Array(hard));
  let mass = empty();
  itemAt(mass, copies * 2 + (isGuaranteed ? 1 : 0))[pity] = 1;
  let done = copies === 0 ? 1 : 0;
  let mean = 0;
  let ninety = 0;
  for (let wish = 1; wish <= copies * 2 * hard && 1 - done > 1e-15; wish++) {
    // The mean is the sum of the chances that a wish is still needed.
    mean += 1 - done;
    const next = empty();
    for (let missing = 1; missing <= copies; missing++)
      for (const sure of [0, 1]) {
        const row = itemAt(mass, missing * 2 + sure);
        let drawn = 0;
        for (let now = 0; now < hard; now++) {
          const here = numberAt(row, now);
          if (here === 0) continue;
          const hit = here * numberAt(chances, now);
          drawn += hit;
          if (now + 1 < hard) itemAt(next, missing * 2 + sure)[now + 1] = here - hit;
        }
        const won = sure === 1 ? drawn : drawn * win;
        if (missing === 1) done += won;
        else raise(itemAt(next, (missing - 1) * 2), won);
        raise(itemAt(next, missing * 2 + 1), drawn - won);
      }
    mass = next;
    if (ninety === 0 && done >= 0.9) ninety = wish;
  }
  return { mean, ninety };
}

function raise(row: Float64Array, amount: number): void {
  row[0] = numberAt(row, 0) + amount;
}
