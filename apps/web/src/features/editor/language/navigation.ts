import type { EditorState } from '@codemirror/state';
import { type Command, EditorView } from '@codemirror/view';
import { type Binding, bindingAt, bindingsOf } from '@quartet/language';
import { modelOf } from './model.ts';

/** The variable, function or parameter at the cursor, undefined when there is none. */
export function bindingAtCursor(state: EditorState): Binding | undefined {
  return bindingAt(bindingsOf(modelOf(state.doc).ast), state.selection.main.head);
}

function go(view: EditorView, offset: number): boolean {
  const binding = bindingAt(bindingsOf(modelOf(view.state.doc).ast), offset);
  if (!binding) return false;
  const { from, to } = binding.definition;
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'nearest', yMargin: 48 }),
    userEvent: 'select',
  });
  return true;
}

/** Goes to where the name at the cursor is defined. */
export const goToDefinition: Command = (view) => go(view, view.state.selection.main.head);

/** Goes to the definition by a click with Ctrl or Cmd; Alt places more cursors. */
export const definitionByClick = [
  EditorView.clickAddsSelectionRange.of((event) => event.altKey),
  EditorView.domEventHandlers({
    mousedown(event, view) {
      if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
      const offset = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (offset === null || !go(view, offset)) return false;
      event.preventDefault();
      return true;
    },
  }),
];
