import type { TextEdit } from '@quartet/edits';
import type { ReactNode } from 'react';
import { useSettledText } from './useSettledText.ts';

interface Props {
  onEdit(edits: readonly TextEdit[]): void;
  /** Content that follows the text after a pause in typing. Its edits refer to that text. */
  children(text: string, onEdit: (edits: readonly TextEdit[]) => void): ReactNode;
}

/** Keeps a pane from rendering per keystroke. Before the player uses the pane, it gets the latest text. */
export function Settled({ onEdit, children }: Props) {
  const [text, settle] = useSettledText();
  const edit = (edits: readonly TextEdit[]) => {
    onEdit(edits);
    settle();
  };
  return (
    <div className="contents" onPointerDownCapture={settle} onKeyDownCapture={settle} onClickCapture={settle}>
      {children(text, edit)}
    </div>
  );
}
