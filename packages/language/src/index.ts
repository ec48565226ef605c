/** Language services of the config language: one implementation for the editor of the pages and the language server. */
export { type Candidate, candidatesFor } from './candidates.ts';
export { COLOURS, type Colour, coloursIn, tokenColour } from './colours.ts';
export {
  allCandidates,
  choose,
  continues,
  detailOf,
  displayName,
  hasHoles,
  insertionOf,
  opensEmpty,
  snippetOf,
} from './completion.ts';
export { type CompletionPlace, type ExpectedWord, placeAt, type WordGroup } from './context.ts';
export { explain } from './explanations/explain.ts';
export type { Explanation, Limits, Row, Say } from './explanations/explanation.ts';
export { loadNames } from './explanations/facts.ts';
export type { Reader, Thing } from './explanations/sources.ts';
export { fieldChildren, fieldMeaning } from './fieldPaths.ts';
export { type Fold, foldsOf } from './folds.ts';
export { blankChanges, layoutChanges } from './layout.ts';
export { matched, rank } from './match.ts';
export { inComment, Model, tokenIndexAt, wordAt } from './model.ts';
export { type RenameProblem, renameChanges, renameProblem } from './rename.ts';
export { type Binding, bindingAt, bindingsOf, visibleAt } from './scopes.ts';
export { type Subject, subjectAt, type Topic } from './subject.ts';
export { type OutlineItem, outlineOf } from './symbols.ts';
