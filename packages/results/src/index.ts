export { ARCHETYPES, type Archetype, archetypesOf } from './archetypes.ts';
export { frameUncertainty } from './beyond.ts';
export { isBookkeeping } from './bookkeeping.ts';
export { BUILD, type Build } from './build.ts';
export { compress, decompress, detectPacking, MAX_UNPACKED_BYTES, type Packing } from './compression.ts';
export { dpsPerTarget, ENDINGS, type Ending, endingOf } from './ending.ts';
export { type Chosen, choose, rank } from './order.ts';
export { outlineOf, sampleOf } from './outline.ts';
export {
  cubeRoot,
  describeValues,
  expectedDps,
  histogram,
  intervalOf,
  meanMargin,
  overviewOf,
  quantile,
} from './overview.ts';
export { MAX_DEPTH, type ParseLimits, parseResult, parseSample } from './parse.ts';
export { DocumentError, resultsTexts, tooLong } from './phrases.ts';
export {
  type DamageSeries,
  type DescriptiveStats,
  type FailedActions,
  type IntervalStats,
  type LogEntry,
  MAX_ENTRIES,
  type OverviewStats,
  type Result,
  type ResultCharacter,
  type ResultEnemy,
  type ResultPlay,
  type ResultSkeleton,
  resultSchema,
  type Sample,
  type SourceStats,
  type Statistics,
  sampleSchema,
  type Warnings,
} from './schema.ts';
export { assembleResult, statistics, TIE } from './statistics.ts';
export { decodeText } from './text.ts';
export { checkVersion, SCHEMA_VERSION, VERSION, type VersionMatch } from './version.ts';
export { stringifyResult, stringifySample } from './write.ts';
