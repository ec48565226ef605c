import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { tableOf } from '@quartet/gamedata/typed';
import { COLOURS, type Colour, coloursIn } from '@quartet/language';
import { modelOf } from './model.ts';

const marks = tableOf(COLOURS, (name) => Decoration.mark({ class: `qe-${name}` }));

function decorate(view: EditorView): DecorationSet {
  const model = modelOf(view.state.doc);
  const builder = new RangeSetBuilder<Decoration>();
  let done = 0;
  const add = (from: number, to: number, colour: Colour) => {
    // Ranges that touch may both hold a token.
    if (from < done) return;
    builder.add(from, to, marks[colour]);
    done = to;
  };
  for (const { from, to } of view.visibleRanges) coloursIn(model, from, to, add);
  return builder.finish();
}

/** Colours what is on screen, by the language's own lexer. */
export const highlighting: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
