/** Bounds of the input and the work of an assistant's requests; work and sizes are those of requests to a run server (docs/security.md). */
import { MAX_COMPARE_FIGHTS, MAX_ENEMIES, MAX_LISTED, MAX_ROUND, MIN_ROUND, WISHED_ACTIONS } from '@quartet/optimiser';
import { type Allowance, MAX_CONFIG } from '@quartet/script';
import * as z from 'zod';

const MIB = 1024 * 1024;

/** Maximum size of a message: an inventory and a config. */
export const MAX_MESSAGE_BYTES = 12 * MIB;
/** Maximum length of an inventory, in characters. */
const MAX_INVENTORY = 8 * MIB;
/** Work of a config, of each fight and of a log. */
export const ALLOWANCE: Allowance = {
  configLength: MAX_CONFIG,
  config: 4_000_000,
  fight: 7_000_000,
  job: Number.POSITIVE_INFINITY,
  log: 60_000,
};
/** Longest time of a request, in milliseconds, without the wait for its turn. */
export const MAX_JOB_MS = 300_000;
/** Maximum number of requests that wait for their turn. */
export const MAX_WAITING = 8;
/** Maximum number of variants of a comparison, and of teams in an answer. */
export const MAX_VARIANTS = 8;
export const MAX_TEAMS = 20;
/** Maximum fights of a run, and of a search. */
const MAX_RUN_FIGHTS = 20_000;
const MAX_SEARCH_FIGHTS = 100_000;
const MAX_NAME = 60;

const whole = (name: string, least: number, most: number) =>
  z
    .int(`${name}: a whole number from ${least} to ${most}`)
    .min(least, `${name}: at least ${least}`)
    .max(most, `${name}: at most ${most}`);

export const config = z
  .string('config: the text of a config')
  .min(1, 'config: the text of a config')
  .max(MAX_CONFIG, `config: at most ${MAX_CONFIG} characters`)
  .describe('The whole config: characters with gear, enemies, options and the action script');
export const seed = whole('seed', 0, Number.MAX_SAFE_INTEGER).describe(
  'The same seed gives the same numbers to the bit',
);
export const fights = whole('fights', 1, MAX_RUN_FIGHTS).describe('Fights to simulate');
export const pairedFights = whole('fights', 2, MAX_COMPARE_FIGHTS).describe('Fights of each config');
export const searchFights = whole('fights', 1, MAX_SEARCH_FIGHTS).describe('Maximum number of fights');
export const frame = whole('frame', 0, 10_000_000).describe('Frame in which the hit lands; 60 are a second');
export const hit = whole('hit', 1, 10_000).describe('Number of the hit among those of its frame, from 1');
export const rolls = (name: string) => whole(name, 0, 100);
export const refinement = whole('refine', 1, 5);
export const name = z
  .string('a name')
  .min(1, 'a name has at least one character')
  .max(MAX_NAME, `a name has at most ${MAX_NAME} characters`);
export const names = z.array(name).max(4, 'at most four characters').describe('Characters by key or name');
const action = z
  .enum(WISHED_ACTIONS)
  .describe('hold is a held skill, cancel a dash, jump or walk, weakspot a shot at a weak spot');
const teamAction = z.object({ character: name, action });
const actions = <T extends z.ZodType>(each: T) => z.array(each).max(MAX_LISTED, `at most ${MAX_LISTED} actions`);
export const wishes = z
  .object({
    driver: name.describe('The character who stays on the field longest').optional(),
    play: z.enum(['perfect', 'kqm']).optional(),
    round: whole('round', MIN_ROUND, MAX_ROUND).describe('Length of a round in seconds').optional(),
    avoid: actions(z.object({ character: name.optional(), action }))
      .describe('Excluded actions')
      .optional(),
    use: actions(teamAction).describe('Actions that each round has').optional(),
    first: teamAction.describe('The skill or burst that begins the round').optional(),
    enemies: whole('enemies', 1, MAX_ENEMIES).optional(),
  })
  .describe('What the player wishes of the rotation');
export const inventory = z
  .string()
  .max(MAX_INVENTORY, `inventory: at most ${MAX_INVENTORY} characters`)
  .describe('A GOOD document as text');
