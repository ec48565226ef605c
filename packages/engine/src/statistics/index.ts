export { Block, type BlockData, ROW_LIMIT, type RunValues } from './block.ts';
export { expectedValues, type FightFigures, figuresOf } from './expected.ts';
export type { KeyedMoments } from './keyed.ts';
export { CELLS, Cell, HitKind, Ledger, LedgerSum, rowDamage } from './ledger.ts';
export type { Moments } from './moments.ts';
export { BlockQueue } from './queue.ts';
export type { Ratio } from './ratios.ts';
export { type FightShape, Recorder } from './recorder.ts';
export type { ShieldMoments } from './shield-moments.ts';
export type { Tally } from './tally.ts';
export {
  ABILITIES,
  ABILITY_COUNT,
  AMPLIFICATION,
  AMPLIFICATION_SUFFIX,
  BUCKET_FRAMES,
  CRIT,
  DAMAGE_ELEMENTS,
  EFFECTIVE_SHIELD,
  ELEMENT_COUNT,
  FAILURE_COUNT,
  FAILURE_REASONS,
  type FailureReason,
  SHIELD_ELEMENTS,
  SHIELD_KIND_COUNT,
  SHIELD_KINDS,
} from './vocabulary.ts';
