import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { builtinIndex, type Token } from '@quartet/script';
import { type Model, modelOf, tokenIndexAt } from './model.ts';

const marks = Object.fromEntries(
  ['comment', 'keyword', 'string', 'number', 'stat', 'character', 'action', 'field', 'function', 'name'].map((name) => [
    name,
    Decoration.mark({ class: `qe-${name}` }),
  ]),
);

/** The colour class of a token: by its kind in the lexer, and for plain words by the next token. */
export function tokenClass(token: Token, next: Token | undefined): string | null {
  switch (token.type) {
    case 'keyword':
    case 'string':
    case 'number':
    case 'stat':
    case 'character':
    case 'action':
    case 'field':
      return token.type;
    case 'element':
      return 'stat';
    case 'bool':
      return 'number';
    case 'identifier':
      if (next?.text === '=') return 'name';
      return builtinIndex.has(token.text) || next?.text === '(' ? 'function' : null;
    default:
      return null;
  }
}

function marksIn(
  model: Model,
  from: number,
  to: number,
  builder: { add(from: number, to: number, name: string): void },
) {
  const { tokens, comments } = model;
  let comment = comments.findIndex((each) => each.to > from);
  if (comment < 0) comment = comments.length;
  const commentsBefore = (offset: number) => {
    for (let next = comments[comment]; next !== undefined && next.from < offset; next = comments[++comment]) {
      builder.add(next.from, next.to, 'comment');
    }
  };
  for (let at = Math.max(0, tokenIndexAt(tokens, from)); at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.from >= to) break;
    commentsBefore(token.from);
    const name = tokenClass(token, tokens[at + 1]);
    if (name !== null && token.to > token.from) builder.add(token.from, token.to, name);
  }
  commentsBefore(to);
}

function decorate(view: EditorView): DecorationSet {
  const model = modelOf(view.state.doc);
  const builder = new RangeSetBuilder<Decoration>();
  let done = 0;
  const add = (from: number, to: number, name: string) => {
    // Ranges that touch may both hold a token.
    const mark = marks[name];
    if (from < done || mark === undefined) return;
    builder.add(from, to, mark);
    done = to;
  };
  for (const { from, to } of view.visibleRanges) marksIn(model, from, to, { add });
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
