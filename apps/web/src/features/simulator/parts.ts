import type { TextEdit } from '@quartet/edits';
import type { Finding } from '@quartet/runner';
import type { ComponentType, Ref } from 'react';

/** What the page does with the editor from outside. */
export interface EditorHandle {
  show(offset: number): void;
  edit(edits: readonly TextEdit[]): void;
  insert(text: string): void;
  undo(): void;
}

interface Edits {
  text: string;
  /** One operation as changes of `text`, in order. */
  onEdit(edits: readonly TextEdit[]): void;
}

/** What the simulator page shows of other features; the application passes it in. */
export interface SimulatorParts {
  Editor: ComponentType<{
    ref: Ref<EditorHandle>;
    label: string;
    value: string;
    findings: readonly Finding[] | null;
    /** Keeps the undo history for the session under this name. */
    historyKey: string;
    onChange(text: string): void;
    onRun(): void;
  }>;
  /** Teams to start from. */
  ExampleBar: ComponentType<Edits & { onUndo(): void }>;
  /** The team as cards. */
  TeamBuilder: ComponentType<Edits & { onUndo(): void }>;
  /** The enemies as a form. */
  EnemyPanel: ComponentType<Edits>;
  /** The script as something to play; loaded when it is asked for. */
  Rotation: ComponentType<Edits & { onUndo(): void }>;
  /** Everything the page can do besides running. */
  ToolsMenu: ComponentType<Edits>;
  /** Lists to look a name up in. */
  NameSearch: ComponentType<{ onInsert(key: string): void }>;
  /** Hints for who is here for the first time. */
  Tips: ComponentType;
  /** Preloads the result page before a run. */
  loadResult(): void;
  /** Looks for a better build; loaded when it is asked for. */
  Optimiser: ComponentType<Edits & { valid: boolean; onUndo(): void; onClose(): void }>;
}
