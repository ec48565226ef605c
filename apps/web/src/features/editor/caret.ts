import { EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** How long after the focus came the browser may still move the caret, in milliseconds. */
const SETTLED_AFTER_MS = 100;

/**
 * Keeps the caret where it was when the focus comes back by the keyboard. While the editor is without focus, a redrawn part (such as a mark of the
 * check) takes the browser's own caret elsewhere, and with the focus the editor would follow it there.
 */
export function keepsCaret(): Extension {
  let pressed = false;
  let entered = false;
  const used = () => {
    entered = false;
  };
  return [
    EditorView.domEventObservers({
      mousedown() {
        pressed = true;
        used();
      },
      mouseup() {
        pressed = false;
      },
      focus() {
        entered = !pressed;
        setTimeout(used, SETTLED_AFTER_MS);
      },
      keydown: used,
      beforeinput: used,
      blur: used,
    }),
    EditorState.transactionFilter.of((tr) => {
      const followed = tr.annotation(Transaction.userEvent) === 'select' && !tr.docChanged;
      return entered && followed ? [] : tr;
    }),
  ];
}
