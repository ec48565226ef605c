/** Frame logs for readers: tidied entries, the statuses in them, and the derivation of each damage number. */
export {
  calculationOf,
  type Derivation,
  derive,
  type Part,
  type ScalingStat,
  type Term,
  type TermId,
} from './calculation.ts';
export {
  CATEGORIES,
  type Category,
  categoryAt,
  categoryIndex,
  DEFAULT_CATEGORIES,
  PRESETS,
  type Preset,
  presetOf,
} from './categories.ts';
export { type Entry, lastFrameOf, listIn, numberIn, readAura, targetOf, textIn, tidyLog } from './entries.ts';
export {
  type FormulaNames,
  type FormulaWords,
  formulaLine,
  formulaText,
  formulaWords,
  formulaWriter,
} from './formula.ts';
export { FightLog, fingerprintOf, hitFrames, hitNumber, hitsInFrame } from './hits.ts';
export { attackName, GEAR, isInternal, type Modifier } from './modifiers.ts';
export { type ReactionMark, reactionMarks } from './reactions.ts';
export { type Span, type StatusSpan, statusSpans, VERBS, type Verb, verbOf } from './statuses.ts';
