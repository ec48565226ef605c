import { rebaseEdits, type TextEdit } from '@quartet/edits';
import type { ReactNode } from 'react';
import { useSimulation } from '#run/simulation.ts';
import { useSettledText } from './useSettledText.ts';

interface Props {
  onEdit(edits: readonly TextEdit[]): void;
  /** Content that follows the text after a pause in typing. Its edits refer to that text. */
  children(text: string, onEdit: (edits: readonly TextEdit[]) => void): ReactNode;
}

/**
 * Keeps a pane from rendering per keystroke. Before the player uses the pane, it gets the latest text. An edit that comes without a pointer or
 * key, for instance from an assistive tool, may refer to an earlier text: it is moved, or dropped where it touches what was typed since.
 */
export function Settled({ onEdit, children }: Props) {
  const [text, settle] = useSettledText();
  const edit = (edits: readonly TextEdit[]) => {
    const moved = rebaseEdits(edits, text, useSimulation.getState().text);
    if (moved !== null) onEdit(moved);
    settle();
  };
  return (
    <div className="contents" onPointerDownCapture={settle} onKeyDownCapture={settle} onClickCapture={settle}>
      {children(text, edit)}
    </div>
  );
}
