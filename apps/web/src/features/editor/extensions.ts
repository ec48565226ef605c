import { acceptCompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  type Command,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  tooltips,
} from '@codemirror/view';
import type { Reader } from '@quartet/language';
import { keepsCaret } from './caret.ts';
import { completion } from './language/completion.ts';
import { folding } from './language/folding.ts';
import { formatDocument } from './language/formatting.ts';
import { highlighting } from './language/highlight.ts';
import { closeExplanation, explainCommand, explanations } from './language/hover.ts';
import { indentation } from './language/indentation.ts';
import { definitionByClick, goToDefinition } from './language/navigation.ts';

/** Callbacks of the page around the editor. */
export interface Surroundings {
  reader(): Omit<Reader, 'config'>;
  run(): void;
  rename: Command;
  /** Announces a text to screen readers. */
  announce(text: string): void;
}

/** Pixels of the editor that a bar over its lower end covers: the one marked `data-covers-editor`. */
function coveredBelow(view: EditorView): number {
  const bar = view.dom.ownerDocument.querySelector('[data-covers-editor]')?.getBoundingClientRect();
  const { top, bottom } = view.dom.getBoundingClientRect();
  return bar === undefined ? 0 : Math.min(Math.max(0, bottom - bar.top), (bottom - top) / 2);
}

/** Everything about the editor that never changes while it stands. */
export function extensions({ reader, run, rename, announce }: Surroundings): Extension {
  const keys = [
    {
      key: 'Mod-Enter',
      run: () => {
        run();
        return true;
      },
    },
    { key: 'Tab', run: acceptCompletion },
    { key: 'Escape', run: closeExplanation },
    { key: 'Shift-Alt-f', run: formatDocument },
    { key: 'F12', run: goToDefinition },
    { key: 'F2', run: rename },
    { key: 'F1', run: explainCommand(reader, announce), preventDefault: true },
  ];
  return [
    lineNumbers(),
    lintGutter(),
    foldGutter(),
    codeFolding(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history({ minDepth: 200 }),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    EditorView.lineWrapping,
    keepsCaret(),
    // The bar with the buttons stays at the lower edge of the window, over the text; the cursor is kept above it.
    EditorView.scrollMargins.of((view) => ({ bottom: coveredBelow(view) })),
    // Not clipped by the frame of the editor.
    tooltips({ position: 'fixed' }),
    // The text can be reached with the keyboard anyway; this declares it to tools that do not know editable text.
    EditorView.contentAttributes.of({ tabindex: '0', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' }),
    indentation,
    folding,
    highlighting,
    completion(reader),
    explanations(reader),
    definitionByClick,
    keymap.of([
      ...keys,
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...foldKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
  ];
}
