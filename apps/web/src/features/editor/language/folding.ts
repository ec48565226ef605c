import { foldService } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { type Fold, foldsOf, type Model } from '@quartet/language';
import { modelOf } from './model.ts';

const known = new WeakMap<Model, Map<number, Fold>>();

/** Folding for CodeMirror; of two folds of a line the outer one counts. */
export const folding: Extension = foldService.of((state, lineStart) => {
  const model = modelOf(state.doc);
  let folds = known.get(model);
  if (!folds) {
    folds = new Map();
    for (const fold of foldsOf(model)) {
      const other = folds.get(fold.line);
      if (!other || other.to < fold.to) folds.set(fold.line, fold);
    }
    known.set(model, folds);
  }
  return folds.get(state.doc.lineAt(lineStart).number) ?? null;
});
