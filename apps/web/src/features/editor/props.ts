import type { TextEdit } from '@quartet/edits';
import type { Finding } from '@quartet/runner';
import type { Ref } from 'react';
import type { Problem } from './language/problems.ts';

export interface EditorHandle {
  /** Puts the cursor at an offset, brings it into view and takes the focus unless `isQuiet`. */
  show(offset: number, isQuiet?: boolean): void;
  /** Changes the text in one step of the undo history; the offsets are all of the text before. */
  edit(edits: readonly TextEdit[]): void;
  /** Replaces the selection by a text and takes the focus. */
  insert(text: string): void;
  /** Takes the last step back; false where there is none. */
  undo(): boolean;
}

export interface ConfigEditorProps {
  ref?: Ref<EditorHandle>;
  /** Accessible name. */
  label: string;
  value: string;
  /**
   * Findings of the validation of `value`: null while that is not known (marks then stay until it is). Without the prop the editor
   * shows what the language itself finds.
   */
  findings?: readonly (Finding | Problem)[] | null;
  readOnly?: boolean;
  /** Keeps the undo history for the session under this name. */
  historyKey?: string;
  /** Tailwind classes that give the editor its height; the text scrolls inside. */
  height?: string;
  onChange?(text: string): void;
  /** Ctrl+Enter or Cmd+Enter. */
  onRun?(): void;
  /** Receives the offset of the cursor when it moves. */
  onCursor?(place: number): void;
}
