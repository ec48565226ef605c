/** The public face of the config language; everything else in this package is internal. */
export type {
  ActionItem,
  Ast,
  Declaration,
  Expression,
  FunctionShape,
  OptionItem,
  SetDeclaration,
  StatAt,
  Statement,
  StatsDeclaration,
  WeaponDeclaration,
} from './ast.ts';
export { isDeclaration, scriptOf } from './ast.ts';
export { type Allowance, Budget, BudgetError, MAX_CONFIG, MAX_LOG_ENTRIES, OWN_MACHINE } from './budget.ts';
export { builtinIndex, builtins } from './builtins.ts';
export { compile, type Program } from './compile.ts';
export {
  type AbyssOption,
  type CharacterConfig,
  type Config,
  defaultDuration,
  randomMainStats,
  type TargetConfig,
  type WeaponConfig,
} from './config.ts';
export { type Diagnostic, type Fix, LineIndex, type Severity, type Span } from './diagnostics.ts';
export { FieldError, ScriptError, WorkLimitError } from './errors.ts';
export { auraFields, constructFields, fieldDocs } from './fields.ts';
export { format } from './format.ts';
export { ImportError, resolveImports } from './imports.ts';
export { type Decoded, decode } from './legacy/encoding.ts';
export { upgrade } from './legacy/upgrade.ts';
export { type Comment, classify, lex, type Token } from './lexer.ts';
export { headOfRounds, headUntil, loopFixes, readyFixes } from './loops.ts';
export { type FieldValue, type Host, Machine, type Request } from './machine.ts';
export { acos, atan, pow, randomNormal } from './math.ts';
export { type Modernised, modernise } from './modernise.ts';
export {
  actionKeys,
  actionNumbers,
  elementKeys,
  elementNumbers,
  keywords,
  type NameTable,
  resistElements,
  statKeys,
  statSlots,
} from './names.ts';
export { type ParseResult, parse } from './parse.ts';
export { optionKinds } from './parser/settings.ts';
export { fill, type Phrase, type Phrasebook, PhraseError, type PhraseValue, phrasebook } from './phrase.ts';
export { scriptTexts } from './phrases.ts';
export {
  type DelayDistribution,
  type DelayTable,
  delayAt,
  delayTable,
  kqmDelays,
  kqmStringDelays,
  longestDelay,
  longestPing,
  meanDelay,
  noDelays,
  type PlayDelays,
  type PlayMode,
  type PlayOptions,
  type PlayTransition,
  playModes,
  playTransitions,
  swapFramesAt,
} from './play.ts';
export { readPhrase } from './readPhrase.ts';
export { reparse, type TextChange, valuesOf } from './reparse.ts';
export { type RulesMode, ruleFixes, rulesModes } from './rules.ts';
export { resolveNames, type Variable } from './scopes.ts';
export { walk } from './walk.ts';
